import type { App } from '../context.ts';
import type { Tx } from '../platform/database/db.ts';
import { tellLobby } from '../platform/realtime/tail.ts';
import { refuse } from '../platform/refuse.ts';
import { uuidv7 } from '../platform/uuid.ts';
import { checkSeen, inLanguage, type LanguageTexts } from './texts.ts';

const LIST_MAX = 50;

/** The notices in force, newest first. */
export async function notices(app: Pick<App, 'db' | 'clock'>, language: string) {
  const now = app.clock.now();
  const rows = await app.db
    .selectFrom('content.notice')
    .selectAll()
    .where('withdrawn_at', 'is', null)
    .where('published_at', '<=', now)
    .where(({ eb }) => eb('ends_at', 'is', null).or('ends_at', '>', now))
    .orderBy('published_at', 'desc')
    .limit(LIST_MAX)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    date: row.published_at.toISOString(),
    ...inLanguage(row.texts as LanguageTexts, language, ['title', 'content']),
  }));
}

/** A notice from now on, unless it has another period. */
export async function addNotice(
  app: Pick<App, 'clock'>,
  tx: Tx,
  texts: object,
  { from, until }: { from?: Date | undefined; until?: Date | undefined } = {},
): Promise<string> {
  const id = uuidv7(app.clock.ms());
  const row = {
    id,
    texts: checked(texts),
    published_at: from ?? app.clock.now(),
    ends_at: until ?? null,
  };
  await tx.insertInto('content.notice').values(row).execute();
  await tellLobby(tx, { type: 'notices' });
  return id;
}

/** Changes a notice that is not withdrawn, and answers how it was before. */
export async function changeNotice(
  tx: Tx,
  id: string,
  { texts, from, until }: { texts: object; from: Date; until: Date | null },
) {
  const before = await tx
    .selectFrom('content.notice')
    .selectAll()
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!before) refuse('ops.notice');
  const set = { texts: checked(texts), published_at: from, ends_at: until };
  await tx.updateTable('content.notice').set(set).where('id', '=', id).execute();
  await tellLobby(tx, { type: 'notices' });
  return before;
}

export async function withdrawNotice(app: Pick<App, 'clock'>, tx: Tx, id: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('content.notice')
    .set({ withdrawn_at: app.clock.now() })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) refuse('ops.notice');
  await tellLobby(tx, { type: 'notices' });
}

/** Texts as they are stored; each of them has something to read. */
function checked(texts: object): string {
  for (const { title = '', content = '' } of Object.values(texts as LanguageTexts)) {
    checkSeen(title);
    checkSeen(content);
  }
  return JSON.stringify(texts);
}
