import type { FeatureRows } from '../features.ts';

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

/** A deposit or withdrawal has changed its state. */
export interface CashierMemberEvent {
  readonly type: 'cashier';
  readonly about: 'deposit' | 'withdrawal';
  readonly id: string;
}
