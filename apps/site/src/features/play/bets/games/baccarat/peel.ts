export type Edge = 'top' | 'right' | 'bottom' | 'left';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Past this part of a card it is seen, and falls over. */
export const OVER = 0.46;

/** The edge that a finger takes a card by: the nearest one, in shares of the card. */
export function edgeAt({ x, y }: Spot): Edge {
  const far: readonly (readonly [Edge, number])[] = [
    ['left', x],
    ['right', 1 - x],
    ['top', y],
    ['bottom', 1 - y],
  ];
  return far.reduce((best, each) => (each[1] < best[1] ? each : best))[0];
}

/** How much of a card is folded back: its edge is under the finger, so the fold lies halfway. */
export function peeled(edge: Edge, from: Spot, to: Spot): number {
  const inward = { left: to.x - from.x, right: from.x - to.x, top: to.y - from.y, bottom: from.y - to.y }[
    edge
  ];
  return Math.min(OVER + 0.02, Math.max(0, inward / 2));
}
