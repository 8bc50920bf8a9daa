const DIGIT = /\p{Nd}/gu;

/** A text with the digits 0 to 9, whatever script the keyboard writes its digits in. Unicode keeps the ten of each in one run, zero first. */
export function latinDigits(text: string): string {
  return text.replace(DIGIT, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let value = 0;
    while (String.fromCodePoint(code - value - 1).match(DIGIT)) value += 1;
    return String(value % 10);
  });
}

/** Only the digits of a text, as Latin ones. */
export function digitsOf(typed: string): string {
  return latinDigits(typed.normalize('NFKC')).replaceAll(/\D/g, '');
}

/** A code of digits as it is compared: Latin digits without the spaces that people put between them. */
export function codeDigits(typed: string): string {
  return latinDigits(typed).replaceAll(/\s+/g, '');
}
