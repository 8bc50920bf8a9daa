import type { Feature } from '../feature.ts';
import { debtsRoutes } from './debts.routes.ts';
import { DEBT_INVARIANTS } from './invariants.ts';

export const debtsFeature: Feature = {
  name: 'debts',
  site: debtsRoutes,
  invariants: DEBT_INVARIANTS,
  walls: {
    'debts.debt': { own: 'member' },
    'debts.repayment': { own: 'member' },
  },
};
