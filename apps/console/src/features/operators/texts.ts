import { ROLES, type RoleName } from '@baize/contract/roles';
import type { FeatureTexts } from '../../parts/manifest/feature-texts.ts';

export const FEATURE_TEXTS: FeatureTexts = {
  operations: {
    'staff.role': {
      title: 'Give a role',
      labels: { operator: 'Operator id', username: 'Operator', was: 'From', role: 'To', reason: 'Reason' },
      shown: { was: ({ was }) => roleText(was), role: ({ role }) => roleText(role) },
      wish: ({ username, was, role }) => `${username}: ${roleText(was)} → ${roleText(role)}`,
    },
    'staff.enable': {
      title: 'Enable an operator again',
      labels: { operator: 'Operator id', username: 'Operator', reason: 'Reason' },
      wish: ({ username }) => `Let ${username} work again`,
    },
    'staff.twoStepReset': {
      title: 'Reset an authenticator',
      labels: { operator: 'Operator id', username: 'Operator', reason: 'Reason' },
      wish: ({ username }) => `Take the authenticator of ${username} away`,
    },
  },
  actions: {
    'operator.created': 'Operator added',
    'operator.disabled': 'Operator disabled',
    'operator.enabled': 'Operator enabled again',
    'operator.enrolmentConfirmed': 'Authenticator of an operator confirmed',
    'operator.enrolmentRejected': 'Authenticator of an operator rejected',
    'operator.passwordChanged': 'Own password changed',
    'operator.passwordShown': 'One-time password of an operator shown',
    'operator.passwordSet': 'Own password chosen',
    'operator.roleGranted': 'Role granted',
    'operator.twoStepReset': 'Authenticator reset',
    'operator.unlocked': 'Operator unlocked',
    'session.enrolled': 'Authenticator enrolled',
    'session.enrolmentWaits': 'Authenticator waits for confirmation',
    'session.entered': 'Signed in',
    'session.left': 'Signed out',
    'session.forbidden': 'Call refused: no permission',
    'session.refused': 'Sign-in refused',
  },
  areas: {
    operator: 'Operators',
    session: 'Sign-ins',
  },
};

function roleText(role: unknown): string {
  return ROLES[role as RoleName]?.title ?? 'no role';
}
