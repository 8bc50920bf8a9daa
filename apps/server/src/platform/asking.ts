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

/** The findings of one look at the database. */
interface Look<W> {
  /** Those who have work. */
  readonly due: readonly W[];
  /** Nothing was written since the look before. */
  readonly isStill: boolean;
  /** Milliseconds until time alone gives somebody prompt work; none where that is not known to come. */
  readonly nextMs: number | null;
}

interface Asking {
  /** The way to the database, once it is open. */
  open(way: Ask): void;
  /** Learns of another worker. */
  add(worker: Questioned): void;
  /** Those of the workers who have work. While the database does not answer, everybody has. */
  withWork<W extends Questioned>(all: readonly W[], since: Present): Promise<W[]>;
  /** The same of those who are ready, from a small question where nothing was written. */
  look<W extends Questioned>(ready: readonly W[], since: Present): Promise<Look<W>>;
}

/** Where nothing was written, only time can have made work: it is asked for that so often. */
const WHOLE_MS = SECOND_MS;
/** A worker whose question finds nothing takes a turn all the same after so long. */
const SLOW_MS = MINUTE_MS;
/** Another text once any transaction has written anything and is over. */
const WRITTEN = sql`pg_current_snapshot()::text`;

type Answers = ReadonlyMap<unknown, unknown>;

/** Finds out who has work. At a time `lateAtOnce` of those take a turn whose questions have found nothing for long. */
export function createAsking({ log, lateAtOnce }: { log: Log; lateAtOnce: number }): Asking {
  /** The questions of all, and of the prompt; the same lists for as long as nobody comes. */
  let questions: Record<'all' | 'prompt', readonly RawBuilder<unknown>[]> = {
    all: [WRITTEN],
    prompt: [WRITTEN],
  };
  let last: { written: unknown; wholeAt: number } = { written: null, wholeAt: 0 };
  let ask: Ask | null = null;
  let isHeard = true;

  async function answersTo(asked: readonly RawBuilder<unknown>[]): Promise<Answers | null> {
    if (!ask) return null;
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

  function dueBy<W extends Questioned>(all: readonly W[], answers: Answers | null, since: Present): W[] {
    const late = all.filter((worker) => isLate(worker, since)).slice(0, lateAtOnce);
    return all.filter((worker) => {
      if (worker.has?.() === false) return false;
      if (!worker.asks || !answers) return true;
      const answer = answers.get(worker.asks);
      const isNew = isFound(worker, answer);
      worker.mark = answer;
      if (isNew || late.includes(worker)) return true;
      worker.nothing?.(since);
      return false;
    });
  }

  /** Where nothing was written, the answers of all others are as they were. */
  function promptBy<W extends Questioned>(ready: readonly W[], answers: Answers, since: Present): W[] {
    for (const { nothing, isPrompt } of ready) if (!isPrompt) nothing?.(since);
    return ready.filter(({ asks, isPrompt }) => isPrompt && isPast(answers.get(asks)));
  }

  function nextMs(answers: Answers | null): number | null {
    const times = questions.prompt.map((question) => answers?.get(question));
    const known = times.filter((ms) => typeof ms === 'number');
    return known.length > 0 ? Math.min(...known) : null;
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
    withWork: async (all, since) => dueBy(all, await answersTo(questions.all), since),
    async look(ready, since) {
      const isWhole = since.steady - last.wholeAt >= WHOLE_MS || ready.some(mayGoOn);
      const first = await answersTo(isWhole ? questions.all : questions.prompt);
      const isStill = first !== null && first.get(WRITTEN) === last.written;
      if (isStill && !isWhole) return { due: promptBy(ready, first, since), isStill, nextMs: nextMs(first) };
      const whole = isWhole ? first : await answersTo(questions.all);
      last = { written: whole?.get(WRITTEN), wholeAt: since.steady };
      return { due: dueBy(ready, whole, since), isStill, nextMs: nextMs(whole) };
    },
  };
}

/** Somebody whose work was not over may go on. */
export function mayGoOn({ mark, isPrompt }: Questioned): boolean {
  return mark === true && !isPrompt;
}

function isFound({ isPrompt, mark }: Questioned, answer: unknown): boolean {
  if (isPrompt) return isPast(answer);
  return typeof answer === 'boolean' ? answer : answer !== mark;
}

function isPast(ms: unknown): boolean {
  return typeof ms === 'number' && ms <= 0;
}

/** A machine that slept knows it by the time of day only. */
function isLate({ rested }: Questioned, { ms, steady }: Present): boolean {
  return Math.max(ms - rested.ms, steady - rested.steady) >= SLOW_MS;
}
