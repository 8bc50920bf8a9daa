import { choose, tally } from './counts.ts';
import type { Draw } from './draw.ts';
import { zodiacOf, zodiacOfYear } from './lunar.ts';
import type { Hits, Wins } from './play.ts';

interface Combinations {
  readonly k: number;
  readonly bankers?: true;
}

/** The units of a combination play by tier: how many ways there are to take so many of what was drawn and the rest of what was not. */
export function hitWins(
  { k, bankers }: Combinations,
  match: Hits,
  lists: readonly (readonly string[])[],
  symbols: readonly string[],
  draw: Draw,
): Wins {
  const first = drawn(match, symbols, draw);
  const second = match.second === undefined ? '' : (draw.balls[match.second - 1] ?? '');
  const [fixed = [], free = []] = bankers ? lists : [[], lists[0]];
  const wins: Wins = {};
  const count = (chosen: readonly string[], others: readonly string[], tierOf: (tier: string) => string) => {
    for (const [tier, hits] of Object.entries(match.when)) {
      const won = hits.reduce((sum, each) => sum + ways(k, chosen, others, each), 0);
      if (won > 0) wins[tierOf(tier)] = (wins[tierOf(tier)] ?? 0) + won;
    }
  };
  const ways = (
    size: number,
    chosen: readonly string[],
    others: readonly string[],
    [r, s]: readonly [number, number],
  ) => {
    const [a, b] = countIn(chosen, first, second);
    const [c, d] = countIn(others, first, second);
    return (
      choose(c, r - a) *
      choose(d, s - b) *
      choose(others.length - c - d, size - chosen.length - (r - a) - (s - b))
    );
  };
  if (!match.mark) {
    count(fixed, free, (tier) => tier);
    return wins;
  }
  const marked = match.mark === 'tailZero' ? 'T0' : zodiacOfYear(draw.year);
  const without = free.filter((item) => item !== marked);
  const withTier = (tier: string) => `${tier}_${match.mark === 'tailZero' ? '0' : 'Y'}`;
  if (without.length < free.length) count([...fixed, marked], without, withTier);
  count(fixed, without, (tier) => `${tier}_N`);
  return wins;
}

function countIn(items: readonly string[], first: ReadonlySet<string>, second: string): [number, number] {
  return [items.filter((item) => first.has(item)).length, items.includes(second) ? 1 : 0];
}

/** What counts as drawn: symbols, or the classes and pairs that they make. */
function drawn({ as, least = 1 }: Hits, symbols: readonly string[], { year }: Draw): ReadonlySet<string> {
  const often = [...tally(symbols)].filter(([, times]) => times >= least).map(([symbol]) => symbol);
  if (as === 'zodiac') return new Set(often.map((ball) => zodiacOf(ball, year)));
  if (as === 'tail') return new Set(often.map((ball) => `T${ball[1]}`));
  return new Set(as === 'pair' ? often.map((die) => die + die) : often);
}
