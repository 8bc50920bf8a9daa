import * as contract from '@baize/contract/vendor-sandbox';

import { type ServedVendorCall, serveVendor } from './door.ts';
import { freeRounds, seat, transfer } from './sandbox.ts';

/** What a studio tries its games with; served by trial installations alone. */
export const sandboxRoutes: readonly ServedVendorCall[] = [
  serveVendor(contract.sandboxSeat, ({ app, vendor, input }) => seat(app, vendor, input)),
  serveVendor(contract.sandboxFreeRounds, ({ app, vendor, input }) => freeRounds(app, vendor, input)),
  serveVendor(contract.sandboxTransfer, ({ app, vendor, input }) => transfer(app, vendor, input)),
];
