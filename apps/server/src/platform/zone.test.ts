import { dayAfter, dayStart } from '@baize/contract/zones';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { testDb } from './testing.ts';

const { db } = await testDb();

test.each([
  'Asia/Kuala_Lumpur',
  'Asia/Yangon',
  'Asia/Kathmandu',
  'Europe/London',
  'Africa/Cairo',
  'America/Havana',
  'America/St_Johns',
  'Australia/Lord_Howe',
])('TM-1 in %s the database begins every day of a year when the program does', async (zone) => {
  const days = Array.from({ length: 366 }, (_, n) => dayAfter('2026-01-01', n));
  const { rows } = await sql<{ day: string; start: Date }>`
    select day, platform.day_start(day, ${zone}) as start from unnest(${days}::date[]) day order by 1`.execute(
    db,
  );
  expect(rows.map(({ start }) => start)).toEqual(days.map((day) => dayStart(zone, day)));
});

test.each([
  ['Asia/Yangon', 'day', '2026-11-20T12:00:00Z', '2026-11-19T17:30:00Z', '2026-11-20T17:30:00Z'],
  ['Asia/Yangon', 'week', '2026-11-20T12:00:00Z', '2026-11-15T17:30:00Z', '2026-11-22T17:30:00Z'],
  ['Asia/Yangon', 'month', '2026-11-30T17:29:59Z', '2026-10-31T17:30:00Z', '2026-11-30T17:30:00Z'],
  ['Europe/London', 'day', '2026-10-25T23:30:00Z', '2026-10-24T23:00:00Z', '2026-10-26T00:00:00Z'],
  ['Europe/London', 'day', '2026-03-29T12:00:00Z', '2026-03-29T00:00:00Z', '2026-03-29T23:00:00Z'],
])('RG-2 in %s the %s of %s runs from %s to %s', async (zone, period, at, starts, ends) => {
  await db.updateTable('platform.zone').set({ name: zone }).execute();
  const { rows } = await sql<{ starts: Date; ends: Date }>`
    select protection.window_start(${period}, ${at}::timestamptz) as starts,
           protection.window_end(${period}, ${at}::timestamptz) as ends`.execute(db);
  expect(rows).toEqual([{ starts: new Date(starts), ends: new Date(ends) }]);
});
