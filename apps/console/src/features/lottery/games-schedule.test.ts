import { expect, test } from 'vitest';

import { draftOf, drawsOf, leadText, perDay } from './games-schedule.ts';

const daily = draftOf({ draws: { times: ['12:01', '16:30'], weekdays: [1, 5] }, closeLeadSeconds: 300 });
const fast = draftOf({ draws: { every: 5 }, closeLeadSeconds: 15 });

test('a schedule that nobody touched comes back as it was', () => {
  expect(drawsOf(daily)).toEqual({ times: ['12:01', '16:30'], weekdays: [1, 5] });
  expect(drawsOf(fast)).toEqual({ every: 5 });
});

test('typed times are put in order, and all weekdays are none in particular', () => {
  const typed = { ...daily, times: '16:30, 09:00', weekdays: [6, 0, 1, 2, 3, 4, 5], monthDays: '16 1' };
  expect(drawsOf(typed)).toEqual({ times: ['09:00', '16:30'], monthDays: [1, 16] });
});

test.each([
  { times: '' },
  { times: '24:00' },
  { times: '12:01 12:01' },
  { weekdays: [] },
  { monthDays: '32' },
  { monthDays: '1 1' },
  { lead: 2 },
])('%j is no schedule', (change) => {
  expect(drawsOf({ ...daily, ...change })).toBeNull();
});

test('a draw through the day closes after the one before it', () => {
  expect(drawsOf({ ...fast, lead: 300 })).toBeNull();
  expect(drawsOf({ ...fast, every: 0 })).toBeNull();
});

test('draws of a day and the time before them', () => {
  expect([perDay({ every: 5 }), perDay({ times: ['12:01', '16:30'] })]).toEqual([288, 2]);
  expect([leadText(15), leadText(90), leadText(300)]).toEqual(['15 s', '90 s', '5 min']);
});
