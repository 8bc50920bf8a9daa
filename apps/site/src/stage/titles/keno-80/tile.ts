import { acheik, circle, pips, place, rect } from '@baize/ui/art/forms';
import { kenoBall } from '../../arcade/keno-ball.ts';

/** The picture of the game in lists, in a box of 240 × 300: the ball of the draw on its ticket. */
export function tile(): string {
  return (
    rect([0, 0, 240, 300], '#ffb627') +
    pips(240, 300, 30, 2.6, '#f0a10d') +
    rect([30, 44, 180, 216], '#b36b06', 16) +
    rect([30, 38, 180, 214], '#fff3da', 16) +
    [0, 1, 2, 3, 4]
      .flatMap((column) =>
        [0, 1, 2, 3, 4].map((row) => circle(56 + column * 32, 66 + row * 40, 11, '#f3dfae')),
      )
      .join('') +
    circle(56, 66, 13, '#c5301c') +
    circle(184, 226, 13, '#c5301c') +
    place(
      { x: 120, y: 146, scale: 1.5 },
      kenoBall(80, { face: '#c5301c', side: '#7a170e', disc: '#fff3da', ink: '#7a170e' }),
    ) +
    rect([0, 272, 240, 28], '#7a170e') +
    acheik(0, 282, 240, { rows: 1 })
  );
}
