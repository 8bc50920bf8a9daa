/** The number of games in one answer of the server. */
export const PAGE_SIZE = 100;

/** The place in the list at which a page begins. */
export function startOf(page: number): number {
  return (page - 1) * PAGE_SIZE;
}

export function pageOf(place: number): number {
  return Math.floor(place / PAGE_SIZE) + 1;
}

/** Pages after the first one; the one that follows is fetched before it is seen. */
export function pagesBetween(from: number, to: number): number[] {
  const start = Math.max(pageOf(from), 2);
  const end = pageOf(Math.max(to - 1, 0)) + 1;
  return Array.from({ length: Math.max(end - start + 1, 0) }, (_, step) => start + step);
}
