import * as z from 'zod/mini';
import { list } from '../lists/lists.ts';
import { route } from '../route.ts';
import { Amount, Day, text } from '../wire.ts';

const PaybackRow = z.object({
  vendor: z.string(),
  code: z.string(),
  name: z.string(),
  model: z.string(),
  version: z.string(),
  /** Bets are drawn from this version now. */
  inPlay: z.boolean(),
  rounds: z.number(),
  /** `won` is the part of the payout that pools paid. */
  money: z.array(
    z.object({
      currency: z.string(),
      stake: Amount,
      payout: Amount,
      won: Amount,
      /** Of the stake, in percent; null where nothing was staked. */
      share: z.nullable(z.number()),
    }),
  ),
  /** In percent, of the machine without its pools: the return of the rounds, each of the same weight, and that of the certificate. */
  actual: z.number(),
  declared: z.number(),
  /** The part of all stakes that its pools return beside it, in percent; the ledger accounts for it. */
  pools: z.number(),
  /** Deviations from the certificate; null while the rounds are too few. */
  score: z.nullable(z.number()),
});
export type PaybackRow = z.infer<typeof PaybackRow>;

/** The return of every rules version of our own games against its certificate (B09). */
export const opsPayback = route({
  method: 'GET',
  path: '/ops/payback',
  access: 'staff:games.read',
  input: z.strictObject({
    /** Any part of a game's name. */
    game: z.optional(text(60)),
    from: z.optional(Day),
    to: z.optional(Day),
  }),
  output: z.object({
    rows: z.array(PaybackRow),
    /** The last day counted: days with open rounds wait. */
    counted: z.nullable(z.string()),
    roundsMin: z.number(),
    alarm: z.number(),
    off: z.number(),
  }),
});

/** A row for each currency that a version was played in. */
export const PAYBACK_LIST = list({
  name: 'payback',
  title: 'Payback',
  route: opsPayback,
  onePage: true,
  columns: [
    { key: 'name', title: 'Game', kind: 'text' },
    { key: 'model', title: 'Model (%)', kind: 'text' },
    { key: 'version', title: 'Version', kind: 'id' },
    { key: 'inPlay', title: 'In play', kind: 'state' },
    { key: 'rounds', title: 'Rounds', kind: 'number' },
    { key: 'stake', title: 'Staked', kind: 'money' },
    { key: 'payout', title: 'Paid', kind: 'money' },
    { key: 'share', title: 'Paid / staked (%)', kind: 'number' },
    { key: 'actual', title: 'Mean of rounds (%)', kind: 'number' },
    { key: 'declared', title: 'Certificate (%)', kind: 'number' },
    { key: 'pools', title: 'Jackpots (%)', kind: 'number' },
    { key: 'won', title: 'Paid by jackpots', kind: 'money' },
    { key: 'score', title: 'Deviations', kind: 'number' },
  ],
});
