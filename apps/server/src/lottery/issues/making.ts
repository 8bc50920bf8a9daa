import { createHash } from 'node:crypto';

import { sql } from 'kysely';

import type { App } from '../../context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { DAY_MS, HOUR_MS } from '../../platform/time.ts';
import type { Game } from '../games/games.ts';
import { issuesAhead, issuesThrough, type TimedIssue } from './issue-times.ts';
import { VOID } from './states.ts';

type Tools = Pick<App, 'db' | 'keys' | 'random' | 'clock' | 'log' | 'lottery'>;

const SEED_BYTES = 32;
/** Holidays so many days ago still say when an issue opened. */
const HOLIDAYS_BACK = 40;
/** Rows of one statement. */
const ROWS_MAX = 1_500;

/** The seed of an issue is sealed under its name until its draw. */
export const sealOf = (game: string, issue: string): string => `lottery ${game} ${issue}`;

/** Makes the issues that must be there; what is there stays. Answers how many were missing. */
export async function makeIssues(app: Tools, games = app.lottery.games.all()): Promise<number> {
  const now = app.clock.now();
  let made = 0;
  const holidays = await readHolidays(app);
  for (const game of games) {
    if (game.state === 'off') continue;
    const days = holidaysOf(game, holidays);
    const issues = issuesAhead(game, days, now);
    made += await app.db.transaction().execute((tx) => makeKnown(app, tx, game, issues));
    if (days.length > 0) made += await voidOn(app, game, days);
  }
  return made;
}

/** A node that has yet to hear of another schedule makes nothing by the one before it. */
async function makeKnown(app: Tools, tx: Tx, game: Game, issues: readonly TimedIssue[]): Promise<number> {
  const known = await tx
    .selectFrom('lottery.game')
    .select('revision')
    .where('id', '=', game.id)
    .where('revision', '=', game.revision)
    .forShare()
    .executeTakeFirst();
  return known ? makeMissing(app, tx, game, issues) : 0;
}

/** Makes the rest of a business day that has begun to be made, for the caller who holds the game. */
export async function makeRestOf(
  app: Pick<Tools, 'keys' | 'random' | 'clock'>,
  tx: Tx,
  game: Game,
  day: string,
): Promise<void> {
  const holidays = holidaysOf(game, await readHolidays({ db: tx, clock: app.clock }));
  await makeMissing(app, tx, game, [...issuesThrough(game, holidays, app.clock.now(), day)]);
}

/** The issues that this node has seen to: a game needs no other look before the next hour, or a change of its schedule or holidays. */
export function createIssueMaker(app: Tools): () => Promise<boolean> {
  const seen = new Map<number, string>();
  return async () => {
    const now = app.clock.now();
    const holidays = await readHolidays(app);
    const marks = app.lottery.games
      .all()
      .map((game) => ({ game, mark: markOf(game, holidaysOf(game, holidays), now) }));
    const due = marks.filter(({ game, mark }) => seen.get(game.id) !== mark);
    const made =
      due.length === 0
        ? 0
        : await makeIssues(
            app,
            due.map(({ game }) => game),
          );
    for (const { game, mark } of due) seen.set(game.id, mark);
    return made > 0;
  };
}

function markOf({ revision, state }: Game, holidays: readonly string[], now: Date): string {
  return [Math.floor(now.getTime() / HOUR_MS), revision, state, ...holidays].join(' ');
}

type Holiday = Awaited<ReturnType<typeof readHolidays>>[number];

function readHolidays({ db, clock }: Pick<Tools, 'db' | 'clock'>) {
  const since = new Date(clock.ms() - HOLIDAYS_BACK * DAY_MS);
  return db
    .selectFrom('lottery.holiday')
    .select(['game', 'zone', 'day'])
    .where('day', '>=', since.toISOString().slice(0, 10))
    .orderBy('day')
    .execute();
}

function holidaysOf({ id, schedule }: Game, holidays: readonly Holiday[]): string[] {
  return holidays
    .filter(({ game, zone }) => game === id || (zone !== null && zone === schedule.zone))
    .map(({ day }) => day);
}

async function makeMissing(
  app: Pick<Tools, 'keys' | 'random'>,
  tx: Tx,
  game: Game,
  issues: readonly TimedIssue[],
): Promise<number> {
  const first = issues[0];
  if (!first) return 0;
  const rows = await tx
    .selectFrom('lottery.issue')
    .select('code')
    .where('game', '=', game.id)
    .where('code', '>=', first.code)
    .execute();
  const there = new Set(rows.map(({ code }) => code));
  const missing = issues.filter(({ code }) => !there.has(code));
  for (let from = 0; from < missing.length; from += ROWS_MAX)
    await tx
      .insertInto('lottery.issue')
      .values(missing.slice(from, from + ROWS_MAX).map((issue) => rowOf(app, game, issue)))
      .onConflict((on) => on.columns(['game', 'code']).doNothing())
      .execute();
  return missing.length;
}

function rowOf(
  { random, keys }: Pick<Tools, 'keys' | 'random'>,
  game: Game,
  { code, openAt, closeAt, drawAt }: TimedIssue,
) {
  const row = { game: game.id, code, open_at: openAt, close_at: closeAt, draw_at: drawAt };
  if (!game.own) return row;
  const seed = random.bytes(SEED_BYTES);
  const commitment = createHash('sha256').update(seed).digest();
  return { ...row, commitment, sealed: keys.seeds.wrap(sealOf(game.code, code), seed) };
}

/** A day that became a holiday has no draw: issues that were planned for it are void. */
async function voidOn({ db }: Tools, { id }: Game, days: readonly string[]): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('lottery.issue')
    .set({ state: VOID })
    .where('game', '=', id)
    .where('state', '=', 'planned')
    .where(
      sql<string>`left(code, 8)`,
      'in',
      days.map((day) => day.replaceAll('-', '')),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
