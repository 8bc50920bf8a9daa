import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, afterEach } from 'vitest';

import type { Db } from './platform/database/db.ts';
import type { Random } from './platform/random.ts';
import { makeDb } from './platform/testing.ts';
import {
  expectDescribed,
  type OwnApp,
  type OwnNode,
  type StartedNode,
  settle,
  standing,
  startNode,
  type TestApp,
  type TestClock,
  type TestLine,
  type TestNode,
  type TestOptions,
  type Turn,
  testApp,
  turnsOf,
} from './testing.ts';
import { ahead, BEGINS_ELSEWHERE, runAhead } from './testing-clock.ts';
import { IN_SIEGE } from './testing-config.ts';
import { noteLateCalls } from './testing-counts.ts';
import { endWalk } from './testing-ledger.ts';
import { seededRandom } from './testing-random.ts';
import { UPLOADS } from './uploads/testing.ts';

/** A node of the shared app: when the file ends, its clock is where it was. */
export interface SharedNode extends TestNode {
  readonly clock: TestClock;
}

/** A shared app, as a file may use it: it stops no node that others use. */
export interface SharedApp extends TestApp, SharedNode {
  readonly clock: TestClock;
  /** The other node, which files share as well. */
  node(): Promise<SharedNode>;
  /** A node of the file's own, on the same database. */
  node(options: NodeOptions): Promise<Omit<OwnNode, 'turn'>>;
  /** Switches are as they were when the file ends. */
  readonly turn: Turn;
}

type NodeOptions = Pick<TestOptions, 'patience' | 'env'>;

/** A kind of app that files share: each process starts one of it. */
export interface Sharing {
  /** Asked when an app of this kind starts. */
  readonly options: () => Promise<TestOptions>;
  /** Settings that differ from those of the template. */
  readonly furnish?: (owner: Db) => Promise<unknown>;
}

/** Files ask for these most: a proxy that is believed, and uploads. */
const BY_HAND: Sharing = { options: async () => ({ env: { ...UPLOADS, TRUST_PROXY: '1' } }) };

interface Shared {
  readonly pools: Pick<TestApp, 'owner' | 'db' | 'database'>;
  readonly options: TestOptions;
  readonly random: Random & { renew(): void };
  /** Its database counts time from one instant: each file goes on where the last one was. */
  readonly ahead: number;
  readonly settings: Settings;
  /** The first, and the other one once a file has asked for it. */
  readonly nodes: StartedNode[];
}

const shared = new Map<Sharing, Promise<Shared>>();

/**
 * The app that the files of this process share: for those that stop no node and need no other options. Clocks, switches and what holds
 * for everybody are put back when a file ends. Others leave members, bets and closed vendors behind in it, so a file looks for its own
 * rows only. Siege, and a run that begins at another instant, give each file its own.
 */
export async function sharedApp(sharing = BY_HAND): Promise<SharedApp> {
  if (IN_SIEGE || BEGINS_ELSEWHERE) return appOf(sharing);
  const starting = shared.get(sharing) ?? start(sharing);
  shared.set(sharing, starting);
  const held = await starting;
  runAhead(held.ahead);
  held.random.renew();
  const visit = visitTo(held);
  let failed = false;
  afterEach(({ task }) => {
    failed ||= task.result?.state === 'fail';
  });
  afterAll(async () => {
    await visit.end();
    // The next file has a new one: it does not suffer from what a failed test leaves behind.
    if (failed) await abandon(sharing, held);
    else await putBack(held);
  });
  return {
    ...held.pools,
    ...visit.join(await visit.node(0)),
    async node(options?: NodeOptions) {
      const node = await (options ? visit.add(options) : visit.node(1));
      // It hears now what happened while it rested.
      await node.app.workers.settle();
      return visit.join(node);
    },
    turn: visit.turn,
  };
}

/** An app of the file's own, of a kind that others share. */
export async function appOf({ options, furnish }: Sharing): Promise<OwnApp> {
  const app = await testApp(await options());
  await furnish?.(app.owner);
  return app;
}

async function start({ options, furnish }: Sharing): Promise<Shared> {
  let chance = seededRandom();
  const { url, ...pools } = await makeDb({ warm: true });
  await furnish?.(pools.owner);
  return {
    pools: { ...pools, database: url },
    options: await options(),
    random: {
      bytes: (count) => chance.bytes(count),
      int: (n) => chance.int(n),
      renew: () => {
        chance = seededRandom();
      },
    },
    ahead: ahead(),
    settings: await settingsOf(pools.owner),
    nodes: [],
  };
}

/** Nobody uses it any more. */
async function abandon(sharing: Sharing, { nodes, pools }: Shared): Promise<void> {
  shared.delete(sharing);
  await Promise.all(nodes.map((node) => node.stop()));
  await Promise.all([pools.owner.destroy(), pools.db.destroy()]);
}

/** Ports that nobody has. */
const ANYWHERE = { port: 0, consolePort: 0 };

/** The nodes that one file uses, and the lines that it opens to them. */
function visitTo({ pools, nodes, options, random }: Shared) {
  const own: StartedNode[] = [];
  const joined = new Set<StartedNode>();
  const passed = new Map<StartedNode, number>();
  const lines = new Set<TestLine>();
  const start = async ({ env, ...more }: TestOptions) => {
    const wish = { ...options, ...more, env: { ...options.env, ...env } };
    const node = await startNode(pools.database, { random, ...wish });
    process.on('exit', () => rmSync(node.dataDir, { recursive: true, force: true }));
    return node;
  };
  return {
    /** One that files share: the first or the other. */
    async node(place: 0 | 1) {
      nodes[place] ??= await start(place === 0 ? {} : ANYWHERE);
      return nodes[place];
    },
    /** One of the file's own. */
    async add(more: NodeOptions) {
      const node = await start({ ...ANYWHERE, ...more });
      own.push(node);
      return node;
    },
    turn: turnsOf(() => [...nodes, ...own]),
    join(node: StartedNode): Omit<OwnNode, 'turn'> {
      if (!joined.has(node)) node.lines.length = 0;
      joined.add(node);
      if (!options.ticking) standing.add(node.app);
      const ws: TestNode['ws'] = async (...args) => {
        const line = await node.ws(...args);
        lines.add(line);
        return line;
      };
      const pass: TestClock['pass'] = (ms) => {
        passed.set(node, (passed.get(node) ?? 0) + ms);
        node.clock.pass(ms);
      };
      const stop = () => {
        standing.delete(node.app);
        return node.stop();
      };
      return { ...node, clock: { ...node.clock, pass }, ws, settle, stop };
    },
    async end() {
      for (const { app } of joined) standing.delete(app);
      for (const [node, ms] of passed) node.clock.pass(-ms);
      await Promise.all([...lines].map((line) => line.close()));
      await Promise.all([...joined].map(({ app }) => endWalk(app)));
      await Promise.all(own.map((node) => node.stop()));
      // Its own nodes have done so when they stopped.
      for (const node of nodes.filter((each) => joined.has(each))) {
        noteLateCalls(node.lines);
        expectDescribed(node.lines);
      }
    },
  };
}

/** Rows that hold for everybody are as they were; a channel and a vendor, which are there for everybody, close with their file. */
async function putBack({ pools: { owner }, nodes, settings }: Shared): Promise<void> {
  await owner.updateTable('cashier.channel').set({ is_on: false }).where('is_on', '=', true).execute();
  const { numUpdatedRows: closed } = await owner
    .updateTable('catalog.vendor')
    .set({ state: 'off' })
    .where('own', '=', false)
    .where('state', '<>', 'off')
    .executeTakeFirst();
  if (closed > 0n)
    await Promise.all(nodes.flatMap(({ app }) => [app.catalog.reload(), app.vendors.book.reload()]));
  const now = await settingsOf(owner);
  const changed = Object.entries(SETTINGS).filter(
    ([table]) => now.get(table)?.mark !== settings.get(table)?.mark,
  );
  if (changed.length === 0) return;
  await owner.transaction().execute(async (tx) => {
    // Rows of members go on naming what comes back here.
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const [table, which] of changed) {
      const rows = settings.get(table)?.rows;
      await sql`delete from ${sql.table(table)} t where ${sql.raw(which)}`.execute(tx);
      await sql`
        insert into ${sql.table(table)} overriding system value
        select * from jsonb_populate_recordset(null::${sql.table(table)}, ${rows}::jsonb)`.execute(tx);
    }
  });
  // Triggers were off: titles that came back have a revision that nodes have seen.
  await sql`update catalog.game set sort = sort where ${sql.raw(OWN_TITLES)}`.execute(owner);
  for (const { app } of nodes) {
    await Promise.all([app.switches.reload(), app.catalog.reload()]);
    await app.workers.settle();
  }
}

/** The rows of each table that hold for everybody, as text, and without the number of their last change. */
type Settings = ReadonlyMap<string, { readonly rows: string; readonly mark: string }>;

const OWN_TITLES = "vendor = (select id from catalog.vendor where code = 'baize')";

/** Rows that hold for everybody; the titles of studios, issues and people are their test's own. */
const SETTINGS: Readonly<Record<string, string>> = {
  'accounts.registration_field': 'true',
  'agency.domain': 'true',
  'cashier.chain': 'true',
  'cashier.channel': 'is_on',
  'catalog.category': 'true',
  'catalog.game': OWN_TITLES,
  'catalog.kind': 'true',
  'content.banner': 'true',
  'content.home_row': 'true',
  'content.notice': 'true',
  'content.popup': 'true',
  // Tests make lotteries of their own, T1SSC and so on.
  'lottery.game': "code !~ '^T[0-9]'",
  'lottery.holiday': 'true',
  'platform.zone': 'true',
  'play.game': 'true',
  'risk.rule': 'true',
  'safety.closed_country': 'true',
  'site.switch': 'true',
  'tournaments.tournament': 'true',
  'wallet.setting': 'true',
};

async function settingsOf(owner: Db): Promise<Settings> {
  const each = Object.entries(SETTINGS).map(
    ([table, which]) => `
      select '${table}' as name, coalesce(jsonb_agg(row order by row::text), '[]')::text as rows,
             coalesce(jsonb_agg(row - 'revision' order by (row - 'revision')::text), '[]')::text as mark
        from (select to_jsonb(t) as row from ${table} t where ${which}) each`,
  );
  const { rows } = await sql<{ name: string; rows: string; mark: string }>`
    ${sql.raw(each.join(' union all '))}`.execute(owner);
  return new Map(rows.map(({ name, ...all }) => [name, all]));
}
