import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, afterEach, expect } from 'vitest';

import type { Db } from './platform/database/db.ts';
import type { Random } from './platform/random.ts';
import { makeDb } from './platform/testing.ts';
import {
  expectDescribed,
  type OwnApp,
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

/** A shared app, as a file may use it: it moves no clock and stops no node. */
export interface SharedApp extends TestApp {
  /** The other node, which files share as well; with options a node of the file's own, on the same database. */
  node(options?: NodeOptions): Promise<TestNode>;
  /** Switches are as they were when the file ends. */
  readonly turn: Turn;
}

type NodeOptions = Pick<TestOptions, 'patience' | 'env'>;

/** A kind of app that files share: each process starts one of it. */
export interface Sharing {
  /** Asked when an app of this kind starts. */
  readonly options?: () => Promise<TestOptions>;
  /** Settings that differ from those of the template. */
  readonly furnish?: (owner: Db) => Promise<unknown>;
}

const BY_HAND: Sharing = {};

interface Shared {
  readonly pools: Pick<TestApp, 'owner' | 'db' | 'database'>;
  readonly options: TestOptions;
  readonly random: Random & { renew(): void };
  /** Its database counts time from one instant: each file goes on where the last one was. */
  readonly ahead: number;
  readonly settings: string;
  /** Rows that are put back, by their table. */
  readonly kept: Readonly<Record<string, string>>;
  /** The first, and the other one once a file has asked for it. */
  readonly nodes: StartedNode[];
}

const shared = new Map<Sharing, Promise<Shared>>();

/**
 * The app that the files of this process share: for those that move no clock and stop no node, which it offers no way to. Others leave
 * members, bets and closed vendors behind in it, so a file looks for its own rows only. Siege, and a run that begins at another instant,
 * give each file its own.
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
    await putBack(held);
    const settings = await settingsOf(held.pools.owner);
    // The next file has a new one: it does not suffer from what a failed test leaves behind.
    if (failed || settings !== held.settings) await abandon(sharing, held);
    expect(settings, 'a file that changes settings has its own app').toBe(held.settings);
  });
  return {
    ...held.pools,
    ...visit.join(await visit.node(0)),
    async node(options) {
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
  const app = await testApp(await options?.());
  await furnish?.(app.owner);
  return app;
}

async function start({ options, furnish }: Sharing): Promise<Shared> {
  let chance = seededRandom();
  const { url, ...pools } = await makeDb({ warm: true });
  await furnish?.(pools.owner);
  return {
    pools: { ...pools, database: url },
    options: (await options?.()) ?? {},
    random: {
      bytes: (count) => chance.bytes(count),
      int: (n) => chance.int(n),
      renew: () => {
        chance = seededRandom();
      },
    },
    ahead: ahead(),
    settings: await settingsOf(pools.owner),
    kept: await keptIn(pools.owner),
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
  const lines = new Set<TestLine>();
  const busy = () => nodes.reduce((sum, { app }) => sum + app.metrics.totals().busy, 0);
  const before = busy();
  const start = async (more: TestOptions) => {
    const node = await startNode(pools.database, { random, ...options, ...more });
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
    join(node: StartedNode): TestNode {
      if (!joined.has(node)) node.lines.length = 0;
      joined.add(node);
      if (!options.ticking) standing.add(node.app);
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

/** Rows of these are put back; nothing refers to them, and no node keeps any but switches. */
const PUT_BACK = ['accounts.registration_field', 'content.banner', 'content.notice', 'site.switch'];

/** Settings are as they were; a channel and a vendor, which are there for everybody, close with their file. */
async function putBack({ pools: { owner }, nodes, kept }: Shared): Promise<void> {
  await owner.updateTable('cashier.channel').set({ is_on: false }).where('is_on', '=', true).execute();
  const { numUpdatedRows: closed } = await owner
    .updateTable('catalog.vendor')
    .set({ state: 'off' })
    .where('own', '=', false)
    .where('state', '<>', 'off')
    .executeTakeFirst();
  const now = await keptIn(owner);
  for (const [table, rows] of Object.entries(kept)) {
    if (now[table] === rows) continue;
    await sql`delete from ${sql.table(table)}`.execute(owner);
    await sql`insert into ${sql.table(table)}
      select * from jsonb_populate_recordset(null::${sql.table(table)}, ${rows}::jsonb)`.execute(owner);
  }
  await Promise.all(
    nodes.map(async ({ app }) => {
      if (now['site.switch'] !== kept['site.switch']) await app.switches.reload();
      if (closed > 0n) await Promise.all([app.catalog.reload(), app.vendors.book.reload()]);
    }),
  );
}

/** The rows of those tables, in the same order each time. */
async function keptIn(owner: Db): Promise<Record<string, string>> {
  const each = PUT_BACK.map(
    (table) =>
      `select '${table}' as name, coalesce(jsonb_agg(t order by t::text), '[]')::text as rows from ${table} t`,
  );
  const { rows } = await sql<{ name: string; rows: string }>`${sql.raw(each.join(' union all '))}`.execute(
    owner,
  );
  return Object.fromEntries(rows.map(({ name, rows: all }) => [name, all]));
}

/** When and how often a row was changed. */
const STAMPS = "'{revision,created_at,updated_at,changed_at}'";

/** Rows that hold for everybody; the titles of studios, issues and people are their test's own. */
const SETTINGS: Readonly<Record<string, string>> = {
  'agency.domain': 'true',
  'cashier.chain': 'true',
  'cashier.channel': 'is_on',
  'catalog.category': 'true',
  'catalog.game': "vendor = (select id from catalog.vendor where code = 'baize')",
  'catalog.kind': 'true',
  // Tests make lotteries of their own, T1SSC and so on.
  'lottery.game': "code !~ '^T[0-9]'",
  'lottery.holiday': 'true',
  'platform.zone': 'true',
  'play.game': 'true',
  'risk.rule': 'true',
  'safety.closed_country': 'true',
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
