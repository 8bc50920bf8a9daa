import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { MERGED } from './features.ts';
import { hasFreeSpins, playRound, promise } from './play/testing.ts';
import { recorded } from './records/testing.ts';
import { freePlay, testApp } from './testing.ts';
import { studio, vendorPlayer } from './vendors/testing.ts';
import { invariantsQuery, LEDGER_INVARIANTS } from './wallet/wallet.ts';

const app = await testApp();

interface Plan {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly Plans?: readonly Plan[];
}

/** How many rows its query takes into its hands, at every step of its plan. */
async function workOf(query: string): Promise<number> {
  const { rows } = await sql<{
    'QUERY PLAN': [{ Plan: Plan }];
  }>`explain (analyze, format json) ${sql.raw(query)}`.execute(app.owner);
  const count = (plan: Plan): number => {
    const { 'Rows Removed by Filter': filtered = 0, 'Rows Removed by Join Filter': unjoined = 0 } = plan;
    const own = (plan['Actual Rows'] + filtered + unjoined) * plan['Actual Loops'];
    return own + (plan.Plans ?? []).reduce((sum, each) => sum + count(each), 0);
  };
  return rows[0] ? count(rows[0]['QUERY PLAN'][0].Plan) : Number.NaN;
}

test('four times the history of one member is less than eight times the work of each invariant', async () => {
  const mia = await vendorPlayer(app, await studio(app), 1_000_000_000n);
  const played = async (from: number, to: number) => {
    for (let n = from; n < to; n += 1) {
      await mia.bet(`b${n}`, `r${n}`, '1.00');
      await mia.win(`w${n}`, `r${n}`, '1.00', { endRound: true });
      await playRound(mia.player);
    }
    await recorded(app);
    await sql`analyze`.execute(app.owner);
    const all = [...LEDGER_INVARIANTS, ...MERGED.invariants];
    const work: [string, number][] = [];
    for (const { id, title, sql: query } of all) work.push([`${id} ${title}`, await workOf(query)]);
    return work;
  };
  const [few, many] = [await played(0, 30), new Map(await played(30, 120))];
  expect(few.length).toBeGreaterThan(20);
  const worse = few
    .filter(([name, work]) => (many.get(name) ?? 0) >= 8 * Math.max(work, 240))
    .map(([name, work]) => `${name}: ${work} rows became ${many.get(name)}`);
  expect(worse).toEqual([]);
});

/** Rows that are written once, or in part: what changes later, and is compared with other rows, is named. */
const SEALED: Readonly<Record<string, readonly string[]>> = {
  'wallet.movement': [],
  'wallet.posting': [],
  'wallet.batch': ['at'],
  'wallet.account': ['member', 'no', 'currency', 'state', 'floor'],
  'play.round': ['balance'],
  'play.round_step': [],
  'vendors.tx': ['settled_at'],
};
/** An anchor, which has a version; house accounts have none. */
const OF_MEMBERS: Readonly<Record<string, string>> = { 'wallet.account': 'where no = 1 and turn > 0' };
const OTHER: Readonly<Record<string, string>> = {
  bigint: 'coalesce(c, 0) + 1',
  integer: 'c + 1',
  smallint: 'case c when 1 then 2 else 1 end',
  uuid: 'gen_random_uuid()',
  text: "coalesce(c, '') || 'x'",
  bytea: "sha256(coalesce(c, ''))",
  jsonb: `coalesce(c, '{}') || '{"more":1}'`,
  ARRAY: 'c || c',
  'timestamp with time zone': "coalesce(c, platform.now()) - interval '1 s'",
};

async function columnsOf(table: string): Promise<[string, string][]> {
  const { rows } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
     where table_schema || '.' || table_name = ${table} order by ordinal_position`.execute(app.owner);
  return rows.map(({ name, type }) => [
    name,
    OTHER[type]?.replaceAll(/\bc\b/g, name) ?? `no other ${type} is known`,
  ]);
}

/** The columns of these tables in whose newest row no invariant sees another value; what was changed is undone. */
function unseen(tables: Readonly<Record<string, readonly string[]>>): Promise<string[]> {
  return app.owner.connection().execute(async (db) => {
    const found: string[] = [];
    const all = sql.raw(invariantsQuery([...LEDGER_INVARIANTS, ...MERGED.invariants]));
    // Planned once: that takes longer than to look.
    await sql`prepare violation as select 1 from (${all}) violation limit 1`.execute(db);
    await sql`set session_replication_role = replica`.execute(db);
    for (const [table, free] of Object.entries(tables))
      for (const [column, value] of await columnsOf(table)) {
        if (free.includes(column)) continue;
        const newest = `select max(ctid) from ${table} ${OF_MEMBERS[table] ?? ''}`;
        await sql`begin`.execute(db);
        await sql.raw(`update ${table} set ${column} = ${value} where ctid = (${newest})`).execute(db);
        const { rows } = await sql`execute violation`.execute(db);
        await sql`rollback`.execute(db);
        if (rows.length === 0) found.push(`${table}.${column}`);
      }
    await sql`reset session_replication_role`.execute(db);
    return found;
  });
}

test('every column that decides is sealed: another value in any of them is found', async () => {
  const player = await freePlay(app);
  await promise(app, player, hasFreeSpins);
  await playRound(player);
  await recorded(app);
  expect(await unseen(SEALED)).toEqual([]);
});
