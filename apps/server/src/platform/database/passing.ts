import { setTimeout as sleep } from 'node:timers/promises';

import { systemClock } from '../clock.ts';
import { MINUTE_MS } from '../time.ts';
import { isTransient } from './db.ts';

/** Clocks of this node and of the database that differ by more than the ledger accepts. */
const CLOCKS_DIFFER = 'BZ001';

/** Errors that another try a moment later may well clear: a lost database, a full pool, a lane that found no time. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const noTime =
    error.name === 'LaneTimeout' || /timeout exceeded when trying to connect/.test(error.message);
  return (
    noTime ||
    isTransient(error) ||
    ('code' in error && error.code === CLOCKS_DIFFER) ||
    // A migration names itself, and gives the database's error as its cause.
    isPassing(error.cause)
  );
}

/** An error that should have passed and did not; its message is a sentence for the person who runs the program. */
export class DidNotPass extends Error {}

export interface Patience {
  /** Counted from the first error. */
  readonly withinMs?: number;
  readonly restMs?: number;
  /** True from the moment when nobody waits for the work any more. */
  ending?(): boolean;
  /** The first error. */
  onError?(error: unknown): void;
}

/** Does work again while its errors pass. The work leaves nothing behind when it fails. */
export async function untilItPasses<T>(work: () => Promise<T>, patience: Patience = {}): Promise<T> {
  const { withinMs = MINUTE_MS, restMs = 250, ending = () => false, onError } = patience;
  for (let since: number | null = null; ; await sleep(restMs)) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error) || ending()) throw error;
      if (since === null) onError?.(error);
      since ??= systemClock.steady();
      if (systemClock.steady() - since >= withinMs)
        throw new DidNotPass(sentence(error, withinMs), { cause: error });
    }
  }
}

function sentence(error: unknown, withinMs: number): string {
  return `The database was not there for ${Math.round(withinMs / 1_000)} seconds: ${(error as Error).message}`;
}
