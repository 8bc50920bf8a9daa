import { Refused } from '@baize/client/refused';

const PARTS = {
  'protection.depositLimit': 'limits',
  'protection.lossLimit': 'limits',
  'protection.wagerLimit': 'limits',
  'protection.sessionLimit': 'limits',
  'protection.timedOut': 'timeOut',
  'protection.excluded': 'exclusion',
} as const;

/** The part of the security centre that tells why a limit or an absence holds a player back; null for any other fault. */
export function heldBackBy(error: unknown): (typeof PARTS)[keyof typeof PARTS] | null {
  if (!(error instanceof Refused)) return null;
  return PARTS[error.code as keyof typeof PARTS] ?? null;
}
