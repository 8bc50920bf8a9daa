import { expect, test } from 'vitest';
import { dayAfter } from '../zones.ts';
import { issuesOfDay, type Schedule } from './schedule.ts';

const every = (minutes: number, more: Partial<Schedule> = {}): Schedule => ({
  zone: 'Asia/Yangon',
  dayStart: '00:00',
  draws: { every: minutes },
  closeLeadSeconds: 5,
  holidays: [],
  ...more,
});

test.each([
  [1, 1440],
  [3, 480],
  [5, 288],
  [10, 144],
])('lottery 1.3: a draw every %d minutes makes %d issues a day', (minutes, count) => {
  const issues = issuesOfDay(every(minutes), '2026-01-05');
  expect(issues.length).toBe(count);
  expect(issues[0]).toEqual({
    code: '20260105-0001',
    closeAt: new Date(Date.parse('2026-01-04T17:30:00Z') + minutes * 60_000 - 5000),
    drawAt: new Date(Date.parse('2026-01-04T17:30:00Z') + minutes * 60_000),
  });
  expect(issues.at(-1)).toMatchObject({
    code: `20260105-${String(count).padStart(4, '0')}`,
    drawAt: new Date('2026-01-05T17:30:00Z'),
  });
});

test.each(['Europe/Berlin', 'Asia/Yangon', 'Asia/Shanghai'])(
  'lottery 1.3: draws follow each other without gap or overlap over the whole year in %s',
  (zone) => {
    const schedule = every(10, { zone, dayStart: '06:00' });
    const all = Array.from({ length: 370 }, (_, n) =>
      issuesOfDay(schedule, dayAfter('2026-01-01', n)),
    ).flat();
    const apart = all.slice(1).map(({ drawAt }, i) => drawAt.getTime() - (all[i]?.drawAt.getTime() ?? 0));
    expect(new Set(apart)).toEqual(new Set([600_000]));
    expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
  },
);

test('lottery 1.2: the two draws of Myanmar are on days of the Thai exchange, at their own times and numbers', () => {
  const exchange = every(1, {
    draws: { times: ['12:01', '16:30'], weekdays: [1, 2, 3, 4, 5] },
    closeLeadSeconds: 300,
    holidays: ['2026-04-13'],
  });
  expect(issuesOfDay(exchange, '2026-01-03')).toEqual([]);
  expect(issuesOfDay(exchange, '2026-04-13')).toEqual([]);
  expect(issuesOfDay(exchange, '2026-01-05')).toEqual([
    {
      code: '20260105-0001',
      closeAt: new Date('2026-01-05T05:26:00Z'),
      drawAt: new Date('2026-01-05T05:31:00Z'),
    },
    {
      code: '20260105-0002',
      closeAt: new Date('2026-01-05T09:55:00Z'),
      drawAt: new Date('2026-01-05T10:00:00Z'),
    },
  ]);
});

test('the Thai lottery draws on the first and the sixteenth', () => {
  const thai = every(1, { zone: 'Asia/Bangkok', draws: { times: ['16:00'], monthDays: [1, 16] } });
  const days = Array.from({ length: 31 }, (_, n) => dayAfter('2026-03-01', n)).filter(
    (day) => issuesOfDay(thai, day).length > 0,
  );
  expect(days).toEqual(['2026-03-01', '2026-03-16']);
});
