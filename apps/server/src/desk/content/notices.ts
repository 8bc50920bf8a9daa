import type {
  opsAddNotice,
  opsEditNotice,
  opsNotices,
  opsWithdrawNotice,
} from '@baize/contract/desk/content';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { sql } from 'kysely';
import { auditBy } from '../../audit/audit.ts';
import { addNotice, changeNotice, contentState, languagesOf, withdrawNotice } from '../../content/content.ts';
import type { App } from '../../context.ts';
import type { Acting } from '../../operators/operators.ts';
import { listFrom } from '../../platform/database/lists.ts';
import { defineLock, lock } from '../../platform/locks.ts';
import { checkedPeriod } from './targets.ts';

const NOTICE_LOCK = defineLock('notice', 'notices with one key');

type Texts = Record<string, { title: string; content: string }>;

/** Every notice ever shown, newest first where no order is asked for. */
export async function listNotices(
  { db, clock }: App,
  place: InputOf<typeof opsNotices>,
): Promise<OutputOf<typeof opsNotices>> {
  const all = db.selectFrom('content.notice').selectAll();
  const { rows, ...rest } = await listFrom(db, place, { all, found: all, id: 'id' });
  const now = clock.now();
  const shown = rows.map((row) => ({
    id: row.id,
    texts: row.texts as Texts,
    state: contentState(
      { enabled: row.withdrawn_at === null, starts_at: row.published_at, ends_at: row.ends_at },
      now,
    ),
    languages: languagesOf(row.texts),
    publishedAt: row.published_at.toISOString(),
    until: row.ends_at?.toISOString() ?? null,
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
  }));
  return { rows: shown, ...rest };
}

/** Publishes a notice. The maker's key names it in the audit chain, so a repeated press publishes once. */
export async function publishNotice(
  app: App,
  { key, texts, from, until }: InputOf<typeof opsAddNotice>,
  by: Acting,
): Promise<OutputOf<typeof opsAddNotice>> {
  const shown = JSON.parse(JSON.stringify(texts)) as Texts;
  const period = checkedPeriod({ from: from ?? app.clock.now().toISOString(), until: until ?? null });
  return app.db.transaction().execute(async (tx) => {
    await lock(tx, NOTICE_LOCK, key);
    const earlier = await tx
      .selectFrom('operators.audit')
      .select(sql<string>`event::json ->> 'element'`.as('id'))
      .where('actor', '=', by.session.operator)
      .where('action', '=', 'notices.published')
      .where(sql<string>`event::json -> 'after' ->> 'key'`, '=', key)
      .executeTakeFirst();
    if (earlier) return { id: earlier.id };
    const id = await addNotice(app, tx, shown, {
      from: from === undefined ? undefined : new Date(from),
      until: period.ends_at ?? undefined,
    });
    await auditBy(app, tx, by, {
      action: 'notices.published',
      element: id,
      after: { key, texts: shown, from: from ?? null, until: until ?? null },
    });
    return { id };
  });
}

/** Changes the texts and the period of a notice that is not withdrawn. */
export async function editNotice(
  app: App,
  { id, texts, from, until }: InputOf<typeof opsEditNotice>,
  by: Acting,
): Promise<void> {
  const { ends_at } = checkedPeriod({ from, until });
  await app.db.transaction().execute(async (tx) => {
    const before = await changeNotice(tx, id, { texts, from: new Date(from), until: ends_at });
    await auditBy(app, tx, by, {
      action: 'notices.changed',
      element: id,
      before: { texts: before.texts, from: before.published_at, until: before.ends_at },
      after: { texts, from, until },
    });
  });
}

export async function takeDownNotice(
  app: App,
  { id }: InputOf<typeof opsWithdrawNotice>,
  by: Acting,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    await withdrawNotice(app, tx, id);
    await auditBy(app, tx, by, {
      action: 'notices.withdrawn',
      element: id,
      before: { shown: true },
      after: { shown: false },
    });
  });
}
