import type { CRYPTO_COINS } from '@baize/contract/cashier/desk-channels';
import { UNIT } from '@baize/contract/money';

import type { App } from '../../context.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { TOKEN } from './chains.ts';

type Coin = (typeof CRYPTO_COINS)[number];

interface Exchange {
  readonly coin: Coin;
  readonly currency: string;
}

/** Ledger units of a currency for one coin, at an instant; where nothing was set before, the first rate. Null without any. */
export async function rateAt(db: Db | Tx, { coin, currency }: Exchange, at: Date): Promise<bigint | null> {
  if (currency === coin && currency === TOKEN) return UNIT;
  const rates = db
    .selectFrom('cashier.chain_rate')
    .select('rate')
    .where('coin', '=', coin)
    .where('currency', '=', currency);
  const before = rates.where('at', '<=', at).orderBy('at', 'desc').orderBy('id', 'desc').limit(1);
  const first = rates.orderBy('at').orderBy('id').limit(1);
  const row = (await before.executeTakeFirst()) ?? (await first.executeTakeFirst());
  return row?.rate ?? null;
}

export async function setRate(
  app: Pick<App, 'clock'>,
  tx: Tx,
  { coin, currency, rate }: Exchange & { readonly rate: bigint },
): Promise<void> {
  const at = app.clock.now();
  await tx
    .insertInto('cashier.chain_rate')
    .values({ id: uuidv7(at.getTime()), coin, currency, rate, at })
    .execute();
}

/** The rates in force. */
export function ratesNow(db: Db | Tx) {
  return db
    .selectFrom('cashier.chain_rate')
    .selectAll()
    .distinctOn(['coin', 'currency'])
    .orderBy('coin')
    .orderBy('currency')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
