import type { opsNotices } from '@baize/contract/desk/content';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { sql } from 'kysely';
import { audit } from '../../audit/audit.ts';
import { addNotice, withdrawNotice } from '../../content/content.ts';
import type { App, StaffSession } from '../../context.ts';
import { listFrom } from '../../platform/database/lists.ts';
import { defineLock, lock } from '../../platform/locks.ts';

const NOTICE_LOCK = defineLock('notice', 'notices with one key');

type Texts = Record<string, { title: string; content: string }>;

/** Every notice ever shown, newest first where no order is asked for. */
export async function listNotices(
  { db }: App,
  place: InputOf<typeof opsNotices>,
): Promise<OutputOf<typeof opsNotices>> {
  const all = db.selectFrom('content.notice').selectAll();
  const { rows, ...rest } = await listFrom(db, place, { all, found: all, id: 'id' });
  const shown = rows.map((row) => ({
    id: row.id,
    texts: row.texts as Texts,
    publishedAt: row.published_at.toISOString(),
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
  }));
  return { rows: shown, ...rest };
}

/** Publishes a notice. The maker's key names it in the audit chain, so a repeated press publishes once. */
export async function publishNotice(
  app: App,
  session: StaffSession,
  { key, texts }: { key: string; texts: object },
  address: string,
): Promise<string> {
  const shown = JSON.parse(JSON.stringify(texts)) as Texts;
  return app.db.transaction().execute(async (tx) => {
    await lock(tx, NOTICE_LOCK, key);
    const earlier = await tx
      .selectFrom('operators.audit')
      .select(sql<string>`event::json ->> 'element'`.as('id'))
      .where('actor', '=', session.operator)
      .where('action', '=', 'notices.published')
      .where(sql<string>`event::json -> 'after' ->> 'key'`, '=', key)
      .executeTakeFirst();
    if (earlier) return earlier.id;
    const id = await addNotice(app, tx, shown);
    const after = { key, texts: shown };
    await audit(tx, app.clock, {
      actor: session.operator,
      action: 'notices.published',
      element: id,
      after,
      address,
    });
    return id;
  });
}

export async function takeDownNotice(
  app: App,
  session: StaffSession,
  id: string,
  address: string,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    await withdrawNotice(app, tx, id);
    const change = { before: { shown: true }, after: { shown: false } };
    await audit(tx, app.clock, {
      actor: session.operator,
      action: 'notices.withdrawn',
      element: id,
      ...change,
      address,
    });
  });
}
