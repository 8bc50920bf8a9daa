import type { PublishedRows } from '../calls/features.ts';

export const BONUS_PUBLISHED = {
  refusals: {
    'bonus.active': { status: 409 },
    'bonus.maxBet': { status: 409 },
    'bonus.forfeited': { status: 409 },
    'bonus.unknown': { status: 404 },
    'bonus.over': { status: 409 },
    'bonus.playClosed': { status: 409 },
    'freeRounds.unknown': { status: 404 },
    'freeRounds.over': { status: 409 },
    'freeRounds.members': { status: 409 },
    'freeRounds.stake': { status: 409 },
  },
  tags: {
    bonuses: {
      description: 'Bonuses of members',
      paths: ['/wps/member/bonus', '/wps/member/free-rounds', '/ops/bonuses'],
    },
  },
  summaries: {
    getOpsBonuses: 'Lists the bonuses of all members',
    getOpsBonusesFreeRounds: 'Lists the free rounds on own titles of all members',
    getOpsBonusesFreeRoundsTitles: 'Lists the titles and stakes of free rounds in a currency',
    getWpsMemberBonuses: 'Lists the bonuses of the member, and the active one',
    getWpsMemberFreeRounds: 'Lists the free rounds of the member',
    postOpsBonusesForfeit: 'Takes what is left of an active bonus back',
    postOpsBonusesFreeRoundsCancel: 'Takes free rounds back that were not played',
    postOpsBonusesFreeRoundsGrant: 'Grants free rounds on an own title, or asks to',
    postOpsBonusesGrant: 'Asks to grant a bonus',
    postWpsMemberBonusForfeit: 'Gives the active bonus up',
    postWpsMemberBonusesCsv: 'Saves the bonuses of the member as a table',
  },
} as const satisfies PublishedRows;
