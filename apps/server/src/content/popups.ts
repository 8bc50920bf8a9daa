import { cleanMarkup } from '@baize/contract/site/markup';
import type { SitePopup } from '@baize/contract/site/popups';
import type { Insertable, Selectable } from 'kysely';
import type { App } from '../context.ts';
import type { DB, Tx } from '../platform/database/db.ts';
import { tellLobby } from '../platform/realtime/tail.ts';
import { refuse } from '../platform/refuse.ts';
import { uuidv7 } from '../platform/uuid.ts';
import { leadsSomewhere } from './links.ts';
import { inPeriod } from './periods.ts';
import { freePlace, type Move, moveRow } from './places.ts';
import { checkSeen, inLanguage, type LanguageTexts } from './texts.ts';

/** More are no announcements any more. */
const LIST_MAX = 100;

export type PopupRow = Selectable<DB['content.popup']>;
type NewPopup = Omit<Insertable<DB['content.popup']>, 'id' | 'position' | 'texts' | 'published_at'> & {
  readonly texts: object;
};

function inForce({ db, clock }: Pick<App, 'db' | 'clock'>, language: string) {
  return db
    .selectFrom('content.popup')
    .where('enabled', '=', true)
    .where(inPeriod(clock.now()))
    .where(({ eb }) => eb('readers', 'is', null).or('readers', '=', language));
}

/** The popups in force for readers of a language, in the order set by the operator; their HTML is cleaned once more. */
export async function popups(app: Pick<App, 'db' | 'clock'>, language: string): Promise<SitePopup[]> {
  const rows = await inForce(app, language)
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .limit(LIST_MAX)
    .execute();
  return rows.filter(leadsSomewhere).map((row) => {
    const { title, content, action } = inLanguage(row.texts as LanguageTexts, language, [
      'title',
      'content',
      'action',
    ]);
    return {
      id: row.id,
      kind: row.kind as SitePopup['kind'],
      execution: row.execution as SitePopup['execution'],
      audience: row.audience as SitePopup['audience'],
      linkageType: row.linkage as SitePopup['linkageType'],
      url: row.url,
      promotionType: row.promotion_type,
      picture: row.picture,
      date: (row.starts_at ?? row.published_at).toISOString(),
      title,
      content: cleanMarkup(content),
      action,
    };
  });
}

/** Whether a page has to ask for popups at all. */
export async function hasPopups(app: Pick<App, 'db' | 'clock'>, language: string): Promise<boolean> {
  return (await inForce(app, language).select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** A popup before the others. */
export async function addPopup(app: Pick<App, 'clock'>, tx: Tx, popup: NewPopup): Promise<string> {
  const id = uuidv7(app.clock.ms());
  const position = await freePlace(tx, 'content.popup', 'first');
  const texts = JSON.stringify(cleaned(popup.texts));
  const row = { ...popup, id, position, texts, published_at: app.clock.now() };
  await tx.insertInto('content.popup').values(row).execute();
  await tellLobby(tx, { type: 'popups' });
  return id;
}

/** Changes a popup and answers how it was before. */
export async function changePopup(
  tx: Tx,
  id: string,
  { texts, ...change }: Partial<NewPopup>,
): Promise<PopupRow> {
  const before = await tx
    .selectFrom('content.popup')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!before) refuse('content.unknown');
  const set = { ...change, ...(texts && { texts: JSON.stringify(cleaned(texts)) }) };
  await tx.updateTable('content.popup').set(set).where('id', '=', id).execute();
  await tellLobby(tx, { type: 'popups' });
  return before;
}

export async function switchPopup(tx: Tx, { id, on }: { id: string; on: boolean }): Promise<boolean> {
  return (await changePopup(tx, id, { enabled: on })).enabled;
}

export async function movePopup(tx: Tx, move: Move): Promise<void> {
  await moveRow(tx, 'content.popup', move);
  await tellLobby(tx, { type: 'popups' });
}

/** Nothing but allowed HTML is stored. */
function cleaned(texts: object): LanguageTexts {
  const said = Object.entries(texts as LanguageTexts).filter(([, text]) => text !== undefined);
  return Object.fromEntries(
    said.map(([language, text]) => {
      const content = cleanMarkup(text.content ?? '');
      checkSeen(text.title ?? '');
      checkSeen(content.replaceAll(/<[^>]*>/g, ''));
      return [language, { ...text, content }];
    }),
  );
}
