import type { Config } from '../config/config.ts';
import { createDb, type Db } from '../database/db.ts';
import { type Keys, loadKeys } from './keys.ts';

/** One task of `npm run db`. */
export interface Work {
  readonly config: Config;
  /** Connection of the owner. */
  readonly url: string;
  readonly args: readonly string[];
  /** A result, for programs to read. */
  readonly out: (line: string) => void;
  /** Words for people. */
  readonly say: (line: string) => void;
}

/** The sentence that a person reads instead of a stack. */
export class TaskError extends Error {}

/** Does what needs the keys of the installation, as the application unless a task changes what it may only read. */
export async function withKeys<T>(
  work: Work,
  use: (db: Db, keys: Keys, work: Work) => Promise<T>,
  { asOwner = false }: { asOwner?: boolean } = {},
): Promise<T> {
  const options = { max: 2, applicationName: 'baize-db', ...(asOwner && { login: null }) };
  const db = createDb(work.url, options);
  try {
    return await use(db, await loadKeys(db, work.config), work);
  } finally {
    await db.destroy();
  }
}
