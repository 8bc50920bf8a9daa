import { circle, place, rect, repeat, spark } from '@baize/ui/art/forms';
import { smallBody } from '../../arcade/cards/card-face.ts';
import { machine } from './art.ts';

const JACK_OF_SPADES = 39;
const JACK_OF_HEARTS = 38;
const ACE_OF_CLUBS = 48;

/** The picture of the game in lists, in a box of 240 × 300: the machine at the end of the bar. */
export function tile(): string {
  const cards = [ACE_OF_CLUBS, JACK_OF_HEARTS, JACK_OF_SPADES];
  return (
    rect([0, 0, 240, 300], '#0b1540') +
    repeat(6, (row) => rect([0, row * 50, 240, 3], '#132361')) +
    circle(120, 138, 112, '#15307e') +
    circle(120, 138, 92, '#1c3f9c') +
    rect([0, 262, 240, 38], '#3a120b') +
    rect([0, 256, 240, 10], '#7a2417') +
    place(
      { x: 120, y: 144 },
      machine(
        cards
          .map((card, at) =>
            place(
              { x: (at - 1) * 36, turn: (at - 1) * 7, scale: 0.46 },
              place({ x: -50, y: -70 }, smallBody(card)),
            ),
          )
          .join(''),
      ),
    ) +
    spark(36, 44, 12, '#5fd6ff') +
    spark(210, 60, 9, '#ff6a8b')
  );
}
