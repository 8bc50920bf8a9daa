import type { Feature } from '../feature.ts';
import { recordsInvariants } from './invariants.ts';
import { recordsRoutes } from './records.routes.ts';
import { followWithRecords } from './records.ts';

export const recordsFeature: Feature = {
  name: 'records',
  site: recordsRoutes,
  invariants: recordsInvariants,
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
