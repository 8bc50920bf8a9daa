import { type RawBuilder, sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { createAsking, type Questioned } from './asking.ts';
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

/** Workers whose questions the test answers: `true`, `false` or a mark by the name of each. */
function questionedOf(byHand = true) {
  const made = workersOf(byHand);
  const questions = new Map<unknown, string>();
  const answers: Record<string, unknown> = {};
  const turns: string[] = [];
  const rounds: string[][] = [];
  let written = 0;
  made.workers.askWith(async (asked) => {
    if ('broken' in answers) throw new Error('no database');
    rounds.push(asked.map((each) => questions.get(each) ?? 'written'));
    return asked.map((each) => (questions.has(each) ? answers[questions.get(each) ?? ''] : `${written}`));
  });
  const hire = (name: string, worker: Partial<Worker> = {}) => {
    const asks: RawBuilder<unknown> = sql`select ${name}`;
    questions.set(asks, name);
    made.add({ name, asks, run: async () => void turns.push(name), ...worker });
  };
  const write = () => {
    written += 1;
  };
  return { ...made, answers, turns, rounds, hire, write };
}

test('a worker takes a turn where its question finds something, or says another thing than before', async () => {
  const { workers, answers, turns, hire } = questionedOf();
  hire('due');
  hire('mark');
  Object.assign(answers, { due: false, mark: 'one' });
  await workers.settle();
  expect(turns.splice(0)).toEqual(['mark']);
  await workers.settle();
  expect(turns).toEqual([]);
  Object.assign(answers, { due: true, mark: 'two' });
  await workers.settle();
  expect(turns.splice(0)).toEqual(['due', 'mark']);
});

test('a mark counts as heard once its turn did not fail', async () => {
  const { workers, answers, turns, hire } = questionedOf();
  const faults = ['not this time'];
  hire('mark', {
    run: async () => {
      turns.push('mark');
      for (const fault of faults.splice(0)) throw new Error(fault);
    },
  });
  answers.mark = 'one';
  for (let n = 0; n < 3; n += 1) await workers.settle();
  expect(turns).toEqual(['mark', 'mark']);
});

test('while the database does not answer, and after a minute without a finding, everybody takes a turn', async () => {
  const { workers, clock, answers, turns, hire } = questionedOf();
  hire('due');
  answers.due = false;
  await workers.settle();
  expect(turns).toEqual([]);
  answers.broken = true;
  await workers.settle();
  expect(turns.splice(0)).toEqual(['due']);
  delete answers.broken;
  clock.advance(59_999);
  await workers.settle();
  expect(turns).toEqual([]);
  clock.advance(1);
  await workers.settle();
  expect(turns).toEqual(['due']);
});

test('those who are named take a turn in any case, and nobody else does', async () => {
  const { workers, answers, turns, hire } = questionedOf();
  hire('named', { byTheClock: true });
  hire('other');
  Object.assign(answers, { named: false, other: true });
  await workers.settle('named');
  expect(turns).toEqual(['named']);
});

test('where nothing was written only the prompt are asked for, and everybody once a second or when something was', async () => {
  const { answers, turns, rounds, clock, hire, write } = questionedOf(false);
  hire('prompt', { isPrompt: true, everyMs: 0 });
  hire('other', { everyMs: 0 });
  Object.assign(answers, { prompt: null, other: false });
  const small = ['written', 'prompt'];
  const whole = ['written', 'prompt', 'other'];
  await vi.waitFor(() => expect(rounds.slice(0, 4)).toEqual([small, whole, small, small]), 5_000);
  rounds.length = 0;
  write();
  await vi.waitFor(() => expect(rounds).toContainEqual(whole), 5_000);
  rounds.length = 0;
  clock.advance(1_000);
  await vi.waitFor(() => expect(rounds[0]).toEqual(whole), 5_000);
  expect(turns).toEqual([]);
  answers.prompt = 0;
  await vi.waitFor(() => expect(turns).toContain('prompt'), 5_000);
});

test('a worker that is cheaper in larger portions rests in proportion to its last turn', async () => {
  const { answers, turns, clock, hire, rounds } = questionedOf(false);
  hire('due', {
    everyMs: 0,
    rests: 3,
    run: async () => {
      turns.push('due');
      clock.advance(100);
    },
  });
  answers.due = true;
  await vi.waitFor(() => expect(turns).toEqual(['due']), 5_000);
  clock.advance(299);
  const asked = rounds.length;
  await vi.waitFor(() => expect(rounds.length).toBeGreaterThan(asked + 1), 5_000);
  expect(turns).toEqual(['due']);
  clock.advance(1);
  await vi.waitFor(() => expect(turns).toEqual(['due', 'due']), 5_000);
});

/** A node that hears the others, under timers that the test lets pass. */
async function calmOf() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  afterUse(async () => void vi.useRealTimers());
  const made = questionedOf(false);
  const told: string[] = [];
  const line = { isUp: true };
  made.workers.joinWith({ isUp: () => line.isUp, tellWritten: () => void told.push('written') });
  made.hire('other', { everyMs: 0 });
  made.hire('prompt', { isPrompt: true, everyMs: 0 });
  Object.assign(made.answers, { other: false, prompt: null });
  /** The statements that go out within so long. */
  async function within(ms: number): Promise<number> {
    const before = made.rounds.length;
    await vi.advanceTimersByTimeAsync(ms);
    return made.rounds.length - before;
  }
  // The first look finds all of it new, the second nothing.
  await within(300);
  return { ...made, told, line, within };
}

test('a node that is not used looks twice a second, and soon after it may have written something', async () => {
  const { workers, within, write, told } = await calmOf();
  expect([await within(499), await within(1)]).toEqual([0, 1]);
  workers.wrote();
  expect([await within(149), await within(1)]).toEqual([0, 1]);
  expect([await within(499), await within(1)]).toEqual([0, 1]);
  expect(told).toEqual([]);
  write();
  workers.wrote();
  expect([await within(149), await within(1)]).toEqual([0, 2]);
  expect([await within(149), await within(1)]).toEqual([0, 1]);
  expect([await within(499), await within(1)]).toEqual([0, 1]);
});

test('the others hear of what a node has written, also where a look comes before the notice of it', async () => {
  const { workers, within, write, told } = await calmOf();
  write();
  workers.wrote();
  await within(150);
  expect(told.splice(0)).toEqual(['written']);
  await within(150);
  write();
  await within(500);
  expect(told).toEqual([]);
  workers.wrote();
  await within(150);
  expect(told).toEqual(['written']);
});

test('a node looks when it hears from another one, no sooner than before, and all the time while it cannot hear them', async () => {
  const { workers, within, line, told } = await calmOf();
  await within(200);
  workers.heard();
  expect(await within(0)).toBe(1);
  workers.heard();
  expect([await within(149), await within(1)]).toEqual([0, 1]);
  line.isUp = false;
  await within(500);
  expect([await within(149), await within(1)]).toEqual([0, 1]);
  expect(told).toEqual([]);
});

test('a node looks at the instant at which time alone brings work, and all the time while somebody has work', async () => {
  const { within, answers, turns, write } = await calmOf();
  answers.prompt = 260;
  await within(500);
  answers.prompt = 0;
  expect([await within(259), turns.splice(0)]).toEqual([0, []]);
  expect([await within(1), turns.splice(0)]).toEqual([1, ['prompt']]);
  answers.prompt = 0.5;
  await within(150);
  expect([await within(9), await within(1)]).toEqual([0, 1]);
  Object.assign(answers, { prompt: null, other: true });
  write();
  await within(1_000);
  turns.length = 0;
  // Its mark says that it may go on.
  expect([await within(450), turns.length]).toEqual([3, 3]);
});

test('a worker that is stirred takes a turn then, others of its kind every time', async () => {
  const { workers } = workersOf(false);
  const turns: string[] = [];
  let held = 0;
  const stir = workers.add({
    name: 'stirred',
    everyMs: 1,
    isStirred: true,
    has: () => held > 0,
    run: async () => {
      held -= 1;
      turns.push('stirred');
    },
  });
  held = 2;
  await new Promise((done) => setTimeout(done, 30));
  expect(turns).toEqual([]);
  stir();
  stir();
  await vi.waitFor(() => expect(turns).toEqual(['stirred', 'stirred']));
});

/** Questions that are asked without a timer: workers by their names, and who has work among them. */
function asked({ lateAtOnce = Number.POSITIVE_INFINITY } = {}) {
  const lines: string[] = [];
  const log = createLog('info', { destination: { write: (line) => void lines.push(line) } });
  const asking = createAsking({ log, lateAtOnce });
  const questions = new Map<unknown, string>();
  const answers: Record<string, unknown> = {};
  const rounds: number[] = [];
  let written = 0;
  asking.open(async (all) => {
    if ('broken' in answers) throw new Error('no database');
    rounds.push(all.length);
    return all.map((each) => (questions.has(each) ? answers[questions.get(each) ?? ''] : written));
  });
  const workers: Questioned[] = [];
  const hire = (name: string, more: Partial<Questioned> = {}) => {
    const asks = sql`select ${name}`;
    questions.set(asks, name);
    const rested = { ms: 0, steady: 0 };
    workers.push({ name, everyMs: 1, asks, run: async () => false, rested, mark: undefined, ...more });
    asking.add(workers.at(-1) as Questioned);
    answers[name] = false;
  };
  const at = (ms: number, steady = ms) => ({ ms, steady });
  const named = (found: readonly Questioned[]) => found.map(({ name }) => name);
  return {
    answers,
    rounds,
    lines,
    hire,
    write: () => {
      written += 1;
    },
    all: async (ms = 1, steady = ms) => named(await asking.withWork(workers, at(ms, steady))),
    now: async (ms = 1, steady = ms) => named((await asking.look(workers, at(ms, steady))).due),
  };
}

test('a worker for which its node holds nothing takes no turn, whatever its question finds', async () => {
  const { answers, hire, all } = asked();
  const held = { any: false };
  hire('follower', { has: () => held.any });
  answers.follower = true;
  expect(await all()).toEqual([]);
  held.any = true;
  expect(await all()).toEqual(['follower']);
});

test('a worker whose work was not over is asked for again where nothing was written', async () => {
  const { answers, hire, now } = asked();
  hire('long');
  answers.long = true;
  expect(await now()).toEqual(['long']);
  expect(await now(2)).toEqual(['long']);
  answers.long = false;
  expect(await now(3)).toEqual([]);
  answers.long = true;
  expect(await now(4)).toEqual([]);
});

test('a minute is counted by both clocks: a machine that slept, or whose time of day was put back, asks nobody less', async () => {
  const { hire, all } = asked();
  hire('quiet');
  expect(await all(59_999)).toEqual([]);
  expect(await all(60_000, 1)).toEqual(['quiet']);
  expect(await all(1, 60_000)).toEqual(['quiet']);
});

test('of those whose questions have found nothing for long one after the other takes a turn', async () => {
  const { hire, all } = asked({ lateAtOnce: 1 });
  for (const name of ['first', 'second']) hire(name);
  expect(await all(60_000)).toEqual(['first']);
});

test('a worker is told that there was nothing each time it was asked for, unless it is asked for all the time', async () => {
  const { hire, all, now } = asked();
  const told: string[] = [];
  const nothing = (name: string) => ({
    nothing: ({ ms }: { ms: number }) => void told.push(`${name} ${ms}`),
  });
  hire('follower', nothing('follower'));
  hire('prompt', { isPrompt: true, ...nothing('prompt') });
  await all(1);
  expect(told.splice(0)).toEqual(['follower 1', 'prompt 1']);
  await now(2);
  told.length = 0;
  await now(3);
  expect(told).toEqual(['follower 3']);
});

test('everybody is asked for once a second where nothing was written, however often the small question goes out', async () => {
  const { rounds, hire, write, now } = asked();
  hire('one');
  hire('other');
  write();
  for (const ms of [0, 400, 800, 1_200, 1_600, 2_000]) await now(ms);
  // The small question is one, what was written; the whole one that and those of both.
  expect(rounds).toEqual([1, 3, 1, 1, 3, 1, 1]);
});

test('a database that does not answer is told once, and again after it has answered', async () => {
  const { answers, lines, hire, all } = asked();
  hire('one');
  for (const broken of [true, true, false, true]) {
    if (broken) answers.broken = true;
    else delete answers.broken;
    await all();
  }
  expect(lines).toHaveLength(2);
});
