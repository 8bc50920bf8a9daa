import type { Feature } from '../feature.ts';
import { mountVendorDoor } from './door/door.ts';
import { vendorCalls } from './door/vendors.routes.ts';
import { askAllChecksums } from './reconciliation/checksums.ts';
import { rewrapVendorKeys } from './registry/contracts.ts';
import { VENDORS_COMPANION } from './rounds/companion.ts';
import { askForOpenRounds } from './rounds/inquiries.ts';
import { VENDORS_INVARIANTS } from './rounds/invariants.ts';
import { TRANSFER_INVARIANTS } from './transfers/transfer-invariants.ts';
import { valueWallets } from './transfers/valuations.ts';
import { vendorsRoutes } from './vendors.routes.ts';
import { sweepVendors } from './vendors.ts';
import { THIRD_PARTY_WAGERS } from './wagers/third-party-wagers.ts';
import { watchVendors } from './watch.ts';

export const vendorsFeature: Feature = {
  name: 'vendors',
  wagers: THIRD_PARTY_WAGERS,
  site: vendorsRoutes,
  mount: ({ site }, app) => mountVendorDoor(site, app, vendorCalls(app)),
  companions: [VENDORS_COMPANION],
  invariants: [...VENDORS_INVARIANTS, ...TRANSFER_INVARIANTS],
  jobs: (app) => [
    { name: 'vendors.checksums', schedule: '40 1 * * *', run: () => askAllChecksums(app) },
    { name: 'vendors.wallets', schedule: '12 * * * *', run: () => valueWallets(app) },
    { name: 'vendors.rounds', schedule: '*/5 * * * *', run: () => askForOpenRounds(app) },
  ],
  watch: watchVendors,
  sweep: sweepVendors,
  rewrap: rewrapVendorKeys,
  walls: {
    'vendors.break': {},
    'vendors.grant': { own: 'member', open: ['vendors'] },
    'vendors.inquiry': { own: 'member', open: ['vendors'] },
    'vendors.inquiry_answer': { own: 'member', open: ['vendors'] },
    'vendors.kick': { own: 'member', open: ['vendors'] },
    'vendors.launch': { own: 'member', open: ['vendors'] },
    'vendors.owed': { own: 'member', open: ['vendors'] },
    'vendors.pace': { own: 'member', open: ['vendors'] },
    'vendors.player': { own: 'member', open: ['vendors'] },
    'vendors.round': { own: 'member', open: ['vendors'] },
    'vendors.session': { own: 'member', open: ['vendors'] },
    'vendors.transfer': { own: 'member', open: ['vendors'] },
    'vendors.transfer_choice': { own: 'member', open: ['vendors'] },
    'vendors.tx': { own: 'member', open: ['vendors'] },
    'vendors.valuation': { own: 'member', open: ['vendors'] },
    'vendors.win_decision': { own: 'member', open: ['vendors'] },
    'vendors.write_off': { own: 'member', open: ['vendors'] },
  },
};
