import { hash } from 'node:crypto';

import type { CurrencyCode, MovementKind, Reason } from './kinds.ts';

export type MemberId = bigint;

/** The number of every member's cash account, their anchor: a writer of any account of theirs locks it first. */
export const CASH = 1;

/** One side of a movement. The legs of a movement come to zero in each currency. */
export interface Leg {
  readonly account:
    | { readonly no: number }
    | { readonly member: MemberId; readonly no: number }
    /** In the currency of the movement's member unless another is named; in the caller's stripe unless one is. */
    | { readonly house: string; readonly stripe?: number; readonly currency?: CurrencyCode };
  readonly amount: bigint;
}

export interface Movement {
  readonly member: MemberId;
  /** The caller's version 7 UUID, unique with the member. */
  readonly key: string;
  readonly kind: MovementKind;
  /** Of the request that asks for the movement: the same key with another one is a conflict. */
  readonly fingerprint: bigint;
  readonly legs: readonly Leg[];
}

/** The result of a movement. A repeated key gets the balance and seq of its first answer. */
export interface Verdict {
  readonly status: 'posted' | 'replayed' | 'refused' | 'conflict';
  readonly reason?: Reason;
  /** Of the member's cash account after the movement. */
  readonly balance: bigint;
  readonly seq: bigint;
  /** The member's present version. */
  readonly version: bigint;
}

/** The legs of a movement from one account to another. */
export function legsBetween(from: Leg['account'], to: Leg['account'], amount: bigint): Leg[] {
  return [
    { account: from, amount: -amount },
    { account: to, amount },
  ];
}

/** Eight bytes of SHA-256 over the parts of a request, each with its length, as a signed number. */
export function fingerprint(...parts: (string | bigint | number)[]): bigint {
  const text = parts.map((part) => `${String(part).length}:${part}`).join('');
  return hash('sha256', text, 'buffer').readBigInt64BE(0);
}
