import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type {} from '../../../tools/suite/test-around.ts';
import { type AppOptions, buildApp, type Started } from './app.ts';
import type { App } from './context.ts';
import type { Clock } from './platform/clock.ts';
import { WORKER } from './platform/database/scope.ts';
import { UNDESCRIBED } from './platform/http/http.ts';
import { createLog, nodeName } from './platform/log.ts';
import type { Random } from './platform/random.ts';
import { prepareLogins } from './platform/secrets/logins.ts';
import { afterUse, type TestDatabase, testDb } from './platform/testing.ts';
import { setSwitch } from './site/switches.ts';
import { json, type Reply, type Wish } from './testing-calls.ts';
import { ahead, keepAhead } from './testing-clock.ts';
import { CHEAP_HASH, TEST_PATIENCE, testConfig } from './testing-config.ts';
import { count, noteLateCalls } from './testing-counts.ts';
import { endWalk } from './testing-ledger.ts';
import { openLine, type TestLine } from './testing-line.ts';
import { seededRandom } from './testing-random.ts';
import { settle, standing } from './testing-waiting.ts';

export {
  ask,
  type Envelope,
  envelope,
  publicKeyEnvelope,
  type Reply,
  sealed,
  sendEnvelope,
} from './testing-calls.ts';
export { expectWholeLedger } from './testing-ledger.ts';
export type { TestLine } from './testing-line.ts';
export {
  freePlay,
  fund,
  letIn,
  member,
  type NewPerson,
  newKey,
  type Player,
  playerOf,
  publicIdOf,
  sharedHash,
  signIn,
  trySignIn,
} from './testing-people.ts';
export { eventually, settle, standing } from './testing-waiting.ts';

/** The system's clock, moved by hand. */
export interface TestClock extends Clock {
  /** Lets time pass immediately. */
  pass(ms: number): void;
  /** While the work goes on no time passes but what `pass` lets pass. */
  held(work: () => Promise<void>): Promise<void>;
}

/** A node as every test may use it, also one that files share. */
export interface TestNode {
  readonly app: App;
  readonly clock: Clock;
  readonly url: string;
  readonly consoleUrl: string;
  /** The servers themselves: for looks at what is mounted, and for calls that need no network. */
  readonly servers: Pick<Started, 'site' | 'console'>;
  /** Everything this node logged during this file, as it was written. */
  logged(): string;
  ws(query?: string, headers?: Record<string, string>): Promise<TestLine>;
  /** Runs the background work of every node of this file until none has any; with names, only that of the workers named. */
  settle(...names: string[]): Promise<void>;
}

/** Turns a switch of the brand, or several; every node of the test has heard of it when this is over. */
export interface Turn {
  (name: string, value: unknown): Promise<void>;
  (values: Readonly<Record<string, unknown>>): Promise<void>;
}

/** A node of the file's own: its clock, its switches and its end are the file's. */
export interface OwnNode extends TestNode {
  readonly clock: TestClock;
  readonly turn: Turn;
  stop(): Promise<void>;
}

export interface TestApp extends TestNode, Omit<TestDatabase, 'url'> {
  /** Connection of the owner; `url` is where the site answers. */
  readonly database: string;
}

export interface OwnApp extends OwnNode, TestApp {
  readonly clock: TestClock;
  /** Another node on the same database. */
  node(options?: Pick<TestOptions, 'patience' | 'env'>): Promise<OwnNode>;
}

export interface TestOptions {
  /** Switches at their start; `bench` lifts rate limits and the minimum round interval of a game. */
  readonly preset?: string;
  readonly logLevel?: string;
  readonly env?: Record<string, string>;
  /** 1 or less in tests about a deadline of the program's; without it a node waits longer than a test would. */
  readonly patience?: number;
  /** The cost of a password hash, in tests about that. */
  readonly passwordCost?: AppOptions['passwordCost'];
  /** Nobody started the program on this database before. */
  readonly cold?: boolean;
  /** Compares the certificates with the sources of another folder. */
  readonly sources?: AppOptions['sources'];
  /** Our own titles, where a test brings one. */
  readonly titles?: AppOptions['titles'];
  /** The features of the server, where a test brings one. */
  readonly features?: AppOptions['features'];
  readonly ceilings?: AppOptions['ceilings'];
  readonly simulated?: boolean;
  /** Background work runs by its timers, not by `settle`. */
  readonly ticking?: boolean;
  readonly random?: Random;
  readonly lane?: AppOptions['lane'];
  /** Where the first node's site listens; any free port when it is not said. */
  readonly port?: number;
  readonly consolePort?: number;
}

/** An app over a database of the test file's own, or of one test's, listening on free ports; stopped when that is over. */
export async function testApp(options: TestOptions = {}): Promise<OwnApp> {
  const { patience = TEST_PATIENCE, cold = false } = options;
  const database = await testDb({ warm: !cold, patience });
  const nodes: OwnNode[] = [];
  const add = async (more: Pick<TestOptions, 'port' | 'patience' | 'env'>) => {
    const node = await startNode(database.url, { ...options, ...more });
    const turn = turnsOf(() => nodes);
    const stop = () => {
      standing.delete(node.app);
      nodes.splice(nodes.indexOf(made), 1);
      return node.stop();
    };
    const made: OwnNode = { ...node, turn, settle, stop };
    nodes.push(made);
    if (!options.ticking) standing.add(node.app);
    return made;
  };
  afterUse(() => Promise.all(nodes.slice().map((each) => each.stop())));
  const { url, ...pools } = database;
  return { ...pools, database: url, ...(await add({})), node: (more = {}) => add({ port: 0, ...more }) };
}

/** Turns switches by the hand of the first of the nodes, so that all of them know. */
export function turnsOf(nodes: () => readonly Pick<TestNode, 'app'>[]): Turn {
  return async (named: string | Readonly<Record<string, unknown>>, alone?: unknown) => {
    const values = typeof named === 'string' ? { [named]: alone } : named;
    const [first] = nodes();
    await first?.app.db.transaction().execute(async (tx) => {
      for (const [name, value] of Object.entries(values))
        await setSwitch(first.app, tx, { name, value, by: null });
    });
    await Promise.all(nodes().map((each) => each.app.switches.reload()));
  };
}

/** A node before its file knows it. */
export interface StartedNode extends Omit<OwnNode, 'turn' | 'settle'> {
  /** Its log, a line each. */
  readonly lines: string[];
  readonly dataDir: string;
}

export async function startNode(url: string, options: TestOptions): Promise<StartedNode> {
  count('boots');
  const dataDir = mkdtempSync(join(tmpdir(), 'baize-app-'));
  const lines: string[] = [];
  const clock = movableClock();
  const { preset = 'bench', patience = TEST_PATIENCE, passwordCost = CHEAP_HASH } = options;
  const config = testConfig(
    {
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      BRAND_PRESET: preset,
      ...options.env,
    },
    patience,
  );
  const node = nodeName();
  const destination = { write: (line: string) => void lines.push(line) };
  const log = createLog(options.logLevel ?? 'info', { node, clock, destination });
  const { simulated = false, ticking = false, lane } = options;
  const started = await buildApp({
    config,
    log,
    logins: await prepareLogins(config, url),
    node,
    clock,
    outside: WORKER,
    random: options.random ?? seededRandom(),
    simulated,
    passwordCost,
    byHand: !ticking,
    onTurn: () => count('turns'),
    sources: options.sources,
    titles: options.titles,
    features: options.features,
    ceilings: options.ceilings,
    ...(lane ? { lane } : {}),
  });
  await listen(started, options);
  const address = (server: Started['site']) =>
    `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  let stopped: Promise<void> | null = null;
  return {
    app: started.app,
    clock,
    url: address(started.site),
    consoleUrl: address(started.console),
    lines,
    dataDir,
    servers: started,
    logged: () => lines.join(''),
    ws: (query = '', headers = {}) => openLine(`${address(started.site)}/live${query}`, headers),
    stop() {
      stopped ??= Promise.all([started.stop(), endWalk(started.app)]).then(() => {
        noteLateCalls(lines);
        rmSync(dataDir, { recursive: true, force: true });
        expectDescribed(lines);
      });
      return stopped;
    },
  };
}

/** Every refusal that a node answered with is one that its call declares. */
export function expectDescribed(lines: readonly string[]): void {
  expect(lines.filter((line) => line.includes(UNDESCRIBED))).toEqual([]);
}

async function listen(
  { site, console }: Started,
  { port = 0, consolePort = 0 }: Pick<TestOptions, 'port' | 'consolePort'>,
): Promise<void> {
  await site.listen({ port, host: '127.0.0.1' });
  await console.listen({ port: consolePort, host: '127.0.0.1' });
}

/** The time that the process has now goes on, also where a later file begins at another one. */
function movableClock(): TestClock {
  const mine = keepAhead();
  let moved = 0;
  let still: { ms: number; steady: number } | null = null;
  const real = () => still ?? { ms: Date.now() - ahead() + mine, steady: performance.now() };
  return {
    ms: () => real().ms + moved,
    now: () => new Date(real().ms + moved),
    steady: () => real().steady + moved,
    pass: (ms) => {
      moved += ms;
    },
    async held(work) {
      still = real();
      await work().finally(() => {
        still = null;
      });
    },
  };
}

/** Counts every call to a node until the file ends among those of tests that walk all routes, which have a number that they may not exceed. */
export function countRouteCalls({ servers }: TestNode): void {
  const counting = () => count('routeCalls');
  for (const { server } of [servers.site, servers.console]) {
    server.on('request', counting);
    afterUse(async () => server.off('request', counting));
  }
}

/** One request with exactly this path, which `fetch` would tidy up first. */
export async function askRaw(url: string, path: string, wish: Wish = {}): Promise<Reply> {
  const { hostname, port } = new URL(url);
  const { method = 'GET', body, headers = {} } = wish;
  const sent = httpRequest({ hostname, port, path, method, headers });
  sent.end(body === undefined ? undefined : String(body));
  const [response] = await once(sent, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString('utf8');
  const known = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
  return {
    status: response.statusCode,
    headers: new Headers(known as [string, string][]),
    text,
    body: json(text),
  };
}
