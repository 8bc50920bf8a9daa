import {
  acheik,
  circle,
  PAINT,
  path,
  place,
  rect,
  repeat,
  ring,
  spark,
  stroke,
  wedge,
} from '@baize/ui/art/forms';
import { faceBody } from '../../arcade/cards/card-face.ts';

const ACE_OF_SPADES = 51;
const KING_OF_HEARTS = 46;

/** The picture of the game in lists, in a box of 240 × 300: an ace and a king on green felt, and a chip. */
export function tile(): string {
  const lying = (card: number, x: number, turn: number) =>
    place(
      { x, y: 142, turn, scale: 1.12 },
      rect([-46, -64, 100, 140], '#05251b', 11) + place({ x: -50, y: -70 }, faceBody(card)),
    );
  return (
    rect([0, 0, 240, 300], '#0c3b2c') +
    path('M-20 -30Q120 66 260 -30', 'none', stroke('#14503c', 60)) +
    path('M-20 66Q120 148 260 66', 'none', stroke('#e9c877', 2.4)) +
    path('M-20 74Q120 156 260 74', 'none', stroke('#e9c877', 1.4)) +
    acheik(0, 276, 260, { color: '#14503c', width: 4, step: 40, rows: 2, gap: 14, rise: 9 }) +
    lying(ACE_OF_SPADES, 84, -11) +
    lying(KING_OF_HEARTS, 152, 9) +
    place({ x: 120, y: 246 }, chip()) +
    spark(42, 42, 13, '#ffdf8f') +
    spark(206, 52, 9, '#fff3da')
  );
}

/** A chip. */
function chip(): string {
  return (
    circle(0, 7, 36, PAINT.soot) +
    circle(0, 0, 36, PAINT.red) +
    repeat(8, (notch) => wedge(0, 0, 36, notch * 45 - 9, notch * 45 + 9, PAINT.ivory)) +
    circle(0, 0, 25, PAINT.wine) +
    circle(0, 0, 22, PAINT.red) +
    ring(0, 0, 17, PAINT.gold, 2) +
    spark(0, 0, 11, PAINT.gold)
  );
}
