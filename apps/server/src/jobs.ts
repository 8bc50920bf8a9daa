import { dayAfter, dayIn } from '@baize/contract/zones';

import { applyUplineChanges, sweepAccounts } from './accounts/accounts.ts';
import { auditHead } from './audit/audit.ts';
import { backUpNightly } from './backup/backup.ts';
import { readStatements } from './cashier/cashier.ts';
import { countRounds, fetchPictures, sweepImports, sweepPictures } from './catalog/catalog.ts';
import type { App } from './context.ts';
import { noted, reconcileDays, watchPayback } from './desk/desk.ts';
import { expireIdentities, sweepIdentities } from './identity/identity.ts';
import { INVARIANTS } from './invariants.ts';
import { sweepIssues } from './lottery/lottery.ts';
import type { Tx } from './platform/database/db.ts';
import { sweepNonces } from './platform/http/seal.ts';
import type { Job } from './platform/jobs.ts';
import { sweepOutbox } from './platform/realtime/tail.ts';
import { finishOldRounds, sweepShared } from './play/play.ts';
import { endTimedSessions } from './protection/protection.ts';
import { sweepContentReports } from './safety/safety.ts';
import { sweepUploads } from './uploads/uploads.ts';
import { askAllChecksums, askForOpenRounds, sweepVendors, valueWallets } from './vendors/vendors.ts';
import {
  brokenText,
  checkInvariants,
  closeDay,
  keepRoots,
  newestRoot,
  rootsFile,
  type Violation,
  verifyNewPostings,
} from './wallet/wallet.ts';

/** Everything that runs by the clock. */
export function scheduledJobs(app: App): Job[] {
  return [
    { name: 'wallet.quick', schedule: '* * * * *', run: () => checkNewPostings(app) },
    { name: 'wallet.invariants', schedule: '7 * * * *', run: () => requireInvariants(app) },
    // Every hour: a day whose first hour no node saw is closed in a later one.
    { name: 'wallet.root', schedule: '20 * * * *', run: () => closeYesterday(app) },
    { name: 'play.unfinished', schedule: '*/10 * * * *', run: () => finishOldRounds(app) },
    { name: 'play.payback', schedule: '40 * * * *', run: () => watchPayback(app) },
    { name: 'catalog.counting', schedule: '* * * * *', run: () => countRounds(app) },
    { name: 'vendors.reconcile', schedule: '10 1 * * *', run: () => reconcileDays(app) },
    { name: 'cashier.statements', schedule: '20 1 * * *', run: () => readStatements(app) },
    { name: 'vendors.checksums', schedule: '40 1 * * *', run: () => askAllChecksums(app) },
    { name: 'vendors.wallets', schedule: '12 * * * *', run: () => valueWallets(app) },
    { name: 'accounts.sessions', schedule: '* * * * *', run: () => app.sessions.endOver() },
    { name: 'accounts.uplines', schedule: '* * * * *', run: () => applyUplineChanges(app) },
    { name: 'protection.sessions', schedule: '* * * * *', run: () => endTimedSessions(app) },
    { name: 'catalog.pictures', schedule: '* * * * *', run: () => fetchPictures(app).then(() => undefined) },
    { name: 'identity.expiry', schedule: '5 * * * *', run: () => expireIdentities(app) },
    { name: 'vendors.rounds', schedule: '*/5 * * * *', run: () => askForOpenRounds(app) },
    { name: 'platform.sweep', schedule: '*/15 * * * *', run: () => sweep(app) },
    ...nightlyBackup(app),
  ].map((job) => noted(app, job));
}

/** Where the embedded database is archived; a server of the operator's own has its own means. */
function nightlyBackup({ config, log }: App): Job[] {
  if (!config.backupDir || config.databaseUrl || config.logins.app) return [];
  const run = () =>
    backUpNightly(config).then(
      (made) => log.info(made, 'the backup is made'),
      (err: unknown) => {
        log.fatal({ err }, 'the backup failed');
        throw err;
      },
    );
  return [{ name: 'platform.backup', schedule: '50 2 * * *', run }];
}

async function requireInvariants(app: App): Promise<void> {
  raise(app, await checkInvariants(app.db, INVARIANTS));
}

async function checkNewPostings(app: App): Promise<void> {
  raise(app, (await verifyNewPostings(app.db)).violations);
}

function raise(app: App, violations: readonly Violation[]): void {
  if (violations.length === 0) return;
  app.log.fatal({ violations: violations.slice(0, 20) }, 'the ledger violates its invariants');
  throw new Error(brokenText(violations));
}

/** Signs the root of the business day that ended, unless another zone's days are further (TM-1, TM-7). */
async function closeYesterday(app: App): Promise<void> {
  const day = dayAfter(dayIn(app.zone.name(), app.clock.now()), -1);
  const newest = await newestRoot(app.db);
  const signer = (tx: Tx) => app.keys.signer(tx);
  if (!newest || newest.day <= day) await closeDay(app.db, day, signer, await auditHead(app.db));
  for (const root of await keepRoots(app.db, rootsFile(app.config))) app.log.info(root, 'a day was sealed');
}

/** Every feature removes what has served its time. */
async function sweep(app: App): Promise<void> {
  await sweepNonces(app);
  await sweepOutbox(app);
  await sweepAccounts(app);
  await sweepImports(app);
  await sweepPictures(app);
  await sweepVendors(app);
  await sweepContentReports(app);
  await sweepUploads(app);
  await sweepIdentities(app);
  await sweepShared(app);
  await sweepIssues(app);
}
