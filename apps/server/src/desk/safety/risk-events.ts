import { isIP } from 'node:net';

import type { opsReviewEvent, opsRiskEvents, RiskEventRow } from '@baize/contract/desk/safety';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { sql } from 'kysely';
import { auditBy } from '../../audit/audit.ts';
import type { App } from '../../context.ts';
import type { Acting } from '../../operators/operators.ts';
import type { Db } from '../../platform/database/db.ts';
import { listFrom } from '../../platform/database/lists.ts';
import { refuse } from '../../platform/refuse.ts';
import { reviewEvent } from '../../safety/safety.ts';
import { memberIs } from '../filters.ts';

/** Risk events, newest first where no order is asked for; `member` is a name or a public id in full. */
export async function listRiskEvents(
  app: App,
  filter: InputOf<typeof opsRiskEvents>,
): Promise<OutputOf<typeof opsRiskEvents>> {
  const all = events(app.db);
  const source = {
    all,
    found: await filtered(app, all, filter),
    id: 'id',
    sorts: { kind: sql`l.kind` },
  } as const;
  const { rows: shown, ...rest } = await listFrom(app.db, filter, source);
  const named = await namesOf(app.db, shown);
  const rows = shown.map((row): RiskEventRow => {
    const { others = [], ...details } = row.details as RiskEventRow['details'] & { others?: string[] };
    return {
      id: row.id,
      kind: row.kind as RiskEventRow['kind'],
      at: row.at.toISOString(),
      member: row.public_id === null ? null : { id: row.public_id, username: row.username ?? '' },
      address: row.address,
      country: row.country,
      details,
      others: others.flatMap((member) => named.get(member) ?? []),
      review: row.reviewed_at && {
        by: row.reviewer ?? '',
        at: row.reviewed_at.toISOString(),
        note: row.review_note,
      },
    };
  });
  return { rows, ...rest };
}

function events(db: Db) {
  return db
    .selectFrom('safety.event as e')
    .leftJoin('accounts.member as m', 'm.id', 'e.member')
    .leftJoin('operators.operator as o', 'o.id', 'e.reviewed_by')
    .select([
      'e.id',
      'e.kind',
      'e.at',
      'e.address',
      'e.country',
      'e.details',
      'e.reviewed_at',
      'e.review_note',
    ])
    .select(['m.public_id', 'm.username', 'o.name as reviewer']);
}

async function filtered(app: App, all: ReturnType<typeof events>, filter: InputOf<typeof opsRiskEvents>) {
  let query = all;
  if (filter.kind) query = query.where('e.kind', '=', filter.kind);
  if (filter.state) query = query.where('e.reviewed_at', filter.state === 'open' ? 'is' : 'is not', null);
  if (filter.from) query = query.where('e.at', '>=', new Date(filter.from));
  if (filter.to) query = query.where('e.at', '<', new Date(filter.to));
  if (filter.address) {
    if (isIP(filter.address) === 0) refuse('request.invalid', { field: 'address' });
    query = query.where('e.address', '=', filter.address);
  }
  if (filter.member) query = query.where(await memberIs(app, filter.member));
  return query;
}

/** Names of the accounts that events speak of, by the number they are kept under. */
async function namesOf(db: Db, rows: readonly { details: unknown }[]) {
  const numbers = new Set(rows.flatMap((row) => (row.details as { others?: string[] }).others ?? []));
  if (numbers.size === 0) return new Map<string, { id: string; username: string }>();
  const members = await db
    .selectFrom('accounts.member')
    .select(['id', 'public_id', 'username'])
    .where('id', 'in', [...numbers].map(BigInt))
    .execute();
  return new Map(members.map((row) => [String(row.id), { id: row.public_id, username: row.username }]));
}

/** Marks an event as looked at, once; what was found goes to the audit log with it. */
export async function markReviewed(
  app: App,
  { id, note }: InputOf<typeof opsReviewEvent>,
  acting: Acting,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const { kind } = await reviewEvent(tx, { id, note, by: acting.session.operator, at: app.clock.now() });
    await auditBy(app, tx, acting, {
      action: 'risk.reviewed',
      element: id,
      before: { kind, reviewed: false },
      after: { kind, reviewed: true, note },
    });
  });
}
