import type { RefusalCode } from '@baize/contract/refusals';
import type { Permission } from '@baize/contract/route';

/** Texts of a feature that any page may show, also one that could not be loaded. */
export interface Sentences {
  /** They follow the words “who may”. */
  readonly permissions?: Readonly<Partial<Record<Permission, string>>>;
  readonly refusals?: Readonly<Partial<Record<RefusalCode, string>>>;
}

export const PERMISSION_TEXTS: Partial<Record<Permission, string>> = {};

/** Those of no feature are here; features add theirs. */
export const REFUSAL_TEXTS: Partial<Record<RefusalCode, string>> = {
  'request.invalid': 'The server does not accept this value.',
  'period.order': 'The first day is after the last one.',
  'period.length': 'This period is too long.',
  'request.notFound': 'This record was not found.',
  'request.rate': 'Too many calls in a short time. Wait a moment.',
  'request.slow': 'The connection was too slow. Try again.',
  'request.connections': 'Too many connections from this network. Try again in a moment.',
  'request.busy': 'The server is busy. Try again.',
};

/** Called once for each feature when the console starts (`features.ts`). */
export function addSentences({ permissions = {}, refusals = {} }: Sentences): void {
  Object.assign(PERMISSION_TEXTS, permissions);
  Object.assign(REFUSAL_TEXTS, refusals);
}
