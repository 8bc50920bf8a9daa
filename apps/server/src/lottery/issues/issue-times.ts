import { CHASE_MOST } from '@baize/contract/lottery/chase';
import { issuesOfDay, type PlannedIssue } from '@baize/contract/lottery/schedule';
import { dayAfter, dayIn } from '@baize/contract/zones';

import { HOUR_MS, MINUTE_MS } from '../../platform/time.ts';
import type { Game } from '../games/games.ts';

/** An issue from the close of the one before it to its draw. */
export interface TimedIssue extends PlannedIssue {
  readonly openAt: Date;
}

/** A chase may begin with any of the issues that pages show, and go on for as many. */
const ISSUES_AHEAD = 2 * CHASE_MOST;
/** Draws at times of the day are planned so many days ahead: the Thai lottery draws twice a month. */
const DAYS_AHEAD = 20;

type Scheduled = Pick<Game, 'schedule' | 'every'>;

/** The business day of a game at an instant. */
export function businessDay({ schedule }: Scheduled, at: Date): string {
  const [hours = 0, minutes = 0] = schedule.dayStart.split(':').map(Number);
  return dayIn(schedule.zone, at.getTime() - hours * HOUR_MS - minutes * MINUTE_MS);
}

/**
 * The issues of a game that must be there at an instant and take bets then or later, in the order of their draws. Those of a game that draws
 * through the day are enough until the hour is over: no other look is needed before.
 */
export function issuesAhead(game: Scheduled, holidays: readonly string[], at: Date): TimedIssue[] {
  const ahead: TimedIssue[] = [];
  const hourEnd = (Math.floor(at.getTime() / HOUR_MS) + 1) * HOUR_MS;
  let wanted = game.every === null ? Number.POSITIVE_INFINITY : ISSUES_AHEAD;
  for (const issue of issuesThrough(game, holidays, at, dayAfter(businessDay(game, at), DAYS_AHEAD))) {
    ahead.push(issue);
    if (issue.closeAt.getTime() > hourEnd) wanted -= 1;
    if (wanted === 0) break;
  }
  return ahead;
}

/** All issues of a game from an instant to the end of a business day. */
export function* issuesThrough(
  game: Scheduled,
  holidays: readonly string[],
  at: Date,
  last: string,
): Generator<TimedIssue> {
  const schedule = { ...game.schedule, holidays };
  const since = game.schedule.since?.replaceAll('-', '') ?? '';
  // Where nothing was drawn before, its betting has begun.
  let openAt = at;
  const back = game.every === null ? DAYS_AHEAD : 1;
  for (let day = dayAfter(businessDay(game, at), -back); day <= last; day = dayAfter(day, 1))
    for (const issue of issuesOfDay(schedule, day)) {
      const { code, closeAt } = issue;
      if (code >= since && closeAt > at && openAt < closeAt) yield { ...issue, openAt };
      openAt = closeAt;
    }
}
