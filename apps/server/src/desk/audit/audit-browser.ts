import type { AuditRow, opsAudit } from '@baize/contract/desk/audit';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { sql } from 'kysely';
import { withShownNames } from '../../audit/audit.ts';
import type { App } from '../../context.ts';
import { type ListReading, listPage, totalsOf } from '../../platform/database/lists.ts';

type Filter = Pick<InputOf<typeof opsAudit>, 'actor' | 'action' | 'element' | 'from' | 'to'>;

/** Events of the audit chain, newest first where no order is asked for. */
export async function listAudit(
  app: App,
  filter: InputOf<typeof opsAudit>,
): Promise<OutputOf<typeof opsAudit>> {
  const found = eventsOf(app, filter);
  const read = ({ cursor, descending, limit }: ListReading) => {
    let query = found.orderBy('e.n', descending ? 'desc' : 'asc').limit(limit);
    if (cursor !== undefined) query = query.where('e.n', descending ? '<' : '>', BigInt(cursor));
    return query.execute();
  };
  const { rows, ...cursors } = await listPage(filter, read, ({ n }) => String(n));
  const totals = filter.totals && (await totalsOf(app.db, found, []));
  return { rows: rows.map(auditRow), ...cursors, ...(totals && { totals }) };
}

function eventsOf(app: App, filter: Filter) {
  let query = app.db
    .selectFrom('operators.audit as e')
    .leftJoin('operators.operator as o', 'o.id', 'e.actor')
    .select(['e.n', 'e.at', 'e.action', 'e.event', 'e.hash', 'o.name']);
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
