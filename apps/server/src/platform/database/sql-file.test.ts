import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { testDb, testFolder } from '../testing.ts';
import { sqlFile } from './sql-file.ts';

const folder = testFolder();
writeFileSync(
  join(folder, 'sums.sql'),
  "select {{a}}::int + {{b}}::int as sum, {{a}}::int as a, '{7}'::int[] as list\n",
);
const SUMS = sqlFile(folder, 'sums');

test('values of a query are parameters or other queries, wherever their name is', async () => {
  const { db } = await testDb();
  const { rows } = await SUMS.query({ b: sql`(select 3)`, a: 4 }).execute(db);
  expect(rows).toEqual([{ sum: 7, a: 4, list: [7] }]);
});

test('values of a text are SQL', () => {
  expect(SUMS.text({ a: 1, b: 'x.b' })).toBe(
    "select 1::int + x.b::int as sum, 1::int as a, '{7}'::int[] as list",
  );
});

test('a missing value, an unused value and a missing file are refused by name', () => {
  expect(() => SUMS.text({ a: 1 })).toThrow('sums.sql asks for b');
  expect(() => SUMS.query({ a: 1, b: undefined })).toThrow('sums.sql asks for b');
  expect(() => SUMS.query({ a: 1, b: 2, c: 3 })).toThrow('sums.sql does not use c');
  expect(() => sqlFile(folder, 'nothing')).toThrow('nothing.sql');
});
