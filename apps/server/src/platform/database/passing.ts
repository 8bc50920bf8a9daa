import { isTransient } from './db.ts';

/** Clocks of this node and of the database that differ by more than the ledger accepts. */
const CLOCKS_DIFFER = 'BZ001';

/** Errors that another try a moment later may well clear: a lost database, a full pool, a lane that found no time. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const noTime =
    error.name === 'LaneTimeout' || /timeout exceeded when trying to connect/.test(error.message);
  return noTime || isTransient(error) || ('code' in error && error.code === CLOCKS_DIFFER);
}
