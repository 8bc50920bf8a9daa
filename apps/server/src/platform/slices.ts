import { setImmediate } from 'node:timers/promises';

import type { Log } from './log.ts';

/** After so long other callers have a turn of the loop. */
const SLICE_MS = 10;

/** Maps a list whose items may be expensive. Between two items the loop serves others, so a long list delays nobody. */
export async function inSlices<T, R>(items: readonly T[], work: (item: T, index: number) => R): Promise<R[]> {
  const done: R[] = [];
  let began = performance.now();
  for (const [index, item] of items.entries()) {
    if (performance.now() - began > SLICE_MS) {
      await setImmediate();
      began = performance.now();
    }
    done.push(work(item, index));
  }
  return done;
}

/**
 * Works on each row by itself, so that one that fails keeps none of the others waiting; throws in the end where any did. Answers how many
 * times there was something to do.
 */
export async function eachAlone<Row>(
  { log }: { readonly log: Log },
  rows: readonly Row[],
  work: (row: Row) => Promise<boolean>,
  failed: { readonly about: (row: Row) => object; readonly one: string; readonly all: string },
): Promise<number> {
  const failures: unknown[] = [];
  let done = 0;
  for (const row of rows) {
    try {
      if (await work(row)) done += 1;
    } catch (error) {
      log.error({ err: error, ...failed.about(row) }, failed.one);
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} ${failed.all}`);
  return done;
}
