import { each, type Point, place, rect, spark } from '@baize/ui/art/forms';
import { blast, jade } from './art.ts';

/** The picture of the game in lists, in a box of 240 × 300: jade between slabs of stone, and one charge. */
export function tile(): string {
  const slab = (x: number, y: number) =>
    rect([x, y + 7, 66, 66], '#40372a', 12) +
    rect([x, y, 66, 66], '#76694f', 12) +
    rect([x + 7, y + 6, 52, 9], '#94866a', 4);
  const pit = (x: number, y: number, fill: string) => rect([x, y + 4, 66, 69], fill, 12);
  const slabs: readonly Point[] = [
    [12, 42],
    [162, 42],
    [12, 192],
    [87, 192],
  ];
  return (
    rect([0, 0, 240, 300], '#b5842e') +
    rect([0, 30, 240, 242], '#2c1f15', 0) +
    each(slabs, ([x, y]) => slab(x, y)) +
    pit(87, 42, '#123a2b') +
    pit(12, 117, '#123a2b') +
    pit(162, 192, '#5a1a10') +
    pit(162, 117, '#123a2b') +
    pit(87, 117, '#123a2b') +
    place({ x: 120, y: 78, scale: 1.1 }, jade()) +
    place({ x: 45, y: 153, scale: 1.1 }, jade()) +
    place({ x: 195, y: 153, scale: 1.1 }, jade()) +
    place({ x: 195, y: 228, scale: 1.16 }, blast()) +
    place({ x: 120, y: 150, scale: 2.7 }, jade()) +
    spark(166, 96, 15, '#fff3da')
  );
}
