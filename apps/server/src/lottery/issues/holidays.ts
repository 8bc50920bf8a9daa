import { sql } from 'kysely';

import type { App } from '../../context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';
import { refuse } from '../../platform/refuse.ts';
import { CURRENCIES } from '../../wallet/wallet.ts';
import type { Game } from '../games/games.ts';
import { businessDay } from './issue-times.ts';

const NAMES = new Map(Object.entries(CURRENCIES).map(([code, id]): [number, string] => [id, code]));
const OUTLOOK = sqlFile(import.meta.dirname, 'holiday-outlook');

interface Voided {
  readonly issues: number;
  readonly lines: number;
  readonly currency: number | null;
  readonly stake: bigint;
}

/** A day without a draw: of one game, or of all games in its time zone. */
export interface HolidayWish {
  readonly day: string;
  readonly of: 'game' | 'zone';
}

/** The holidays of a game and of its zone from today on. */
export async function holidaysAhead({ db, clock }: Pick<App, 'db' | 'clock'>, game: Game) {
  const rows = await db
    .selectFrom('lottery.holiday')
    .select(['id', 'game', 'note'])
    .select(sql<string>`day::text`.as('day'))
    .where((on) => on.or([on('game', '=', game.id), on('zone', '=', game.schedule.zone)]))
    .where(sql<boolean>`day >= ${businessDay(game, clock.now())}::date`)
    .orderBy('day')
    .orderBy('id')
    .execute();
  return rows.map(({ id, day, note, game: own }) => ({
    id,
    day,
    note,
    of: own === null ? ('zone' as const) : ('game' as const),
  }));
}

/** Adds a holiday that has not begun. The issue maker voids what is planned for it. */
export async function addHoliday(
  app: Pick<App, 'clock'>,
  tx: Tx,
  game: Game,
  { day, of, note }: HolidayWish & { note: string },
): Promise<void> {
  if (day <= businessDay(game, app.clock.now())) refuse('lottery.holiday');
  const added = await tx
    .insertInto('lottery.holiday')
    .values({
      game: of === 'game' ? game.id : null,
      zone: of === 'zone' ? game.schedule.zone : null,
      day,
      note,
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) refuse('lottery.holiday');
}

/** Takes a holiday of the game or of its zone away. Answers what it was. */
export async function removeHoliday(tx: Tx, game: Game, id: number) {
  const row = await tx
    .deleteFrom('lottery.holiday')
    .where('id', '=', id)
    .where((on) => on.or([on('game', '=', game.id), on('zone', '=', game.schedule.zone)]))
    .returning(['zone', 'note', sql<string>`day::text`.as('day')])
    .executeTakeFirst();
  return row ?? refuse('request.notFound');
}

/** The games, planned issues, bets and stakes that a holiday would void. */
export async function holidayOutlook(
  { db, lottery }: Pick<App, 'db' | 'lottery'>,
  game: Game,
  { day, of }: HolidayWish,
) {
  const zone = game.schedule.zone;
  const games = of === 'game' ? [game] : lottery.games.all().filter((each) => each.schedule.zone === zone);
  const { rows } = await OUTLOOK.query<Voided>({
    games: games.map(({ id }) => id),
    day: day.replaceAll('-', ''),
  }).execute(db);
  const bets = rows.flatMap(({ lines, currency, stake }) =>
    currency === null ? [] : [{ lines, currency: NAMES.get(currency) ?? '', stake }],
  );
  return { games: games.length, issues: rows[0]?.issues ?? 0, bets };
}
