import { AUDIT_INVARIANTS } from './audit/trail.ts';
import { PLAY_INVARIANTS } from './play/invariants.ts';
import { RECORDS_INVARIANTS } from './records/invariants.ts';
import { VENDORS_INVARIANTS } from './vendors/rounds/invariants.ts';
import { TRANSFER_INVARIANTS } from './vendors/transfers/transfer-invariants.ts';

/** What features know of their rows and of the ledger's, beside what the ledger knows of itself. */
export const INVARIANTS = [
  ...PLAY_INVARIANTS,
  ...VENDORS_INVARIANTS,
  ...TRANSFER_INVARIANTS,
  ...RECORDS_INVARIANTS,
  ...AUDIT_INVARIANTS,
];
