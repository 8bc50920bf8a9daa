import * as contract from '@baize/contract/vendors/sandbox';

import { inScope, JOB } from '../../platform/database/scope.ts';
import { freeRounds, seat, transfer } from '../launch/sandbox.ts';
import { type ServedVendorCall, serveVendor } from './door.ts';

/** What a studio tries its games with; served by trial installations alone. It makes players, which no vendor may. */
export const sandboxRoutes: readonly ServedVendorCall[] = [
  serveVendor(contract.sandboxSeat, ({ app, vendor, input }) => inScope(JOB, () => seat(app, vendor, input))),
  serveVendor(contract.sandboxFreeRounds, ({ app, vendor, input }) =>
    inScope(JOB, () => freeRounds(app, vendor, input)),
  ),
  serveVendor(contract.sandboxTransfer, ({ app, vendor, input }) =>
    inScope(JOB, () => transfer(app, vendor, input)),
  ),
];
