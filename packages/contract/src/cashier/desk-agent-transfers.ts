import * as z from 'zod/mini';
import { IdCursor } from '../lists/cursors.ts';
import { DAYS, list, listInput, listPage } from '../lists/lists.ts';
import { route } from '../route.ts';
import { Amount, Day, Instant, Nothing, OperationKey, prose, Stake, text, Uuid } from '../wire.ts';
import { DeskMember } from './desk-parts.ts';

/** Nothing, a part or all of it was taken back. */
export const AGENT_TRANSFER_STATES = ['done', 'partly', 'reversed'] as const;

export const OpsAgentTransfer = z.object({
  id: z.string(),
  reference: z.string(),
  sender: DeskMember,
  receiver: DeskMember,
  direction: z.enum(['up', 'down']),
  state: z.enum(AGENT_TRANSFER_STATES),
  currency: z.string(),
  amount: Amount,
  /** The part that was taken back. */
  reversed: Amount,
  /** The most that can be taken back now: of a transfer to an excluded member only what they have not played (RG-9). */
  reversible: Amount,
  createdAt: Instant,
  reversedAt: z.nullable(Instant),
  /** Why it was taken back. */
  reason: z.nullable(z.string()),
});
export type OpsAgentTransfer = z.infer<typeof OpsAgentTransfer>;

/** Transfers between members and agents, newest first. */
export const opsAgentTransfers = route({
  method: 'GET',
  path: '/ops/cashier/agent-transfers',
  access: 'staff:cashier.read',
  input: z.strictObject({
    /** On either side, by name or id. */
    member: z.optional(text(64)),
    reference: z.optional(text(80)),
    direction: z.optional(z.enum(['up', 'down'])),
    state: z.optional(z.enum(AGENT_TRANSFER_STATES)),
    from: z.optional(Day),
    to: z.optional(Day),
    cursor: z.optional(IdCursor),
    ...listInput('createdAt', 'amount'),
  }),
  output: listPage(OpsAgentTransfer),
});

export const AGENT_TRANSFERS_LIST = list({
  name: 'agent-transfers',
  title: 'Agent transfers',
  route: opsAgentTransfers,
  filters: [
    { key: 'member', title: 'Member or agent', kind: 'text' },
    { key: 'reference', title: 'Reference', kind: 'text' },
    { key: 'direction', title: 'Way', kind: 'choice', values: ['up', 'down'] },
    { key: 'state', title: 'State', kind: 'choice', values: AGENT_TRANSFER_STATES },
    ...DAYS,
  ],
  columns: [
    { key: 'createdAt', title: 'Sent', kind: 'instant', sortable: true },
    { key: 'reference', title: 'Reference', kind: 'id' },
    { key: 'sender.username', title: 'From', kind: 'link' },
    { key: 'receiver.username', title: 'To', kind: 'link' },
    { key: 'direction', title: 'Way', kind: 'text' },
    { key: 'amount', title: 'Amount', kind: 'money', sortable: true, total: true },
    { key: 'reversed', title: 'Taken back', kind: 'money', extra: true },
    { key: 'reversible', title: 'Can be taken back', kind: 'money' },
    { key: 'state', title: 'State', kind: 'state' },
    { key: 'reversedAt', title: 'Reversed', kind: 'instant', extra: true },
    { key: 'reason', title: 'Reason', kind: 'text', extra: true },
  ],
});

/** Asks a second operator to take a transfer, or a part of it, back: the receiver's cash must cover it (ACC-43). */
export const opsReverseAgentTransfer = route({
  method: 'POST',
  path: '/ops/cashier/agent-transfer/reverse',
  access: 'staff:cashier.review',
  limit: 'change',
  input: z.strictObject({ key: OperationKey, id: Uuid, amount: Stake, reason: prose(300, 3) }),
  output: z.object({ approval: z.string() }),
});

/** Agents who may neither send nor get transfers. */
export const opsStoppedAgents = route({
  method: 'GET',
  path: '/ops/cashier/stopped-agents',
  access: 'staff:cashier.read',
  input: Nothing,
  output: z.object({
    rows: z.array(
      z.object({ agent: DeskMember, operator: z.nullable(z.string()), reason: z.string(), at: Instant }),
    ),
  }),
});

/** Stops the transfers of one agent, or lets them go on. */
export const opsStopAgent = route({
  method: 'POST',
  path: '/ops/cashier/stop-agent',
  access: 'staff:cashier.review',
  limit: 'change',
  input: z.strictObject({ agent: text(64), stopped: z.boolean(), reason: prose(300, 3) }),
  output: Nothing,
});
