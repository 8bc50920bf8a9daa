import { circle, line, place, rays, rect, spark } from '@baize/ui/art/forms';
import { boneDie } from './art.ts';

/** The picture of the game in lists, in a box of 240 × 300: one great die over its lane. */
export function tile(): string {
  return (
    rect([0, 0, 240, 300], '#c5301c') +
    rays(120, 140, 260, 16, '#b62a18', 6) +
    circle(120, 140, 104, '#7a170e') +
    place({ x: 116, y: 134, scale: 3.3, turn: -12 }, boneDie(5)) +
    rect([30, 250, 180, 22], '#3f0b06', 11) +
    rect([34, 254, 104, 14], '#159068', 7) +
    rect([138, 254, 68, 14], '#7a170e', 7) +
    line('M138 244V278', '#ffb627', 7) +
    spark(198, 72, 15, '#fff3da') +
    spark(42, 214, 10, '#ffb627')
  );
}
