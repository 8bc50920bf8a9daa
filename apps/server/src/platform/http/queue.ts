import { Refusal } from '../refuse.ts';

export interface QueueOptions {
  /** Pieces of work done at a time. */
  readonly atOnce: number;
  /** Pieces of work that may wait. */
  readonly max: number;
}

/** Runs the work and answers what it answers; of those that wait the lowest rank goes first. */
export type Queue = <T>(work: () => Promise<T>, rank?: number) => Promise<T>;

interface Waiting {
  readonly rank: number;
  begin(): void;
  giveUp(): void;
}

/** Work that is dear to do, a few pieces at a time. When too much waits, the last of the highest rank is refused with `request.busy`. */
export function createQueue({ atOnce, max }: QueueOptions): Queue {
  let running = 0;
  const waiting: Waiting[] = [];

  function wait(rank: number): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const giveUp = () => reject(new Refusal('request.busy', {}, 2));
    const place = waiting.findLastIndex((other) => other.rank <= rank) + 1;
    waiting.splice(place, 0, { rank, begin: resolve, giveUp });
    if (waiting.length > max) waiting.pop()?.giveUp();
    return promise;
  }

  return async (work, rank = 0) => {
    if (running >= atOnce) await wait(rank);
    else running += 1;
    try {
      return await work();
    } finally {
      // The next one takes this place, so that nobody slips in between.
      const next = waiting.shift();
      if (next) next.begin();
      else running -= 1;
    }
  };
}
