export const PAYOUT_KINDS = ['bank', 'wallet', 'crypto'] as const;
export type PayoutKind = (typeof PAYOUT_KINDS)[number];

/** How an account number is written; whether it exists only the payout itself can tell. */
export const NUMBER_FORMATS = {
  account: /^\d{6,24}$/,
  phone: /^\+\d{7,15}$/,
  tron: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
  ethereum: /^0x[0-9a-fA-F]{40}$/,
} as const;

interface PayoutProvider {
  readonly code: string;
  readonly kind: PayoutKind;
  readonly name: string;
  readonly format: keyof typeof NUMBER_FORMATS;
  /** Of whose mobile numbers the accounts are; null where they are no mobile numbers. */
  readonly country: 'MM' | null;
  /** Currency of the purses that it can pay out; null is every one. */
  readonly currency: string | null;
}

const MMK = { currency: 'MMK' } as const;
const BANK = { kind: 'bank', format: 'account', country: null, ...MMK } as const;
const WALLET = { kind: 'wallet', format: 'phone', country: 'MM', ...MMK } as const;
const CRYPTO = { kind: 'crypto', country: null, currency: null } as const;

/** Where winnings can be sent. A row more is a provider more. */
export const PAYOUT_PROVIDERS: readonly PayoutProvider[] = [
  { code: 'kbz', name: 'KBZ Bank', ...BANK },
  { code: 'aya', name: 'AYA Bank', ...BANK },
  { code: 'cb', name: 'CB Bank', ...BANK },
  { code: 'yoma', name: 'Yoma Bank', ...BANK },
  { code: 'uab', name: 'uab bank', ...BANK },
  { code: 'agd', name: 'AGD Bank', ...BANK },
  { code: 'mab', name: 'MAB Bank', ...BANK },
  { code: 'kbzpay', name: 'KBZPay', ...WALLET },
  { code: 'wavepay', name: 'WavePay', ...WALLET },
  { code: 'ayapay', name: 'AYA Pay', ...WALLET },
  { code: 'cbpay', name: 'CB Pay', ...WALLET },
  { code: 'uabpay', name: 'uabpay', ...WALLET },
  { code: 'usdt-trc20', name: 'USDT (TRC20)', format: 'tron', ...CRYPTO },
  { code: 'usdt-erc20', name: 'USDT (ERC20)', format: 'ethereum', ...CRYPTO },
  { code: 'usdt-bep20', name: 'USDT (BEP20)', format: 'ethereum', ...CRYPTO },
];

/** The name of the bank or wallet behind a code; others are written out already. */
export function payoutProviderName(code: string): string {
  return PAYOUT_PROVIDERS.find((each) => each.code === code)?.name ?? code;
}
