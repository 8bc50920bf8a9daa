/** Money in and out: payment channels, deposits, withdrawals (business rules 5). */

import type { App } from '../context.ts';
import { type DueWork, watchDue } from '../platform/workers.ts';
import { openReports } from '../risk/risk.ts';
import { askAboutDeposits, depositsToAskFor } from './callbacks.ts';
import { watchHouseAccounts } from './channels/house-accounts.ts';
import { watchReviews } from './deadlines.ts';
import { expireDeposits, overDeposits } from './deposits/orders.ts';
import { cryptoChannels, followChains } from './following/follow.ts';
import { expirePieces, overPieces } from './peers/pieces.ts';
import { confirmInTime, piecesToConfirm } from './peers/receipts.ts';
import { refundsToSend, sendRefunds } from './refunds/calls.ts';
import { endOffers, overOffers } from './withdrawals/offers.ts';
import { anyPayout, payWithdrawals } from './withdrawals/payouts.ts';
import { claimInTime, overReceipts } from './withdrawals/receipt.ts';

export { transfersOf } from './agent-transfers/own-transfers.ts';
export { requireReversible, reverseTransfer, reversibleOf } from './agent-transfers/reversal.ts';
export {
  batchToRelease,
  cancelBatch,
  fileBatch,
  openBatch,
  releaseBatch,
  takeOutOfBatch,
} from './batches/batches.ts';
export { requireBatch } from './batches/changes.ts';
export { addToBatch, lineProblem } from './batches/lines.ts';
export { type DecidedLine, failLine, sendAllLines, sendLine } from './batches/outcomes.ts';
export { type Chain, COIN_DECIMALS, chainOf, chainsByChannel, coinOf, TOKEN } from './chain/chains.ts';
export { holdingsOf } from './chain/holdings.ts';
export { ratesNow, setRate } from './chain/rates.ts';
export {
  type Channel,
  channelById as channelOf,
  creditedToday,
  dialectOf,
  kindOf,
  noteSuccess,
  requireChannel,
  requireChannelById,
} from './channels/channels.ts';
export { askHouseBalance, type HouseAccount, houseAccounts, noteBalance } from './channels/house-accounts.ts';
export { qrAccount } from './channels/instructions.ts';
export { markAddress } from './channels/marks.ts';
export { channelByCode, listAllChannels, saveChannel, turnChannel } from './channels/saving.ts';
export { providerCode, providerName, saveWay, storedWays } from './channels/ways.ts';
export {
  DEPOSIT_WAITS,
  isOverdue,
  isUnseen,
  overdueBefore,
  type Reviews,
  reviews,
  WITHDRAWAL_WAITS,
  watchReviews,
} from './deadlines.ts';
export {
  confirmerOf,
  confirmPayment,
  depositAllows,
  holdDeposit,
  requireDeposit,
  type StoredDeposit,
  withDeposit,
} from './deposits/changes.ts';
export { rejectDeposit } from './deposits/credit.ts';
export {
  type Arrived,
  type FoundPayment,
  holdPayment,
  matchDeposit,
  takeReceived,
  takeReceivedIn,
} from './deposits/incoming.ts';
export {
  arrivalSpan,
  findingOf,
  isOfAnother,
  knownPayment,
  type ReceivedPayment,
  soughtOrder,
} from './deposits/matching.ts';
export { feeTermsOf } from './deposits/methods.ts';
export { openDeposit } from './deposits/orders.ts';
export { CASHIER_PAYMENT_LOCK, lockCashier } from './ground.ts';
export { historyOf } from './history.ts';
export { paidBy } from './paid.ts';
export { hasStatus, movementsOfReference, paymentsOf } from './payments-of.ts';
export { holdPiece } from './peers/changes.ts';
export { decidePiece } from './peers/receipts.ts';
export { sendOrAsk } from './refunds/calls.ts';
export { leftOf, refundsOf, requireRefund, type StoredRefund, withRefund } from './refunds/changes.ts';
export { chargeGone } from './refunds/charge-backs.ts';
export { askForReturn, beginRefund, cancelRefund, refundableOf, refundByHand } from './refunds/refunds.ts';
export { cashierRules } from './rules.ts';
export {
  explainDifference,
  hasDifference,
  requireUnreceived,
  takeUnreceived,
} from './statements/differences.ts';
export { readStatements, readStatementsOf } from './statements/reading.ts';
export {
  dueOf,
  holdWithdrawal,
  requireWithdrawal,
  type StoredWithdrawal,
  withdrawalAllows,
  withWithdrawal,
} from './withdrawals/changes.ts';
export { deferDebt, takeDebt } from './withdrawals/debts.ts';
export { approveWithdrawal, issueWithdrawal } from './withdrawals/decisions.ts';
export { askAboutCall, payOut, payoutChannels } from './withdrawals/payouts.ts';
export { answerReceipt, decideDispute } from './withdrawals/receipt.ts';
export { giveBack, requestWithdrawal } from './withdrawals/request.ts';
export { type Unplayed, unplayedOf } from './withdrawals/unplayed.ts';

const EVERY_MS = 1_000;
const ASK_EVERY_MS = 5_000;
/** Blocks come every twelve seconds. */
const FOLLOW_EVERY_MS = 4_000;
const LOOK_MS = 60_000;

const DUE: readonly DueWork<App>[] = [
  { name: 'deposits that expire', due: overDeposits, work: expireDeposits, everyMs: EVERY_MS },
  { name: 'refunds', due: refundsToSend, work: sendRefunds, everyMs: EVERY_MS },
  { name: 'receipts that are over', due: overReceipts, work: claimInTime, everyMs: EVERY_MS },
  { name: 'chains', due: cryptoChannels, work: followChains, everyMs: FOLLOW_EVERY_MS },
  { name: 'pieces that expire', due: overPieces, work: expirePieces, everyMs: EVERY_MS },
  { name: 'pieces to confirm', due: piecesToConfirm, work: confirmInTime, everyMs: EVERY_MS },
  { name: 'offers that are over', due: overOffers, work: endOffers, everyMs: EVERY_MS },
  { name: 'payments of orders', due: depositsToAskFor, work: askAboutDeposits, everyMs: ASK_EVERY_MS },
];

const BY_THE_CLOCK = [
  { name: 'house accounts', work: watchHouseAccounts },
  { name: 'reviews that are late', work: watchReviews },
  { name: 'thresholds of reports', work: openReports },
];

/** The work of the cashier that nobody presses a button for. */
export function watchCashier(app: App): void {
  const { workers } = app;
  for (const { name, work } of BY_THE_CLOCK)
    workers.add({ name, everyMs: LOOK_MS, byTheClock: true, run: () => work(app) });
  workers.add({ name: 'payouts', everyMs: EVERY_MS, asks: anyPayout(app), run: () => payWithdrawals(app) });
  watchDue(app, DUE);
}
