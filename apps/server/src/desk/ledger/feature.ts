import type { Feature } from '../../feature.ts';
import { ledgerRoutes } from './ledger.routes.ts';
import { ledgerOf } from './ledger.ts';

export const ledgerDesk: Feature = {
  name: 'desk/ledger',
  console: ledgerRoutes,
  readers: { ledger: ledgerOf },
};
