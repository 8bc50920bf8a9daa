import { circle, each, type Point, place, rect, repeat, spark } from '@baize/ui/art/forms';
import { caneBall } from './art.ts';

/** The picture of the game in lists, in a box of 240 × 300: a cane ball above its pegs. */
export function tile(): string {
  const peg = (x: number, y: number) => circle(x, y + 4, 11, '#062426') + circle(x, y, 11, '#e8c46a');
  const rows: readonly (readonly Point[])[] = [
    [
      [84, 158],
      [156, 158],
    ],
    [
      [48, 206],
      [120, 206],
      [192, 206],
    ],
  ];
  const slots = ['#c5301c', '#ffb627', '#f3dfae', '#ffb627', '#c5301c'];
  return (
    rect([0, 0, 240, 300], '#0f4b4f') +
    repeat(7, (index) => rect([index * 40 - 14, 0, 20, 300], '#0c4145')) +
    place({ x: 122, y: 92, scale: 2.5, turn: 14 }, caneBall()) +
    each(rows, (row) => each(row, ([x, y]) => peg(x, y))) +
    each(
      slots,
      (fill, index) =>
        rect([6 + index * 46, 238, 42, 50], '#062426', 9) + rect([6 + index * 46, 234, 42, 48], fill, 9),
    ) +
    spark(200, 44, 14, '#fff3da') +
    spark(36, 128, 9, '#ffb627')
  );
}
