import type { DrawTimes } from '@baize/contract/lottery/desk-games';
import { issuesOfDay } from '@baize/contract/lottery/schedule';
import { dayAfter } from '@baize/contract/zones';

import type { App } from '../../context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Game } from '../games/games.ts';
import { lockGame, putGame } from '../games/settings.ts';
import { SHIPPED_GAMES } from '../games/shipped.ts';
import { businessDay } from './issue-times.ts';
import { makeRestOf } from './making.ts';

interface ScheduleChange {
  /** The revision that the operator saw. */
  readonly revision: number;
  readonly draws: DrawTimes;
  readonly closeLeadSeconds: number;
}

/**
 * Gives a game other draw times and another close. Issues that are made keep theirs, and a day that has some gets the rest by the schedule
 * before: the new one begins with the first business day that has none. Answers that day.
 */
export async function putSchedule(
  app: Pick<App, 'clock' | 'keys' | 'random'>,
  tx: Tx,
  game: Game,
  { revision, draws, closeLeadSeconds }: ScheduleChange,
): Promise<string> {
  requireSchedule(game, draws, closeLeadSeconds);
  const stored = await lockGame(tx, game.id);
  if (stored.revision !== revision) refuse('lottery.settingsMoved');
  const last = await lastMadeDay(tx, game.id);
  const today = businessDay(game, app.clock.now());
  const isBegun = last !== null && last >= today;
  if (isBegun) await makeRestOf(app, tx, { ...game, schedule: stored.schedule }, last);
  const since = isBegun ? dayAfter(last, 1) : today;
  await putGame(tx, stored, { schedule: { ...stored.schedule, draws, closeLeadSeconds, since } });
  return since;
}

/** The last business day that has issues. */
export async function lastMadeDay(db: Tx | App['db'], game: number): Promise<string | null> {
  const row = await db
    .selectFrom('lottery.issue')
    .select('code')
    .where('game', '=', game)
    .orderBy('code', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? row.code.replace(/^(\d{4})(\d\d)(\d\d).*$/, '$1-$2-$3') : null;
}

const CLOSE_LEAD_LEAST = 3;

/** The numbers of an official draw are known at its hour: its bets close no later than it was shipped with. */
export function leastCloseLead({ code, own }: Pick<Game, 'code' | 'own'>): number {
  const shipped = own ? undefined : SHIPPED_GAMES.find((game) => game.code === code);
  return shipped?.schedule.closeLeadSeconds ?? CLOSE_LEAD_LEAST;
}

/** A game that draws through the day keeps doing so, and one with times keeps those; each draw closes after the one before it. */
function requireSchedule(game: Game, draws: DrawTimes, lead: number): void {
  if ('every' in draws !== (game.every !== null) || lead < leastCloseLead(game)) refuse('lottery.schedule');
  if ('every' in draws) {
    if (lead >= draws.every * 60) refuse('lottery.schedule');
    return;
  }
  const { times, weekdays = [], monthDays = [] } = draws;
  if (!rising(times) || !rising(weekdays) || !rising(monthDays)) refuse('lottery.schedule');
  const day = issuesOfDay(
    { ...game.schedule, draws: { times }, closeLeadSeconds: lead, holidays: [] },
    ANY_DAY,
  );
  const closes = day.every(({ closeAt }, n) => closeAt > (day[n - 1]?.drawAt ?? new Date(0)));
  if (day.length < times.length || !closes) refuse('lottery.schedule');
}

/** No zone of a game changes its clocks on it. */
const ANY_DAY = '2026-07-15';

function rising<T extends string | number>(values: readonly T[]): boolean {
  return values.every((value, n) => n === 0 || value > (values[n - 1] as T));
}
