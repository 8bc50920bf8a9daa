import type { PublishedRows } from '../calls/features.ts';

export const VENDORS_PUBLISHED = {
  refusals: {
    'transfers.unknownVendor': { status: 404 },
    'transfers.inFlight': { status: 409 },
    'transfers.vendorAway': { status: 503 },
    'transfers.moneyThere': { status: 409 },
    'transfers.overLimit': { status: 403 },
    'vendors.noBonusWallet': { status: 409 },
    'vendors.unknownGrant': { status: 404 },
    'vendors.checksums': { status: 502 },
  },
  tags: {
    vendors: { description: 'Contracts, keys and calls of vendors', paths: ['/ops/vendors'] },
  },
  summaries: {
    getOpsVendorsChecksums: 'Lists the game checksums that providers reported',
    getOpsVendorsGrants: 'Lists the free rounds granted with providers',
    getOpsVendorsHealth: 'Shows how the calls with each vendor go',
    getOpsVendorsVendor: 'Shows the contract, keys and state of one vendor',
    getWpsMemberInfoFundsConsolidated: "Shows the member's funds in all wallets",
    getWpsRelayGCSMerchantWallet: 'Lists the vendor wallets and their balances',
    getWpsWalletsTransfers: "Lists the member's wallet transfers, newest first",
    postOpsVendorsChecksumsAsk: 'Asks a provider for its game checksums now',
    postOpsVendorsGrantsAsk: 'Asks a provider about a grant of free rounds',
    postOpsVendorsKeys: 'Requests a new key of a vendor or the end of one',
    postOpsVendorsKeysTell: 'Shows the secret of a new vendor key, once',
    postOpsVendorsSuspend: "Suspends a vendor's calls or allows them again",
    postOpsVendorsTerms: "Changes a vendor's contract or requests its change",
    postWpsGameLaunchGame: 'Starts a game and answers its address',
    postWpsRelayGCSGameLaunchFB: 'Starts a game on the next host of its vendor',
    postWpsRelayGCSWalletTransfer: 'Transfers money to a vendor wallet or back',
    postWpsWalletsCollect: 'Collects the money from all vendor wallets',
    postWpsWalletsFollow: 'Turns automatic wallet transfers on or off',
    postWpsWalletsRefresh: 'Refreshes the balance of a vendor wallet',
  },
} as const satisfies PublishedRows;
