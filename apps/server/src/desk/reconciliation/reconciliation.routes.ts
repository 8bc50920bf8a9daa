import * as payments from '@baize/contract/cashier/desk-statements';
import * as contract from '@baize/contract/desk/reconciliation';

import { serveStaff } from '../../context.ts';
import { serveChange, serveWork } from '../../operators/operators.ts';
import { listHeldWins, listOutstanding, listTransfers } from '../../vendors/vendors.ts';
import { explain, listPaymentDifferences, listStatements, readNow, requestTaking } from './payments.ts';
import {
  acceptDifference,
  listBreaks,
  reconcile,
  requestTransfer,
  requestWin,
  requestWriteOff,
} from './reconciliation.ts';

export const reconciliationRoutes = [
  serveStaff(contract.opsBreaks, ({ app, input }) => listBreaks(app, input)),
  serveWork(contract.opsReconcile, reconcile),
  serveWork(contract.opsAcceptBreak, acceptDifference),
  serveStaff(contract.opsTransfers, ({ app, input }) => listTransfers(app, input)),
  serveWork(contract.opsDecideTransfer, requestTransfer),
  serveStaff(contract.opsHeldWins, ({ app, input }) => listHeldWins(app, input)),
  serveWork(contract.opsDecideWin, requestWin),
  serveStaff(contract.opsOutstanding, ({ app, input }) => listOutstanding(app, input)),
  serveWork(contract.opsWriteOff, requestWriteOff),
  serveStaff(payments.opsStatements, ({ app, input }) => listStatements(app, input)),
  serveWork(payments.opsReadStatements, readNow),
  serveStaff(payments.opsPaymentDifferences, ({ app, input }) => listPaymentDifferences(app, input)),
  serveChange(payments.opsExplainDifference, explain),
  serveWork(payments.opsTakePayment, requestTaking),
];
