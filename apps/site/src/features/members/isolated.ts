/** A value inside a sentence, kept apart from the direction of the words around it and on one line. */
export function isolated(value: string): string {
  return `\u2068${value.replaceAll(' ', '\u00a0')}\u2069`;
}
