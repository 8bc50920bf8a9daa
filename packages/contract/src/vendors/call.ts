import type * as z from 'zod/mini';

/** A call that a vendor makes: `operationId` is its name in the published document. */
export interface VendorCall<Input = unknown> {
  readonly operationId: string;
  readonly method: 'GET' | 'POST';
  /** Below `/vendor/v1`; parts such as `:roundId` are fields of the input. */
  readonly url: string;
  /** Its purpose, in one sentence. */
  readonly summary: string;
  /** Goes on for a suspended vendor and above the contract's rate: money that is owed, and its corrections. */
  readonly owed: boolean;
  /** Carries many messages together. */
  readonly bulky: boolean;
  readonly body: z.ZodMiniType<Input>;
  /** Of the answer with status OK. */
  readonly answer: z.ZodMiniType;
}

type Declared<I> = Pick<VendorCall<I>, 'operationId' | 'method' | 'url' | 'summary' | 'body' | 'answer'> &
  Partial<Pick<VendorCall<I>, 'owed' | 'bulky'>>;

/** Declares one call of the protocol. Fields that it does not know are ignored. */
export function vendorCall<I>(declared: Declared<I>): VendorCall<I> {
  return { owed: false, bulky: false, ...declared };
}

export type VendorInputOf<C> = C extends VendorCall<infer I> ? I : never;
