/** The least of some amounts; 0 where there are none. */
export function least(amounts: readonly bigint[]): bigint {
  return amounts.toSorted(rising)[0] ?? 0n;
}

/** The greatest of some amounts; 0 where there are none. */
export function greatest(amounts: readonly bigint[]): bigint {
  return amounts.toSorted(rising).at(-1) ?? 0n;
}

function rising(one: bigint, other: bigint): number {
  return one < other ? -1 : Number(one > other);
}
