import type { BetAnswer } from '@baize/contract/games/play';

type BlackjackShow = Extract<BetAnswer['show'], { game: 'blackjack' }>;

export const DEALER = -1;

/** One thing that a dealer does: a card to a spot, or the hole card turned. */
export interface Beat {
  /** In milliseconds after the beginning. */
  readonly at: number;
  /** The number of a hand, or `DEALER`. */
  readonly spot: number;
  readonly does: 'deal' | 'turn';
}

export interface Deal {
  readonly beats: readonly Beat[];
  readonly ms: number;
  /** Cards of each hand that lay there before, and of the dealer at the end. */
  readonly lay: readonly number[];
  /** The hand that was made of the second card of the one before it. */
  readonly splitOff: number | null;
}

const FIRST_MS = 250;
const CARD_MS = 380;
const TURN_MS = 560;
const DEALER_MS = 560;
const TAIL_MS = 420;

/** The steps between two pictures of a table; a table that is over, or none, is dealt again. */
export function dealOf(show: BlackjackShow, before: BlackjackShow | null): Deal {
  const last = before?.active === null ? null : before;
  const split = last && show.hands.length > last.hands.length ? (last.active ?? 0) + 1 : null;
  const lay = show.hands.map((_, hand) => (last ? laidBefore(last, hand, split) : 0));
  const over = show.active === null;
  const beats: Beat[] = [];
  let at = 0;
  const add = (spot: number, does: Beat['does'], ms: number) => {
    beats.push({ at, spot, does });
    at += ms;
  };
  if (!last) {
    for (const round of [0, 1]) {
      for (const hand of show.hands.keys()) add(hand, 'deal', FIRST_MS);
      add(DEALER, 'deal', round === 0 ? FIRST_MS : CARD_MS);
    }
  }
  for (const [hand, { cards }] of show.hands.entries()) {
    const lying = last ? (lay[hand] ?? 0) : 2;
    for (let card = lying; card < cards.length; card++) add(hand, 'deal', CARD_MS);
  }
  if (over) {
    add(DEALER, 'turn', TURN_MS);
    for (let card = 2; card < show.dealer.cards.length; card++) add(DEALER, 'deal', DEALER_MS);
  }
  return { beats, ms: at + TAIL_MS, lay: [...lay, last ? 2 : 0], splitOff: split };
}

function laidBefore(last: BlackjackShow, hand: number, split: number | null): number {
  if (split === null || hand < split - 1) return last.hands[hand]?.cards.length ?? 0;
  return hand <= split ? 1 : (last.hands[hand - 1]?.cards.length ?? 0);
}

/** The cards that each hand has after so many beats, and those of the dealer. */
export interface Laid {
  readonly hands: readonly number[];
  readonly dealer: number;
  /** Whether the hole card is turned. */
  readonly turned: boolean;
}

export function laidAfter(deal: Deal, done: number): Laid {
  const counts = [...deal.lay];
  const past = deal.beats.slice(0, done);
  for (const { spot, does } of past) {
    const place = spot === DEALER ? counts.length - 1 : spot;
    if (does === 'deal') counts[place] = (counts[place] ?? 0) + 1;
  }
  return {
    hands: counts.slice(0, -1),
    dealer: counts.at(-1) ?? 0,
    turned: past.some(({ does }) => does === 'turn'),
  };
}

export function beatsDone({ beats, ms }: Deal, part: number): number {
  return part >= 1 ? beats.length : beats.filter(({ at }) => at <= part * ms).length;
}
