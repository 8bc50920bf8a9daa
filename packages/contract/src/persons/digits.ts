const PLAIN = /^[ -~]*$/;

/** A text with the digits 0 to 9, whatever script the keyboard writes its digits in. */
export function latinDigits(text: string): string {
  return PLAIN.test(text) ? text : text.replaceAll(/\p{Nd}/gu, latinDigit);
}

/** Unicode keeps the ten digits of each script in one run, the zero first. */
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/** Only the digits of a text, as Latin ones. */
export function digitsOf(typed: string): string {
  return latinDigits(typed.normalize('NFKC')).replaceAll(/\D/g, '');
}

/** A code of digits as it is compared: Latin digits without the spaces that people put between them. */
export function codeDigits(typed: string): string {
  return latinDigits(typed).replaceAll(/\s+/g, '');
}
