import { CRYPTO_COINS, type CryptoRate, type opsSetCryptoRate } from '@baize/contract/cashier/desk-channels';
import { formatAmount, parseAmount } from '@baize/contract/money';
import type { InputOf } from '@baize/contract/route';
import { Amount } from '@baize/contract/wire';
import * as z from 'zod/mini';

import { askSecondPerson, audit, type Operation } from '../../../audit/audit.ts';
import { ratesNow, setRate } from '../../../cashier/cashier.ts';
import type { App } from '../../../context.ts';
import type { Acting } from '../../../operators/operators.ts';
import { refuse } from '../../../platform/refuse.ts';
import { CURRENCIES } from '../../../wallet/wallet.ts';

export async function listCryptoRates(app: App): Promise<{ rows: CryptoRate[] }> {
  const rows = await ratesNow(app.db);
  return {
    rows: rows.map(({ coin, currency, rate, at }) => ({
      coin: coin as CryptoRate['coin'],
      currency,
      rate: formatAmount(rate),
      at: at.toISOString(),
    })),
  };
}

const Change = z.strictObject({
  coin: z.enum(CRYPTO_COINS),
  currency: z.string(),
  rate: Amount,
  /** The rate that the maker saw; null where none was set. */
  was: z.nullable(z.string()),
  reason: z.string(),
});
type Change = z.infer<typeof Change>;

/** A wrong rate gives money away with every deposit: it takes two people. */
export const cryptoRateChange: Operation<Change> = {
  name: 'cashier.cryptoRate',
  about: { coin: 'coin' },
  maker: 'cashier.channels',
  approver: 'cashier.channels.approve',
  input: Change,
  async run(app, tx, { coin, currency, rate, was, reason }, { approver, maker, request }) {
    await setRate(app, tx, { coin, currency, rate: parseAmount(rate) });
    await audit(tx, app.clock, {
      actor: approver,
      action: 'cashier.cryptoRate',
      element: `${coin} ${currency}`,
      before: { rate: was },
      after: { rate, reason, request, maker },
    });
    return null;
  },
};

/** Files the request; refuses a currency that no money is kept in, and a rate of nothing. */
export function requestCryptoRate(
  app: App,
  { key, ...wish }: InputOf<typeof opsSetCryptoRate>,
  { session, address }: Acting,
): Promise<string> {
  return askSecondPerson(app, { key, operation: cryptoRateChange, session, address }, async (tx) => {
    const { coin, currency, rate } = wish;
    const own =
      Object.hasOwn(CURRENCIES, currency) && currency !== 'PLAY' && currency !== 'PTS' && currency !== coin;
    if (!own) refuse('request.invalid', { field: 'currency' });
    if (parseAmount(rate) <= 0n) refuse('request.invalid', { field: 'rate' });
    const present = (await ratesNow(tx)).find((each) => each.coin === coin && each.currency === currency);
    return { ...wish, was: present ? formatAmount(present.rate) : null };
  });
}
