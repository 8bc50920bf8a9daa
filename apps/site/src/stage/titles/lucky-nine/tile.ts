import { acheik, circle, line, path, place, rect, repeat, spark } from '@baize/ui/art/forms';
import { drawn } from '../../arcade/scratch-look.ts';
import { coin, lantern } from './art.ts';

/** The picture of the game in lists, in a box of 240 × 300: nine coins on red, under two lanterns. */
export function tile(): string {
  return (
    rect([0, 0, 240, 300], '#9c1f12') +
    repeat(7, (at) => path(`M120 -30L${-60 + at * 60} 310H${-32 + at * 60}Z`, '#a92a1a')) +
    line('M-4 20Q60 52 120 26T244 20', '#ffb627', 3) +
    place({ x: 42, y: 66, scale: 0.66, turn: -6 }, drawn(lantern())) +
    place({ x: 198, y: 66, scale: 0.66, turn: 6 }, drawn(lantern())) +
    repeat(9, (at) =>
      at === 4
        ? ''
        : place({ x: 56 + (at % 3) * 64, y: 122 + Math.floor(at / 3) * 62, scale: 0.52 }, drawn(coin(at))),
    ) +
    circle(120, 188, 48, '#ffb627') +
    circle(120, 184, 44, '#fff3da') +
    place(
      { x: 120, y: 184 },
      line('M10 -4C10 -20 -14 -20 -14 -5C-14 8 10 8 10 -5C10 10 8 20 -6 26', '#c5301c', 8),
    ) +
    rect([0, 272, 240, 28], '#5a1710') +
    acheik(0, 282, 240, { rows: 1 }) +
    spark(162, 146, 13, '#fff3da') +
    spark(82, 226, 9, '#fff3da')
  );
}
