import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject, onTestFinished, TestRunner } from 'vitest';

import { type Companion, walletRepeatables } from '../wallet/wallet.ts';
import { createDb, type Db } from './db.ts';
import { migrate } from './migrate.ts';
import { withDatabase } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Owner's address of the server that the run started. */
    postgres: string;
  }
}

export const TEMPLATE = 'baize_template';

export interface TestDatabase {
  /** Connection of the owner. */
  readonly url: string;
  /** As the owner, who may do everything. */
  readonly owner: Db;
  /** As the application. */
  readonly db: Db;
}

/** Lets go of what a test made when it is over, and of what was made at the top of a file after its last test. */
export function afterUse(letGo: () => Promise<unknown>): void {
  const end = () => letGo().then(() => undefined);
  // A test that runs adds nothing to what its file does at the end.
  if (TestRunner.getCurrentTest()) onTestFinished(end);
  else afterAll(end);
}

/** A migrated database of the test file's own, or of one test's, dropped when that is over. */
export async function testDb(options: { companions?: readonly Companion[] } = {}): Promise<TestDatabase> {
  const server = inject('postgres');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asAdmin(server, `create database ${name} template ${TEMPLATE}`);
  const url = withDatabase(server, name);
  if (options.companions) await migrate({ url, repeatables: walletRepeatables(options.companions) });
  const owner = createDb(url, { max: 4, applicationName: 'test-owner', role: null });
  const db = createDb(url, { max: 8, applicationName: 'test' });
  afterUse(async () => {
    await Promise.all([owner.destroy(), db.destroy()]);
    await asAdmin(server, `drop database if exists ${name} with (force)`);
  });
  return { url, owner, db };
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
