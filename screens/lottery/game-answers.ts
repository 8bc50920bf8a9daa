// The answers about lotteries for operators: games as they are, whose odds and limits fit each other.
import type { LotteryGameRow, LotteryPlay } from '@baize/contract/lottery/desk-games';

import type { Fill } from '../ground/sample.ts';

const NEXT = {
  code: '20261118-0660',
  openAt: '2026-11-18T04:28:55Z',
  closeAt: '2026-11-18T04:29:55Z',
  drawAt: '2026-11-18T04:30:00Z',
};

const GAMES: readonly Partial<LotteryGameRow>[] = [
  { code: 'FFSSC1', name: 'SSC 1 min', lottery: 'SSC', mode: 'LOTT', own: true, draws: 'every 1 min' },
  {
    code: 'MM2D',
    name: 'Myanmar 2D',
    lottery: 'MY2D',
    mode: 'SEA',
    own: false,
    draws: '12:01 and 16:30 on Mon, Tue, Wed, Thu and Fri',
    state: 'maintenance',
    openLines: 10_001,
  },
  {
    code: 'VN_HANOI',
    name: 'Hà Nội',
    lottery: 'VN_N',
    mode: 'ELOTT',
    own: false,
    draws: '18:15 on Mon and Thu',
    state: 'off',
    nextDrawAt: null,
    openLines: 0,
  },
];

export function lotteryGames(fill: Fill, rows: readonly LotteryGameRow[]) {
  const shown = rows.map((row, n) => ({
    ...row,
    state: 'on',
    openLines: 184 * n,
    nextDrawAt: NEXT.drawAt,
    ...GAMES[n % GAMES.length],
    ...(fill === 'long' && { name: row.name, code: `GAME${n}` }),
  }));
  return { rows: shown };
}

const tier = (name: string, odds: string, usual: string, back: number) => ({ tier: name, odds, usual, back });

const PLAYS: readonly LotteryPlay[] = [
  {
    code: 'S5_DIRECT',
    name: 'All five, straight',
    group: 'All five',
    on: true,
    tiers: [tier('WIN', '100000.00', '100000.00', 100)],
  },
  {
    code: 'S5_COMBO',
    name: 'All five and their ends',
    group: 'All five',
    on: true,
    tiers: [1, 2, 3, 4, 5].map((n) => tier(`T${n}`, `${10 ** n}.00`, `${10 ** n}.00`, 100)),
  },
  {
    code: 'POS',
    name: 'One place',
    group: 'By position',
    on: true,
    tiers: [tier('WIN', '9.75', '10.00', 97.5)],
  },
  {
    code: 'F3_SHAPE',
    name: 'Shape of the first three',
    group: 'First three',
    on: false,
    tiers: [
      tier('TRIPLE', '100.00', '100.00', 100),
      tier('STRAIGHT', '20.8333', '20.8333', 99.99),
      tier('PAIR', '3.7037', '3.7037', 99.99),
      tier('HALF', '2.439', '2.439', 99.99),
      tier('MIXED', '3.0303', '3.0303', 99.99),
    ],
  },
];

const LIMITS = {
  lineMin: '0.002',
  playMax: '50000',
  linePayoutMax: '200000',
  issuePayoutMax: '400000',
  exposureMax: '2000000',
};

export function lotteryGame(fill: Fill, name: string) {
  return {
    ...GAMES[0],
    ...(fill === 'long' && { name }),
    state: 'on',
    shown: fill === 'long' ? 'maintenance' : 'on',
    openLines: 1_284,
    nextDrawAt: NEXT.drawAt,
    next: NEXT,
    region: null,
    sourceUrl: null,
    revision: 7,
    schedule: {
      zone: 'Asia/Yangon',
      dayStart: '00:00',
      draws: { every: 1 },
      closeLeadSeconds: 5,
      closeLeadLeast: 3,
      since: fill === 'long' ? '2026-11-20' : null,
    },
    planned: { issues: 2_220, until: '2026-11-19' },
    plays:
      fill === 'long'
        ? PLAYS.flatMap((play) =>
            [1, 2, 3].map((n) => ({ ...play, code: `${play.code}${n}`, name: `${play.name} ${name}` })),
          )
        : [...PLAYS],
    backMax: 100,
    limits: {
      now: { ...LIMITS, playMax: '40000' },
      usual: LIMITS,
      currency: 'MMK',
      scaled: {
        lineMin: '0.20',
        playMax: '4000000.00',
        linePayoutMax: '20000000.00',
        issuePayoutMax: '40000000.00',
        exposureMax: '200000000.00',
      },
    },
    plates: fill === 'long' ? [...'ABCD'].map((plate, back) => ({ plate, back })) : null,
  };
}

export function lotteryHolidays(fill: Fill) {
  const rows = [
    { id: 1, day: '2026-11-18', of: 'game', note: 'Repairs' },
    { id: 2, day: '2027-04-13', of: 'zone', note: 'Thingyan' },
  ];
  return { zone: 'Asia/Yangon', rows: fill === 'empty' ? [] : rows };
}

export const HOLIDAY_OUTLOOK = {
  games: 1,
  issues: 1_440,
  lines: 12,
  stakes: [{ currency: 'MMK', stake: '120000.00' }],
};

export function lotteryNumbers(fill: Fill) {
  const plays = [
    { code: 'STRAIGHT', name: 'Straight', digits: 2 },
    { code: 'MACRO', name: 'Sets of numbers', digits: 2 },
  ];
  const limit = { play: null, issue: null, at: NEXT.openAt };
  const limits = [
    { ...limit, id: 1, key: '07', status: 'closed' },
    { ...limit, id: 2, key: '47', status: 'half', play: 'STRAIGHT', issue: NEXT.code },
  ];
  const popular = ['12', '47', '88', '90'].map((key, n) => ({
    play: n === 2 ? 'MACRO' : 'STRAIGHT',
    key,
    stake: `${(4 - n) * 125_000}.00`,
    liability: `${(4 - n) * 10_625_000}.00`,
  }));
  const none = fill === 'empty';
  return { plays, issue: NEXT, currency: 'MMK', limits: none ? [] : limits, popular: none ? [] : popular };
}

export const PRIZE_GROUP = {
  group: 1950,
  usual: false,
  least: 1940,
  most: 1960,
  upline: { username: 'mandalay', group: 1960 },
  downline: { username: 'thiri', group: 1940 },
};
