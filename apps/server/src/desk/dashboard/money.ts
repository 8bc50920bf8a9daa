import type { dashboardMoney } from '@baize/contract/desk/dashboard';
import { formatAmount } from '@baize/contract/money';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { sql } from 'kysely';

import type { App } from '../../context.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';
import { DAY_MS } from '../../platform/time.ts';

const MONEY_BY_TIME = sqlFile(import.meta.dirname, 'money-by-time');

/** The last 24 hours and the last 30 business days, the running one included. */
const BACK = { hour: '23 hours', day: '29 days' } as const;
const DAYS = 30;

interface Row {
  readonly at: Date;
  readonly deposits: bigint;
  readonly withdrawals: bigint;
  readonly staked: bigint;
  readonly ggr: bigint;
}

/** Money in, money out and revenue of one currency by the hour or by the business day, oldest first. */
export async function moneyByTime(
  app: App,
  { by, currency: wanted }: InputOf<typeof dashboardMoney>,
): Promise<OutputOf<typeof dashboardMoney>> {
  const currencies = await currenciesOf(app);
  const currency = currencies.find((each) => each === wanted) ?? currencies[0] ?? null;
  const { rows } = await MONEY_BY_TIME.query<Row>({
    unit: by,
    step: `1 ${by}`,
    back: BACK[by],
    now: app.clock.now(),
    zone: app.zone.name(),
    currency,
  }).execute(app.db);
  return {
    currency,
    currencies,
    rows: rows.map(({ at, deposits, withdrawals, staked, ggr }) => ({
      at: at.toISOString(),
      deposits: formatAmount(deposits),
      withdrawals: formatAmount(withdrawals),
      staked: formatAmount(staked),
      ggr: formatAmount(ggr),
    })),
  };
}

/** Currencies of real money that were played or paid with lately, or that a channel takes. */
async function currenciesOf({ db, clock }: App): Promise<string[]> {
  const since = new Date(clock.ms() - DAYS * DAY_MS);
  const { rows } = await sql<{ currency: string }>`
    select currency from records.minute where basis = 2 and minute >= ${since} and currency <> 'PLAY'
     union select currency from cashier.channel order by 1`.execute(db);
  return rows.map(({ currency }) => currency);
}
