import * as z from 'zod/mini';
import { REVIEW_QUEUES } from '../cashier/states.ts';
import { route } from '../route.ts';
import { Amount, Currency, Instant, Nothing } from '../wire.ts';

const Health = z.enum(['good', 'slow', 'bad', 'unknown']);

const Money = z.object({
  currency: z.string(),
  rounds: z.number(),
  staked: Amount,
  returned: Amount,
  /** Gross gaming revenue: staked less returned. */
  ggr: Amount,
});

export const dashboard = route({
  method: 'GET',
  path: '/ops/dashboard',
  access: 'staff:dashboard.read',
  passive: true,
  input: Nothing,
  output: z.object({
    at: Instant,
    /** Start of the business day that "today" means. */
    dayFrom: Instant,
    status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    live: z.object({
      membersOnline: z.number(),
      roundsPerMinute: z.number(),
      /** Bets that are not settled, own and of vendors. */
      openRounds: z.number(),
      waitingApprovals: z.number(),
      newMembers: z.number(),
    }),
    /** The books of today by currency, own games and those of vendors; play money is a currency of its own. */
    today: z.array(Money),
    /** The last hour by minute, oldest first: rounds of every currency. */
    minutes: z.array(z.object({ at: Instant, rounds: z.number() })),
    /** Work of the cashier and of play protection that waits for operators, and how much of it for too long. */
    reviews: z.array(
      z.object({
        queue: z.enum(REVIEW_QUEUES),
        /** The target. */
        minutes: z.number(),
        waiting: z.number(),
        overdue: z.number(),
        /** Waited twice the target. */
        late: z.number(),
      }),
    ),
    services: z.array(
      z.object({
        name: z.union([
          z.literal('database'),
          z.literal('nodes'),
          z.literal('lane'),
          z.literal('records'),
          z.literal('jobs'),
          z.literal('invariants'),
          z.literal('chance'),
          z.literal('certificates'),
          z.literal('returns'),
          z.literal('channels'),
          z.literal('reviews'),
        ]),
        health: Health,
        facts: z.record(z.string(), z.string()),
      }),
    ),
  }),
});

/** Money in, money out and revenue of the last 24 hours or the last 30 business days, the running one last. */
export const dashboardMoney = route({
  method: 'GET',
  path: '/ops/dashboard/money',
  access: 'staff:dashboard.read',
  passive: true,
  input: z.strictObject({
    by: z.enum(['hour', 'day']),
    /** The first of them where it is not named or not known. */
    currency: z.optional(Currency),
  }),
  output: z.object({
    /** Null where no money was played or paid with yet. */
    currency: z.nullable(z.string()),
    currencies: z.array(z.string()),
    rows: z.array(
      z.object({
        at: Instant,
        /** Credited, as received. */
        deposits: Amount,
        /** Confirmed as received. */
        withdrawals: Amount,
        staked: Amount,
        ggr: Amount,
      }),
    ),
  }),
});
