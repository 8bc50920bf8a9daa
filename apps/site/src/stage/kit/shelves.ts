/** Rows of boxes from left to right. */
export function shelves(
  sizes: readonly { width: number; height: number }[],
  widest: number,
): { places: { x: number; y: number }[]; width: number; height: number } {
  const places: { x: number; y: number }[] = [];
  let [x, y, shelf, width] = [0, 0, 0, 0];
  for (const size of sizes) {
    if (x > 0 && x + size.width > widest) {
      y += shelf;
      x = 0;
      shelf = 0;
    }
    places.push({ x, y });
    x += size.width;
    width = Math.max(width, x);
    shelf = Math.max(shelf, size.height);
  }
  return { places, width, height: y + shelf };
}
