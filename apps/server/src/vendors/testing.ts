import { randomBytes, randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import { addMember } from '../accounts/members/new-member.ts';
import { signAnswer, signRequest } from '../platform/signature.ts';
import {
  ask,
  fund,
  member,
  type Reply,
  type Player as SignedIn,
  type TestApp,
  type TestNode,
} from '../testing.ts';
import { type Player, playerId } from './players/players.ts';
import { openGameSession } from './players/sessions.ts';
import { issueKey, writeContract } from './registry/contracts.ts';

/** The fault that a test puts into a signed call. */
export interface Spoiling {
  readonly headers?: Record<string, string | undefined>;
  readonly secret?: Buffer;
  /** Beside our time. */
  readonly skewMs?: number;
  readonly nonce?: string;
  readonly signedPath?: string;
  readonly sentBody?: string;
}

export interface VendorReply extends Reply {
  /** Whether the answer is signed with the key of the call. */
  readonly genuine: boolean;
}

/** A studio that knows the protocol: what an outside program would be. */
export interface Studio {
  readonly vendor: number;
  readonly code: string;
  readonly keyId: string;
  readonly secret: Buffer;
  call(path: string, body?: object, spoiling?: Spoiling): Promise<VendorReply>;
  /** A body as it is written here. */
  write(path: string, text: string): Promise<VendorReply>;
  read(path: string, spoiling?: Spoiling): Promise<VendorReply>;
  at(node: TestNode): Studio;
  with(key: { id: string; secret: Buffer }): Studio;
}

let studios = 0;

/** A vendor with one game, `duel`, a contract for this machine, and a key. */
export async function studio(
  app: TestApp,
  options: { rate?: number; addresses?: string[] } = {},
): Promise<Studio> {
  studios += 1;
  const code = `studio${studios}_${randomBytes(3).toString('hex')}`;
  const { rows } = await sql<{ id: number }>`
    insert into catalog.vendor (code, name) values (${code}, 'Studio') returning id`.execute(app.owner);
  const vendor = rows[0]?.id ?? 0;
  const stakes = JSON.stringify({ '*': { min: '0.10', max: '100000.00', maxWin: null } });
  await sql`insert into catalog.game (vendor, code, type, name, stakes, demo)
    values (${vendor}, 'duel', 'RNG', 'Duel', ${stakes}::jsonb, true)`.execute(app.owner);
  await writeContract(app.app, { vendor, addresses: ['127.0.0.1'], ...options });
  const key = await issueKey(app.app, vendor);
  await Promise.all([app.app.vendors.book.reload(), app.app.catalog.reload()]);
  return studioOf(app, { vendor, code, keyId: key.id, secret: key.secret });
}

function studioOf(node: TestNode, held: Pick<Studio, 'vendor' | 'code' | 'keyId' | 'secret'>): Studio {
  const send = (method: 'GET' | 'POST', path: string, body: string, spoiling: Spoiling) =>
    signedCall(node, held, { method, path: `/vendor/v1${path}`, body }, spoiling);
  return {
    ...held,
    call: (path, body = {}, spoiling = {}) =>
      send('POST', path, JSON.stringify({ requestId: randomUUID(), ...body }), spoiling),
    write: (path, text) => send('POST', path, text, {}),
    read: (path, spoiling = {}) => send('GET', path, '', spoiling),
    at: (other) => studioOf(other, held),
    with: ({ id, secret }) => studioOf(node, { ...held, keyId: id, secret }),
  };
}

async function signedCall(
  node: TestNode,
  held: Pick<Studio, 'code' | 'keyId' | 'secret'>,
  { method, path, body }: { method: 'GET' | 'POST'; path: string; body: string },
  spoiling: Spoiling,
): Promise<VendorReply> {
  const timestamp = String(node.app.clock.ms() + (spoiling.skewMs ?? 0));
  const nonce = spoiling.nonce ?? randomBytes(16).toString('hex');
  const message = { method, path: spoiling.signedPath ?? path, timestamp, nonce, body: Buffer.from(body) };
  const headers: Record<string, string | undefined> = {
    'x-vendor-id': held.code,
    'x-key-id': held.keyId,
    'x-timestamp': timestamp,
    'x-nonce': nonce,
    'x-signature': signRequest(message, spoiling.secret ?? held.secret),
    ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
    ...spoiling.headers,
  };
  const sent = Object.entries(headers).filter((each): each is [string, string] => each[1] !== undefined);
  const reply = await ask(node.url + path, {
    method,
    headers: Object.fromEntries(sent),
    ...(method === 'POST' ? { body: spoiling.sentBody ?? body } : {}),
  });
  const signature = signAnswer(reply.status, nonce, Buffer.from(reply.text), held.secret);
  return { ...reply, genuine: reply.headers.get('x-response-signature') === signature };
}

export const GAME_CODE = 'duel';

/** A member at a studio's table: what its messages about him have in common. */
export interface VendorPlayer {
  readonly player: SignedIn;
  readonly studio: Studio;
  readonly about: { readonly playerId: string; readonly currency: string };
  readonly sessionToken: string;
  bet(txid: string, round: string, amount: string, more?: object): Promise<VendorReply>;
  win(txid: string, round: string, amount: string, more?: object): Promise<VendorReply>;
  rollback(txid: string, round: string, bet: string | null, more?: object): Promise<VendorReply>;
  end(txid: string, round: string, more?: object): Promise<VendorReply>;
}

/** Makes a member a player of the vendor, with this much cash, in ledger units. */
export async function vendorPlayer(app: TestNode, at: Studio, cash = 1_000_000n): Promise<VendorPlayer> {
  const player = await member(app, { cash });
  return asVendorPlayer(app, at, player);
}

/** Players without sessions of their own at the site, who play by their vendor's messages alone. */
export async function crowd(app: TestApp, at: Studio, size: number, cash = 100_000_000n): Promise<Player[]> {
  const { app: server } = app;
  const players: Player[] = [];
  for (let n = 0; n < size; n += 1) {
    const username = `c${at.vendor}.${n}.${randomBytes(3).toString('hex')}`;
    const known = {
      username,
      nickname: username,
      type: 0,
      currency: 'MMK',
      passwordHash: 'none',
      upline: null,
    };
    const id = await server.db.transaction().execute(async (tx) => {
      const member = await addMember(server, tx, known);
      await fund(tx, member, cash);
      return playerId(server, tx, at.vendor, member);
    });
    const player = await server.vendors.players.find(at.vendor, id);
    if (player) players.push(player);
  }
  return players;
}

/** A session token of a player with his vendor. */
export async function gameSession(
  { app }: Pick<TestNode, 'app'>,
  at: Studio,
  { member }: Pick<Player, 'member'>,
): Promise<string> {
  const game = app.catalog.findGame(at.code, GAME_CODE);
  const session = {
    vendor: at.vendor,
    member,
    game: game?.id ?? 0,
    currency: 'MMK',
    address: '127.0.0.1',
    country: null,
  };
  return (await app.db.transaction().execute((tx) => openGameSession(app, tx, session))).token;
}

export async function asVendorPlayer({ app }: TestNode, at: Studio, player: SignedIn): Promise<VendorPlayer> {
  const id = await app.db.transaction().execute((tx) => playerId(app, tx, at.vendor, player.member));
  const sessionToken = await gameSession({ app }, at, player);
  const about = { playerId: id, currency: 'MMK' };
  return {
    player,
    studio: at,
    about,
    sessionToken,
    bet: (transactionId, roundId, amount, more = {}) =>
      at.call('/wallet/bet', {
        ...about,
        sessionToken,
        gameCode: GAME_CODE,
        transactionId,
        roundId,
        amount,
        issuedAt: app.clock.now().toISOString(),
        ...more,
      }),
    win: (transactionId, roundId, amount, more = {}) =>
      at.call('/wallet/win', { ...about, transactionId, roundId, amount, ...more }),
    rollback: (transactionId, roundId, bet, more = {}) =>
      at.call('/wallet/rollback', {
        ...about,
        transactionId,
        roundId,
        reason: 'TIMEOUT',
        scope: bet === null ? 'ROUND' : 'TRANSACTION',
        ...(bet === null ? {} : { referenceTransactionId: bet }),
        ...more,
      }),
    end: (transactionId, roundId, more = {}) =>
      at.call('/wallet/end-round', { ...about, transactionId, roundId, ...more }),
  };
}
