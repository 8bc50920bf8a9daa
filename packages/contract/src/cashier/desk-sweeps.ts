import * as z from 'zod/mini';
import { IdCursor } from '../lists/cursors.ts';
import { DAYS, list, listInput, listPage } from '../lists/lists.ts';
import { route } from '../route.ts';
import { Amount, Day, Instant, text } from '../wire.ts';

/** `elsewhere` is no sweep: the tokens left the address with a wallet of somebody else. */
export const SWEEP_STATES = ['needed', 'gas', 'sent', 'done', 'failed', 'elsewhere'] as const;
export type SweepState = (typeof SWEEP_STATES)[number];

/** Tokens or coins of the address of a member, on its way to the wallet of its channel. */
export const OpsSweep = z.object({
  id: z.string(),
  channel: z.string(),
  address: z.string(),
  member: z.object({ id: z.string(), username: z.string() }),
  /** The token, or the coin of the network. */
  currency: z.string(),
  amount: Amount,
  state: z.enum(SWEEP_STATES),
  reason: z.nullable(z.string()),
  /** Null before it is signed. */
  target: z.nullable(z.string()),
  transaction: z.nullable(z.string()),
  /** How often a transaction took the place of one before, with a higher fee. */
  replaced: z.number(),
  /** Coins that its transactions have cost, such as `0.0012 ETH`. */
  gas: z.string(),
  createdAt: Instant,
  settledAt: z.nullable(Instant),
});
export type OpsSweep = z.infer<typeof OpsSweep>;

/** Sweeps, newest first. */
export const opsSweeps = route({
  method: 'GET',
  path: '/ops/cashier/sweeps',
  access: 'staff:cashier.read',
  input: z.strictObject({
    state: z.optional(z.enum(SWEEP_STATES)),
    channel: z.optional(text(40)),
    member: z.optional(text(64)),
    /** An address, or the hash of a transaction. */
    search: z.optional(text(80)),
    from: z.optional(Day),
    to: z.optional(Day),
    cursor: z.optional(IdCursor),
    ...listInput('createdAt', 'amount'),
  }),
  output: listPage(OpsSweep),
});

export const SWEEPS_LIST = list({
  name: 'sweeps',
  title: 'Sweeps',
  route: opsSweeps,
  filters: [
    { key: 'state', title: 'State', kind: 'choice', values: SWEEP_STATES },
    { key: 'channel', title: 'Channel (code)', kind: 'text' },
    { key: 'member', title: 'Member', kind: 'text' },
    { key: 'search', title: 'Address or transaction', kind: 'text' },
    ...DAYS,
  ],
  columns: [
    { key: 'createdAt', title: 'Found', kind: 'instant', sortable: true },
    { key: 'channel', title: 'Channel', kind: 'text' },
    { key: 'member.username', title: 'Member', kind: 'link' },
    { key: 'address', title: 'From', kind: 'id' },
    { key: 'amount', title: 'Amount', kind: 'money', sortable: true, total: true },
    { key: 'state', title: 'State', kind: 'state' },
    { key: 'gas', title: 'Gas', kind: 'text' },
    { key: 'settledAt', title: 'Ended', kind: 'instant', extra: true },
    { key: 'transaction', title: 'Transaction', kind: 'id', extra: true },
    { key: 'target', title: 'To', kind: 'id', extra: true },
    { key: 'replaced', title: 'Replaced', kind: 'number', extra: true },
    { key: 'reason', title: 'Reason', kind: 'text', extra: true },
  ],
});
