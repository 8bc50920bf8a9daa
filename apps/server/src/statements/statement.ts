import { formatAmount } from '@baize/contract/money';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { STATEMENT_ROWS_MAX, type statement } from '@baize/contract/statements/statement';
import { TRANSACTION_TYPES } from '@baize/contract/statements/transactions';
import { zoneText } from '@baize/contract/zones';

import type { App, PlayerSession } from '../context.ts';
import { spanOf } from '../records/records.ts';
import { type CashSum, cashPostings, cashRange, cashSums } from '../wallet/wallet.ts';
import { transactionType } from './kinds.ts';
import { shownTransactions } from './shown.ts';

/** A statement of a member's cash: the opening balance and the sums by type come to the closing balance (C07). */
export async function makeStatement(
  app: App,
  { member, account, currency }: PlayerSession,
  { language, ...days }: InputOf<typeof statement>,
): Promise<OutputOf<typeof statement>> {
  const { zone, from, to, start, end } = spanOf(app, days);
  const range = await cashRange(app.db, { member, start, end });
  const [sums, rows] = await Promise.all([
    cashSums(app.db, range),
    cashPostings(app.db, range, { limit: STATEMENT_ROWS_MAX + 1, oldestFirst: true }),
  ]);
  const byType = sumsByType(sums ?? []);
  return {
    account,
    currency,
    from,
    to,
    zone: zoneText(zone, start),
    madeAt: app.clock.now().toISOString(),
    opening: formatAmount(range.opening),
    closing: formatAmount(range.closing),
    sums: byType,
    count: byType.reduce((total, sum) => total + sum.rows, 0),
    rows: await shownTransactions(app, member, rows.slice(0, STATEMENT_ROWS_MAX), language),
    cut: rows.length > STATEMENT_ROWS_MAX,
  };
}

/** In the order of the types. */
function sumsByType(sums: readonly CashSum[]): OutputOf<typeof statement>['sums'] {
  const groups = Map.groupBy(sums, transactionType);
  return TRANSACTION_TYPES.flatMap((type) => {
    const parts = groups.get(type);
    if (!parts) return [];
    const rows = parts.reduce((total, part) => total + part.rows, 0);
    return [{ type, rows, amount: formatAmount(parts.reduce((total, part) => total + part.amount, 0n)) }];
  });
}
