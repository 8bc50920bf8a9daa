import * as contract from '@baize/contract/vendor-calls';

import { type ServedVendorCall, serveVendor } from './door.ts';

export const vendorRoutes: readonly ServedVendorCall[] = [
  serveVendor(contract.time, async ({ app }) => ({
    status: 'OK',
    serverTime: app.clock.now().toISOString(),
  })),
  serveVendor(contract.ping, async ({ app, input }) => ({
    status: 'OK',
    requestId: input.requestId,
    ...(input.echo === undefined ? {} : { echo: input.echo }),
    serverTime: app.clock.now().toISOString(),
  })),
];
