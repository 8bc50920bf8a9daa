import * as contract from '@baize/contract/identity/desk-identity';

import { by, serveStaff } from '../../context.ts';
import {
  approveIdentity,
  identityDetails,
  listIdentities,
  rejectIdentity,
  requestRelease,
  revokeIdentity,
} from './identity.ts';

export const identityDeskRoutes = [
  serveStaff(contract.opsIdentities, ({ app, input }) => listIdentities(app, input)),
  serveStaff(contract.opsIdentity, ({ app, input }) => identityDetails(app, input.id)),
  serveStaff(contract.opsApproveIdentity, ({ app, input, ...rest }) => approveIdentity(app, input, by(rest))),
  serveStaff(contract.opsRejectIdentity, async ({ app, input, ...rest }) => {
    await rejectIdentity(app, input, by(rest));
    return {};
  }),
  serveStaff(contract.opsRevokeIdentity, async ({ app, input, ...rest }) => {
    await revokeIdentity(app, input, by(rest));
    return {};
  }),
  serveStaff(contract.opsReleaseIdentity, async ({ app, input, ...rest }) => ({
    approval: await requestRelease(app, input, by(rest)),
  })),
];
