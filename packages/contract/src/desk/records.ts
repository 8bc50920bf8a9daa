import * as z from 'zod/mini';
import { WagerCursor } from '../lists/cursors.ts';
import { DAYS, list, listInput, listPage } from '../lists/lists.ts';
import { LotteryContent, WAGER_BASES, WAGER_STATES, WagerRow } from '../records/records.ts';
import { route } from '../route.ts';
import { Amount, Day, Instant, OperationKey, prose, text, Unsigned, Uuid } from '../wire.ts';

export const OpsWagerRow = z.extend(WagerRow, {
  /** The short number of the bet. */
  number: z.string(),
  member: z.string(),
  username: z.string(),
  currency: z.string(),
  /** The feature that was bought and the stake of its spins, in words: the stake of the row is its price. Null of all others. */
  bought: z.nullable(z.string()),
});
export type OpsWagerRow = z.infer<typeof OpsWagerRow>;

/** Bets of all members over own and third-party games, newest first. With a number the days do not matter. */
export const opsWagers = route({
  method: 'GET',
  path: '/ops/wagers',
  access: 'staff:records.read',
  input: z.strictObject({
    /** Name or public id. */
    member: z.optional(text(64)),
    vendor: z.optional(text(40)),
    code: z.optional(text(64)),
    category: z.optional(text(20)),
    state: z.optional(z.enum(WAGER_STATES)),
    /** The bet number in full or short, the short one of a lottery order, or a vendor's own id of the round. */
    number: z.optional(text(64)),
    /** An issue of the lottery that `code` names; days do not matter then. */
    issue: z.optional(text(20)),
    from: z.optional(Day),
    to: z.optional(Day),
    by: z.optional(z.enum(WAGER_BASES)),
    cursor: z.optional(WagerCursor),
    ...listInput('at'),
  }),
  output: listPage(OpsWagerRow),
});

export const ROUNDS_LIST = list({
  name: 'rounds',
  title: 'Rounds',
  route: opsWagers,
  filters: [
    { key: 'member', title: 'Member (name or id)', kind: 'text' },
    { key: 'number', title: 'Bet number or round', kind: 'text' },
    { key: 'vendor', title: 'Provider', kind: 'text' },
    { key: 'code', title: 'Game code', kind: 'text' },
    { key: 'issue', title: 'Lottery issue (with its game code)', kind: 'text' },
    {
      key: 'category',
      title: 'Kind',
      kind: 'choice',
      values: ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'COCKFIGHT'],
    },
    { key: 'state', title: 'State', kind: 'choice', values: WAGER_STATES },
    {
      key: 'by',
      title: 'Dates by',
      kind: 'choice',
      values: ['settled'],
      labels: { settled: 'settlement date' },
      standard: 'bet date',
    },
    ...DAYS,
  ],
  columns: [
    { key: 'at', title: 'Placed', kind: 'instant', sortable: true },
    { key: 'number', title: 'Bet number', kind: 'id' },
    { key: 'username', title: 'Member', kind: 'link' },
    { key: 'vendorName', title: 'Provider', kind: 'text' },
    { key: 'name', title: 'Game', kind: 'text' },
    { key: 'stake', title: 'Stake', kind: 'money', total: true },
    { key: 'bought', title: 'Bought', kind: 'text', extra: true },
    { key: 'valid', title: 'Valid bet', kind: 'money', total: true, extra: true },
    { key: 'payout', title: 'Paid', kind: 'money', total: true },
    { key: 'net', title: 'Member’s net', kind: 'money', total: true },
    { key: 'state', title: 'State', kind: 'state' },
    { key: 'settledAt', title: 'Settled', kind: 'instant', extra: true },
    { key: 'outside', title: 'Round of the provider', kind: 'id', extra: true },
    { key: 'id', title: 'Full number', kind: 'id', extra: true },
  ],
});

/** A message of a vendor or a step of our own round, whatever became of it. */
const RoundStep = z.object({
  id: z.string(),
  kind: z.string(),
  state: z.string(),
  status: z.string(),
  at: Instant,
  amount: Amount,
  /** On the member's cash. */
  moved: Amount,
  outstanding: Amount,
  /** The movement of the ledger; null where nothing was asked of it. */
  movement: z.nullable(z.string()),
  details: z.string(),
});

const RoundCorrection = z.object({
  id: z.string(),
  kind: z.enum(['void', 'resettle']),
  state: z.string(),
  maker: z.string(),
  approver: z.nullable(z.string()),
  at: Instant,
  payout: z.nullable(Amount),
  reason: z.string(),
});

/** Everything there is about one bet and its round. */
export const opsWager = route({
  method: 'GET',
  path: '/ops/wager',
  access: 'staff:records.read',
  input: z.strictObject({ id: Uuid, member: text(40) }),
  output: z.extend(OpsWagerRow, {
    settlement: z.nullable(z.string()),
    lottery: z.nullable(LotteryContent),
    /** Of our own rounds: how the outcome was made. The server's seed only once its pair is revealed. */
    fairness: z.nullable(
      z.object({
        rules: z.string(),
        pair: z.number(),
        nonce: z.string(),
        commitment: z.string(),
        clientSeed: z.string(),
        serverSeed: z.nullable(z.string()),
        /** The choices of the player with the stake, in words; null in games without. */
        bet: z.nullable(z.string()),
        /** The whole outcome; empty while a player may still choose by what is hidden. */
        stops: z.string(),
        balance: Amount,
      }),
    ),
    steps: z.array(RoundStep),
    corrections: z.array(RoundCorrection),
  }),
});

const correction = {
  key: OperationKey,
  id: Uuid,
  member: text(40),
  /** The present payout of the bet: a request is refused when it has changed. */
  was: Amount,
  reason: prose(300, 5),
};

/**
 * Asks a second operator to make a round void: the stake goes back and what it paid is taken. Where it is likely to happen again, his
 * yes takes the game off as well (B06).
 */
export const opsVoidRound = route({
  method: 'POST',
  path: '/ops/wager/void',
  access: 'staff:records.write',
  input: z.strictObject({ ...correction, gameOff: z.optional(z.boolean()) }),
  output: z.object({ approval: z.string() }),
});

/** Asks a second operator to settle a round again with the payout it should have had (B12). */
export const opsResettleRound = route({
  method: 'POST',
  path: '/ops/wager/resettle',
  access: 'staff:records.write',
  input: z.strictObject({ ...correction, payout: Unsigned }),
  output: z.object({ approval: z.string() }),
});
