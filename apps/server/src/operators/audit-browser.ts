import type { AuditRow, opsAudit } from '@baize/contract/ops-audit';
import type { InputOf, OutputOf } from '@baize/contract/route';
import type { App } from '../app.ts';

const PAGE_MAX = 50;

/** Events of the audit chain, newest first. */
export async function listAudit(
  app: App,
  filter: InputOf<typeof opsAudit>,
): Promise<OutputOf<typeof opsAudit>> {
  const limit = Math.min(filter.limit ?? PAGE_MAX, PAGE_MAX);
  let query = app.db
    .selectFrom('operators.audit as e')
    .leftJoin('operators.operator as o', 'o.id', 'e.actor')
    .select(['e.n', 'e.at', 'e.action', 'e.event', 'e.hash', 'o.name'])
    .orderBy('e.n', 'desc')
    .limit(limit + 1);
  if (filter.actor) {
    const named = app.db.selectFrom('operators.operator').select('id').where('username', '=', filter.actor);
    query = query.where('e.actor', 'in', named);
  }
  if (filter.action) query = query.where('e.action', 'like', `${filter.action.replace(/[\\%_]/g, '\\$&')}%`);
  if (filter.from) query = query.where('e.at', '>=', new Date(filter.from));
  if (filter.to) query = query.where('e.at', '<', new Date(filter.to));
  if (filter.cursor && /^\d{1,18}$/.test(filter.cursor))
    query = query.where('e.n', '<', BigInt(filter.cursor));
  const found = await query.execute();
  const rows = found.slice(0, limit).map((row): AuditRow => {
    const { element, before, after, address } = JSON.parse(row.event) as Pick<
      AuditRow,
      'element' | 'before' | 'after' | 'address'
    >;
    const { n, at, name, action, hash } = row;
    const shown = { element, before, after, address };
    return { n: String(n), at: at.toISOString(), actor: name, action, ...shown, hash: hash.toString('hex') };
  });
  return { rows, next: found.length > limit ? (rows.at(-1)?.n ?? null) : null };
}
