import { circle, line, path, place, rect, SUITS, spark, stroke } from '@baize/ui/art/forms';

/** A nine of a suit, as a picture shows it: a sign and three pips. */
function card(suit: string, ink: string): string {
  const nine = 'M12 4C12 -14 -12 -14 -12 2C-12 16 12 14 12 0C12 14 8 24 -8 26';
  return (
    rect([-44, -58, 92, 124], '#082833', 12) +
    rect([-46, -62, 92, 124], '#fffdf5', 12, stroke('#cdbb90', 2)) +
    place({ x: -24, y: -38, scale: 0.62 }, line(nine, ink, 8)) +
    place({ x: 8, y: 14, scale: 1.3 }, suit)
  );
}

function chip(x: number, y: number, face: string, side: string): string {
  return (
    circle(x, y + 5, 25, side) +
    circle(x, y, 25, face) +
    circle(x, y, 17, 'none', `stroke="#fffaf0" stroke-width="3" stroke-dasharray="8 6"`) +
    circle(x, y, 9, side)
  );
}

/** The picture of the game in lists, in a box of 240 × 300: a natural nine on felt, between red and blue. */
export function tile(): string {
  return (
    rect([0, 0, 240, 300], '#0d3b4a') +
    path('M0 0H120V300H0Z', '#123f6e') +
    path('M120 0H240V300H120Z', '#6e1a10') +
    circle(120, -40, 150, '#0d3b4a') +
    circle(120, -40, 150, 'none', stroke('#f2dfae', 3)) +
    circle(120, -40, 132, 'none', stroke('#1a5a6c', 3)) +
    path('M0 268Q120 232 240 268V300H0Z', '#082833') +
    line('M0 268Q120 232 240 268', '#f2dfae', 3) +
    place({ x: 86, y: 152, turn: -11, scale: 1.06 }, card(SUITS.spade('#16251f', '#ffb627'), '#16251f')) +
    place({ x: 158, y: 160, turn: 9, scale: 1.06 }, card(SUITS.heart('#c22a17', '#fff3da'), '#c22a17')) +
    chip(52, 258, '#2f7fd0', '#123f6e') +
    chip(188, 262, '#d8402c', '#6e1a10') +
    chip(196, 250, '#d8402c', '#6e1a10') +
    spark(204, 66, 14, '#fff3da') +
    spark(36, 84, 9, '#fff3da')
  );
}
