import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { MERGED } from './features.ts';
import { createScopedDb, type Db } from './platform/database/db.ts';
import {
  agentScope,
  inScope,
  LOGINS,
  type Login,
  mapLogins,
  memberScope,
  NOBODY,
} from './platform/database/scope.ts';
import { type Logins, prepareLogins } from './platform/secrets/logins.ts';
import { afterUse, testDb, testFolder } from './platform/testing.ts';
import { playRound } from './play/testing.ts';
import { freePlay } from './testing.ts';
import { testConfig } from './testing-config.ts';
import { fillTables } from './testing-rows.ts';
import { sharedApp } from './testing-shared.ts';

const TABLES = Object.keys(MERGED.walls);
const AGENT = 1001n;
const MIA = 1002n;
const NOOR = 1003n;
const STRANGER = 1004n;
const EVERYBODY = [AGENT, MIA, NOOR, STRANGER];

const database = await testDb();
const { owner } = database;
await sql`
  insert into accounts.member (id, public_id, username, nickname, type, upline, path, currency, created_at) overriding system value
  select id, 'p' || id, 'u' || id, 'n' || id, case id when ${AGENT} then 1 else 0 end, upline, coalesce(upline::text, '')::ltree, 'MMK', now()
    from (select id, case when id in (${MIA}, ${NOOR}) then ${AGENT}::bigint end as upline
            from unnest(${EVERYBODY}::bigint[]) id) x`.execute(owner);
await fillTables(owner, TABLES, EVERYBODY);
const logins = await prepareLogins(
  testConfig({ DATA_DIR: testFolder(), DATABASE_URL: database.url }),
  database.url,
);

/** The pools of a node with so many connections each: with one, callers follow each other on it. */
function poolsOf(urls: Logins, connections = 1): Db {
  const max = { ...mapLogins(() => connections), workers: connections };
  const db = createScopedDb({ urls, max, applicationName: 'test-wall', patience: 30 });
  afterUse(() => db.destroy());
  return db;
}

/** The owners of a table's rows that a scope shows: the members in its own column. */
async function shown(db: Db, table: string, column: string): Promise<bigint[]> {
  const { rows } = await sql<{ whose: bigint }>`
    select distinct ${sql.ref(column)} as whose from ${sql.table(table)} order by 1`.execute(db);
  return rows.map(({ whose }) => whose);
}

async function count(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db);
  return rows[0]?.n ?? 0;
}

test('architecture 12: every table with a member, an agent or an operator stands behind the wall', async () => {
  const { rows } = await sql<{ name: string; walled: boolean }>`
    select distinct n.nspname || '.' || c.relname as name, c.relrowsecurity as walled
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema', 'jobs')
       and (a.attname in ('member', 'agent', 'operator', 'maker', 'author', 'actor') or exists (
         select from pg_constraint f where f.contype = 'f' and f.conrelid = c.oid and a.attnum = any(f.conkey)
            and f.confrelid in ('accounts.member'::regclass, 'operators.operator'::regclass)))`.execute(
    owner,
  );
  expect(rows.length).toBeGreaterThan(60);
  const open = rows.filter(({ walled }) => !walled).map(({ name }) => name);
  expect(open).toEqual([]);
  const { rows: walled } = await sql<{ name: string }>`
    select relnamespace::regnamespace || '.' || relname as name from pg_class where relrowsecurity`.execute(
    owner,
  );
  expect(new Set(walled.map(({ name }) => name))).toEqual(new Set(TABLES));
});

test('architecture 12: the login of the application reads no row without a scope, of whatever table', async () => {
  const db = poolsOf(logins);
  const client = new pg.Client({ connectionString: logins.app });
  await client.connect();
  afterUse(() => client.end());
  for (const table of TABLES) {
    expect(await count(owner, table), table).toBeGreaterThanOrEqual(EVERYBODY.length);
    expect(await inScope(NOBODY, () => count(db, table)), table).toBe(0);
    expect((await client.query(`select from ${table}`)).rowCount, table).toBe(0);
  }
});

test('architecture 12: a member’s scope holds the member’s rows and no row of another, of whatever table', async () => {
  const db = poolsOf(logins);
  await inScope(memberScope(MIA), async () => {
    for (const [table, { own }] of Object.entries(MERGED.walls)) {
      if (own === undefined) expect(await count(db, table), table).toBe(0);
      else expect(await shown(db, table, own), table).toEqual([MIA]);
    }
  });
});

test('architecture 12: an agent’s scope holds the rows of the own team where agents look, and nobody else’s', async () => {
  const db = poolsOf(logins);
  const teams = [];
  await inScope(agentScope(AGENT), async () => {
    for (const [table, { own, team }] of Object.entries(MERGED.walls)) {
      if (own === undefined) continue;
      expect(await shown(db, table, own), table).toEqual(team ? [AGENT, MIA, NOOR] : [AGENT]);
      if (team) teams.push(table);
    }
  });
  expect(teams.length).toBeGreaterThan(8);
  // A member who is no agent has no team, even with members below.
  const below = inScope(memberScope(AGENT), () => shown(db, 'accounts.member', 'id'));
  expect(await below).toEqual([AGENT]);
});

test('architecture 12: operators’ tables are shown to the console and to jobs alone', async () => {
  const db = poolsOf(logins);
  const theirs = TABLES.filter((table) => table.startsWith('operators.'));
  expect(theirs.length).toBeGreaterThan(6);
  for (const login of Object.keys(LOGINS) as Login[]) {
    const sees = login === 'console' || login === 'jobs';
    for (const table of theirs) {
      const rows = await inScope({ login, caller: '' }, () => count(db, table));
      expect(rows > 0, `${login} ${table}`).toBe(sees);
    }
  }
});

test('architecture 12: a statement that forgets its condition touches the caller’s own rows only', async () => {
  const db = poolsOf(logins);
  await inScope(memberScope(MIA), async () => {
    const renamed = db.updateTable('accounts.member').set({ nickname: 'everybody' }).returning('id');
    expect(await renamed.execute()).toEqual([{ id: MIA }]);
    const forgotten = db.deleteFrom('accounts.device').returning('member');
    expect(await forgotten.execute()).toEqual([{ member: MIA }]);
    // Nor can a row be given to somebody else.
    const given = db.updateTable('accounts.session').set({ member: NOOR }).execute();
    await expect(given).rejects.toThrow('row-level security');
  });
  expect(await shown(owner, 'accounts.device', 'member')).toEqual([AGENT, NOOR, STRANGER]);
});

test('architecture 12: nothing of a scope is left for the next one on the connection', async () => {
  const db = poolsOf(logins);
  const pids = new Set<number | undefined>();
  const looks = (member: bigint) => async () => {
    await inScope(memberScope(member), async () => {
      expect(await shown(db, 'accounts.session', 'member')).toEqual([member]);
      pids.add((await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid);
    });
  };
  const nobody = async () => expect(await count(db, 'accounts.session')).toBe(0);
  const fails = (member: bigint) => () =>
    inScope(memberScope(member), () => expect(sql`select 1 / 0`.execute(db)).rejects.toThrow('division'));
  const undoes = (member: bigint) => async () => {
    const undone = inScope(memberScope(member), () =>
      db.transaction().execute(async (tx) => {
        await sql`select set_config('baize.scope', ${`member ${STRANGER}`}, true)`.execute(tx);
        throw new Error('undone');
      }),
    );
    await expect(undone).rejects.toThrow('undone');
  };
  const widens = (member: bigint, local: boolean) => () =>
    inScope(memberScope(member), () =>
      db
        .transaction()
        .execute((tx) =>
          sql`select set_config('baize.scope', ${`member ${STRANGER}`}, ${local})`.execute(tx),
        ),
    );
  const all = EVERYBODY.flatMap((member) => [
    looks(member),
    nobody,
    fails(member),
    looks(member),
    undoes(member),
    nobody,
    widens(member, true),
    nobody,
    widens(member, false),
    nobody,
  ]);
  // No step has a factor in common with their number, so that each follows many others.
  for (const step of [1, 3, 7]) await Promise.all(all.map((_, n) => all[(n * step) % all.length]?.()));
  expect(pids.size).toBe(1);
});

test('architecture 12: a transaction keeps the scope it began in, whatever begins meanwhile', async () => {
  const db = poolsOf(logins, 2);
  const members = (on: Db) => shown(on, 'accounts.member', 'id');
  await inScope(memberScope(MIA), () =>
    db.transaction().execute(async (tx) => {
      expect(await inScope(memberScope(NOOR), () => members(tx))).toEqual([MIA]);
      expect(await inScope(memberScope(NOOR), () => members(db))).toEqual([NOOR]);
      expect(await members(tx)).toEqual([MIA]);
    }),
  );
});

test('architecture 12: no pool of a node signs in as the owner or may become the owner, and no login owns anything', async () => {
  const app = await sharedApp();
  await playRound(await freePlay(app));
  await app.settle();
  const { rows: who } = await sql<{ owner: string }>`select session_user::text as owner`.execute(app.owner);
  const name = who[0]?.owner ?? '';
  const { rows: running } = await sql<{ name: string; user: string }>`
    select application_name as name, usename::text as "user" from pg_stat_activity
     where datname = current_database() and application_name like 'baize%'`.execute(app.owner);
  const names = new Set(running.map((row) => row.name));
  expect(['baize', 'baize-lane', 'baize-peers'].filter((each) => !names.has(each))).toEqual([]);
  expect(running.filter(({ user }) => user === name)).toEqual([]);
  for (const [login, role] of Object.entries(LOGINS) as [Login, string][]) {
    const client = new pg.Client({ connectionString: logins[login] });
    await client.connect();
    afterUse(() => client.end());
    const { rows } = await client.query<Record<string, unknown>>(IDENTITY);
    const session = new URL(logins[login]).username;
    expect(rows).toEqual([{ session, strong: false, owned: 0, roles: [role] }]);
    for (const other of [name, ...Object.values(LOGINS).filter((each) => each !== role)])
      await expect(client.query(`set role ${pg.escapeIdentifier(other)}`), other).rejects.toThrow(
        'permission denied',
      );
  }
});

const IDENTITY = `
  select session_user::text as session, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb as strong,
         (select count(*)::int from pg_shdepend where refobjid = r.oid and deptype = 'o') as owned,
         (select array_agg(g.rolname::text) from pg_auth_members m join pg_roles g on g.oid = m.roleid where m.member = r.oid) as roles
    from pg_roles r where rolname = session_user`;

test('functions that run by themselves or with rights of others look their names up in fixed schemas', async () => {
  const { rows } = await sql<{ name: string }>`
    select p.oid::regprocedure::text as name
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname not in ('pg_catalog', 'information_schema')
       and (p.prosecdef or p.prorettype = 'trigger'::regtype)
       and not exists (select from unnest(p.proconfig) set where set like 'search_path=%')`.execute(owner);
  expect(rows).toEqual([]);
});
