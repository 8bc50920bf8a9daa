import { type RawBuilder, sql } from 'kysely';

import type { Clock } from './clock.ts';
import { inScope, WORKER } from './database/scope.ts';
import type { Log } from './log.ts';
import { MINUTE_MS, SECOND_MS } from './time.ts';

/** Work that a node repeats beside its calls: it reads again, follows, or sends what is due. */
export interface Worker {
  readonly name: string;
  /** The rest between the end of one turn and the start of the next. */
  readonly everyMs: number;
  /**
   * Asks the database whether there is anything to do: true or false, or a mark that differs once something has moved. The questions of
   * all workers go out in one statement. A worker without one takes a turn after each rest.
   */
  readonly asks?: RawBuilder<unknown>;
  /** Time alone gives it work that waits for no second: its question is true or false. */
  readonly isPrompt?: true;
  /** Whether this node holds anything for it. */
  readonly has?: () => boolean;
  /** Called in the place of a turn, when the database was asked and there was nothing; with the time when it was asked. */
  readonly nothing?: (asked: Present) => void;
  /** There is nothing that it could catch up with: it belongs to its hour, and `settle` leaves it alone. */
  readonly byTheClock?: boolean;
  /** One turn; true when it did something that others may react to. A long one asks whether the node is ending. */
  run(ending: () => boolean): Promise<unknown>;
}

/** One instant by both clocks. */
export interface Present {
  readonly ms: number;
  readonly steady: number;
}

/** Puts questions to the database, in their order. */
type Ask = (asked: readonly RawBuilder<unknown>[]) => Promise<unknown[]>;

export interface Workers {
  /** Takes a worker on; its first turn comes after its rest. */
  add(worker: Worker): void;
  /** The way to the database, once it is open. Before that nobody is asked for. */
  askWith(ask: Ask): void;
  /** Those whose turns have failed for so long that somebody must look. */
  stuck(): string[];
  /**
   * Runs those who have work until nobody has, or more comes in all the time; true when anybody had. Those who are named take a turn in
   * any case, and nobody else does.
   */
  settle(...names: string[]): Promise<boolean>;
  /** Ends the turns; what is under way is waited for. */
  close(): Promise<void>;
}

interface Hired extends Worker {
  timer: NodeJS.Timeout | undefined;
  turn: Promise<boolean>;
  isBusy: boolean;
  /** The end of its last turn. */
  rested: Present;
  /** The answer to its question before its last turn. */
  mark: unknown;
  failingSince: number | null;
  stuck: boolean;
}

/** A settle ends after so many rounds, as new work may come in all the time. */
const ROUNDS_MAX = 10;
/** A database that starts again is back by then. */
const STUCK_MS = 30 * SECOND_MS;
/** The database is asked so often whether anything was written. */
const ASK_MS = 150;
/** Where nothing was, only time can have made work: it is asked for that so often. */
const WHOLE_MS = SECOND_MS;
/** Another text once any transaction has written anything and is over. */
const WRITTEN = sql`pg_current_snapshot()::text`;
/** A worker whose question finds nothing takes a turn all the same after so long, one at a time. */
const SLOW_MS = MINUTE_MS;

/** The workers of one node. By hand, turns come from `settle` alone, as tests want them. */
export function createWorkers(options: { clock: Clock; log: Log; byHand?: boolean | undefined }): Workers {
  const { clock, log, byHand = false } = options;
  const hired: Hired[] = [];
  /** The questions of all, and those of the prompt; the same lists for as long as nobody comes. */
  let questions: Record<'all' | 'prompt', readonly RawBuilder<unknown>[]> = { all: [], prompt: [] };
  let last: { written: unknown; wholeAt: number } = { written: null, wholeAt: 0 };
  let ask: Ask | null = null;
  let closed = false;
  let asking: NodeJS.Timeout | undefined;
  let asked: Promise<unknown> = Promise.resolve();
  const present = (): Present => ({ ms: clock.ms(), steady: clock.steady() });

  /** One run at a time, from any caller. */
  function turnOf(worker: Hired): Promise<boolean> {
    worker.isBusy = true;
    worker.turn = worker.turn.then(async () => {
      try {
        const worked = (await inScope(WORKER, () => worker.run(() => closed))) === true;
        if (worker.stuck) log.info({ worker: worker.name }, 'a worker goes on');
        worker.failingSince = null;
        worker.stuck = false;
        return worked;
      } catch (error) {
        failed(worker, error);
        return false;
      } finally {
        worker.isBusy = false;
        worker.rested = present();
      }
    });
    return worker.turn;
  }

  /** The first failure is logged, and once more, louder, when it does not pass by itself. */
  function failed(worker: Hired, error: unknown): void {
    const { name } = worker;
    worker.mark = undefined;
    if (worker.failingSince === null)
      log.warn({ worker: name, err: error }, 'a worker failed, it tries again');
    worker.failingSince ??= clock.steady();
    if (worker.stuck || clock.steady() - worker.failingSince < STUCK_MS) return;
    worker.stuck = true;
    log.error({ worker: name, err: error }, 'a worker cannot go on');
  }

  /** Those of the workers who have work. While the database does not answer, everybody has. */
  async function withWork(all: readonly Hired[]): Promise<Hired[]> {
    const since = present();
    const answers = await answersTo(questions.all);
    const slow = all.filter((worker) => isSlow(worker, since));
    const late = new Set(byHand ? slow : slow.slice(0, 1));
    return all.filter((worker) => {
      if (worker.has?.() === false) return false;
      if (!worker.asks || !answers) return true;
      const answer = answers.get(worker.asks);
      const isNew = typeof answer === 'boolean' ? answer : answer !== worker.mark;
      worker.mark = answer;
      if (isNew || late.has(worker)) return true;
      worker.nothing?.(since);
      return false;
    });
  }

  /** The same, from little where little happens. */
  async function withWorkNow(ready: readonly Hired[]): Promise<readonly Hired[]> {
    const since = present();
    const answers = await answersTo(questions.prompt);
    const { written, wholeAt } = last;
    const isStill = answers !== null && answers.get(WRITTEN) === written;
    // Somebody whose work was not over may go on.
    const isWaiting = ready.some(({ mark, isPrompt }) => mark === true && !isPrompt);
    last = { written: answers?.get(WRITTEN), wholeAt };
    if (!isStill || isWaiting || since.steady - wholeAt >= WHOLE_MS) {
      last.wholeAt = since.steady;
      return withWork(ready);
    }
    for (const { nothing, isPrompt } of ready) if (!isPrompt) nothing?.(since);
    return ready.filter(({ asks, isPrompt }) => isPrompt && answers.get(asks) === true);
  }

  async function answersTo(asked: readonly RawBuilder<unknown>[]): Promise<Map<unknown, unknown> | null> {
    if (!ask || asked.length === 0) return null;
    try {
      const answers = await inScope(WORKER, () => ask?.(asked) ?? []);
      return new Map(asked.map((question, n) => [question, answers[n]]));
    } catch (error) {
      if (!closed) log.debug({ err: error }, 'the workers could not ask');
      return null;
    }
  }

  /** A machine that slept knows it by the time of day only. */
  const isSlow = ({ rested }: Hired, { ms, steady }: Present) =>
    Math.max(ms - rested.ms, steady - rested.steady) >= SLOW_MS;

  /** The turns of a worker without a question. */
  function tick(worker: Hired): void {
    worker.timer = setTimeout(() => {
      const turn = worker.has?.() === false ? Promise.resolve() : turnOf(worker);
      void turn.then(() => {
        if (!closed) tick(worker);
      });
    }, worker.everyMs);
  }

  /** The turns of those with one: all are asked for, those who have rested begin. */
  function askAgain(): void {
    asking = setTimeout(() => {
      const { steady } = present();
      const ready = hired.filter(
        ({ asks, isBusy, rested, everyMs }) => asks && !isBusy && steady - rested.steady >= everyMs,
      );
      asked = ready.length === 0 ? Promise.resolve() : withWorkNow(ready).then((all) => all.forEach(turnOf));
      void asked.then(() => {
        if (!closed) askAgain();
      });
    }, ASK_MS);
  }

  return {
    add(worker) {
      const rest = { timer: undefined, turn: Promise.resolve(false), isBusy: false, rested: present() };
      const fresh: Hired = { ...worker, ...rest, mark: undefined, failingSince: null, stuck: false };
      hired.push(fresh);
      const asked = (some: readonly Hired[]) => some.flatMap(({ asks }) => asks ?? []);
      questions = { all: asked(hired), prompt: [WRITTEN, ...asked(hired.filter(({ isPrompt }) => isPrompt))] };
      if (!byHand && !worker.asks) tick(fresh);
    },
    askWith(way) {
      ask = way;
      if (!byHand) askAgain();
    },
    stuck: () => hired.filter(({ stuck }) => stuck).map(({ name }) => name),
    async settle(...names) {
      const all = hired.filter(({ name, byTheClock }) =>
        names.length > 0 ? names.includes(name) : !byTheClock,
      );
      let worked = false;
      let due = names.length > 0 ? all : await withWork(all);
      for (let round = 0; due.length > 0 && round < ROUNDS_MAX; round += 1) {
        let did = false;
        // One after the other, on a connection that knows the tables already: together they open as many as there are.
        for (const worker of due) did = (await turnOf(worker)) || did;
        if (!did) break;
        worked = true;
        due = await withWork(all);
      }
      return worked;
    },
    async close() {
      closed = true;
      clearTimeout(asking);
      for (const { timer } of hired) clearTimeout(timer);
      await asked;
      await Promise.all(hired.map(({ turn }) => turn));
    },
  };
}
