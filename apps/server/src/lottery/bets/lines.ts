import { ORDER_CHARACTERS_MAX, ORDER_UNITS_MAX, type OrderedLine } from '@baize/contract/lottery/bets';
import { formatAmount, parseAmount } from '@baize/contract/money';
import { mostPaid } from '@baize/games/lottery/odds/most';
import { LEAST_GROUP, ODDS_UNIT, PLATES, type Terms } from '@baize/games/lottery/odds/odds';
import { MOST_MULTIPLIER, MOST_UNITS, unitStake } from '@baize/games/lottery/odds/stake';
import type { Play } from '@baize/games/lottery/play';
import { readSelection, type Selection } from '@baize/games/lottery/selection';

import { refuse } from '../../platform/refuse.ts';
import { inSlices } from '../../platform/slices.ts';
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
  /** The most for a unit stake, in the units of the odds. */
  readonly rate: bigint;
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

/** A line whose selection is read. Nothing that grows with its units has been done yet. */
interface ReadLine {
  readonly ordered: OrderedLine;
  /** Its place in the order, from 1. */
  readonly line: number;
  readonly sold: { readonly play: Play; readonly number: number };
  readonly selection: Selection;
  readonly on: Sold;
  readonly unitStake: bigint;
  readonly stake: bigint;
}

interface Priced {
  readonly odds: Readonly<Record<string, bigint>>;
  readonly half: boolean;
  readonly numbers: readonly BetNumber[];
  /** For a unit stake, in the units of the odds. */
  readonly most: bigint;
}

/** The numbers of one order: each is a row of the exposure. */
const ORDER_NUMBERS_MAX = 10_000;
/** Two thousandths of a stake in a hundredth. */
const TWO_THOUSANDTHS = 20;

/**
 * The lines of an order as they are sold, or the refusal that names one by its place. The order is held against its budget and the
 * limit of each play before anything is composed, as composing grows with the units.
 */
export async function composeLines(
  sale: Sale,
  ordered: readonly OrderedLine[],
  highest = 1,
): Promise<ComposedLine[]> {
  requireSize(sumOf(ordered, ({ selection }) => selection.length) <= ORDER_CHARACTERS_MAX);
  const read = await inSlices(ordered, (line, i) => readLine(sale, line, i + 1));
  requireSize(sumOf(read, ({ selection }) => selection.units) <= ORDER_UNITS_MAX);
  requirePlayWithin(sale, read, BigInt(highest));
  const lines = await inSlices(read, (line) => composeLine(sale, line));
  if (sumOf(lines, ({ numbers }) => numbers.length) > ORDER_NUMBERS_MAX)
    refuse('lottery.numbersMany', { most: ORDER_NUMBERS_MAX });
  return lines;
}

function requireSize(within: boolean): void {
  if (!within) refuse('lottery.orderLarge', { units: ORDER_UNITS_MAX, characters: ORDER_CHARACTERS_MAX });
}

function sumOf<T>(items: readonly T[], sizeOf: (item: T) => number): number {
  return items.reduce((sum, item) => sum + sizeOf(item), 0);
}

/** Refuses what no state of the ledger would allow, with the highest multiplier of a chase. */
function requirePlayWithin({ limits }: Sale, lines: readonly ReadLine[], highest: bigint): void {
  for (const some of Map.groupBy(lines, ({ sold }) => sold.number).values())
    if (some.reduce((sum, { stake }) => sum + stake, 0n) * highest > limits.playMax)
      refuse('lottery.playLimit', { amount: formatAmount(limits.playMax) });
}

export function readLine(sale: Sale, ordered: OrderedLine, line: number): ReadLine {
  const sold = sale.plays.get(ordered.play) ?? refuse('lottery.play', { line });
  const unitStake = stakeOf(sale, ordered, line);
  const on = termsOf(sale, ordered, line);
  const selection =
    readSelection(sold.play.expand, ordered.selection) ?? refuse('lottery.selection', { line });
  if (selection.units > MOST_UNITS) refuse('lottery.units', { line, most: MOST_UNITS });
  const stake = unitStake * BigInt(selection.units);
  if (stake < sale.limits.lineMin)
    refuse('lottery.lineMin', { line, amount: formatAmount(sale.limits.lineMin) });
  return { ordered, line, sold, on, selection, unitStake, stake };
}

export function composeLine(sale: Sale, read: ReadLine): ComposedLine {
  const { ordered, line, sold, on, selection, unitStake: sum, stake } = read;
  const { odds, half, numbers, most } = priced(sale, read);
  requirePayable(sale, { ordered, sum, most, line });
  return {
    play: sold.number,
    selection: selection.text,
    units: selection.units,
    unitStake: sum,
    stake,
    most: (most * sum) / ODDS_UNIT,
    rate: most,
    odds,
    half,
    terms: on.name,
    rebate: on.rebate,
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

/** Orders repeat the same short selections, and their highest win costs more than the rest of their line. */
const REMEMBERED = 5_000;
const SHORT = 100;
const remembered = new Map<string, Priced>();

function priced(sale: Sale, read: ReadLine): Priced {
  const { game, numbers, year } = sale;
  const {
    selection,
    sold,
    on: { terms },
  } = read;
  // Odds follow from the game's revision; numbers that pay half come and go.
  const name =
    selection.text.length <= SHORT && numbers.length === 0
      ? `${game.id} ${game.revision} ${year} ${sold.number} ${JSON.stringify(terms)} ${selection.text}`
      : null;
  const known = name === null ? undefined : remembered.get(name);
  if (known) return known;
  const made = priceOf(sale, read);
  if (name !== null) {
    if (remembered.size >= REMEMBERED) remembered.clear();
    remembered.set(name, made);
  }
  return made;
}

function priceOf({ game, numbers: states, year }: Sale, { selection, sold, on, line }: ReadLine): Priced {
  const { play, number } = sold;
  const whole = oddsFor(game, play, on.terms, year);
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
