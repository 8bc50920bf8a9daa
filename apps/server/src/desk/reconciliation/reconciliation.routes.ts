import * as payments from '@baize/contract/cashier/desk-statements';
import * as contract from '@baize/contract/desk/reconciliation';

import { by, serveStaff } from '../../context.ts';
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
  serveStaff(contract.opsReconcile, ({ app, input, session, caller }) =>
    reconcile(app, { session, address: caller.address }, input),
  ),
  serveStaff(contract.opsAcceptBreak, ({ app, input, session, caller }) =>
    acceptDifference(app, { session, address: caller.address }, input),
  ),
  serveStaff(contract.opsTransfers, ({ app, input }) => listTransfers(app, input)),
  serveStaff(contract.opsDecideTransfer, ({ app, input, session, caller }) =>
    requestTransfer(app, { session, address: caller.address }, input),
  ),
  serveStaff(contract.opsHeldWins, ({ app, input }) => listHeldWins(app, input)),
  serveStaff(contract.opsDecideWin, ({ app, input, session, caller }) =>
    requestWin(app, { session, address: caller.address }, input),
  ),
  serveStaff(contract.opsOutstanding, ({ app, input }) => listOutstanding(app, input)),
  serveStaff(contract.opsWriteOff, ({ app, input, session, caller }) =>
    requestWriteOff(app, { session, address: caller.address }, input),
  ),
  serveStaff(payments.opsStatements, ({ app, input }) => listStatements(app, input)),
  serveStaff(payments.opsReadStatements, ({ app, input, ...rest }) => readNow(app, input, by(rest))),
  serveStaff(payments.opsPaymentDifferences, ({ app, input }) => listPaymentDifferences(app, input)),
  serveStaff(payments.opsExplainDifference, async ({ app, input, ...rest }) => {
    await explain(app, input, by(rest));
    return {};
  }),
  serveStaff(payments.opsTakePayment, ({ app, input, ...rest }) => requestTaking(app, input, by(rest))),
];
