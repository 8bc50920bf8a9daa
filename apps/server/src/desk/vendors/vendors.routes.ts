import * as contract from '@baize/contract/desk/vendors';

import { serveStaff } from '../../context.ts';
import { serveChange, serveWork } from '../../operators/operators.ts';
import { askForChecksums, askForGrant, listChecksums, listGrants } from './checksums-and-grants.ts';
import { changeKey, setTerms, showSecret, suspend, vendorPage, vendorsHealth } from './vendors.ts';

export const vendorsDeskRoutes = [
  serveStaff(contract.opsVendorsHealth, ({ app }) => vendorsHealth(app)),
  serveWork(contract.opsVendor, vendorPage),
  serveWork(contract.opsSetTerms, setTerms),
  serveWork(contract.opsChangeKey, changeKey),
  serveWork(contract.opsTellKey, showSecret),
  serveChange(contract.opsSuspendVendor, suspend),
  serveStaff(contract.opsChecksums, ({ app, input }) => listChecksums(app, input)),
  serveWork(contract.opsAskChecksums, askForChecksums),
  serveStaff(contract.opsGrants, ({ app, input }) => listGrants(app, input)),
  serveWork(contract.opsAskGrant, askForGrant),
];
