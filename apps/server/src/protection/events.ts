import type { ProtectionEvent } from '@baize/contract/desk/protection';
import { noteOwnChange } from '../audit/audit.ts';
import type { App } from '../context.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { tellMember } from '../platform/realtime/tail.ts';
import { uuidv7 } from '../platform/uuid.ts';
import type { MemberId } from '../wallet/wallet.ts';

/** The operator and what he wrote; null for the member himself. */
export type By = { readonly operator: string; readonly note: string } | null;

interface Happened {
  readonly what: string;
  readonly kind: string;
  readonly period?: string;
  readonly by: By;
  readonly before: string | null;
  readonly after: string | null;
  readonly effectiveAt: Date | null;
}

/**
 * RG-13: keeps what was changed, by whom, and when it holds, for the member's pages too. Last of all: what a member did goes on the
 * audit log as well.
 */
export async function note(
  app: Pick<App, 'clock'>,
  tx: Tx,
  member: MemberId,
  event: Happened,
): Promise<void> {
  const { what, kind, period = null, by, before, after, effectiveAt } = event;
  const now = app.clock.now();
  await tx
    .insertInto('protection.event')
    .values({
      id: uuidv7(now.getTime()),
      member,
      operator: by ? by.operator : null,
      what,
      kind,
      period,
      before,
      after,
      effective_at: effectiveAt,
      note: by ? by.note : '',
      at: now,
    })
    .execute();
  await tellMember(tx, member, { type: 'protection' });
  if (by) return;
  const of = (value: string | null) => ({ kind, ...(period ? { period } : {}), value });
  const holds = { ...of(after), from: effectiveAt?.toISOString() ?? null };
  await noteOwnChange(app, tx, { member }, { what, before: of(before), after: holds });
}

const EVENTS_MAX = 100;

/** The newest events of a member. */
export async function eventsOf(db: Db, member: MemberId): Promise<ProtectionEvent[]> {
  const rows = await db
    .selectFrom('protection.event as e')
    .leftJoin('operators.operator as o', 'o.id', 'e.operator')
    .selectAll('e')
    .select('o.name as operatorName')
    .where('e.member', '=', member)
    .orderBy('e.id', 'desc')
    .limit(EVENTS_MAX)
    .execute();
  return rows.map(({ id, what, kind, period, before, after, note, ...row }) => ({
    id,
    what,
    kind,
    period,
    before,
    after,
    note,
    at: row.at.toISOString(),
    actor: row.operator === null ? 'member' : (row.operatorName ?? row.operator),
    effectiveAt: row.effective_at?.toISOString() ?? null,
  }));
}
