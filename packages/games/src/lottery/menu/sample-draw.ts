import { BALLS_11, BALLS_49, CARS, DICE } from '../alphabet.ts';
import { type LotteryCode, PRIZES } from '../draw.ts';

/** Whole numbers below n. */
export type Below = (n: number) => number;

/** Different items of a list. */
export function take(items: readonly string[], count: number, below: Below): string[] {
  const left = [...items];
  return Array.from({ length: count }, () => left.splice(below(left.length), 1)[0] ?? '');
}

/** A draw of a lottery in its canonical form, for examples and tests. */
export function sampleDraw(lottery: LotteryCode, year: number, below: Below): Record<string, unknown> {
  const digits = (count: number) => Array.from({ length: count }, () => below(10));
  const number = (length: number) => digits(length).join('');
  const numbers = (count: number, length: number) => Array.from({ length: count }, () => number(length));
  const balls = (items: readonly string[], count: number) => take(items, count, below).map(Number);
  const prizes = (table: readonly (readonly [string, number, number])[]) => ({
    prizes: Object.fromEntries(table.map(([name, count, length]) => [name, numbers(count, length)])),
  });
  switch (lottery) {
    case 'SSC':
    case 'LFP5':
      return { balls: digits(5) };
    case 'LF3D':
      return { balls: digits(3) };
    case 'K3':
      return { balls: Array.from({ length: 3 }, () => Number(DICE.items[below(6)])) };
    case '11X5':
      return { balls: balls(BALLS_11.items, 5) };
    case 'PK10':
      return { balls: balls(CARS.items, 10) };
    case 'LHC': {
      const [special = 0, ...regular] = balls(BALLS_49.items, 7);
      return { balls: regular, special, zodiacYear: year };
    }
    case 'VN_N':
      return prizes(PRIZES.VN_N);
    case 'VN_C':
    case 'VN_S':
      return prizes(PRIZES.VN_C);
    case 'MY2D':
      return { number: number(2) };
    case 'MY3D':
      return { number: number(3) };
    case 'LAO':
      return { number: number(4) };
    case 'THAI':
      return { first: number(6), front3: numbers(2, 3), back3: numbers(2, 3), last2: number(2) };
    case '4D': {
      const [first, second, third] = numbers(3, 4);
      return { first, second, third, special: numbers(10, 4), consolation: numbers(10, 4) };
    }
  }
}
