import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

const TYPES: Readonly<Record<string, string>> = {
  int8: 'bigint',
  int4: 'number',
  int2: 'number',
  float4: 'number',
  float8: 'number',
  bool: 'boolean',
  timestamptz: 'Date',
  date: 'string',
  bytea: 'Buffer',
  json: 'Json',
  jsonb: 'Json',
};

const HEADER = `// Made from the migrated database by platform/tables.ts; run it again after a migration.
import type { ColumnType, GeneratedAlways } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: what a JSON column holds is known to its feature only.
export type Json = ColumnType<any, unknown, unknown>;
type Default<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;
`;

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly has_default: boolean;
  readonly always: boolean;
}

/** Writes the row types of all our tables to tables.generated.ts. */
export async function writeTables(
  url: string,
  file = join(import.meta.dirname, 'tables.generated.ts'),
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Column>(`
      select n.nspname || '.' || c.relname as "table", a.attname as "column", t.typname as type,
             not a.attnotnull as nullable, a.atthasdef or a.attidentity = 'd' as has_default,
             a.attidentity = 'a' or a.attgenerated <> '' as always
        from pg_class c
        join pg_namespace n on n.oid = c.relnamespace
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        join pg_type t on t.oid = a.atttypid
       where c.relkind in ('r', 'p', 'v') and not c.relispartition
         and n.nspname not in ('pg_catalog', 'information_schema', 'public', 'jobs') and n.nspname not like 'pg\\_%'
       order by 1, a.attnum
    `);
    writeFileSync(file, `${HEADER}\n${describe(rows)}`);
  } finally {
    await client.end();
  }
}

function describe(columns: readonly Column[]): string {
  const tables = Map.groupBy(columns, (column) => column.table);
  const lines = [...tables].map(([table, list]) => `  '${table}': {\n${list.map(line).join('\n')}\n  };`);
  return `export interface DB {\n${lines.join('\n')}\n}\n`;
}

function line(column: Column): string {
  const base = column.type.startsWith('_')
    ? `${TYPES[column.type.slice(1)] ?? 'string'}[]`
    : (TYPES[column.type] ?? 'string');
  const type = column.nullable && base !== 'Json' ? `${base} | null` : base;
  const wrapped = column.always ? `GeneratedAlways<${type}>` : column.has_default ? `Default<${type}>` : type;
  return `    ${column.column}: ${wrapped};`;
}
