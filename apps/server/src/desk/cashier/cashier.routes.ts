import * as fileCalls from '@baize/contract/cashier/bank-files/desk-bank-files';
import * as transferCalls from '@baize/contract/cashier/desk-agent-transfers';
import * as batchCalls from '@baize/contract/cashier/desk-batches';
import * as channelCalls from '@baize/contract/cashier/desk-channels';
import * as depositCalls from '@baize/contract/cashier/desk-deposits';
import * as refundCalls from '@baize/contract/cashier/desk-refunds';
import * as sweepCalls from '@baize/contract/cashier/desk-sweeps';
import * as withdrawalCalls from '@baize/contract/cashier/desk-withdrawals';
import * as pieceCalls from '@baize/contract/cashier/peers/desk-peers';
import * as debtCalls from '@baize/contract/debts/desk-debts';

import { by, serveStaff } from '../../context.ts';
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
import { testChannel } from './channel-tests.ts';
import { listChannels, requestChannel, switchChannel } from './channels.ts';
import { requestChargeBack } from './charge-backs.ts';
import { creditFromDesk } from './crediting/credit.ts';
import { listCryptoRates, requestCryptoRate } from './crypto-rates.ts';
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
  serveStaff(channelCalls.opsSaveChannel, async ({ app, input, ...rest }) => ({
    approval: await requestChannel(app, input, by(rest)),
  })),
  serveStaff(channelCalls.opsSwitchChannel, async ({ app, input, ...rest }) => {
    await switchChannel(app, input, by(rest));
    return {};
  }),
  serveStaff(channelCalls.opsTestChannel, ({ app, input, ...rest }) => testChannel(app, input, by(rest))),
  serveStaff(channelCalls.opsCryptoRates, ({ app }) => listCryptoRates(app)),
  serveStaff(channelCalls.opsSetCryptoRate, async ({ app, input, ...rest }) => ({
    approval: await requestCryptoRate(app, input, by(rest)),
  })),
  serveStaff(depositCalls.opsDeposits, ({ app, input }) => listDeposits(app, input)),
  serveStaff(depositCalls.opsDeposit, ({ app, session, input }) => depositDetails(app, session, input.id)),
  serveStaff(depositCalls.opsConfirmDeposit, async ({ app, input, ...rest }) => {
    await confirmDeposit(app, input, by(rest));
    return {};
  }),
  serveStaff(depositCalls.opsCreditDeposit, ({ app, input, ...rest }) =>
    creditFromDesk(app, input, by(rest)),
  ),
  serveStaff(depositCalls.opsRejectDeposit, async ({ app, input, ...rest }) => {
    await rejectFromDesk(app, input, by(rest));
    return {};
  }),
  serveStaff(depositCalls.opsIncoming, ({ app, input }) => listIncoming(app, input)),
  serveStaff(fileCalls.opsPreviewStatement, ({ app, input }) => previewStatement(app, input)),
  serveStaff(fileCalls.opsImportStatement, ({ app, input, ...rest }) =>
    importStatement(app, input, by(rest)),
  ),
  serveStaff(withdrawalCalls.opsWithdrawals, ({ app, input }) => listWithdrawals(app, input)),
  serveStaff(withdrawalCalls.opsWithdrawal, ({ app, session, input }) =>
    withdrawalDetails(app, session, input.id),
  ),
  serveStaff(withdrawalCalls.opsApproveWithdrawal, ({ app, input, ...rest }) =>
    approveFromDesk(app, input, by(rest)),
  ),
  serveStaff(debtCalls.opsTakeDebt, ({ app, input, ...rest }) => takeDebtFromDesk(app, input, by(rest))),
  serveStaff(debtCalls.opsDeferDebt, async ({ app, input, ...rest }) => {
    await deferDebtFromDesk(app, input, by(rest));
    return {};
  }),
  serveStaff(debtCalls.opsWaiveDebt, async ({ app, input, ...rest }) => ({
    approval: await requestWaiver(app, input, by(rest)),
  })),
  serveStaff(withdrawalCalls.opsRejectWithdrawal, async ({ app, input, ...rest }) => {
    await rejectWithdrawal(app, input, by(rest));
    return {};
  }),
  serveStaff(withdrawalCalls.opsIssueWithdrawal, async ({ app, input, ...rest }) => {
    await issueByHand(app, input, by(rest));
    return {};
  }),
  serveStaff(withdrawalCalls.opsPayWithdrawal, ({ app, input, ...rest }) =>
    payFromDesk(app, input, by(rest)),
  ),
  serveStaff(withdrawalCalls.opsDecideDispute, async ({ app, input, ...rest }) => ({
    approval: await requestDispute(app, input, by(rest)),
  })),
  serveStaff(batchCalls.opsBatches, ({ app, input }) => listBatches(app, input)),
  serveStaff(batchCalls.opsBatch, ({ app, input }) => batchDetails(app, input.id)),
  serveStaff(batchCalls.opsOpenBatch, ({ app, input, ...rest }) => openBatchFromDesk(app, input, by(rest))),
  serveStaff(batchCalls.opsAddToBatch, ({ app, input, ...rest }) => addFromDesk(app, input, by(rest))),
  serveStaff(batchCalls.opsTakeOutOfBatch, async ({ app, input, ...rest }) => {
    await takeOutFromDesk(app, input, by(rest));
    return {};
  }),
  serveStaff(batchCalls.opsCancelBatch, async ({ app, input, ...rest }) => {
    await cancelBatchFromDesk(app, input, by(rest));
    return {};
  }),
  serveStaff(batchCalls.opsReleaseBatch, async ({ app, input, ...rest }) => ({
    approval: await requestBatchRelease(app, input, by(rest)),
  })),
  serveStaff(batchCalls.opsBatchFile, ({ app, input, ...rest }) => batchFile(app, input, by(rest))),
  serveStaff(batchCalls.opsSendLine, async ({ app, input, ...rest }) => {
    await sendLineFromDesk(app, input, by(rest));
    return {};
  }),
  serveStaff(batchCalls.opsSendAllLines, ({ app, input, ...rest }) => sendAllFromDesk(app, input, by(rest))),
  serveStaff(batchCalls.opsFailLine, async ({ app, input, ...rest }) => {
    await failLineFromDesk(app, input, by(rest));
    return {};
  }),
  serveStaff(refundCalls.opsRefunds, ({ app, input }) => listRefunds(app, input)),
  serveStaff(refundCalls.opsRefundDeposit, async ({ app, input, ...rest }) => ({
    approval: await requestRefund(app, input, by(rest)),
  })),
  serveStaff(refundCalls.opsChargeBack, async ({ app, input, ...rest }) => ({
    approval: await requestChargeBack(app, input, by(rest)),
  })),
  serveStaff(refundCalls.opsReturnPayment, async ({ app, input, ...rest }) => ({
    approval: await requestReturn(app, input, by(rest)),
  })),
  serveStaff(refundCalls.opsSendRefund, ({ app, input, ...rest }) => sendFromDesk(app, input, by(rest))),
  serveStaff(refundCalls.opsCancelRefund, ({ app, input, ...rest }) => cancelFromDesk(app, input, by(rest))),
  serveStaff(sweepCalls.opsSweeps, ({ app, input }) => listSweeps(app, input)),
  serveStaff(pieceCalls.opsPieces, ({ app, input }) => listPieces(app, input)),
  serveStaff(pieceCalls.opsDecidePiece, async ({ app, input, ...rest }) => ({
    approval: await requestPieceDecision(app, input, by(rest)),
  })),
  serveStaff(transferCalls.opsAgentTransfers, ({ app, input }) => listAgentTransfers(app, input)),
  serveStaff(transferCalls.opsReverseAgentTransfer, async ({ app, input, ...rest }) => ({
    approval: await requestReversal(app, input, by(rest)),
  })),
  serveStaff(transferCalls.opsStoppedAgents, ({ app }) => listStoppedAgents(app)),
  serveStaff(transferCalls.opsStopAgent, async ({ app, input, ...rest }) => {
    await stopAgent(app, input, by(rest));
    return {};
  }),
];
