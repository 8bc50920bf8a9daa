import { rankOf } from '../../../../../stage/arcade/cards/card-face.ts';

const DEUCE = 0;
const JACK = 9;
/** Hands that hold after any draw by so many cards of one rank. */
const OF_A_KIND: Readonly<Record<string, number>> = {
  'jacks-or-better': 2,
  'three-of-a-kind': 3,
  quads: 4,
  'four-deuces': 4,
};

/** The places of a deal that already pay, ascending; all five where it takes all of them. */
export function paidCards(deal: readonly number[], dealt: string): readonly number[] {
  if (dealt === 'nothing') return [];
  const ranks = deal.map(rankOf);
  const of = (rank: number) => ranks.filter((other) => other === rank).length;
  const places = (keep: (rank: number) => boolean) => ranks.flatMap((rank, at) => (keep(rank) ? [at] : []));
  if (dealt === 'two-pair') return places((rank) => of(rank) === 2);
  const wanted = OF_A_KIND[dealt];
  if (!wanted) return places(() => true);
  const natural = places((rank) => of(rank) >= wanted && (wanted > 2 || rank >= JACK));
  if (natural.length > 0) return natural;
  // Deuces do for the rest: one less than the hand needs makes it with any other card.
  const deuces = of(DEUCE);
  return places((rank) => rank === DEUCE || (deuces < wanted - 1 && of(rank) + deuces >= wanted));
}
