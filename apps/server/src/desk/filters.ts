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

/** The instants of a filter by days of the business zone; the last day is the one before `to`. */
export function daysOf(app: App, { from, to }: { from?: string | undefined; to?: string | undefined }) {
  const zone = app.zone.name();
  return {
    start: from === undefined ? undefined : dayStart(zone, from),
    end: to === undefined ? undefined : dayStart(zone, dayAfter(to, 1)),
  };
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
