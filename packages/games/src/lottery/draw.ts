import { BALLS_11, BALLS_49, CARS, DICE, DIGITS } from './alphabet.ts';

export const LOTTERIES = [
  'SSC',
  '11X5',
  'K3',
  'PK10',
  'LHC',
  'LF3D',
  'LFP5',
  'VN_N',
  'VN_C',
  'VN_S',
  'MY2D',
  'MY3D',
  'THAI',
  'LAO',
  '4D',
] as const;
export type LotteryCode = (typeof LOTTERIES)[number];

/** What a draw shows, whatever its lottery: symbols by place, or numbers by row, as they are written in selections. */
export interface Draw {
  readonly balls: readonly string[];
  readonly rows: readonly (readonly [row: string, number: string])[];
  /** The lunar year in force; only of the Hong Kong lottery. */
  readonly year: number;
}

export const BALL_DRAWS = {
  SSC: { of: DIGITS, count: 5, repeats: true },
  LFP5: { of: DIGITS, count: 5, repeats: true },
  LF3D: { of: DIGITS, count: 3, repeats: true },
  K3: { of: DICE, count: 3, repeats: true },
  '11X5': { of: BALLS_11, count: 5, repeats: false },
  PK10: { of: CARS, count: 10, repeats: false },
} as const;

/** Prizes from the highest: name, how many numbers, and their digits. */
export const PRIZES = {
  VN_N: [
    ['DB', 1, 5],
    ['G1', 1, 5],
    ['G2', 2, 5],
    ['G3', 6, 5],
    ['G4', 4, 4],
    ['G5', 6, 4],
    ['G6', 3, 3],
    ['G7', 4, 2],
  ],
  VN_C: [
    ['DB', 1, 6],
    ['G1', 1, 5],
    ['G2', 1, 5],
    ['G3', 2, 5],
    ['G4', 7, 5],
    ['G5', 1, 4],
    ['G6', 3, 4],
    ['G7', 1, 3],
    ['G8', 1, 2],
  ],
} as const;

/** Names of the fields of a draw in its canonical form, the row that each is, how many numbers, and their digits. */
export const NUMBER_DRAWS = {
  MY2D: [['number', 'UP', 1, 2]],
  MY3D: [['number', 'UP', 1, 3]],
  LAO: [['number', 'UP', 1, 4]],
  THAI: [
    ['first', 'UP', 1, 6],
    ['front3', 'FRONT', 2, 3],
    ['back3', 'BACK', 2, 3],
    ['last2', 'DOWN', 1, 2],
  ],
  '4D': [
    ['first', 'P1', 1, 4],
    ['second', 'P2', 1, 4],
    ['third', 'P3', 1, 4],
    ['special', 'SP', 10, 4],
    ['consolation', 'CO', 10, 4],
  ],
} as const;

const NO_YEAR = 0;

/** What a place of a draw of balls may show; of a draw of numbers, a digit. */
export function symbolsOfPlace(lottery: LotteryCode): readonly string[] {
  if (lottery === 'LHC') return BALLS_49.items;
  return Object.hasOwn(BALL_DRAWS, lottery)
    ? BALL_DRAWS[lottery as keyof typeof BALL_DRAWS].of.items
    : DIGITS.items;
}

/** How many numbers of a row have at least so many digits. */
export function rowCount(lottery: LotteryCode, row: string, digits = 0): number {
  const prizes = lottery === 'VN_N' ? PRIZES.VN_N : PRIZES.VN_C;
  const rows: readonly (readonly [string, number, number])[] = Object.hasOwn(NUMBER_DRAWS, lottery)
    ? NUMBER_DRAWS[lottery as keyof typeof NUMBER_DRAWS].map(([, ...rest]) => rest)
    : prizes;
  const [, count = 1, length = digits] = rows.find(([name]) => name === row) ?? [];
  return length >= digits ? count : 0;
}

/** A draw in its canonical form (`docs/lottery.md`), or undefined for anything that is not one of this lottery. */
export function readDraw(lottery: LotteryCode, value: unknown): Draw | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const fields = value as Record<string, unknown>;
  if (lottery === 'LHC') return readMarkSix(fields);
  if (lottery === 'VN_N') return readPrizes(PRIZES.VN_N, fields);
  if (lottery === 'VN_C' || lottery === 'VN_S') return readPrizes(PRIZES.VN_C, fields);
  if (Object.hasOwn(BALL_DRAWS, lottery))
    return readBalls(BALL_DRAWS[lottery as keyof typeof BALL_DRAWS], fields);
  return readNumbers(lottery as keyof typeof NUMBER_DRAWS, fields);
}

function readBalls(
  { of, count, repeats }: (typeof BALL_DRAWS)[keyof typeof BALL_DRAWS],
  fields: Record<string, unknown>,
): Draw | undefined {
  const balls = symbolsOf(fields.balls, of.items, count);
  if (!balls || !hasOnly(fields, ['balls'])) return undefined;
  if (!repeats && new Set(balls).size < count) return undefined;
  return { balls, rows: [], year: NO_YEAR };
}

function readMarkSix(fields: Record<string, unknown>): Draw | undefined {
  const { balls, special, zodiacYear: year } = fields;
  const all = symbolsOf(Array.isArray(balls) ? [...balls, special] : undefined, BALLS_49.items, 7);
  if (!all || new Set(all).size < 7 || !hasOnly(fields, ['balls', 'special', 'zodiacYear'])) return undefined;
  return typeof year === 'number' && Number.isInteger(year) && year > 1900
    ? { balls: all, rows: [], year }
    : undefined;
}

/** Numbers of balls as the symbols of selections: 4 is `04` where balls have two characters. */
function symbolsOf(value: unknown, items: readonly string[], count: number): string[] | undefined {
  if (!Array.isArray(value) || value.length !== count) return undefined;
  const first = Number(items[0]);
  const symbols = value.map((ball) => (Number.isInteger(ball) ? items[ball - first] : undefined));
  return symbols.every((symbol) => symbol !== undefined) ? symbols : undefined;
}

function readPrizes(
  prizes: readonly (readonly [string, number, number])[],
  { prizes: value, ...more }: Record<string, unknown>,
): Draw | undefined {
  if (typeof value !== 'object' || value === null || !hasOnly(more, [])) return undefined;
  const fields = value as Record<string, unknown>;
  if (
    !hasOnly(
      fields,
      prizes.map(([name]) => name),
    )
  )
    return undefined;
  const rows = prizes.map(([name, count, digits]) => rowsOf(fields[name], name, count, digits));
  return rows.every((each) => each !== undefined)
    ? { balls: [], rows: rows.flat(), year: NO_YEAR }
    : undefined;
}

function readNumbers(lottery: keyof typeof NUMBER_DRAWS, fields: Record<string, unknown>): Draw | undefined {
  const parts = NUMBER_DRAWS[lottery];
  if (
    !hasOnly(
      fields,
      parts.map(([name]) => name),
    )
  )
    return undefined;
  const rows = parts.map(([name, row, count, digits]) =>
    rowsOf(count === 1 ? [fields[name]] : fields[name], row, count, digits),
  );
  if (!rows.every((each) => each !== undefined)) return undefined;
  const all = rows.flat();
  // The first two digits of the Laotian number are its lower number.
  const down = lottery === 'LAO' ? [['DOWN', all[0]?.[1].slice(0, 2) ?? ''] as const] : [];
  return { balls: [], rows: [...all, ...down], year: NO_YEAR };
}

function rowsOf(
  value: unknown,
  row: string,
  count: number,
  digits: number,
): (readonly [string, string])[] | undefined {
  if (!Array.isArray(value) || value.length !== count) return undefined;
  return value.every((number) => typeof number === 'string' && isNumber(number, digits))
    ? value.map((number: string) => [row, number] as const)
    : undefined;
}

function isNumber(text: string, digits: number): boolean {
  return text.length === digits && /^\d+$/.test(text);
}

function hasOnly(fields: Record<string, unknown>, names: readonly string[]): boolean {
  return Object.keys(fields).every((name) => names.includes(name));
}
