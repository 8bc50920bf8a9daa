import { availableParallelism } from 'node:os';

import type { Clock } from './clock.ts';
import { countedAs } from './limits.ts';
import { createQueue } from './queue.ts';
import { Refusal, refuse } from './refuse.ts';

/** One opening costs milliseconds of a processor, so that at most half of them are at it. */
const AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2));
const QUEUE_MAX = 256;
/** Envelopes of one address that did not open within the window: our own pages send none. */
const FAILURES_FREE = 3;
const WINDOW_MS = 600_000;
/** Openings a second that all addresses with more failures share, so that nobody behind them is shut out for good. */
const SHARED_PER_SECOND = 10;
const ADDRESSES_MAX = 20_000;

/** So many places ahead of others goes an address that has opened one. */
const OPENED_AHEAD = 8;

interface Standing {
  failures: number;
  waiting: number;
  opened: boolean;
  readonly until: number;
}

/** Opens envelopes as far as their address has earned it. */
export type Openings = <T>(address: string, open: () => Promise<T>) => Promise<T>;

/**
 * The queue before private keys: addresses that opened something go first, then those of which least waits and failed.
 * An address by whom much failed is refused with `request.rate` before any work; without limits nothing is counted.
 */
export function createOpenings({ clock, lifted }: { clock: Clock; lifted: boolean }): Openings {
  const standings = new Map<string, Standing>();
  const turn = createQueue({ atOnce: AT_ONCE, max: QUEUE_MAX });
  let shared = { second: 0, used: 0 };

  function standingOf(key: string): Standing {
    const known = standings.get(key);
    if (known && clock.ms() < known.until) return known;
    const fresh = { failures: 0, waiting: 0, opened: false, until: clock.ms() + WINDOW_MS };
    standings.delete(key);
    standings.set(key, fresh);
    const oldest = standings.keys().next().value;
    if (standings.size > ADDRESSES_MAX && oldest !== undefined) standings.delete(oldest);
    return fresh;
  }

  function takeShared(): void {
    const second = Math.floor(clock.ms() / 1000);
    if (shared.second !== second) shared = { second, used: 0 };
    if (shared.used >= SHARED_PER_SECOND) refuse('request.rate', {}, 1);
    shared.used += 1;
  }

  return async (address, open) => {
    if (lifted) return turn(open);
    const standing = standingOf(countedAs(address));
    if (standing.failures > FAILURES_FREE) takeShared();
    const rank = standing.failures + standing.waiting - (standing.opened ? OPENED_AHEAD : 0);
    standing.waiting += 1;
    try {
      const answer = await turn(open, rank);
      standing.opened = true;
      return answer;
    } catch (error) {
      if (error instanceof Refusal && error.code !== 'request.busy') standing.failures += 1;
      throw error;
    } finally {
      standing.waiting -= 1;
    }
  };
}
