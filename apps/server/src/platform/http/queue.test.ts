import { expect, test } from 'vitest';

import { createQueue } from './queue.ts';

/** Work that goes on until it is let go. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, end: resolve };
}

test('as much is done at a time as may be, and what waits goes by its rank, then by its turn', async () => {
  const turn = createQueue({ atOnce: 2, max: 10 });
  const [first, second] = [held(), held()];
  const done: string[] = [];
  const say = (name: string, rank: number) => turn(async () => void done.push(name), rank);
  const busy = [turn(first.work), turn(second.work)];
  const waiting = [say('late', 3), say('one', 0), say('two', 0), say('early', -1)];
  await Promise.resolve();
  expect(done).toEqual([]);
  first.end();
  await Promise.all(waiting);
  expect(done).toEqual(['early', 'one', 'two', 'late']);
  second.end();
  await Promise.all(busy);
});

test('when too much waits the last of the highest rank is asked to come again', async () => {
  const turn = createQueue({ atOnce: 1, max: 2 });
  const first = held();
  const running = turn(first.work);
  const waiting = [turn(async () => 'bad', 5), turn(async () => 'fair', 1), turn(async () => 'good', 0)];
  const answers = Promise.allSettled(waiting);
  first.end();
  await running;
  expect(await answers).toMatchObject([
    { status: 'rejected', reason: { code: 'request.busy', retryAfter: 2 } },
    { value: 'fair' },
    { value: 'good' },
  ]);
});

test('work that fails leaves its place to the next', async () => {
  const turn = createQueue({ atOnce: 1, max: 2 });
  const failing = turn(() => Promise.reject(new Error('broken')));
  const next = turn(async () => 'next');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('next');
  expect(await turn(async () => 'after')).toBe('after');
});
