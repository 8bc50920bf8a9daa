import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, afterEach, expect } from 'vitest';

import type { Db } from './platform/database/db.ts';
import type { Random } from './platform/random.ts';
import { makeDb } from './platform/testing.ts';
import {
  expectDescribed,
  type StartedNode,
  settle,
  standing,
  startNode,
  type TestApp,
  type TestLine,
  type TestNode,
  type TestOptions,
  type Turn,
  testApp,
  turnsOf,
} from './testing.ts';
import { ahead, BEGINS_ELSEWHERE, runAhead } from './testing-clock.ts';
import { IN_SIEGE } from './testing-config.ts';
import { endWalk } from './testing-ledger.ts';
import { seededRandom } from './testing-random.ts';

/** The shared app, as a file may use it. */
interface SharedApp extends TestApp {
  /** The other node, which files share as well; with options a node of the file's own, on the same database. */
  node(options?: NodeOptions): Promise<TestNode>;
  /** Switches are as they were when the file ends. */
  readonly turn: Turn;
}

type NodeOptions = Pick<TestOptions, 'patience' | 'env'>;

interface Shared {
  readonly pools: Pick<TestApp, 'owner' | 'db' | 'database'>;
  readonly random: Random & { renew(): void };
  /** Its database counts time from one instant: each file goes on where the last one was. */
  readonly ahead: number;
  readonly settings: string;
  readonly switches: string;
  /** The first, and the other one once a file has asked for it. */
  readonly nodes: StartedNode[];
}

let shared: Promise<Shared> | null = null;

/**
 * The app that the files of this process share: for those that move no clock and stop no node, which it offers no way to. Others leave
 * members, bets and vendors behind in it, so a file looks for its own rows only. Siege, and a run that begins at another instant, give
 * each file its own.
 */
export async function sharedApp(): Promise<SharedApp> {
  if (IN_SIEGE || BEGINS_ELSEWHERE) return testApp();
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
    const settings = await settingsOf(pools.owner);
    if (settings !== held.settings) shared = null;
    expect(settings, 'a file that changes settings has its own app').toBe(held.settings);
  });
  const add = async (options?: NodeOptions) => {
    const node = await startNode(pools.database, { random, ...options });
    if (options) visit.own.push(node);
    else nodes.push(node);
    process.on('exit', () => rmSync(node.dataDir, { recursive: true, force: true }));
    return node;
  };
  const first = nodes[0] ?? (await add());
  return {
    ...pools,
    ...visit.join(first),
    async node(options) {
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
    switches: await switchesOf(pools.owner),
    nodes: [],
  };
}

/** The nodes that one file uses, and the lines that it opens to them. */
function visitTo(nodes: readonly StartedNode[]) {
  const own: StartedNode[] = [];
  const joined = new Set<StartedNode>();
  const lines = new Set<TestLine>();
  const busy = () => nodes.reduce((sum, { app }) => sum + app.metrics.totals().busy, 0);
  const before = busy();
  return {
    own,
    join(node: StartedNode): TestNode {
      if (!joined.has(node)) node.lines.length = 0;
      joined.add(node);
      standing.add(node.app);
      const ws: TestNode['ws'] = async (...args) => {
        const line = await node.ws(...args);
        lines.add(line);
        return line;
      };
      return { ...node, ws, settle };
    },
    async end() {
      for (const { app } of joined) standing.delete(app);
      await Promise.all([...lines].map((line) => line.close()));
      await Promise.all([...joined].map(({ app }) => endWalk(app)));
      await Promise.all(own.map((node) => node.stop()));
      globalThis.busyAnswers += busy() - before;
      for (const node of joined) expectDescribed(node.lines);
    },
  };
}

/** Switches are as they were, and a channel, which is open to everybody, closes with its file. */
async function putBack({ pools: { owner }, nodes, switches }: Shared): Promise<void> {
  await owner.updateTable('cashier.channel').set({ is_on: false }).where('is_on', '=', true).execute();
  if ((await switchesOf(owner)) === switches) return;
  await sql`delete from site.switch`.execute(owner);
  await sql`insert into site.switch select * from jsonb_populate_recordset(null::site.switch, ${switches}::jsonb)`.execute(
    owner,
  );
  await reload(nodes);
}

async function switchesOf(owner: Db): Promise<string> {
  const { rows } = await sql<{ all: string }>`
    select coalesce(jsonb_agg(s order by name), '[]')::text as all from site.switch s`.execute(owner);
  return rows[0]?.all ?? '[]';
}

const reload = (nodes: readonly StartedNode[]) => Promise.all(nodes.map(({ app }) => app.switches.reload()));

/** When and how often a row was changed. */
const STAMPS = "'{revision,created_at,updated_at,changed_at}'";

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

async function settingsOf(owner: Db): Promise<string> {
  const each = Object.entries(SETTINGS).map(
    ([table, which]) =>
      `select '${table} ' || (to_jsonb(t) - ${STAMPS}::text[])::text as line from ${table} t where ${which}`,
  );
  const { rows } = await sql<{ line: string }>`
    select line from (${sql.raw(each.join(' union all '))}) all_of_them order by line`.execute(owner);
  return rows.map(({ line }) => line).join('\n');
}
