import { TRIAL } from '@baize/contract/accounts/session';
import type { RefusalCode } from '@baize/contract/refusals';
import { dayAfter, dayIn } from '@baize/contract/zones';
import { sql } from 'kysely';

import { holdTree, mayStand } from '../../agency/agency.ts';
import { audit } from '../../audit/audit.ts';
import type { App } from '../../context.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';
import { ZONE } from '../../platform/zone.ts';
import type { MemberId } from '../../wallet/wallet.ts';

const MOVE_BRANCH = sqlFile(import.meta.dirname, 'move-branch');

/** Changes that one run of the job takes at most. */
const RUN_MAX = 500;

interface Move {
  readonly member: MemberId;
  /** Null for directly below the brand. */
  readonly upline: MemberId | null;
}

export interface NewUplineChange extends Move {
  readonly id: string;
  readonly from: MemberId | null;
  readonly reason: string;
  readonly askedBy: string;
  readonly approvedBy: string;
}

/** The reason why an account may not move below this upline now; null where it may (ACC-2). */
export async function whyNotBelow(app: App, db: Db | Tx, move: Move): Promise<RefusalCode | null> {
  const account = await db
    .selectFrom('accounts.member')
    .select(['type', 'currency', 'upline'])
    .where('id', '=', move.member)
    .executeTakeFirstOrThrow();
  if (account.type === TRIAL) return 'ops.memberState';
  if (account.upline === move.upline) return 'ops.uplineSame';
  if (move.upline === null) return mayStand(account.type, null) ? null : 'ops.uplineUnfit';
  const above = await standingOf(db, move.member, move.upline);
  if (above.inside) return 'ops.uplineCircle';
  const { type, currency, state } = above;
  if (state !== 'active' || currency !== account.currency || !mayStand(account.type, type))
    return 'ops.uplineUnfit';
  return above.deepest > app.switches.values()['tree.maxDepth'] ? 'agency.depth' : null;
}

/** The new upline, whether it is in the branch that moves, and at which level the lowest of that branch would be. */
async function standingOf(db: Db | Tx, member: MemberId, upline: MemberId) {
  const { rows } = await sql<{
    type: number;
    currency: string;
    state: string;
    inside: boolean;
    deepest: number;
  }>`
    select u.type, u.currency, u.state,
           (u.path || u.id::text::ltree) <@ (m.path || m.id::text::ltree) as inside,
           nlevel(u.path) + 2 + coalesce((select max(nlevel(d.path)) - nlevel(m.path) from accounts.member d
                                           where d.path <@ (m.path || m.id::text::ltree)), 0) as deepest
      from accounts.member u, accounts.member m
     where u.id = ${upline} and m.id = ${member}`.execute(db);
  if (!rows[0]) throw new Error(`there is no member ${upline}`);
  return rows[0];
}

/** Notes a change for the next business day and says which that is; null where one waits already. */
export async function noteUplineChange(
  app: App,
  tx: Tx,
  { id, member, from, upline, reason, askedBy, approvedBy }: NewUplineChange,
): Promise<{ effectiveOn: string } | null> {
  const effectiveOn = dayAfter(dayIn(app.zone.name(), app.clock.now()), 1);
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('accounts.upline_change')
    .values({
      id,
      member,
      reason,
      from_upline: from,
      to_upline: upline,
      effective_on: effectiveOn,
      asked_by: askedBy,
      approved_by: approvedBy,
      approved_at: app.clock.now(),
    })
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n ? { effectiveOn } : null;
}

export async function hasUplineChange(db: Db | Tx, member: MemberId): Promise<boolean> {
  const row = await db
    .selectFrom('accounts.upline_change')
    .select('id')
    .where('member', '=', member)
    .where('applied_at', 'is', null)
    .where('refused_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Does the changes whose business day has come. One that the tree no longer allows is refused for good; no node does any twice. */
export async function applyUplineChanges(app: App): Promise<void> {
  const due = await app.db
    .selectFrom('accounts.upline_change')
    .select('id')
    .where('applied_at', 'is', null)
    .where('refused_at', 'is', null)
    .where('effective_on', '<=', sql<string>`${dayIn(app.zone.name(), app.clock.now())}::date`)
    // ACC-3: settlements before the day keep the earlier place, so they enter the books first.
    .where(sql<boolean>`exists (select 1 from records.followed
                                 where until >= platform.day_start(effective_on, ${ZONE}))`)
    .orderBy('id')
    .limit(RUN_MAX)
    .execute();
  const failures: unknown[] = [];
  for (const { id } of due) {
    // One that fails keeps none of the others waiting.
    await app.db
      .transaction()
      .execute((tx) => applyChange(app, tx, id))
      .catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} uplines stay unchanged`);
}

async function applyChange(app: App, tx: Tx, id: string): Promise<void> {
  await holdTree(tx);
  const change = await tx
    .selectFrom('accounts.upline_change as c')
    .innerJoin('accounts.member as m', 'm.id', 'c.member')
    .leftJoin('accounts.member as f', 'f.id', 'c.from_upline')
    .leftJoin('accounts.member as t', 't.id', 'c.to_upline')
    .select(['c.member', 'c.to_upline as upline', 'm.public_id', 'f.username as was', 't.username as now'])
    .where('c.id', '=', id)
    .where('c.applied_at', 'is', null)
    .where('c.refused_at', 'is', null)
    .executeTakeFirst();
  if (!change) return;
  const refusal = await whyNotBelow(app, tx, change);
  const at = app.clock.now();
  const moved = refusal === null ? await moveBranch(tx, change) : 0;
  await tx
    .updateTable('accounts.upline_change')
    .set(refusal === null ? { applied_at: at } : { refused_at: at, refusal })
    .where('id', '=', id)
    .execute();
  await audit(tx, app.clock, {
    actor: null,
    element: change.public_id,
    before: { upline: change.was ?? '' },
    action: refusal === null ? 'members.reparented' : 'members.reparentRefused',
    after: { upline: change.now ?? '', request: id, ...(refusal === null ? { moved } : { refusal }) },
  });
}

/** The account and all below it, with their paths; how many accounts that are. */
async function moveBranch(tx: Tx, { member, upline }: Move): Promise<number> {
  const { rows } = await MOVE_BRANCH.query<{ moved: number }>({ upline, member }).execute(tx);
  return rows[0]?.moved ?? 0;
}

/** Waiting and past moves, newest first. */
export async function uplineChangesOf(db: Db, member: MemberId, limit: number) {
  const rows = await db
    .selectFrom('accounts.upline_change as c')
    .leftJoin('accounts.member as f', 'f.id', 'c.from_upline')
    .leftJoin('accounts.member as t', 't.id', 'c.to_upline')
    .select(['c.id', 'c.approved_at', 'c.applied_at', 'c.refused_at', 'c.refusal', 'c.reason'])
    .select(['f.username as was', 't.username as now', sql<string>`c.effective_on::text`.as('effectiveOn')])
    .where('c.member', '=', member)
    .orderBy('c.approved_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, effectiveOn, reason, refusal, was, now, ...row }) => ({
    id,
    effectiveOn,
    reason,
    refusal,
    from: was,
    to: now,
    at: row.approved_at.toISOString(),
    state: stateOf(row),
  }));
}

function stateOf(row: { applied_at: Date | null; refused_at: Date | null }) {
  if (row.applied_at !== null) return 'applied' as const;
  return row.refused_at === null ? ('waiting' as const) : ('refused' as const);
}
