import * as z from 'zod/mini';
import { list } from '../lists/lists.ts';
import { route } from '../route.ts';
import { Amount, Currency, Instant, OperationKey, prose, text } from '../wire.ts';

/** Amounts in base bets, rates in millionths of a stake. */
export const PoolParameters = z.strictObject({
  seed: z.int().check(z.minimum(1), z.maximum(1_000_000_000)),
  increment: z.int().check(z.minimum(0), z.maximum(200_000)),
  reserve: z.int().check(z.minimum(0), z.maximum(200_000)),
  mustHitBy: z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000_000))),
});
export type PoolParameters = z.infer<typeof PoolParameters>;

const PoolRow = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  level: z.string(),
  currency: z.string(),
  /** The amount that a player would win now. */
  amount: Amount,
  /** Put by for the next seed. */
  reserve: Amount,
  /** All that rounds have added to the two. */
  added: Amount,
  won: Amount,
  awards: z.number(),
  lastAt: z.nullable(Instant),
});
export type PoolRow = z.infer<typeof PoolRow>;

/** Every pool of our own titles, with what all of one currency come to. */
export const opsJackpots = route({
  method: 'GET',
  path: '/ops/play/jackpots',
  access: 'staff:games.read',
  input: z.strictObject({ search: z.optional(text(60)), currency: z.optional(Currency) }),
  output: z.object({
    rows: z.array(PoolRow),
    sums: z.array(z.object({ currency: z.string(), amount: Amount, reserve: Amount, won: Amount })),
  }),
});

export const JACKPOTS_LIST = list({
  name: 'jackpots',
  title: 'Jackpots',
  route: opsJackpots,
  onePage: true,
  columns: [
    { key: 'name', title: 'Game', kind: 'text' },
    { key: 'code', title: 'Code', kind: 'id' },
    { key: 'level', title: 'Level', kind: 'text' },
    { key: 'currency', title: 'Currency', kind: 'text' },
    { key: 'amount', title: 'Now', kind: 'money' },
    { key: 'reserve', title: 'Reserve', kind: 'money' },
    { key: 'added', title: 'Added', kind: 'money' },
    { key: 'won', title: 'Won', kind: 'money' },
    { key: 'awards', title: 'Awards', kind: 'number' },
    { key: 'lastAt', title: 'Last award', kind: 'instant' },
  ],
});

export const opsJackpot = route({
  method: 'GET',
  path: '/ops/play/jackpot',
  access: 'staff:games.read',
  input: z.strictObject({ pool: text(12) }),
  output: z.extend(PoolRow, {
    base: Amount,
    parameters: PoolParameters,
    /** From the next award on. */
    next: z.nullable(PoolParameters),
    /** The part of the return that goes through this pool, in percent; a change must keep it. */
    share: z.number(),
    /** Base bets until it is won, on average. */
    oneIn: z.number(),
    /** Where chance decides: one in so many base bets within the feature, and the chance of that. */
    odds: z.nullable(z.number()),
    chance: z.number(),
    term: z.number(),
    since: Instant,
    commitment: z.nullable(z.string()),
    history: z.array(
      z.object({
        term: z.number(),
        at: Instant,
        member: z.string(),
        username: z.string(),
        round: z.string(),
        amount: Amount,
        resetTo: Amount,
        fromReserve: Amount,
        /** Its round was made void, and the prize is back. */
        returned: z.boolean(),
        threshold: z.nullable(Amount),
        commitment: z.nullable(z.string()),
      }),
    ),
  }),
});
export type PoolPage = z.infer<typeof opsJackpot.output>;

/** Changes the parameters of a pool from its next award on; a second operator decides. */
export const opsSetJackpot = route({
  method: 'POST',
  path: '/ops/play/jackpot/set',
  access: 'staff:games.write',
  limit: 'change',
  input: z.strictObject({
    key: OperationKey,
    pool: text(12),
    /** As they were when the change was made: it is void when they have changed. */
    was: PoolParameters,
    parameters: PoolParameters,
    reason: prose(300, 5),
  }),
  output: z.object({ approval: z.nullable(z.string()) }),
});
