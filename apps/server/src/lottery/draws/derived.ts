/** A game whose numbers follow from the draw of another at the same time: they are computed, never typed. */
export interface Derivation {
  readonly from: string;
  readonly to: string;
  numbers(drawn: Record<string, unknown>): object;
}

export const DERIVATIONS: readonly Derivation[] = [
  { from: 'THAIGLO', to: 'MM3D', numbers: ({ first }) => ({ number: String(first).slice(-3) }) },
  { from: 'PL5', to: 'PL3', numbers: ({ balls }) => ({ balls: (balls as number[]).slice(0, 3) }) },
];

export function isDerived(code: string): boolean {
  return DERIVATIONS.some(({ to }) => to === code);
}

/** The 2D of a session of the Thai exchange, such as 1,346.23 and 57,388.58 million: the last decimal of the index, and the last digit of whole millions. */
export function twoDigits({
  index,
  value,
}: {
  index: string;
  value: string;
}): { number: string } | undefined {
  const [, head] = /^[\d,]+\.\d(\d)$/.exec(index) ?? [];
  const [, tail] = /(\d)\.\d\d$/.exec(value) ?? [];
  return head && tail && /^[\d,]+\.\d\d$/.test(value) ? { number: head + tail } : undefined;
}
