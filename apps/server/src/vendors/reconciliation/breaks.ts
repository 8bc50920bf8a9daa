import type { BreakKind, TheirMessage } from '@baize/contract/desk/reconciliation';
import { OWN_MESSAGE } from '@baize/contract/vendors/wire';

import type { App } from '../../context.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { refuse } from '../../platform/refuse.ts';
import { DAY_MS, HOUR_MS } from '../../platform/time.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { toUnits, toWire } from '../registry/amounts.ts';
import type { Vendor } from '../registry/registry.ts';
import { storedMessages, type TxRow } from '../rounds/queries.ts';
import { STATE, STATE_NAMES, TX } from '../states/stored-state.ts';
import { theirMessages } from './vendor-messages.ts';
import { compareKept } from './wallet-results.ts';

/** A day is compared an hour after it ended; messages so close to midnight may be on either side of it. */
const SETTLING_MS = HOUR_MS;
const MIDNIGHT_MS = 300_000;

export interface Side {
  readonly state: string;
  readonly amount: string;
  readonly currency: string;
  readonly playerId: string;
  readonly at: string;
}

interface Difference {
  readonly kind: BreakKind;
  readonly tx: string;
  readonly ours: Side | null;
  readonly theirs: Side | null;
  readonly currency: string;
  readonly amount: bigint;
}

interface Compared {
  readonly ours: number;
  readonly theirs: number;
  readonly found: number;
  readonly matched: number;
}

/** Compares a day with the vendor's own list: what differs is kept, what no longer differs is matched. */
export async function compareDay(app: App, vendor: Vendor, day: string): Promise<Compared> {
  const from = new Date(`${day}T00:00:00Z`);
  const until = new Date(from.getTime() + DAY_MS);
  if (app.clock.ms() < until.getTime() + SETTLING_MS) return refuse('reconciliation.early');
  const span = { from, until };
  const compared = vendor.keepsMoney
    ? await compareKept(app, vendor, span)
    : await compareMessages(app, vendor, span);
  const changed = await keep(app, vendor, day, compared);
  return { ours: compared.ours, theirs: compared.theirs, ...changed };
}

async function compareMessages(app: App, vendor: Vendor, { from, until }: { from: Date; until: Date }) {
  const around = {
    from: new Date(from.getTime() - MIDNIGHT_MS),
    until: new Date(until.getTime() + MIDNIGHT_MS),
  };
  const reported = await theirMessages(app, vendor, around);
  const known = await ourMessages(app, vendor, around, reported);
  const differences = differencesOf({ ours: known, theirs: reported, from, until });
  const ours = [...known.values()].filter((row) => lasts(row) && isWithin(row.at, from, until)).length;
  const theirs = reported.filter((row) => isWithin(new Date(row.createdAt), from, until)).length;
  return { differences, ours, theirs };
}

/** Our messages of that time, and all others that the vendor lists. */
async function ourMessages(
  app: App,
  vendor: Vendor,
  span: { from: Date; until: Date },
  theirs: readonly TheirMessage[],
): Promise<Map<string, TxRow>> {
  const rows = await storedMessages(app, vendor.id)
    .where('t.at', '>=', span.from)
    .where('t.at', '<', span.until)
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  const elsewhere = theirs.map(({ transactionId }) => transactionId).filter((id) => !found.has(id));
  for (let first = 0; first < elsewhere.length; first += 1_000) {
    const more = await storedMessages(app, vendor.id)
      .where('t.id', 'in', elsewhere.slice(first, first + 1_000))
      .execute();
    for (const row of more) found.set(row.id, row);
  }
  return found;
}

function differencesOf(lists: {
  ours: ReadonlyMap<string, TxRow>;
  theirs: readonly TheirMessage[];
  from: Date;
  until: Date;
}): Difference[] {
  const { ours, theirs, from, until } = lists;
  const reported = new Map(theirs.map((row) => [row.transactionId, row]));
  const missingThere = [...ours.values()]
    .filter((row) => lasts(row) && isWithin(row.at, from, until) && !reported.has(row.id))
    .map((row) => difference('MISSING_THERE', row, null));
  const others = theirs
    .filter(({ createdAt }) => isWithin(new Date(createdAt), from, until))
    .flatMap((row) => {
      const own = ours.get(row.transactionId);
      const kind = breakOf(own && lasts(own) ? own : null, row);
      return kind ? [difference(kind, own && lasts(own) ? own : null, row)] : [];
    });
  return [...missingThere, ...others];
}

/** The first thing that two tellings of one message differ in. */
function breakOf(own: TxRow | null, their: TheirMessage): BreakKind | null {
  const refused = their.state === 'REFUSED' || their.state === 'TOMBSTONE';
  if (!own) return refused ? null : 'MISSING_HERE';
  if (own.player !== their.playerId) return 'PLAYER';
  if (own.currency !== their.currency) return 'CURRENCY';
  if (isAboutMoney(own) && toUnits(their.amount, their.currency) !== own.amount) return 'AMOUNT';
  const state = their.state === 'ACCEPTED' ? 'POSTED' : their.state;
  if (state !== STATE_NAMES[own.state]) return 'STATE';
  return isSameDay(own.at, new Date(their.createdAt)) ? null : 'DATE';
}

/** A rollback and an end of a round take their amounts from what they speak of. */
function isAboutMoney({ kind }: TxRow): boolean {
  return kind !== TX.rollback && kind !== TX.endRound;
}

/** Our collections, closures by a vendor's answer and corrections by two people are no messages of the vendor. */
function lasts({ id, state }: TxRow): boolean {
  return state !== STATE.refused && state !== STATE.tombstone && !OWN_MESSAGE.test(id);
}

function isWithin(at: Date, from: Date, until: Date): boolean {
  return at >= from && at < until;
}

function isSameDay(ours: Date, theirs: Date): boolean {
  const [a, b] = [ours.getTime(), theirs.getTime()];
  if (Math.floor(a / DAY_MS) === Math.floor(b / DAY_MS)) return true;
  const distance = (at: number) => Math.min(at % DAY_MS, DAY_MS - (at % DAY_MS));
  return Math.abs(a - b) < DAY_MS && distance(a) <= MIDNIGHT_MS && distance(b) <= MIDNIGHT_MS;
}

function difference(kind: BreakKind, own: TxRow | null, their: TheirMessage | null): Difference {
  const theirUnits = their ? (toUnits(their.amount, their.currency) ?? 0n) : 0n;
  const ourUnits = own?.amount ?? 0n;
  const gap = ourUnits > theirUnits ? ourUnits - theirUnits : theirUnits - ourUnits;
  const most = ourUnits > theirUnits ? ourUnits : theirUnits;
  return {
    kind,
    tx: own?.id ?? their?.transactionId ?? '',
    ours: own && {
      state: STATE_NAMES[own.state] ?? '',
      amount: toWire(own.amount, own.currency),
      currency: own.currency,
      playerId: own.player,
      at: own.at.toISOString(),
    },
    theirs: their && {
      state: their.state,
      amount: their.amount,
      currency: their.currency,
      playerId: their.playerId,
      at: new Date(their.createdAt).toISOString(),
    },
    currency: own?.currency ?? their?.currency ?? '',
    amount: kind === 'AMOUNT' ? gap : most,
  };
}

async function keep(
  app: App,
  vendor: Vendor,
  day: string,
  compared: { differences: readonly Difference[]; ours: number; theirs: number },
): Promise<{ found: number; matched: number }> {
  const { differences, ours, theirs } = compared;
  const now = app.clock.now();
  return app.db.transaction().execute(async (tx) => {
    const sums = { ours, theirs, at: now };
    await tx
      .insertInto('vendors.reconciled')
      .values({ vendor: vendor.id, day, ...sums })
      .onConflict((on) => on.columns(['vendor', 'day']).doUpdateSet(sums))
      .execute();
    for (const { ours: here, theirs: there, ...rest } of differences) {
      const sides = { ours: here && JSON.stringify(here), theirs: there && JSON.stringify(there) };
      await tx
        .insertInto('vendors.break')
        .values({
          id: uuidv7(now.getTime()),
          vendor: vendor.id,
          day,
          ...rest,
          found_at: now,
          ...sides,
        })
        .onConflict((on) =>
          on
            .columns(['vendor', 'day', 'tx', 'kind'])
            .doUpdateSet({ state: 'open', ...sides, amount: rest.amount, found_at: now, decided_at: null })
            // An accepted difference stays accepted, and an open one was found before.
            .where('vendors.break.state', '=', 'matched'),
        )
        .execute();
    }
    const still = differences.map(({ kind, tx: id }) => `${kind} ${id}`);
    return { found: differences.length, matched: await match(tx, { vendor: vendor.id, day, still, now }) };
  });
}

/** A difference of an earlier comparison that this one does not find is gone. */
async function match(
  tx: Tx,
  { vendor, day, still, now }: { vendor: number; day: string; still: readonly string[]; now: Date },
): Promise<number> {
  const open = await tx
    .selectFrom('vendors.break')
    .select(['id', 'kind', 'tx'])
    .where('vendor', '=', vendor)
    .where('day', '=', day)
    .where('state', '=', 'open')
    .execute();
  const gone = open.filter(({ kind, tx: id }) => !still.includes(`${kind} ${id}`)).map(({ id }) => id);
  if (gone.length === 0) return 0;
  await tx
    .updateTable('vendors.break')
    .set({ state: 'matched', decided_at: now })
    .where('id', 'in', gone)
    .execute();
  return gone.length;
}

export async function requireOpenBreak(db: Db | Tx, id: string) {
  const row = await db.selectFrom('vendors.break').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return refuse('reconciliation.unknown');
  return row.state === 'open' ? row : refuse('reconciliation.decided');
}

export async function acceptBreak(
  { clock }: Pick<App, 'clock'>,
  tx: Tx,
  { id, by, reason }: { id: string; by: string; reason: string },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('vendors.break')
    .set({ state: 'accepted', decided_at: clock.now(), decided_by: by, reason })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) refuse('reconciliation.decided');
}
