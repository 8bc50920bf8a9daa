import * as fileCalls from '@baize/contract/cashier/bank-files/desk-bank-files';
import * as transferCalls from '@baize/contract/cashier/desk-agent-transfers';
import * as batchCalls from '@baize/contract/cashier/desk-batches';
import * as channelCalls from '@baize/contract/cashier/desk-channels';
import * as depositCalls from '@baize/contract/cashier/desk-deposits';
import * as refundCalls from '@baize/contract/cashier/desk-refunds';
import * as sweepCalls from '@baize/contract/cashier/desk-sweeps';
import * as wayCalls from '@baize/contract/cashier/desk-ways';
import * as withdrawalCalls from '@baize/contract/cashier/desk-withdrawals';
import * as pieceCalls from '@baize/contract/cashier/peers/desk-peers';
import * as debtCalls from '@baize/contract/debts/desk-debts';

import { serveStaff } from '../../context.ts';
import { serveChange, serveRequest, serveWork } from '../../operators/operators.ts';
import { listAgentTransfers, listStoppedAgents, requestReversal, stopAgent } from './agent-transfers.ts';
import { importStatement, previewStatement } from './bank-files.ts';
import {
  batchFile,
  failLineFromDesk,
  requestBatchRelease,
  sendAllFromDesk,
  sendLineFromDesk,
} from './batch-payouts.ts';
import {
  addFromDesk,
  batchDetails,
  cancelBatchFromDesk,
  listBatches,
  openBatchFromDesk,
  takeOutFromDesk,
} from './batches.ts';
import { testChannel } from './channels/channel-tests.ts';
import { listChannels, requestChannel, switchChannel } from './channels/channels.ts';
import { listCryptoRates, requestCryptoRate } from './channels/crypto-rates.ts';
import { listWays, setWay } from './channels/ways.ts';
import { requestChargeBack } from './charge-backs.ts';
import { creditFromDesk } from './crediting/credit.ts';
import { deferDebtFromDesk, requestWaiver, takeDebtFromDesk } from './debts.ts';
import { confirmDeposit, depositDetails, listDeposits, rejectFromDesk } from './deposits.ts';
import { requestDispute } from './disputes.ts';
import { listIncoming } from './incoming.ts';
import { listPieces, requestPieceDecision } from './pieces.ts';
import { cancelFromDesk, listRefunds, requestRefund, requestReturn, sendFromDesk } from './refunds.ts';
import { listSweeps } from './sweeps.ts';
import {
  approveFromDesk,
  issueByHand,
  listWithdrawals,
  payFromDesk,
  rejectWithdrawal,
  withdrawalDetails,
} from './withdrawals.ts';

export const cashierDeskRoutes = [
  serveStaff(channelCalls.opsChannels, ({ app }) => listChannels(app)),
  serveRequest(channelCalls.opsSaveChannel, requestChannel),
  serveChange(channelCalls.opsSwitchChannel, switchChannel),
  serveWork(channelCalls.opsTestChannel, testChannel),
  serveStaff(channelCalls.opsCryptoRates, ({ app }) => listCryptoRates(app)),
  serveRequest(channelCalls.opsSetCryptoRate, requestCryptoRate),
  serveStaff(wayCalls.opsWays, ({ app }) => listWays(app)),
  serveChange(wayCalls.opsSetWay, setWay),
  serveStaff(depositCalls.opsDeposits, ({ app, input }) => listDeposits(app, input)),
  serveStaff(depositCalls.opsDeposit, ({ app, session, input }) => depositDetails(app, session, input.id)),
  serveChange(depositCalls.opsConfirmDeposit, confirmDeposit),
  serveWork(depositCalls.opsCreditDeposit, creditFromDesk),
  serveChange(depositCalls.opsRejectDeposit, rejectFromDesk),
  serveStaff(depositCalls.opsIncoming, ({ app, input }) => listIncoming(app, input)),
  serveStaff(fileCalls.opsPreviewStatement, ({ app, input }) => previewStatement(app, input)),
  serveWork(fileCalls.opsImportStatement, importStatement),
  serveStaff(withdrawalCalls.opsWithdrawals, ({ app, input }) => listWithdrawals(app, input)),
  serveStaff(withdrawalCalls.opsWithdrawal, ({ app, session, input }) =>
    withdrawalDetails(app, session, input.id),
  ),
  serveWork(withdrawalCalls.opsApproveWithdrawal, approveFromDesk),
  serveWork(debtCalls.opsTakeDebt, takeDebtFromDesk),
  serveChange(debtCalls.opsDeferDebt, deferDebtFromDesk),
  serveRequest(debtCalls.opsWaiveDebt, requestWaiver),
  serveChange(withdrawalCalls.opsRejectWithdrawal, rejectWithdrawal),
  serveChange(withdrawalCalls.opsIssueWithdrawal, issueByHand),
  serveWork(withdrawalCalls.opsPayWithdrawal, payFromDesk),
  serveRequest(withdrawalCalls.opsDecideDispute, requestDispute),
  serveStaff(batchCalls.opsBatches, ({ app, input }) => listBatches(app, input)),
  serveStaff(batchCalls.opsBatch, ({ app, input }) => batchDetails(app, input.id)),
  serveWork(batchCalls.opsOpenBatch, openBatchFromDesk),
  serveWork(batchCalls.opsAddToBatch, addFromDesk),
  serveChange(batchCalls.opsTakeOutOfBatch, takeOutFromDesk),
  serveChange(batchCalls.opsCancelBatch, cancelBatchFromDesk),
  serveRequest(batchCalls.opsReleaseBatch, requestBatchRelease),
  serveWork(batchCalls.opsBatchFile, batchFile),
  serveChange(batchCalls.opsSendLine, sendLineFromDesk),
  serveWork(batchCalls.opsSendAllLines, sendAllFromDesk),
  serveChange(batchCalls.opsFailLine, failLineFromDesk),
  serveStaff(refundCalls.opsRefunds, ({ app, input }) => listRefunds(app, input)),
  serveRequest(refundCalls.opsRefundDeposit, requestRefund),
  serveRequest(refundCalls.opsChargeBack, requestChargeBack),
  serveRequest(refundCalls.opsReturnPayment, requestReturn),
  serveWork(refundCalls.opsSendRefund, sendFromDesk),
  serveWork(refundCalls.opsCancelRefund, cancelFromDesk),
  serveStaff(sweepCalls.opsSweeps, ({ app, input }) => listSweeps(app, input)),
  serveStaff(pieceCalls.opsPieces, ({ app, input }) => listPieces(app, input)),
  serveRequest(pieceCalls.opsDecidePiece, requestPieceDecision),
  serveStaff(transferCalls.opsAgentTransfers, ({ app, input }) => listAgentTransfers(app, input)),
  serveRequest(transferCalls.opsReverseAgentTransfer, requestReversal),
  serveStaff(transferCalls.opsStoppedAgents, ({ app }) => listStoppedAgents(app)),
  serveChange(transferCalls.opsStopAgent, stopAgent),
];
