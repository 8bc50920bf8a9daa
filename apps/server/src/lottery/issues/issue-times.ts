import { issuesOfDay, type PlannedIssue } from '@baize/contract/lottery/schedule';
import { dayAfter, dayIn, hourIn } from '@baize/contract/zones';

import { HOUR_MS, MINUTE_MS } from '../../platform/time.ts';
import type { Game } from '../games/games.ts';

/** An issue from the close of the one before it to its draw. */
export interface TimedIssue extends PlannedIssue {
  readonly openAt: Date;
}

/** Issues of the next business day are there from this hour of the game's zone on. */
const NOON = 12;
/** Draws at times of the day are planned so many days ahead: the Thai lottery draws twice a month. */
const DAYS_AHEAD = 20;

type Scheduled = Pick<Game, 'schedule' | 'every'>;

/** The business day of a game at an instant. */
export function businessDay({ schedule }: Scheduled, at: Date): string {
  const [hours = 0, minutes = 0] = schedule.dayStart.split(':').map(Number);
  return dayIn(schedule.zone, at.getTime() - hours * HOUR_MS - minutes * MINUTE_MS);
}

/** The last business day whose issues must be there at an instant. */
export function lastPlannedDay(game: Scheduled, at: Date): string {
  const today = businessDay(game, at);
  if (game.every === null) return dayAfter(today, DAYS_AHEAD);
  return hourIn(game.schedule.zone, at) < NOON ? today : dayAfter(today, 1);
}

/** The issues of a game that must be there at an instant and take bets then or later, in the order of their draws. */
export function issuesAhead(game: Scheduled, holidays: readonly string[], at: Date): TimedIssue[] {
  const schedule = { ...game.schedule, holidays };
  const until = lastPlannedDay(game, at);
  const back = game.every === null ? DAYS_AHEAD : 1;
  const all: PlannedIssue[] = [];
  for (let day = dayAfter(businessDay(game, at), -back); day <= until; day = dayAfter(day, 1))
    all.push(...issuesOfDay(schedule, day));
  // Where nothing was drawn before, its betting has begun.
  const opened = all.map((issue, i) => ({ ...issue, openAt: all[i - 1]?.closeAt ?? at }));
  const since = game.schedule.since?.replaceAll('-', '') ?? '';
  return opened.filter(({ code, openAt, closeAt }) => code >= since && closeAt > at && openAt < closeAt);
}
