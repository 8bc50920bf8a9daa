import { choices, inOrder, shapeOf, sum, tally } from './counts.ts';
import { markSixAttributes } from './mark-six-attributes.ts';

/** The tier that a token wins with these symbols, PUSH when its units are refunded, undefined when they lose. */
export type Attribute = (token: string, symbols: readonly string[], year: number) => string | undefined;

export const PUSH = 'PUSH';

const PRIMES = new Set([1, 2, 3, 5, 7]);
const DEAD_BALL = 11;
const DEAD_SUM = 30;
const RED_FACES = new Set([1, 4]);

/** The tokens of a number: which half of its range it lies in, and its parity. */
function sides(token: string, big: boolean, n: number): string | undefined {
  return { BIG: big, SMALL: !big, ODD: n % 2 === 1, EVEN: n % 2 === 0 }[token] ? token : undefined;
}

/** The sides of a sum that is big from a limit on. */
function sumSides(limit: number): Attribute {
  return (token, symbols) => sides(token, total(symbols) >= limit, total(symbols));
}

/** The token itself where the symbols have it. */
function named(of: (symbols: readonly string[]) => string): Attribute {
  return (token, symbols) => (of(symbols) === token ? token : undefined);
}

/** A letter and the number, where the number is the token. */
function numbered(letter: string, of: (symbols: readonly string[]) => number, digits = 1): Attribute {
  return (token, symbols) =>
    of(symbols) === Number(token) ? letter + token.padStart(digits, '0') : undefined;
}

function wins(holds: (token: string, symbols: readonly string[]) => boolean): Attribute {
  return (token, symbols) => (holds(token, symbols) ? 'WIN' : undefined);
}

export const ATTRIBUTES = {
  digit: (token, [digit = '']) => digitSides(token, Number(digit)),
  zone: (token, [digit = '']) => (token === `Z${Math.floor(Number(digit) / 2) + 1}` ? token : undefined),
  dragonTiger: named(([left = '', right = '']) =>
    left === right ? 'TIE' : left > right ? 'DRAGON' : 'TIGER',
  ),
  sumTail: wins((token, symbols) => total(symbols) % 10 === Number(token)),
  sumSides14: sumSides(14),
  sumSides23: sumSides(23),
  shape: named((symbols) => shapeOfThree(symbols, true)),
  diceShape: named((symbols) => shapeOfThree(symbols, false)),
  poker: named(pokerOf),
  bull: named((symbols) => bullText(bullOf(symbols))),
  bullSides: (token, symbols) => {
    const bull = bullOf(symbols);
    return bull === undefined ? undefined : sides(token, bull > 5, bull);
  },
  ball11: (token, [ball = '']) =>
    Number(ball) === DEAD_BALL ? PUSH : sides(token, Number(ball) > 5, Number(ball)),
  sumOf11: (token, symbols) => {
    const n = total(symbols);
    if (token.startsWith('TAIL')) return (token === 'TAILBIG') === n % 10 >= 5 ? token : undefined;
    const dead = n === DEAD_SUM && (token === 'BIG' || token === 'SMALL');
    return dead ? PUSH : sides(token, n > DEAD_SUM, n);
  },
  oddCount: named((symbols) => {
    const odd = symbols.filter((ball) => Number(ball) % 2 === 1).length;
    return `${odd}O${symbols.length - odd}E`;
  }),
  middle: numbered('M', (symbols) => Number(inOrder(symbols)[2]), 2),
  sum: numbered('S', total),
  sumSides11: sumSides(11),
  sicbo: (token, symbols) =>
    allAlike(symbols) ? undefined : sides(token, total(symbols) >= 11, total(symbols)),
  anyTriple: wins((_, symbols) => allAlike(symbols)),
  triple: wins((token, symbols) => symbols.join('') === token),
  anyStraight: wins((_, symbols) => shapeOfThree(symbols, false) === 'STRAIGHT'),
  straight: wins((token, symbols) => inOrder(symbols).join('') === token),
  times: (token, symbols) => {
    const times = tally(symbols).get(token);
    return times ? `X${times}` : undefined;
  },
  span: numbered('K', spanOf),
  colour: named((symbols) => {
    const red = symbols.filter((die) => RED_FACES.has(Number(die))).length;
    return red === 3 ? 'ALLRED' : red === 0 ? 'ALLBLACK' : 'MIXED';
  }),
  car: (token, [car = '']) => sides(token, Number(car) > 5, Number(car)),
  sumSides12: sumSides(12),
  twoDigits: (token, symbols) => {
    const [head = 0, tail = 0] = symbols.map(Number);
    const both = head + tail;
    if (token === 'SUMBIG' || token === 'SUMSMALL')
      return (token === 'SUMBIG' ? both > 9 : both < 9) ? token : undefined;
    if (token === 'SUMODD' || token === 'SUMEVEN')
      return (token === 'SUMODD') === (both % 2 === 1) ? token : undefined;
    return token.startsWith('SUM')
      ? token === `SUM${both}`
        ? token
        : undefined
      : sides(token, head > 4, tail);
  },
  /** Half of the range by the first digit, parity by the last. */
  number: (token, symbols) => sides(token, Number(symbols[0]) > 4, Number(symbols.at(-1))),
  ...markSixAttributes(PUSH, sides),
} satisfies Record<string, Attribute>;

export type AttributeName = keyof typeof ATTRIBUTES;

export function total(symbols: readonly string[]): number {
  return sum(symbols.map(Number));
}

export function spanOf(symbols: readonly string[]): number {
  const numbers = symbols.map(Number);
  return Math.max(...numbers) - Math.min(...numbers);
}

export function allAlike(symbols: readonly string[]): boolean {
  return symbols.every((symbol) => symbol === symbols[0]);
}

function digitSides(token: string, digit: number): string | undefined {
  if (token === 'PRIME' || token === 'COMP')
    return (token === 'PRIME') === PRIMES.has(digit) ? token : undefined;
  return sides(token, digit > 4, digit);
}

/** How many pairs of different digits are neighbours; 9 is next to 0 where the circle is closed. */
function neighbours(symbols: readonly string[], closed: boolean): number {
  const apart = [...choices(symbols.map(Number), 2)].map(([a = 0, b = 0]) => Math.abs(a - b));
  return apart.filter((n) => n === 1 || (closed && n === 9)).length;
}

function shapeOfThree(symbols: readonly string[], closed: boolean): string {
  const alike = shapeOf(symbols);
  if (alike !== '111') return alike === '3' ? 'TRIPLE' : 'PAIR';
  return ['MIXED', 'HALF', 'STRAIGHT'][neighbours(symbols, closed)] as string;
}

const HANDS: Readonly<Record<string, string>> = {
  5: 'FIVE',
  41: 'FOUR',
  32: 'FULLHOUSE',
  311: 'THREE',
  221: 'TWOPAIR',
  2111: 'ONEPAIR',
};

function pokerOf(symbols: readonly string[]): string {
  return HANDS[shapeOf(symbols)] ?? (neighbours(symbols, true) === 4 ? 'STRAIGHT' : 'HIGH');
}

/** 1 … 10 when some three digits add up to a multiple of ten: what the other two give. */
function bullOf(symbols: readonly string[]): number | undefined {
  for (const three of choices(symbols, 3)) if (total(three) % 10 === 0) return total(symbols) % 10 || 10;
  return undefined;
}

function bullText(bull: number | undefined): string {
  if (bull === undefined) return 'NOBULL';
  return bull === 10 ? 'BB' : `B${bull}`;
}
