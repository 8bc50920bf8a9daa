import type { Found } from '@baize/contract/lists/search';
import { sql } from 'kysely';
import type { App } from '../../context.ts';
import { MOVEMENT_KINDS } from '../../wallet/wallet.ts';

const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const REFERENCE = /^[DW]-[2-9A-Z]{2,9}$/;
const FOUND_MAX = 6;

interface Movement {
  readonly id: string;
  readonly member: string;
  readonly username: string;
  readonly kind: number;
}

/** Movements by their whole id, or by the whole reference of the payment that they belong to. */
export async function movementsNamed(app: App, search: string): Promise<Found[]> {
  const [key, reference] = [search.toLowerCase(), search.toUpperCase()];
  const named = KEY.test(key)
    ? sql`m.id = ${key}::uuid`
    : sql`(m.id, m.member) in (
        select p.movement, p.member from cashier.movement p where p.subject in (
          select id from cashier.deposit where reference = ${reference}
          union all select id from cashier.withdrawal where reference = ${reference}))`;
  if (!KEY.test(key) && !REFERENCE.test(reference)) return [];
  const { rows } = await sql<Movement>`
    select m.id, a.public_id as member, a.username, m.kind
      from wallet.movement m join accounts.member a on a.id = m.member
     where ${named} order by m.at desc, m.id limit ${FOUND_MAX}`.execute(app.db);
  return rows.map(({ id, member, username, kind }) => ({
    kind: 'movement',
    // Two members may have sent one key.
    id: `${id}.${member}`,
    title: `${id.slice(0, 8)}…${id.slice(-4)}`,
    about: `${username}, ${nameOfKind(kind)}`,
  }));
}

function nameOfKind(id: number): string {
  return Object.entries(MOVEMENT_KINDS).find(([, kind]) => kind.id === id)?.[0] ?? '';
}
