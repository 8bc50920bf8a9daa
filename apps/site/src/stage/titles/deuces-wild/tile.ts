import { circle, each, place, rect, spark } from '@baize/ui/art/forms';
import { faceBody } from '../../arcade/cards/card-face.ts';
import { cactus, longhorn } from './art.ts';

/** The picture of the game in lists, in a box of 240 × 300: four twos fanned out below the moon. */
export function tile(): string {
  const fan = [0, 1, 2, 3];
  return (
    rect([0, 0, 240, 300], '#1a0b2e') +
    rect([0, 120, 240, 180], '#43195a') +
    rect([0, 182, 240, 118], '#b23c4c') +
    rect([0, 226, 240, 74], '#e8743b') +
    circle(120, 92, 76, '#ffe6b8') +
    circle(120, 92, 66, '#ffd27a') +
    place({ x: 30, y: 262, scale: 1.4 }, cactus('#1d0b2e')) +
    place({ x: 212, y: 266, scale: 1.1 }, cactus('#1d0b2e')) +
    rect([0, 256, 240, 44], '#1d0b2e') +
    each(fan, (card) =>
      place(
        { x: 120, y: 250, turn: (card - 1.5) * 19 },
        place(
          { y: -92, scale: 0.94 },
          rect([-46, -64, 100, 140], '#12041b', 11) + place({ x: -50, y: -70 }, faceBody(card)),
        ),
      ),
    ) +
    place({ x: 120, y: 250, scale: 0.86 }, longhorn()) +
    spark(34, 40, 11, '#ffe6b8') +
    spark(214, 36, 8, '#ffb627')
  );
}
