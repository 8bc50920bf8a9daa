/** A value that keeps its own direction and does not break at the end of a line; the mark of its zone may be on the next. */
export function isolated(value: string): string {
  return `\u2068${value.replaceAll(/ (?!GMT)/g, '\u00a0')}\u2069`;
}
