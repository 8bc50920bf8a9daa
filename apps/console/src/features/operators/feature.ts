import type { ConsoleFeature } from '../../parts/manifest/feature.ts';

export const operatorsConsole: ConsoleFeature = {
  screens: [
    {
      path: '/staff',
      id: 'O-15',
      title: 'Staff',
      group: 'system',
      also: 'operators roles permissions passwords two-step 2FA',
      permission: 'staff.read',
      load: () => import('./staff-page.tsx'),
    },
  ],
  permissions: {
    'staff.read': 'read the list of operators',
    'staff.write': 'add, disable and unlock operators',
    'staff.grant': 'ask for and approve roles',
  },
  refusals: {
    'session.wrongPassword': 'Name or password is wrong.',
    'session.locked': 'Three wrong tries: this name is locked for 30 minutes.',
    'session.code': 'The code is wrong or was used before. Wait for the next one.',
    'session.forbidden': 'Your role does not allow this.',
    'session.required': 'Sign in to continue.',
    'session.idle': 'Signed out after 15 minutes without activity.',
    'session.ended': 'This session has ended.',
    'ops.unknownStaff': 'This operator was not found.',
    'ops.staffState': 'The operator’s current state does not allow this.',
    'ops.nameTaken': 'This sign-in name is already taken.',
    'ops.ownAccount': 'Another operator has to do this for you.',
    'ops.nothingToReset': 'There is nothing to reset.',
    'password.weak': 'This password is too short, too common or has your name in it.',
    'password.same': 'The new password is the old one.',
    'ops.mailOff': 'No mail server is set up, so the one-time password cannot be sent by e-mail.',
    'ops.anotherPerson':
      'It takes another operator: one who did not add this operator, see the one-time password or ask for the reset.',
  },
};
