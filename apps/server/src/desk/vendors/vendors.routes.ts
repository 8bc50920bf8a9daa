import * as contract from '@baize/contract/desk/vendors';

import { serveStaff } from '../../context.ts';
import { askForChecksums, askForGrant, listChecksums, listGrants } from './checksums-and-grants.ts';
import { changeKey, setTerms, showSecret, suspend, vendorPage, vendorsHealth } from './vendors.ts';

export const vendorsDeskRoutes = [
  serveStaff(contract.opsVendorsHealth, ({ app }) => vendorsHealth(app)),
  serveStaff(contract.opsVendor, ({ app, input, session, caller }) =>
    vendorPage(app, { session, address: caller.address }, input),
  ),
  serveStaff(contract.opsSetTerms, ({ app, input, session, caller }) =>
    setTerms(app, { session, address: caller.address }, input),
  ),
  serveStaff(contract.opsChangeKey, ({ app, input, session, caller }) =>
    changeKey(app, { session, address: caller.address }, input),
  ),
  serveStaff(contract.opsTellKey, ({ app, input, session, caller }) =>
    showSecret(app, { session, address: caller.address }, input),
  ),
  serveStaff(contract.opsSuspendVendor, async ({ app, input, session, caller }) => {
    await suspend(app, { session, address: caller.address }, input);
    return {};
  }),
  serveStaff(contract.opsChecksums, ({ app, input }) => listChecksums(app, input)),
  serveStaff(contract.opsAskChecksums, ({ app, input, session, caller }) =>
    askForChecksums(app, { session, address: caller.address }, input),
  ),
  serveStaff(contract.opsGrants, ({ app, input }) => listGrants(app, input)),
  serveStaff(contract.opsAskGrant, ({ app, input, session, caller }) =>
    askForGrant(app, { session, address: caller.address }, input),
  ),
];
