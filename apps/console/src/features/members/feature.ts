import type { ConsoleFeature } from '../../parts/manifest/feature.ts';

export const membersConsole: ConsoleFeature = {
  screens: [
    {
      path: '/members',
      id: 'O-02',
      title: 'Members',
      group: 'members',
      also: 'players customers users agents balance',
      permission: 'members.read',
      load: () => import('./members-page.tsx'),
    },
    {
      path: '/members/$id',
      id: 'O-02/member',
      title: 'Member',
      permission: 'members.read',
      load: () => import('./member-page.tsx'),
    },
  ],
  permissions: {
    'members.read': 'read members',
    'members.note': 'write notes on members',
    'members.lock': 'lock and unlock members and end their sessions',
    'members.reset': 'ask for a reset of two-step or of a lost contact',
    'members.reset.approve': 'approve a reset of two-step or of a lost contact',
    'members.open': 'open accounts for somebody',
    'members.close': 'ask for an account to be closed, and open a closed one',
    'members.close.approve': 'approve the closing of an account',
    'members.reparent': 'ask for an account to be moved below another upline',
    'members.reparent.approve': 'approve the move of an account',
    'members.adjust': 'ask for a change of a balance',
    'members.adjust.approve': 'approve a change of a balance',
  },
  refusals: {
    'ops.unknownMember': 'Member not found. Check the name or ID.',
    'ops.memberState': 'The account’s current state does not allow this.',
    'agency.type': 'This account type is not allowed below this upline. Choose an upline of another type.',
    'agency.depth': 'The agent tree has reached its maximum depth here.',
    'register.usernameTaken': 'This name is already taken.',
    'register.field': 'The name does not match the rules of the registration form.',
    'closure.roundsOpen': 'A round or a bet of this member is still open, or a win is held.',
    'closure.moneyHeld': 'Some of this member’s money is held, or is with a provider.',
    'closure.balanceMoved': 'The balance has changed since you opened it. Check it again.',
    'ops.unknownSession': 'This session has already ended.',
    'ops.uplineSame': 'The account is already below this upline.',
    'ops.uplineUnfit':
      'The account cannot be moved there. The upline must be an active agent of a suitable type with the same currency.',
    'ops.uplineCircle': 'This upline is below the account itself.',
    'ops.uplineWaiting': 'A move of this account is already scheduled.',
    'register.passwordChosen': 'The owner has already chosen a password.',
    'agency.invitation': 'This agent code is not valid.',
    'member.nickname':
      'A nickname has at least two characters, and no phone numbers, web addresses or signs such as < and >.',
    'member.nameReserved': 'The name could be mistaken for the staff or for another member.',
    'member.zawgyi': 'The text is typed in Zawgyi. It has to be in Unicode.',
    'member.realName':
      'A real name has letters of one alphabet only, with spaces and signs such as - . between.',
    'member.idNumber': 'A document number has Latin or Burmese letters, digits, and signs such as / and ().',
    'member.detailFixed': 'This detail is set already, with another value.',
    'member.detailTaken': 'This document number belongs to another account already.',
    'ops.ambiguousMember':
      'Some names are the id of one member and the name of another. Open the page of the member you mean and copy their user name.',
  },
  found: { member: { icon: 'user', place: ({ id }) => ({ path: `/members/${id}` }) } },
};
