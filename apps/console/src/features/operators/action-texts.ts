/** Everything the audit trail records, in words. */
const ACTIONS: Readonly<Record<string, string>> = {
  'approval.requested': 'Approval asked for',
  'approval.approved': 'Request approved',
  'approval.rejected': 'Request rejected',
  'approval.failed': 'Approved, but not done',
  'approval.expired': 'Request expired',
  'audit.exported': 'Audit trail exported',
  'games.imported': 'Games imported',
  'games.set': 'Games changed',
  'games.vendor': 'Provider changed',
  'games.vendorAdded': 'Provider added',
  'members.adjusted': 'Balance adjusted',
  'members.locked': 'Member locked',
  'members.unlocked': 'Member unlocked',
  'members.sessionsEnded': 'Member signed out',
  'members.noted': 'Note on a member',
  'members.twoStepReset': 'Two-step of a member reset',
  'notices.published': 'Notice published',
  'notices.withdrawn': 'Notice withdrawn',
  'operator.created': 'Operator added',
  'operator.disabled': 'Operator disabled',
  'operator.enabled': 'Operator enabled again',
  'operator.passwordChanged': 'Own password changed',
  'operator.passwordSet': 'Own password chosen',
  'operator.roleGranted': 'Role granted',
  'operator.twoStepReset': 'Authenticator reset',
  'operator.unlocked': 'Operator unlocked',
  'regions.set': 'Region changed',
  'registration.rule': 'Register form changed',
  'risk.reviewed': 'Risk event reviewed',
  'session.enrolled': 'Authenticator enrolled',
  'session.entered': 'Signed in',
  'session.left': 'Signed out',
  'session.refused': 'Sign-in refused',
  'switches.set': 'Switch changed',
  'vendors.keyEnded': 'Key of a provider ended',
  'vendors.keyMade': 'Key of a provider made',
  'vendors.keyTold': 'Secret of a key shown',
  'vendors.suspended': 'Provider suspended or resumed',
  'vendors.terms': 'Contract of a provider changed',
};

const AREAS: Readonly<Record<string, string>> = {
  approval: 'Approvals',
  audit: 'Audit trail',
  games: 'Games',
  members: 'Members',
  notices: 'Notices',
  operator: 'Operators',
  regions: 'Regions',
  registration: 'Register form',
  risk: 'Risk events',
  session: 'Sign-ins',
  switches: 'Switches',
  vendors: 'Providers',
};

export const AREA_CHOICES = Object.entries(AREAS).map(([value, label]) => ({ value, label }));

export function actionText(action: string): string {
  return ACTIONS[action] ?? action;
}
