import { availableParallelism } from 'node:os';

import type { Clock } from '../clock.ts';
import { countedAs } from '../ip.ts';
import { Refusal, refuseRate } from '../refuse.ts';
import { createQueue } from './queue.ts';

/** One opening costs milliseconds of a processor, so that at most half of them are at it. */
const AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2));
const QUEUE_MAX = 256;
/** Envelopes of one address that did not open within the window: our own pages send none. */
const FAILURES_FREE = 3;
/** From so many failures of all addresses in a second on, each address that has opened none has one. */
const STORM_PER_SECOND = 20;
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
export interface Openings {
  /** Refuses `request.rate` where `open` would, before anything of the call is read. */
  admit(address: string): void;
  open<T>(address: string, work: () => Promise<T>): Promise<T>;
}

/**
 * The queue before private keys: addresses that opened something go first, then those of which least waits and failed.
 * An address by whom much failed is refused with `request.rate` before any work; without limits nothing is counted.
 */
export function createOpenings({ clock, lifted }: { clock: Clock; lifted: boolean }): Openings {
  const standings = new Map<string, Standing>();
  const turn = createQueue({ atOnce: AT_ONCE, max: QUEUE_MAX });
  let shared = { second: 0, used: 0 };
  let failed = { second: 0, count: 0 };

  const now = () => Math.floor(clock.ms() / 1000);

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

  function noteFailure(standing: Standing): void {
    standing.failures += 1;
    // The second before still counts: a storm does not pause at its end.
    if (failed.second < now() - 1) failed = { second: now(), count: 0 };
    failed.count += 1;
  }

  /** Whether an address shares what is left for those that failed too often. */
  function isShared({ failures, opened }: Standing): boolean {
    const storm = failed.second >= now() - 1 && failed.count > STORM_PER_SECOND;
    return failures > (storm && !opened ? 0 : FAILURES_FREE);
  }

  function requireShared(): void {
    if (shared.second !== now()) shared = { second: now(), used: 0 };
    if (shared.used >= SHARED_PER_SECOND) refuseRate(1);
  }

  function admit(address: string): void {
    const standing = lifted ? undefined : standings.get(countedAs(address));
    if (standing && clock.ms() < standing.until && isShared(standing)) requireShared();
  }

  async function open<T>(address: string, work: () => Promise<T>): Promise<T> {
    if (lifted) return turn(work);
    const standing = standingOf(countedAs(address));
    if (isShared(standing)) {
      requireShared();
      shared.used += 1;
    }
    const rank = standing.failures + standing.waiting - (standing.opened ? OPENED_AHEAD : 0);
    standing.waiting += 1;
    try {
      const answer = await turn(work, rank);
      standing.opened = true;
      return answer;
    } catch (error) {
      if (error instanceof Refusal && error.code !== 'request.busy') noteFailure(standing);
      throw error;
    } finally {
      standing.waiting -= 1;
    }
  }

  return { admit, open };
}
