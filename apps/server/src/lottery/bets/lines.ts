import type { OrderedLine } from '@baize/contract/lottery/bets';
import { formatAmount, parseAmount } from '@baize/contract/money';
import { mostPaid } from '@baize/games/lottery/odds/most';
import { LEAST_GROUP, ODDS_UNIT, PLATES, type Terms } from '@baize/games/lottery/odds/odds';
import { MOST_MULTIPLIER, MOST_UNITS, unitStake } from '@baize/games/lottery/odds/stake';
import type { Play } from '@baize/games/lottery/play';
import { readSelection, type Selection } from '@baize/games/lottery/selection';

import { refuse } from '../../platform/refuse.ts';
import type { Game } from '../games/games.ts';
import type { limitsOf } from '../games/limits.ts';
import { oddsFor } from '../games/terms.ts';
import { type BetNumber, limited, type NumberState, numbersOfLine } from './numbers.ts';

/** Everything that the lines of one order are held against. */
export interface Sale {
  readonly game: Game;
  readonly issue: bigint;
  /** The lunar year of the draw. */
  readonly year: number;
  readonly limits: ReturnType<typeof limitsOf>;
  readonly plays: ReadonlyMap<string, { readonly play: Play; readonly number: number }>;
  readonly prices: readonly bigint[];
  readonly modes: readonly number[];
  /** The member's own prize group. */
  readonly group: number;
  readonly numbers: readonly NumberState[];
}

export interface ComposedLine {
  readonly play: number;
  readonly selection: string;
  readonly units: number;
  readonly unitStake: bigint;
  readonly stake: bigint;
  readonly most: bigint;
  readonly odds: Readonly<Record<string, bigint>>;
  readonly half: boolean;
  readonly terms: string | null;
  readonly rebate: number;
  readonly numbers: readonly BetNumber[];
}

interface Sold {
  readonly terms: Terms;
  readonly name: string | null;
  /** The part of the stake that comes back, in two thousandths. */
  readonly rebate: number;
}

interface Priced {
  readonly selection: Selection;
  readonly odds: Readonly<Record<string, bigint>>;
  readonly half: boolean;
  readonly numbers: readonly BetNumber[];
  /** For a unit stake, in the units of the odds. */
  readonly most: bigint;
}

/** Two thousandths of a stake in a hundredth. */
const TWO_THOUSANDTHS = 20;

/** A line as it is sold, or the refusal that names it by its place in the order. */
export function composeLine(sale: Sale, ordered: OrderedLine, line: number): ComposedLine {
  const sold = sale.plays.get(ordered.play) ?? refuse('lottery.play', { line });
  const sum = stakeOf(sale, ordered, line);
  const { terms, name, rebate } = termsOf(sale, ordered, line);
  const { selection, odds, half, numbers, most } = priced(sale, { ordered, sold, terms, line });
  const stake = sum * BigInt(selection.units);
  if (stake < sale.limits.lineMin)
    refuse('lottery.lineMin', { line, amount: formatAmount(sale.limits.lineMin) });
  requirePayable(sale, { ordered, sum, most, line });
  return {
    play: sold.number,
    selection: selection.text,
    units: selection.units,
    unitStake: sum,
    stake,
    most: (most * sum) / ODDS_UNIT,
    odds,
    half,
    terms: name,
    rebate,
    numbers,
  };
}

/** The stake of one unit. */
function stakeOf({ prices, modes }: Sale, { unitPrice, unitMode, multiplier }: OrderedLine, line: number) {
  const price = parseAmount(unitPrice);
  const offered = prices.includes(price) && modes.includes(unitMode);
  return (
    (offered ? unitStake(price, unitMode, multiplier) : undefined) ?? refuse('lottery.unitPrice', { line })
  );
}

function termsOf({ game: { mode }, group: own }: Sale, { group, plate }: OrderedLine, line: number): Sold {
  if ((group !== undefined && mode !== 'LOTT') || (plate !== undefined && mode !== 'ZY'))
    return refuse('lottery.terms', { line });
  if (mode === 'LOTT') {
    const played = group ?? own;
    if (played < LEAST_GROUP || played > own) return refuse('lottery.terms', { line });
    return { terms: { mode, group: played }, name: String(played), rebate: own - played };
  }
  if (mode !== 'ZY') return { terms: { mode }, name: null, rebate: 0 };
  const { [plate ?? 'A']: back } = PLATES;
  return { terms: { mode, plate: plate ?? 'A' }, name: plate ?? 'A', rebate: back * TWO_THOUSANDTHS };
}

interface Asked {
  readonly ordered: OrderedLine;
  readonly sold: { readonly play: Play; readonly number: number };
  readonly terms: Terms;
  readonly line: number;
}

/** Orders repeat the same short selections, and reading one and its highest win cost more than the rest of its line. */
const REMEMBERED = 5_000;
const SHORT = 100;
const remembered = new Map<string, Priced>();

function priced(sale: Sale, asked: Asked): Priced {
  const { game, numbers, year } = sale;
  const { ordered, sold, terms } = asked;
  // Odds follow from the game's revision; numbers that pay half come and go.
  const name =
    ordered.selection.length <= SHORT && numbers.length === 0
      ? `${game.id} ${game.revision} ${year} ${sold.number} ${JSON.stringify(terms)} ${ordered.selection}`
      : null;
  const known = name === null ? undefined : remembered.get(name);
  if (known) return known;
  const made = priceOf(sale, asked);
  if (name !== null) {
    if (remembered.size >= REMEMBERED) remembered.clear();
    remembered.set(name, made);
  }
  return made;
}

function priceOf({ game, numbers: states, year }: Sale, { ordered, sold, terms, line }: Asked): Priced {
  const { play, number } = sold;
  const selection = readSelection(play.expand, ordered.selection) ?? refuse('lottery.selection', { line });
  if (selection.units > MOST_UNITS) refuse('lottery.units', { line, most: MOST_UNITS });
  const whole = oddsFor(game, play, terms, year);
  const keys = numbersOfLine(play, selection, whole, year);
  const { half, closed } = limited(
    states,
    number,
    keys.map(({ key }) => key),
  );
  if (closed.length > 0) refuse('lottery.numberClosed', { line, numbers: shown(closed) });
  if (half.length > 0 && half.length < keys.length)
    refuse('lottery.numbersHalf', { line, numbers: shown(half) });
  const halved = half.length > 0;
  const odds = halved ? halfOf(whole) : whole;
  return {
    selection,
    odds,
    half: halved,
    numbers: halved ? numbersOfLine(play, selection, odds, year) : keys,
    most: mostPaid(play, selection, odds, year),
  };
}

function halfOf(odds: Readonly<Record<string, bigint>>): Record<string, bigint> {
  return Object.fromEntries(Object.entries(odds).map(([tier, paid]) => [tier, paid / 2n]));
}

/** As many as a message holds. */
const SHOWN_NUMBERS = 20;

function shown(numbers: readonly string[]): string {
  const more = numbers.length > SHOWN_NUMBERS ? ', …' : '';
  return numbers.slice(0, SHOWN_NUMBERS).join(', ') + more;
}

/** A payout is never cut: the line that could bring more than a line may is refused, with the largest multiplier that it could have. */
function requirePayable(
  { limits: { linePayoutMax } }: Sale,
  { ordered, sum, most, line }: { ordered: OrderedLine; sum: bigint; most: bigint; line: number },
): void {
  if ((most * sum) / ODDS_UNIT <= linePayoutMax) return;
  const single = sum / BigInt(ordered.multiplier);
  const largest = ((linePayoutMax + 1n) * ODDS_UNIT - 1n) / (most * single);
  if (largest === 0n) refuse('lottery.linePayout', { line, amount: formatAmount(linePayoutMax) });
  const multiplier = Number(largest < BigInt(MOST_MULTIPLIER) ? largest : BigInt(MOST_MULTIPLIER));
  refuse('lottery.multiplier', { line, multiplier, amount: formatAmount(linePayoutMax) });
}
