import { each, line, type Point, path, place, polar, rect, repeat, spark, stroke } from '@baize/ui/art/forms';

import { brilliant, facet, ICE, RIM, STONE, THREAD } from './symbols.ts';

/** The picture of the game in lists, in a box of 240 × 300: one stone on the thread of its only line. */
export function tile(): string {
  const wall = ['#0b1740', '#102053', '#0d1a48', '#142861'];
  const eye: Point = [120, 146];
  const corner = (ring: number, at: number) =>
    polar(...eye, [84, 150, 300][ring] as number, at * 22.5 + ring * 11.25);
  const shards = repeat(16, (at) => {
    const tone = (shift: number) => wall[(at * 3 + shift) % 4] as string;
    return (
      facet([corner(1, at), corner(1, at + 1), corner(2, at + 0.5), corner(2, at)], tone(1)) +
      facet([corner(0, at), corner(0, at + 1), corner(1, at)], tone(2)) +
      facet([corner(1, at), corner(1, at + 1), corner(0, at + 1)], tone(3))
    );
  });
  const stone =
    place({ y: 4 }, path(STONE, RIM, stroke(RIM, 7))) +
    path(STONE, RIM, stroke(RIM, 7)) +
    path(STONE, THREAD, stroke(THREAD, 3.4)) +
    brilliant();
  return (
    rect([0, 0, 240, 300], '#0a1434') +
    shards +
    line('M-6 152H246', THREAD, 4) +
    each([18, 222], (x) => path(`M${x - 11} 152L${x} 141L${x + 11} 152L${x} 163Z`, THREAD, stroke(RIM, 4))) +
    place({ x: 120, y: 146, scale: 1.86 }, stone) +
    spark(196, 84, 22, ICE.white) +
    spark(190, 214, 12, ICE.sky) +
    spark(54, 228, 8, ICE.blue)
  );
}
