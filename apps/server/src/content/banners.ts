import type { Banner } from '@baize/contract/site/site';
import type { Insertable, Selectable } from 'kysely';
import type * as z from 'zod/mini';
import type { App } from '../context.ts';
import type { DB, Tx } from '../platform/database/db.ts';
import { tellLobby } from '../platform/realtime/tail.ts';
import { refuse } from '../platform/refuse.ts';
import { uuidv7 } from '../platform/uuid.ts';
import { leadsSomewhere } from './links.ts';
import { inPeriod } from './periods.ts';
import { freePlace, type Move, moveRow } from './places.ts';
import { inLanguage, type LanguageTexts } from './texts.ts';

const LIST_MAX = 50;

export type BannerRow = Selectable<DB['content.banner']>;
type NewBanner = Omit<Insertable<DB['content.banner']>, 'id' | 'position' | 'texts'> & {
  readonly texts: object;
};

/** The banners of a group in one language, in the order set by the operator. */
export async function banners(
  app: Pick<App, 'db' | 'clock'>,
  query: { groupName: string; language: string },
): Promise<z.infer<typeof Banner>[]> {
  const rows = await app.db
    .selectFrom('content.banner')
    .selectAll()
    .where('group_name', '=', query.groupName)
    .where('enabled', '=', true)
    .where(inPeriod(app.clock.now()))
    .orderBy('position')
    .orderBy('id')
    .limit(LIST_MAX)
    .execute();
  return rows.filter(leadsSomewhere).map((row) => ({
    id: row.id,
    groupName: row.group_name,
    linkageType: row.linkage as 'url' | 'game' | 'promotion' | 'none',
    url: row.url,
    scene: row.scene,
    wide: row.wide,
    narrow: row.narrow,
    ...inLanguage(row.texts as LanguageTexts, query.language, ['title', 'text', 'action']),
  }));
}

/** A banner behind the others. */
export async function addBanner(app: Pick<App, 'clock'>, tx: Tx, banner: NewBanner): Promise<string> {
  const id = uuidv7(app.clock.ms());
  const position = await freePlace(tx, 'content.banner', 'last');
  const row = { ...banner, id, position, texts: JSON.stringify(banner.texts) };
  await tx.insertInto('content.banner').values(row).execute();
  await tellLobby(tx, { type: 'banners' });
  return id;
}

/** Changes a banner and answers how it was before. */
export async function changeBanner(
  tx: Tx,
  id: string,
  { texts, ...change }: Partial<NewBanner>,
): Promise<BannerRow> {
  const before = await tx
    .selectFrom('content.banner')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!before) refuse('content.unknown');
  const set = { ...change, ...(texts && { texts: JSON.stringify(texts) }) };
  await tx.updateTable('content.banner').set(set).where('id', '=', id).execute();
  await tellLobby(tx, { type: 'banners' });
  return before;
}

export async function switchBanner(tx: Tx, { id, on }: { id: string; on: boolean }): Promise<boolean> {
  return (await changeBanner(tx, id, { enabled: on })).enabled;
}

export async function moveBanner(tx: Tx, move: Move): Promise<void> {
  await moveRow(tx, 'content.banner', move);
  await tellLobby(tx, { type: 'banners' });
}
