import { circle, each, path, place, rect, repeat, spark } from '@baize/ui/art/forms';

import { BROTH, CHILLI, CREAM, chilli, egg, MOON, NIGHT, pot, shrimp } from './symbols.ts';

/** The picture of the game in lists, in a box of 240 × 300. */
export function tile(): string {
  const flame = (x: number, high: number) =>
    path(
      `M${x - 15} 296C${x - 20} ${296 - high * 0.5} ${x - 4} ${296 - high * 0.6} ${x} ${296 - high}C${x + 6} ${296 - high * 0.6} ${x + 20} ${296 - high * 0.5} ${x + 15} 296Z`,
      BROTH,
    ) +
    path(
      `M${x - 8} 296C${x - 9} ${296 - high * 0.4} ${x} ${296 - high * 0.4} ${x} ${296 - high * 0.62}C${x + 3} ${296 - high * 0.4} ${x + 9} ${296 - high * 0.4} ${x + 8} 296Z`,
      MOON,
    );
  return (
    rect([0, 0, 240, 300], NIGHT) +
    rect([0, 170, 240, 130], '#2a1c3a') +
    circle(176, 66, 52, MOON, 'fill-opacity=".16"') +
    circle(176, 66, 40, MOON) +
    circle(191, 57, 34, NIGHT) +
    each(
      [
        [28, 40],
        [70, 84],
        [110, 30],
        [222, 130],
        [36, 124],
      ] as const,
      ([x, y]) => spark(x, y, 6, '#c9d2ff'),
    ) +
    repeat(
      4,
      (index) =>
        rect([index * 66 - 12, 128 + (index % 2) * 26, 58, 172], '#10142c', 3) +
        rect([index * 66 + 2, 150 + (index % 2) * 26, 13, 17], index % 2 ? BROTH : '#5a4a3a', 2),
    ) +
    rect([0, 268, 240, 32], '#120a12') +
    each(
      [
        [60, 46],
        [96, 62],
        [144, 62],
        [180, 46],
      ] as const,
      ([x, high]) => flame(x, high),
    ) +
    each(
      [
        [86, 116, 15],
        [104, 92, 20],
        [140, 104, 17],
        [122, 66, 14],
      ] as const,
      ([x, y, r]) => circle(x, y, r, '#fff', 'fill-opacity=".2"'),
    ) +
    place({ x: 76, y: 150, scale: 0.6, turn: -20 }, shrimp()) +
    place({ x: 166, y: 150, scale: 0.6, turn: 18 }, chilli()) +
    place({ x: 120, y: 142, scale: 0.62 }, egg()) +
    place({ x: 120, y: 212, scale: 1.5 }, pot()) +
    circle(120, 242, 17, CHILLI) +
    circle(120, 242, 13, CREAM) +
    path('M120 242V233M120 242L126 246', 'none', 'stroke="#97100f" stroke-width="3" stroke-linecap="round"')
  );
}
