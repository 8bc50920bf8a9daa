import {
  acheik,
  circle,
  each,
  PAINT,
  parasol,
  place,
  polar,
  rays,
  rect,
  repeat,
  ring,
  stroke,
  svg,
} from '@baize/ui/art/forms';
import { CARD_BOX } from './card-face.ts';

export interface BackPaint {
  readonly ground: string;
  readonly line: string;
  readonly dark: string;
  readonly mark: 'parasol' | 'sun' | 'wheel';
}

/** The back of a title's cards: woven waves, and its mark in the middle. */
export function cardBack(paint: BackPaint): string {
  const { ground, line, dark } = paint;
  const weave = acheik(-8, 10, 120, { color: line, width: 2.2, step: 18, rows: 13, gap: 10, rise: 6 });
  const corners = [
    [17, 17],
    [83, 17],
    [17, 123],
    [83, 123],
  ] as const;
  return svg(
    rect([1, 1, 98, 138], '#fffdf5', 11, stroke('#cdbb90', 1.6)) +
      rect([8, 8, 84, 124], ground, 6) +
      `<svg x="8" y="8" width="84" height="124" viewBox="8 8 84 124"><g opacity=".5">${weave}</g></svg>` +
      rect([11, 11, 78, 118], 'none', 5, stroke(PAINT.gold, 1.5)) +
      each(corners, ([x, y]) => circle(x, y, 3.2, PAINT.gold)) +
      circle(50, 70, 33, dark) +
      markOf(paint),
    { viewBox: CARD_BOX, className: 'card-art' },
  );
}

function markOf({ mark, ground, line, dark }: BackPaint): string {
  if (mark === 'parasol') {
    return parasol(50, 70, 28, { odd: ground, even: PAINT.ivory, rim: dark, beads: false });
  }
  if (mark === 'sun') {
    return (
      rays(50, 70, 29, 16, line) +
      circle(50, 70, 17, dark) +
      circle(50, 70, 14, PAINT.gold) +
      repeat(8, (bead) => circle(...polar(50, 70, 9, bead * 45), 1.6, dark)) +
      circle(50, 70, 3, dark)
    );
  }
  return (
    ring(50, 70, 28, PAINT.gold, 2) +
    repeat(12, (spoke) =>
      place(
        { x: 50, y: 70, turn: spoke * 30 },
        rect([-2.4, -26, 4.8, 15], spoke % 2 ? PAINT.ivory : line, 2.4),
      ),
    ) +
    circle(50, 70, 9, PAINT.gold) +
    circle(50, 70, 4.5, dark)
  );
}
