import type { ConsoleFeature } from '../../parts/manifest/feature.ts';

export const accountsConsole: ConsoleFeature = {
  screens: [
    {
      path: '/registration',
      id: 'O-11/registration',
      title: 'Registration',
      group: 'system',
      also: 'sign-up form',
      permission: 'registration.read',
      load: () => import('./registration-page.tsx'),
    },
  ],
  permissions: {
    'registration.read': 'read the register forms',
    'registration.write': 'change the register forms',
  },
  refusals: { 'register.rule': 'This rule would shut people out or let anything in. It was not saved.' },
};
