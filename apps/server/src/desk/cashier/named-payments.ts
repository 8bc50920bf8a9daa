import type { Found } from '@baize/contract/lists/search';
import { formatAmount } from '@baize/contract/money';
import { sql } from 'kysely';

import type { App } from '../../context.ts';
import type { Search } from '../../feature.ts';

const EACH_MAX = 6;
/** A reference, its beginning, or either without the letter of its kind. */
const REFERENCE = /^(?:([DW])-)?([2-9A-Z]{2,9})$/;

/** Payments by the beginning of their reference, for the search of the console. */
export const PAYMENT_SEARCHES: readonly Search[] = (['deposit', 'withdrawal'] as const).map((kind) => ({
  permission: 'cashier.read',
  find: (app, text) => payments(app, kind, text),
}));

interface Payment {
  readonly id: string;
  readonly reference: string;
  readonly state: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly username: string;
}

async function payments(app: App, kind: 'deposit' | 'withdrawal', search: string): Promise<Found[]> {
  const letter = kind === 'deposit' ? 'D' : 'W';
  const [, named, text = ''] = REFERENCE.exec(search.toUpperCase()) ?? [];
  if (!text || (named && named !== letter)) return [];
  // References hold these letters themselves: one that nobody set apart is either.
  const parts = !named && text.length > 2 && text.startsWith(letter) ? [text, text.slice(1)] : [text];
  // Ranges of the unique index.
  const begins = parts.map(
    (part) => sql`p.reference >= ${`${letter}-${part}`} and p.reference < ${`${letter}-${part}~`}`,
  );
  const table = sql.table(`cashier.${kind}`);
  const { rows } = await sql<Payment>`
    select p.id, p.reference, p.state, p.amount, p.currency, m.username
      from ${table} p join accounts.member m on m.id = p.member
     where ${sql.join(begins, sql` or `)}
     order by p.reference limit ${EACH_MAX}`.execute(app.db);
  return rows.map(({ id, reference, state, amount, currency, username }) => ({
    kind,
    id,
    title: reference,
    about: `${username}, ${formatAmount(amount)} ${currency}, ${state}`,
  }));
}
