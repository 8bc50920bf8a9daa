export interface Pair {
  /** Of the longest run that the two places share. */
  readonly lines: number;
  readonly place: string;
  /** Neither place is of a test. */
  readonly product: boolean;
}

export function pairsOf(files: readonly { readonly path: string; readonly text: string }[]): readonly Pair[];
