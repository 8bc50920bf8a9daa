import type { CaseLinkKind, opsRiskCase } from '@baize/contract/risk/desk-cases';
import type { OutputOf } from '@baize/contract/route';
import { type RawBuilder, sql } from 'kysely';

import { memberCalled } from '../../accounts/accounts.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { refuse } from '../../platform/refuse.ts';

interface Linked {
  /** `id` and `label` of everything that such a link can lead to. */
  readonly all: RawBuilder<unknown>;
  /** The column that its id is, and those that operators name it by. */
  readonly id: string;
  readonly names: readonly string[];
}

const KINDS: Readonly<Record<CaseLinkKind, Linked>> = {
  member: {
    all: sql`select public_id as id, username as label from accounts.member`,
    id: 'public_id',
    names: [],
  },
  deposit: {
    all: sql`select id::text as id, reference as label from cashier.deposit`,
    id: 'id::text',
    names: ['id::text', 'lower(reference)'],
  },
  withdrawal: {
    all: sql`select id::text as id, reference as label from cashier.withdrawal`,
    id: 'id::text',
    names: ['id::text', 'lower(reference)'],
  },
  event: {
    all: sql`select id::text as id, kind as label from safety.event`,
    id: 'id::text',
    names: ['id::text'],
  },
};

/** The id of what an operator means by its id, name or reference; refuses what is not there. */
export async function foundLink(
  tx: Tx,
  { kind, link }: { kind: CaseLinkKind; link: string },
): Promise<string> {
  const text = link.trim();
  if (kind === 'member') return memberLink(tx, text);
  const { all, names } = KINDS[kind];
  const named = names.map((name) => sql`${sql.raw(name)} in (${text}, ${text.toLowerCase()})`);
  const { rows } = await sql<{ id: string }>`${all} where ${sql.join(named, sql` or `)} limit 1`.execute(tx);
  return rows[0]?.id ?? refuse('request.invalid', { field: 'link' });
}

async function memberLink(tx: Tx, text: string): Promise<string> {
  const member = (await memberCalled(tx, text)) ?? refuse('request.invalid', { field: 'link' });
  const row = tx.selectFrom('accounts.member').select('public_id').where('id', '=', member);
  return (await row.executeTakeFirstOrThrow()).public_id;
}

/** The subjects of a case with their names. */
export async function shownLinks(db: Db, id: string): Promise<OutputOf<typeof opsRiskCase>['links']> {
  const rows = await db
    .selectFrom('risk.case_link as l')
    .innerJoin('operators.operator as o', 'o.id', 'l.added_by')
    .select(['l.kind', 'l.link', 'o.name as addedBy'])
    .where('l.subject', '=', id)
    .orderBy('l.added_at')
    .execute();
  const labels = await Promise.all(
    Object.entries(KINDS).map(async ([kind, { all, id: column }]) => {
      const links = rows.filter((row) => row.kind === kind).map(({ link }) => link);
      if (links.length === 0) return [];
      const found = await sql<{ id: string; label: string }>`
        ${all} where ${sql.raw(column)} = any(${links})`.execute(db);
      return found.rows.map((row) => [`${kind} ${row.id}`, row.label] as const);
    }),
  );
  const named = new Map(labels.flat());
  return rows.map(({ kind, link, addedBy }) => ({
    kind: kind as CaseLinkKind,
    id: link,
    label: named.get(`${kind} ${link}`) ?? link,
    addedBy,
  }));
}
