import { assert } from '../kit/assert.ts';
import type { FairStream } from '../kit/stream.ts';
import {
  type Action,
  type Bet,
  type BetFault,
  betFault,
  ONCE,
  type Round,
  rulesVersion,
  type SpotResult,
  settleLayout,
  type TableLimits,
} from '../tables/bets.ts';
import { type BetCertificate, betCertificate } from '../tables/certificate.ts';
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

export interface ScratchView {
  /** Times the price; 0 on a card that wins nothing. */
  readonly prize: number;
  /** The amounts on the card, in prices, by cell. */
  readonly amounts: readonly number[];
  /** Empty where the face has none. */
  readonly winning: readonly number[];
  readonly own: readonly number[];
  readonly results: readonly SpotResult[];
}

const DECK = 1_000_000;
const MATCH: Omit<Cells, 'symbols'> = { cells: 9, match: 3 };

function defined(rules: Omit<ScratchDefinition, 'version'>): ScratchDefinition {
  const { prizes, face } = rules;
  assert(prizes.reduce((sum, { cards }) => sum + cards, 0) < DECK, 'some cards win nothing');
  assert(
    prizes.every(({ times }) => Number.isInteger(times) && times > 0),
    'prizes are whole prices',
  );
  return { ...rules, version: rulesVersion(['scratch', prizes, face]) };
}

function prizesOf(table: Readonly<Record<number, number>>): Prize[] {
  return Object.entries(table)
    .map(([times, cards]) => ({ times: Number(times), cards }))
    .sort((a, b) => b.times - a.times);
}

export const GOLD_PANNER = defined({
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
});

/** A lower top prize and more of those in the middle: the same return at a quarter of the deviation. */
export const LUCKY_NINE = defined({
  code: 'lucky-nine',
  name: 'Lucky Nine Card',
  prizes: prizesOf({ 10000: 5, 1000: 50, 200: 500, 50: 3_000, 10: 10_000, 5: 30_000, 2: 90_000, 1: 160_000 }),
  face: { kind: 'numbers', from: 45, winning: 3, own: 9 },
});

/**
 * The prize is drawn first, as one card of a million, and then one of the faces that have exactly this prize, each as likely as
 * the others. A prize is a whole multiple of the price, so nothing is rounded.
 */
export function playScratch(
  definition: ScratchDefinition,
  random: FairStream,
  bet: Bet,
  actions: readonly Action[] = [],
): Round<ScratchView> {
  assert(actions.length === 0, 'a card asks nothing after it is bought');
  const { prizes, face } = definition;
  const won = prizeOf(prizes, random.int(DECK));
  const prize = won === null ? 0 : (prizes[won] as Prize).times;
  const { symbols, winning, own } =
    face.kind === 'match' ? matchFace(prizes, won, random) : numbersFace(face, prizes, won, random);
  const amounts = symbols.map((symbol) => (prizes[symbol] as Prize).times);
  const layout = new Map([['card', { kind: 'card', times: () => prize * ONCE }]]);
  const outcome = [won ?? prizes.length, ...symbols, ...winning, ...own];
  return settleLayout(layout, bet, null, { outcome, view: { prize, amounts, winning, own } });
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

/** A bet is one card and its price. */
export function checkScratchBet(_: ScratchDefinition, bet: Bet, limits?: TableLimits): BetFault | null {
  return betFault((spot) => spot === 'card', bet, limits);
}

export function certifyScratch({ prizes }: ScratchDefinition): BetCertificate {
  const losing = DECK - prizes.reduce((sum, { cards }) => sum + cards, 0);
  const law = [
    [0, BigInt(losing)] as const,
    ...prizes.map(({ times, cards }) => [times * ONCE, BigInt(cards)] as const),
  ];
  return betCertificate('card', new Map(law));
}
