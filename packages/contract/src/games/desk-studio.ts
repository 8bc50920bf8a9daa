import * as z from 'zod/mini';
import { list } from '../lists/lists.ts';
import { route } from '../route.ts';
import { Amount, Day, Instant, text } from '../wire.ts';
import { BUYS } from './slots.ts';

export const TITLE_FAMILIES = ['slots', 'arcade', 'keno', 'tables', 'poker', 'scratch'] as const;

/**
 * The standing of a title: open; turned off by a person; turned off by the system because of its returns (B09); without bets on this node,
 * because its certificate does not fit the sources that run here.
 */
export const TITLE_STANDINGS = ['on', 'off', 'deviates', 'uncertified'] as const;

/** `won` is the part of the payout that pools paid. */
const Money = z.array(z.object({ currency: z.string(), stake: Amount, payout: Amount, won: Amount }));

/** The return of the rounds of one version, in percent; null without a round. Machines are judged without their pools. */
const Played = {
  rounds: z.number(),
  /** Those of them whose feature was bought: what is declared is weighed by them. */
  bought: z.number(),
  money: Money,
  actual: z.nullable(z.number()),
  /** Deviations from the certificate; null while the rounds are too few. */
  score: z.nullable(z.number()),
};

const TitleRow = z.object({
  code: z.string(),
  name: z.string(),
  family: z.string(),
  standing: z.enum(TITLE_STANDINGS),
  /** The model in force and its version, whose rounds are counted here. */
  model: z.string(),
  version: z.string(),
  /** In percent, of the machine without its pools. */
  declared: z.number(),
  /** The part of all stakes that its pools return beside it, in percent. */
  pools: z.number(),
  ...Played,
});
export type TitleRow = z.infer<typeof TitleRow>;

const bounds = {
  /** The last day counted: days with open rounds wait. */
  counted: z.nullable(z.string()),
  roundsMin: z.number(),
  alarm: z.number(),
  off: z.number(),
};

/** Our own titles of all families, with the returns of the version in force over the days that are named, or over all. */
export const opsTitles = route({
  method: 'GET',
  path: '/ops/play/titles',
  access: 'staff:games.read',
  input: z.strictObject({
    /** Any part of a name or code. */
    search: z.optional(text(60)),
    family: z.optional(z.enum(TITLE_FAMILIES)),
    standing: z.optional(z.enum(TITLE_STANDINGS)),
    from: z.optional(Day),
    to: z.optional(Day),
  }),
  output: z.object({
    rows: z.array(TitleRow),
    /** Over all rows; what was declared is weighed by the rounds. */
    sum: z.object({
      rounds: z.number(),
      money: Money,
      actual: z.nullable(z.number()),
      declared: z.nullable(z.number()),
    }),
    ...bounds,
  }),
});

/** A row for each currency that the version in force was played in. */
export const STUDIO_LIST = list({
  name: 'studio',
  title: 'Studio',
  route: opsTitles,
  onePage: true,
  columns: [
    { key: 'name', title: 'Game', kind: 'text' },
    { key: 'code', title: 'Code', kind: 'id' },
    { key: 'family', title: 'Family', kind: 'text' },
    { key: 'standing', title: 'Standing', kind: 'state' },
    { key: 'model', title: 'Model in force', kind: 'text' },
    { key: 'version', title: 'Version', kind: 'id' },
    { key: 'declared', title: 'Declared (%)', kind: 'number' },
    { key: 'pools', title: 'Jackpots (%)', kind: 'number' },
    { key: 'rounds', title: 'Rounds', kind: 'number' },
    { key: 'stake', title: 'Staked', kind: 'money' },
    { key: 'payout', title: 'Paid', kind: 'money' },
    { key: 'won', title: 'Paid by jackpots', kind: 'money' },
    { key: 'actual', title: 'Mean of rounds (%)', kind: 'number' },
    { key: 'score', title: 'Deviations', kind: 'number' },
  ],
});

const Odds = z.object({
  times: z.number(),
  /** One round in so many; null where it cannot be reached. */
  oneIn: z.nullable(z.number()),
});

/** The counted figures of the rounds of a slot. Shares are fractions, wins are in stakes. */
const RoundFigures = z.object({
  returns: z.number(),
  sigma: z.number(),
  hitRate: z.number(),
  atLeastStakeRate: z.number(),
  volatilityIndex: z.number(),
  top: Odds,
  /** Where spins were sampled: 99 % of all samples lie so far to either side. */
  interval: z.nullable(z.object({ half: z.number(), baseSpins: z.number(), freeSpins: z.number() })),
  split: z.object({ lines: z.number(), scatter: z.number(), inside: z.number(), free: z.number() }),
  feature: z.nullable(z.object({ oneIn: z.number(), meanSpins: z.number(), meanWin: z.number() })),
  inside: z.nullable(z.object({ oneIn: z.number(), meanWin: z.number() })),
  /** A round whose feature was bought: parts of its price, and wins in stakes. Null where nothing is for sale. */
  bought: z.nullable(
    z.object({
      what: z.enum(BUYS),
      price: z.number(),
      windows: z.number(),
      returns: z.number(),
      sigma: z.number(),
      meanWin: z.number(),
      hitRate: z.number(),
      atLeastPriceRate: z.number(),
      top: Odds,
    }),
  ),
  /** Chances of the win of a round by multiples of the stake; without an upper end it is the top win. */
  classes: z.array(z.object({ from: z.number(), below: z.nullable(z.number()), chance: z.number() })),
});

const BetFigures = z.object({
  name: z.string(),
  returns: z.number(),
  sigma: z.number(),
  hitRate: z.number(),
  top: Odds,
});

/** The counted figures of all bets of a game with choices. */
const BetsFigures = z.object({
  bets: z.number(),
  usual: BetFigures,
  returnsMin: z.number(),
  returnsMax: z.number(),
  sigmaMax: z.number(),
  shown: z.array(BetFigures),
});

const CertificateFacts = z.object({
  version: z.string(),
  /** SHA-256 of the sources that it was counted with. */
  sources: z.string(),
  round: z.nullable(RoundFigures),
  bets: z.nullable(BetsFigures),
});

const ModelRow = z.object({
  model: z.string(),
  version: z.string(),
  /** Of the program that runs; a version that left it is kept for its rounds. */
  present: z.boolean(),
  /** In all currencies that have no model of their own. */
  inForce: z.boolean(),
  /** The currencies that have this one of their own. */
  currencies: z.array(z.string()),
  since: Instant,
  declared: z.number(),
  pools: z.number(),
  ...Played,
});
export type ModelRow = z.infer<typeof ModelRow>;

const Band = z.object({ low: z.number(), high: z.number() });

/** A title with its models, the certificate of one of them and its returns by day. */
export const opsTitle = route({
  method: 'GET',
  path: '/ops/play/title',
  access: 'staff:games.read',
  input: z.strictObject({
    code: text(64),
    /** The one in force without it. */
    model: z.optional(text(20)),
    from: z.optional(Day),
    to: z.optional(Day),
  }),
  output: z.object({
    code: z.string(),
    name: z.string(),
    family: z.string(),
    standing: z.enum(TITLE_STANDINGS),
    volatility: z.string(),
    maxWinX: z.number(),
    cycleMs: z.number(),
    models: z.array(ModelRow),
    switches: z.object({
      /** The beginning of the names of both: the model in force, and those by currency. Null for a title with one model. */
      models: z.nullable(z.string()),
      enabled: z.string(),
      /** Whether its feature is for sale; null for a title that has none to sell. */
      buy: z.nullable(z.object({ name: z.string(), on: z.boolean() })),
      enabledChangedAt: z.nullable(Instant),
      /** Null for the system. */
      enabledChangedBy: z.nullable(z.string()),
    }),
    /** The model that the rest is about. */
    shown: z.string(),
    certificate: z.nullable(CertificateFacts),
    /** SHA-256 of the sources that run on this node. */
    sources: z.string(),
    /** The mismatch between the certificate and this node. */
    problem: z.nullable(z.string()),
    /** In percent from the first day to this one, with what raises an alarm and what takes the title off. */
    days: z.array(
      z.object({
        day: z.string(),
        rounds: z.number(),
        actual: z.number(),
        alarm: Band,
        off: Band,
      }),
    ),
    ...bounds,
  }),
});
export type TitlePage = z.infer<typeof opsTitle.output>;
