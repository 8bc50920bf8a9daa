import type { Feature } from '../../feature.ts';
import { listHeldWins, listOutstanding, listTransfers } from '../../vendors/vendors.ts';
import { listPaymentDifferences, listStatements, paymentTaking } from './payments.ts';
import { reconciliationRoutes } from './reconciliation.routes.ts';
import { listBreaks, reconcileDays } from './reconciliation.ts';
import {
  breakAcceptance,
  outstandingWriteOff,
  transferDecision,
  winDecision,
} from './reconciliation-operations.ts';

export const reconciliationDesk: Feature = {
  name: 'desk/reconciliation',
  console: reconciliationRoutes,
  jobs: (app) => [{ name: 'vendors.reconcile', schedule: '10 1 * * *', run: () => reconcileDays(app) }],
  operations: [breakAcceptance, transferDecision, winDecision, outstandingWriteOff, paymentTaking],
  readers: {
    differences: listBreaks,
    statements: listStatements,
    'payment-differences': listPaymentDifferences,
    transfers: listTransfers,
    'held-wins': listHeldWins,
    outstanding: listOutstanding,
  },
};
