import { amountText, CENT } from '../kit/amounts.ts';
import { assert } from '../kit/assert.ts';
import { cut, fieldsOf, type Game, isWhole, type Round, type Staked } from '../kit/round.ts';
import type { FairStream } from '../kit/stream.ts';
import type { BetRules } from '../kit/title.ts';
import { bestOf, drawsOf } from './draws.ts';
import { family } from './hands.ts';
import { payTable, type VideoPokerDefinition } from './tables.ts';

export interface VideoPokerShow {
  readonly game: 'video-poker';
  readonly deal: readonly number[];
  /** The kind of the deal as it lies, for the lamp at the paytable. */
  readonly dealt: string;
  /** The places of the cards that were kept; null while they are to be chosen. */
  readonly held: readonly number[] | null;
  /** All final hands; none before the draw. */
  readonly hands: readonly VideoPokerHand[];
}

export interface VideoPokerHand {
  readonly cards: readonly number[];
  readonly hand: string;
  readonly payout: string;
}

/** How many hands are played on one deal. */
export interface VideoPokerBet {
  readonly hands: number;
}

/** Keeps the cards at these places, 0 … 4 from the left, and draws the others. */
export interface HoldAction {
  readonly do: 'hold';
  readonly held: readonly number[];
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
  { hands, stake }: Staked<VideoPokerBet>,
  actions: readonly HoldAction[] = [],
): Round<VideoPokerShow> {
  const deck = random.pick(52, 10);
  const deal = deck.slice(0, 5);
  const left = Array.from({ length: 52 }, (_, card) => card).filter((card) => !deal.includes(card));
  const draws = [deck.slice(5)];
  while (draws.length < hands) draws.push(random.pick(47, 5).map((at) => left[at] as number));
  const [action] = actions;
  assert(actions.length <= 1 && (action === undefined || isHold(action)), 'one hold ends the round');
  const outcome = [...deal, ...draws.flat()];
  const dealt = handName(definition, deal);
  if (action === undefined) {
    const show = { game: 'video-poker' as const, deal, dealt, held: null, hands: [] };
    return { staked: stake, over: false, payout: 0n, capped: false, options: ['hold'], outcome, show };
  }
  const { held } = action;
  const pays = payTable(definition);
  const names = family(definition.family).hands;
  let payout = 0n;
  const finals = draws.map((draw) => {
    const cards = filled(deal, held, draw);
    const hand = handName(definition, cards);
    const won = (stake / BigInt(hands)) * BigInt(pays[names.indexOf(hand)] ?? 0);
    payout += won;
    return { cards, hand, payout: amountText(won) };
  });
  const show = { game: 'video-poker' as const, deal, dealt, held, hands: finals };
  return { staked: stake, over: true, payout, capped: false, options: [], outcome, show };
}

function filled(deal: readonly number[], held: readonly number[], draw: readonly number[]): number[] {
  let next = 0;
  return deal.map((card, i) => (held.includes(i) ? card : (draw[next++] as number)));
}

export function handName({ family: name }: VideoPokerDefinition, cards: readonly number[]): string {
  const { hands, classify } = family(name);
  const [a, b, c, d, e] = cards.toSorted((x, y) => x - y) as [number, number, number, number, number];
  return hands[classify(a, b, c, d, e)] as string;
}

function isHold(action: unknown): action is HoldAction {
  const fields = fieldsOf(action, ['do', 'held']);
  if (fields?.do !== 'hold' || !Array.isArray(fields.held)) return false;
  return fields.held.every((at, i, all) => isWhole(at, i === 0 ? 0 : all[i - 1] + 1, 4));
}

type Offered = VideoPokerDefinition & BetRules;

/** The stake is that of all hands together. */
export const videoPoker: Game<Offered, VideoPokerBet, HoldAction, VideoPokerShow> = {
  bet(definition, sent, stake) {
    const hands = fieldsOf(sent, ['hands'])?.hands;
    if (typeof hands !== 'number' || !definition.hands.includes(hands)) return undefined;
    return stake % (BigInt(hands) * CENT) === 0n ? { hands } : undefined;
  },
  play: (definition, random, bet, actions) =>
    cut(playVideoPoker(definition, random, bet, actions), bet.stake, definition),
  accepts: (_, action): action is HoldAction => isHold(action),
  /** The deal as it lies. */
  finish: () => ({ do: 'hold', held: [0, 1, 2, 3, 4] }),
};

/** What to keep of five cards for the highest return, exactly; the first call for a table takes a second. */
export function bestHold(definition: VideoPokerDefinition, deal: readonly number[]): HoldAction {
  const draws = drawsOf(definition);
  const cards = deal.toSorted((a, b) => a - b);
  const hold = bestOf(draws.values(cards));
  const kept = (card: number) => (hold >> cards.indexOf(card)) & 1;
  return { do: 'hold', held: deal.flatMap((card, at) => (kept(card) ? [at] : [])) };
}
