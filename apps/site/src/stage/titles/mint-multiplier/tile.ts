import { circle, each, line, path, place, rays, rect, spark, stroke } from '@baize/ui/art/forms';
import { FRESH, RIM, slice, sprig } from './symbols.ts';

/** The picture of the game in lists, in a box of 240 × 300. */
export function tile(): string {
  const { white, frost, pale, mint, green, deep, coral, red, rose } = FRESH;
  const glass = 'M62 110H178L166 262Q165 272 155 272H85Q75 272 74 262Z';
  const bubbles: readonly (readonly [number, number, number])[] = [
    [92, 236, 7],
    [148, 214, 5],
    [104, 196, 4],
    [138, 246, 4],
    [152, 178, 6],
    [86, 168, 4],
  ];
  const cube = (x: number, y: number, turn: number) =>
    place(
      { x, y, turn },
      rect([-20, -20, 40, 40], frost, 7, stroke(mint, 3)) + path('M-13 -4V-13H-4', 'none', stroke(white, 4)),
    );
  const drink =
    line('M142 130L176 26', RIM, 22) +
    line('M142 130L176 26', white, 14) +
    path(
      'M148 112L151 102M156 87L159 77M164 62L167 52M172 38L175 29',
      'none',
      `stroke="${red}" stroke-width="14"`,
    ) +
    place({ y: 6 }, path(glass, RIM, stroke(RIM, 12))) +
    path(glass, RIM, stroke(RIM, 12)) +
    path(glass, frost) +
    path('M66 142H174L164.5 258Q164 266 155 266H85Q76 266 75.5 258Z', mint) +
    path('M138 142H174L164.5 258Q164 266 155 266H126C138 232 142 186 138 142Z', green) +
    cube(98, 150, -12) +
    cube(140, 156, 14) +
    each(bubbles, ([x, y, radius]) => circle(x, y, radius, pale)) +
    line('M76 122L86 250', white, 6) +
    place({ x: 62, y: 104, scale: 1.02 }, slice()) +
    place({ x: 122, y: 106, scale: 0.98 }, sprig()) +
    rect([54, 278, 132, 8], deep, 4);
  return (
    rect([0, 0, 240, 300], coral) +
    rays(120, 150, 260, 16, '#ff8776', 6) +
    circle(120, 150, 104, rose) +
    place({ x: 17, y: 20, scale: 0.86 }, drink) +
    spark(206, 196, 12, white) +
    spark(36, 206, 9, white)
  );
}
