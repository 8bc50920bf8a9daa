import { ACE, TEN, totalOf } from './dealer.ts';
import { gain, type Situation, situations } from './exact.ts';
import type { BlackjackRules } from './rules.ts';
import type { Policy } from './values.ts';

/**
 * What to do by total against 2 … 10 and ace, ten letters each: H hit, S stand, D double or else hit, E double or else stand,
 * R surrender or else hit, Q surrender or else stand; of pairs P split, and a dash plays the total.
 */
export interface StrategyTable {
  readonly hard: Readonly<Record<number, string>>;
  readonly soft: Readonly<Record<number, string>>;
  /** By the points of one card, an ace is 1. */
  readonly pairs: Readonly<Record<number, string>>;
}

/** The columns of a table as values: two … ten, then the ace. */
export const UP_CARDS = [1, 2, 3, 4, 5, 6, 7, 8, TEN, ACE];

/** The best choice on average over all pairs of cards that make a total. */
export function strategyOf(
  rules: BlackjackRules,
  all: readonly Situation[] = situations(rules),
): StrategyTable {
  const rows = Map.groupBy(
    all.filter(({ natural }) => !natural),
    ({ cards, up }) => `${kindOf(cards)} ${up}`,
  );
  const letter = (kind: string, up: number) => {
    const found = rows.get(`${kind} ${up}`) ?? [];
    const apart = found.filter(({ split }) => split === null);
    return letterFor(rules, apart.length > 0 ? apart : found);
  };
  const line = (kind: string) => UP_CARDS.map((up) => letter(kind, up)).join('');
  const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
  const pair = (points: number, up: number) => {
    const found = all.find(({ up: at, cards: [a, b] }) => at === up && a === b && a + 1 === points);
    return found && (found.split ?? -1) > bestUnsplit(rules, found) ? 'P' : '-';
  };
  return {
    hard: Object.fromEntries(
      span(4, 21).map((total) => [total, total === 21 ? 'SSSSSSSSSS' : line(`hard ${total}`)]),
    ),
    soft: Object.fromEntries(
      span(12, 21).map((total) => [total, total === 21 ? 'SSSSSSSSSS' : line(`soft ${total}`)]),
    ),
    pairs: Object.fromEntries(
      span(1, 10).map((points) => [points, UP_CARDS.map((up) => pair(points, up)).join('')]),
    ),
  };
}

function bestUnsplit({ lateSurrender }: BlackjackRules, { value }: Situation): number {
  return Math.max(value.stand, value.hit, value.double, lateSurrender ? -0.5 : -1);
}

function letterFor({ lateSurrender }: BlackjackRules, found: readonly Situation[]): string {
  const sum = (of: (situation: Situation) => number) =>
    found.reduce((all, each) => all + each.chance * (1 - each.dealerBlackjack) * of(each), 0);
  const [stand, hit] = [sum(({ value }) => value.stand), sum(({ value }) => value.hit)];
  const double = sum(({ value }) => value.double);
  const stands = stand >= hit;
  const best = Math.max(stand, hit, double);
  if (lateSurrender && best < sum(() => -0.5)) return stands ? 'Q' : 'R';
  if (double > Math.max(stand, hit)) return stands ? 'E' : 'D';
  return stands ? 'S' : 'H';
}

function kindOf(cards: readonly number[]): string {
  const { total, soft } = totalOf(countsOf(cards));
  return `${soft ? 'soft' : 'hard'} ${total}`;
}

function countsOf(cards: readonly number[]): number[] {
  const counts = new Array<number>(10).fill(0);
  for (const card of cards) counts[card] = (counts[card] as number) + 1;
  return counts;
}

/** The letter for counts of values, pairs aside. */
export function letterOf(table: StrategyTable, hand: ArrayLike<number>, up: number): string {
  const { total, soft } = totalOf(hand);
  return (soft ? table.soft : table.hard)[total]?.[UP_CARDS.indexOf(up)] ?? 'S';
}

export function splits(table: StrategyTable, value: number, up: number): boolean {
  return table.pairs[value + 1]?.[UP_CARDS.indexOf(up)] === 'P';
}

export function policyOf(table: StrategyTable, up: number): Policy {
  return (hand, first) => {
    const letter = letterOf(table, hand, up);
    if (first && (letter === 'D' || letter === 'E')) return 'double';
    return 'HDR'.includes(letter) ? 'hit' : 'stand';
  };
}

/** What a player gains of a stake who does what the table says, exactly. */
export function tableGain(rules: BlackjackRules, table: StrategyTable): number {
  const all = situations(rules, (up) => policyOf(table, up));
  return gain(rules, all, ({ up, cards, value, split }) => {
    if (split !== null && splits(table, cards[0], up)) return split;
    const letter = letterOf(table, countsOf(cards), up);
    if (letter === 'R' || letter === 'Q') return -0.5;
    if (letter === 'D' || letter === 'E') return value.double;
    return letter === 'H' ? value.hit : value.stand;
  });
}
