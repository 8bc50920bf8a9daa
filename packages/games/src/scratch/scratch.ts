import { assert } from '../kit/assert.ts';
import type { BetLaw } from '../kit/bets.ts';
import { AT_ONCE, cut, fieldsOf, type Game, type Round, TIMES } from '../kit/round.ts';
import type { FairStream } from '../kit/stream.ts';
import { type BetRules, declared, versionOf } from '../kit/title.ts';
import { arrangement, arrangements, type Cells } from './arrangements.ts';

/** Of a million cards, how many win how many times their price; the others win nothing. */
export interface Prize {
  readonly times: number;
  readonly cards: number;
}

export type ScratchFace =
  /** Nine amounts, of which three equal ones win. */
  | { readonly kind: 'match' }
  /** Winning numbers, own numbers with an amount under each; an own number that is a winning one pays its amount. */
  | { readonly kind: 'numbers'; readonly from: number; readonly winning: number; readonly own: number };

export interface ScratchDefinition {
  readonly code: string;
  readonly name: string;
  readonly version: string;
  /** From the highest prize down. */
  readonly prizes: readonly Prize[];
  readonly face: ScratchFace;
}

export interface ScratchShow {
  readonly game: 'scratch';
  /** Times the price; 0 on a card that wins nothing. */
  readonly prize: number;
  /** The amounts on the card, in prices, by cell. */
  readonly amounts: readonly number[];
  /** Empty where the face has none. */
  readonly winning: readonly number[];
  readonly own: readonly number[];
}

const DECK = 1_000_000;
const MATCH: Omit<Cells, 'symbols'> = { cells: 9, match: 3 };

type Offered = ScratchDefinition & BetRules;

function defined(rules: Omit<ScratchDefinition, 'version'>, sigma: number): Offered {
  const { prizes, face } = rules;
  assert(prizes.reduce((sum, { cards }) => sum + cards, 0) < DECK, 'some cards win nothing');
  assert(
    prizes.every(({ times }) => Number.isInteger(times) && times > 0),
    'prizes are whole prices',
  );
  const version = versionOf(['scratch', prizes, face]);
  const returns = { returns: 0.94, returnsMin: 0.94, returnsMax: 0.94 };
  const figures = { usual: 'card', ...returns, sigma, sigmaMax: sigma, maxWinX: prizes[0]?.times ?? 0 };
  return declared({ ...rules, version }, figures);
}

function prizesOf(table: Readonly<Record<number, number>>): Prize[] {
  return Object.entries(table)
    .map(([times, cards]) => ({ times: Number(times), cards }))
    .sort((a, b) => b.times - a.times);
}

export const GOLD_PANNER = defined(
  {
    code: 'gold-panner',
    name: 'Gold Panner',
    prizes: prizesOf({
      100000: 1,
      5000: 10,
      500: 80,
      100: 800,
      20: 5_000,
      10: 10_000,
      5: 24_000,
      2: 90_000,
      1: 170_000,
    }),
    face: { kind: 'match' },
  },
  101.39648120127247,
);

/** A lower top prize and more of those in the middle: the same return at a quarter of the deviation. */
export const LUCKY_NINE = defined(
  {
    code: 'lucky-nine',
    name: 'Lucky Nine Card',
    prizes: prizesOf({
      10000: 5,
      1000: 50,
      200: 500,
      50: 3_000,
      10: 10_000,
      5: 30_000,
      2: 90_000,
      1: 160_000,
    }),
    face: { kind: 'numbers', from: 45, winning: 3, own: 9 },
  },
  24.060058187793313,
);

/**
 * The prize is drawn first, as one card of a million, and then one of the faces that have exactly this prize, each as likely as
 * the others. A prize is a whole multiple of the price, so nothing is rounded.
 */
export function playScratch(
  definition: ScratchDefinition,
  random: FairStream,
  { stake }: { readonly stake: bigint },
): Round<ScratchShow> {
  const { prizes, face } = definition;
  const won = prizeOf(prizes, random.int(DECK));
  const prize = won === null ? 0 : (prizes[won] as Prize).times;
  const { symbols, winning, own } =
    face.kind === 'match' ? matchFace(prizes, won, random) : numbersFace(face, prizes, won, random);
  const amounts = symbols.map((symbol) => (prizes[symbol] as Prize).times);
  const outcome = [won ?? prizes.length, ...symbols, ...winning, ...own];
  const show = { game: 'scratch' as const, prize, amounts, winning, own };
  return {
    staked: stake,
    over: true,
    payout: stake * BigInt(prize),
    capped: false,
    outcome,
    options: [],
    show,
  };
}

/** Which prize the card of this number in the deck has; null for none. */
function prizeOf(prizes: readonly Prize[], card: number): number | null {
  let first = 0;
  for (const [i, { cards }] of prizes.entries()) {
    first += cards;
    if (card < first) return i;
  }
  return null;
}

interface Face {
  /** Prizes by cell. */
  readonly symbols: number[];
  readonly winning: number[];
  readonly own: number[];
}

function matchFace(prizes: readonly Prize[], won: number | null, random: FairStream): Face {
  const cells = { ...MATCH, symbols: prizes.length };
  const number = random.int(arrangements(cells, won));
  return { symbols: arrangement(cells, won, number), winning: [], own: [] };
}

/** All numbers differ; on a card that wins one cell repeats a winning number and has the prize under it. */
function numbersFace(
  face: ScratchFace & { kind: 'numbers' },
  prizes: readonly Prize[],
  won: number | null,
  random: FairStream,
): Face {
  const numbers = random.pick(face.from, face.winning + face.own).map((n) => n + 1);
  const [winning, own] = [numbers.slice(0, face.winning), numbers.slice(face.winning)];
  const symbols = own.map(() => random.int(prizes.length));
  if (won !== null) {
    const cell = random.int(face.own);
    own[cell] = winning[random.int(face.winning)] as number;
    symbols[cell] = won;
  }
  return { symbols, winning, own };
}

/** A bet is one card; its stake is its price. */
export const scratch: Game<Offered, object, never, ScratchShow> = {
  ...AT_ONCE,
  bet: (_, sent) => fieldsOf(sent, []),
  play: (definition, random, bet) => cut(playScratch(definition, random, bet), bet.stake, definition),
};

export function scratchLaws({ prizes }: ScratchDefinition): BetLaw[] {
  const wins = prizes.map(({ times, cards }) => ({ times: BigInt(times) * TIMES, weight: BigInt(cards) }));
  return [{ name: 'card', outcomes: BigInt(DECK), wins }];
}
