/** The letters of a reference such as `D-7K3M9QRT`: none that look alike. Banks leave the hyphen out. */
const NUMBER = /\bD-?([2-9A-HJKMNP-Z]{8})\b/;

/** The number of the deposit that a text names, or null. */
export function orderNumberIn(text: string): string | null {
  const named = NUMBER.exec(text.toUpperCase());
  return named ? `D-${named[1]}` : null;
}
