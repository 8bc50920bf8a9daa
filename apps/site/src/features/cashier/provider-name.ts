import { PAYOUT_PROVIDERS } from '@baize/contract/members/payout-providers';

/** The bank or wallet behind a code. */
export function providerName(code: string): string {
  return PAYOUT_PROVIDERS.find((each) => each.code === code)?.name ?? code;
}
