import * as contract from '@baize/contract/identity/desk-identity';

import { serveStaff } from '../../context.ts';
import { serveChange, serveRequest, serveWork } from '../../operators/operators.ts';
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
  serveWork(contract.opsApproveIdentity, approveIdentity),
  serveChange(contract.opsRejectIdentity, rejectIdentity),
  serveChange(contract.opsRevokeIdentity, revokeIdentity),
  serveRequest(contract.opsReleaseIdentity, requestRelease),
];
