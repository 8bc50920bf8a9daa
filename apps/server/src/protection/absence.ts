import type { returnsAsked as returnsCall } from '@baize/contract/desk/protection';
import type { Absence } from '@baize/contract/protection/protection';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { sql } from 'kysely';

import type { App } from '../context.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { listFrom } from '../platform/database/lists.ts';
import { refuse } from '../platform/refuse.ts';
import { DAY_MS } from '../platform/time.ts';
import { uuidv7 } from '../platform/uuid.ts';
import type { MemberId } from '../wallet/wallet.ts';
import { type By, note } from './events.ts';
import { lockProtection, settleGate } from './gate.ts';

/** RG-10: a day between asking and coming back; a week after a decision about an exclusion without end. */
const RETURN_MS = DAY_MS;
const DECIDED_MS = 7 * DAY_MS;
/** A member who excluded themselves without end may ask after the shortest term there is. */
const ENDLESS_MONTHS = 6;

/** Days of a time-out, or months or the end of an exclusion; null is without end. */
export type Away =
  | { readonly days: number }
  | { readonly months: number | null }
  | { readonly until: Date | null };

/** The absence of a member now, or the one that waits to be opened again. */
export async function absenceOf(app: Pick<App, 'clock'>, db: Db, member: MemberId): Promise<Absence | null> {
  const row = await standing(app, db, member);
  if (!row) return null;
  return {
    kind: row.kind,
    by: row.set_by,
    since: row.since.toISOString(),
    until: row.until?.toISOString() ?? null,
    askFrom: row.may_ask?.toISOString() ?? null,
    askedAt: row.asked_at?.toISOString() ?? null,
    returnsAt: (row.kind === 'timeOut' ? row.until : row.returns_at)?.toISOString() ?? null,
  };
}

/** Whether an exclusion of this member holds now. */
export async function isExcluded(db: Db | Tx, member: MemberId): Promise<boolean> {
  const { rows } = await sql<{ excluded: boolean }>`
    select protection.excluded_until(${member}) is not null as excluded`.execute(db);
  return rows[0]?.excluded === true;
}

interface Standing {
  readonly id: string;
  readonly kind: 'timeOut' | 'exclusion';
  readonly set_by: 'member' | 'staff';
  readonly since: Date;
  readonly until: Date | null;
  readonly may_ask: Date | null;
  readonly asked_at: Date | null;
  readonly returns_at: Date | null;
}

/** The absence that holds; of several the one that ends last. */
async function standing(app: Pick<App, 'clock'>, db: Db, member: MemberId): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select * from (
      select a.*, case when kind = 'exclusion' then coalesce(a.ask_from, until, since + make_interval(months => ${ENDLESS_MONTHS})) end as may_ask,
             case when kind = 'timeOut' then until else coalesce(returns_at, 'infinity') end as opens
        from protection.absence a where member = ${member}) a
     where opens > ${app.clock.now()} order by opens desc, since desc limit 1`.execute(db);
  return rows[0];
}

/**
 * Closes play now, and gives back what waits to be bet; the caller shows the balance. A present absence is only made longer: refuses
 * `protection.shorter`.
 */
export async function goAway(app: App, tx: Tx, member: MemberId, away: Away, by: By): Promise<void> {
  await lockProtection(tx, member);
  const now = app.clock.now();
  const kind = 'days' in away ? 'timeOut' : 'exclusion';
  const until = await endOf(tx, now, away);
  const present = await standing(app, tx, member);
  if (present && isShorter({ kind, until }, present)) refuse('protection.shorter');
  const row = { id: uuidv7(now.getTime()), member, kind, set_by: by ? 'staff' : 'member', since: now, until };
  await tx.insertInto('protection.absence').values(row).execute();
  await settleGate(app, tx, member);
  if (kind === 'exclusion') await app.sessions.endAll(tx, member, 'excluded');
  await app.vendors.endPlay(tx, member);
  await app.lottery.endChases(tx, member);
  await note(app, tx, member, {
    what: 'absence.began',
    kind,
    by,
    before: present ? said(present.until) : null,
    after: said(until),
    effectiveAt: now,
  });
}

/** Months by the calendar, as the database counts them. */
async function endOf(tx: Tx, now: Date, away: Away): Promise<Date | null> {
  if ('days' in away) return new Date(now.getTime() + away.days * DAY_MS);
  if ('until' in away) return away.until;
  if (away.months === null) return null;
  const { rows } = await sql<{ until: Date }>`
    select ${now}::timestamptz + make_interval(months => ${away.months}) as until`.execute(tx);
  return rows[0]?.until ?? null;
}

function isShorter(
  wanted: { readonly kind: string; readonly until: Date | null },
  present: Standing,
): boolean {
  // A break inside an exclusion opens nothing sooner, and would only hide it.
  if (present.kind === 'exclusion' && wanted.kind === 'timeOut') return true;
  if (wanted.until === null) return false;
  // The agreed term has passed and only waits for a return.
  return present.until === null || wanted.until <= present.until;
}

function said(until: Date | null): string {
  return until?.toISOString() ?? 'noEnd';
}

/** RG-10: asks to come back after an exclusion; one with an end opens a day later, another waits for the operators. */
export async function askReturn(app: App, tx: Tx, member: MemberId, text: string): Promise<void> {
  await lockProtection(tx, member);
  const present = await standing(app, tx, member);
  const now = app.clock.now();
  if (present?.kind !== 'exclusion' || present.asked_at || !present.may_ask || present.may_ask > now)
    return refuse('protection.noReturn');
  // Operators decide about an exclusion of theirs, and about one without end.
  const opens =
    present.until === null || present.set_by === 'staff' ? null : new Date(now.getTime() + RETURN_MS);
  await tx
    .updateTable('protection.absence')
    .set({ asked_at: now, asked_text: text, returns_at: opens })
    .where('id', '=', present.id)
    .execute();
  await settleGate(app, tx, member);
  await note(app, tx, member, {
    what: 'return.asked',
    kind: 'exclusion',
    by: null,
    before: said(present.until),
    after: null,
    effectiveAt: opens,
  });
}

/** The operators' decision on a return that was asked for. Refused, it may be asked again after the shortest term. */
export async function decideReturn(
  app: App,
  tx: Tx,
  { id, allow }: { readonly id: string; readonly allow: boolean },
  by: NonNullable<By>,
): Promise<MemberId> {
  const row = await tx
    .selectFrom('protection.absence')
    .select(['member', 'until'])
    .where('id', '=', id)
    .where('asked_at', 'is not', null)
    .where('returns_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return refuse('protection.noRequest');
  await lockProtection(tx, row.member);
  const now = app.clock.now();
  const opens = new Date(now.getTime() + DECIDED_MS);
  const again = sql<Date>`${now}::timestamptz + make_interval(months => ${ENDLESS_MONTHS})`;
  const change = allow ? { returns_at: opens } : { asked_at: null, asked_text: '', ask_from: again };
  await tx.updateTable('protection.absence').set(change).where('id', '=', id).execute();
  await note(app, tx, row.member, {
    what: allow ? 'return.allowed' : 'return.refused',
    kind: 'exclusion',
    by,
    before: said(row.until),
    after: null,
    effectiveAt: allow ? opens : null,
  });
  await settleGate(app, tx, row.member);
  return row.member;
}

/** Returns that wait for the operator, oldest first where no order is asked for. */
export async function returnsAsked(
  db: Db,
  place: InputOf<typeof returnsCall>,
): Promise<OutputOf<typeof returnsCall>> {
  const all = db
    .selectFrom('protection.absence as a')
    .innerJoin('accounts.member as m', 'm.id', 'a.member')
    .select(['a.id', 'a.since', 'a.asked_at', 'a.asked_text', 'm.public_id', 'm.username']);
  const found = all.where('a.asked_at', 'is not', null).where('a.returns_at', 'is', null);
  const sorts = { askedAt: sql`coalesce(l.asked_at, l.since)`, since: sql`l.since` };
  const { rows, ...rest } = await listFrom(db, place, { all, found, id: 'id', sorts, first: 'askedAt' });
  const shown = rows.map((row) => ({
    id: row.id,
    member: row.public_id,
    username: row.username,
    text: row.asked_text,
    since: row.since.toISOString(),
    askedAt: (row.asked_at ?? row.since).toISOString(),
  }));
  return { rows: shown, ...rest };
}
