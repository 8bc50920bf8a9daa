import { expect, test } from 'vitest';

import { SHIPPED_GAMES } from '../games/shipped.ts';
import { issuesAhead } from './issue-times.ts';

function ahead(code: string, at: string, holidays: readonly string[] = []) {
  const game = SHIPPED_GAMES.find((each) => each.code === code);
  if (!game) throw new Error(`there is no ${code}`);
  const every = 'every' in game.schedule.draws ? game.schedule.draws.every : null;
  return issuesAhead({ schedule: game.schedule, every }, holidays, new Date(at));
}

test('lottery 1.3: the issues of the next business day are there from noon of its zone', () => {
  // Noon in Yangon is half past five by UTC.
  const morning = ahead('FFSSC1', '2026-01-05T05:29:30Z');
  expect(morning.at(-1)?.code).toBe('20260105-1440');
  expect(morning.length).toBe(721);
  const noon = ahead('FFSSC1', '2026-01-05T05:30:00Z');
  expect(noon.at(-1)?.code).toBe('20260106-1440');
  expect(noon[0]).toEqual({
    code: '20260105-0721',
    openAt: new Date('2026-01-05T05:29:55Z'),
    closeAt: new Date('2026-01-05T05:30:55Z'),
    drawAt: new Date('2026-01-05T05:31:00Z'),
  });
});

test('lottery 1.3: an issue opens when the one before it closes, over the end of the day too', () => {
  const issues = ahead('FFSSC5', '2026-01-05T05:30:00Z');
  for (const [i, issue] of issues.slice(1).entries()) expect(issue.openAt).toEqual(issues[i]?.closeAt);
  expect(issues.length).toBe(144 + 288);
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
