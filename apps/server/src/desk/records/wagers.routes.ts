import * as contract from '@baize/contract/desk/records';
import * as stuck from '@baize/contract/desk/stuck';
import { opsReplayTicket } from '@baize/contract/games/replays';

import { serveStaff } from '../../context.ts';
import { serveRequest } from '../../operators/operators.ts';
import { listStuck } from '../../vendors/vendors.ts';
import { requestCloseOut } from './close-out.ts';
import { requestResettle, requestVoid } from './round-corrections.ts';
import { listRounds, wagerRecord, wagerReplay } from './wagers.ts';

export const wagersDeskRoutes = [
  serveStaff(contract.opsWagers, ({ app, input }) => listRounds(app, input)),
  serveStaff(contract.opsWager, ({ app, input }) => wagerRecord(app, input)),
  serveStaff(opsReplayTicket, ({ app, session, input }) => wagerReplay(app, session, input)),
  serveRequest(contract.opsVoidRound, requestVoid),
  serveRequest(contract.opsResettleRound, requestResettle),
  serveStaff(stuck.opsStuckRounds, ({ app, input }) => listStuck(app, input)),
  serveRequest(stuck.opsCloseOut, requestCloseOut),
];
