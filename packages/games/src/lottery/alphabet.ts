/** The items that may be written in a list of a selection, in the order in which they are stored. */
export interface Alphabet {
  readonly items: readonly string[];
  readonly order: ReadonlyMap<string, number>;
}

export function alphabet(items: readonly string[]): Alphabet {
  return { items, order: new Map(items.map((item, i) => [item, i])) };
}

export const DIGITS = counting(0, 9, 1);
export const DICE = counting(1, 6, 1);
/** The balls of 11 choose 5. */
export const BALLS_11 = counting(1, 11, 2);
export const CARS = counting(1, 10, 2);
/** The balls of the Hong Kong lottery. */
export const BALLS_49 = counting(1, 49, 2);
export const TAILS = alphabet(DIGITS.items.map((digit) => `T${digit}`));

const numberings = new Map<number, Alphabet>();

/** All numbers of so many digits, with leading zeros. */
export function numbersOf(digits: number): Alphabet {
  const known = numberings.get(digits) ?? counting(0, 10 ** digits - 1, digits);
  numberings.set(digits, known);
  return known;
}

/** Whole numbers from one to another, of at least so many characters. */
export function counting(from: number, to: number, characters = 1): Alphabet {
  const all = Array.from({ length: to - from + 1 }, (_, i) => String(from + i).padStart(characters, '0'));
  return alphabet(all);
}

/** The items of a list, sorted; undefined for an unknown or repeated item, or for too few or too many. */
export function readList(text: string, of: Alphabet, least = 1, most = Infinity): string[] | undefined {
  const items = text.split(',');
  if (items.length < least || items.length > most || items.length > of.items.length) return undefined;
  if (new Set(items).size < items.length || !items.every((item) => of.order.has(item))) return undefined;
  return items.sort((a, b) => (of.order.get(a) ?? 0) - (of.order.get(b) ?? 0));
}
