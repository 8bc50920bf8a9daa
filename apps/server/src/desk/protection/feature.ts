import type { Feature } from '../../feature.ts';
import { equalPersons, returnsAsked } from '../../protection/protection.ts';
import { equalPersonsDecision } from './equal-persons.ts';
import { memberProtectionRoutes } from './protection.routes.ts';
import { staffLimit } from './protection.ts';

export const protectionDesk: Feature = {
  name: 'desk/protection',
  console: memberProtectionRoutes,
  operations: [staffLimit, equalPersonsDecision],
  readers: {
    returns: ({ db }, input) => returnsAsked(db, input),
    'equal-persons': ({ db }, input) => equalPersons(db, input),
  },
};
