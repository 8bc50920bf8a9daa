import type {
  BreakRow,
  opsAcceptBreak,
  opsBreaks,
  opsDecideTransfer,
  opsDecideWin,
  opsReconcile,
  opsWriteOff,
} from '@baize/contract/desk/reconciliation';
import { formatAmount, parseAmount } from '@baize/contract/money';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { sql } from 'kysely';
import { askSecondPerson, audit, auditBy, requestApproval } from '../../audit/audit.ts';
import type { App } from '../../context.ts';
import type { Acting } from '../../operators/operators.ts';
import { listFrom } from '../../platform/database/lists.ts';
import { Refusal, refuse } from '../../platform/refuse.ts';
import { DAY_MS, HOUR_MS } from '../../platform/time.ts';
import type { Vendor } from '../../vendors/vendors.ts';
import {
  compareDay,
  requireHeldWin,
  requireOpenBreak,
  requireOwed,
  requireUndecided,
  type Side,
  setSuspended,
} from '../../vendors/vendors.ts';
import { requireVendor } from '../vendors/vendors.ts';
import {
  accept,
  breakAcceptance,
  outstandingWriteOff,
  transferDecision,
  winDecision,
} from './reconciliation-operations.ts';

const BREAK_SORTS = {
  day: sql`l.day`,
  vendor: sql`l.code`,
  kind: sql`l.kind`,
  amount: sql`l.amount`,
};

function breaks(app: App) {
  return app.db
    .selectFrom('vendors.break as b')
    .innerJoin('catalog.vendor as v', 'v.id', 'b.vendor')
    .leftJoin('operators.operator as o', 'o.id', 'b.decided_by')
    .selectAll('b')
    .select(['v.code', 'o.name as decider']);
}

type StoredBreak = Awaited<ReturnType<ReturnType<typeof breaks>['executeTakeFirstOrThrow']>>;

/** Differences, newest first where no order is asked for. */
export async function listBreaks(
  app: App,
  { vendor, kind, state, from, to, ...place }: InputOf<typeof opsBreaks>,
): Promise<OutputOf<typeof opsBreaks>> {
  const all = breaks(app);
  let found = all;
  if (vendor !== undefined) found = found.where('v.code', '=', vendor);
  if (kind !== undefined) found = found.where('b.kind', '=', kind);
  if (state !== undefined) found = found.where('b.state', '=', state);
  if (from !== undefined) found = found.where('b.day', '>=', from);
  if (to !== undefined) found = found.where('b.day', '<', to);
  const source = { all, found, id: 'id', sorts: BREAK_SORTS, sums: ['amount'] } as const;
  const { rows, ...rest } = await listFrom(app.db, place, source);
  return { rows: rows.map(breakRow), ...rest };
}

function breakRow(row: StoredBreak): BreakRow {
  const { id, code, day, tx: transactionId, currency, reason } = row;
  return {
    id,
    vendor: code,
    day,
    transactionId,
    currency,
    kind: row.kind as BreakRow['kind'],
    state: row.state as BreakRow['state'],
    ours: row.ours as Side | null,
    theirs: row.theirs as Side | null,
    amount: formatAmount(row.amount),
    foundAt: row.found_at.toISOString(),
    decided: row.decided_at && { at: row.decided_at.toISOString(), by: row.decider ?? '', reason },
  };
}

export async function reconcile(
  app: App,
  { vendor: code, day }: InputOf<typeof opsReconcile>,
  by: Acting,
): Promise<OutputOf<typeof opsReconcile>> {
  const { id } = requireVendor(app, code);
  const vendor = app.vendors.book.byId(id) ?? refuse('catalog.noContract');
  const sums = await compareDay(app, vendor, day);
  await app.db.transaction().execute((tx) =>
    auditBy(app, tx, by, {
      action: 'reconciliation.run',
      element: code,
      after: { day, ...sums },
    }),
  );
  return sums;
}

/** Small differences by one person, large ones by two; the answer is then the request. */
export async function acceptDifference(
  app: App,
  { key, id, reason }: InputOf<typeof opsAcceptBreak>,
  { session, address }: Acting,
): Promise<OutputOf<typeof opsAcceptBreak>> {
  return app.db.transaction().execute(async (tx) => {
    const found = await requireOpenBreak(tx, id);
    const { code } = await tx
      .selectFrom('catalog.vendor')
      .select('code')
      .where('id', '=', found.vendor)
      .executeTakeFirstOrThrow();
    const { day, kind, tx: transactionId, currency } = found;
    const amount = formatAmount(found.amount);
    const input = { id, vendor: code, day, kind, transactionId, amount, currency, reason };
    if (found.amount < largeDifference(app)) {
      await accept(app, tx, input, { by: session.operator, more: {}, address });
      return { approval: null };
    }
    const request = { key, operation: breakAcceptance, input, maker: session, address };
    return { approval: await requestApproval(app, tx, request) };
  });
}

export async function requestTransfer(
  app: App,
  { key, id, outcome, amount: given, reason }: InputOf<typeof opsDecideTransfer>,
  acting: Acting,
): Promise<OutputOf<typeof opsDecideTransfer>> {
  const approval = await askSecondPerson(app, { ...acting, key, operation: transferDecision }, async (tx) => {
    const amount = given ?? null;
    const transfer = await requireUndecided(tx, { id, outcome, amount });
    const about = await tx
      .selectFrom('accounts.member as m')
      .innerJoin('catalog.vendor as v', (join) => join.on('v.id', '=', transfer.vendor))
      .select(['m.username', 'v.code'])
      .where('m.id', '=', transfer.member)
      .executeTakeFirstOrThrow();
    const size = transfer.amount === null ? amount : formatAmount(transfer.amount);
    const direction = transfer.direction === 'in' ? 'IN' : 'OUT';
    const words = { id, vendor: about.code, username: about.username, direction, amount: size } as const;
    return { ...words, outcome, reason };
  });
  return { approval };
}

export async function requestWin(
  app: App,
  { key, vendor, source, id, outcome, reason }: InputOf<typeof opsDecideWin>,
  acting: Acting,
): Promise<OutputOf<typeof opsDecideWin>> {
  const approval = await askSecondPerson(app, { ...acting, key, operation: winDecision }, async (tx) => {
    const held = await requireHeldWin(tx, { vendor, source, id, outcome });
    const { username, currency } = held;
    return { vendor, source, id, username, amount: formatAmount(held.amount), currency, outcome, reason };
  });
  return { approval };
}

export async function requestWriteOff(
  app: App,
  { key, vendor, id, reason }: InputOf<typeof opsWriteOff>,
  acting: Acting,
): Promise<OutputOf<typeof opsWriteOff>> {
  const approval = await askSecondPerson(
    app,
    { ...acting, key, operation: outstandingWriteOff },
    async (tx) => {
      const { username, left, currency } = await requireOwed(tx, { vendor, id });
      return { vendor, id, username, amount: formatAmount(left), currency, reason };
    },
  );
  return { approval };
}

function largeDifference({ switches }: App): bigint {
  const text = switches.values()['reconciliation.limit'];
  return /^\d{1,13}(\.\d{1,4})?$/.test(text) ? parseAmount(text) : 0n;
}

/** A day can be compared from an hour after it ended. */
const COMPARABLE_MS = DAY_MS + HOUR_MS;
const DAYS_MAX = 31;

/**
 * Every vendor that can be asked: yesterday, every day that could not be compared then, and days with open differences. A
 * difference that stays open for a day, or is large, stops the vendor's new bets.
 */
export async function reconcileDays(app: App): Promise<void> {
  for (const vendor of app.vendors.book.all()) {
    if (vendor.baseUrl === '') continue;
    await compareDays(app, vendor);
    if (!vendor.suspended) await stopIfBroken(app, vendor);
  }
}

async function compareDays(app: App, vendor: Vendor): Promise<void> {
  for (const day of await daysToCompare(app, vendor)) {
    try {
      await compareDay(app, vendor, day);
    } catch (error) {
      app.log.warn({ err: error, vendor: vendor.code, day }, 'a day could not be compared');
      // It would not answer for the other days either; a list that cannot be read is that day's alone.
      if (error instanceof Refusal && error.code === 'games.vendorAway') return;
    }
  }
}

/** The newest first, so that a vendor that no longer tells of days long past does not hold up those that it tells of. */
async function daysToCompare(app: App, { id }: Vendor): Promise<string[]> {
  const last = new Date(app.clock.ms() - COMPARABLE_MS).toISOString().slice(0, 10);
  const { rows } = await sql<{ day: string }>`
    select day::text from (
      select ${last}::date as day
      union select day from vendors.break where vendor = ${id} and state = 'open'
      union select d::date
        from (select least((select min(day) from vendors.reconciled where vendor = ${id}),
                           (select min(at at time zone 'UTC')::date from vendors.tx where vendor = ${id}),
                           (select min(created_at at time zone 'UTC')::date from vendors.transfer where vendor = ${id})) as day) f,
             generate_series(f.day::timestamp, ${last}::timestamp, interval '1 day') d
       where not exists (select from vendors.reconciled r where r.vendor = ${id} and r.day = d::date)) x
     order by x.day desc limit ${DAYS_MAX}`.execute(app.db);
  return rows.map(({ day }) => day);
}

async function stopIfBroken(app: App, vendor: { id: number; code: string }): Promise<void> {
  const old = new Date(app.clock.ms() - DAY_MS);
  const { rows } = await sql<{ count: number; large: boolean }>`
    select count(*)::int as count, coalesce(max(amount) >= ${largeDifference(app)}, false) as large
      from vendors.break where vendor = ${vendor.id} and state = 'open'
       and (found_at < ${old} or amount >= ${largeDifference(app)})
  `.execute(app.db);
  const { count = 0, large = false } = rows[0] ?? {};
  if (count === 0) return;
  await app.db.transaction().execute(async (tx) => {
    await setSuspended({ db: tx, clock: app.clock }, vendor.id, true);
    await audit(tx, app.clock, {
      actor: null,
      action: 'vendors.suspended',
      element: vendor.code,
      before: { state: 'active' },
      after: { state: 'suspended', openDifferences: count, large },
    });
  });
  await app.vendors.book.reload();
}
