import { formatAmount } from '@baize/contract/money';

import { type Faults, noFaults } from '../faults.ts';

/** How many of the next answers go wrong, besides `refuse` (503), `reject` (422), `drop` (done, then the line is cut) and `delayMs`. */
export interface AnswerFaults extends Faults {
  /** Answers 500, and nothing was done. */
  fail: number;
  /** Signs the answer with another secret. */
  forge: number;
  /** Says of a payout that it never heard of it; `Infinity` for ever. */
  unknown: number;
}

/** How many of the next callbacks go wrong. */
export interface CallbackFaults {
  /** Sent two times. */
  twice: number;
  /** Held back until the next one was sent. */
  hold: number;
  /** Says ten times the amount, with a right signature. */
  alter: number;
  /** Says ten times the amount, changed after it was signed. */
  tamper: number;
  /** Signed with another secret. */
  forge: number;
  /** Signed ten minutes ago. */
  old: number;
  /** Never sent. */
  lose: number;
  /** Milliseconds before each. */
  delayMs: number;
}

export type CallbackFault = Exclude<keyof CallbackFaults, 'delayMs'>;

export function noAnswerFaults(): AnswerFaults {
  return { ...noFaults(), fail: 0, forge: 0, unknown: 0 };
}

export function noCallbackFaults(): CallbackFaults {
  return { twice: 0, hold: 0, alter: 0, tamper: 0, forge: 0, old: 0, lose: 0, delayMs: 0 };
}

/** Whether this one meets the fault, and one less of it to come. */
export function takeFault<T extends string>(faults: Record<T, number>, name: T): boolean {
  if (faults[name] <= 0) return false;
  faults[name] -= 1;
  return true;
}

/** The behaviour of an order by the last two places of its amount, for people who test by hand. */
export const ENDINGS = {
  '90': 'fail',
  '91': 'drop',
  '92': 'payoutFails',
  '93': 'payoutWaits',
  '94': 'twice',
  '95': 'forge',
  '96': 'lose',
  '97': 'alter',
} as const satisfies Record<string, 'fail' | 'drop' | 'payoutFails' | 'payoutWaits' | CallbackFault>;

export type Ending = (typeof ENDINGS)[keyof typeof ENDINGS];

export function endingOf(amount: bigint): Ending | undefined {
  return new Map<string, Ending>(Object.entries(ENDINGS)).get(formatAmount(amount).slice(-2));
}
