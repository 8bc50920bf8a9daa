import { ROLES } from '@baize/contract/roles';
import type { Permission } from '@baize/contract/route';

/** A description of each permission. */
const PERMISSIONS: Readonly<Record<Permission, string>> = {
  'dashboard.read': 'see the dashboard',
  'members.read': 'read members',
  'members.note': 'write notes on members',
  'members.lock': 'lock and unlock members and end their sessions',
  'members.protect': 'limit members, close play to them and decide who comes back',
  'members.protect.approve':
    'approve a higher limit set by the operator, or that an equal person is another one',
  'members.reset': 'ask for a reset of two-step or of a lost contact',
  'members.reset.approve': 'approve a reset of two-step or of a lost contact',
  'members.open': 'open accounts for somebody',
  'members.close': 'ask for an account to be closed, and open a closed one',
  'members.close.approve': 'approve the closing of an account',
  'members.reparent': 'ask for an account to be moved below another upline',
  'members.reparent.approve': 'approve the move of an account',
  'members.adjust': 'ask for a change of a balance',
  'members.adjust.approve': 'approve a change of a balance',
  'ledger.read': 'read the ledger',
  'switches.read': 'read switches',
  'switches.write': 'change switches of their own desk',
  'switches.house': 'change switches of the brand',
  'switches.approve': 'approve changes of switches of the brand',
  'registration.read': 'read the register forms',
  'registration.write': 'change the register forms',
  'content.write': 'publish notices',
  'safety.read': 'read risk events and regions',
  'safety.review': 'review risk events',
  'risk.read': 'read risk rules, linked accounts and cases',
  'risk.cases': 'open, note and close cases',
  'risk.rules': 'ask for changes of risk rules',
  'risk.rules.approve': 'approve changes of risk rules',
  'risk.reports': 'see and decide reports about money laundering',
  'regions.write': 'close and open regions',
  'regions.approve': 'approve a region for two people',
  'records.read': 'read bets and rounds',
  'records.write': 'ask for a round to be made void or resettled',
  'records.approve': 'approve a void round or a new settlement',
  'games.read': 'read the catalogue of games',
  'games.write': 'change games and providers and ask for imports',
  'games.approve': 'approve an import of games',
  'lottery.read': 'read lottery games, issues and results',
  'lottery.write': 'change lottery games and ask for changes of their odds and limits',
  'lottery.approve': 'approve odds and limits of lotteries',
  'lottery.results': 'enter results, void issues and correct draws',
  'vendors.write': 'suspend providers and ask for changes of their contracts and keys',
  'vendors.approve': 'approve a contract or a key of a provider',
  'reconciliation.write':
    'compare days with providers, accept differences, ask to decide transfers and held wins',
  'reconciliation.approve': 'approve large differences, transfers and held wins',
  'cashier.read': 'read deposits, withdrawals and payment channels',
  'cashier.decide': 'approve, credit and reject as the first or second person',
  'cashier.review': 'review deposits and withdrawals and send payouts',
  'cashier.approve': 'approve, as the second person, what the cashier has reviewed',
  'cashier.channels': 'ask for changes of payment channels and switch them on and off',
  'cashier.channels.approve': 'approve changes of payment channels',
  'identity.read': 'read identity documents of members',
  'identity.decide': 'approve, reject and revoke identity documents, and release numbers used twice',
  'audit.read': 'read the audit log',
  'staff.read': 'read the list of operators',
  'staff.write': 'add, disable and unlock operators',
  'staff.grant': 'ask for and approve roles',
};

/** The titles of the roles that have a permission. */
export function rolesWith(permission: Permission): string {
  const all: readonly { title: string; permissions: readonly Permission[] }[] = Object.values(ROLES);
  const roles = all.filter(({ permissions }) => permissions.includes(permission));
  return roles.map(({ title }) => `“${title}”`).join(' or ');
}

export function permissionsText(permissions: readonly string[]): string {
  return permissions.map((each) => PERMISSIONS[each as Permission] ?? each).join('; ');
}
