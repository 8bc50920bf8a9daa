import { REVIEW_QUEUES, type ReviewQueue, type UnseenPayment } from '@baize/contract/cashier/states';
import { type RawBuilder, sql } from 'kysely';

import type { App } from '../context.ts';
import { MINUTE_MS } from '../platform/time.ts';
import { writeEvents } from '../safety/safety.ts';

/** Work that has waited so many times its target is an alarm. */
const LATE = 2;

const TARGETS = {
  deposits: 'deposit.reviewMinutes',
  withdrawals: 'withdraw.reviewMinutes',
  disputes: 'withdraw.disputeMinutes',
  /** Disputes about payments between members. */
  pieces: 'withdraw.disputeMinutes',
  reports: 'report.reviewMinutes',
  /** Payments that no statement has shown. */
  statements: 'deposit.statementMinutes',
  /** Payments that have found no order. */
  suspense: 'deposit.reviewMinutes',
  equalPersons: 'protection.reviewMinutes',
  /** Members who want to come back from an exclusion without end. */
  returns: 'protection.reviewMinutes',
} as const satisfies Record<ReviewQueue, string>;

/** Since when a deposit `d` waits for an operator, or null. Those that pay another member wait for the payee. */
export const DEPOSIT_WAITS = sql<Date | null>`
  case when d.state in ('submitted', 'reviewing') and not d.peer
       then coalesce(d.submitted_at, ${lastEntry('d', 'differ')}, d.created_at) end`;

/**
 * Since when a withdrawal `w` waits for an operator, or null: since its request, unless other members had a part of it or a part was
 * sent before; a disputed one since the dispute, one that is sent again since that was decided.
 */
export const WITHDRAWAL_WAITS = sql<Date | null>`
  case when w.step = 'dispute' then coalesce(${lastEntry('w', 'dispute')}, w.issued_at)
       when w.state <> 'applying' or (w.step = 'queue' and w.house = 0) then null
       when w.peer or w.issued_at is not null or w.disputed is not null
       then coalesce(${lastEntry('w', 'settlePart', 'reissue', 'peer.end')}, w.created_at)
       else w.created_at end`;

function lastEntry(row: 'd' | 'w', ...events: readonly string[]) {
  const subject = sql.ref(`${row}.id`);
  return sql<Date>`(select max(e.at) from cashier.event e where e.subject = ${subject} and e.event in (${sql.join(events)}))`;
}

const DISPUTED = sql`w.step = 'dispute'`;
const WAITING: Readonly<Record<ReviewQueue, RawBuilder<unknown>>> = {
  deposits: sql`
    select d.reference, ${DEPOSIT_WAITS} as since from cashier.deposit d where d.state in ('submitted', 'reviewing')`,
  withdrawals: sql`
    select w.reference, ${WITHDRAWAL_WAITS} as since from cashier.withdrawal w where w.state = 'applying'`,
  disputes: sql`
    select w.reference, ${WITHDRAWAL_WAITS} as since from cashier.withdrawal w where ${DISPUTED}`,
  pieces: sql`
    select k.reference, k.disputed_at as since from cashier.piece k where k.state = 'dispute'`,
  reports: sql`select r.reference, r.opened_at as since from risk.report r where r.state = 'open'`,
  statements: sql`
    select d.reference, i.received_at as since from cashier.incoming i join cashier.deposit d on d.id = i.deposit
     where i.statement_amount is null`,
  suspense: sql`
    select i.transaction as reference, i.received_at as since from cashier.incoming i where i.state = 'suspense'`,
  equalPersons: sql`
    select p.id::text as reference, p.found_at as since from protection.equal_pair p where p.state = 'open'`,
  returns: sql`
    select a.id::text as reference, a.asked_at as since from protection.absence a
     where a.asked_at is not null and a.returns_at is null`,
};

/** Whether what waits since then is past the target of its queue; at the very instant it is (TM-8). */
export function isOverdue(app: App, queue: ReviewQueue, since: Date | null): boolean {
  return since !== null && since.getTime() <= dueBefore(app, queue);
}

/** Work of a queue is overdue that began to wait at or before this. */
export function overdueBefore(app: App, queue: ReviewQueue): Date {
  return new Date(dueBefore(app, queue));
}

/** Work of a queue that began to wait at or before this is past so many times the target. */
function dueBefore(app: App, queue: ReviewQueue, times = 1): number {
  return app.clock.ms() - times * app.switches.values()[TARGETS[queue]] * MINUTE_MS;
}

export interface Reviews {
  readonly queue: ReviewQueue;
  readonly minutes: number;
  readonly waiting: number;
  readonly overdue: number;
  /** Of the overdue ones, those that are an alarm. */
  readonly late: number;
}

/** Whether a payment `i` that an operator has typed is not on a statement, or with another amount. */
export function isUnseen(app: App, how: UnseenPayment) {
  if (how === 'missing') return sql<boolean>`i.statement_amount is null`;
  if (how === 'differs') return sql<boolean>`i.statement_amount <> i.amount`;
  return sql<boolean>`(i.statement_amount is null and i.received_at <= ${overdueBefore(app, 'statements')})`;
}

/** How much waits for operators, and how much of it for too long. */
export function reviews(app: App): Promise<Reviews[]> {
  return Promise.all(
    REVIEW_QUEUES.map(async (queue) => {
      const overdue = overdueBefore(app, queue);
      const late = new Date(dueBefore(app, queue, LATE));
      const { rows } = await sql<Pick<Reviews, 'waiting' | 'overdue' | 'late'>>`
        select count(since)::int as waiting, (count(*) filter (where since <= ${overdue}))::int as overdue,
               (count(*) filter (where since <= ${late}))::int as late
          from (${WAITING[queue]}) waiting`.execute(app.db);
      const counts = rows[0] ?? { waiting: 0, overdue: 0, late: 0 };
      return { queue, minutes: app.switches.values()[TARGETS[queue]], ...counts };
    }),
  );
}

/** Raises an alarm for the oldest of each queue once it has waited twice its target; the dashboard shows how many there are. */
export async function watchReviews(app: App): Promise<void> {
  for (const { queue, late, minutes } of await reviews(app)) {
    if (late === 0) continue;
    const { rows } = await sql<{ reference: string; since: Date }>`
      select * from (${WAITING[queue]}) waiting where since is not null order by since, reference limit 1`.execute(
      app.db,
    );
    const [oldest] = rows;
    if (!oldest) continue;
    const { reference, since } = oldest;
    const event = { kind: 'reviewLate' as const, member: null, address: null, country: null, device: null };
    const details = { queue, reference, late, minutes, since: since.toISOString() };
    const once = `reviewLate:${reference}:${since.getTime()}`;
    await writeEvents(app, app.db, [{ ...event, details, at: app.clock.now(), once }]);
  }
}
