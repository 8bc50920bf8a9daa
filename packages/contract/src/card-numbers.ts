import { latinDigits } from './persons/digits.ts';

/**
 * Digits of any script in groups of whatever length, parted by up to three of the signs that people and keyboards put between them. A
 * comma before three digits is the thousands of an amount.
 */
const STRETCHES = /\p{Nd}+(?:(?:[\s./_|·•、၊\p{Pd}\u2212\p{Cf}]|,(?!\p{Nd}{3}(?!\p{Nd}))){1,3}\p{Nd}+)*/gu;

/** The fewest and the most digits of a card's number. */
const [DIGITS_MIN, DIGITS_MAX] = [13, 19];

/**
 * C10: the number of a payment card in what people write freely is not kept; its last four digits tell them which it was. The work
 * grows with the length of the text and not faster.
 */
export function withoutCards(text: string): string {
  return text.replaceAll(STRETCHES, (stretch) => (stretch.length < DIGITS_MIN ? stretch : hidden(stretch)));
}

/** Its groups from the left, the longest card that begins with a group first; all around the cards stays as it was written. */
function hidden(stretch: string): string {
  const typed = stretch.match(/\p{Nd}+/gu) ?? [];
  const gaps = stretch.match(/\P{Nd}+/gu) ?? [];
  const groups = typed.map(latinDigits);
  let kept = '';
  for (let at = 0; at < groups.length; ) {
    const { count, digits } = cardAt(groups, at);
    kept += count > 0 ? '*'.repeat(digits.length - 4) + digits.slice(-4) : typed[at];
    at += Math.max(count, 1);
    kept += gaps[at - 1] ?? '';
  }
  return kept;
}

/** The longest card that begins with this group: of how many groups, none where there is none, and its digits. */
function cardAt(groups: readonly string[], first: number): { count: number; digits: string } {
  let [digits, card] = ['', { count: 0, digits: '' }];
  for (let end = first; end < groups.length; end += 1) {
    const group = groups[end] ?? '';
    if (digits.length + group.length > DIGITS_MAX) break;
    digits += group;
    if (digits.length >= DIGITS_MIN && isCard(digits)) card = { count: end - first + 1, digits };
  }
  return card;
}

/** Luhn: doubling every second digit from the right, the sum of all is a multiple of ten. */
function isCard(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const value = (digits.charCodeAt(digits.length - 1 - at) - 48) * (at % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}
