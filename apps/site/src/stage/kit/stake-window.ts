/** The part of a stake ladder that is on screen: `size` steps around the chosen one, whole at both ends. */
export function stakeWindow(ladder: { steps: number; chosen: number; size: number }): {
  first: number;
  last: number;
} {
  const size = Math.min(ladder.size, ladder.steps);
  const centred = ladder.chosen - Math.floor((size - 1) / 2);
  const first = Math.max(0, Math.min(centred, ladder.steps - size));
  return { first, last: first + size - 1 };
}

const STEP = 44;
const GAP = 4;
const BUTTONS = 2 * (STEP + 8);

/** How many steps a ladder of this width shows so that each can be hit with a thumb. */
export function stepsThatFit(ladderWidth: number): number {
  const fit = Math.floor((ladderWidth - BUTTONS + GAP) / (STEP + GAP));
  return Math.max(3, Math.min(6, fit));
}

const CHIP = 48;

/** How many chips a rack of this width shows, all of them whole: without arrows where that are all. */
export function chipsThatFit(rackWidth: number, chips: number): number {
  if (rackWidth >= chips * CHIP) return chips;
  return Math.max(2, Math.floor((rackWidth - BUTTONS) / CHIP));
}
