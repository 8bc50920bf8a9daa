import type { BetLaw } from '../kit/bets.ts';
import type { Round } from '../kit/round.ts';
import type { FairStream } from '../kit/stream.ts';
import { declared, versionOf } from '../kit/title.ts';
import {
  type Bet,
  type BetFault,
  betFault,
  type Layout,
  ONCE,
  type Spot,
  type SpotResult,
  settleLayout,
  type TableLimits,
} from './bets.ts';
import { layoutGame } from './game.ts';
import { layoutLaws } from './laws.ts';

// Games of three dice: sic bo with its whole layout, and hoo hey how, whose dice show six pictures.

export type Dice = readonly [number, number, number];

/** Times the stake, besides the stake. */
export interface SicBoPays {
  /** Small, big, odd and even, which lose to a triple. */
  readonly half: number;
  readonly triple: number;
  readonly anyTriple: number;
  readonly double: number;
  readonly pair: number;
  /** By total, 4 … 17. */
  readonly totals: Readonly<Record<number, number>>;
  /** By the number of dice that show it, 1 … 3. */
  readonly single: readonly [number, number, number];
}

export interface DiceDefinition {
  readonly code: string;
  readonly name: string;
  readonly version: string;
  readonly rules: DiceRules;
}

export type DiceRules =
  | { readonly game: 'sic-bo'; readonly pays: SicBoPays }
  | { readonly game: 'hoo-hey-how'; readonly single: readonly [number, number, number] };

export interface DiceShow {
  readonly game: DiceRules['game'];
  readonly dice: Dice;
  readonly results: readonly SpotResult[];
}

/** The pictures of the dice, 1 … 6. */
export const PICTURES = ['deer', 'gourd', 'rooster', 'fish', 'crab', 'prawn'] as const;

function defined(rules: Omit<DiceDefinition, 'version'>): DiceDefinition {
  return { ...rules, version: versionOf(['dice', rules.rules]) };
}

const PAYS: SicBoPays = {
  half: 1,
  triple: 180,
  anyTriple: 30,
  double: 10,
  pair: 6,
  totals: {
    4: 60,
    5: 30,
    6: 17,
    7: 12,
    8: 8,
    9: 7,
    10: 6,
    11: 6,
    12: 7,
    13: 8,
    14: 12,
    15: 17,
    16: 30,
    17: 60,
  },
  single: [1, 2, 12],
};

export const SIC_BO = declared(
  defined({ code: 'sic-bo', name: 'Sic Bo', rules: { game: 'sic-bo', pays: PAYS } }),
  {
    usual: 'half',
    returns: 0.9722222222222222,
    returnsMin: 0.8148148148148149,
    returnsMax: 0.9722222222222222,
    sigma: 0.9996141230803656,
    sigmaMax: 12.286948944672906,
    maxWinX: 181,
  },
);
/** Lower pays that other houses have: 6 for a total of 9 or 12, 3 for three of a single number. */
export const SIC_BO_LOWER = defined({
  code: 'sic-bo',
  name: 'Sic Bo',
  rules: {
    game: 'sic-bo',
    pays: { ...PAYS, totals: { ...PAYS.totals, 9: 6, 12: 6 }, single: [1, 2, 3] },
  },
});
/** The pays of the street game. */
export const HOO_HEY_HOW = declared(
  defined({
    code: 'hoo-hey-how',
    name: 'Hoo Hey How',
    rules: { game: 'hoo-hey-how', single: [1, 2, 3] },
  }),
  {
    usual: 'picture',
    returns: 0.9212962962962963,
    returnsMin: 0.9212962962962963,
    returnsMax: 0.9212962962962963,
    sigma: 1.1131828679034232,
    sigmaMax: 1.1131828679034232,
    maxWinX: 4,
  },
);
export const HOO_HEY_HOW_12 = defined({
  code: 'hoo-hey-how',
  name: 'Hoo Hey How',
  rules: { game: 'hoo-hey-how', single: [1, 2, 12] },
});

/** Every pay is a whole multiple, so nothing is ever rounded. */
export function playDice(definition: DiceDefinition, random: FairStream, bet: Bet): Round<DiceShow> {
  const dice: Dice = [1 + random.int(6), 1 + random.int(6), 1 + random.int(6)];
  const show = { game: definition.rules.game, dice };
  return settleLayout(diceLayout(definition), bet, dice, { outcome: [...dice], show });
}

export function checkDiceBet(definition: DiceDefinition, bet: Bet, limits?: TableLimits): BetFault | null {
  const layout = diceLayout(definition);
  return betFault((spot) => layout.has(spot), bet, limits);
}

export const threeDice = layoutGame({ check: checkDiceBet, play: playDice });

/** Every kind of bet. */
export function diceLaws(definition: DiceDefinition): BetLaw[] {
  const rolls = Array.from({ length: 216 }, (_, i) => {
    const dice: Dice = [1 + (i % 6), 1 + (Math.floor(i / 6) % 6), 1 + Math.floor(i / 36)];
    return [dice, 1n] as const;
  });
  return layoutLaws(diceLayout(definition), rolls);
}

const layouts = new Map<string, Layout<Dice>>();

export function diceLayout({ version, rules }: DiceDefinition): Layout<Dice> {
  const known =
    layouts.get(version) ??
    new Map(
      rules.game === 'sic-bo'
        ? sicBoSpots(rules.pays)
        : PICTURES.map((p, i) => [p, counted('picture', i + 1, rules.single)]),
    );
  layouts.set(version, known);
  return known;
}

const FACES = [1, 2, 3, 4, 5, 6];

function sicBoSpots(pays: SicBoPays): [string, Spot<Dice>][] {
  const total = ([a, b, c]: Dice) => a + b + c;
  const triple = ([a, b, c]: Dice) => a === b && b === c;
  const half = (holds: (total: number) => boolean) =>
    won('half', pays.half, (dice) => !triple(dice) && holds(total(dice)));
  const pairs = FACES.flatMap((a) => FACES.filter((b) => b > a).map((b) => [a, b] as const));
  return [
    ['small', half((t) => t <= 10)],
    ['big', half((t) => t >= 11)],
    ['odd', half((t) => t % 2 === 1)],
    ['even', half((t) => t % 2 === 0)],
    ['any-triple', won('any-triple', pays.anyTriple, triple)],
    ...FACES.map((n): [string, Spot<Dice>] => [
      `triple-${n}`,
      won('triple', pays.triple, (dice) => count(dice, n) === 3),
    ]),
    ...FACES.map((n): [string, Spot<Dice>] => [
      `double-${n}`,
      won('double', pays.double, (dice) => count(dice, n) >= 2),
    ]),
    ...pairs.map(([a, b]): [string, Spot<Dice>] => [
      `pair-${a}-${b}`,
      won('pair', pays.pair, (dice) => count(dice, a) > 0 && count(dice, b) > 0),
    ]),
    // 4 and 17 are as likely as each other, and so on to the middle.
    ...Object.entries(pays.totals).map(([text, pay]): [string, Spot<Dice>] => {
      const sum = Number(text);
      return [`total-${sum}`, won(`total-${Math.min(sum, 21 - sum)}`, pay, (dice) => total(dice) === sum)];
    }),
    ...FACES.map((n): [string, Spot<Dice>] => [`single-${n}`, counted('single', n, pays.single)]),
  ];
}

function won(kind: string, pay: number, holds: (dice: Dice) => boolean): Spot<Dice> {
  return { kind, times: (dice) => (holds(dice) ? (pay + 1) * ONCE : 0) };
}

/** Pays by how many dice show the number. */
function counted(kind: string, face: number, pays: readonly [number, number, number]): Spot<Dice> {
  const times = [0, ...pays.map((pay) => (pay + 1) * ONCE)];
  return { kind, times: (dice) => times[count(dice, face)] ?? 0 };
}

function count(dice: Dice, face: number): number {
  return dice.reduce((n, die) => n + Number(die === face), 0);
}
