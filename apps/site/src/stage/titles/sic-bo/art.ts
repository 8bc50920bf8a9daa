import { circle, each, ellipse, line, type Point, path, rect, repeat, svg } from '@baize/ui/art/forms';

const LOW: Point = [-1, -1];
const HIGH: Point = [1, 1];
const UP: Point = [1, -1];
const DOWN: Point = [-1, 1];
const MIDDLE: Point = [0, 0];

const PIPS: readonly (readonly Point[])[] = [
  [MIDDLE],
  [LOW, HIGH],
  [LOW, MIDDLE, HIGH],
  [LOW, HIGH, UP, DOWN],
  [LOW, HIGH, UP, DOWN, MIDDLE],
  [LOW, HIGH, UP, DOWN, [-1, 0], [1, 0]],
];

/** A face of a die in a box of 100 around 0,0; one and four are red, as dice of the east have them. */
export function dieFace(number: number): string {
  const ink = number === 1 || number === 4 ? '#c5221c' : '#1b1d2a';
  const radius = number === 1 ? 17 : 10;
  return (
    rect([-50, -50, 100, 100], '#fbf6ea', 16) +
    rect([-48, -48, 96, 96], 'none', 15, 'stroke="#d8cdb4" stroke-width="3"') +
    each(PIPS[number - 1] ?? [], ([x, y]) => circle(x * 26, y * 26, radius, ink))
  );
}

/** The six faces of a die, in the order of its numbers. */
export const DIE_FACES: readonly string[] = [1, 2, 3, 4, 5, 6].map((number) =>
  svg(dieFace(number), { viewBox: '-50 -50 100 100', className: 'die-art' }),
);

export function dieArt(number: number): string {
  return DIE_FACES[number - 1] ?? '';
}

const BOX = '0 0 320 220';

/** The stand of the shaker with its pad of felt. */
export const STAND = svg(
  ellipse(160, 204, 150, 14, '#0a0c1f') +
    path(
      'M22 168C22 190 82 208 160 208S298 190 298 168V178C298 200 238 216 160 216S22 200 22 178Z',
      '#7a5310',
    ) +
    ellipse(160, 168, 138, 38, '#e0b245') +
    ellipse(160, 165, 130, 34, '#8f6a1c') +
    ellipse(160, 163, 122, 30, '#7c1f2c') +
    repeat(16, (index) => {
      const angle = (index * Math.PI) / 8;
      return circle(160 + 134 * Math.cos(angle), 167 + 36 * Math.sin(angle), 2.4, '#fff0c4');
    }),
  { viewBox: BOX, fit: 'xMidYMid meet', className: 'shaker-art' },
);

/** The dome of glass over it. */
export const DOME = svg(
  path(
    'M36 164C30 70 86 14 160 14S290 70 284 164C284 180 228 196 160 196S36 180 36 164Z',
    '#bcd6ff',
    'fill-opacity=".13"',
  ) +
    path(
      'M36 164C30 70 86 14 160 14S290 70 284 164',
      'none',
      'stroke="#dbe9ff" stroke-opacity=".75" stroke-width="4"',
    ) +
    path('M58 150C54 92 78 50 116 32C86 64 76 104 80 156Z', '#ffffff', 'fill-opacity=".26"') +
    line('M252 92Q262 118 262 146', '#ffffff', 5, 'stroke-opacity=".4"') +
    circle(160, 11, 10, '#8f6a1c') +
    circle(160, 9, 9, '#e0b245') +
    circle(157, 6, 3, '#fff0c4'),
  { viewBox: BOX, fit: 'xMidYMid meet', className: 'shaker-art' },
);
