import { expect, test } from 'vitest';

import { createBatchSize, inBatch } from './batch-size.ts';

const outOfTime = () => Object.assign(new Error('terminating connection'), { code: '25P04' });

test('a batch that runs out of time is halved until it fits, and its size is remembered', async () => {
  const size = createBatchSize(100);
  const tried: number[] = [];
  const upTo = (most: number) => (rows: number) => {
    tried.push(rows);
    return rows > most ? Promise.reject(outOfTime()) : Promise.resolve(rows);
  };
  expect(await inBatch(size, upTo(30))).toBe(25);
  expect(await inBatch(size, upTo(30))).toBe(26);
  expect(tried).toEqual([100, 50, 25, 26]);
});

test('a size grows again slowly, up to where it began and no further', async () => {
  const size = createBatchSize(8);
  size.ranOut(8);
  const sizes = [];
  for (let n = 0; n < 6; n += 1) sizes.push(await inBatch(size, (rows) => Promise.resolve(rows)));
  expect(sizes).toEqual([4, 5, 6, 7, 8, 8]);
});

test('one row that runs out of time, and any other fault, are the caller’s', async () => {
  const size = createBatchSize(2);
  await expect(inBatch(size, () => Promise.reject(new Error('another')))).rejects.toThrow('another');
  expect(size.rows()).toBe(2);
  await expect(inBatch(size, () => Promise.reject(outOfTime()))).rejects.toThrow('terminating');
  expect(size.rows()).toBe(1);
});
