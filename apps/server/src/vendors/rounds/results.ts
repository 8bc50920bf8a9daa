import type { VendorInputOf } from '@baize/contract/vendors/call';
import type { win as winCall } from '@baize/contract/vendors/wallet';

import { toUnits } from '../registry/amounts.ts';
import { BadRequest } from '../registry/refusal.ts';

type Win = VendorInputOf<typeof winCall>;
/** A win with the bet that it names or comes with. */
type Reported = Pick<Win, 'amount' | 'results' | 'betTransactionId'>;

/** The results of a win's bets, each named, and with its part of the win in ledger units. */
export function resultsOf({ amount, results, betTransactionId: named }: Reported, currency: string) {
  const each = results?.map(({ betTransactionId = named, leg, outcome, return: part }) => {
    const units = part === undefined ? undefined : toUnits(part, currency);
    if (betTransactionId === undefined || units === null) throw new BadRequest(['results']);
    return { betTransactionId, leg, outcome, return: units?.toString() };
  });
  const parts = each?.reduce((sum, { return: part = '0' }) => sum + BigInt(part), 0n) ?? 0n;
  const whole = toUnits(amount, currency);
  if (whole !== null && parts > whole) throw new BadRequest(['results']);
  return each;
}
