import { dayAfter, dayStart } from '@baize/contract/zones';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { memberCalled } from '../accounts/accounts.ts';

import type { App } from '../context.ts';

/** The rows of a member by name or public id; none for nobody's. */
export async function memberIs({ db }: Pick<App, 'db'>, name: string) {
  return sql<boolean>`m.id = ${(await memberCalled(db, name)) ?? 0n}`;
}

/** The names of the member `m` of a row. */
export const NAMES = [
  sql<string>`m.public_id`.as('public_id'),
  sql<string>`m.username`.as('username'),
] as const;

/** The rows whose column lies in these days of the business zone, both included. */
export function inDays(
  app: App,
  column: string,
  { from, to }: { from?: string | undefined; to?: string | undefined },
) {
  const zone = app.zone.name();
  const start = from === undefined ? sql`` : sql` and ${sql.ref(column)} >= ${dayStart(zone, from)}`;
  const end = to === undefined ? sql`` : sql` and ${sql.ref(column)} < ${dayStart(zone, dayAfter(to, 1))}`;
  return sql<boolean>`(true${start}${end})`;
}

/** The name of an operator, or null. */
export async function operatorName(app: App, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const row = await app.db
    .selectFrom('operators.operator')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.name ?? null;
}

const UUID = z.uuid();

/** A text as an id, or null where it is none, so that an index serves. */
export function idIn(text: string) {
  const { data = null } = UUID.safeParse(text.toLowerCase());
  return sql<string | null>`${data}::uuid`;
}
