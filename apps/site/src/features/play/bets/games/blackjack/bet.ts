import type { BetAnswer } from '@baize/contract/games/play';
import { formatAmount, parseAmount } from '@baize/contract/money';
import type { TableOf } from '../../bet-context.ts';
import { limitsOf } from '../../chips/chip-bet.ts';
import type { ShowOf } from '../../face.ts';
import type { Known } from '../../parts/known.ts';

/** A stake on each hand, from the first on. */
export interface HandsBet {
  readonly hands: string[];
}

export type BlackjackShow = ShowOf<'blackjack'>;

const CENT = 100n;

export function totalOfHands({ hands }: HandsBet): bigint {
  return hands.reduce((sum, stake) => sum + parseAmount(stake), 0n);
}

/** The hands of last time, as far as they are still allowed; one of the usual stake at the first visit. */
export function openingHands(
  { hands: most }: Pick<TableOf<'blackjack'>, 'hands'>,
  known: Known,
  { usual, all }: { usual: string; all: readonly string[] },
): HandsBet {
  const limits = limitsOf(all);
  const sent: readonly unknown[] = Array.isArray(known.hands) ? known.hands : [];
  const fits = (stake: unknown): stake is string => {
    const units = typeof stake === 'string' && /^\d{1,12}\.\d{2}$/.test(stake) ? parseAmount(stake) : 0n;
    return units >= limits.least && limits.grain > 0n && units % limits.grain === 0n;
  };
  const bet = { hands: sent.filter(fits).slice(0, most) };
  return bet.hands.length > 0 && totalOfHands(bet) <= limits.most ? bet : { hands: [usual] };
}

/** A chip more on a spot; undefined where the table takes no more. */
export function withChip(bet: HandsBet, spot: number, chip: string, most: bigint): HandsBet | undefined {
  const hands = [...bet.hands];
  const at = Math.min(spot, hands.length);
  hands[at] = formatAmount(parseAmount(hands[at] ?? '0') + parseAmount(chip));
  return within({ hands }, most);
}

export function withoutSpot({ hands }: HandsBet, spot: number): HandsBet {
  return { hands: hands.filter((_, at) => at !== spot) };
}

export function twice({ hands }: HandsBet, most: bigint): HandsBet | undefined {
  return within({ hands: hands.map((stake) => formatAmount(parseAmount(stake) * 2n)) }, most);
}

function within(bet: HandsBet, most: bigint): HandsBet | undefined {
  return totalOfHands(bet) <= most ? bet : undefined;
}

/** The amount that an action takes besides the stake that lies there. */
export function costOf({ show }: Pick<BetAnswer, 'show'>, action: string): bigint {
  if (show.game !== 'blackjack') return 0n;
  const stake = parseAmount(show.hands[show.active ?? -1]?.stake ?? '0');
  if (action === 'double' || action === 'split') return stake;
  return action === 'insure' ? (stake / 2n / CENT) * CENT : 0n;
}

export type HandResult = 'blackjack' | 'win' | 'push' | 'lose' | 'bust' | 'surrendered';

/** How a hand of a round that is over ended. Insurance is not of the hand. */
export function resultOf(hand: BlackjackShow['hands'][number], dealer: BlackjackShow['dealer']): HandResult {
  if (hand.state === 'bust' || hand.state === 'surrendered') return hand.state;
  const dealt = dealer.cards.length === 2 && dealer.points === 21;
  if (hand.state === 'blackjack') return dealt ? 'push' : 'blackjack';
  if (dealt) return 'lose';
  if (dealer.points > 21 || hand.points > dealer.points) return 'win';
  return hand.points === dealer.points ? 'push' : 'lose';
}
