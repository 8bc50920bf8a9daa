import type { Operation } from '../../audit/audit.ts';
import { roleGrant, staffEnable, staffTwoStepReset } from '../../operators/operators.ts';
import { bonusGrant } from '../bonus/bonuses.ts';
import { freeRoundsGrant } from '../bonus/free-rounds.ts';
import { transferReversal } from '../cashier/agent-transfers.ts';
import { batchRelease } from '../cashier/batch-payouts.ts';
import { channelChange } from '../cashier/channels.ts';
import { depositChargeBack } from '../cashier/charge-backs.ts';
import { farCredit } from '../cashier/crediting/credit.ts';
import { fileCredit } from '../cashier/crediting/file-credits.ts';
import { cryptoRateChange } from '../cashier/crypto-rates.ts';
import { debtWaiver } from '../cashier/debts.ts';
import { disputeDecision } from '../cashier/disputes.ts';
import { pieceDecision } from '../cashier/pieces.ts';
import { depositRefund, paymentReturn } from '../cashier/refunds.ts';
import { gameImport } from '../catalog/game-imports.ts';
import { stakesChange } from '../catalog/game-stakes.ts';
import { identityRelease } from '../identity/identity.ts';
import { lotterySchedule } from '../lottery/game-schedules.ts';
import { lotteryTerms } from '../lottery/game-terms.ts';
import { issueVoid, resultCorrection } from '../lottery/results-operations.ts';
import { adjustment } from '../members/adjustment.ts';
import { memberClosing } from '../members/closing.ts';
import { memberContactReset } from '../members/contact-reset.ts';
import { memberReparenting } from '../members/reparenting.ts';
import { memberTwoStepReset } from '../members/two-step-reset.ts';
import { jackpotChange } from '../play/jackpots.ts';
import { equalPersonsDecision } from '../protection/equal-persons.ts';
import { staffLimit } from '../protection/protection.ts';
import { paymentTaking } from '../reconciliation/payments.ts';
import {
  breakAcceptance,
  outstandingWriteOff,
  transferDecision,
  winDecision,
} from '../reconciliation/reconciliation-operations.ts';
import { roundCloseOut } from '../records/close-out.ts';
import { roundResettle, roundVoid } from '../records/round-corrections.ts';
import { reportDismissal } from '../risk/reports.ts';
import { riskRuleChange } from '../risk/rules.ts';
import { regionChange } from '../safety/regions.ts';
import { switchChanges } from '../site/switch-changes.ts';
import { tournamentPublication } from '../tournaments/tournaments.ts';
import { keyChange, termsChange } from '../vendors/vendor-changes.ts';

// biome-ignore lint/suspicious/noExplicitAny: the list holds many input types; each input is parsed before it runs.
export type AnyOperation = Operation<any>;

/** Everything that takes two people. */
export const OPERATIONS: readonly AnyOperation[] = [
  adjustment,
  memberTwoStepReset,
  memberContactReset,
  memberClosing,
  memberReparenting,
  staffLimit,
  equalPersonsDecision,
  ...switchChanges,
  regionChange,
  gameImport,
  stakesChange,
  jackpotChange,
  roundVoid,
  roundResettle,
  roundCloseOut,
  termsChange,
  keyChange,
  breakAcceptance,
  transferDecision,
  winDecision,
  outstandingWriteOff,
  paymentTaking,
  channelChange,
  cryptoRateChange,
  disputeDecision,
  batchRelease,
  farCredit,
  fileCredit,
  depositRefund,
  depositChargeBack,
  debtWaiver,
  paymentReturn,
  pieceDecision,
  transferReversal,
  bonusGrant,
  freeRoundsGrant,
  tournamentPublication,
  ...lotteryTerms,
  lotterySchedule,
  resultCorrection,
  issueVoid,
  identityRelease,
  riskRuleChange,
  reportDismissal,
  roleGrant,
  staffEnable,
  staffTwoStepReset,
];
