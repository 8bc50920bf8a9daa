export interface PayOrder {
  /** Ours, a UUID: the provider knows a second order of the same reference for the first. */
  readonly reference: string;
  /** Ledger units. */
  readonly amount: bigint;
  readonly currency: string;
  /** The page that the payer comes back to. */
  readonly returnUrl: string;
  readonly callbackUrl: string;
  readonly description: string;
  readonly language: string;
  readonly expiresAt: Date;
}

export interface PayoutOrder {
  readonly reference: string;
  readonly amount: bigint;
  readonly currency: string;
  /** The account of the payee; `provider` is the code of their bank or wallet. */
  readonly account: { readonly provider: string; readonly number: string; readonly holder: string };
  readonly callbackUrl: string;
}

export type PayState = 'open' | 'paid' | 'failed' | 'expired' | 'refunded' | 'chargedBack';

/** `unknown`: the provider has never heard of the reference. */
export type PayoutState = 'unknown' | 'pending' | 'sent' | 'failed';

export interface Payment {
  readonly reference: string;
  readonly providerId: string;
  readonly state: PayState;
  /** The amount that was really received; zero while nothing was. */
  readonly amount: bigint;
  readonly currency: string;
  readonly payer: string | null;
  readonly at: Date;
}

export interface Payout {
  readonly reference: string;
  readonly providerId: string | null;
  readonly state: PayoutState;
  readonly reason: string | null;
}

export interface StatementLine {
  /** The same each time that the statement is read. */
  readonly id: string;
  readonly kind: 'deposit' | 'payout' | 'fee' | 'refund' | 'chargeBack';
  readonly reference: string | null;
  /** Positive into our account, negative out of it. */
  readonly amount: bigint;
  readonly currency: string;
  readonly payer: string | null;
  readonly memo: string | null;
  readonly at: Date;
}

export type PaymentNotice =
  | { readonly kind: 'payment'; readonly payment: Payment }
  | { readonly kind: 'payout'; readonly payout: Payout };

export interface CallbackRequest {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** As it arrived: the signature is over these bytes. */
  readonly body: Buffer;
  /** With the query. */
  readonly path: string;
}

/**
 * A provider of online payments. A call that gets no clear answer throws `NoAnswer`: its outcome is not known. A clear no
 * throws `ProviderRefused` with its code.
 */
export interface PaymentProvider {
  begin(order: PayOrder): Promise<{ providerId: string; payUrl: string }>;
  /** Null where the provider has never heard of the reference. */
  payment(reference: string): Promise<Payment | null>;
  refund(reference: string, amount: bigint): Promise<void>;
  payOut(order: PayoutOrder): Promise<Payout>;
  payout(reference: string): Promise<Payout>;
  /** The lines of a day such as `2030-01-16`, in UTC. */
  statement(day: string): Promise<StatementLine[]>;
  balance(): Promise<{ amount: bigint; currency: string }[]>;
  /** The notice of a callback, or null when its signature, time or form is not right. */
  verify(request: CallbackRequest, now: Date): PaymentNotice | null;
}

/** Why there was no answer, as far as it can be seen: nothing of it is signed, so that no money may rest on it. */
export type AnswerFault = 'silent' | 'certificate' | 'signature' | 'clock' | 'unclear';

/** The outcome of a call is not known: it may have been carried out. */
export class NoAnswer extends Error {
  readonly fault: AnswerFault;

  constructor(message: string, { fault = 'unclear', cause }: { fault?: AnswerFault; cause?: unknown } = {}) {
    super(message, { cause });
    this.fault = fault;
  }
}

/** The provider said no, and did nothing. */
export class ProviderRefused extends Error {
  readonly code: string;

  constructor(code: string) {
    super(`the payment provider refused: ${code}`);
    this.code = code;
  }
}
