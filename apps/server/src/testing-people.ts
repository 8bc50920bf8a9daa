// People of tests: members and trial players who are let in.
import { createHash, randomBytes } from 'node:crypto';
import type { FeedTopic } from '@baize/contract/feeds';
import { expect } from 'vitest';
import { addMember } from './accounts/members/new-member.ts';
import type { Passwords } from './accounts/members/passwords.ts';
import { openSession } from './accounts/sign-in/open-session.ts';
import type { App } from './context.ts';
import type { Tx } from './platform/database/db.ts';
import { uuidv7 } from './platform/uuid.ts';
import type { TestNode } from './testing.ts';
import { ask, type Reply, sealed } from './testing-calls.ts';
import type { TestLine } from './testing-line.ts';
import { CASH, fingerprint, type MemberId, post } from './wallet/wallet.ts';

/** A fresh idempotency key. */
export const newKey = (): string => uuidv7(Date.now());

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

/** The id of a member that others see. */
export async function publicIdOf({ app }: Pick<TestNode, 'app'>, id: MemberId): Promise<string> {
  const found = app.db.selectFrom('accounts.member').select('public_id').where('id', '=', id);
  return (await found.executeTakeFirstOrThrow()).public_id;
}
