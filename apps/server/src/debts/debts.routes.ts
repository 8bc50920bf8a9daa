import { ownDebts } from '@baize/contract/debts/debts';
import { formatAmount } from '@baize/contract/money';

import { serve } from '../context.ts';
import { openDebts, shownDebt, sumOf } from './open.ts';

export const debtsRoutes = [
  serve(ownDebts, async ({ app, session: { member, currency } }) => {
    const rows = await openDebts(app.db, member);
    return { currency, owed: formatAmount(sumOf(rows)), rows: rows.map(shownDebt) };
  }),
];
