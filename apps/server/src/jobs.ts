import { dayAfter, dayIn } from '@baize/contract/zones';

import { auditHead } from './audit/audit.ts';
import type { App } from './context.ts';
import { noted } from './desk/desk.ts';
import type { Tx } from './platform/database/db.ts';
import type { Job } from './platform/jobs.ts';
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

/** Everything that runs by the clock: the jobs of every feature, and those that are about all features. */
export function scheduledJobs(app: App): Job[] {
  const { each } = app.features;
  return [
    { name: 'wallet.quick', schedule: '* * * * *', run: () => checkNewPostings(app) },
    { name: 'wallet.invariants', schedule: '7 * * * *', run: () => requireInvariants(app) },
    // Every hour: a day whose first hour no node saw is closed in a later one.
    { name: 'wallet.root', schedule: '20 * * * *', run: () => closeYesterday(app) },
    ...each.flatMap((feature) => feature.jobs?.(app) ?? []),
    { name: 'platform.sweep', schedule: '*/15 * * * *', run: () => sweep(app) },
  ].map((job) => noted(app, job));
}

async function requireInvariants(app: App): Promise<void> {
  raise(app, await checkInvariants(app.db, app.features.invariants));
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

async function sweep(app: App): Promise<void> {
  for (const feature of app.features.each) await feature.sweep?.(app);
}
