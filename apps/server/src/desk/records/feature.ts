import type { Feature } from '../../feature.ts';
import { listStuck } from '../../vendors/vendors.ts';
import { movementsNamed } from '../ledger/named-movements.ts';
import { roundCloseOut } from './close-out.ts';
import { betsNumbered } from './numbered-bets.ts';
import { roundResettle, roundVoid } from './round-corrections.ts';
import { wagersDeskRoutes } from './wagers.routes.ts';
import { listRounds } from './wagers.ts';

export const recordsDesk: Feature = {
  name: 'desk/records',
  console: wagersDeskRoutes,
  operations: [roundVoid, roundResettle, roundCloseOut],
  readers: { rounds: listRounds, 'rounds-left-open': listStuck },
  searches: [
    { permission: 'records.read', find: betsNumbered },
    { permission: 'ledger.read', find: movementsNamed },
  ],
};
