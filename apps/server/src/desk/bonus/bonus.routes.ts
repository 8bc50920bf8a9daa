import * as contract from '@baize/contract/bonus/desk-bonus';

import { by, serveStaff } from '../../context.ts';
import { forfeitFromDesk, listBonuses, requestBonus } from './bonuses.ts';

export const bonusDeskRoutes = [
  serveStaff(contract.opsBonuses, ({ app, input }) => listBonuses(app, input)),
  serveStaff(contract.opsGrantBonus, async ({ app, input, ...rest }) => ({
    approval: await requestBonus(app, input, by(rest)),
  })),
  serveStaff(contract.opsForfeitBonus, async ({ app, input, ...rest }) => {
    await forfeitFromDesk(app, input, by(rest));
    return { approval: null };
  }),
];
