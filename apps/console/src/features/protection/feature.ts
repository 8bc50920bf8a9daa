import { returnsAsked } from '@baize/contract/desk/protection';
import { equalPersons } from '@baize/contract/persons/desk-equal-persons';
import type { ConsoleFeature } from '../../parts/manifest/feature.ts';

export const protectionConsole: ConsoleFeature = {
  screens: [
    {
      path: '/returns',
      id: 'O-12/returns',
      title: 'Returns',
      group: 'members',
      also: 'self-exclusion time-out',
      permission: 'members.protect',
      load: () => import('./returns-page.tsx'),
      waiting: { list: returnsAsked, key: ['members', 'returns'], filter: {} },
    },
    {
      path: '/equal-persons',
      id: 'O-12/equal-persons',
      title: 'Equal persons',
      group: 'members',
      also: 'duplicate accounts self-exclusion',
      permission: 'members.protect',
      load: () => import('./equal-persons-page.tsx'),
      waiting: { list: equalPersons, key: ['members', 'equal-persons'], filter: { state: 'open' } },
    },
  ],
  permissions: {
    'members.protect': 'limit members, close play to them and decide who comes back',
    'members.protect.approve':
      'approve a higher limit set by the operator, or that an equal person is another one',
  },
  refusals: {
    'protection.shorter': 'A longer exclusion is already in force. It can only be extended.',
    'protection.noRequest': 'There is nothing left to change.',
    'protection.noPair': 'The pair is decided, or more facts are equal by now. Check it again.',
    'protection.stopsPlay': 'A limit of 0 stops all play.',
  },
};
