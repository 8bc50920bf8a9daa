import { ppmOf } from '@baize/contract/money';
import { REPORT_EVENTS, type ReportEvent } from '@baize/contract/risk/desk-reports';
import type { ReportRule } from '@baize/contract/risk/report-rules';
import { dayIn } from '@baize/contract/zones';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';

import type { App } from '../../context.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { inScope, JOB } from '../../platform/database/scope.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';
import { stateful } from '../../platform/database/stateful.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import { readablePassword } from '../../platform/random.ts';
import { DAY_MS } from '../../platform/time.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import type { MemberId } from '../../wallet/wallet.ts';
import { rulesInForce, scaleTable, shownThresholds } from './thresholds.ts';

export type StoredReport = Selectable<DB['risk.report']>;

/** Rows of one statement. */
const AT_ONCE = 1_000;

const MET = sqlFile(import.meta.dirname, 'met');

interface Met extends Pick<StoredReport, 'member' | 'currency' | 'total' | 'deposited' | 'withdrawn'> {
  readonly rule: ReportRule;
  readonly payments: number;
  readonly since: Date;
  readonly until: Date;
  readonly valid: bigint;
  readonly lines: readonly { kind: string; payment: string; reference: string; amount: string; at: string }[];
}

/**
 * Opens what the payments of the last days ask for, of one member or of all: one report for a member, a rule and a business day, and
 * each payment in one report of a rule. Nothing is blocked by it unless the rule holds withdrawals. Answers how many are new.
 */
export function openReports(app: App, member: MemberId | null = null): Promise<number> {
  return inScope(JOB, async () => {
    const values = app.switches.values();
    const rules = rulesInForce(values);
    if (rules.length === 0) return 0;
    const now = app.clock.now();
    const { rows } = await MET.query<Met>({
      scale: scaleTable(values),
      rules,
      start: new Date(now.getTime() - values['report.days'] * DAY_MS),
      now,
      member,
      splitCount: values['report.splitCount'],
      playPpm: ppmOf(values['report.littlePlayPercent']),
      zone: app.zone.name(),
    }).execute(app.db);
    let opened = 0;
    for (const met of rows) opened += Number(await openReport(app, met));
    return opened;
  });
}

/** False where another node, or an earlier minute of the day, has opened it. */
function openReport(app: App, { lines, rule, valid, ...met }: Met): Promise<boolean> {
  const now = app.clock.now();
  const values = app.switches.values();
  return app.db.transaction().execute(async (tx) => {
    const id = uuidv7(now.getTime());
    const made = await tx
      .insertInto('risk.report')
      .values({
        ...met,
        id,
        rule,
        reference: `A-${readablePassword(app.random, 8).toUpperCase()}`,
        period: dayIn(app.zone.name(), now),
        state: 'open',
        holds: values['report.holds'].includes(rule),
        valid: rule === 'littlePlay' ? valid : null,
        thresholds: JSON.stringify(shownThresholds(values, rule, met.currency)),
        opened_at: now,
      })
      .onConflict((on) => on.columns(['member', 'rule', 'period']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) return false;
    const rows = lines.map(({ amount, at, ...line }) => ({
      ...line,
      rule,
      report: id,
      amount: BigInt(amount),
      at: new Date(at),
    }));
    for (let n = 0; n < rows.length; n += AT_ONCE)
      await tx
        .insertInto('risk.report_payment')
        .values(rows.slice(n, n + AT_ONCE))
        .execute();
    return true;
  });
}

/** Whether withdrawals of a member wait for the decision about a report. */
export async function isHeldForReport(db: Db | Tx, member: MemberId): Promise<boolean> {
  const row = await db
    .selectFrom('risk.report')
    .select('id')
    .where('member', '=', member)
    .where('state', '=', 'open')
    .where('holds', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

/** The condition that nothing holds the money of a row `w` of withdrawals. */
export const NOT_HELD = sql<boolean>`not exists (
  select from risk.report held where held.member = w.member and held.state = 'open' and held.holds)`;

/** Refuses `risk.reportUnknown` and `risk.reportClosed`; of officers who decide at the same moment one does. */
const { hold: holdReport, change: moveReport } = stateful<'risk.report', ReportEvent>({
  table: 'risk.report',
  events: REPORT_EVENTS,
  unknown: 'risk.reportUnknown',
  conflict: 'risk.reportClosed',
});

/** Adds a note, which nobody can change or remove. */
export async function noteReport(
  app: Pick<App, 'clock'>,
  tx: Tx,
  { id, text, by }: { id: string; text: string; by: string },
): Promise<{ note: string }> {
  await moveReport(app, tx, await holdReport(tx, id), 'note');
  const at = app.clock.now();
  const note = uuidv7(at.getTime());
  await tx.insertInto('risk.report_note').values({ id: note, subject: id, author: by, text, at }).execute();
  return { note };
}

type Decision =
  | { readonly event: 'file'; readonly filed_number: string; readonly filed_on: string }
  | { readonly event: 'dismiss'; readonly reason: string };

/** Decides about a report, once; answers it as it was. */
export async function closeReport(
  app: Pick<App, 'clock'>,
  tx: Tx,
  id: string,
  { by, event, ...decision }: Decision & { readonly by: string },
): Promise<StoredReport> {
  const before = await holdReport(tx, id);
  const set = { ...decision, closed_by: by, closed_at: app.clock.now() };
  await moveReport(app, tx, before, event, { set });
  return before;
}
