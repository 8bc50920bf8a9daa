import type { Feature } from '../../feature.ts';
import { ledgerRoutes } from './ledger.routes.ts';
import { ledgerOf } from './ledger.ts';
import { movementsNamed } from './named-movements.ts';

export const ledgerDesk: Feature = {
  name: 'desk/ledger',
  console: ledgerRoutes,
  readers: { ledger: ledgerOf },
  searches: [{ permission: 'ledger.read', find: movementsNamed }],
};
