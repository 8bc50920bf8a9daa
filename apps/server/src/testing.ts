import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { FeedFrame, FeedTopic } from '@baize/contract/feeds';
import { expect } from 'vitest';
import { WebSocket } from 'ws';
import type {} from '../../../test-around.ts';
import { addMember } from './accounts/members/new-member.ts';
import type { Passwords } from './accounts/members/passwords.ts';
import { openSession } from './accounts/sign-in/open-session.ts';
import { type AppOptions, buildApp, type Started } from './app.ts';
import type { App } from './context.ts';
import type { Clock } from './platform/clock.ts';
import type { Tx } from './platform/database/db.ts';
import { WORKER } from './platform/database/scope.ts';
import { UNDESCRIBED } from './platform/http/http.ts';
import { createLog, nodeName } from './platform/log.ts';
import type { Random } from './platform/random.ts';
import { prepareLogins } from './platform/secrets/logins.ts';
import { afterUse, type TestDatabase, testDb } from './platform/testing.ts';
import { uuidv7 } from './platform/uuid.ts';
import { setSwitch } from './site/switches.ts';
import { ask, json, type Reply, sealed, type Wish } from './testing-calls.ts';
import { ahead } from './testing-clock.ts';
import { CHEAP_HASH, TEST_PATIENCE, testConfig } from './testing-config.ts';
import { count, noteLateCalls } from './testing-counts.ts';
import { endWalk } from './testing-ledger.ts';
import { seededRandom } from './testing-random.ts';
import { CASH, fingerprint, type MemberId, post } from './wallet/wallet.ts';

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

/** The nodes of this file whose workers wait to be asked. */
export const standing = new Set<App>();

/** A settle ends after so many turns: members who play during it make new work all the time. */
const TURNS_MAX = 10;

/** Runs the workers of every node until none has work. Nodes with `ticking` run theirs by timers. */
export async function settle(...names: string[]): Promise<void> {
  for (let turn = 0, worked = true; worked && turn < TURNS_MAX; turn += 1) {
    const each = await Promise.all([...standing].map(({ workers }) => workers.settle(...names)));
    worked = standing.size > 1 && each.includes(true);
  }
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
  const mine = ahead();
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

/** A fresh idempotency key. */
export const newKey = (): string => uuidv7(Date.now());

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

/** A holder of both halves of a session. */
export interface Player {
  readonly url: string;
  readonly token: string;
  readonly cookie: string;
  readonly member: MemberId;
  /** The answer of the sign-in. */
  // biome-ignore lint/suspicious/noExplicitAny: as in `Reply`.
  readonly welcome: any;
  get(path: string, query?: Record<string, string>): Promise<Reply>;
  post(path: string, body?: unknown): Promise<Reply>;
  delete(path: string): Promise<Reply>;
  /** A realtime line on this player's topics, ready to hear. */
  live(topics?: Partial<Record<FeedTopic, string | null>>): Promise<TestLine>;
  /** The same session, asking another node. */
  at(node: TestNode): Player;
}

export function playerOf(
  node: TestNode,
  held: Pick<Player, 'token' | 'cookie' | 'member' | 'welcome'>,
): Player {
  const headers = { authorization: `Bearer ${held.token}`, cookie: `__Host-sb=${held.cookie}` };
  const call = (method: string, path: string, body?: unknown) =>
    ask(node.url + path, { method, body, headers });
  return {
    ...held,
    url: node.url,
    get: (path, query = {}) => {
      const text = new URLSearchParams(query).toString();
      return call('GET', text ? `${path}?${text}` : path);
    },
    post: (path, body = {}) => call('POST', path, body),
    delete: (path) => call('DELETE', path),
    async live(topics = { member: null, lobby: null }) {
      const { body } = await call('POST', '/wps/live/ticket', {});
      const line = await node.ws(`?ticket=${body.value.ticket}`);
      line.send({ topics });
      for (const topic of Object.keys(topics)) {
        await line.next(
          (frame) => 'topic' in frame && frame.topic === topic && ('ready' in frame || 'resync' in frame),
        );
      }
      return line;
    },
    at: (other) => playerOf(other, held),
  };
}

/** A trial player, through the sealed call. */
export async function freePlay(node: TestNode): Promise<Player> {
  const { status, reply, cookie } = await sealed(node.url, 'POST', '/wps/session/login/freeplay', {
    os: 'test',
    platform: 'W',
  });
  expect(status, JSON.stringify(reply)).toBe(200);
  return entered(node, reply.value, cookie);
}

/** Signs a member in by name. */
export async function signIn(node: TestNode, username: string, password: string): Promise<Player> {
  const { reply, cookie } = await trySignIn(node, username, password);
  expect(reply.success, JSON.stringify(reply)).toBe(true);
  return entered(node, reply.value, cookie);
}

export function trySignIn(node: { url: string }, username: string, password: string) {
  return sealed(node.url, 'POST', '/wps/session/login', { username, password, type: 'username' });
}

// biome-ignore lint/suspicious/noExplicitAny: as in `Reply`.
async function entered(node: TestNode, welcome: any, cookie: string): Promise<Player> {
  const row = await node.app.db
    .selectFrom('accounts.session')
    .select('member')
    .where('token_hash', '=', createHash('sha256').update(String(welcome.token)).digest())
    .executeTakeFirstOrThrow();
  return playerOf(node, { token: String(welcome.token), cookie, member: row.member, welcome });
}

const PASSWORD = 'night market lantern 7';
let people = 0;

export interface NewPerson {
  readonly username?: string;
  readonly password?: string;
  readonly type?: number;
  readonly upline?: MemberId;
  /** Cash in ledger units. */
  readonly cash?: bigint;
}

/** Adds a member, funds him and lets him in; whose password is said signs in with it. */
export async function member(node: TestNode, person: NewPerson = {}): Promise<Player & { username: string }> {
  const { app } = node;
  people += 1;
  const username = person.username ?? `m${people}.${randomBytes(3).toString('hex')}`;
  const passwordHash = await (person.password
    ? app.passwords.hash(person.password)
    : sharedHash(app, PASSWORD));
  const id = await app.db.transaction().execute(async (tx) => {
    const known = { username, nickname: username, type: person.type ?? 0, currency: 'MMK', passwordHash };
    const added = await addMember(app, tx, { ...known, upline: person.upline ?? null });
    if (person.cash !== 0n) await fund(tx, added, person.cash ?? 10_000n * 10_000n);
    return added;
  });
  const player = person.password ? signIn(node, username, person.password) : letIn(node, id);
  return { ...(await player), username };
}

/** Through the door that every way of signing in ends at: looking at a password is slow on purpose, and this one is known. */
export async function letIn(node: TestNode, member: MemberId, holdUntil?: Date): Promise<Player> {
  const { app } = node;
  const from = { address: '127.0.0.1', agent: 'node', device: null };
  const entry = { from, method: 'password', ...(holdUntil && { holdUntil }) } as const;
  const { token, cookie, ...welcome } = await app.db
    .transaction()
    .execute((tx) => openSession(app, tx, member, entry));
  return playerOf(node, { token, cookie, member, welcome: { ...welcome, token } });
}

const hashes = new WeakMap<Passwords, Map<string, Promise<string>>>();

/** Hashing is slow on purpose: people of a test who have the same password share its hash. */
export function sharedHash({ passwords }: App, password: string): Promise<string> {
  const known = hashes.get(passwords) ?? new Map<string, Promise<string>>();
  const hash = known.get(password) ?? passwords.hash(password);
  hashes.set(passwords, known.set(password, hash));
  return hash;
}

/** Credits cash against a house account, in the caller's transaction. */
export async function fund(tx: Tx, id: MemberId, amount: bigint): Promise<void> {
  const legs = [
    { account: { no: CASH }, amount },
    { account: { house: 'adjustment' }, amount: -amount },
  ];
  const movement = {
    member: id,
    key: newKey(),
    kind: 'adjustment' as const,
    fingerprint: fingerprint('fund'),
    legs,
  };
  const [verdict] = await post(tx, [movement]);
  expect(verdict?.status).toBe('posted');
}

const REST_MS = 20;
/** The most that one round of `eventually` counts. Where it takes longer the machine is late, and so is what is waited for. */
const ROUND_MAX_MS = 25;

/** Lets the nodes do their work and asks until it holds; the last failure is the test's. The limit is that of a machine with nothing else to do. */
export async function eventually(check: () => unknown, within = 10_000): Promise<void> {
  for (let left = within; ; ) {
    const began = performance.now();
    try {
      await settle();
      await check();
      return;
    } catch (error) {
      if (left <= 0) throw error;
      await new Promise((done) => setTimeout(done, REST_MS));
    }
    left -= Math.min(performance.now() - began, ROUND_MAX_MS);
  }
}

/** The realtime line as a program hears it. */
export interface TestLine {
  readonly frames: FeedFrame[];
  send(message: unknown): void;
  /** The first frame, already heard or still to come, that fits. */
  next(fits: (frame: FeedFrame) => boolean, within?: number): Promise<FeedFrame>;
  /** The code the line was closed with. */
  closed(): Promise<number>;
  close(): Promise<void>;
}

async function openLine(url: string, headers: Record<string, string>): Promise<TestLine> {
  const socket = new WebSocket(url.replace(/^http/, 'ws'), { headers });
  const frames: FeedFrame[] = [];
  socket.on('message', (data) => void frames.push(JSON.parse(String(data))));
  const closed = once(socket, 'close').then(([code]) => Number(code));
  closed.catch(() => undefined);
  await once(socket, 'open');
  return {
    frames,
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    async next(fits, within = 10_000) {
      // A frame that is there needs no work of the nodes.
      if (!frames.some(fits))
        await eventually(() => expect(frames.some(fits), JSON.stringify(frames)).toBe(true), within);
      return frames.find(fits) as FeedFrame;
    },
    async closed() {
      await eventually(() => expect(socket.readyState).toBe(socket.CLOSED));
      return closed;
    },
    async close() {
      socket.close();
      await closed;
    },
  };
}
