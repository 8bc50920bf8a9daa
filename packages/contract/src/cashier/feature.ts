import type { FeatureRows } from '../features.ts';
import type { PageRows } from '../site/site-paths.ts';

export const CASHIER_FEATURE = {
  permissions: {
    'cashier.read': {
      roles: ['support', 'risk', 'financeMaker', 'financeApprover', 'auditor', 'manager', 'finance'],
    },
    'cashier.decide': { roles: ['financeMaker', 'financeApprover', 'manager', 'finance'] },
    'cashier.review': { roles: ['financeMaker', 'finance'], approvedBy: 'cashier.approve' },
    'cashier.approve': { roles: ['financeApprover', 'manager'] },
    'cashier.channels': { roles: ['financeMaker', 'finance'], approvedBy: 'cashier.channels.approve' },
    'cashier.channels.approve': { roles: ['financeApprover', 'manager'] },
  },
  subjects: {
    deposit: 'cashier.read',
    incoming: 'cashier.read',
    withdrawal: 'cashier.read',
    piece: 'cashier.read',
    agentTransfer: 'cashier.read',
    batch: 'cashier.read',
    channel: 'cashier.read',
    coin: 'cashier.read',
  },
} as const satisfies FeatureRows;

export const CASHIER_PAGES = {
  cashier: {
    deposit: { paths: ['/account/deposit'], player: true, tab: 'deposit', mc: 'depositv2' },
    withdraw: { paths: ['/account/withdraw'], player: true, tab: 'me', mc: 'withdraw' },
    payments: {
      paths: ['/account/deposits', '/account/withdrawals', '/account/transfers'],
      player: true,
      tab: 'me',
    },
    transfer: { paths: ['/account/transfer'], player: true, tab: 'me', mc: 'transferUpline' },
  },
  turnover: { turnover: { paths: ['/turnover'], player: true, tab: 'me', mc: 'turnover' } },
} as const satisfies PageRows;

/** A deposit or withdrawal has changed its state. */
export interface CashierMemberEvent {
  readonly type: 'cashier';
  readonly about: 'deposit' | 'withdrawal';
  readonly id: string;
}
