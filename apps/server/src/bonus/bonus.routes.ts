import * as contract from '@baize/contract/bonus/bonus';
import { ownFreeRounds } from '@baize/contract/bonus/free-rounds';

import { serve } from '../context.ts';
import { forfeitOwn } from './forfeit.ts';
import { bonusTable, listOwnBonuses } from './own-bonuses.ts';
import { listOwnFreeRounds } from './own-free-rounds.ts';

export const bonusRoutes = [
  serve(contract.bonuses, ({ app, session, input }) => listOwnBonuses(app, session, input)),
  serve(contract.bonusesCsv, ({ app, session, input }) => bonusTable(app, session, input)),
  serve(ownFreeRounds, ({ app, session, input }) => listOwnFreeRounds(app, session, input)),
  serve(contract.forfeitBonus, ({ app, session, input }) => forfeitOwn(app, session, input)),
];
