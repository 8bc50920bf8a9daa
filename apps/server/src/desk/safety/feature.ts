import type { Feature } from '../../feature.ts';
import { contentReports } from '../../safety/safety.ts';
import { regionChange } from './regions.ts';
import { listRiskEvents } from './risk-events.ts';
import { safetyRoutes } from './safety.routes.ts';

export const safetyDesk: Feature = {
  name: 'desk/safety',
  console: safetyRoutes,
  operations: [regionChange],
  readers: {
    risk: listRiskEvents,
    'blocked-content': ({ db }, input) => contentReports(db, input),
  },
};
