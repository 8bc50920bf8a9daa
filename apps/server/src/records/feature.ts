import type { Feature } from '../feature.ts';
import { RECORDS_INVARIANTS } from './invariants.ts';
import { recordsRoutes } from './records.routes.ts';
import { followWithRecords } from './records.ts';

export const recordsFeature: Feature = {
  name: 'records',
  site: recordsRoutes,
  invariants: RECORDS_INVARIANTS,
  follow: followWithRecords,
  walls: {
    'records.again': {},
    'records.hour': { own: 'member' },
    'records.set_aside': {},
    'records.settlement': { own: 'member' },
    'records.uplines': { own: 'member', team: 'past' },
    'records.wager': { own: 'member' },
  },
};
