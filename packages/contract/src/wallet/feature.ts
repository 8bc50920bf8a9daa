import type { FeatureRows } from '../features.ts';
import type { PageRows } from '../site/site-paths.ts';

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

export const WALLET_PAGES = {
  wallet: { wallet: { paths: ['/wallet'], player: true, tab: 'me', mc: 'transferFund' } },
} as const satisfies PageRows;

export interface WalletMemberEvent {
  readonly type: 'balance';
  readonly balance: string;
  readonly version: string;
}
