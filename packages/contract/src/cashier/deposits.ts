import * as z from 'zod/mini';
import { IdCursor } from '../lists/cursors.ts';
import { route } from '../route.ts';
import {
  Amount,
  Count,
  Day,
  Instant,
  Nothing,
  OperationKey,
  OwnPath,
  page,
  Stake,
  text,
  Uuid,
} from '../wire.ts';
import { DEPOSIT_REASONS, DEPOSIT_STATES, PAYMENT_METHODS, PICTURES_MAX, PIECE_STATES } from './states.ts';

/** The member's instructions for the payment. */
const PayInstructions = z.union([
  z.object({
    kind: z.literal('bank'),
    bank: z.string(),
    number: z.string(),
    holder: z.string(),
    /** The text for the transfer, by which it is recognised. */
    memo: z.string(),
  }),
  z.object({
    kind: z.literal('qr'),
    name: z.string(),
    payload: z.string(),
    /** The number of the wallet, for who pays on the same phone; none where the code leads to no such number. */
    number: z.optional(z.string()),
    holder: z.optional(z.string()),
  }),
  /** The checkout page of a provider. */
  z.object({ kind: z.literal('page'), url: z.string() }),
  /** The member's own address on a chain, with the amount in tokens at the rate that is kept until the order expires. */
  z.object({
    kind: z.literal('crypto'),
    network: z.string(),
    token: z.string(),
    address: z.string(),
    /** Tokens, such as `12.34`. */
    amount: z.string(),
    /** Currency of the order for one token. */
    rate: Amount,
    /** The payment as wallets read it from a code (EIP-681). */
    uri: z.string(),
    /** Blocks until a payment is credited. */
    confirmations: z.number(),
    /** Payments to the address that are seen and not yet credited. */
    arrivals: z.array(z.object({ transaction: z.string(), amount: z.string(), confirmations: z.number() })),
  }),
]);
export type PayInstructions = z.infer<typeof PayInstructions>;

/** The fee of a channel by its rule. */
export const FeeTerms = z.object({ ppm: z.number(), fixed: Amount, min: Amount, max: Amount });

export const Deposit = z.object({
  id: z.string(),
  reference: z.string(),
  method: z.enum(PAYMENT_METHODS),
  /** The code of the bank, wallet, card or network behind the channel. */
  provider: z.string(),
  channel: z.string(),
  state: z.enum(DEPOSIT_STATES),
  currency: z.string(),
  /** The amount that the member asked for. */
  amount: Amount,
  /** The exact amount to pay: some channels add hundredths, by which a payment is recognised. */
  payable: Amount,
  /** The amount that has arrived; null before. */
  received: z.nullable(Amount),
  fee: Amount,
  /** The fee that a payment of exactly this order will cost; null once nothing can be credited. */
  expectedFee: z.nullable(Amount),
  /** The bets that its credit asks for, in percent of what arrives: the terms of the moment of the order (WL-30). */
  turnoverPercent: z.string(),
  createdAt: Instant,
  /** Until then the payment or its slip is awaited; null where nothing is. */
  expiresAt: z.nullable(Instant),
  finishedAt: z.nullable(Instant),
  reason: z.nullable(z.enum(DEPOSIT_REASONS)),
  /** A payment of another person has arrived for the rejected order, and goes back to its payer. */
  comesBack: z.boolean(),
  /** While the order may be paid for. */
  pay: z.nullable(PayInstructions),
  /** The member shows a picture of the payment. */
  slip: z.boolean(),
  /** The sum that went back to its source, and the one on its way there. */
  refunds: z.array(z.object({ amount: Amount, state: z.enum(['done', 'pending']) })),
  pictures: z.number(),
  /** It pays the withdrawal of another member (P2P-1), who answers until the instant whether it has arrived. */
  peer: z.nullable(z.object({ state: z.enum(PIECE_STATES), confirmUntil: z.nullable(Instant) })),
});
export type Deposit = z.infer<typeof Deposit>;

/** One way to pay in: the channels of a method at one provider. */
const DepositMethod = z.object({
  method: z.enum(PAYMENT_METHODS),
  provider: z.string(),
  name: z.string(),
  min: Amount,
  max: Amount,
  fee: FeeTerms,
  /** The middle of the last measured times from payment to credit, else what operators say; null without either. */
  usualMinutes: z.nullable(z.number()),
  minutes: z.number(),
  lastUsed: z.boolean(),
});
export type DepositMethod = z.infer<typeof DepositMethod>;

/** The ways to pay in that are open to this member now, with their limits, and the open orders. */
export const depositMethods = route({
  method: 'GET',
  path: '/wps/deposits/methods',
  access: 'member',
  input: Nothing,
  output: z.object({
    currency: z.string(),
    methods: z.array(DepositMethod),
    /** Amounts to choose from. */
    amounts: z.array(Amount),
    /** The rest of the member's own limits; null where there is none (RG-2). */
    left: z.nullable(Amount),
    /** How much the member may still deposit without an approved identity; null where that is not limited. */
    identityLeft: z.nullable(Amount),
    openMax: z.number(),
    open: z.array(Deposit),
    /** The last credited one, to repeat it. */
    last: z.nullable(z.object({ method: z.enum(PAYMENT_METHODS), provider: z.string(), amount: Amount })),
  }),
});

/** Opens an order. The same key again answers with the same order. */
export const beginDeposit = route({
  method: 'POST',
  path: '/wps/deposits',
  access: 'member',
  sealed: true,
  limit: 'transfer',
  input: z.strictObject({
    key: OperationKey,
    method: z.enum(PAYMENT_METHODS),
    /** One of those that the method has; without it any of them. */
    provider: z.optional(text(40)),
    amount: Stake,
    /** The path of this site to which a checkout page returns. */
    back: z.optional(OwnPath),
  }),
  output: Deposit,
});

export const depositOrder = route({
  method: 'GET',
  path: '/wps/deposits/order',
  access: 'member',
  passive: true,
  input: z.strictObject({ id: Uuid }),
  output: Deposit,
});

/** Shows the slip of a payment: pictures that were uploaded for it before. */
export const submitDeposit = route({
  method: 'POST',
  path: '/wps/deposits/slip',
  access: 'member',
  limit: 'change',
  input: z.strictObject({
    id: Uuid,
    pictures: z.array(Uuid).check(z.minLength(1), z.maxLength(PICTURES_MAX)),
  }),
  output: Deposit,
});

export const cancelDeposit = route({
  method: 'POST',
  path: '/wps/deposits/cancel',
  access: 'member',
  limit: 'change',
  input: z.strictObject({ id: Uuid }),
  output: Deposit,
});

/** The marks that operators brought for providers, and the providers that are open; the site draws the other marks. */
export const providerMarks = route({
  method: 'GET',
  path: '/wps/deposits/marks',
  access: 'public',
  input: Nothing,
  output: z.object({
    marks: z.array(z.object({ provider: z.string(), address: z.string() })),
    open: z.array(z.object({ provider: z.string(), name: z.string() })),
  }),
});

const Totals = z.object({
  count: z.number(),
  amount: Amount,
  fee: Amount,
  received: Amount,
});

/** The filter of the two records: the days of the request (business rules 9). */
export const recordFilter = {
  from: Day,
  to: Day,
  cursor: z.optional(IdCursor),
  limit: z.optional(Count),
};

/** The member's deposits, newest first, with the sums of this page and of all pages. */
export const depositRecord = route({
  method: 'GET',
  path: '/wps/deposits',
  access: 'member',
  input: z.strictObject({
    ...recordFilter,
    method: z.optional(z.enum(PAYMENT_METHODS)),
    state: z.optional(z.enum(DEPOSIT_STATES)),
  }),
  output: z.extend(page(Deposit), { totals: Totals }),
});
export { Totals as CashierTotals };
