import { inOrder } from './counts.ts';

/** Sets of two-digit numbers by name: what players of Myanmar and Thailand call by one word. */
type Test = (head: number, tail: number) => boolean;

const NAKHAT = new Set(['07', '18', '24', '35', '69', '70', '81', '42', '53', '96']);
const even = (n: number) => n % 2 === 0;

const SETS: Readonly<Record<string, Test>> = {
  PAIRS: (head, tail) => head === tail,
  EVENPAIRS: (head, tail) => head === tail && even(head),
  ODDPAIRS: (head, tail) => head === tail && !even(head),
  POWER: (head, tail) => Math.abs(head - tail) === 5,
  NAKHAT: (head, tail) => NAKHAT.has(`${head}${tail}`),
  BROTHERS: (head, tail) => [1, 9].includes(Math.abs(head - tail)),
  EVENEVEN: (head, tail) => even(head) && even(tail),
  ODDODD: (head, tail) => !even(head) && !even(tail),
  EVENODD: (head, tail) => even(head) && !even(tail),
  ODDEVEN: (head, tail) => !even(head) && even(tail),
  BIGNUM: (head) => head >= 5,
  SMALLNUM: (head) => head < 5,
};

/** Sets of a list of digits. */
const OF_DIGITS: Readonly<Record<string, (digits: ReadonlySet<number>) => Test>> = {
  HEAD: (digits) => (head) => digits.has(head),
  TAIL: (digits) => (_, tail) => digits.has(tail),
  HAS: (digits) => (head, tail) => digits.has(head) || digits.has(tail),
  BREAK: (digits) => (head, tail) => digits.has((head + tail) % 10),
  PERM: (digits) => (head, tail) => head !== tail && digits.has(head) && digits.has(tail),
  PERMPAIRS: (digits) => (head, tail) => digits.has(head) && digits.has(tail),
};
const PERM_LEAST = 2;

export const MACROS = {
  plain: Object.keys(SETS),
  ofDigits: Object.keys(OF_DIGITS),
  /** Of two digits or more. */
  ofSeveral: ['PERM', 'PERMPAIRS'],
  ofNumbers: ['R'],
} as const;
const several: readonly string[] = MACROS.ofSeveral;

/** The canonical text of a macro and its numbers in order; undefined for what is none. */
export function readMacro(text: string): { text: string; numbers: string[] } | undefined {
  const [name = '', list, ...more] = text.split(':');
  if (more.length > 0) return undefined;
  if (list === undefined)
    return Object.hasOwn(SETS, name) ? { text, numbers: numbersWhere(SETS[name] as Test) } : undefined;
  const items = inOrder(list.split(','));
  if (new Set(items).size < items.length) return undefined;
  const sorted = `${name}:${items.join(',')}`;
  if (name === 'R') {
    if (!items.every((item) => /^\d\d$/.test(item))) return undefined;
    const both = new Set(items.flatMap((item) => [item, reversed(item)]));
    return { text: sorted, numbers: inOrder(both) };
  }
  const test = Object.hasOwn(OF_DIGITS, name) ? OF_DIGITS[name] : undefined;
  if (!test || !items.every((item) => /^\d$/.test(item))) return undefined;
  if (several.includes(name) && items.length < PERM_LEAST) return undefined;
  return { text: sorted, numbers: numbersWhere(test(new Set(items.map(Number)))) };
}

export function reversed(number: string): string {
  return [...number].reverse().join('');
}

function numbersWhere(test: Test): string[] {
  const all = Array.from({ length: 100 }, (_, n) => [Math.floor(n / 10), n % 10] as const);
  return all.filter(([head, tail]) => test(head, tail)).map(([head, tail]) => `${head}${tail}`);
}
