import { circle, line, path, place, rect, spark } from '@baize/ui/art/forms';
import { kite } from './art.ts';

/** The picture of the game in lists, in a box of 240 × 300: a kite far above the fields. */
export function tile(): string {
  return (
    rect([0, 0, 240, 300], '#1d477a') +
    rect([0, 190, 240, 110], '#b9646a') +
    rect([0, 236, 240, 64], '#f0a15a') +
    circle(196, 240, 40, '#ffd27a') +
    circle(120, 116, 100, '#2a5a94') +
    line('M112 196Q60 238 48 300', '#fff3da', 4) +
    place({ x: 126, y: 108, scale: 1.62, turn: 16 }, kite()) +
    path('M0 274Q60 252 128 270T240 266V300H0Z', '#241a2b') +
    spark(38, 60, 13, '#fff3da') +
    spark(206, 36, 9, '#ffd27a')
  );
}
