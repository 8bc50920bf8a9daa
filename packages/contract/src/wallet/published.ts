import type { PublishedRows } from '../calls/features.ts';

export const WALLET_PUBLISHED = {
  refusals: {
    'wallet.insufficientFunds': { status: 409 },
    'wallet.keyReused': { status: 409 },
    'wallet.accountClosed': { status: 409 },
    'wallet.keyExpired': { status: 409 },
    'wallet.conflict': { status: 409 },
  },
  tags: {
    wallet: {
      description: 'Balances, vendor wallets and payout accounts',
      paths: [
        '/wps/v2/wallets',
        '/wps/wallets',
        '/wps/member/info/funds',
        '/wps/member/payout-accounts',
        '/wps/relay/GCS_merchantWallet',
        '/wps/relay/GCS_walletTransfer',
      ],
    },
    ledger: { description: 'Movements of money', paths: ['/ops/ledger'] },
  },
  summaries: {
    getOpsLedger: 'Searches ledger movements, newest first',
    getOpsLedgerMovement: 'Shows one ledger movement with its postings',
    getWpsV2WalletsBalance: "Shows the player's balance",
    postOpsLedgerVerify: 'Verifies the hash chains of the ledger',
  },
} as const satisfies PublishedRows;
