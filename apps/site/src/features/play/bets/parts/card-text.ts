import { rankOf, type SuitName, suitOf } from '../../../../stage/arcade/cards/card-face.ts';

const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
const SIGNS: Readonly<Record<SuitName, string>> = { clubs: '♣', diamonds: '♦', hearts: '♥', spades: '♠' };

/** A card in two signs, as records write it: `K♠`. */
export function cardText(card: number): string {
  return `${RANKS[rankOf(card)]}${SIGNS[suitOf(card)]}`;
}
