import type { Feature } from '../../feature.ts';
import { listChecksums, listGrants } from './checksums-and-grants.ts';
import { vendorsNamed } from './named-vendors.ts';
import { keyChange, termsChange } from './vendor-changes.ts';
import { vendorsDeskRoutes } from './vendors.routes.ts';

export const vendorsDesk: Feature = {
  name: 'desk/vendors',
  console: vendorsDeskRoutes,
  operations: [termsChange, keyChange],
  readers: { checksums: listChecksums, 'free-rounds': listGrants },
  searches: [{ permission: 'games.read', find: vendorsNamed }],
};
