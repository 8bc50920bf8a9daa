import { FreeRoundsAnswer } from '@baize/contract/vendors/answers';
import type { Selectable } from 'kysely';
import type { App } from '../../context.ts';
import type { DB } from '../../platform/database/db.ts';
import { ago } from '../../platform/database/questions.ts';
import { refuse } from '../../platform/refuse.ts';
import { MINUTE_MS } from '../../platform/time.ts';
import { isPlayClosed } from '../../protection/protection.ts';
import type { MemberId } from '../../wallet/wallet.ts';
import { playerId } from '../players/players.ts';
import { toWire } from '../registry/amounts.ts';
import { type Heard, reachVendor } from '../registry/outbound.ts';
import type { Vendor } from '../registry/registry.ts';

export interface FreeRounds {
  /** The grant's own id; the same one again is the same grant. */
  readonly id: string;
  readonly member: MemberId;
  readonly games: readonly string[];
  readonly rounds: number;
  /** Ledger units, as are the most that all its wins together may be. */
  readonly betValue: bigint;
  readonly maxWin: bigint | null;
  readonly currency: string;
  readonly validFrom: Date;
  readonly validUntil: Date;
  /** Where its wins go. There is no bonus wallet yet: a grant to it is refused, not paid in cash. */
  readonly wallet?: 'CASH' | 'BONUS';
}

export type Grant = Selectable<DB['vendors.grant']>;

/** On its way to the vendor, known there, on its way back, ended; refused when the vendor will have none of it. */
export type GrantState = 'granting' | 'granted' | 'cancelling' | 'cancelled' | 'refused';

/** A vendor's word about a grant; null when he did not say. */
export type GrantAnswer = Pick<ReturnType<typeof FreeRoundsAnswer.parse>, 'state' | 'used'> | null;

/** Asked again so long after nobody could say what came of it, and then every five minutes without end. */
const AGAIN_MS = [2_000, 5_000, 15_000, 30_000, MINUTE_MS];
const LATER_MS = 300_000;
/** The node that takes a grant up has so long before another does. */
const TAKEN_MS = 10_000;
const AT_ONCE = 20;
/** A grant that the vendor does not know may still be on its way to him. */
const ON_ITS_WAY_MS = 600_000;

/** Grants rounds that a member may play without a stake. The grant is stored before the vendor hears of it. */
export async function grantFreeRounds(app: App, vendor: Vendor, grant: FreeRounds): Promise<GrantState> {
  await writeGrant(app, vendor, grant, 'granting');
  return tell(app, vendor, await grantOf(app, vendor, grant.id));
}

/** Stops the rounds that were not played; one under way may finish. */
export async function cancelFreeRounds(app: App, vendor: Vendor, id: string): Promise<GrantState> {
  const now = app.clock.now();
  await app.db
    .updateTable('vendors.grant')
    .set({ state: 'cancelling', cancelled_at: now, asked: 0, ask_at: new Date(now.getTime() + TAKEN_MS) })
    .where('vendor', '=', vendor.id)
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .execute();
  return tell(app, vendor, await grantOf(app, vendor, id));
}

/** Writes a grant once; the same one again changes nothing. One that its vendor gave himself is known there. */
export async function writeGrant(
  app: App,
  vendor: Vendor,
  grant: FreeRounds,
  state: 'granting' | 'granted',
): Promise<void> {
  const { id, member, rounds, currency, validFrom, validUntil } = grant;
  if (grant.wallet === 'BONUS') refuse('vendors.noBonusWallet');
  await app.db.transaction().execute(async (tx) => {
    // A vendor's own grant is written down as it is; its bets are refused.
    if (state === 'granting' && (await isPlayClosed(app, tx, member))) refuse('bonus.playClosed');
    const now = app.clock.now();
    await tx
      .insertInto('vendors.grant')
      .values({
        vendor: vendor.id,
        id,
        member,
        games: [...grant.games],
        rounds,
        currency,
        bet_value: grant.betValue,
        max_win: grant.maxWin,
        valid_from: validFrom,
        valid_until: validUntil,
        created_at: now,
        state,
        ask_at: state === 'granting' ? new Date(now.getTime() + TAKEN_MS) : null,
      })
      .onConflict((on) => on.columns(['vendor', 'id']).doNothing())
      .execute();
    const stored = await tx
      .selectFrom('vendors.grant')
      .select(['member', 'rounds', 'bet_value'])
      .where('vendor', '=', vendor.id)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const same = stored.member === member && stored.rounds === rounds && stored.bet_value === grant.betValue;
    if (!same) refuse('wallet.keyReused');
    await playerId(app, tx, vendor.id, member);
  });
}

export async function grantOf({ db }: App, vendor: Vendor, id: string): Promise<Grant> {
  const row = await db
    .selectFrom('vendors.grant')
    .selectAll()
    .where('vendor', '=', vendor.id)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? refuse('vendors.unknownGrant');
}

/** Asks for grants of which nobody can say whether the vendor heard, when their time has come, on whichever node. */
export async function askForGrants(app: App): Promise<boolean> {
  const due = await takeDue(app);
  await Promise.all(
    due.map(async (grant) => {
      const vendor = app.vendors.book.byId(grant.vendor);
      if (vendor) await resolve(app, vendor, grant);
    }),
  );
  return due.length > 0;
}

/** Asks for the state of a grant; an unknown state becomes the vendor's answer. */
export async function resolve(
  app: App,
  vendor: Vendor,
  grant: Grant,
): Promise<{ word: GrantAnswer; state: GrantState }> {
  const path = `/free-rounds/${encodeURIComponent(grant.id)}`;
  const word = wordOf(grant, await reachVendor(app, vendor, { method: 'GET', path }));
  const lost = grant.state === 'granting' && word?.state === 'NOT_FOUND';
  const stands = grant.state === 'cancelling' && word?.state === 'ACTIVE';
  const mayStart = grant.valid_until > app.clock.now();
  // The id is the same, so the vendor that heard it after all has it once.
  if ((lost && mayStart) || stands) return { word, state: await tell(app, vendor, grant) };
  return { word, state: await settle(app, grant, word) };
}

/** Sends the vendor a grant, or its end, until the vendor knows it. */
async function tell(app: App, vendor: Vendor, grant: Grant): Promise<GrantState> {
  const { state, id } = grant;
  if (state === 'granting') {
    const body = await bodyOf(app, vendor, grant);
    const heard = await reachVendor(app, vendor, { method: 'POST', path: '/free-rounds', body });
    return settle(app, grant, wordOf(grant, heard));
  }
  if (state !== 'cancelling') return state as GrantState;
  const path = `/free-rounds/${encodeURIComponent(id)}`;
  return settle(app, grant, wordOf(grant, await reachVendor(app, vendor, { method: 'DELETE', path })));
}

async function bodyOf(app: App, vendor: Vendor, grant: Grant): Promise<object> {
  const { id: grantId, currency, rounds, max_win: maxWin } = grant;
  const player = await app.db
    .transaction()
    .execute((tx) => playerId(app, tx, vendor.id, grant.member as MemberId));
  return {
    grantId,
    playerId: player,
    gameCodes: grant.games,
    rounds,
    currency,
    wallet: 'CASH',
    betValue: toWire(grant.bet_value, currency),
    validFrom: grant.valid_from.toISOString(),
    validTo: grant.valid_until.toISOString(),
    ...(maxWin === null ? {} : { maxWin: toWire(maxWin, currency) }),
  };
}

function wordOf({ id }: Grant, heard: Heard): GrantAnswer {
  const read = FreeRoundsAnswer.safeParse(heard.kind === 'answered' ? heard.body : null);
  return read.success && read.data.grantId === id ? read.data : null;
}

/** Brings a grant to where the vendor's word leads, unless it went on meanwhile. */
async function settle(app: App, grant: Grant, word: GrantAnswer): Promise<GrantState> {
  const now = app.clock.now();
  const next = nextOf(grant, word, now);
  const wait = AGAIN_MS[grant.asked] ?? LATER_MS;
  const waiting = next === 'granting' || next === 'cancelling';
  const changed = await app.db
    .updateTable('vendors.grant')
    .set({
      state: next,
      asked: grant.asked + 1,
      ask_at: waiting ? new Date(now.getTime() + wait) : null,
      ...(next === 'refused' ? { cancelled_at: now } : {}),
    })
    .where('vendor', '=', grant.vendor)
    .where('id', '=', grant.id)
    .where('state', '=', grant.state)
    .where('state', 'in', ['granting', 'cancelling'])
    .returning('state')
    .executeTakeFirst();
  if (changed) return next;
  const stored = await app.db
    .selectFrom('vendors.grant')
    .select('state')
    .where('vendor', '=', grant.vendor)
    .where('id', '=', grant.id)
    .executeTakeFirstOrThrow();
  return stored.state as GrantState;
}

/** A vendor that does not know a grant settles only what can no longer be on its way to him. */
function nextOf({ state, cancelled_at, valid_until }: Grant, word: GrantAnswer, now: Date): GrantState {
  if (!word || (state !== 'granting' && state !== 'cancelling')) return state as GrantState;
  const late = cancelled_at !== null && now.getTime() - cancelled_at.getTime() >= ON_ITS_WAY_MS;
  if (state === 'cancelling') {
    if (word.state === 'NOT_FOUND') return late ? 'cancelled' : 'cancelling';
    return word.state === 'ACTIVE' ? 'cancelling' : 'cancelled';
  }
  if (word.state === 'NOT_FOUND') return valid_until <= now ? 'refused' : 'granting';
  return word.state === 'REFUSED' || word.state === 'CANCELLED' ? 'refused' : 'granted';
}

export function dueGrants(app: App) {
  return app.db.selectFrom('vendors.grant').select('no').where('ask_at', '<=', ago(app));
}

async function takeDue(app: App): Promise<Grant[]> {
  return app.db
    .updateTable('vendors.grant')
    .set({ ask_at: new Date(app.clock.ms() + TAKEN_MS) })
    .where('no', 'in', dueGrants(app).orderBy('ask_at').limit(AT_ONCE).forUpdate().skipLocked())
    .returningAll()
    .execute();
}
