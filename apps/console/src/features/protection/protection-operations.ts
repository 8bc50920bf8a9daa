import type { OperationText } from '../approvals/operation-texts.ts';
import { equalText } from './equal-texts.ts';
import { limitName } from './protection-texts.ts';

/** The operations of limits and exclusions that wait for a second person. */
export const PROTECTION_OPERATIONS: Readonly<Record<string, OperationText>> = {
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
};
