import type { Feature } from '../feature.ts';
import { statementsRoutes } from './statements.routes.ts';

/** A member’s view of their money: account record, statement, profit and loss. It writes no tables. */
export const statementsFeature: Feature = {
  name: 'statements',
  site: statementsRoutes,
};
