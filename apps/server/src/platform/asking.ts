import { type RawBuilder, sql } from 'kysely';

import { inScope, WORKER } from './database/scope.ts';
import type { Log } from './log.ts';
import { MINUTE_MS, SECOND_MS } from './time.ts';
import type { Present, Worker } from './workers.ts';

/** Puts questions to the database; the answers come in their order. */
export type Ask = (asked: readonly RawBuilder<unknown>[]) => Promise<unknown[]>;

/** A worker as far as it is asked for. */
export interface Questioned extends Worker {
  /** The end of its last turn. */
  rested: Present;
  /** The answer to its question before its last turn. */
  mark: unknown;
}

interface Asking {
  /** The way to the database, once it is open. */
  open(way: Ask): void;
  /** Learns of another worker. */
  add(worker: Questioned): void;
  /** Those of the workers who have work. While the database does not answer, everybody has. */
  withWork<W extends Questioned>(all: readonly W[], since: Present): Promise<W[]>;
  /** The same, from a small question where nothing was written. */
  withWorkNow<W extends Questioned>(ready: readonly W[], since: Present): Promise<W[]>;
}

/** Where nothing was written, only time can have made work: it is asked for that so often. */
const WHOLE_MS = SECOND_MS;
/** A worker whose question finds nothing takes a turn all the same after so long. */
const SLOW_MS = MINUTE_MS;
/** Another text once any transaction has written anything and is over. */
const WRITTEN = sql`pg_current_snapshot()::text`;

/** Finds out who has work. At a time `lateAtOnce` of those take a turn whose questions have found nothing for long. */
export function createAsking({ log, lateAtOnce }: { log: Log; lateAtOnce: number }): Asking {
  /** The questions of all, and of the prompt; the same lists for as long as nobody comes. */
  let questions: Record<'all' | 'prompt', readonly RawBuilder<unknown>[]> = { all: [], prompt: [WRITTEN] };
  let last: { written: unknown; wholeAt: number } = { written: null, wholeAt: 0 };
  let ask: Ask | null = null;
  let isHeard = true;

  async function answersTo(asked: readonly RawBuilder<unknown>[]): Promise<Map<unknown, unknown> | null> {
    if (!ask || asked.length === 0) return null;
    try {
      const answers = await inScope(WORKER, () => ask?.(asked) ?? []);
      isHeard = true;
      return new Map(asked.map((question, n) => [question, answers[n]]));
    } catch (error) {
      if (isHeard) log.info({ err: error }, 'workers cannot ask for work: each takes all its turns');
      isHeard = false;
      return null;
    }
  }

  async function withWork<W extends Questioned>(all: readonly W[], since: Present): Promise<W[]> {
    const answers = await answersTo(questions.all);
    const late = all.filter((worker) => isLate(worker, since)).slice(0, lateAtOnce);
    return all.filter((worker) => {
      if (worker.has?.() === false) return false;
      if (!worker.asks || !answers) return true;
      const answer = answers.get(worker.asks);
      const isNew = typeof answer === 'boolean' ? answer : answer !== worker.mark;
      worker.mark = answer;
      if (isNew || late.includes(worker)) return true;
      worker.nothing?.(since);
      return false;
    });
  }

  return {
    open: (way) => {
      ask = way;
    },
    add({ asks, isPrompt }) {
      if (!asks) return;
      const { all, prompt } = questions;
      questions = { all: [...all, asks], prompt: isPrompt ? [...prompt, asks] : prompt };
    },
    withWork,
    async withWorkNow(ready, since) {
      const answers = await answersTo(questions.prompt);
      const written = answers?.get(WRITTEN);
      // Somebody whose work was not over may go on.
      const isWaiting = ready.some(({ mark, isPrompt }) => mark === true && !isPrompt);
      const isStill = answers !== null && written === last.written && !isWaiting;
      const isDue = since.steady - last.wholeAt >= WHOLE_MS;
      last = { written, wholeAt: isStill && !isDue ? last.wholeAt : since.steady };
      if (!isStill || isDue) return withWork(ready, since);
      for (const { nothing, isPrompt } of ready) if (!isPrompt) nothing?.(since);
      return ready.filter(({ asks }) => answers.get(asks) === true);
    },
  };
}

/** A machine that slept knows it by the time of day only. */
function isLate({ rested }: Questioned, { ms, steady }: Present): boolean {
  return Math.max(ms - rested.ms, steady - rested.steady) >= SLOW_MS;
}
