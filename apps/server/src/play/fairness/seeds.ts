import { commitment } from '@baize/games/kit/sha256';
import { type Selectable, sql } from 'kysely';

import type { App } from '../../context.ts';
import type { DB, Db, Tx } from '../../platform/database/db.ts';
import { token } from '../../platform/random.ts';
import { refuse } from '../../platform/refuse.ts';
import { advanceVersion, type MemberId } from '../../wallet/wallet.ts';

/** A member's active seeds in the clear; lives in a node's memory only. */
export interface Pair {
  readonly no: number;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly commitment: string;
  readonly nextCommitment: string;
  /** The member's version at which this pair's nonce 0 is drawn. */
  readonly firstVersion: bigint;
}

type SeedTools = Pick<App, 'keys' | 'random' | 'clock'>;

/** The pair that rounds are drawn from; none for a newcomer, and none since a restore, which leaves pairs of an earlier epoch. */
export async function activePair(db: Db, app: SeedTools, member: MemberId): Promise<Pair | null> {
  const row = await db
    .selectFrom('play.seed_pair')
    .selectAll()
    .where('member', '=', member)
    .where('revealed_at', 'is', null)
    .where('epoch', '=', sql<number>`platform.current_epoch()`)
    .executeTakeFirst();
  return row ? readPair(app, member, row) : null;
}

export type SealedPair = Pick<
  Selectable<DB['play.seed_pair']>,
  'no' | 'sealed' | 'client_seed' | 'commitment' | 'next_commitment' | 'first_turn'
>;

export function readPair(app: SeedTools, member: MemberId, row: SealedPair): Pair {
  return {
    no: row.no,
    serverSeed: openSeed(app, member, row.sealed),
    clientSeed: row.client_seed,
    commitment: row.commitment.toString('hex'),
    nextCommitment: row.next_commitment.toString('hex'),
    firstVersion: row.first_turn,
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

/**
 * Gives a member a first pair, unless another request did so meanwhile. After a restore it follows one whose nonces were drawn
 * and whose seeds may have been shown since, the next seed too: that one is revealed, and a seed that nobody was promised
 * comes.
 */
export async function openPair(app: Omit<App, 'play'>, member: MemberId): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const firstVersion = await advanceVersion(tx, member);
    if (await activePair(tx, app, member)) return;
    const old = await revealPair(app, tx, member);
    const seed = newSeed(app);
    const clientSeed = old?.client_seed ?? token(app.random, 9);
    await insertPair(app, tx, { member, no: (old?.no ?? 0) + 1, seed, clientSeed, firstVersion, key: null });
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
  if (!(await activePair(app.db, app, member))) await openPair(app, member);
  return app.db.transaction().execute(async (tx) => {
    const firstVersion = await advanceVersion(tx, member);
    const twin = await pairOfKey(tx, member, request);
    if (twin) return twin;
    await requireNoOpenRound(tx, member);
    const old = await revealPair(app, tx, member);
    if (!old) throw new Error(`member ${member} has no seeds to rotate`);
    const seed = openSeed(app, member, old.next_sealed);
    const { key, clientSeed } = request;
    await insertPair(app, tx, { member, no: old.no + 1, seed, clientSeed, firstVersion, key });
    return { no: old.no + 1 };
  });
}

/** Ends whichever pair of a member is not revealed yet. */
async function revealPair(app: SeedTools, tx: Tx, member: MemberId) {
  const old = await tx
    .updateTable('play.seed_pair')
    .set({ revealed_at: app.clock.now() })
    .where('member', '=', member)
    .where('revealed_at', 'is', null)
    .returning(['no', 'sealed', 'next_sealed', 'client_seed'])
    .executeTakeFirst();
  if (!old) return undefined;
  await tx
    .updateTable('play.seed_pair')
    .set({ server_seed: openSeed(app, member, old.sealed) })
    .where('member', '=', member)
    .where('no', '=', old.no)
    .execute();
  return old;
}

/** The answer of the rotation to a pair: it follows from the rows alone, so that a repeated key gets the same. */
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
  readonly firstVersion: bigint;
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
      first_turn: pair.firstVersion,
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
