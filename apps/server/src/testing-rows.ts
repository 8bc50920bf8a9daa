import { sql } from 'kysely';

import type { Db } from './platform/database/db.ts';

const VALUES: Readonly<Record<string, string>> = {
  bigint: 'n',
  integer: 'n',
  smallint: 'n',
  numeric: 'n',
  // An index reads some of it as JSON.
  text: `'{"n":' || n || '}'`,
  uuid: 'gen_random_uuid()',
  bytea: 'sha256(int8send(n))',
  'timestamp with time zone': 'now()',
  date: 'current_date',
  boolean: 'true',
  jsonb: "'{}'",
  json: "'{}'",
  inet: "'127.0.0.1'",
  cidr: "'127.0.0.0/24'",
  xid8: 'pg_current_xact_id()',
};

interface Column {
  readonly name: string;
  readonly type: string;
}

/**
 * A row of each member in each table, whatever it means: for tests about who sees rows. Takes the checks of the tables away, so the
 * database has to be of the test's own. A table without a member, as those of operators, gets as many rows.
 */
export async function fillTables(
  owner: Db,
  tables: readonly string[],
  members: readonly bigint[],
): Promise<void> {
  await owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    // Bets name their uplines.
    for (const table of tables.toSorted(
      (a, b) => Number(b === 'records.uplines') - Number(a === 'records.uplines'),
    )) {
      if (table === 'accounts.member') continue;
      const { rows: checks } = await sql<{ name: string }>`
        select quote_ident(conname) as name from pg_constraint where conrelid = ${table}::regclass and contype = 'c'`.execute(
        tx,
      );
      for (const { name } of checks)
        await sql.raw(`alter table ${table} drop constraint ${name}`).execute(tx);
      const { rows: columns } = await sql<Column>`
        select quote_ident(attname) as name, format_type(atttypid, null) as type from pg_attribute
         where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attidentity <> 'a' and attgenerated = ''`.execute(
        tx,
      );
      const names = columns.map(({ name }) => name).join(', ');
      const values = columns.map(fillerOf).join(', ');
      await sql
        .raw(
          `insert into ${table} (${names}) select ${values} from unnest(array[${members.join(',')}]::bigint[]) with ordinality x(member, n)`,
        )
        .execute(tx);
    }
  });
}

const PERSON = /^(member|agent|opened_by|referrer|sender|receiver|payee|payer)$/;

function fillerOf({ name, type }: Column): string {
  if (PERSON.test(name) && type === 'bigint') return 'member';
  if (name === 'uplines') return '(select id from records.uplines u where u.member = x.member)';
  if (type === 'ltree')
    return '(select path || id::text::ltree from accounts.member m where m.id = x.member)';
  if (type.endsWith('[]')) return "'{}'";
  return VALUES[type] ?? `null::${type}`;
}
