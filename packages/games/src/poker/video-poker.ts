import { assert } from '../kit/assert.ts';
import type { FairStream } from '../kit/stream.ts';
import {
  type Action,
  type Bet,
  type BetFault,
  betFault,
  CENT,
  type Round,
  type TableLimits,
  totalStake,
} from '../tables/bets.ts';
import { bestOf, drawsOf } from './draws.ts';
import { family } from './hands.ts';
import { payTable, type VideoPokerDefinition } from './tables.ts';

export interface VideoPokerView {
  readonly deal: readonly number[];
  /** The kind of the deal as it lies, for the lamp at the paytable. */
  readonly dealt: string;
  /** What was kept, `10110`; null while it is to be chosen. */
  readonly held: string | null;
  /** All final hands; none before the draw. */
  readonly hands: readonly VideoPokerHand[];
}

export interface VideoPokerHand {
  readonly cards: readonly number[];
  readonly hand: string;
  readonly payout: string;
}

const HOLDS: readonly Action[] = Array.from({ length: 32 }, (_, hold) => holdAction(hold));

/** The action that keeps the cards whose bits are set; bit 0 is the leftmost card. */
export function holdAction(hold: number): Action {
  return `hold:${[0, 1, 2, 3, 4].map((i) => (hold >> i) & 1).join('')}`;
}

/**
 * One deal, one choice of what to keep, then as many hands as were bet on. Cards 1 … 5 of the deck are the deal; the cards that
 * follow replace what is thrown away, from left to right. Each further hand has replacements of its own: five picked from the
 * 47 cards that the deal left, in their order. All are drawn at the bet. A pay is a whole multiple of a hand's whole cents, so
 * nothing is rounded.
 */
export function playVideoPoker(
  definition: VideoPokerDefinition,
  random: FairStream,
  bet: Bet,
  actions: readonly Action[] = [],
): Round<VideoPokerView> {
  const hands = handsOf(definition, bet);
  const deck = random.pick(52, 10);
  const deal = deck.slice(0, 5);
  const left = Array.from({ length: 52 }, (_, card) => card).filter((card) => !deal.includes(card));
  const draws = [deck.slice(5)];
  while (draws.length < hands) draws.push(random.pick(47, 5).map((at) => left[at] as number));
  const [action] = actions;
  assert(actions.length <= 1 && (action === undefined || HOLDS.includes(action)), 'one hold ends the round');
  const staked = totalStake(bet);
  const outcome = [...deal, ...draws.flat()];
  const dealt = handName(definition, deal);
  if (action === undefined) {
    const view = { deal, dealt, held: null, hands: [] };
    return { staked, over: false, payout: 0n, options: HOLDS, outcome, view };
  }
  const held = action.slice('hold:'.length);
  const pays = payTable(definition);
  const names = family(definition.family).hands;
  let payout = 0n;
  const finals = draws.map((draw) => {
    const cards = filled(deal, held, draw);
    const hand = handName(definition, cards);
    const won = (staked / BigInt(hands)) * BigInt(pays[names.indexOf(hand)] ?? 0);
    payout += won;
    return { cards, hand, payout: String(won) };
  });
  return { staked, over: true, payout, options: [], outcome, view: { deal, dealt, held, hands: finals } };
}

function filled(deal: readonly number[], held: string, draw: readonly number[]): number[] {
  let next = 0;
  return deal.map((card, i) => (held[i] === '1' ? card : (draw[next++] as number)));
}

export function handName({ family: name }: VideoPokerDefinition, cards: readonly number[]): string {
  const { hands, classify } = family(name);
  const [a, b, c, d, e] = cards.toSorted((x, y) => x - y) as [number, number, number, number, number];
  return hands[classify(a, b, c, d, e)] as string;
}

/** What closes a round that its player left: the deal as it lies. */
export function finishVideoPoker(): Action {
  return holdAction(31);
}

/** A bet is one spot, `hands-1` or `hands-10`, with the stake of all hands together. */
export function checkVideoPokerBet(
  definition: VideoPokerDefinition,
  bet: Bet,
  limits?: TableLimits,
): BetFault | null {
  const spots = new Map(definition.hands.map((hands) => [`hands-${hands}`, BigInt(hands) * CENT]));
  const fault = betFault(
    (spot) => spots.has(spot),
    bet,
    limits,
    (spot) => spots.get(spot) ?? CENT,
  );
  return fault ?? (bet.length > 1 ? { problem: 'twice', spot: bet[1]?.spot ?? null } : null);
}

function handsOf(definition: VideoPokerDefinition, bet: Bet): number {
  assert(checkVideoPokerBet(definition, bet) === null, 'a bet is on a number of hands');
  return Number(bet[0]?.spot.slice('hands-'.length));
}

/** What to keep of five cards for the highest return, exactly; the first call for a table takes a second. */
export function bestHold(definition: VideoPokerDefinition, deal: readonly number[]): Action {
  const draws = drawsOf(definition);
  const cards = deal.toSorted((a, b) => a - b);
  const hold = bestOf(draws.values(cards));
  const kept = deal.map((card) => (hold >> cards.indexOf(card)) & 1);
  return `hold:${kept.join('')}`;
}
