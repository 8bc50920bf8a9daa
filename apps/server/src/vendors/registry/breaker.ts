import type { Clock } from '../../platform/clock.ts';

const FAILURES = 20;
const WITHIN_MS = 30_000;
const OPEN_MS = 15_000;

export type BreakerState = 'closed' | 'open' | 'trial';

export interface Breaker {
  /** Whether a vendor may be asked now; a while after it failed too often, one call tries. */
  isClosed(vendor: number): boolean;
  worked(vendor: number): void;
  /** Answers whether this failure was the one too many. */
  failed(vendor: number): boolean;
  /** Nobody is asked while it is open; on trial, the next call decides. */
  state(vendor: number): BreakerState;
}

/** Spares a vendor that does not answer, and those who would wait for it. */
export function createBreaker(clock: Clock): Breaker {
  const failures = new Map<number, number[]>();
  const openUntil = new Map<number, number>();
  return {
    isClosed(vendor) {
      const until = openUntil.get(vendor);
      if (until === undefined) return true;
      if (clock.steady() < until) return false;
      // This call tries; the others wait for its result.
      openUntil.set(vendor, clock.steady() + OPEN_MS);
      return true;
    },
    worked(vendor) {
      failures.delete(vendor);
      openUntil.delete(vendor);
    },
    failed(vendor) {
      const now = clock.steady();
      const recent = [...(failures.get(vendor) ?? []), now].filter((at) => at > now - WITHIN_MS);
      failures.set(vendor, recent);
      if (recent.length < FAILURES) return false;
      const before = openUntil.get(vendor) ?? 0;
      openUntil.set(vendor, now + OPEN_MS);
      return before <= now;
    },
    state(vendor) {
      const until = openUntil.get(vendor);
      if (until === undefined) return 'closed';
      return clock.steady() < until ? 'open' : 'trial';
    },
  };
}
