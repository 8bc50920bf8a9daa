import type { FeatureRows } from '../features.ts';

export const WALLET_FEATURE = {
  permissions: {
    'ledger.read': {
      roles: [
        'risk',
        'financeMaker',
        'financeApprover',
        'gameOps',
        'trading',
        'auditor',
        'manager',
        'finance',
      ],
    },
  },
} as const satisfies FeatureRows;

export interface WalletMemberEvent {
  readonly type: 'balance';
  readonly balance: string;
  readonly version: string;
}
