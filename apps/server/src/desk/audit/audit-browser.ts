import { csvText } from '@baize/contract/csv';
import {
  AUDIT_EXPORT_MAX,
  type AuditRow,
  type exportAudit as call,
  type opsAudit,
} from '@baize/contract/desk/audit';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { sql } from 'kysely';
import { audit, withShownNames } from '../../audit/audit.ts';
import type { App } from '../../context.ts';
import type { StaffSession } from '../../operators/operators.ts';

const PAGE_MAX = 50;

type Filter = Omit<InputOf<typeof opsAudit>, 'cursor' | 'limit'>;

/** Events of the audit chain, newest first. */
export async function listAudit(
  app: App,
  { cursor, limit: wanted, ...filter }: InputOf<typeof opsAudit>,
): Promise<OutputOf<typeof opsAudit>> {
  const limit = Math.min(wanted ?? PAGE_MAX, PAGE_MAX);
  let query = eventsOf(app, filter).limit(limit + 1);
  if (cursor && /^\d{1,18}$/.test(cursor)) query = query.where('e.n', '<', BigInt(cursor));
  const found = await query.execute();
  const rows = found.slice(0, limit).map(auditRow);
  return { rows, next: found.length > limit ? (rows.at(-1)?.n ?? null) : null };
}

const COLUMNS = ['n', 'at', 'actor', 'action', 'element', 'address', 'before', 'after', 'hash'] as const;

/** The newest events that fit, for a spreadsheet. Taking them away is an event of its own. */
export async function exportAudit(
  app: App,
  { reason, ...filter }: InputOf<typeof call>,
  { session, address }: { session: StaffSession; address: string },
): Promise<OutputOf<typeof call>> {
  const found = await eventsOf(app, filter)
    .limit(AUDIT_EXPORT_MAX + 1)
    .execute();
  const capped = found.length > AUDIT_EXPORT_MAX;
  const rows = found.slice(0, AUDIT_EXPORT_MAX).map(auditRow);
  await app.db.transaction().execute((tx) =>
    audit(tx, app.clock, {
      actor: session.operator,
      action: 'audit.exported',
      element: 'audit',
      address,
      after: { reason, filter, rows: rows.length, capped },
    }),
  );
  const csv = csvText([COLUMNS, ...rows.map((row) => COLUMNS.map((column) => plain(row[column])))]);
  return { csv, rows: rows.length, capped };
}

function plain(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function eventsOf(app: App, filter: Filter) {
  let query = app.db
    .selectFrom('operators.audit as e')
    .leftJoin('operators.operator as o', 'o.id', 'e.actor')
    .select(['e.n', 'e.at', 'e.action', 'e.event', 'e.hash', 'o.name'])
    .orderBy('e.n', 'desc');
  if (filter.actor) {
    const named = app.db.selectFrom('operators.operator').select('id').where('username', '=', filter.actor);
    query = query.where('e.actor', 'in', named);
  }
  if (filter.action) query = query.where('e.action', 'like', `${filter.action.replace(/[\\%_]/g, '\\$&')}%`);
  if (filter.element) query = query.where(sql`e.event::json ->> 'element'`, '=', filter.element.trim());
  if (filter.from) query = query.where('e.at', '>=', new Date(filter.from));
  if (filter.to) query = query.where('e.at', '<', new Date(filter.to));
  return query;
}

type Found = Awaited<ReturnType<ReturnType<typeof eventsOf>['execute']>>[number];

function auditRow({ n, at, name, action, event, hash }: Found): AuditRow {
  const { element, before, after, address } = JSON.parse(event) as Pick<
    AuditRow,
    'element' | 'before' | 'after' | 'address'
  >;
  const shown = { element, ...withShownNames({ before, after }), address };
  return { n: String(n), at: at.toISOString(), actor: name, action, ...shown, hash: hash.toString('hex') };
}
