/**
 * How much goes into one transaction on this node. A fixed number of rows that is right on one machine runs out of time on a slower one,
 * again and again: the size is halved each time that this happens, is remembered, and grows again slowly.
 */
export interface BatchSize {
  rows(): number;
  /** A batch of so many rows was in time. */
  fitted(rows: number): void;
  /** A batch of so many rows was not. */
  ranOut(rows: number): void;
}

/** A part of itself by which a size grows after a batch that was in time. */
const GROWTH = 32;

export function createBatchSize(most: number): BatchSize {
  let size = most;
  return {
    rows: () => size,
    fitted(rows) {
      // A small batch says nothing about a large one.
      if (rows * 2 >= size) size = Math.min(most, size + Math.ceil(size / GROWTH));
    },
    ranOut(rows) {
      size = Math.max(1, Math.floor(Math.min(size, rows) / 2));
    },
  };
}

/** Runs a batch, with half as many rows as long as it runs out of time. `run` must leave nothing behind when it fails. */
export async function inBatch<T>(size: BatchSize, run: (rows: number) => Promise<T>): Promise<T> {
  for (;;) {
    const rows = size.rows();
    try {
      const answer = await run(rows);
      size.fitted(rows);
      return answer;
    } catch (error) {
      if (rows === 1 || !isOutOfTime(error)) throw error;
      size.ranOut(rows);
    }
  }
}

/** `transaction_timeout`, `idle_in_transaction_session_timeout` and `statement_timeout`. */
const OUT_OF_TIME = new Set(['25P04', '25P03', '57014']);

/** Whether a transaction met one of its limits of time, so that a smaller one may well succeed. */
export function isOutOfTime(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && OUT_OF_TIME.has(String(error.code))) return true;
  // The limit ended the connection between two statements: the next one finds it closed.
  return /not queryable|read timeout/i.test(error.message);
}
