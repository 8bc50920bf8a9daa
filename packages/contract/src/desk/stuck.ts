import * as z from 'zod/mini';
import { IdCursor } from '../lists/cursors.ts';
import { list, listInput, listPage } from '../lists/lists.ts';
import { route } from '../route.ts';
import { VendorId } from '../vendors/wire.ts';
import { Amount, Instant, OperationKey, prose, text } from '../wire.ts';
import { VendorCode } from './catalog.ts';

/** To be decided: its vendor called it void or unknown twice. In suspense: he has said nothing for three days. */
export const STUCK_WHYS = ['decide', 'suspense'] as const;
export type StuckWhy = (typeof STUCK_WHYS)[number];

const LastAnswer = z.enum(['OPEN', 'CLOSED', 'VOID', 'UNKNOWN']);

const Stuck = z.object({
  vendor: z.string(),
  round: z.string(),
  /** Its bet number, which its full record is found by. */
  wager: z.string(),
  /** The short form of that. */
  number: z.string(),
  member: z.object({ id: z.string(), username: z.string() }),
  game: z.string(),
  currency: z.string(),
  stake: Amount,
  /** The part of the stake that is held. */
  held: Amount,
  /** The amount it brought so far. */
  paid: Amount,
  openedAt: Instant,
  firstAt: Instant,
  askedAt: Instant,
  asks: z.number(),
  /** The last answer, and how often in a row; none yet where he never answered. */
  told: z.nullable(LastAnswer),
  times: z.number(),
  /** Since when there is no answer. */
  awaySince: z.nullable(Instant),
  why: z.enum(STUCK_WHYS),
  answers: z.array(z.object({ told: z.enum([...LastAnswer.options, 'AWAY']), times: z.number() })),
});
export type StuckRound = z.infer<typeof Stuck>;

/** Open rounds that their vendors do not close, the oldest first (`docs/vendors.md`). */
export const opsStuckRounds = route({
  method: 'GET',
  path: '/ops/rounds/stuck',
  access: 'staff:records.read',
  passive: true,
  input: z.strictObject({
    vendor: z.optional(VendorCode),
    why: z.optional(z.enum(STUCK_WHYS)),
    /** Name or public id. */
    member: z.optional(text(64)),
    round: z.optional(text(64)),
    cursor: z.optional(IdCursor),
    ...listInput('openedAt', 'vendor', 'stake', 'paid'),
  }),
  output: listPage(Stuck),
});

export const ROUNDS_LEFT_OPEN_LIST = list({
  name: 'rounds-left-open',
  title: 'Rounds left open',
  route: opsStuckRounds,
  filters: [
    { key: 'why', title: 'List', kind: 'choice', values: STUCK_WHYS },
    { key: 'vendor', title: 'Provider (code)', kind: 'text' },
    { key: 'member', title: 'Member (name or id)', kind: 'text' },
    { key: 'round', title: 'Provider’s round', kind: 'text' },
  ],
  columns: [
    { key: 'openedAt', title: 'Open since', kind: 'instant', sortable: true },
    { key: 'member.username', title: 'Member', kind: 'link' },
    { key: 'vendor', title: 'Provider', kind: 'text', sortable: true },
    { key: 'game', title: 'Game', kind: 'text', extra: true },
    { key: 'round', title: 'Round', kind: 'id' },
    { key: 'stake', title: 'Stake', kind: 'money', sortable: true, total: true },
    { key: 'held', title: 'Stake held', kind: 'money', total: true, extra: true },
    { key: 'paid', title: 'Paid so far', kind: 'money', sortable: true, total: true },
    { key: 'told', title: 'Last answer', kind: 'text' },
    { key: 'asks', title: 'Inquiries', kind: 'number', extra: true },
    { key: 'answers', title: 'Answers', kind: 'text' },
    { key: 'why', title: 'List', kind: 'state' },
    { key: 'number', title: 'Bet number', kind: 'id', extra: true },
    { key: 'wager', title: 'Full number', kind: 'id', extra: true },
  ],
});

/** Takes a whole round back that its vendor does not close. Always two people. */
export const opsCloseOut = route({
  method: 'POST',
  path: '/ops/rounds/close-out',
  access: 'staff:records.write',
  limit: 'change',
  input: z.strictObject({
    key: OperationKey,
    vendor: VendorCode,
    round: VendorId,
    member: text(40),
    reason: prose(300, 5),
  }),
  output: z.object({ approval: z.string() }),
});
