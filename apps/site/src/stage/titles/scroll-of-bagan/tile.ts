import { acheik, circle, each, path, place, rect, repeat } from '@baize/ui/art/forms';
import { INK, mask, RIM } from './symbols.ts';

/** The picture of the game in lists, in a box of 240 × 300. */
export function tile(): string {
  const { brick, ochre, umber, paper, sand, indigo, flesh, straw } = INK;
  const bricks = repeat(10, (row) =>
    repeat(6, (at) => rect([at * 52 - (row % 2 ? 26 : 0) - 10, row * 31, 48, 27], '#d9763c', 3)),
  );
  const roller = (y: number) =>
    rect([8, y + 5, 224, 26], RIM, 12) +
    rect([8, y, 224, 26], RIM, 12) +
    rect([26, y + 4, 188, 18], umber, 6) +
    rect([26, y + 4, 188, 6], ochre, 3) +
    each(
      [20, 220],
      (x) => circle(x, y + 13, 13, RIM) + circle(x, y + 13, 9, brick) + circle(x - 3, y + 10, 3, flesh),
    );
  return (
    rect([0, 0, 240, 300], '#c05f2c') +
    bricks +
    rect([34, 52, 172, 206], RIM) +
    rect([40, 48, 160, 204], paper) +
    rect([186, 48, 14, 204], sand) +
    rect([40, 60, 160, 22], indigo) +
    rect([40, 218, 160, 22], indigo) +
    `<svg x="40" y="60" width="160" height="22" viewBox="0 0 160 22">${acheik(0, 11, 160, { color: straw, rows: 1, step: 28 })}</svg>` +
    `<svg x="40" y="218" width="160" height="22" viewBox="0 0 160 22">${acheik(0, 11, 160, { color: straw, rows: 1, step: 28 })}</svg>` +
    circle(120, 150, 62, straw) +
    path('M120 88A62 62 0 0 1 120 212A90 90 0 0 0 120 88Z', ochre) +
    place({ x: 120, y: 152, scale: 1.5 }, mask()) +
    roller(30) +
    roller(244)
  );
}
