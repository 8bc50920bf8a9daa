import type { Feature } from '../../feature.ts';
import { bonusDeskRoutes } from './bonus.routes.ts';
import { bonusGrant, listBonuses } from './bonuses.ts';
import { freeRoundsGrant, listFreeRounds } from './free-rounds.ts';

export const bonusDesk: Feature = {
  name: 'desk/bonus',
  console: bonusDeskRoutes,
  operations: [bonusGrant, freeRoundsGrant],
  readers: { bonuses: listBonuses, 'own-free-rounds': listFreeRounds },
};
