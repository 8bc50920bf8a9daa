import { ROLES, type RoleName } from '@baize/contract/roles';

import { createPasswords } from './accounts/accounts.ts';
import { backUpTask } from './backup/backup.ts';
import { addSandboxVendor } from './catalog/catalog.ts';
import { makePersonMarks } from './identity/identity.ts';
import { createOperator, oneTimeUntil } from './operators/operators.ts';
import { systemClock } from './platform/clock.ts';
import { siteUrl } from './platform/config/site-file.ts';
import type { Db } from './platform/database/db.ts';
import { beginEpoch, requireMigrated } from './platform/database/migrate.ts';
import { writeTables } from './platform/database/tables.ts';
import { readablePassword, systemRandom } from './platform/random.ts';
import type { Keys } from './platform/secrets/keys.ts';
import { TaskError, type Work, withKeys } from './platform/secrets/task.ts';
import { prepareDatabase } from './prepare.ts';
import { nextTrustKey, rotateMasterKey, rotateMetricsToken, rotateTrustKey } from './rotations.ts';
import { issueKey, writeContract } from './vendors/vendors.ts';

export const USAGE = `npm run db -- migrate
npm run db -- types                                   row types from the migrated database
npm run db -- restored                                once after each restore, before the first node starts
npm run db -- backup [folder] [--keep <number>]       an encrypted copy of the embedded database, to BACKUP_DIR unless a folder is named
npm run db -- restore <backup> [--until <moment>]     a copy and its WAL into an empty DATA_DIR, then everything that verify checks
npm run db -- operator <username> <role> <full name>  an operator with a one-time password
npm run db -- vendor <code> <address of its calls> <its networks, by comma> [transfer | transferFinal]
                                                      what the contract with a vendor of the catalogue says
npm run db -- vendor-key <code>                       its next key, shown once; the one before ends in a week
npm run db -- person-marks                            the marks of equal persons from all facts that are stored
npm run db -- sandbox-vendor                          a vendor with a key, to try the protocol with (trial only)
npm run db -- metrics-token                           opens /metrics
npm run db -- rotate-metrics-token [now]              its next one; the one before opens for an hour more, or no longer
npm run db -- rotate-master-key                       NEW_MASTER_KEY in the place of MASTER_KEY
npm run db -- rotate-trust-key                        the next key that signs; the one before stays known for what it signed
npm run db -- next-trust-key                          that key, for builds that name it beforehand`;

const SANDBOX = 'sandbox';

const TASKS: Readonly<Record<string, (work: Work) => Promise<void>>> = {
  async migrate({ config, url, say }) {
    await prepareDatabase(config, url, { info: say, warn: say });
    say('The database is up to date.');
  },
  types: ({ url }) => writeTables(url),
  async restored({ url, say }) {
    await beginEpoch(url);
    say('Clients read their screens anew, and every player gets fresh seeds before the next round.');
  },
  backup: backUpTask,
  operator: (work) => withKeys(work, addOperator),
  vendor: (work) => withKeys(work, addVendor),
  'vendor-key': (work) => withKeys(work, addVendorKey),
  'sandbox-vendor': (work) => withKeys(work, addSandbox),
  'person-marks': (work) => withKeys(work, addPersonMarks, { asOwner: true }),
  'metrics-token': (work) => withKeys(work, async (_, keys) => work.out(keys.metricsToken())),
  'rotate-metrics-token': rotateMetricsToken,
  'rotate-master-key': rotateMasterKey,
  'rotate-trust-key': rotateTrustKey,
  'next-trust-key': nextTrustKey,
};

/** The tasks that need no database. */
export function isHelp(task: string): boolean {
  return /^(|help|-h|--help)$/.test(task);
}

/** Does one task; only `migrate` changes how the database is built, every other but a backup asks for a database that is up to date. */
export async function runTask(task: string, work: Work): Promise<void> {
  const run = Object.hasOwn(TASKS, task) ? TASKS[task] : undefined;
  if (!run) throw new TaskError(`There is no task ${task}.\n${USAGE}`);
  if (task === 'sandbox-vendor' && !work.config.trial)
    throw new TaskError('A sandbox is for trial installations only.');
  if (!/^(migrate|backup)$/.test(task)) await requireMigrated(work.url);
  await run(work);
}

async function addOperator(db: Db, keys: Keys, { args, out, say }: Work): Promise<void> {
  const [username = '', role = '', ...name] = args;
  if (!/^[a-z][a-z0-9.]{1,30}$/.test(username) || !Object.hasOwn(ROLES, role) || name.length === 0) {
    throw new TaskError(`${USAGE}\nRoles: ${Object.keys(ROLES).join(', ')}`);
  }
  const password = readablePassword(systemRandom, 16);
  const passwordHash = await createPasswords(keys.pepper).hash(password);
  const known = { username, role: role as RoleName, name: name.join(' '), passwordHash };
  const operator = { ...known, oneTimeUntil: oneTimeUntil(systemClock.now()) };
  await db.transaction().execute((tx) => createOperator({ clock: systemClock }, tx, operator));
  say(`${username} signs in with this password, once:`);
  out(password);
}

async function addPersonMarks(db: Db, keys: Keys, { say }: Work): Promise<void> {
  const read = await makePersonMarks({ keys, clock: systemClock }, db);
  say(`The facts of ${read} accounts have their marks, and equal persons are listed.`);
}

async function addVendor(db: Db, _: Keys, { args, say }: Work): Promise<void> {
  const [code = '', baseUrl = '', networks = '', wallet = ''] = args;
  if (!URL.canParse(baseUrl) || networks === '' || !/^(transfer(Final)?)?$/.test(wallet))
    throw new TaskError(USAGE);
  const addresses = networks.split(',');
  const launchHosts = [new URL(baseUrl).host];
  const keepsMoney = wallet === '' ? null : { unknownIsFinal: wallet === 'transferFinal' };
  const contract = { vendor: await vendorId(db, code), addresses, baseUrl, launchHosts, keepsMoney };
  await writeContract({ db, clock: systemClock }, contract);
  say(`${code} may call from ${addresses.join(' and ')}, and is called at ${baseUrl}`);
}

async function addVendorKey(db: Db, keys: Keys, { args, out }: Work): Promise<void> {
  const vendor = await vendorId(db, args[0] ?? '');
  const { id, secret } = await issueKey({ db, keys, clock: systemClock, random: systemRandom }, vendor);
  out(`X-Vendor-Id: ${args[0]}\nX-Key-Id: ${id}\nsecret (hex): ${secret.toString('hex')}`);
}

async function addSandbox(db: Db, keys: Keys, { config, out }: Work): Promise<void> {
  const key = await sandboxKey(db, keys, { code: SANDBOX, port: 8092, keepsMoney: null });
  const transferVendor = { code: `${SANDBOX}-keeper`, port: 8093, keepsMoney: { unknownIsFinal: true } };
  const transferKey = await sandboxKey(db, keys, transferVendor);
  const site = siteUrl(config, process.env);
  out(`npm run conformance -- ${site} ${key}`);
  out(`npx node simulators/vendor/main.ts ${key} ${site}`);
  out(`npm run conformance -- transfers ${site} ${transferVendor.port} ${transferKey}`);
}

/** A vendor that is called at this machine; its code with a new key. */
async function sandboxKey(
  db: Db,
  keys: Keys,
  { code, port, keepsMoney }: { code: string; port: number; keepsMoney: { unknownIsFinal: boolean } | null },
): Promise<string> {
  const vendor = await addSandboxVendor(db, code);
  const known = { db, keys, clock: systemClock, random: systemRandom };
  const baseUrl = `http://127.0.0.1:${port}`;
  const launchHosts = [new URL(baseUrl).host];
  await writeContract(known, { vendor, addresses: ['127.0.0.1', '::1'], baseUrl, launchHosts, keepsMoney });
  const { id, secret } = await issueKey(known, vendor);
  return `${code} ${id} ${secret.toString('hex')}`;
}

async function vendorId(db: Db, code: string): Promise<number> {
  const row = await db
    .selectFrom('catalog.vendor')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow(() => new TaskError(`No vendor of the catalogue is called ${code}.`));
  return row.id;
}
