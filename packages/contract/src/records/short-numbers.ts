/** The letters of a number that people say to each other: none that look alike. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 8;
const BASE = BigInt(LETTERS.length);
const VALUES = BASE ** BigInt(LENGTH);

/** `B-7K3M9QRT`: the number of a bet that people can say to each other. It follows from the id, whose every bit counts. */
export const betNumber = (id: string): string => `B-${lettersOf(remainderOf(id))}`;

/** `V-7K3M9QRT`: the same of a lottery order, which players call a voucher. Its first bet has the same letters. */
export const orderNumber = (id: string): string => `V-${lettersOf(remainderOf(id))}`;

export interface ShortNumber {
  /** Null where the letter of its kind was left out. */
  readonly kind: 'bet' | 'order' | null;
  /** The value that all ids with this number share; `records.short_number` in SQL. */
  readonly value: bigint;
}

const TYPED = new RegExp(`^([BV]?)([${LETTERS}]{${LENGTH}})$`);

/** A short number as people type it, in small letters, with spaces or without the hyphen; null of any other text. */
export function shortNumberIn(text: string): ShortNumber | null {
  const [, kind, letters] = TYPED.exec(text.toUpperCase().replaceAll(/[\s\p{Dash}]/gu, '')) ?? [];
  if (letters === undefined) return null;
  const value = [...letters].reduce((sum, letter) => sum * BASE + BigInt(LETTERS.indexOf(letter)), 0n);
  return { kind: kind === 'B' ? 'bet' : kind === 'V' ? 'order' : null, value };
}

function remainderOf(id: string): bigint {
  return BigInt(`0x${id.replaceAll('-', '')}`) % VALUES;
}

function lettersOf(value: bigint): string {
  const digits = Array.from({ length: LENGTH }, (_, place) => (value / BASE ** BigInt(place)) % BASE);
  return digits
    .reverse()
    .map((digit) => LETTERS[Number(digit)])
    .join('');
}
