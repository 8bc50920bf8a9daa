import { BALL_DRAWS, type LotteryCode, NUMBER_DRAWS, PRIZES } from './draw.ts';
import { waveOf } from './lunar.ts';

/** How the numbers of a field are drawn: pieces, or numbers digit by digit. */
export type FieldLook = 'ball' | 'eleven' | 'die' | 'car' | 'wave' | 'digits';

/** A field of a draw as it is written: so many numbers of so many characters. */
export interface DrawField {
  readonly name: string;
  readonly count: number;
  readonly digits: number;
  readonly look: FieldLook;
  /** The least and the greatest number; null where every one of these digits may come. */
  readonly range: { readonly low: number; readonly high: number } | null;
  /** No number of the draw comes twice. */
  readonly distinct: boolean;
}

/** The numbers of a draw by field, as they are written. */
export type FieldNumbers = Readonly<Record<string, readonly string[]>>;

const LOOKS: Readonly<Partial<Record<LotteryCode, FieldLook>>> = { '11X5': 'eleven', K3: 'die', PK10: 'car' };

/** The fields of a lottery's draw, from the highest prize. */
export function drawFields(lottery: LotteryCode): DrawField[] {
  if (lottery === 'LHC') {
    const wave = { digits: 2, look: 'wave', range: { low: 1, high: 49 }, distinct: true } as const;
    return [
      { name: 'balls', count: 6, ...wave },
      { name: 'special', count: 1, ...wave },
    ];
  }
  if (isBalls(lottery)) {
    const { of, count, repeats } = BALL_DRAWS[lottery];
    const [first = '', last = ''] = [of.items[0], of.items.at(-1)];
    const range = { low: Number(first), high: Number(last) };
    const look = LOOKS[lottery] ?? 'ball';
    return [{ name: 'balls', count, digits: first.length, look, range, distinct: !repeats }];
  }
  const rows: readonly (readonly [string, number, number])[] = isNumbers(lottery)
    ? NUMBER_DRAWS[lottery].map(([name, , count, digits]) => [name, count, digits] as const)
    : prizesOf(lottery);
  return rows.map(([name, count, digits]) => {
    return { name, count, digits, look: 'digits', range: null, distinct: false };
  });
}

function isBalls(lottery: LotteryCode): lottery is keyof typeof BALL_DRAWS {
  return Object.hasOwn(BALL_DRAWS, lottery);
}

function isNumbers(lottery: LotteryCode): lottery is keyof typeof NUMBER_DRAWS {
  return Object.hasOwn(NUMBER_DRAWS, lottery);
}

function prizesOf(lottery: LotteryCode) {
  return lottery === 'VN_N' ? PRIZES.VN_N : PRIZES.VN_C;
}

/** The draw that its fields make; `readDraw` says whether it is one. */
export function drawOfFields(lottery: LotteryCode, written: FieldNumbers): Record<string, unknown> {
  const fields = drawFields(lottery);
  const known = new Set(fields.map(({ name }) => name));
  const more = Object.entries(written).filter(([name]) => !known.has(name));
  const pieces = fields.map(({ name, count, range }) => {
    const numbers = (written[name] ?? []).map((text) =>
      range && /^\d{1,2}$/.test(text) ? Number(text) : text,
    );
    const single = count === 1 && !lottery.startsWith('VN') && name !== 'balls';
    return [name, single && numbers.length === 1 ? numbers[0] : numbers];
  });
  const draw = Object.fromEntries([...pieces, ...more]);
  return lottery.startsWith('VN') ? { prizes: draw } : draw;
}

/** The fields of a draw in its canonical form. */
export function fieldsOfDraw(lottery: LotteryCode, numbers: Readonly<Record<string, unknown>>): FieldNumbers {
  const held = (lottery.startsWith('VN') ? numbers.prizes : numbers) as Record<string, unknown>;
  return Object.fromEntries(
    drawFields(lottery).map(({ name, digits }) => {
      const { [name]: value } = held;
      const all = Array.isArray(value) ? value : [value];
      return [name, all.map((number) => String(number).padStart(digits, '0'))];
    }),
  );
}

/** The wave of each ball of the Hong Kong lottery, from 01. */
export function wavesOf(balls: readonly string[]): string[] {
  return balls.map((ball) => waveOf(ball));
}
