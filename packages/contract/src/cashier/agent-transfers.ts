import * as z from 'zod/mini';
import { route } from '../route.ts';
import { Amount, Instant, Nothing, OperationKey, Percent, page, Stake, text } from '../wire.ts';
import { recordFilter } from './deposits.ts';

export const TRANSFER_DIRECTIONS = ['out', 'in'] as const;

/** Money that went along one edge of the agent tree, as one of the two sees it (ACC-40 to ACC-43). */
export const AgentTransfer = z.object({
  id: z.string(),
  reference: z.string(),
  direction: z.enum(TRANSFER_DIRECTIONS),
  /** The other one's place in the tree, seen from the member who asks. */
  with: z.enum(['upline', 'downline']),
  /** The other one's account name; that of an upline is masked. */
  account: z.string(),
  currency: z.string(),
  amount: Amount,
  /** The part that operators took back. */
  reversed: Amount,
  createdAt: Instant,
  /** The last time that they did. */
  reversedAt: z.nullable(Instant),
});
export type AgentTransfer = z.infer<typeof AgentTransfer>;

/** The reasons that stand in the way of a transfer, in the order in which they are looked at. */
export const TRANSFER_BLOCKS = ['paymentPassword', 'hold', 'limit', 'debt', 'turnover', 'balance'] as const;

/** Everything that the page of transfers shows before one is sent. */
export const agentTransferOptions = route({
  method: 'GET',
  path: '/wps/agent-transfers/options',
  access: 'member',
  input: Nothing,
  output: z.object({
    /** False where the operator has switched transfers off, for everybody or for this agent. */
    on: z.boolean(),
    currency: z.string(),
    available: Amount,
    min: Amount,
    /** The most that one transfer may move now: the limit, what the day leaves, or the balance. */
    max: Amount,
    leftToday: z.object({ amount: Amount, transfers: z.number() }),
    /** Turnover that is still required: with any left nothing may be sent. */
    turnover: Amount,
    /** Turnover that a downline owes after it got money, in per cent of it (ACC-42). */
    downlinePercent: Percent,
    holdUntil: z.nullable(Instant),
    blocks: z.array(z.enum(TRANSFER_BLOCKS)),
    /** The masked account name of the direct upline, where the member has one that takes transfers. */
    upline: z.nullable(z.string()),
    /** Whether the member is an agent, who may send to downlines. */
    agent: z.boolean(),
  }),
});

/** Moves cash to the direct upline or to a downline, for good. The same key again answers with the same transfer. */
export const sendAgentTransfer = route({
  method: 'POST',
  path: '/wps/agent-transfers',
  access: 'member',
  sealed: true,
  limit: 'transfer',
  input: z.strictObject({
    key: OperationKey,
    /** The id of a downline; without it the money goes to the upline. */
    to: z.optional(text(40)),
    amount: Stake,
    paymentPassword: text(20),
  }),
  output: AgentTransfer,
});

/** The member's transfers, newest first, with the sums of the whole filter. */
export const agentTransferRecord = route({
  method: 'GET',
  path: '/wps/agent-transfers',
  access: 'member',
  input: z.strictObject({ ...recordFilter, direction: z.optional(z.enum(TRANSFER_DIRECTIONS)) }),
  output: z.extend(page(AgentTransfer), {
    totals: z.object({ count: z.number(), in: Amount, out: Amount }),
  }),
});
