import { CHASE_MOST } from '@baize/contract/lottery/chase';
import { dayAfter } from '@baize/contract/zones';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { SHIPPED_GAMES } from '../games/shipped.ts';
import { issuesAhead, issuesThrough, type TimedIssue } from './issue-times.ts';

function ahead(code: string, at: string, holidays: readonly string[] = []) {
  const game = SHIPPED_GAMES.find((each) => each.code === code);
  if (!game) throw new Error(`there is no ${code}`);
  const every = 'every' in game.schedule.draws ? game.schedule.draws.every : null;
  return issuesAhead({ schedule: game.schedule, every }, holidays, new Date(at));
}

test('lottery 1.3: the issues of a day are there as far ahead as a chase may go from any that is shown, and till the hour ends', () => {
  const late = ahead('FFSSC1', '2026-01-05T05:29:30Z');
  // 31 close in this hour, and 240 after it.
  expect(late.length).toBe(31 + 2 * CHASE_MOST);
  expect(late[0]).toEqual({
    code: '20260105-0720',
    openAt: new Date('2026-01-05T05:28:55Z'),
    closeAt: new Date('2026-01-05T05:29:55Z'),
    drawAt: new Date('2026-01-05T05:30:00Z'),
  });
  expect(late.at(-1)?.closeAt).toEqual(new Date('2026-01-05T09:59:55Z'));
  const [before, at] = ['2026-01-05T05:59:59.999Z', '2026-01-05T06:00:00Z'].map((x) => ahead('FFSSC1', x));
  expect([before?.at(-1)?.code, at?.at(-1)?.code]).toEqual(['20260105-0990', '20260105-1050']);
});

test('lottery 1.3: an issue opens when the one before it closes, over the end of the day too', () => {
  const issues = ahead('FFSSC5', '2026-01-05T15:30:00Z');
  for (const [i, issue] of issues.slice(1).entries()) expect(issue.openAt).toEqual(issues[i]?.closeAt);
  expect(new Set(issues.map(({ code }) => code.slice(0, 8)))).toEqual(new Set(['20260105', '20260106']));
});

test('lottery 1: official draws are planned by weekday and day of the month, without holidays', () => {
  const hanoi = ahead('VN_HANOI', '2026-01-05T12:00:00Z');
  expect(hanoi.map(({ code }) => code.slice(0, 8))).toEqual(
    '20260108 20260112 20260115 20260119 20260122'.split(' '),
  );
  expect(hanoi[0]?.openAt).toEqual(new Date('2026-01-05T11:05:00Z'));
  const codes = ahead('MM2D', '2026-04-10T02:00:00Z', ['2026-04-13', '2026-04-14', '2026-04-15']).map(
    ({ code }) => code,
  );
  expect(codes.slice(0, 4)).toEqual(['20260410-0001', '20260410-0002', '20260416-0001', '20260416-0002']);
  expect(ahead('THAIGLO', '2026-01-02T00:00:00Z').map(({ code }) => code)).toEqual(['20260116-0001']);
});

test('every shipped game has an issue ahead on every day of a year', () => {
  for (const { code } of SHIPPED_GAMES)
    for (const at of ['2026-01-05T16:59:00Z', '2026-02-28T23:59:59Z', '2026-12-31T17:30:01Z']) {
      const [next] = ahead(code, at);
      expect(next && next.closeAt > new Date(at), code).toBe(true);
    }
});

/** Clocks that change by an hour and by half an hour, in both halves of the year, and none. */
const ZONES = [
  ['Europe/London', '2026-03-27'],
  ['America/New_York', '2026-10-30'],
  ['Australia/Lord_Howe', '2026-04-03'],
  ['Asia/Yangon', '2026-02-26'],
] as const;
const HOUR_MS = 3_600_000;

test.each(ZONES.flatMap(([zone, day]) => [1, 3, 5, 10, 15].map((every) => [zone, day, every] as const)))(
  'lottery 1.3: hour by hour the same issues are made as at once, and never too few (%s, %s, every %d minutes)',
  (zone, day, every) => {
    fc.assert(
      fc.property(
        fc.constantFrom('00:00', '06:30'),
        fc.subarray([1, 2, 3].map((n) => dayAfter(day, n))),
        fc.array(fc.integer({ min: 0, max: HOUR_MS - 1 }), { minLength: 30, maxLength: 60 }),
        (time, holidays, looks) => {
          const schedule = { zone, dayStart: time, draws: { every }, closeLeadSeconds: 5, holidays };
          const game = { schedule, every };
          const from = Date.parse(`${day}T12:00:00Z`);
          const made = new Map<string, TimedIssue>();
          for (const [hour, within] of looks.entries()) {
            // The node looks once an hour, at any time of it.
            const at = new Date(from + hour * HOUR_MS + (hour === 0 ? 0 : within));
            for (const issue of issuesAhead(game, holidays, at))
              if (!made.has(issue.code)) made.set(issue.code, issue);
            const hourEnd = from + (hour + 1) * HOUR_MS;
            const left = [...made.values()].filter(({ closeAt }) => closeAt.getTime() > hourEnd);
            expect(left.length).toBeGreaterThanOrEqual(2 * CHASE_MOST);
          }
          const whole = [...issuesThrough(game, holidays, new Date(from), dayAfter(day, 20))];
          expect([...made.values()]).toEqual(whole.slice(0, made.size));
        },
      ),
      { numRuns: 3 },
    );
  },
);
