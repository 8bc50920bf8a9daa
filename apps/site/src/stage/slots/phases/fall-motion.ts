/** How pieces fall. Lengths are cells, times milliseconds. */

const GRAVITY = 62;
const BETWEEN_REELS = 34;
const BETWEEN_ROWS = 42;
const SETTLE = 190;

export interface Drop {
  readonly reel: number;
  readonly row: number;
  /** So many cells above its place it begins. */
  readonly from: number;
  readonly at: number;
  readonly ms: number;
}

/** Where each piece of the next window comes from, after these cells have gone: the lowest of a reel leave first. */
export function dropsOf(hit: readonly (readonly boolean[])[]): Drop[] {
  return hit.flatMap((column, reel) => {
    const rows = column.length;
    const stayed = [...column.keys()].filter((row) => !column[row]);
    const fresh = rows - stayed.length;
    let moving = 0;
    const drops: Drop[] = [];
    for (let row = rows - 1; row >= 0; row--) {
      const from = row < fresh ? fresh : row - (stayed[row - fresh] as number);
      if (from === 0) continue;
      drops.push({
        reel,
        row,
        from,
        at: reel * BETWEEN_REELS + moving * BETWEEN_ROWS,
        ms: fallMs(from) + SETTLE,
      });
      moving++;
    }
    return drops;
  });
}

function fallMs(cells: number): number {
  return Math.sqrt((2 * cells) / GRAVITY) * 1000;
}

/** How far above its place a piece is, and how flat its landing presses it. */
export function fallAt(drop: Drop, part: number): { above: number; press: number } {
  const ms = part * drop.ms;
  const falls = drop.ms - SETTLE;
  if (ms < falls) return { above: drop.from - (GRAVITY * (ms / 1000) ** 2) / 2, press: 0 };
  const after = Math.min(1, (ms - falls) / SETTLE);
  return {
    above: 0.07 * Math.sin(after * Math.PI) * (1 - after),
    press: 0.16 * Math.sin(after * Math.PI * 2) * (1 - after),
  };
}

/** When the pieces of each reel first touch the ground, for the ear. */
export function hitsOf(drops: readonly Drop[]): { reel: number; at: number }[] {
  const hits = new Map<number, number>();
  for (const { reel, at, ms } of drops)
    hits.set(reel, Math.min(hits.get(reel) ?? Number.POSITIVE_INFINITY, at + ms - SETTLE));
  return [...hits].map(([reel, at]) => ({ reel, at }));
}
