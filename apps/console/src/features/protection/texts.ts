import type { FeatureTexts } from '../../parts/manifest/feature-texts.ts';
import { equalText } from './equal-texts.ts';
import { limitName } from './protection-texts.ts';

export const FEATURE_TEXTS: FeatureTexts = {
  operations: {
    'members.limit': {
      title: 'Raise an operator limit',
      labels: {
        member: 'Member id',
        username: 'Member',
        kind: 'Limit on',
        period: 'Period',
        was: 'From',
        amount: 'To',
        reason: 'Reason',
      },
      wish: ({ username, kind, period, was, amount }) =>
        `${username}, ${limitName({ kind: String(kind), period: String(period) })}: ${was} → ${amount ?? 'no limit'}`,
    },
    'members.equalPersons': {
      title: 'Open play of an equal person',
      labels: {
        id: 'Pair',
        member: 'Member id',
        username: 'Member',
        excluded: 'Excluded account id',
        excludedName: 'Excluded account',
        facts: 'Equal',
        marks: 'Equal marks',
        play: 'Play until now',
        same: 'Same person',
        reason: 'Reason',
      },
      hidden: ['id', 'member', 'excluded', 'marks'],
      shown: {
        facts: ({ facts }) => equalText(String(facts).split(', ') as Parameters<typeof equalText>[0]),
        same: ({ same }) => (same ? 'yes' : 'no'),
      },
      wish: ({ username, excludedName }) => `${username} is another person than ${excludedName}: open play`,
    },
  },
  actions: {
    'members.limited': 'Operator limit of a member set',
    'members.excluded': 'Member excluded from play',
    'members.equalPersonsDecided': 'Decision on accounts of equal persons',
    'members.returnAllowed': 'Return of a member allowed',
    'members.returnRefused': 'Return of a member refused',
    'self.limit.asked': 'Own limit: increase requested',
    'self.limit.set': 'Own limit set',
    'self.limit.confirmed': 'Own limit: increase confirmed',
    'self.limit.cancelled': 'Own limit: request withdrawn',
    'self.absence.began': 'Own time-out or exclusion began',
    'self.return.asked': 'Own return requested',
  },
};
