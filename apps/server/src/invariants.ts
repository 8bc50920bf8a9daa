import { AUDIT_INVARIANTS } from './audit/audit.ts';
import { BONUS_INVARIANTS } from './bonus/bonus.ts';
import { CASHIER_INVARIANTS } from './cashier/cashier.ts';
import { DEBT_INVARIANTS } from './debts/debts.ts';
import { BET_INVARIANTS, CHASE_INVARIANTS, LOTTERY_INVARIANTS } from './lottery/lottery.ts';
import { PLAY_INVARIANTS } from './play/play.ts';
import { RECORDS_INVARIANTS } from './records/records.ts';
import { TOURNAMENT_INVARIANTS } from './tournaments/tournaments.ts';
import { TURNOVER_INVARIANTS } from './turnover/turnover.ts';
import { TRANSFER_INVARIANTS, VENDORS_INVARIANTS } from './vendors/vendors.ts';

/** The features' invariants of their rows and of the ledger's, beside the ledger's own. */
export const INVARIANTS = [
  ...PLAY_INVARIANTS,
  ...BET_INVARIANTS,
  ...CHASE_INVARIANTS,
  ...VENDORS_INVARIANTS,
  ...TRANSFER_INVARIANTS,
  ...RECORDS_INVARIANTS,
  ...CASHIER_INVARIANTS,
  ...DEBT_INVARIANTS,
  ...TURNOVER_INVARIANTS,
  ...BONUS_INVARIANTS,
  ...TOURNAMENT_INVARIANTS,
  ...LOTTERY_INVARIANTS,
  ...AUDIT_INVARIANTS,
];
