import { parseAmount } from '@baize/contract/money';
import { Amount, Instant } from '@baize/contract/wire';
import * as z from 'zod/mini';

import type { Payment, PaymentNotice, Payout, PayoutState, PayState, StatementLine } from './port.ts';

/** The answers and notices of a provider (`docs/payments.md`), read into the types of the port. */
const Signed = z.pipe(Amount, z.transform(parseAmount));
const Unsigned = Signed.check(z.refine((amount) => amount >= 0n));
const At = z.pipe(
  Instant,
  z.transform((text) => new Date(text)),
);
const Id = z.string().check(z.regex(/^[\w.:-]{1,64}$/));
const Currency = z.string().check(z.regex(/^[A-Z0-9]{3,5}$/));
const Words = z.nullable(z.string().check(z.maxLength(256)));

const PAY_STATES = ['open', 'paid', 'failed', 'expired', 'refunded', 'chargedBack'] as const;
const PAYOUT_STATES = ['unknown', 'pending', 'sent', 'failed'] as const;
const LINE_KINDS = ['deposit', 'payout', 'fee', 'refund', 'chargeBack'] as const;
const PAGE_MAX = 1_000;

/** Money came in, also where it went back since. */
const RECEIVED: readonly PayState[] = ['paid', 'refunded', 'chargedBack'];

export const WirePayment: z.ZodMiniType<Payment> = z
  .object({
    reference: Id,
    providerId: Id,
    state: z.enum(PAY_STATES satisfies readonly PayState[]),
    amount: Unsigned,
    currency: Currency,
    payer: Words,
    at: At,
  })
  .check(z.refine(({ state, amount }) => amount > 0n || !RECEIVED.includes(state)));

export const WirePayout: z.ZodMiniType<Payout> = z.object({
  reference: Id,
  providerId: z.nullable(Id),
  state: z.enum(PAYOUT_STATES satisfies readonly PayoutState[]),
  reason: Words,
});

export const WireNotice: z.ZodMiniType<PaymentNotice> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('payment'), payment: WirePayment }),
  z.object({ kind: z.literal('payout'), payout: WirePayout }),
]);

const WireLine: z.ZodMiniType<StatementLine> = z.object({
  id: Id,
  kind: z.enum(LINE_KINDS satisfies readonly StatementLine['kind'][]),
  reference: z.nullable(Id),
  amount: Signed,
  currency: Currency,
  payer: Words,
  memo: Words,
  at: At,
});

export const WireStatement = z.object({
  lines: z.array(WireLine).check(z.maxLength(PAGE_MAX)),
  next: z.nullable(Id),
});

export const WireBegun = z.object({ providerId: Id, payUrl: z.url() });

export const WireBalance = z.object({
  balances: z.array(z.object({ amount: Signed, currency: Currency })).check(z.maxLength(PAGE_MAX)),
});

export const WireRefusal = z.object({ code: z.string().check(z.regex(/^\w{1,64}$/)) });
