import { createHash } from 'node:crypto';

const TYPES = ['RNG', 'RNG', 'RNG', 'RNG', 'LIVE', 'FISH', 'PVP', 'LOTT'] as const;
const FIRST = ['Golden', 'Lucky', 'Wild', 'Royal', 'Jade', 'Thunder', 'Mystic', 'Ruby', 'Silver', 'Crystal'];
const SECOND = [
  'Dragon',
  'Lotus',
  'Tiger',
  'Pearl',
  'Temple',
  'Lantern',
  'Phoenix',
  'Harbour',
  'Orchid',
  'Monsoon',
];
const THIRD = [
  'Fortune',
  'Riches',
  'Quest',
  'Ways',
  'Rush',
  'Kingdom',
  'Nights',
  'Treasure',
  'Spins',
  'Legend',
];
const MY = ['ရွှေ', 'ကံကောင်း', 'ကျောက်စိမ်း', 'ပတ္တမြား', 'နဂါး'];
const CN = ['金', '幸运', '翡翠', '红宝石', '龙'];
export const PAGE = 200;

export interface ListedGame {
  readonly gameCode: string;
  readonly names: { readonly EN: string; readonly MY: string; readonly CN: string };
  readonly type: string;
  readonly [more: string]: unknown;
}

/** The game of a number, always the same, as `listGames` tells it. */
export function listedGame(n: number): ListedGame {
  const pick = <T>(list: readonly T[], at: number) => list[at % list.length] as T;
  const name = `${pick(FIRST, n)} ${pick(SECOND, Math.floor(n / 10))} ${pick(THIRD, Math.floor(n / 100))}`;
  const series = n >= 1_000 ? ` ${Math.floor(n / 1_000) + 1}` : '';
  return {
    gameCode: `game-${String(n).padStart(5, '0')}`,
    names: { EN: name + series, MY: `${pick(MY, n)} ${n}`, CN: `${pick(CN, n)}${n}` },
    type: pick(TYPES, n),
    tags: n % 7 === 0 ? ['new'] : [],
    rtp: [(94 + (n % 30) / 10).toFixed(2)],
    volatility: pick(['low', 'medium', 'high', 'very high'], n),
    devices: ['DESKTOP', 'MOBILE_WEB', 'IOS', 'ANDROID'],
    languages: ['EN', 'MY', 'CN'],
    currencies: ['MMK', 'USD', 'THB'],
    minBet: '0.10',
    maxBet: '10000.00',
    maxWin: '1000000.00',
    freeRounds: n % 2 === 0,
    demo: n % 5 !== 4,
    icons: {},
    tables: tablesOf(n, pick(TYPES, n)),
    version: `1.${n % 9}.0`,
    releasedAt: `20${20 + (n % 6)}-0${1 + (n % 9)}-15`,
    status: 'active',
  };
}

const TABLES = [
  { EN: 'Garden', MY: 'ဥယျာဉ်', CN: '花园' },
  { EN: 'Riverside', MY: 'မြစ်ကမ်း', CN: '江畔' },
  { EN: 'Salon', MY: 'ဧည့်ခန်း', CN: '沙龙' },
] as const;

/** A live game has three tables, dearer from one to the next; card rooms seat six. */
function tablesOf(n: number, type: string) {
  if (type !== 'LIVE' && type !== 'PVP') return [];
  return TABLES.map((names, at) => ({
    tableId: `${n}-${at + 1}`,
    names: Object.fromEntries(Object.entries(names).map(([language, name]) => [language, `${name} ${n}`])),
    seats: type === 'LIVE' ? 7 : 6,
    minBet: `${10 ** at}.00`,
    maxBet: `${10 ** at * 500}.00`,
  }));
}

/** One page of the game list; the cursor is the number to go on from, `told` has the changed facts of some games. */
export function gameListPage(
  size: number,
  cursor: string | null,
  reported: ReadonlyMap<string, object> = new Map(),
) {
  const from = Number(cursor ?? 0);
  const count = Math.max(0, Math.min(PAGE, size - from));
  const games = Array.from({ length: count }, (_, at) => {
    const usual = listedGame(from + at);
    return { ...usual, ...reported.get(usual.gameCode) };
  });
  return { games, nextCursor: from + count < size ? String(from + count) : null };
}

export interface ReportedChecksum {
  readonly gameCode: string;
  readonly version: string;
  readonly sha256: string;
  readonly certificateId?: string;
}

/** The contents of a game by its number: they change with every version. */
export function listedChecksum(n: number): ReportedChecksum {
  const { gameCode, version } = listedGame(n);
  const sha256 = createHash('sha256').update(`${gameCode} ${version}`).digest('hex');
  return { gameCode, version: String(version), sha256, certificateId: `LAB-${String(n).padStart(5, '0')}` };
}

/** One page of checksums, as of the game list; `changed` are games that are made of something else. */
export function checksumPage(
  size: number,
  cursor: string | null,
  changed: ReadonlyMap<string, ReportedChecksum>,
) {
  const from = Number(cursor ?? 0);
  const count = Math.max(0, Math.min(PAGE, size - from));
  const checksums = Array.from({ length: count }, (_, at) => {
    const usual = listedChecksum(from + at);
    return changed.get(usual.gameCode) ?? usual;
  });
  return { checksums, nextCursor: from + count < size ? String(from + count) : null };
}
