import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { MERGED } from './features.ts';
import { readConfig } from './platform/config/config.ts';
import { createDb, type Db } from './platform/database/db.ts';
import { databaseProblem } from './platform/database/migrate.ts';
import { runningUrl, startPostgres } from './platform/database/postgres.ts';
import { hasCluster } from './platform/database/postgres-files.ts';
import { trustedKeys } from './platform/secrets/keys.ts';
import { recordReached } from './records/records.ts';
import { checkPictures } from './uploads/uploads.ts';
import {
  brokenText,
  checkInvariants,
  ledgerCounts,
  newestRoot,
  rootsFile,
  unsealedDays,
  type Violation,
  verifyKeptRoots,
  verifyRoots,
} from './wallet/wallet.ts';

/**
 * `npm run verify`: walks every chain of the ledger and of the console in one snapshot, beside the running site or without it. Exit code 0 when all
 * is whole, 1 when a row is not as it was written, 2 when there is no ledger to look at, or the
 * master key is another one, 3 when the ledger is whole but a picture that a form uses is not.
 */
const config = readConfig(process.env);
const say = (line: string) => process.stdout.write(`${line}\n`);
const server = await findServer();
// The program ends by itself: `process.exit` may wait for ever for a function that is being compiled (nodejs/node#54918).
try {
  process.exitCode = server && (await holdsLedger(server.url)) ? await walk(server.url) : noLedger();
} finally {
  await server?.stop();
}

function noLedger(): number {
  say(`no ledger here: give DATABASE_URL, or DATA_DIR of an installation (looked in ${config.dataDir})`);
  return 2;
}

async function walk(url: string): Promise<number> {
  const db = createDb(url, { max: 1, applicationName: 'baize-verify' });
  try {
    return await verify(db);
  } catch (error) {
    const problem = databaseProblem(error);
    if (!problem) throw error;
    say(problem);
    return 2;
  } finally {
    await db.destroy();
  }
}

async function verify(ledger: Db): Promise<number> {
  const { invariants: all, families } = MERGED;
  const invariants = (await nodesRun(ledger)) ? [...all, recordReached(families)] : all;
  const violations = await checkInvariants(ledger, invariants, ({ id, title }, found) => {
    say(`${found.length === 0 ? 'ok  ' : 'BAD '} ${id.padEnd(4)} ${title}`);
    tellFirst(found);
  });
  const roots = await checkRoots(ledger);
  const hasPictures = await tellPictures(ledger);
  const { accounts, movements, refused, postings, batches, days } = await ledgerCounts(ledger);
  say('');
  say(`${movements} movements (${refused} refused) and ${postings} postings in ${batches} batches`);
  say(`over ${accounts} accounts and ${days} signed days`);
  const bad = [...violations, ...roots];
  say(
    bad.length === 0 ? 'the ledger is whole' : `THE LEDGER IS NOT WHOLE: stop payouts (${brokenText(bad)})`,
  );
  if (bad.length > 0) return 1;
  return hasPictures ? 0 : 3;
}

/** Payouts do not depend on pictures: they have a line and an exit code of their own. */
async function tellPictures(ledger: Db): Promise<boolean> {
  const { used, whole, bad } = await checkPictures(ledger, config);
  say(`${bad ? 'BAD ' : 'ok  '} pictures: ${whole} of ${used} that forms use are in ${config.uploadDir}`);
  if (bad) say(`       missing or damaged: ${bad}. Copy it from another backup; payouts can go on`);
  return bad === null;
}

/** Daily roots by the keys of this installation, and by what its data folder has kept of them. */
async function checkRoots(ledger: Db): Promise<Violation[]> {
  const newest = await newestRoot(ledger);
  const keys = await trustedKeys(ledger, config);
  const file = rootsFile(config);
  const roots = [...(await verifyRoots(ledger, keys ?? undefined)), ...(await verifyKeptRoots(ledger, file))];
  say(
    `${roots.length === 0 ? 'ok  ' : 'BAD '} root daily roots hash, and are signed by the key that was valid then`,
  );
  tellFirst(roots);
  if (newest) say(`       the last one is of ${newest.day}: ${newest.hash.toString('hex')}`);
  if (newest && !keys)
    say('       their signer is not known here: give MASTER_KEY, or DATA_DIR of the installation');
  if (newest && !existsSync(file)) say(`       nothing to compare them with: no ${file}`);
  const [first, ...others] = await unsealedDays(ledger);
  if (first)
    say(
      `       sealed only with the day after: ${first}${others.length > 0 ? ` and ${others.length} more` : ''}`,
    );
  return roots;
}

/** Nodes follow the rounds into the record of bets: while none runs, it is no fault that the newest rounds wait. */
async function nodesRun(ledger: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and application_name = 'baize-peers' limit 1`.execute(
    ledger,
  );
  return rows.length > 0;
}

function tellFirst([first]: readonly Violation[]): void {
  if (first) say(`       ${first.detail}`);
}

async function findServer(): Promise<{ url: string; stop(): Promise<void> } | null> {
  const own = config.databaseUrl ?? config.logins.jobs;
  const running = own ?? runningUrl(config.dataDir);
  if (running && (own || (await holdsLedger(running)))) return { url: running, stop: async () => {} };
  if (!hasCluster(config.dataDir)) return null;
  return startPostgres({ dataDir: config.dataDir, log: { info: () => {}, warn: say } });
}

async function holdsLedger(url: string): Promise<boolean> {
  const probe = createDb(url, { max: 1, applicationName: 'baize-verify' });
  try {
    await probe.selectFrom('wallet.account').select('no').limit(1).execute();
    return true;
  } catch {
    return false;
  } finally {
    await probe.destroy();
  }
}
