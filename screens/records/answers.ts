// The answers about wagers and reports.
import { idOf } from '../ground/rows.ts';
import type { Answers } from '../ground/scene.ts';

/** A row of a report by day. */
function ofDay(row: object, n: number): object {
  return { ...row, name: new Date(Date.UTC(2030, 0, n + 1)).toISOString().slice(0, 10) };
}

/** Parts of answers that a sample cannot know. */
export const RECORDS_ANSWERS: Answers = {
  '/ops/wager': ({ fill }) => (fill === 'long' ? {} : { outside: null, lottery: null }),
  '/ops/wagers': (_, { rows }) => ({ rows: rows.map((row: object, n: number) => ({ ...row, id: idOf(n) })) }),
  '/ops/wager/replay': () => ({ ticket: 'sealed' }),
  '/ops/reports/revenue': (_, { rows }) => ({ rows: rows.map(ofDay) }),
  '/ops/reports/payments': (_, { rows }) => ({ rows: rows.map(ofDay) }),
  '/ops/reports/members': (_, { rows }) => ({ rows: rows.map(ofDay) }),
};
