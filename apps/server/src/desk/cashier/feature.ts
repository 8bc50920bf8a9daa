import type { Feature } from '../../feature.ts';
import { listAgentTransfers, transferReversal } from './agent-transfers.ts';
import { batchRelease } from './batch-payouts.ts';
import { listBatches } from './batches.ts';
import { cashierDeskRoutes } from './cashier.routes.ts';
import { channelChange } from './channels/channels.ts';
import { cryptoRateChange } from './channels/crypto-rates.ts';
import { depositChargeBack } from './charge-backs.ts';
import { farCredit } from './crediting/credit.ts';
import { fileCredit } from './crediting/file-credits.ts';
import { debtWaiver } from './debts.ts';
import { listDeposits } from './deposits.ts';
import { disputeDecision } from './disputes.ts';
import { listIncoming } from './incoming.ts';
import { PAYMENT_SEARCHES } from './named-payments.ts';
import { listPieces, pieceDecision } from './pieces.ts';
import { depositRefund, listRefunds, paymentReturn } from './refunds.ts';
import { listSweeps } from './sweeps.ts';
import { listWithdrawals } from './withdrawals.ts';

export const cashierDesk: Feature = {
  name: 'desk/cashier',
  console: cashierDeskRoutes,
  operations: [
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
  ],
  readers: {
    'agent-transfers': listAgentTransfers,
    pieces: listPieces,
    deposits: listDeposits,
    incoming: listIncoming,
    refunds: listRefunds,
    sweeps: listSweeps,
    withdrawals: listWithdrawals,
    batches: listBatches,
  },
  searches: PAYMENT_SEARCHES,
};
