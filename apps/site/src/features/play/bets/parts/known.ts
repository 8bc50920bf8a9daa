/** Choices of last time, as they were kept: anything at all. */
export type Known = Readonly<Record<string, unknown>>;

/** The whole number, where it is one within the bounds. */
export function whole(value: unknown, from: number, to: number): number | undefined {
  const fits = typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to;
  return fits ? value : undefined;
}
