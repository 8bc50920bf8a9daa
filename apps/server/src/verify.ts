import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { INVARIANTS } from './invariants.ts';
import { readConfig } from './platform/config.ts';
import { createDb, type Db } from './platform/db.ts';
import { runningAddress, startPostgres } from './platform/postgres.ts';
import { checkInvariants, ledgerCounts, type Violation, verifyRoots } from './wallet/wallet.ts';

/**
 * `npm run verify`: walks every chain of the ledger in one snapshot, beside the running site or without it. Exit code 0 when all
 * is whole, 1 when a row is not as it was written, 2 when there is no ledger to look at.
 */
const config = readConfig(process.env);
const say = (line: string) => process.stdout.write(`${line}\n`);
const server = await findServer();
if (!(server && (await holdsLedger(server.url)))) {
  say(`no ledger here: give DATABASE_URL, or DATA_DIR of an installation (looked in ${config.dataDir})`);
  await server?.stop();
  process.exit(2);
}
const db = createDb(server.url, { max: 1, applicationName: 'baize-verify' });
try {
  process.exitCode = await verify(db);
} finally {
  await db.destroy();
  await server.stop();
}

async function verify(ledger: Db): Promise<number> {
  const violations = await checkInvariants(ledger, INVARIANTS, ({ id, title }, found) => {
    say(`${found.length === 0 ? 'ok  ' : 'BAD '} ${id.padEnd(4)} ${title}`);
    tellFirst(found);
  });
  const roots = await verifyRoots(ledger);
  say(`${roots.length === 0 ? 'ok  ' : 'BAD '} root daily roots hash and are signed as they say`);
  tellFirst(roots);
  const { accounts, movements, refused, postings, batches, days } = await ledgerCounts(ledger);
  say('');
  say(`${movements} movements (${refused} refused) and ${postings} postings in ${batches} batches`);
  say(`over ${accounts} accounts and ${days} signed days`);
  const bad = violations.length + roots.length;
  say(bad === 0 ? 'the ledger is whole' : 'THE LEDGER IS NOT WHOLE: stop payouts');
  return bad === 0 ? 0 : 1;
}

function tellFirst([first]: readonly Violation[]): void {
  if (first) say(`       ${first.detail}`);
}

async function findServer(): Promise<{ url: string; stop(): Promise<void> } | null> {
  const running = config.databaseUrl ?? runningAddress(config.dataDir);
  if (running && (config.databaseUrl || (await holdsLedger(running))))
    return { url: running, stop: async () => {} };
  if (!existsSync(join(config.dataDir, 'postgres'))) return null;
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
