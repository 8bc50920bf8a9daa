import { type BetLaw, choose } from '../kit/bets.ts';
import { AT_ONCE, fieldsOf, type Game, isWhole, type Round, winOf } from '../kit/round.ts';
import { type BetRules, stamped } from '../kit/title.ts';

export interface KenoDefinition extends BetRules {
  readonly code: 'keno-80' | 'keno-40';
  /** Numbers on the card, and how many of them are drawn. */
  readonly numbers: number;
  readonly drawn: number;
  readonly picksMax: number;
  /** The first one is the usual one. */
  readonly risks: readonly string[];
  /** By risk and number of picks: the pay by hits in hundredths of the stake. */
  readonly pays: Readonly<Record<string, Readonly<Record<number, readonly number[]>>>>;
}

export interface KenoBet {
  /** Rising, each number once. */
  readonly picks: readonly number[];
  readonly risk: string;
}

export interface KenoShow {
  readonly game: 'keno';
  readonly picks: readonly number[];
  readonly risk: string;
  /** In the order drawn. */
  readonly drawn: readonly number[];
  readonly hits: number;
  /** In 1/10,000. */
  readonly times: number;
}

export function kenoTimes({ pays }: Pick<KenoDefinition, 'pays'>, picks: number, risk: string): number[] {
  const row = pays[risk]?.[picks] ?? [];
  return Array.from({ length: picks + 1 }, (_, hits) => (row[hits] ?? 0) * 100);
}

export const keno: Game<KenoDefinition, KenoBet, never, KenoShow> = {
  ...AT_ONCE,

  bet({ numbers, picksMax, risks }, sent) {
    const fields = fieldsOf(sent, ['picks', 'risk']) ?? { ...fieldsOf(sent, ['picks']), risk: risks[0] };
    const risk = risks.find((each) => each === fields.risk);
    if (!risk || !('picks' in fields) || !Array.isArray(fields.picks)) return undefined;
    const picks: unknown[] = fields.picks;
    if (!isWhole(picks.length, 1, picksMax) || new Set(picks).size !== picks.length) return undefined;
    const known = picks.filter((pick) => isWhole(pick, 1, numbers));
    return known.length === picks.length ? { picks: known.toSorted((a, b) => a - b), risk } : undefined;
  },

  play(definition, random, { stake, picks, risk }): Round<KenoShow> {
    const drawn = random.pick(definition.numbers, definition.drawn).map((number) => number + 1);
    const hits = picks.filter((pick) => drawn.includes(pick)).length;
    const times = kenoTimes(definition, picks.length, risk)[hits] ?? 0;
    const { payout, capped } = winOf(stake, BigInt(times), definition);
    const show = { game: 'keno' as const, picks, risk, drawn, hits, times };
    return { staked: stake, over: true, payout, capped, outcome: drawn, options: [], show };
  },
};

/** P(k hits of n picks) = C(d, k) C(N − d, n − k) / C(N, n) of d drawn numbers among N. */
export function kenoLaw(definition: KenoDefinition, picks: number, risk: string): BetLaw {
  const { numbers, drawn } = definition;
  const wins = kenoTimes(definition, picks, risk).map((times, hits) => ({
    times: BigInt(times),
    weight: choose(drawn, hits) * choose(numbers - drawn, picks - hits),
  }));
  return { name: `${picks} picks ${risk}`, outcomes: choose(numbers, picks), wins };
}

export function* kenoLaws(definition: KenoDefinition): Generator<BetLaw> {
  for (const risk of definition.risks) {
    for (let picks = 1; picks <= definition.picksMax; picks++) yield kenoLaw(definition, picks, risk);
  }
}

/** The lottery's keno: 20 of 80, with one table of pays. */
export const KENO_80: KenoDefinition = stamped(
  {
    code: 'keno-80' as const,
    numbers: 80,
    drawn: 20,
    picksMax: 10,
    risks: ['standard'],
    pays: {
      standard: {
        1: [0, 380],
        2: [0, 100, 950],
        3: [0, 0, 200, 4800],
        4: [0, 0, 200, 500, 10_000],
        5: [0, 0, 0, 350, 2000, 64_000],
        6: [0, 0, 0, 200, 800, 8000, 160_000],
        7: [0, 0, 0, 100, 400, 2500, 25_000, 700_000],
        8: [0, 0, 0, 0, 250, 1400, 9000, 120_000, 2_000_000],
        9: [0, 0, 0, 0, 140, 700, 4000, 30_000, 400_000, 4_000_000],
        10: [150, 0, 0, 0, 0, 400, 2200, 13_000, 100_000, 1_000_000, 10_000_000],
      },
    },
    maxWinX: 100_000,
  },
  {
    name: 'Keno 80',
    usual: '5 picks standard',
    returns: 0.9483712490041604,
    returnsMin: 0.9419694229820812,
    returnsMax: 0.953584354336912,
    sigma: 16.40508722567,
    sigmaMax: 44.62823779226,
  },
);

/** Fast keno: 10 of 40. The tables return 98.5 to 99.1 %. */
export const KENO_40: KenoDefinition = stamped(
  {
    code: 'keno-40' as const,
    numbers: 40,
    drawn: 10,
    picksMax: 10,
    risks: ['medium', 'low', 'high'],
    pays: {
      low: {
        1: [70, 185],
        2: [0, 180, 510],
        3: [0, 140, 180, 1050],
        4: [0, 0, 280, 700, 5000],
        5: [0, 0, 200, 340, 1200, 13_000],
        6: [0, 0, 170, 200, 470, 2600, 41_000],
        7: [0, 0, 70, 270, 430, 800, 6600, 90_000],
        8: [0, 0, 0, 250, 330, 850, 4200, 48_000, 100_000],
        9: [0, 0, 0, 210, 230, 440, 1600, 12_000, 100_000, 150_000],
        10: [0, 0, 0, 80, 310, 510, 750, 3900, 43_000, 100_000, 150_000],
      },
      medium: {
        1: [40, 275],
        2: [0, 160, 650],
        3: [0, 0, 440, 3200],
        4: [0, 0, 230, 800, 7900],
        5: [0, 0, 160, 340, 1750, 28_000],
        6: [0, 0, 0, 350, 1100, 8700, 200_000],
        7: [0, 0, 0, 230, 650, 2700, 29_000, 450_000],
        8: [0, 0, 0, 190, 330, 1150, 7900, 150_000, 500_000],
        9: [0, 0, 0, 0, 400, 1100, 4900, 50_000, 500_000, 800_000],
        10: [0, 0, 0, 0, 280, 650, 2200, 16_000, 250_000, 500_000, 800_000],
      },
      high: {
        1: [0, 395],
        2: [0, 0, 1710],
        3: [0, 0, 420, 3400],
        4: [0, 0, 0, 1400, 19_000],
        5: [0, 0, 0, 490, 3400, 72_000],
        6: [0, 0, 0, 0, 1600, 17_000, 500_000],
        7: [0, 0, 0, 0, 850, 4500, 66_000, 1_750_000],
        8: [0, 0, 0, 0, 360, 1700, 17_000, 600_000, 2_000_000],
        9: [0, 0, 0, 0, 0, 1100, 7300, 200_000, 2_000_000, 3_200_000],
        10: [0, 0, 0, 0, 0, 1050, 3000, 30_000, 700_000, 2_000_000, 3_200_000],
      },
    },
    maxWinX: 32_000,
  },
  {
    name: 'Keno 40',
    usual: '5 picks medium',
    returns: 0.9887569755990808,
    returnsMin: 0.9855427289637816,
    returnsMax: 0.9903846153846154,
    sigma: 5.79720021564,
    sigmaMax: 52.86398972507,
  },
);
