import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, onTestFinished, TestRunner } from 'vitest';

import { ahead } from '../testing-clock.ts';
import { TEST_PATIENCE } from '../testing-config.ts';
import { type Companion, setPatience, walletRepeatables } from '../wallet/wallet.ts';
import { createDb, type Db } from './database/db.ts';
import { migrate } from './database/migrate.ts';
import { withDatabase } from './database/postgres.ts';
import { CLOCK_AHEAD, TEMPLATES, testServer } from './database/testing-cluster.ts';

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

/** An empty folder of the test's own, or of the file's, that goes when it is over. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'baize-folder-'));
  afterUse(async () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export interface DatabaseOptions {
  /** The rows that features write beside the money, where they are not what the program installs. */
  readonly companions?: readonly Companion[];
  /** The program was started on it before: keys and own titles are there. */
  readonly warm?: boolean;
  /** As in `TestOptions`. */
  readonly patience?: number;
}

/** A migrated database of the test file's own, or of one test's; it goes with the run. */
export async function testDb(options: DatabaseOptions = {}): Promise<TestDatabase> {
  const made = await makeDb(options);
  afterUse(() => Promise.all([made.owner.destroy(), made.db.destroy()]));
  return made;
}

/** The same, with connections that stay until their process ends. */
export async function makeDb(options: DatabaseOptions = {}): Promise<TestDatabase> {
  const { companions, warm = false, patience = TEST_PATIENCE } = options;
  const server = await testServer();
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asAdmin(
    server,
    `create database ${name} template ${warm ? TEMPLATES.warm : TEMPLATES.bare} strategy file_copy`,
  );
  await asAdmin(server, `alter database ${name} set ${CLOCK_AHEAD} = '${ahead()} ms'`);
  const url = withDatabase(server, name);
  if (companions) await migrate({ url, repeatables: walletRepeatables(companions) });
  if (patience !== TEST_PATIENCE) await setPatience(url, Math.max(1, patience));
  const owner = createDb(url, {
    max: 4,
    applicationName: 'test-owner',
    login: null,
    patience: TEST_PATIENCE,
  });
  const db = createDb(url, { max: 8, applicationName: 'test', patience });
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
