import { line, path, place, rect, spark } from '@baize/ui/art/forms';
import { drops, nugget, pan } from './art.ts';

/** The picture of the game in lists, in a box of 240 × 300: a pan full of gold over the river. */
export function tile(): string {
  return (
    rect([0, 0, 240, 300], '#f5c26b') +
    path('M0 84L44 44L92 78L138 30L190 72L240 46V140H0Z', '#6f8f6a') +
    path('M0 108Q60 82 120 102T240 96V150H0Z', '#3f6b4b') +
    rect([0, 124, 240, 176], '#2d8583') +
    path('M0 124H240V140Q180 152 120 138T0 146Z', '#57a5a2') +
    path('M0 232Q60 216 120 234T240 226V300H0Z', '#257473') +
    line('M20 168q16 -7 32 0t32 0M150 262q16 -7 32 0t32 0M28 268q12 -6 24 0t24 0', '#6fb7b4', 3) +
    drops() +
    place({ x: 120, y: 184, scale: 1.7 }, pan()) +
    place({ x: 92, y: 118, scale: 1.5, turn: -12 }, nugget()) +
    place({ x: 148, y: 104, scale: 2, turn: 16 }, nugget()) +
    place({ x: 118, y: 66, scale: 1.2, turn: 4 }, nugget()) +
    spark(190, 92, 16, '#fff3da') +
    spark(56, 92, 10, '#fff3da')
  );
}
