import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

import { START_LOCKS } from '../locks.ts';
import { withOwner } from './owner.ts';
import { LOGINS } from './scope.ts';
import { sqlFile } from './sql-file.ts';

/** SQL that may run any number of times, such as functions: it runs again whenever its text has changed. */
export interface Repeatable {
  readonly name: string;
  readonly sql: string;
}

export interface MigrateOptions {
  /** Connection of the owner. */
  readonly url: string;
  readonly repeatables: readonly Repeatable[];
  readonly log?: { info(message: string): void; warn(message: string): void };
  readonly folder?: string;
}

/** The state of a database that cannot be used as it is: a sentence for the person who runs it. */
export class DatabaseState extends Error {}

/** The message to a person about a database that cannot be used or reached; null where the fault is another. */
export function databaseProblem(error: unknown): string | null {
  if (error instanceof DatabaseState) return error.message;
  const { code, message } = error as Error & { code?: string };
  if (!code || !/^(ECONNREFUSED|ENOTFOUND|ETIMEDOUT|28P01|3D000)$/.test(code)) return null;
  return `The database cannot be reached: ${message}`;
}

const FOLDER = join(import.meta.dirname, '../../../migrations');
/** Any fixed number: nodes that start together migrate one after the other. */
const VERSION_MIN = 180_000;

/** Brings a database up to date, forward only, file by file in the order of their names. */
export async function migrate(options: MigrateOptions): Promise<void> {
  await withOwner(options.url, async (client) => {
    await requireUsable(client);
    await requireRoles(client);
    await client.query('select pg_advisory_lock($1)', [START_LOCKS.migrate]);
    await client.query(BOOK);
    await runFiles(client, options);
    await client.query('create extension if not exists pg_stat_statements').catch(() => {
      options.log?.warn('pg_stat_statements is not available: slow statements will not be listed');
    });
    for (const repeatable of options.repeatables) await runRepeatable(client, repeatable, options);
    await client.query(NEXT_EPOCH, [await clusterOf(client, options)]);
  });
}

const BOOK = `
  create schema if not exists platform;
  create table if not exists platform.migration (
    name text primary key, checksum text not null, at timestamptz not null default clock_timestamp());
  create table if not exists platform.repeatable (
    name text primary key, checksum text not null, at timestamptz not null default clock_timestamp());
`;

/** After a restore: nothing published or drawn after its point is published or drawn again. No node may run meanwhile. */
export async function beginEpoch(url: string): Promise<void> {
  await withOwner(url, async (client) => {
    const { rows } = await client.query<{ nodes: number }>(NODES);
    const nodes = rows[0]?.nodes ?? 0;
    if (nodes > 0)
      throw new DatabaseState(`Stop every node on this database first: ${nodes} of them still use it.`);
    await client.query('update platform.epoch set epoch = epoch + 1');
  });
}

// Every node keeps one such connection, to hear of the others.
const NODES = `
  select count(*)::int as nodes from pg_stat_activity
   where datname = current_database() and application_name = 'baize-peers'
`;

// Another server or timeline, or numbers of transactions from the future, can only come from before a restore.
const NEXT_EPOCH = `
  with come as (
    select coalesce(cluster <> $1, false) or exists (
      select from platform.outbox o where o.epoch = e.epoch and o.xid >= pg_snapshot_xmax(pg_current_snapshot())) as back
      from platform.epoch e
  )
  update platform.epoch set epoch = epoch + come.back::int, cluster = coalesce($1, cluster)
    from come where come.back or cluster is distinct from $1
`;

/** Which server this is, and on which of its timelines: each restore up to a point in time and each promotion begins one. */
async function clusterOf(client: pg.Client, { log }: MigrateOptions): Promise<string | null> {
  try {
    const { rows } = await client.query<{ cluster: string }>(`
      select system_identifier || '/' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) as cluster from pg_control_system()
    `);
    return rows[0]?.cluster ?? null;
  } catch {
    log?.warn('the server does not tell its timeline: run `npm run db -- restored` after a restore');
    return null;
  }
}

async function requireUsable(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{
    version: number;
    encoding: string;
    ctype: string;
    provider: string;
    name: string;
  }>(`
    select current_setting('server_version_num')::int as version, pg_encoding_to_char(encoding) as encoding,
           coalesce(datlocale, datctype) as ctype, datlocprovider as provider, datname as name
      from pg_database where datname = current_database()
  `);
  const found = rows[0];
  if (!found) throw new Error('the database does not answer for itself');
  const problems: string[] = [];
  if (found.version < VERSION_MIN)
    problems.push(`PostgreSQL 18 or newer is needed, this is ${found.version / 10_000}`);
  if (found.encoding !== 'UTF8') problems.push(`its encoding must be UTF8, it is ${found.encoding}`);
  if (found.ctype === 'C' || found.ctype === 'POSIX') {
    problems.push(
      `LC_CTYPE must not be ${found.ctype}, or names in other scripts are never found; use C.UTF-8`,
    );
  }
  if (problems.length > 0)
    throw new DatabaseState(`database ${found.name} cannot be used: ${problems.join('; ')}`);
}

/** The roles that nodes work as are made by migrations, or beforehand where this user may not make roles. */
async function requireRoles(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; missing: string[] | null; lacking: string[] | null }>(
    ROLES_LACKING,
    [Object.values(LOGINS)],
  );
  const { name = '', missing, lacking } = rows[0] ?? {};
  if (!lacking) return;
  const make = (missing ?? []).map((role) => `create role ${role} nologin; `).join('');
  throw new DatabaseState(
    `The user ${name} may not make roles. Let a superuser run: ${make}grant ${lacking.join(', ')} to ${name} with admin true, set true;`,
  );
}

const ROLES_LACKING = sqlFile(import.meta.dirname, 'roles-lacking').text();

/** Refuses a database that is not as this program builds it; changes nothing. */
export async function requireMigrated(url: string, folder = FOLDER): Promise<void> {
  await withOwner(url, async (client) => {
    const { rows: book } = await client.query(`select to_regclass('platform.migration') as found`);
    const { rows } = book[0]?.found
      ? await client.query<{ name: string }>('select name from platform.migration')
      : { rows: [] };
    const done = new Set(rows.map(({ name }) => name));
    const names = migrationsIn(folder);
    requireKnown(done, names);
    const missing = names.filter((name) => !done.has(name)).length;
    if (missing > 0)
      throw new DatabaseState(
        `The database lacks ${missing} of ${names.length} migrations: run \`npm run db -- migrate\` first.`,
      );
  });
}

/** Names of the migrations that were replaced by one for each schema. */
const BEFORE_RELEASE = /^\d{4}-/;

const migrationsIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.sql'));

function requireKnown(done: Iterable<string>, names: readonly string[]): void {
  const unknown = [...done].find((name) => !names.includes(name));
  if (unknown && BEFORE_RELEASE.test(unknown))
    throw new DatabaseState(
      'This database was made by a version before the first release and cannot be brought up to date: start with an empty one.',
    );
  if (unknown)
    throw new DatabaseState(
      `This program is older than its database, which has the migration ${unknown}: use the newer program.`,
    );
}

async function runFiles(client: pg.Client, options: MigrateOptions): Promise<void> {
  const folder = options.folder ?? FOLDER;
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from platform.migration',
  );
  const done = new Map(rows.map((row) => [row.name, row.checksum]));
  const names = migrationsIn(folder);
  requireKnown(done.keys(), names);
  for (const name of names.sort()) {
    const text = readFileSync(join(folder, name), 'utf8');
    const checksum = hash(text);
    const before = done.get(name);
    if (before === checksum) continue;
    if (before) throw new Error(`migration ${name} was changed after it ran: write a new one instead`);
    await inTransaction(client, name, async () => {
      await client.query(text);
      await client.query('insert into platform.migration (name, checksum) values ($1, $2)', [name, checksum]);
    });
    options.log?.info(`migrated ${name}`);
  }
}

async function runRepeatable(
  client: pg.Client,
  { name, sql }: Repeatable,
  options: MigrateOptions,
): Promise<void> {
  const checksum = hash(sql);
  const { rows } = await client.query('select 1 from platform.repeatable where name = $1 and checksum = $2', [
    name,
    checksum,
  ]);
  if (rows.length > 0) return;
  await inTransaction(client, name, async () => {
    await client.query(sql);
    await client.query(
      `insert into platform.repeatable (name, checksum) values ($1, $2)
       on conflict (name) do update set checksum = excluded.checksum, at = clock_timestamp()`,
      [name, checksum],
    );
  });
  options.log?.info(`installed ${name}`);
}

async function inTransaction(client: pg.Client, name: string, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw new Error(`${name}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
