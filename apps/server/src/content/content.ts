/** Texts and pictures of the brand on the site: banners and notices. */

import { DEFAULT_LANGUAGE, FALLBACK_LANGUAGE } from '@baize/contract/languages';
import { HTTPS_ADDRESS, OWN_PATH } from '@baize/contract/wire';

import type { App } from '../context.ts';
import type { Tx } from '../platform/database/db.ts';
import { tellLobby } from '../platform/realtime/tail.ts';
import { refuse } from '../platform/refuse.ts';
import { uuidv7 } from '../platform/uuid.ts';

const LIST_MAX = 50;

type Texts = Record<string, Record<string, string>>;

/** The banners of a group in one language, in the order set by the operator. */
export async function banners(app: App, query: { groupName: string; language: string }) {
  const rows = await app.db
    .selectFrom('content.banner')
    .selectAll()
    .where('group_name', '=', query.groupName)
    .where('enabled', '=', true)
    .orderBy('position')
    .limit(LIST_MAX)
    .execute();
  return rows.filter(leadsSomewhere).map((row) => ({
    id: row.id,
    groupName: row.group_name,
    linkageType: row.linkage as 'url' | 'game' | 'promotion' | 'none',
    url: row.url,
    scene: row.scene,
    ...inLanguage(row.texts as Texts, query.language, ['title', 'text', 'action']),
  }));
}

/** A game by its vendor and code. */
const GAME = /^[\w-]+[:/][\w-]+$/;

/** A banner leads to a page of the site, to one outside over https, or to a game; one with any other address is not shown. */
function leadsSomewhere({ linkage, url }: { linkage: string; url: string }): boolean {
  if (linkage === 'none') return true;
  return OWN_PATH.test(url) || (linkage === 'game' ? GAME : HTTPS_ADDRESS).test(url);
}

/** The notices in force, newest first. */
export async function notices(app: App, language: string) {
  const rows = await app.db
    .selectFrom('content.notice')
    .selectAll()
    .where('withdrawn_at', 'is', null)
    .where('published_at', '<=', app.clock.now())
    .orderBy('published_at', 'desc')
    .limit(LIST_MAX)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    date: row.published_at.toISOString(),
    ...inLanguage(row.texts as Texts, language, ['title', 'content']),
  }));
}

export async function addNotice(app: App, tx: Tx, texts: Texts): Promise<string> {
  const id = uuidv7(app.clock.ms());
  const row = { id, texts: JSON.stringify(texts), published_at: app.clock.now() };
  await tx.insertInto('content.notice').values(row).execute();
  await tellLobby(tx, { type: 'notices' });
  return id;
}

export async function withdrawNotice(app: App, tx: Tx, id: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('content.notice')
    .set({ withdrawn_at: app.clock.now() })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) refuse('ops.notice');
  await tellLobby(tx, { type: 'notices' });
}

export interface NewBanner {
  readonly groupName: string;
  readonly position: number;
  readonly linkage: 'url' | 'game' | 'promotion' | 'none';
  readonly url: string;
  readonly scene: string;
  readonly texts: Texts;
}

export async function addBanner(app: App, tx: Tx, banner: NewBanner): Promise<void> {
  const { groupName, texts, ...row } = banner;
  await tx
    .insertInto('content.banner')
    .values({ ...row, id: uuidv7(app.clock.ms()), group_name: groupName, texts: JSON.stringify(texts) })
    .execute();
}

/** The wanted fields in a language, else in the fallback, else in the brand's own. */
function inLanguage<Field extends string>(texts: Texts, language: string, fields: readonly Field[]) {
  const text = (field: Field) =>
    texts[language]?.[field] ?? texts[FALLBACK_LANGUAGE]?.[field] ?? texts[DEFAULT_LANGUAGE]?.[field] ?? '';
  return Object.fromEntries(fields.map((field) => [field, text(field)])) as Record<Field, string>;
}
