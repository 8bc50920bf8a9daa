import { circle, each, type Point, place, rays, rect, spark } from '@baize/ui/art/forms';
import { kenoBall } from '../../arcade/keno-ball.ts';

/** The picture of the game in lists, in a box of 240 × 300: the ball of the fast draw among fireflies. */
export function tile(): string {
  const flies: readonly Point[] = [
    [36, 50],
    [200, 40],
    [216, 214],
    [30, 224],
    [66, 268],
    [178, 272],
  ];
  const paint = { side: '#06343d', disc: '#fff3da', ink: '#06343d' };
  return (
    rect([0, 0, 240, 300], '#0e5a66') +
    rays(120, 150, 260, 14, '#0b4d58', 4) +
    place({ x: 58, y: 76, scale: 0.74 }, kenoBall(null, { ...paint, face: '#f6a8a2', side: '#b35a58' })) +
    place({ x: 190, y: 248, scale: 0.6 }, kenoBall(null, { ...paint, face: '#8fdcb8', side: '#128066' })) +
    place({ x: 124, y: 158, scale: 1.62 }, kenoBall(40, { ...paint, face: '#ffe08a', side: '#b3820f' })) +
    each(flies, ([x, y]) => circle(x, y, 6, '#ffe08a')) +
    spark(200, 146, 13, '#fff3da')
  );
}
