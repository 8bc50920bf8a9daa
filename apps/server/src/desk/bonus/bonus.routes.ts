import * as contract from '@baize/contract/bonus/desk-bonus';
import * as free from '@baize/contract/bonus/desk-free-rounds';

import { by, serveStaff } from '../../context.ts';
import { serveRequest, serveWork } from '../../operators/operators.ts';
import { forfeitFromDesk, listBonuses, requestBonus } from './bonuses.ts';
import { freeTitles, grantFromDesk, listFreeRounds, takeFreeRoundsBack } from './free-rounds.ts';

export const bonusDeskRoutes = [
  serveStaff(contract.opsBonuses, ({ app, input }) => listBonuses(app, input)),
  serveRequest(contract.opsGrantBonus, requestBonus),
  serveStaff(contract.opsForfeitBonus, async ({ app, input, ...rest }) => {
    await forfeitFromDesk(app, input, by(rest));
    return { approval: null };
  }),
  serveStaff(free.opsFreeRounds, ({ app, input }) => listFreeRounds(app, input)),
  serveStaff(free.opsFreeTitles, ({ app, input }) => freeTitles(app, input)),
  serveWork(free.opsGrantFreeRounds, grantFromDesk),
  serveStaff(free.opsCancelFreeRounds, async ({ app, input, ...rest }) => {
    await takeFreeRoundsBack(app, input, by(rest));
    return { approval: null };
  }),
];
