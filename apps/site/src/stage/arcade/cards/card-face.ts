import { circle, line, PAINT, place, polar, rect, repeat, SUITS, stroke, svg } from '@baize/ui/art/forms';
import { court } from './court.ts';

/** A card is a number of 0 … 51: rank · 4 + suit, ranks from two to ace, suits in the order of `SUIT_NAMES`. */
export const SUIT_NAMES = ['clubs', 'diamonds', 'hearts', 'spades'] as const;
export type SuitName = (typeof SUIT_NAMES)[number];

export const CARD_BOX = '0 0 100 140';
const JACK = 9;
const ACE = 12;
const SHAPES = ['club', 'diamond', 'heart', 'spade'] as const;
const BLACK = '#16251f';
const RED = '#c22a17';

/** The signs of the ranks as lines in a box of 30 × 44. */
const SIGNS: readonly string[] = [
  'M3 12C3 -4 27 -4 27 12C27 23 3 29 3 43H28',
  'M3 1H26L13 17C32 16 33 43 13 43C8 43 4 41 2 37',
  'M21 43V1L2 31H29',
  'M26 1H6L4 20C16 12 29 18 28 30C27 44 8 47 2 37',
  'M23 1C9 5 2 17 2 29C2 48 28 48 28 29C28 14 6 13 2 28',
  'M2 1H28L11 43',
  'M15 20C2 20 3 1 15 1C27 1 28 20 15 20ZM15 20C-2 20 -2 43 15 43C32 43 32 20 15 20Z',
  'M7 43C21 39 28 27 28 15C28 -4 2 -4 2 15C2 30 24 31 28 16',
  'M0 8L6 2V43M25 1C13 1 13 43 25 43C37 43 37 1 25 1Z',
  'M22 1V31C22 47 2 47 2 33',
  'M15 1C-3 1 -3 43 15 43C33 43 33 1 15 1ZM18 31L29 45',
  'M3 1V43M28 1L4 26M11 19L29 43',
  'M1 43L15 1L29 43M6 29H24',
];

export function suitOf(card: number): SuitName {
  return SUIT_NAMES[card & 3] as SuitName;
}

/** 0 … 12, from two to ace. */
export function rankOf(card: number): number {
  return card >> 2;
}

const isRed = (card: number) => (card & 3) === 1 || (card & 3) === 2;

const drawn = new Map<string, string>();

/** The face of a card as SVG text, always the same text for the same card. */
export function cardFace(card: number): string {
  return kept(`face ${card}`, () => faceBody(card));
}

/** Its forms alone, in a box of 100 × 140, for a picture that it is a part of. */
export function faceBody(card: number): string {
  return paper() + index(card) + middle(card);
}

/** The face of a card that is shown very small: its rank above its suit. */
export function smallFace(card: number): string {
  return kept(`small ${card}`, () => smallBody(card));
}

export function smallBody(card: number): string {
  const ink = isRed(card) ? RED : BLACK;
  return (
    rect([1, 1, 98, 138], '#fffdf5', 12, stroke('#b9a67c', 2)) +
    place({ x: 27, y: 12, scale: 1.5 }, sign(rankOf(card), ink, 8)) +
    place({ x: 50, y: 107, scale: 1.12 }, SUITS[SHAPES[card & 3] ?? 'club'](ink, '#fffdf5'))
  );
}

function kept(name: string, draw: () => string): string {
  const known = drawn.get(name) ?? svg(draw(), { viewBox: CARD_BOX, className: 'card-art' });
  drawn.set(name, known);
  return known;
}

function paper(): string {
  return rect([1, 1, 98, 138], '#fffdf5', 11, stroke('#cdbb90', 1.6));
}

function sign(rank: number, ink: string, width: number): string {
  return line(SIGNS[rank] ?? '', ink, width);
}

/** The visible part of a card that others lie on: the rank, and its suit below. */
function index(card: number): string {
  const ink = isRed(card) ? RED : BLACK;
  const wide = rankOf(card) === 8;
  return (
    place({ x: wide ? 9 : 10, y: 12, scale: wide ? 0.92 : 1 }, sign(rankOf(card), ink, wide ? 7 : 7.4)) +
    place({ x: 23, y: 75, scale: 0.56 }, SUITS[SHAPES[card & 3] ?? 'club'](ink, '#fffdf5'))
  );
}

function middle(card: number): string {
  const [rank, ink] = [rankOf(card), isRed(card) ? RED : BLACK];
  const shape = SUITS[SHAPES[card & 3] ?? 'club'];
  if (rank === ACE) {
    return (
      circle(68, 93, 26, 'none', stroke(PAINT.amber, 1.6)) +
      repeat(16, (bead) => circle(...polar(68, 93, 26, bead * 22.5), bead % 2 ? 1.5 : 2.7, PAINT.gold)) +
      place({ x: 68, y: 93, scale: 0.82 }, shape(ink, PAINT.gold))
    );
  }
  if (rank >= JACK) return court(rank - JACK, isRed(card), shape(ink, PAINT.gold));
  return place({ x: 67, y: 98, scale: 1.18 }, shape(ink, isRed(card) ? PAINT.ivory : PAINT.gold));
}
