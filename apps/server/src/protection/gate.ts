import { type Expression, sql } from 'kysely';

import type { App } from '../context.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { sqlFile } from '../platform/database/sql-file.ts';
import { defineLock, lock } from '../platform/locks.ts';
import { advanceVersion, type MemberId, REASONS } from '../wallet/wallet.ts';

const PROTECTION_LOCK = defineLock('protection', 'limits and absences of one member');

const PLAYED = sqlFile(import.meta.dirname, 'played');

export type MoneyPeriod = 'day' | 'week' | 'month';

/** The limit in force for one window: the lower of the member's own and the operators' (RG-13). */
interface Held {
  readonly period: MoneyPeriod;
  readonly wager: bigint | null;
  readonly loss: bigint | null;
}

/**
 * Brings what the lanes ask for every bet in line with a member's limits and absence. Nothing bets meanwhile: his turn is taken
 * first, and with it his account.
 */
export async function settleGate(app: Pick<App, 'clock'>, tx: Tx, member: MemberId): Promise<void> {
  await advanceVersion(tx, member);
  const now = app.clock.now();
  const windows = await heldWindows(tx, member);
  await settleWindows(tx, member, windows, now);
  const closed = await closure(tx, member);
  const gate = {
    closed_until: closed?.until ?? null,
    closed_for: closed ? REASONS[closed.kind === 'timeOut' ? 'timedOut' : 'excluded'] : 0,
    play_until: await playUntil(tx, member),
    limited: windows.length > 0,
  };
  await tx
    .insertInto('protection.gate')
    .values({ member, ...gate })
    .onConflict((on) => on.column('member').doUpdateSet(gate))
    .execute();
}

async function heldWindows(tx: Tx, member: MemberId): Promise<Held[]> {
  const { rows } = await sql<Held>`
    select period, min(amount) filter (where kind = 'wager') as wager, min(amount) filter (where kind = 'loss') as loss
      from protection.limit where member = ${member} and kind in ('loss', 'wager') group by period`.execute(
    tx,
  );
  return rows;
}

/** A window that begins to count knows what was played in it already (RG-2); one that counts goes on. */
async function settleWindows(tx: Tx, member: MemberId, windows: readonly Held[], now: Date): Promise<void> {
  const periods = windows.map(({ period }) => period);
  await sql`delete from protection.window where member = ${member} and not period = any(${periods})`.execute(
    tx,
  );
  for (const { period, wager, loss } of windows) {
    const caps = { wager_max: wager, loss_max: loss };
    const { numUpdatedRows } = await tx
      .updateTable('protection.window')
      .set(caps)
      .where('member', '=', member)
      .where('period', '=', period)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) continue;
    const { starts, staked, returned } = await played(tx, member, period, now);
    await tx
      .insertInto('protection.window')
      .values({ member, period, starts, staked, returned, ...caps })
      .execute();
  }
}

/** Corrects what is used of the windows that a bet was placed in; the caller holds the member's account. */
export async function correctUse(
  tx: Tx,
  change: {
    readonly member: MemberId;
    readonly placed: Date;
    readonly staked: bigint;
    readonly returned: bigint;
  },
): Promise<void> {
  await tx
    .updateTable('protection.window')
    .set({ staked: sql`staked + ${change.staked}`, returned: sql`returned + ${change.returned}` })
    .where('member', '=', change.member)
    .where('starts', '<=', change.placed)
    .execute();
}

/**
 * The stakes since the running window began, and their returns; of a void round the part that its member kept. Keys may be
 * dated a day off, never rows.
 */
async function played(tx: Tx, member: MemberId, period: MoneyPeriod, now: Date) {
  const { rows } = await PLAYED.query<{ starts: Date; staked: bigint; returned: bigint }>({
    period,
    now,
    member,
  }).execute(tx);
  return rows[0] ?? { starts: now, staked: 0n, returned: 0n };
}

/** Until when play is closed: the latest of what is open. */
async function closure(
  tx: Tx,
  member: MemberId,
): Promise<{ kind: string; until: Expression<Date> | Date } | null> {
  const { rows } = await sql<{ kind: string; until: Date | null }>`
    select kind, case when kind = 'timeOut' then until else returns_at end as until
      from protection.absence where member = ${member}
     order by case when kind = 'timeOut' then until else coalesce(returns_at, 'infinity') end desc limit 1`.execute(
    tx,
  );
  const [latest] = rows;
  if (!latest) return null;
  return { kind: latest.kind, until: latest.until ?? sql<Date>`'infinity'::timestamptz` };
}

/** When the time of the newest open sign-in is over; null without a session limit. */
async function playUntil(tx: Tx, member: MemberId): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`
    select max(s.created_at) + make_interval(mins => (select min(amount)::int from protection.limit
             where member = ${member} and kind = 'session')) as until
      from accounts.session s where s.member = ${member} and s.ended_at is null`.execute(tx);
  return rows[0]?.until ?? null;
}

export interface Gate {
  /** Why play is closed; null when it is open. */
  readonly closed: 'timedOut' | 'excluded' | 'beingChecked' | null;
  /** Whether the account itself is locked or closed. */
  readonly locked: boolean;
  readonly playUntil: Date | null;
}

/** The state of a member now, for calls that are no bet: starting a game, signing in. */
export async function gateOf(app: Pick<App, 'clock'>, db: Db, member: MemberId): Promise<Gate> {
  const now = app.clock.now();
  const { rows } = await sql<Gate>`
    select case when g.closed_until > ${now} then case g.closed_for when ${REASONS.timedOut} then 'timedOut' else 'excluded' end
                when exists (select from protection.being_checked c where c.member = me.member and c.until > ${now})
                then 'beingChecked' end as closed,
           exists (select from accounts.member m where m.id = me.member and m.state <> 'active') as locked,
           g.play_until as "playUntil"
      from (select ${member}::bigint as member) me left join protection.gate g on g.member = me.member`.execute(
    db,
  );
  return rows[0] ?? { closed: null, locked: false, playUntil: null };
}

/** Whether somebody may not play now, so that nothing to play with is given to them. */
export async function isPlayClosed(app: Pick<App, 'clock'>, db: Db, member: MemberId): Promise<boolean> {
  const { closed, locked } = await gateOf(app, db, member);
  return locked || closed !== null;
}

/** One change of a member's protection after the other. */
export async function lockProtection(tx: Tx, member: MemberId): Promise<void> {
  await lock(tx, PROTECTION_LOCK, member);
}
