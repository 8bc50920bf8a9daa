import assert from 'node:assert/strict';
import type { FreeRoundsState } from '@baize/contract/bonus/free-rounds';
import type { Selectable } from 'kysely';
import type { App } from '../context.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { ago } from '../platform/database/questions.ts';
import { sqlFile } from '../platform/database/sql-file.ts';
import type { DB } from '../platform/database/tables.generated.ts';
import { tellMember } from '../platform/realtime/tail.ts';
import { refuse } from '../platform/refuse.ts';
import { eachAlone } from '../platform/slices.ts';
import { uuidv7 } from '../platform/uuid.ts';
import type { FreeStakes, FreeWish } from '../play/play.ts';
import { isPlayClosed } from '../protection/protection.ts';
import { EVERY_BET, openRequirement } from '../turnover/turnover.ts';
import {
  advanceVersion,
  balanceOf,
  CASH,
  fingerprint,
  legsBetween,
  type MemberId,
  type Movement,
  openAccount,
  post,
} from '../wallet/wallet.ts';

export type StoredFreeRounds = Selectable<DB['bonus.free_rounds']>;

export interface NewFreeRounds {
  /** The grant, once to each member. */
  readonly request: string;
  readonly member: MemberId;
  readonly vendor: string;
  readonly code: string;
  readonly currency: string;
  readonly stake: bigint;
  readonly rounds: number;
  /** How often the winnings are to be bet, in millionths. */
  readonly multiplier: bigint;
  readonly reason: string;
  readonly expiresAt: Date;
}

/** The grant of a maker's key, one for all who press at the same moment; refuses the key with another wish. */
export async function freeGrantOf(
  { clock }: Pick<App, 'clock'>,
  tx: Tx,
  { maker, key, print }: { maker: string; key: string; print: bigint },
): Promise<{ id: string; isKnown: boolean }> {
  const made_at = clock.now();
  const row = { id: uuidv7(made_at.getTime()), maker, key, fingerprint: print, made_at };
  const made = await tx
    .insertInto('bonus.free_grant')
    .values(row)
    .onConflict((on) => on.columns(['maker', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) return { id: made.id, isKnown: false };
  const earlier = await tx
    .selectFrom('bonus.free_grant')
    .select(['id', 'fingerprint'])
    .where('maker', '=', maker)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return earlier.fingerprint === print ? { id: earlier.id, isKnown: true } : refuse('wallet.keyReused');
}

/** The members of a grant who got nothing by it. */
export async function leftOut<Named extends { readonly id: MemberId }>(
  tx: Tx,
  request: string,
  members: readonly Named[],
): Promise<Named[]> {
  const rows = await tx
    .selectFrom('bonus.free_rounds')
    .select('member')
    .where('request', '=', request)
    .execute();
  const given = new Set(rows.map(({ member }) => member));
  return members.filter(({ id }) => !given.has(id));
}

/**
 * Grants free rounds in the caller's transaction; nothing to a member whose play is closed. Their stakes leave promotions now and wait on an account of the member: each can be
 * staked once whatever happens at the same time, games get their stakes as from cash, and what is not played goes back.
 */
export async function giveFreeRounds(app: App, tx: Tx, wanted: NewFreeRounds): Promise<void> {
  const { request, member, stake, rounds, expiresAt, ...rest } = wanted;
  assert(stake > 0n && rounds > 0);
  const now = app.clock.now();
  const id = uuidv7(now.getTime());
  await advanceVersion(tx, member);
  const known = await tx
    .selectFrom('bonus.free_rounds')
    .select('id')
    .where('request', '=', request)
    .where('member', '=', member)
    .executeTakeFirst();
  if (known) return;
  if (await isPlayClosed(app, tx, member)) return;
  const account = await openAccount(tx, { member, name: `free:${id}` });
  const wins = await openAccount(tx, { member, name: `freeWins:${id}` });
  const value = stake * BigInt(rounds);
  await move(app, tx, {
    member,
    kind: 'freeRounds',
    id,
    legs: legsBetween({ house: 'promo' }, { no: account }, value),
  });
  const times = { opened_at: now, expires_at: expiresAt };
  const row = { id, request, member, account, wins, stake, rounds, ...rest, ...times };
  await tx.insertInto('bonus.free_rounds').values(row).execute();
  await tellMember(tx, member, { type: 'freeRounds', rounds });
}

/** The free rounds that a spin is one of; refused where they are somebody else's, of another game, or over. */
export async function playableFreeRounds(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  member: MemberId,
  { id, vendor, code }: FreeWish,
): Promise<FreeStakes> {
  const row = await db
    .selectFrom('bonus.free_rounds')
    .select(['id', 'account', 'wins', 'stake', 'expires_at', 'state', 'vendor', 'code'])
    .where('id', '=', id)
    .where('member', '=', member)
    .executeTakeFirst();
  if (!row || row.vendor !== vendor || row.code !== code) return refuse('freeRounds.unknown');
  return { ...row, over: row.state !== 'active' || row.expires_at <= clock.now() };
}

/**
 * Ends free rounds in the caller's transaction: the stakes that are left go back to promotions. False where they are over already. Their
 * winnings become cash now, or once the round of them that is open is settled.
 */
export async function endFreeRounds(
  app: App,
  tx: Tx,
  { id, member }: Pick<StoredFreeRounds, 'id' | 'member'>,
  ending: { readonly state: Exclude<FreeRoundsState, 'active'>; readonly note?: string },
): Promise<boolean> {
  await advanceVersion(tx, member);
  const row = await storedIn(tx, { id, member });
  if (row?.state !== 'active') return false;
  const { balance: returned } = await balanceOf(tx, member, row.account);
  // The void of a round that was under way gave its stake back.
  if (ending.state === 'played' && returned > 0n) return false;
  if (returned > 0n)
    await move(app, tx, {
      member,
      kind: 'freeRoundsBack',
      id,
      legs: legsBetween({ no: row.account }, { house: 'promo' }, returned),
    });
  await tx
    .updateTable('bonus.free_rounds')
    .set({ state: ending.state, finished_at: app.clock.now(), returned, note: ending.note ?? null })
    .where('id', '=', id)
    .execute();
  await payWins(app, tx, { id, member });
  await tellMember(tx, member, { type: 'bonus' });
  return true;
}

/** Makes cash of what free rounds won that are over, with the turnover it carries: once, when none of them is open any more. */
export async function payWins(
  app: App,
  tx: Tx,
  { id, member }: Pick<StoredFreeRounds, 'id' | 'member'>,
): Promise<boolean> {
  await advanceVersion(tx, member);
  const row = await storedIn(tx, { id, member });
  if (!row || row.state === 'active' || row.paid_at || (await hasOpenRound(tx, row))) return false;
  const { balance: won } = await balanceOf(tx, member, row.wins);
  const now = app.clock.now();
  if (won > 0n) {
    await move(app, tx, {
      member,
      kind: 'freeRoundsWin',
      id,
      legs: legsBetween({ no: row.wins }, { no: CASH }, won),
    });
    const { multiplier } = row;
    const of = { source: 'freeRounds' as const, sourceId: id, table: EVERY_BET };
    await openRequirement(tx, { member, ...of, base: won, multiplier, at: now });
    await tellMember(tx, member, { type: 'bonus' });
  }
  await tx.updateTable('bonus.free_rounds').set({ won, paid_at: now }).where('id', '=', id).execute();
  return true;
}

function storedIn(tx: Tx, { id, member }: Pick<StoredFreeRounds, 'id' | 'member'>) {
  return tx
    .selectFrom('bonus.free_rounds')
    .selectAll()
    .where('id', '=', id)
    .where('member', '=', member)
    .executeTakeFirst();
}

async function hasOpenRound(tx: Tx, { id, member }: StoredFreeRounds): Promise<boolean> {
  const row = await tx
    .selectFrom('play.open_round as o')
    .innerJoin('play.round_bonus as b', (join) =>
      join.onRef('b.member', '=', 'o.member').onRef('b.round', '=', 'o.round'),
    )
    .select('o.round')
    .where('o.member', '=', member)
    .where('b.purse', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

const DUE = sqlFile(import.meta.dirname, 'free-due');
const AT_ONCE = 200;

interface Due {
  readonly id: string;
  readonly member: MemberId;
  readonly what: 'played' | 'expired' | 'pay';
}

export function dueFreeRounds(app: App) {
  return DUE.query<Due>({ now: ago(app), limit: AT_ONCE });
}

/** Ends the free rounds that are all played or whose time is over, and pays what is due. True where there were any. */
export async function followFreeRounds(app: App): Promise<boolean> {
  const { rows } = await dueFreeRounds(app).execute(app.db as Db);
  const end = async ({ what, ...each }: Due) => {
    const done = await app.db
      .transaction()
      .execute((tx) =>
        what === 'pay' ? payWins(app, tx, each) : endFreeRounds(app, tx, each, { state: what }),
      );
    app.tellBalance(each.member);
    return done;
  };
  const done = await eachAlone(app, rows, end, {
    about: ({ id }) => ({ freeRounds: id }),
    one: 'free rounds could not be ended',
    all: 'free rounds cannot be ended',
  });
  return done > 0;
}

interface Move extends Pick<Movement, 'member' | 'legs'> {
  readonly kind: 'freeRounds' | 'freeRoundsBack' | 'freeRoundsWin';
  readonly id: string;
}

/** Each kind moves once for a grant: its row is written in the same transaction under the member's lock. */
async function move(app: App, tx: Tx, { member, kind, id, legs }: Move): Promise<void> {
  const now = app.clock.now();
  const movement = { member, key: uuidv7(now.getTime()), kind, fingerprint: fingerprint(kind, id), legs };
  const [verdict] = await post(tx, [movement], { at: now });
  if (verdict?.reason === 'accountClosed') refuse('wallet.accountClosed');
  assert(verdict?.status === 'posted', `${kind} of ${id} was ${verdict?.status} ${verdict?.reason}`);
}
