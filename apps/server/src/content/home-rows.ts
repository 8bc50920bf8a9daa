import type { Game } from '@baize/contract/games/games';
import { HOME_KINDS, HOME_ROWS_MAX, type HomeKind, type HomeRow } from '@baize/contract/site/home-rows';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { App } from '../context.ts';
import type { DB, Tx } from '../platform/database/db.ts';
import { defineLock, lock } from '../platform/locks.ts';
import { tellLobby } from '../platform/realtime/tail.ts';
import { refuse } from '../platform/refuse.ts';
import { uuidv7 } from '../platform/uuid.ts';
import { homeOffer, isFilled, pickedGames } from './home-offer.ts';
import { inPeriod } from './periods.ts';
import { freePlace, type Move, moveRow } from './places.ts';
import { inLanguage, type LanguageTexts } from './texts.ts';

const HOME_ROWS_LOCK = defineLock('homeRows', 'rows that are added to the home page or change their kind');

export type StoredHomeRow = Selectable<DB['content.home_row']>;
type NewHomeRow = Omit<Insertable<DB['content.home_row']>, 'id' | 'position' | 'texts' | 'kind'> & {
  readonly kind: HomeKind;
  readonly texts: object;
};

const inForce = ({ db, clock }: Pick<App, 'db' | 'clock'>) =>
  db.selectFrom('content.home_row').selectAll().where('enabled', '=', true).where(inPeriod(clock.now()));

/** H-00: the rows in force that have something to show, in the order of the operator; their names are in one language. */
export async function homeRows(app: App, language: string): Promise<HomeRow[]> {
  const [rows, offer] = await Promise.all([
    inForce(app).orderBy('position').orderBy('id').limit(HOME_ROWS_MAX).execute(),
    homeOffer(app),
  ]);
  return rows
    .filter((row) => isFilled(row, offer))
    .map(({ id, kind, of, texts }) => {
      const { title } = inLanguage(texts as LanguageTexts, language, ['title']);
      return { id, kind, of, title: title || null };
    });
}

/** The picked games of a row that can be opened now. */
export async function homeGames(
  app: App,
  { id, language }: { id: string; language: string },
): Promise<Game[]> {
  const row = await inForce(app).where('id', '=', id).where('kind', '=', 'games').executeTakeFirst();
  return row ? pickedGames(app, row.games, language) : refuse('content.unknown');
}

/** A row at the end of the page. */
export async function addHomeRow(app: Pick<App, 'clock'>, tx: Tx, row: NewHomeRow): Promise<string> {
  await lock(tx, HOME_ROWS_LOCK);
  const { count } = await tx
    .selectFrom('content.home_row')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  if (count >= HOME_ROWS_MAX) refuse('content.full');
  await requireFirst(tx, row.kind);
  const id = uuidv7(app.clock.ms());
  const position = await freePlace(tx, 'content.home_row', 'last');
  await tx
    .insertInto('content.home_row')
    .values({ ...row, id, position, texts: JSON.stringify(row.texts) })
    .execute();
  await tellLobby(tx, { type: 'homeRows' });
  return id;
}

/** Changes a row and answers how it was before. */
export async function changeHomeRow(
  tx: Tx,
  id: string,
  { texts, ...change }: Partial<NewHomeRow>,
): Promise<StoredHomeRow> {
  await lock(tx, HOME_ROWS_LOCK);
  const before = await tx
    .selectFrom('content.home_row')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!before) refuse('content.unknown');
  if (change.kind && change.kind !== before.kind) await requireFirst(tx, change.kind);
  const set = { ...change, ...(texts && { texts: JSON.stringify(texts) }) };
  await tx.updateTable('content.home_row').set(set).where('id', '=', id).execute();
  await tellLobby(tx, { type: 'homeRows' });
  return before;
}

/** Most kinds are on the page once. */
async function requireFirst(tx: Tx, kind: HomeKind): Promise<void> {
  if ('of' in HOME_KINDS[kind]) return;
  const known = await tx
    .selectFrom('content.home_row')
    .select('id')
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (known) refuse('content.twice');
}

export async function switchHomeRow(tx: Tx, { id, on }: { id: string; on: boolean }): Promise<boolean> {
  return (await changeHomeRow(tx, id, { enabled: on })).enabled;
}

export async function moveHomeRow(tx: Tx, move: Move): Promise<void> {
  await moveRow(tx, 'content.home_row', move);
  await tellLobby(tx, { type: 'homeRows' });
}
