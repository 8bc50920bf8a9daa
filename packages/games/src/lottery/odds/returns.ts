import type { Play } from '../play.ts';
import { type Chance, type Fraction, fraction, minus, times } from './chances.ts';
import { ODDS_UNIT, type PrizeMode } from './odds.ts';

const ONE = fraction(1);

/**
 * By tier, what a unit that may win it gets back on average of a stake that is not refunded, at these odds. A unit that may win one of
 * several tiers has the return of all of them.
 */
export function returnsOf(
  play: Play,
  odds: Readonly<Record<string, bigint>>,
  year: number,
): Record<string, Fraction> {
  const chances = typeof play.chances === 'function' ? play.chances(year) : play.chances;
  const parts = Object.entries(chances).flatMap(([tier, of]) => {
    const paid = odds[tier];
    return paid === undefined ? [] : [{ tier, of, part: partOf(of, paid) }];
  });
  const returns = parts.map(({ tier, of }) => {
    const together = parts.filter((other) => other.tier === tier || wonTogether(play, { tier, of }, other));
    return [tier, together.map(({ part }) => part).reduce(plus)] as const;
  });
  return Object.fromEntries(returns);
}

/** The most that odds may give back: fair odds of traditional play, whose prize groups keep the edge, and 99 percent elsewhere. */
export function returnMax(mode: PrizeMode): Fraction {
  return mode === 'LOTT' ? ONE : fraction(99, 100);
}

export function isMore(a: Fraction, b: Fraction): boolean {
  return a.num * b.den > b.num * a.den;
}

function partOf({ won, push }: Chance, paid: bigint): Fraction {
  const played = push ? minus(ONE, push) : ONE;
  return times(times(fraction(paid, ODDS_UNIT), won), fraction(played.den, played.num));
}

function plus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.num * b.den + b.num * a.den, a.den * b.den);
}

interface Tier {
  readonly tier: string;
  readonly of: Chance;
}

const ORDERS = /_B\d+$/;

/** Whether a unit that may win the first tier may win the second one too; consolations differ by number, and each comes with the prize. */
function wonTogether({ match }: Play, a: Tier, b: Tier): boolean {
  if (a.of.share && b.of.share) return true;
  if (match.kind === 'row' && match.near) return a.tier !== 'WIN' && b.tier === 'WIN';
  const byRow = (match.kind === 'row' || match.kind === 'anyOrder') && match.byRow === true;
  return byRow && ORDERS.exec(a.tier)?.[0] === ORDERS.exec(b.tier)?.[0];
}
