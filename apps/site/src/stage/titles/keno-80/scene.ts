import { acheik, circle, each, ellipse, line, path, place, rect, repeat, svg } from '@baize/ui/art/forms';
import { kenoBall } from '../../arcade/keno-ball.ts';

/** The middle 440 of its width are in sight on a phone, more of it on a desktop. */
const BOX = '0 0 1200 560';
const FLOOR = 440;
const GILT = '#d9a441';

/** The hall of the draw: columns between red cloth, a woven band below the ceiling. */
function hall(): string {
  const column = (x: number) =>
    rect([x - 22, 60, 44, FLOOR - 60], '#3f0b06') +
    rect([x - 22, 60, 34, FLOOR - 60], '#7a2418') +
    line(`M${x - 14} 78V${FLOOR - 20}`, '#a8402c', 3) +
    rect([x - 28, 54, 56, 14], GILT, 4) +
    rect([x - 28, FLOOR - 18, 56, 18], GILT, 4);
  return (
    rect([0, 0, 1200, 560], '#5a1710') +
    repeat(20, (index) => rect([index * 60 + 30, 60, 30, FLOOR - 60], '#521409')) +
    rect([0, 0, 1200, 56], '#7a170e') +
    acheik(0, 22, 1200, { color: GILT, rows: 2, step: 28 }) +
    rect([0, 52, 1200, 6], GILT) +
    each([396, 804, 40, 210, 990, 1160], column)
  );
}

/** The drum on its stand, with balls in its cage. */
function drum(x: number, y: number, size: number): string {
  const balls: readonly (readonly [x: number, y: number, face: string])[] = [
    [-30, 30, '#ffb627'],
    [0, 44, '#fff3da'],
    [32, 30, '#159068'],
    [-12, 14, '#f6a8a2'],
    [18, 6, '#ffb627'],
  ];
  return place(
    { x, y, scale: size },
    path('M-62 104L-30 30H30L62 104Z', '#3f0b06') +
      path('M-50 98L-24 36H24L50 98Z', '#7a2418') +
      circle(0, 3, 72, '#3f0b06') +
      circle(0, 0, 70, GILT) +
      circle(0, 0, 63, '#2d0704') +
      each(balls, ([at, down, face]) =>
        place(
          { x: at, y: down, scale: 0.34 },
          kenoBall(null, { face, side: '#7a4a00', disc: '#fff3da', ink: '#3f0b06' }),
        ),
      ) +
      line('M-63 0H63M0 -63V63M-45 -45L45 45M45 -45L-45 45', GILT, 2.4) +
      circle(0, 0, 9, '#ffb627') +
      line('M70 0H92V-18', GILT, 6) +
      circle(92, -22, 8, '#c5301c'),
  );
}

/** Heads of those who came to see the draw, in front of the stage. */
function crowd(): string {
  const tones = ['#2d0704', '#360a05', '#2a0603'];
  return (
    rect([0, FLOOR, 1200, 120], '#3f0b06') +
    rect([0, FLOOR, 1200, 8], GILT) +
    repeat(26, (index) => {
      const x = index * 48 + (index % 2) * 12;
      const y = FLOOR + 52 + (index % 3) * 8;
      const fill = tones[index % 3] ?? '';
      return circle(x, y, 17, fill) + ellipse(x, y + 50, 34, 36, fill);
    })
  );
}

function lamps(): string {
  return each(
    [420, 780, 120, 300, 900, 1080],
    (x) =>
      line(`M${x} 58V86`, GILT, 3) +
      circle(x, 104, 34, '#7a2418') +
      circle(x, 104, 18, '#ffb627') +
      circle(x, 104, 9, '#fff3da'),
  );
}

/** The hall of a lottery on the evening of its draw: columns, lamps, and the drum with its balls. */
export function scene(): string {
  return svg(hall() + drum(124, 316, 1.1) + drum(1076, 316, 1.1) + lamps() + crowd(), {
    viewBox: BOX,
    className: 'scene-art',
    fit: 'xMidYMid slice',
  });
}
