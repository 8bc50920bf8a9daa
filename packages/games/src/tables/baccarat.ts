import type { Round } from '../kit/round.ts';
import type { FairStream } from '../kit/stream.ts';
import { declared, versionOf } from '../kit/title.ts';
import { type BaccaratPays, type BaccaratSpot, baccaratLayout, type Coup } from './baccarat-layout.ts';
import {
  type Bet,
  type BetFault,
  betFault,
  type Layout,
  type SpotResult,
  settleLayout,
  type TableLimits,
} from './bets.ts';
import { layoutGame } from './game.ts';

export interface BaccaratDefinition {
  readonly code: string;
  readonly name: string;
  readonly version: string;
  readonly decks: number;
  readonly pays: BaccaratPays;
}

export interface BaccaratShow {
  readonly game: 'baccarat';
  readonly player: { readonly cards: readonly number[]; readonly points: number };
  readonly banker: { readonly cards: readonly number[]; readonly points: number };
  readonly winner: 'player' | 'banker' | 'tie';
  readonly results: readonly SpotResult[];
}

function defined(rules: Omit<BaccaratDefinition, 'version'>): BaccaratDefinition {
  return { ...rules, version: versionOf(['baccarat', rules.decks, Object.entries(rules.pays)]) };
}

/** Times the stake in ten-thousandths, besides the stake. */
const PAYS: BaccaratPays = {
  player: [10_000],
  banker: [9_500],
  tie: [80_000],
  'player-pair': [110_000],
  'banker-pair': [110_000],
  'either-pair': [50_000],
  'perfect-pair': [250_000, 2_000_000],
  big: [5_400],
  small: [15_000],
  'dragon-7': [400_000],
  'panda-8': [250_000],
  'lucky-6': [120_000, 230_000],
  'small-tiger': [220_000],
  'big-tiger': [500_000],
  'tiger-tie': [350_000],
  'player-dragon': [10_000, 10_000, 20_000, 40_000, 60_000, 100_000, 300_000],
  'banker-dragon': [10_000, 10_000, 20_000, 40_000, 60_000, 100_000, 300_000],
  'player-natural': [40_000],
  'banker-natural': [40_000],
};

export const BACCARAT = declared(defined({ code: 'baccarat', name: 'Baccarat', decks: 8, pays: PAYS }), {
  usual: 'banker',
  returns: 0.989420942157528,
  returnsMin: 0.692645895000099,
  returnsMax: 0.989420942157528,
  sigma: 0.9273720217932128,
  sigmaMax: 6.519402452422248,
  maxWinX: 201,
});
/** No commission, but a banker that wins with 6 pays half. */
export const BACCARAT_NO_COMMISSION = defined({
  code: 'baccarat',
  name: 'Baccarat',
  decks: 8,
  pays: { ...PAYS, banker: [10_000, 5_000] },
});
/** No commission, but a banker that wins with three cards of 7 pays nothing. */
export const BACCARAT_DRAGON_PUSH = defined({
  code: 'baccarat',
  name: 'Baccarat',
  decks: 8,
  pays: { ...PAYS, banker: [10_000, 10_000, 0] },
});
/** Pays that other houses have and our layout has not: the worse bet on a 6, the better one on a tie. */
export const BACCARAT_OTHER_PAYS = defined({
  code: 'baccarat',
  name: 'Baccarat',
  decks: 8,
  pays: { ...PAYS, tie: [90_000], 'lucky-6': [120_000, 200_000], 'super-6': [120_000] },
});

/**
 * One coup from a shoe of its own. Rounding happens once a bet, and only where its pay is no whole multiple: 0.95 of a banker's
 * 0.10 is 0.09, exact from 0.20 on; 0.54 of a bet on big is exact from 0.50 on.
 */
export function playBaccarat(
  definition: BaccaratDefinition,
  random: FairStream,
  bet: Bet,
): Round<BaccaratShow> {
  const cards = random.pick(52 * definition.decks, 6).map((id) => id % 52);
  const { player, banker } = dealt(cards);
  const [p, b] = [totalOf(player), totalOf(banker)];
  const coup: Coup = {
    player: { total: p, cards: player.length, pair: pairOf(player) },
    banker: { total: b, cards: banker.length, pair: pairOf(banker) },
  };
  const show = {
    game: 'baccarat' as const,
    player: { cards: player, points: p },
    banker: { cards: banker, points: b },
    winner: p > b ? ('player' as const) : b > p ? ('banker' as const) : ('tie' as const),
  };
  const outcome = cards.slice(0, player.length + banker.length);
  return settleLayout(layoutOf(definition), bet, coup, { outcome, show });
}

export function checkBaccaratBet(
  definition: BaccaratDefinition,
  bet: Bet,
  limits?: TableLimits,
): BetFault | null {
  return betFault((spot) => layoutOf(definition).has(spot), bet, limits);
}

export const baccarat = layoutGame({ check: checkBaccaratBet, play: playBaccarat });

const layouts = new Map<string, Layout<Coup>>();

export function layoutOf({
  version,
  pays,
}: BaccaratDefinition): Layout<Coup> & ReadonlyMap<string, BaccaratSpot> {
  const known = layouts.get(version) ?? baccaratLayout(pays);
  layouts.set(version, known);
  return known as ReturnType<typeof layoutOf>;
}

/** An ace is 1, ten and pictures are nothing. */
export function pointsOf(card: number): number {
  const rank = card >> 2;
  if (rank === 12) return 1;
  return rank >= 8 ? 0 : rank + 2;
}

/** The hands of cards that leave the shoe in this order: player, banker, player, banker, then by the third-card rule. */
function dealt(cards: readonly number[]): { player: number[]; banker: number[] } {
  const [p1, b1, p2, b2, fifth, sixth] = cards as [number, number, number, number, number, number];
  const [player, banker] = [
    [p1, p2],
    [b1, b2],
  ];
  const [p, b] = [totalOf(player), totalOf(banker)];
  if (p >= 8 || b >= 8) return { player, banker };
  if (p > 5) return { player, banker: b <= 5 ? [...banker, fifth] : banker };
  const third = bankerDraws(b, pointsOf(fifth)) ? [sixth] : [];
  return { player: [...player, fifth], banker: [...banker, ...third] };
}

/** From which to which third card of the player a banker of 0 … 7 draws; 3 is the one that leaves a gap. */
const DRAWS_ON: readonly (readonly [from: number, to: number])[] = [
  [0, 9],
  [0, 9],
  [0, 9],
  [0, 9],
  [2, 7],
  [4, 7],
  [6, 7],
  [10, 10],
];

export function bankerDraws(banker: number, third: number): boolean {
  const [from, to] = DRAWS_ON[banker] ?? [10, 10];
  return third >= from && third <= to && !(banker === 3 && third === 8);
}

function totalOf(cards: readonly number[]): number {
  return cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10;
}

/** 2 for two equal cards, 1 for one rank. */
function pairOf([a = 0, b = 0]: readonly number[]): 0 | 1 | 2 {
  if (a === b) return 2;
  return a >> 2 === b >> 2 ? 1 : 0;
}
