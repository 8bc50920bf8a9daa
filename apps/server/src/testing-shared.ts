import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, afterEach } from 'vitest';

import type { Db } from './platform/database/db.ts';
import type { Random } from './platform/random.ts';
import { makeDb } from './platform/testing.ts';
import {
  expectDescribed,
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

/** The shared app, as a file may use it. */
interface SharedApp extends TestApp, SharedNode {
  readonly clock: TestClock;
  /** The other node, which files share as well. */
  node(): Promise<SharedNode>;
  /** A node of the file's own, on the same database. */
  node(options: NodeOptions): Promise<Omit<OwnNode, 'turn'>>;
  /** Switches are as they were when the file ends. */
  readonly turn: Turn;
}

type NodeOptions = Pick<TestOptions, 'patience' | 'env'>;

interface Shared {
  readonly pools: Pick<TestApp, 'owner' | 'db' | 'database'>;
  readonly random: Random & { renew(): void };
  /** Its database counts time from one instant: each file goes on where the last one was. */
  readonly ahead: number;
  readonly settings: Settings;
  /** The first, and the other one once a file has asked for it. */
  readonly nodes: StartedNode[];
}

let shared: Promise<Shared> | null = null;

/** Files ask for these most: a proxy that is believed, and uploads. */
const ENV = { ...UPLOADS, TRUST_PROXY: '1' };

/**
 * The app that the files of this process share: for those that stop no node and need no other options. Clocks, switches and what holds
 * for everybody are put back when a file ends. Others leave members, bets and vendors behind in it, so a file looks for its own rows
 * only. Siege, and a run that begins at another instant, give each file its own.
 */
export async function sharedApp(): Promise<SharedApp> {
  if (IN_SIEGE || BEGINS_ELSEWHERE) return testApp({ env: ENV });
  shared ??= start();
  const held = await shared;
  const { pools, random, nodes } = held;
  runAhead(held.ahead);
  random.renew();
  const visit = visitTo(nodes);
  afterEach(({ task }) => {
    // The next file has a new one: it does not suffer from what a failed test leaves behind.
    if (task.result?.state === 'fail') shared = null;
  });
  afterAll(async () => {
    await visit.end();
    await putBack(held);
  });
  const add = async (options?: NodeOptions) => {
    const node = await startNode(pools.database, { random, ...options, env: { ...ENV, ...options?.env } });
    if (options) visit.own.push(node);
    else {
      nodes.push(node);
      process.on('exit', () => rmSync(node.dataDir, { recursive: true, force: true }));
    }
    return node;
  };
  const first = nodes[0] ?? (await add());
  return {
    ...pools,
    ...visit.join(first),
    async node(options?: NodeOptions) {
      const node = options ? await add(options) : (nodes[1] ?? (await add()));
      // It hears now what happened while it rested.
      await node.app.workers.settle();
      return visit.join(node);
    },
    turn: turnsOf(first.app, () => [...nodes, ...visit.own]),
  };
}

async function start(): Promise<Shared> {
  let chance = seededRandom();
  const { url, ...pools } = await makeDb({ warm: true });
  return {
    pools: { ...pools, database: url },
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

/** The nodes that one file uses, and the lines that it opens to them. */
function visitTo(nodes: readonly StartedNode[]) {
  const own: StartedNode[] = [];
  const joined = new Set<StartedNode>();
  const passed = new Map<StartedNode, number>();
  const lines = new Set<TestLine>();
  return {
    own,
    join(node: StartedNode): Omit<OwnNode, 'turn'> {
      if (!joined.has(node)) node.lines.length = 0;
      joined.add(node);
      standing.add(node.app);
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

/** Rows that hold for everybody are as they were, and a channel, which is open to everybody, closes with its file. */
async function putBack({ pools: { owner }, nodes, settings }: Shared): Promise<void> {
  await owner.updateTable('cashier.channel').set({ is_on: false }).where('is_on', '=', true).execute();
  const now = await settingsOf(owner);
  const changed = Object.entries(SETTINGS).filter(([table]) => now.get(table) !== settings.get(table));
  if (changed.length === 0) return;
  await owner.transaction().execute(async (tx) => {
    // Rows of members go on naming what comes back here.
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const [table, which] of changed) {
      const rows = settings.get(table);
      await sql`delete from ${sql.table(table)} t where ${sql.raw(which)}`.execute(tx);
      await sql`
        insert into ${sql.table(table)} overriding system value
        select * from jsonb_populate_recordset(null::${sql.table(table)}, ${rows}::jsonb)`.execute(tx);
    }
  });
  for (const { app } of nodes) {
    // Triggers, which tell nodes of a changed catalogue, were off.
    await Promise.all([app.switches.reload(), app.catalog.reload()]);
    await app.workers.settle();
  }
}

/** The rows of each table that hold for everybody, as text. */
type Settings = ReadonlyMap<string, string>;

/** Rows that hold for everybody; the titles of studios, issues and people are their test's own. */
const SETTINGS: Readonly<Record<string, string>> = {
  'accounts.registration_field': 'true',
  'agency.domain': 'true',
  'cashier.chain': 'true',
  'cashier.channel': 'is_on',
  'catalog.category': 'true',
  'catalog.game': "vendor = (select id from catalog.vendor where code = 'baize')",
  'catalog.kind': 'true',
  'content.banner': 'true',
  'content.notice': 'true',
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
    ([table, which]) =>
      `select '${table}' as name, coalesce(jsonb_agg(to_jsonb(t) order by t::text), '[]')::text as rows from ${table} t where ${which}`,
  );
  const { rows } = await sql<{ name: string; rows: string }>`${sql.raw(each.join(' union all '))}`.execute(
    owner,
  );
  return new Map(rows.map(({ name, rows: all }) => [name, all]));
}
