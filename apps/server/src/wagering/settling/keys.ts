import { hash } from 'node:crypto';

import { DAY_MS } from '../../platform/time.ts';
import { uuidOf } from '../../platform/uuid.ts';

/** Keys of movements follow from what they are about, so that a settlement that is begun again names the same ones. */
export function createKeys(since: Date, nowMs: number): (...about: (string | number | bigint)[]) => string {
  // The ledger refuses keys that are days old: a settlement that waited so long has none yet.
  const ms = Math.max(since.getTime(), nowMs - DAY_MS);
  return (...about) => uuidOf(ms, hash('sha256', about.join(' '), 'buffer'));
}
