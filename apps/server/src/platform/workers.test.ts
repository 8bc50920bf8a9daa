import { expect, test, vi } from 'vitest';
import { simulatedClock } from './clock.ts';
import { createLog } from './log.ts';
import { afterUse } from './testing.ts';
import { createWorkers, type Worker } from './workers.ts';

function workersOf(byHand: boolean) {
  const lines: string[] = [];
  const clock = simulatedClock(new Date(0));
  const log = createLog('info', { destination: { write: (line) => void lines.push(line) } });
  const workers = createWorkers({ clock, log, byHand });
  afterUse(() => workers.close());
  return {
    workers,
    clock,
    lines,
    add: (worker: Partial<Worker>) =>
      workers.add({ name: 'w', everyMs: 1, run: async () => false, ...worker }),
  };
}

test('turns follow one another by themselves, and after a failure too', async () => {
  const { workers, add } = workersOf(false);
  let [turns, now, most] = [0, 0, 0];
  add({
    async run() {
      now += 1;
      most = Math.max(most, now);
      await new Promise(setImmediate);
      now -= 1;
      turns += 1;
      if (turns === 2) throw new Error('not this time');
    },
  });
  await vi.waitFor(() => expect(turns).toBeGreaterThan(3));
  expect(most).toBe(1);
  await workers.close();
  const before = turns;
  await new Promise((done) => setTimeout(done, 20));
  expect(turns).toBe(before);
});

test('by hand nothing runs until it is asked, then everybody does until nobody has work', async () => {
  const { workers, add } = workersOf(true);
  const box: string[] = [];
  let todo = 2;
  add({
    async run() {
      if (todo === 0) return false;
      todo -= 1;
      box.push('written');
      return true;
    },
  });
  let read = 0;
  add({
    async run() {
      read = box.length;
    },
  });
  await new Promise((done) => setTimeout(done, 20));
  expect(box).toEqual([]);
  expect(await workers.settle()).toBe(true);
  expect([todo, read]).toEqual([0, 2]);
  expect(await workers.settle()).toBe(false);
});

test('what belongs to its hour is not caught up with', async () => {
  const { workers, add } = workersOf(true);
  let turns = 0;
  const run = async () => {
    turns += 1;
  };
  add({ byTheClock: true, run });
  await workers.settle();
  expect(turns).toBe(0);
});

test('a worker that keeps failing is told once, is an alarm after half a minute, and is well again with its next turn', async () => {
  const { workers, clock, lines, add } = workersOf(true);
  const troubles = ['no database'];
  const run = async () => {
    for (const trouble of troubles) throw new Error(trouble);
  };
  add({ name: 'follower', run });
  const levels = () =>
    lines.map((line) => JSON.parse(line)).map(({ level, worker, msg }) => [level, worker, msg]);
  await workers.settle();
  await workers.settle();
  expect(levels()).toEqual([['warn', 'follower', 'a worker failed, it tries again']]);
  expect(workers.stuck()).toEqual([]);
  clock.advance(30_000);
  await workers.settle();
  await workers.settle();
  expect(levels().slice(1)).toEqual([['error', 'follower', 'a worker cannot go on']]);
  expect(workers.stuck()).toEqual(['follower']);
  troubles.pop();
  await workers.settle();
  expect(levels().at(-1)).toEqual(['info', 'follower', 'a worker goes on']);
  expect(workers.stuck()).toEqual([]);
});

test('who ends the node waits for the turn under way, which is told of it', async () => {
  const { workers, add } = workersOf(false);
  let started = false;
  let ended = false;
  add({
    async run(ending) {
      started = true;
      while (!ending()) await new Promise(setImmediate);
      ended = true;
    },
  });
  await vi.waitFor(() => expect(started).toBe(true));
  await workers.close();
  expect(ended).toBe(true);
});
