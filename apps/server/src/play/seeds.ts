import { createHmac } from 'node:crypto';

import { commitment } from '@baize/games/kit/sha256';
import { sql } from 'kysely';

import type { App } from '../app.ts';
import type { Db, Tx } from '../platform/db.ts';
import { token } from '../platform/random.ts';
import { refuse } from '../platform/refuse.ts';
import { advanceTurn, type MemberId } from '../wallet/wallet.ts';

/** A member's active seeds in the clear; lives in a node's memory only. */
export interface Pair {
  readonly no: number;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly commitment: string;
  readonly nextCommitment: string;
  /** The member's turn at which this pair's nonce 0 is drawn. */
  readonly firstTurn: bigint;
}

type SeedTools = Pick<App, 'keys' | 'random' | 'clock'>;

export function hmac(key: string, message: string): Uint8Array {
  return createHmac('sha256', key).update(message).digest();
}

export async function activePair(db: Db, app: SeedTools, member: MemberId): Promise<Pair | null> {
  const row = await db
    .selectFrom('play.seed_pair')
    .selectAll()
    .where('member', '=', member)
    .where('revealed_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  return {
    no: row.no,
    serverSeed: openSeed(app, member, row.sealed),
    clientSeed: row.client_seed,
    commitment: row.commitment.toString('hex'),
    nextCommitment: row.next_commitment.toString('hex'),
    firstTurn: row.first_turn,
  };
}

/** The server seed of any pair of a member, revealed or not; only for computing outcomes. */
export async function pairSeeds(db: Db, app: SeedTools, member: MemberId, no: number) {
  const row = await db
    .selectFrom('play.seed_pair')
    .select(['sealed', 'client_seed', 'commitment', 'revealed_at', 'first_turn'])
    .where('member', '=', member)
    .where('no', '=', no)
    .executeTakeFirstOrThrow();
  return {
    serverSeed: openSeed(app, member, row.sealed),
    clientSeed: row.client_seed,
    commitment: row.commitment.toString('hex'),
    revealed: row.revealed_at !== null,
  };
}

/** Gives a member his first pair, unless another request did so meanwhile. */
export async function openFirstPair(app: Omit<App, 'play'>, member: MemberId): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const firstTurn = await advanceTurn(tx, member);
    if (await activePair(tx, app, member)) return;
    const seed = newSeed(app);
    await insertPair(app, tx, {
      member,
      no: 1,
      seed,
      clientSeed: token(app.random, 9),
      firstTurn,
      key: null,
    });
  });
}

/** Reveals the active server seed and starts the next pair, whose seed was committed to before. Once per key. */
export async function rotatePair(
  app: App,
  member: MemberId,
  request: { key: string; clientSeed: string },
): Promise<{ no: number }> {
  const before = await pairOfKey(app.db, member, request);
  if (before) return before;
  if (!(await activePair(app.db, app, member))) await openFirstPair(app, member);
  return app.db.transaction().execute(async (tx) => {
    const firstTurn = await advanceTurn(tx, member);
    const twin = await pairOfKey(tx, member, request);
    if (twin) return twin;
    await requireNoOpenRound(tx, member);
    const old = await tx
      .updateTable('play.seed_pair')
      .set({ revealed_at: app.clock.now() })
      .where('member', '=', member)
      .where('revealed_at', 'is', null)
      .returning(['no', 'sealed', 'next_sealed'])
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('play.seed_pair')
      .set({ server_seed: openSeed(app, member, old.sealed) })
      .where('member', '=', member)
      .where('no', '=', old.no)
      .execute();
    const seed = openSeed(app, member, old.next_sealed);
    const { key, clientSeed } = request;
    await insertPair(app, tx, { member, no: old.no + 1, seed, clientSeed, firstTurn, key });
    return { no: old.no + 1 };
  });
}

/** What the rotation to a pair told: it follows from the rows alone, so that a repeated key is told the same. */
export async function rotation(app: App, member: MemberId, no: number) {
  const rows = await app.db
    .selectFrom('play.seed_pair')
    .select(['no', 'commitment', 'next_commitment', 'client_seed', 'server_seed'])
    .where('member', '=', member)
    .where('no', 'in', [no - 1, no])
    .orderBy('no')
    .execute();
  const [old, active] = rows;
  if (!old?.server_seed || !active)
    throw new Error(`pair ${no} of member ${member} follows none that is revealed`);
  const { rounds } = await app.db
    .selectFrom('play.round')
    .select(sql<bigint>`count(*)`.as('rounds'))
    .where('member', '=', member)
    .where('pair', '=', no - 1)
    .executeTakeFirstOrThrow();
  return {
    active: {
      commitment: active.commitment.toString('hex'),
      clientSeed: active.client_seed,
      nextCommitment: active.next_commitment.toString('hex'),
      nonce: '0',
    },
    revealed: {
      serverSeed: old.server_seed,
      commitment: old.commitment.toString('hex'),
      clientSeed: old.client_seed,
      rounds: String(rounds),
    },
  };
}

async function pairOfKey(db: Db, member: MemberId, request: { key: string; clientSeed: string }) {
  const made = await db
    .selectFrom('play.seed_pair')
    .select(['no', 'client_seed'])
    .where('member', '=', member)
    .where('key', '=', request.key)
    .executeTakeFirst();
  if (made && made.client_seed !== request.clientSeed) refuse('wallet.keyReused');
  return made && { no: made.no };
}

async function requireNoOpenRound(tx: Tx, member: MemberId): Promise<void> {
  const open = await tx
    .selectFrom('play.open_round')
    .select('round')
    .where('member', '=', member)
    .limit(1)
    .executeTakeFirst();
  if (open) refuse('play.roundOpen');
}

interface NewPair {
  readonly member: MemberId;
  readonly no: number;
  readonly seed: string;
  readonly clientSeed: string;
  readonly firstTurn: bigint;
  readonly key: string | null;
}

async function insertPair(app: SeedTools, tx: Tx, pair: NewPair): Promise<void> {
  const next = newSeed(app);
  await tx
    .insertInto('play.seed_pair')
    .values({
      member: pair.member,
      no: pair.no,
      commitment: Buffer.from(commitment(pair.seed), 'hex'),
      sealed: sealSeed(app, pair.member, pair.seed),
      next_commitment: Buffer.from(commitment(next), 'hex'),
      next_sealed: sealSeed(app, pair.member, next),
      client_seed: pair.clientSeed,
      first_turn: pair.firstTurn,
      created_at: app.clock.now(),
      key: pair.key,
    })
    .execute();
}

/** 32 random bytes as 64 hexadecimal characters, which is also the HMAC key's text. */
function newSeed(app: SeedTools): string {
  return app.random.bytes(32).toString('hex');
}

function sealSeed(app: SeedTools, member: MemberId, seed: string): Buffer {
  return app.keys.seeds.wrap(`seed:${member}`, Buffer.from(seed, 'hex'));
}

function openSeed(app: SeedTools, member: MemberId, sealed: Uint8Array): string {
  return app.keys.seeds.unwrap(`seed:${member}`, sealed).toString('hex');
}
