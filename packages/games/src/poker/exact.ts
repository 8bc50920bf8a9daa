import { ratio } from '../kit/bets.ts';
import { ALL_DRAWS, bestOf, DRAWS, drawsOf, HELD, WEIGHTS } from './draws.ts';
import { family } from './hands.ts';
import type { VideoPokerDefinition } from './tables.ts';

/** What a table does over the long run for a player who always holds best; amounts are in stakes of a hand. */
export interface VideoPokerCertificate {
  readonly code: string;
  readonly version: string;
  readonly returns: number;
  readonly exact: { readonly numerator: string; readonly denominator: string };
  /** Deviation of a round in its whole stake, by number of hands on one deal. */
  readonly sigmas: readonly { readonly hands: number; readonly sigma: number; readonly anyPay: number }[];
  /** Chance that a hand pays more than its stake, and that it gives the stake back. */
  readonly hitRate: number;
  readonly backRate: number;
  readonly topWin: { readonly times: number; readonly chance: number; readonly oneIn: number };
  /** Chance of each hand after the draw. */
  readonly chances: Readonly<Record<string, number>>;
}

const DEALS = 2_598_960;

/** Every deal, every hold, every draw. */
export function certifyVideoPoker(definition: VideoPokerDefinition): VideoPokerCertificate {
  const draws = drawsOf(definition);
  const { pays, kinds } = draws;
  let numerator = 0;
  const chances = new Float64Array(kinds);
  const sums = definition.hands.map((hands) => ({ hands, squares: 0, nothing: 0 }));
  eachDeal((cards, ways) => {
    const values = draws.values(cards);
    const hold = bestOf(values);
    const held = HELD[hold] as number;
    // Below 2^53, so exact: 2.6 million deals by 7.7 million draws by an average pay of about one.
    numerator += ways * (values[hold] as number) * (WEIGHTS[held] as number);
    const all = DRAWS[held] as number;
    const counts = draws.counts(hold);
    let [squares, nothing] = [0, 0];
    for (let kind = 0; kind < kinds; kind++) {
      const [chance, pay] = [(counts[kind] as number) / all, pays[kind] as number];
      chances[kind] = (chances[kind] as number) + ways * chance;
      squares += chance * pay * pay;
      if (pay === 0) nothing += chance;
    }
    const mean = (values[hold] as number) / all;
    for (const sum of sums) {
      // Hands on one deal are independent once the deal is known.
      sum.squares += ways * (mean * mean + (squares - mean * mean) / sum.hands);
      sum.nothing += ways * nothing ** sum.hands;
    }
  });
  const denominator = BigInt(ALL_DRAWS) * BigInt(DEALS);
  const returns = ratio(BigInt(numerator), denominator);
  const share = (holds: (pay: number) => boolean) =>
    chances.reduce((sum, ways, kind) => sum + (holds(pays[kind] as number) ? ways : 0), 0) / DEALS;
  const times = Math.max(...pays);
  const top = share((pay) => pay === times);
  return {
    code: definition.code,
    version: definition.version,
    returns,
    exact: { numerator: String(numerator), denominator: String(denominator) },
    sigmas: sums.map(({ hands, squares, nothing }) => ({
      hands,
      sigma: Math.sqrt(squares / DEALS - returns ** 2),
      anyPay: 1 - nothing / DEALS,
    })),
    hitRate: share((pay) => pay > 1),
    backRate: share((pay) => pay === 1),
    topWin: { times, chance: top, oneIn: 1 / top },
    chances: Object.fromEntries(
      family(definition.family).hands.map((hand, kind) => [hand, (chances[kind] as number) / DEALS]),
    ),
  };
}

/**
 * Every deal of five ascending cards once for all that differ only in the names of suits: 134,459 of them, each with the number
 * of deals that it speaks for.
 */
export function eachDeal(see: (cards: Int32Array, ways: number) => void): void {
  const cards = new Int32Array(5);
  for (const sizes of compositions(5)) {
    const classes = suitClasses(sizes);
    for (const ranks of subsets(13, sizes.length)) {
      for (const { suits, ways } of classes) {
        let at = 0;
        for (const [i, rank] of ranks.entries())
          for (let suit = 0; suit < 4; suit++)
            if (((suits[i] as number) >> suit) & 1) cards[at++] = rank * 4 + suit;
        see(cards, ways);
      }
    }
  }
}

/** The ways in which a number is a sum of 1 … 4 in order: how many cards there are of each rank. */
function compositions(total: number): number[][] {
  if (total === 0) return [[]];
  return [1, 2, 3, 4]
    .filter((first) => first <= total)
    .flatMap((first) => compositions(total - first).map((rest) => [first, ...rest]));
}

const ORDERS = orders([0, 1, 2, 3]);

/** The suits of each rank as bits, one choice of those that a change of suits makes equal, and how many those are. */
function suitClasses(sizes: readonly number[]): { suits: number[]; ways: number }[] {
  const classes = new Map<number, { suits: number[]; ways: number }>();
  const ofSize = (size: number) =>
    Array.from({ length: 16 }, (_, bits) => bits).filter((bits) => HELD[bits] === size);
  const all = sizes.reduce<number[][]>(
    (found, size) => found.flatMap((suits) => ofSize(size).map((bits) => [...suits, bits])),
    [[]],
  );
  for (const suits of all) {
    const key = Math.min(
      ...ORDERS.map((order) => suits.reduce((code, bits) => code * 16 + moved(bits, order), 0)),
    );
    const known = classes.get(key);
    if (known) known.ways += 1;
    else classes.set(key, { suits, ways: 1 });
  }
  return [...classes.values()];
}

function moved(bits: number, order: readonly number[]): number {
  return order.reduce((to, place, suit) => to | (((bits >> suit) & 1) << place), 0);
}

function orders(of: readonly number[]): number[][] {
  if (of.length === 0) return [[]];
  return of.flatMap((first) => orders(of.filter((each) => each !== first)).map((rest) => [first, ...rest]));
}

function* subsets(n: number, k: number, from = 0): Generator<number[]> {
  if (k === 0) {
    yield [];
    return;
  }
  for (let first = from; first <= n - k; first++)
    for (const rest of subsets(n, k - 1, first + 1)) yield [first, ...rest];
}
