import * as z from 'zod/mini';
import { route } from '../route.ts';
import { Amount, Instant, Nothing, OperationKey, page, Stake, text, Uuid } from '../wire.ts';
import { CashierTotals, recordFilter } from './deposits.ts';
import { Piece } from './peers/peers.ts';
import {
  CLAIMED_BY,
  PICTURES_MAX,
  RECEIPT_ANSWERS,
  WITHDRAWAL_REASONS,
  WITHDRAWAL_STATES,
  WITHDRAWAL_STEP_NAMES,
} from './states.ts';

export const Withdrawal = z.object({
  id: z.string(),
  reference: z.string(),
  state: z.enum(WITHDRAWAL_STATES),
  step: z.enum(WITHDRAWAL_STEP_NAMES),
  currency: z.string(),
  amount: Amount,
  fee: Amount,
  /** The amount less the fee. */
  net: Amount,
  /** The part that has left and did not come back: nothing of what is still checked. */
  sent: Amount,
  /** The part of the operator: what is sent now, or was sent and waits for an answer. */
  due: Amount,
  /** Other members may pay it, and the security held on top of it (WD-7). */
  peer: z.boolean(),
  security: Amount,
  /** Of the sent amount: what counts as received, and what went back. Both null until it is claimed. */
  received: z.nullable(Amount),
  refunded: z.nullable(Amount),
  /** The part of it that repaid what the member owed. */
  debtTaken: Amount,
  /** The member's answer about the receipt. */
  answered: z.nullable(z.enum(RECEIPT_ANSWERS)),
  claimedBy: z.nullable(z.enum(CLAIMED_BY)),
  account: z.object({ provider: z.string(), masked: z.string() }),
  createdAt: Instant,
  issuedAt: z.nullable(Instant),
  /** Until then the member may answer; without an answer it counts as received (WD-5). */
  confirmUntil: z.nullable(Instant),
  finishedAt: z.nullable(Instant),
  reason: z.nullable(z.enum(WITHDRAWAL_REASONS)),
  /** The member may still take it back. */
  cancellable: z.boolean(),
});
export type Withdrawal = z.infer<typeof Withdrawal>;

/** With the parts that other members pay, the oldest first. */
const WithdrawalInParts = z.extend(Withdrawal, { pieces: z.array(Piece) });

/** The reasons that stand in the way of a withdrawal, in the order in which they are looked at (WD-1). */
export const WITHDRAWAL_BLOCKS = [
  'accountState',
  'pending',
  'paymentPassword',
  'account',
  'hold',
  'identity',
  'limit',
  'bonus',
  'turnover',
  'source',
  'granted',
  'balance',
] as const;

/** Everything that the page of withdrawals shows before a request. */
export const withdrawalOptions = route({
  method: 'GET',
  path: '/wps/withdrawals/options',
  access: 'member',
  input: Nothing,
  output: z.object({
    currency: z.string(),
    available: Amount,
    /** Held by withdrawals that are not settled yet. */
    locked: Amount,
    min: Amount,
    /** The most that one request may ask for now: the limit, what the day leaves, or the balance. */
    max: Amount,
    /** Left of the limits of the day. */
    leftToday: z.object({ amount: Amount, requests: z.number() }),
    fee: z.object({
      ppm: z.number(),
      fixed: Amount,
      min: Amount,
      max: Amount,
      freePerDay: z.number(),
      freeLeft: z.number(),
    }),
    /** Turnover that is still required. */
    turnover: Amount,
    /** RG-9: what an excluded member has not played of deposits; it goes back to its source only. */
    unplayed: Amount,
    /** RG-9: what an excluded member has of free rounds and bonuses whose turnover is open; it stays until that is done. */
    granted: Amount,
    /** The sum of the open debts: a request waits until operators have decided about them. */
    debt: Amount,
    /** Payouts rest until then after a change of how the member signs in. */
    holdUntil: z.nullable(Instant),
    /** From this amount on an approved identity is needed; null where none is needed or the member has one (M-01.9). */
    identityFrom: z.nullable(Amount),
    /** The active bonus that is given up before a withdrawal (PR-23). */
    bonus: z.nullable(z.object({ id: Uuid, balance: Amount })),
    blocks: z.array(z.enum(WITHDRAWAL_BLOCKS)),
    accounts: z.array(
      z.object({
        id: z.string(),
        provider: z.string(),
        kind: z.enum(['bank', 'wallet', 'crypto']),
        masked: z.string(),
        /** The middle of the last measured times from request to payment, else what operators say; null without either. */
        usualMinutes: z.nullable(z.number()),
        preferred: z.boolean(),
        /** Usable from then on (WD-9); crypto addresses are listed where a channel pays out to their network. */
        usableAt: Instant,
      }),
    ),
    /** The usual minutes of every provider that has some, for a new account. */
    usualMinutes: z.record(z.string(), z.number()),
    confirmMinutes: z.number(),
    /** Null while no withdrawal is offered to other members. */
    peers: z.nullable(z.object({ securityPpm: z.number(), houseAfterMinutes: z.number() })),
    open: z.array(z.extend(WithdrawalInParts, { usualMinutes: z.nullable(z.number()) })),
  }),
});

/** Asks for a payout and holds the money. The same key again answers with the same request. */
export const requestWithdrawal = route({
  method: 'POST',
  path: '/wps/withdrawals',
  access: 'member',
  sealed: true,
  limit: 'transfer',
  input: z.strictObject({
    key: OperationKey,
    amount: Stake,
    account: Uuid,
    paymentPassword: text(20),
  }),
  output: Withdrawal,
});

export const withdrawalOrder = route({
  method: 'GET',
  path: '/wps/withdrawals/order',
  access: 'member',
  passive: true,
  input: z.strictObject({ id: Uuid }),
  output: z.extend(WithdrawalInParts, {
    history: z.array(z.object({ step: z.enum(WITHDRAWAL_STEP_NAMES), at: Instant })),
    /** The newest payout on a chain: its transaction, where to look at it, and its confirmations; null before it is signed. */
    onChain: z.nullable(
      z.object({
        transaction: z.string(),
        link: z.nullable(z.string()),
        confirmations: z.number(),
        needed: z.number(),
      }),
    ),
  }),
});

/** Takes a request back before it is reviewed, where the operator allows it (WD-4). */
export const cancelWithdrawal = route({
  method: 'POST',
  path: '/wps/withdrawals/cancel',
  access: 'member',
  limit: 'change',
  input: z.strictObject({ id: Uuid }),
  output: Withdrawal,
});

/** Answers whether the money has arrived (WD-5, P-23). */
export const confirmReceipt = route({
  method: 'POST',
  path: '/wps/withdrawals/receipt',
  access: 'member',
  limit: 'change',
  input: z.strictObject({
    id: Uuid,
    answer: z.enum(RECEIPT_ANSWERS),
    /** Only with `part`: more than nothing and less than what was sent. */
    received: z.optional(Stake),
    pictures: z.optional(z.array(Uuid).check(z.maxLength(PICTURES_MAX))),
  }),
  output: Withdrawal,
});

/** The member's withdrawals, newest first, with the sums of all pages. */
export const withdrawalRecord = route({
  method: 'GET',
  path: '/wps/withdrawals',
  access: 'member',
  input: z.strictObject({ ...recordFilter, state: z.optional(z.enum(WITHDRAWAL_STATES)) }),
  output: z.extend(page(Withdrawal), { totals: CashierTotals }),
});
