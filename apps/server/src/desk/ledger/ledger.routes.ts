import * as ledgerCalls from '@baize/contract/desk/ledger';
import { serveStaff } from '../../context.ts';
import { ledgerOf, movementRecord, verifyLedger } from './ledger.ts';

export const ledgerRoutes = [
  serveStaff(ledgerCalls.opsLedger, ({ app, input }) => ledgerOf(app, input)),
  serveStaff(ledgerCalls.opsMovement, ({ app, input }) => movementRecord(app, input)),
  serveStaff(ledgerCalls.opsVerifyLedger, ({ app, input }) => verifyLedger(app, input.member)),
];
