/** Marks for a part that has just appeared, or not yet. */
export function appearing(place: number, shown: number | undefined) {
  if (shown === undefined) return {};
  return { 'data-veiled': place >= shown || undefined, 'data-new': place === shown - 1 || undefined };
}
