import type { Found, opsSearch } from '@baize/contract/lists/search';
import { formatAmount } from '@baize/contract/money';
import type { InputOf } from '@baize/contract/route';

import { sql } from 'kysely';

import type { App, StaffSession } from '../../context.ts';
import { listMembers } from '../members/members.ts';

const EACH_MAX = 6;
/** A reference, its beginning, or either without the letter of its kind. */
const REFERENCE = /^(?:([DW])-)?([2-9A-Z]{2,9})$/;

/** Members by a part of their name, payments by the beginning of their reference. */
export async function searchDesk(
  app: App,
  { permissions }: StaffSession,
  { text }: InputOf<typeof opsSearch>,
): Promise<Found[]> {
  const search = text.trim();
  if (search.length < 2) return [];
  const [members, deposits, withdrawals] = await Promise.all([
    permissions.includes('members.read') ? membersNamed(app, search) : [],
    permissions.includes('cashier.read') ? payments(app, 'deposit', search) : [],
    permissions.includes('cashier.read') ? payments(app, 'withdrawal', search) : [],
  ]);
  return [...members, ...deposits, ...withdrawals];
}

async function membersNamed(app: App, search: string): Promise<Found[]> {
  const { rows } = await listMembers(app, { search, limit: EACH_MAX });
  return rows.map(({ id, username, state, balance, currency }) => ({
    kind: 'member',
    id,
    title: username,
    about: `${state}, ${balance} ${currency}`,
  }));
}

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
