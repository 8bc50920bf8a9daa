import { setImmediate } from 'node:timers/promises';

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
