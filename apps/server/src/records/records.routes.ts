import * as contract from '@baize/contract/records/records';

import { serve, servePublic } from '../context.ts';
import { ownBets, publicBets } from './live-bets.ts';
import { listWagers, readWager, replayWager } from './member-wagers.ts';
import { listTeamWagers, teamWagersTable } from './team.ts';

export const recordsRoutes = [
  serve(contract.wagers, ({ app, session, input }) => listWagers(app, session, input)),
  serve(contract.wager, ({ app, session, input }) => readWager(app, session, input)),
  serve(contract.wagerReplay, async ({ app, session, input }) => ({
    url: await replayWager(app, session.member, input.id),
  })),
  servePublic(contract.liveBets, ({ app, input }) => publicBets(app, input)),
  serve(contract.myLiveBets, ({ app, session, input }) => ownBets(app, session, input.language)),
  serve(contract.teamWagers, ({ app, session, input }) => listTeamWagers(app, session, input)),
  serve(contract.teamWagersCsv, ({ app, session, input }) => teamWagersTable(app, session, input)),
];
