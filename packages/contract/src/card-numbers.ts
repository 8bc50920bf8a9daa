/** Thirteen digits or more, however they are parted. */
const STRETCHES = /\d(?:[ .-]?\d){12,}/g;

/** The longest number of a card, so that no more groups than these belong to one. */
const DIGITS_MAX = 19;

/** C10: the number of a payment card in what people write freely is not kept; its last four digits tell them which it was. */
export function withoutCards(text: string): string {
  return text.replaceAll(STRETCHES, (stretch) => {
    const groups = stretch.split(/[ .-]/);
    for (const [first] of groups.entries()) {
      for (let end = Math.min(groups.length, first + DIGITS_MAX); end > first; end -= 1) {
        const digits = groups.slice(first, end).join('');
        if (!isCard(digits)) continue;
        const before = groups.slice(0, first).join(' ');
        const after = withoutCards(groups.slice(end).join(' '));
        return [before, `${'*'.repeat(digits.length - 4)}${digits.slice(-4)}`, after]
          .filter(Boolean)
          .join(' ');
      }
    }
    return stretch;
  });
}

/** Luhn over 13 to 19 digits: doubling every second one from the right, the sum of all is a multiple of ten. */
function isCard(digits: string): boolean {
  if (digits.length < 13 || digits.length > DIGITS_MAX) return false;
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
