import { formatAmount, parseAmount } from '@baize/contract/money';
import {
  type Absence,
  LIMITS,
  type LimitName,
  type LimitRow,
  type Protection,
  SESSION_MINUTES,
} from '@baize/contract/protection/protection';
import { sql } from 'kysely';

import type { App } from '../context.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { refuse } from '../platform/refuse.ts';
import { DAY_MS } from '../platform/time.ts';
import type { MemberId } from '../wallet/wallet.ts';
import { absenceOf } from './absence.ts';
import { depositUse } from './deposits.ts';
import { note } from './events.ts';
import { gateOf, lockProtection, settleGate } from './gate.ts';
import { keptNow, roomToCarry } from './vendor-money.ts';

/** RG-5: an increase is confirmed after a day, and no later than a week after that. */
const CONFIRM_MS = 7 * DAY_MS;

/** The author of a limit: the member, or an operator. */
export type SetBy = { readonly operator: string; readonly note: string } | null;

export interface LimitWish extends LimitName {
  /** Null takes it away. */
  readonly amount: string | null;
  /** A member's limit of 0 on play is set only with this. */
  readonly stopsPlay?: true | undefined;
}

/** Limits with what is used of them, and whether play is closed. */
export async function protectionOf(
  app: App,
  member: { readonly id: MemberId; readonly currency: string },
): Promise<Protection> {
  const [rows, windows, deposits, absence, kept, gate] = await Promise.all([
    app.db.selectFrom('protection.limit').selectAll().where('member', '=', member.id).execute(),
    windowsOf(app, member.id),
    depositUse(app, app.db, member.id, app.clock.now()),
    absenceOf(app, app.db, member.id),
    keptNow(app.db, member.id),
    gateOf(app, app.db, member.id),
  ]);
  const counted = windows.map((window) => ({ ...window, staked: window.staked + kept }));
  const deposited = deposits.map(({ period, used, ends }) => ({ period, staked: used, returned: 0n, ends }));
  const uses = { deposit: deposited, loss: counted, wager: counted, session: windows };
  const limits = LIMITS.map((name) => limitRow(name, rows, uses[name.kind]));
  const { currency } = member;
  const beingChecked = gate.closed === 'beingChecked';
  return {
    currency,
    limits,
    kept: formatAmount(kept),
    absence: absence satisfies Absence | null,
    beingChecked,
  };
}

type StoredLimit = Awaited<ReturnType<typeof stored>>;
type Window = Awaited<ReturnType<typeof windowsOf>>[number];

function limitRow(
  name: LimitName,
  rows: readonly NonNullable<StoredLimit>[],
  windows: readonly Window[],
): LimitRow {
  const of = (by: string) =>
    rows.find((row) => row.kind === name.kind && row.period === name.period && row.set_by === by);
  const [own, staff] = [of('member'), of('staff')];
  const window = windows.find(({ period }) => period === name.period);
  const held = least(own?.amount, staff?.amount);
  const counted = held !== null && window !== undefined;
  const used = counted ? usedOf(name, window) : null;
  const wire = (units: bigint | undefined) => (units === undefined ? null : toWire(name, units));
  return {
    kind: name.kind,
    period: name.period,
    amount: wire(own?.amount),
    staff: wire(staff?.amount),
    used: used === null ? null : toWire(name, used),
    left: used === null || held === null ? null : toWire(name, held > used ? held - used : 0n),
    endsAt: counted ? (window.ends?.toISOString() ?? null) : null,
    pending: own?.asked_at ? pendingOf(name, own.asked, own.asked_at) : null,
  };
}

function pendingOf(name: LimitName, asked: bigint | null, at: Date): LimitRow['pending'] {
  return {
    amount: asked === null ? null : toWire(name, asked),
    confirmFrom: new Date(at.getTime() + DAY_MS).toISOString(),
    confirmUntil: new Date(at.getTime() + DAY_MS + CONFIRM_MS).toISOString(),
  };
}

function usedOf({ kind }: LimitName, { staked, returned }: Window): bigint {
  if (kind !== 'loss') return staked;
  return staked > returned ? staked - returned : 0n;
}

/** The used part of each running window, of the present sign-in in minutes. */
async function windowsOf(app: App, member: MemberId) {
  const now = app.clock.now();
  const { rows } = await sql<{ period: string; staked: bigint; returned: bigint; ends: Date | null }>`
    select w.period, case when w.starts < s.now then 0 else w.staked end as staked,
           case when w.starts < s.now then 0 else w.returned end as returned,
           protection.window_end(w.period, s.now) as ends
      from protection.window w
     cross join lateral (select protection.window_start(w.period, ${now}) as now) s
     where w.member = ${member}
    union all
    select 'session', (select min(amount) from protection.limit where member = ${member} and kind = 'session')
             - greatest(0, ceil(extract(epoch from g.play_until - ${now}) / 60))::bigint, 0, g.play_until
      from protection.gate g where g.member = ${member} and g.play_until is not null`.execute(app.db);
  return rows;
}

/**
 * Sets a limit. The first one and a lower one apply now (RG-4) and end an earlier request; a higher one, or none, is asked for
 * and waits (RG-5). The operators' own always apply now: a second operator has agreed to a higher one before.
 */
export async function setLimit(
  app: App,
  tx: Tx,
  member: MemberId,
  wish: LimitWish,
  by: SetBy,
): Promise<void> {
  const set_by = by ? 'staff' : 'member';
  await lockProtection(tx, member);
  const present = await stored(tx, member, wish, set_by);
  const amount = wish.amount === null ? null : unitsOf(wish);
  if (!present && amount === null) refuse('protection.noRequest');
  const ofPlay = wish.kind !== 'deposit';
  if (!by && ofPlay && amount === 0n && !wish.stopsPlay) refuse('protection.stopsPlay');
  const now = app.clock.now();
  const key = { member, kind: wish.kind, period: wish.period, set_by };
  const waits = !by && present !== undefined && isLooser(amount, present.amount);
  if (waits) await ask(tx, key, amount, now);
  else await replace(tx, key, amount, now);
  if (!waits && ofPlay) {
    await settleGate(app, tx, member);
    // RG-4: in force now, also for money at vendors that could be lost there.
    const room = await roomToCarry(app, tx, member);
    if (room?.over) await app.vendors.endPlay(tx, member, 'transferVendors');
  }
  await note(app, tx, member, {
    what: waits ? 'limit.asked' : 'limit.set',
    kind: wish.kind,
    period: wish.period,
    by,
    before: present ? toWire(wish, present.amount) : null,
    after: amount === null ? null : toWire(wish, amount),
    effectiveAt: waits ? null : now,
  });
}

/** Puts a higher limit in force that was asked for a day ago. */
export async function confirmLimit(app: App, tx: Tx, member: MemberId, name: LimitName): Promise<void> {
  await lockProtection(tx, member);
  const present = await stored(tx, member, name, 'member');
  if (!present?.asked_at) return refuse('protection.noRequest');
  const age = app.clock.ms() - present.asked_at.getTime();
  if (age < DAY_MS) refuse('protection.tooEarly', {}, Math.ceil((DAY_MS - age) / 1000));
  if (age >= DAY_MS + CONFIRM_MS) refuse('protection.lapsed');
  const key = { member, kind: name.kind, period: name.period, set_by: 'member' };
  await replace(tx, key, present.asked, app.clock.now());
  if (name.kind !== 'deposit') await settleGate(app, tx, member);
  await note(app, tx, member, {
    what: 'limit.confirmed',
    kind: name.kind,
    period: name.period,
    by: null,
    before: toWire(name, present.amount),
    after: present.asked === null ? null : toWire(name, present.asked),
    effectiveAt: app.clock.now(),
  });
}

/** Withdraws a request for a higher limit. */
export async function cancelLimit(app: App, tx: Tx, member: MemberId, name: LimitName): Promise<void> {
  await lockProtection(tx, member);
  const present = await stored(tx, member, name, 'member');
  if (!present?.asked_at) return refuse('protection.noRequest');
  await ask(tx, { member, kind: name.kind, period: name.period, set_by: 'member' }, null, null);
  await note(app, tx, member, {
    what: 'limit.cancelled',
    kind: name.kind,
    period: name.period,
    by: null,
    before: present.asked === null ? null : toWire(name, present.asked),
    after: toWire(name, present.amount),
    effectiveAt: null,
  });
}

/** Whether the operators' limit would be looser than it is: that takes two people. */
export async function loosensStaffLimit(db: Db, member: MemberId, wish: LimitWish): Promise<boolean> {
  const present = await stored(db, member, wish, 'staff');
  return present !== undefined && isLooser(wish.amount === null ? null : unitsOf(wish), present.amount);
}

function isLooser(amount: bigint | null, present: bigint): boolean {
  return amount === null || amount > present;
}

interface Key {
  readonly member: MemberId;
  readonly kind: string;
  readonly period: string;
  readonly set_by: string;
}

async function replace(tx: Tx, key: Key, amount: bigint | null, since: Date): Promise<void> {
  if (amount === null) {
    await matching(tx.deleteFrom('protection.limit'), key).execute();
    return;
  }
  const row = { amount, since, asked: null, asked_at: null };
  await tx
    .insertInto('protection.limit')
    .values({ ...key, ...row })
    .onConflict((on) => on.columns(['member', 'kind', 'period', 'set_by']).doUpdateSet(row))
    .execute();
}

async function ask(tx: Tx, key: Key, asked: bigint | null, at: Date | null): Promise<void> {
  await matching(tx.updateTable('protection.limit').set({ asked, asked_at: at }), key).execute();
}

function matching<
  Q extends { where(column: 'member' | 'kind' | 'period' | 'set_by', op: '=', value: never): Q },
>(query: Q, key: Key): Q {
  return (Object.entries(key) as [keyof Key, never][]).reduce(
    (narrowed, [column, value]) => narrowed.where(column, '=', value),
    query,
  );
}

async function stored(db: Db | Tx, member: MemberId, { kind, period }: LimitName, by: 'member' | 'staff') {
  return db
    .selectFrom('protection.limit')
    .selectAll()
    .where('member', '=', member)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .where('set_by', '=', by)
    .executeTakeFirst();
}

/** Ledger units, or whole minutes of a session. */
function unitsOf({ kind, period, amount }: LimitWish): bigint {
  if ((kind === 'session') !== (period === 'session')) refuse('request.invalid', { field: 'period' });
  const text = amount ?? '0';
  if (kind !== 'session') return parseAmount(text);
  const minutes = Number(text);
  const whole = Number.isInteger(minutes) && minutes >= SESSION_MINUTES.min && minutes <= SESSION_MINUTES.max;
  return whole ? BigInt(minutes) : refuse('request.invalid', { field: 'amount' });
}

function toWire({ kind }: LimitName, units: bigint): string {
  return kind === 'session' ? String(units) : formatAmount(units);
}

function least(...amounts: (bigint | undefined)[]): bigint | null {
  const set = amounts.filter((each) => each !== undefined);
  return set.toSorted((one, other) => (one < other ? -1 : 1))[0] ?? null;
}
