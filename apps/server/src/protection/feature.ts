import type { Feature } from '../feature.ts';
import { watchEqualPersons } from './equal-persons.ts';
import { endTimedSessions } from './play-time.ts';
import { protectionRoutes } from './protection.routes.ts';

export const protectionFeature: Feature = {
  name: 'protection',
  site: protectionRoutes,
  jobs: (app) => [{ name: 'protection.sessions', schedule: '* * * * *', run: () => endTimedSessions(app) }],
  follow: watchEqualPersons,
  walls: {
    'protection.absence': { own: 'member', open: ['guests', 'vendors'] },
    'protection.deposit': { own: 'member' },
    'protection.equal_pair': {},
    'protection.event': { own: 'member' },
    'protection.gate': { own: 'member', open: ['guests', 'vendors'] },
    'protection.limit': { own: 'member', open: ['guests', 'vendors'] },
    'protection.window': { own: 'member', open: ['guests', 'vendors'] },
  },
};
