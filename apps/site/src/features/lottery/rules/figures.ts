import { formatAmount, parseAmount } from '@baize/contract/money';
import { DEFAULT_TERMS } from '@baize/games/lottery/menu/sold';
import type { Chance, Chances } from '@baize/games/lottery/odds/chances';
import { oddsOf } from '@baize/games/lottery/odds/odds';
import type { Play } from '@baize/games/lottery/play';
import { grouped } from '@baize/locales/format';

/** Odds of a play by tier, as decimals. */
export type TierOdds = Readonly<Record<string, string>>;

/** One line of a play's prizes: tiers that are as likely and pay the same. */
export interface PrizeLine {
  readonly tiers: readonly string[];
  readonly chance: Chance;
  readonly odds: bigint | undefined;
}

/** The odds that are sold, in ten thousandths; where none are given, those of a member who has the usual terms. */
export function soldOdds(play: Play, year: number, odds?: TierOdds): Record<string, bigint> {
  if (!odds) return oddsOf(play, DEFAULT_TERMS[play.lottery], year);
  return Object.fromEntries(Object.entries(odds).map(([tier, text]) => [tier, parseAmount(text)]));
}

/** The prizes of a play, most likely first. */
export function prizeLines(play: Play, year: number, odds: Readonly<Record<string, bigint>>): PrizeLine[] {
  const chances: Chances = typeof play.chances === 'function' ? play.chances(year) : play.chances;
  const alike = Map.groupBy(
    Object.entries(chances),
    ([tier, { won }]) => `${won.num}/${won.den} ${odds[tier]}`,
  );
  const lines = [...alike.values()].map((tiers): PrizeLine => {
    const [[first, chance]] = tiers as [[string, Chance]];
    return { tiers: tiers.map(([tier]) => tier), chance, odds: odds[first] };
  });
  return lines.sort((a, b) => Number(likelihood(b.chance) - likelihood(a.chance)));
}

/** Billionths, to compare. */
function likelihood({ won: { num, den } }: Chance): bigint {
  return (num * 1_000_000_000n) / den;
}

export function highestOdds(odds: Readonly<Record<string, bigint>>): bigint {
  const [most = 0n] = Object.values(odds).sort((a, b) => (a > b ? -1 : 1));
  return most;
}

/** `1 in n`: whole from a hundred on, else with two decimals at most. */
export function oneIn({ won: { num, den } }: Chance): string {
  return quotient(den, num);
}

/** How often a unit of several rows wins on average. */
export function hitsOnAverage({ won: { num, den } }: Chance): string {
  return quotient(num, den);
}

function quotient(num: bigint, den: bigint): string {
  const hundredths = (num * 100n + den / 2n) / den;
  if (hundredths >= 10_000n) return grouped(String((hundredths + 50n) / 100n));
  return formatAmount(hundredths * 100n).replace(/\.?0+$/, '');
}
