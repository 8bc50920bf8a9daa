import { amountText, stakeOf } from '../../kit/amounts.ts';
import { assert } from '../../kit/assert.ts';
import { cut, fieldsOf, type Game, type Round } from '../../kit/round.ts';
import type { FairStream } from '../../kit/stream.ts';
import type { BetRules } from '../../kit/title.ts';
import { type Bet, type BetFault, betFault, ONCE, returned, type TableLimits, totalStake } from '../bets.ts';
import type { BlackjackDefinition, BlackjackRules } from './rules.ts';
import { type Action, type Dealt, type Hand, Table } from './table.ts';

export type HandState = 'waiting' | 'playing' | 'stands' | 'blackjack' | 'bust' | 'surrendered';

export interface BlackjackHand {
  readonly spot: string;
  readonly cards: readonly number[];
  readonly points: number;
  readonly soft: boolean;
  /** With what a double added. */
  readonly stake: string;
  readonly insurance: string;
  readonly state: HandState;
  readonly doubled: boolean;
  /** Null while the round is open; insurance is in it. */
  readonly payout: string | null;
}

export interface BlackjackShow {
  readonly game: 'blackjack';
  /** The hole card is not among them until the round is over. */
  readonly dealer: { readonly cards: readonly number[]; readonly points: number; readonly soft: boolean };
  readonly hands: readonly BlackjackHand[];
  /** Whose turn it is; null when the round is over. */
  readonly active: number | null;
  readonly asks: 'insurance' | 'play' | null;
}

/**
 * Cards leave the shoe in the order of `pick`: one to each hand, the up card, one more to each hand, the hole card, and then as
 * hands are played from the first to the last, the dealer's at the end. They are fixed at the bet; actions only say who gets them.
 *
 * Rounding, always down to a cent: a blackjack at 3:2, half of a surrendered stake, and half of a stake as insurance. On even
 * cents nothing is lost.
 */
export function playBlackjack(
  definition: BlackjackDefinition,
  random: Pick<FairStream, 'int'>,
  bet: Bet,
  actions: readonly Action[] = [],
): Round<BlackjackShow> {
  assert(checkBlackjackBet(definition, bet) === null, 'a bet lies on hands');
  const table = new Table(definition.rules, random, bet);
  for (const action of actions) {
    assert(table.options().includes(action), `an action is one of those there are: ${action}`);
    table.act(action);
  }
  const over = table.finished();
  const hands = table.hands();
  const payouts = hands.map((hand) => (over ? payoutOf(definition.rules, hand, table.dealer()) : 0n));
  const added = hands.reduce((sum, { stake, insurance }) => sum + stake + insurance, 0n);
  return {
    staked: added,
    over,
    payout: payouts.reduce((sum, payout) => sum + payout, 0n),
    capped: false,
    options: table.options(),
    outcome: table.outcome(),
    show: {
      game: 'blackjack',
      dealer: pointed(over ? table.dealer() : table.dealerShown()),
      hands: hands.map((hand, i) =>
        shown(hand, over ? amountText(payouts[i] ?? 0n) : null, table.active() === i),
      ),
      active: table.active(),
      asks: table.asks(),
    },
  };
}

function payoutOf(rules: BlackjackRules, hand: Hand, dealer: Dealt): bigint {
  const dealerBlackjack = dealer.cards.length === 2 && dealer.total === 21;
  const insured = dealerBlackjack ? hand.insurance * 3n : 0n;
  return insured + mainPayout(rules, hand, { ...dealer, blackjack: dealerBlackjack });
}

function mainPayout(rules: BlackjackRules, hand: Hand, dealer: Dealt & { blackjack: boolean }): bigint {
  if (hand.state === 'surrendered') return returned(hand.stake, ONCE / 2);
  if (hand.state === 'bust') return 0n;
  if (hand.state === 'blackjack')
    return dealer.blackjack ? hand.stake : returned(hand.stake, ONCE + rules.blackjackPays);
  if (dealer.blackjack) return 0n;
  if (dealer.total > 21 || hand.total > dealer.total) return 2n * hand.stake;
  return hand.total === dealer.total ? hand.stake : 0n;
}

function shown(hand: Hand, payout: string | null, active: boolean): BlackjackHand {
  const { spot, doubled } = hand;
  const state = hand.state ?? (active ? 'playing' : 'waiting');
  const [stake, insurance] = [amountText(hand.stake), amountText(hand.insurance)];
  return { spot, ...pointed(hand), stake, insurance, state, doubled, payout };
}

function pointed({ cards, total, soft }: Dealt) {
  return { cards, points: total, soft };
}

/** What closes a round that its player left, one hand after the other. */
export function finishBlackjack(round: Pick<Round<unknown>, 'options'>): Action {
  return round.options.includes('decline') ? 'decline' : 'stand';
}

/** A bet is a stake on each of `hand-1`, `hand-2` … */
export function checkBlackjackBet(
  { rules }: BlackjackDefinition,
  bet: Bet,
  limits?: TableLimits,
): BetFault | null {
  const spots = new Set(Array.from({ length: rules.hands }, (_, i) => `hand-${i + 1}`));
  return betFault((spot) => spots.has(spot), bet, limits);
}

/** A stake on each hand, from the first on. */
export interface HandsBet {
  readonly hands: readonly string[];
}

export function handsOf({ hands }: HandsBet): Bet {
  return hands.map((stake, i) => ({ spot: `hand-${i + 1}`, stake: stakeOf(stake) ?? 0n }));
}

type Offered = BlackjackDefinition & BetRules;

export const blackjackGame: Game<Offered, HandsBet, { readonly do: Action }, BlackjackShow> = {
  bet(definition, sent, stake) {
    const hands = fieldsOf(sent, ['hands'])?.hands;
    if (!Array.isArray(hands) || !hands.every((hand) => stakeOf(hand) !== undefined)) return undefined;
    const bet = handsOf({ hands });
    if (checkBlackjackBet(definition, bet) || totalStake(bet) !== stake) return undefined;
    return { hands: bet.map((hand) => amountText(hand.stake)) };
  },

  play(definition, random, bet, actions) {
    const words = actions.map((action) => action.do);
    return cut(playBlackjack(definition, random, handsOf(bet), words), bet.stake, definition);
  },

  accepts(round, action): action is { do: Action } {
    const word = fieldsOf(action, ['do'])?.do;
    return typeof word === 'string' && round.options.includes(word);
  },

  finish: (round) => ({ do: finishBlackjack(round) }),
};
