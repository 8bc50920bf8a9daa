import { randomUUID } from 'node:crypto';

export type PaymentState = 'open' | 'paid' | 'failed' | 'expired' | 'refunded' | 'chargedBack';

export interface KnownPayment {
  readonly reference: string;
  readonly providerId: string;
  readonly asked: bigint;
  readonly currency: string;
  readonly description: string;
  readonly returnUrl: string;
  readonly callbackUrl: string;
  readonly expiresMs: number;
  /** The order as it came, to know the same one again. */
  readonly order: string;
  state: PaymentState;
  /** Really received. */
  amount: bigint;
  payer: string | null;
  atMs: number;
}

export interface KnownPayout {
  readonly reference: string;
  readonly providerId: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly holder: string;
  readonly callbackUrl: string;
  readonly order: string;
  /** When it is sent or fails by itself; null: on order only. */
  readonly dueMs: number | null;
  state: 'pending' | 'sent' | 'failed';
  reason: string | null;
}

export interface Entry {
  readonly id: string;
  readonly kind: 'deposit' | 'payout' | 'fee' | 'refund' | 'chargeBack';
  readonly reference: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly payer: string | null;
  readonly memo: string;
  readonly at: Date;
}

/** One and a half per cent of a payment, down to the hundredth, and a fixed sum for a payout. */
const feeOf = { deposit: (amount: bigint) => (amount * 15n) / 1_000n, payout: () => 50n };
const HUNDREDTH = 100n;

/** The account of the merchant: what came in, what went out, and what it cost. */
export class Book {
  readonly payments = new Map<string, KnownPayment>();
  readonly payouts = new Map<string, KnownPayout>();
  readonly entries: Entry[] = [];
  readonly opening: ReadonlyMap<string, bigint>;
  readonly #now: () => number;

  constructor(opening: Readonly<Record<string, bigint>>, now: () => number) {
    this.opening = new Map(Object.entries(opening));
    this.#now = now;
  }

  /** The money of a currency before an instant; all of it without one. */
  balance(currency: string, before = Number.POSITIVE_INFINITY): bigint {
    return this.entries
      .filter((entry) => entry.currency === currency && entry.at.getTime() < before)
      .reduce((sum, { amount }) => sum + amount, this.opening.get(currency) ?? 0n);
  }

  /** The entries of a day in UTC. */
  day(day: string): Entry[] {
    return this.entries.filter(({ at }) => at.toISOString().startsWith(day));
  }

  pay(payment: KnownPayment, amount: bigint, payer: string): void {
    Object.assign(payment, { state: 'paid', amount, payer, atMs: this.#now() });
    this.#book(payment, 'deposit', amount, payer);
    this.#book(payment, 'fee', -this.#fee('deposit', amount), null);
  }

  /** Gives money back to the payer: because the merchant says so, or their bank. */
  giveBack(payment: KnownPayment, kind: 'refund' | 'chargeBack', amount: bigint): void {
    Object.assign(payment, { state: kind === 'refund' ? 'refunded' : 'chargedBack', atMs: this.#now() });
    this.#book(payment, kind, -amount, payment.payer);
  }

  /** The part of a payment that was refunded; its bank takes the rest. */
  refunded({ reference }: KnownPayment): bigint {
    return this.entries
      .filter((entry) => entry.kind === 'refund' && entry.reference === reference)
      .reduce((sum, { amount }) => sum - amount, 0n);
  }

  settlePayout(payout: KnownPayout, state: 'sent' | 'failed', reason: string | null): void {
    Object.assign(payout, { state, reason });
    if (state === 'failed') return;
    this.#book(payout, 'payout', -payout.amount, null);
    this.#book(payout, 'fee', -this.#fee('payout', payout.amount), null);
  }

  /** The money that pending payouts leave. */
  free(currency: string): bigint {
    return [...this.payouts.values()]
      .filter((payout) => payout.currency === currency && payout.state === 'pending')
      .reduce((left, { amount }) => left - amount, this.balance(currency));
  }

  #fee(kind: keyof typeof feeOf, amount: bigint): bigint {
    return feeOf[kind](amount / HUNDREDTH) * HUNDREDTH;
  }

  #book(
    { reference, currency }: { reference: string; currency: string },
    kind: Entry['kind'],
    amount: bigint,
    payer: string | null,
  ): void {
    const memo = `${kind} ${reference}`;
    const at = new Date(this.#now());
    this.entries.push({ id: randomUUID(), kind, reference, amount, currency, payer, memo, at });
  }
}
