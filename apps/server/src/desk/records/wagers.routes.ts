import * as contract from '@baize/contract/desk/records';
import * as stuck from '@baize/contract/desk/stuck';
import { opsReplayTicket } from '@baize/contract/games/replays';

import { serveStaff } from '../../context.ts';
import { listStuck } from '../../vendors/vendors.ts';
import { requestCloseOut } from './close-out.ts';
import { requestResettle, requestVoid } from './round-corrections.ts';
import { listRounds, wagerRecord, wagerReplay } from './wagers.ts';

export const wagersDeskRoutes = [
  serveStaff(contract.opsWagers, ({ app, input }) => listRounds(app, input)),
  serveStaff(contract.opsWager, ({ app, input }) => wagerRecord(app, input)),
  serveStaff(opsReplayTicket, ({ app, session, input }) => wagerReplay(app, session, input)),
  serveStaff(contract.opsVoidRound, async ({ app, input, session, caller }) => ({
    approval: await requestVoid(app, { session, address: caller.address }, input),
  })),
  serveStaff(contract.opsResettleRound, async ({ app, input, session, caller }) => ({
    approval: await requestResettle(app, { session, address: caller.address }, input),
  })),
  serveStaff(stuck.opsStuckRounds, ({ app, input }) => listStuck(app, input)),
  serveStaff(stuck.opsCloseOut, async ({ app, input, session, caller }) => ({
    approval: await requestCloseOut(app, { session, address: caller.address }, input),
  })),
];
