import { randomBytes, randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import { ask, member, type Player, type Reply, type TestApp, type TestNode } from '../testing.ts';
import { issueKey, writeContract } from './contracts.ts';
import { playerId } from './players.ts';
import { openSession } from './sessions.ts';
import { signAnswer, signRequest } from './signature.ts';

/** What a test spoils of a signed call. */
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
export interface Seated {
  readonly player: Player;
  readonly studio: Studio;
  readonly about: { readonly playerId: string; readonly currency: string };
  readonly sessionToken: string;
  bet(txid: string, round: string, amount: string, more?: object): Promise<VendorReply>;
  win(txid: string, round: string, amount: string, more?: object): Promise<VendorReply>;
  rollback(txid: string, round: string, bet: string | null, more?: object): Promise<VendorReply>;
  end(txid: string, round: string, more?: object): Promise<VendorReply>;
}

/** Seats a member with this much cash, in ledger units. */
export async function seat(app: TestNode, at: Studio, cash = 1_000_000n): Promise<Seated> {
  const player = await member(app, { cash });
  return seatAs(app, at, player);
}

export async function seatAs({ app }: TestNode, at: Studio, player: Player): Promise<Seated> {
  const game = app.catalog.findGame(at.code, GAME_CODE);
  if (!game) throw new Error('the studio has no game');
  const opened = await app.db.transaction().execute(async (tx) => ({
    id: await playerId(app, tx, at.vendor, player.member),
    session: await openSession(app, tx, {
      ...{ vendor: at.vendor, member: player.member, game: game.id, currency: 'MMK' },
      ...{ address: '127.0.0.1', country: null },
    }),
  }));
  const about = { playerId: opened.id, currency: 'MMK' };
  const sessionToken = opened.session.token;
  return {
    ...{ player, studio: at, about, sessionToken },
    bet: (transactionId, roundId, amount, more = {}) =>
      at.call('/wallet/bet', {
        ...{ ...about, sessionToken, gameCode: GAME_CODE, transactionId, roundId, amount },
        ...{ issuedAt: app.clock.now().toISOString(), ...more },
      }),
    win: (transactionId, roundId, amount, more = {}) =>
      at.call('/wallet/win', { ...about, transactionId, roundId, amount, ...more }),
    rollback: (transactionId, roundId, bet, more = {}) =>
      at.call('/wallet/rollback', {
        ...{
          ...about,
          transactionId,
          roundId,
          reason: 'TIMEOUT',
          scope: bet === null ? 'ROUND' : 'TRANSACTION',
        },
        ...(bet === null ? {} : { referenceTransactionId: bet }),
        ...more,
      }),
    end: (transactionId, roundId, more = {}) =>
      at.call('/wallet/end-round', { ...about, transactionId, roundId, ...more }),
  };
}
