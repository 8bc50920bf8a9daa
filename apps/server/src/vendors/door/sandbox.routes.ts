import * as contract from '@baize/contract/vendors/sandbox';

import { inScope, JOB } from '../../platform/database/scope.ts';
import { freeRounds, sandboxPlayer, transfer } from '../launch/sandbox.ts';
import { type ServedVendorCall, serveVendor } from './door.ts';

/** Calls for a studio that tries its games; served by trial installations alone. They make players, which no vendor may. */
export const sandboxRoutes: readonly ServedVendorCall[] = [
  serveVendor(contract.sandboxSeat, ({ app, vendor, input }) =>
    inScope(JOB, () => sandboxPlayer(app, vendor, input)),
  ),
  serveVendor(contract.sandboxFreeRounds, ({ app, vendor, input }) =>
    inScope(JOB, () => freeRounds(app, vendor, input)),
  ),
  serveVendor(contract.sandboxTransfer, ({ app, vendor, input }) =>
    inScope(JOB, () => transfer(app, vendor, input)),
  ),
];
