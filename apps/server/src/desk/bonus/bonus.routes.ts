import * as contract from '@baize/contract/bonus/desk-bonus';
import * as free from '@baize/contract/bonus/desk-free-rounds';

import { by, serveStaff } from '../../context.ts';
import { forfeitFromDesk, listBonuses, requestBonus } from './bonuses.ts';
import { freeTitles, grantFromDesk, listFreeRounds, takeFreeRoundsBack } from './free-rounds.ts';

export const bonusDeskRoutes = [
  serveStaff(contract.opsBonuses, ({ app, input }) => listBonuses(app, input)),
  serveStaff(contract.opsGrantBonus, async ({ app, input, ...rest }) => ({
    approval: await requestBonus(app, input, by(rest)),
  })),
  serveStaff(contract.opsForfeitBonus, async ({ app, input, ...rest }) => {
    await forfeitFromDesk(app, input, by(rest));
    return { approval: null };
  }),
  serveStaff(free.opsFreeRounds, ({ app, input }) => listFreeRounds(app, input)),
  serveStaff(free.opsFreeTitles, ({ app, input }) => freeTitles(app, input)),
  serveStaff(free.opsGrantFreeRounds, ({ app, input, ...rest }) => grantFromDesk(app, input, by(rest))),
  serveStaff(free.opsCancelFreeRounds, async ({ app, input, ...rest }) => {
    await takeFreeRoundsBack(app, input, by(rest));
    return { approval: null };
  }),
];
