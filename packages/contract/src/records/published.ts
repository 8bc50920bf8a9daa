import type { PublishedRows } from '../calls/features.ts';

export const RECORDS_PUBLISHED = {
  refusals: {
    'records.unknown': { status: 404 },
    'records.noReplay': { status: 404 },
  },
  tags: {
    records: { description: 'Betting records', paths: ['/wps/member/wager', '/wps/play/live-bets'] },
    wagers: { description: 'Bets and rounds of all members', paths: ['/ops/wager', '/ops/rounds'] },
  },
  summaries: {
    getOpsRoundsStuck: 'Lists open rounds that their vendors do not close',
    getOpsWager: 'Shows everything about one bet and its round',
    getOpsWagers: 'Searches the bets of all members, newest first',
    getWpsAgentWagers: "Searches the bets of the agent's team, newest first",
    getWpsMemberWager: 'Shows one bet of the member',
    getWpsMemberWagers: "Searches the member's bets, newest first",
    getWpsPlayLiveBets: 'Lists the latest settled bets of all members',
    getWpsPlayLiveBetsMine: "Lists the player's latest settled bets",
    postOpsRoundsCloseOut: 'Requests the rollback of a round that its vendor does not close',
    postOpsWagerResettle: 'Requests that a round is settled again',
    postOpsWagerVoid: 'Requests that a round is voided',
    postWpsAgentWagersCsv: "Exports the team's bets as CSV",
    postWpsMemberWagerReplay: 'Answers the address where the vendor replays a round',
  },
} as const satisfies PublishedRows;
