import { ROLES, type RoleName } from '@baize/contract/ops-roles';

import { createPasswords } from './accounts/passwords.ts';
import { addSandboxVendor } from './catalog/sandbox.ts';
import { createOperator, oneTimeUntil } from './operators/operators.ts';
import { systemClock } from './platform/clock.ts';
import { readConfig } from './platform/config.ts';
import { createDb, type Db } from './platform/db.ts';
import { type Keys, loadKeys } from './platform/keys.ts';
import { createLog } from './platform/log.ts';
import { beginEpoch, migrate } from './platform/migrate.ts';
import { startPostgres } from './platform/postgres.ts';
import { readablePassword, systemRandom } from './platform/random.ts';
import { siteAddress } from './platform/site-file.ts';
import { writeTables } from './platform/tables.ts';
import { REPEATABLES } from './repeatables.ts';
import { issueKey, writeContract } from './vendors/vendors.ts';

const USAGE = `npm run db -- migrate
npm run db -- types                                   row types from the migrated database
npm run db -- restored                                once after each restore, before the first node starts
npm run db -- operator <username> <role> <full name>  an operator with a one-time password
npm run db -- vendor <code> <address of its calls> <its networks, by comma> [transfer | transferFinal]
                                                      what the contract with a vendor of the catalogue says
npm run db -- vendor-key <code>                       its next key, shown once; the one before ends in a week
npm run db -- sandbox-vendor                          a vendor with a key, to try the protocol with (trial only)
npm run db -- metrics-token                           opens /metrics`;

const SANDBOX = 'sandbox';

const [task = '', ...args] = process.argv.slice(2);
const config = readConfig(process.env);
const log = createLog('warn');
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const postgres = config.databaseUrl ? null : await startPostgres({ dataDir: config.dataDir, log });
const url = config.databaseUrl ?? postgres?.url ?? '';
try {
  await migrate({ url, repeatables: REPEATABLES, log });
  await run();
} finally {
  await postgres?.stop();
}

async function run(): Promise<void> {
  if (task === 'migrate') return say('The database is up to date.');
  if (task === 'types') return writeTables(url);
  if (task === 'restored') return restored();
  const db = createDb(url, { max: 2, applicationName: 'baize-db' });
  try {
    const keys = await loadKeys(db, config);
    if (task === 'metrics-token') return say(keys.metricsToken);
    if (task === 'operator') return await addOperator(db, keys);
    if (task === 'vendor') return await addVendor(db);
    if (task === 'sandbox-vendor' && config.trial) return await addSandbox(db, keys);
    if (task === 'vendor-key') return await addVendorKey(db, keys);
    say(USAGE);
  } finally {
    await db.destroy();
  }
}

async function restored(): Promise<void> {
  await beginEpoch(url);
  say('Clients read their screens anew, and every player gets fresh seeds before his next round.');
}

async function addOperator(db: Db, keys: Keys): Promise<void> {
  const [username = '', role = '', ...name] = args;
  if (!/^[a-z][a-z0-9.]{1,30}$/.test(username) || !(role in ROLES) || name.length === 0) {
    return say(`${USAGE}\nRoles: ${Object.keys(ROLES).join(', ')}`);
  }
  const password = readablePassword(systemRandom, 16);
  const passwordHash = await createPasswords(keys.pepper).hash(password);
  const known = { username, role: role as RoleName, name: name.join(' '), passwordHash };
  const operator = { ...known, oneTimeUntil: oneTimeUntil(systemClock.now()) };
  await db.transaction().execute((tx) => createOperator({ clock: systemClock }, tx, operator));
  say(`${username}: ${password}`);
}

async function addVendor(db: Db): Promise<void> {
  const [code = '', baseUrl = '', networks = '', wallet = ''] = args;
  if (!URL.canParse(baseUrl) || networks === '' || !/^(transfer(Final)?)?$/.test(wallet)) return say(USAGE);
  const addresses = networks.split(',');
  const launchHosts = [new URL(baseUrl).host];
  const keepsMoney = wallet === '' ? null : { unknownIsFinal: wallet === 'transferFinal' };
  const contract = { vendor: await vendorId(db, code), addresses, baseUrl, launchHosts, keepsMoney };
  await writeContract({ db, clock: systemClock }, contract);
  say(`${code} may call from ${addresses.join(' and ')}, and is called at ${baseUrl}`);
}

async function addVendorKey(db: Db, keys: Keys): Promise<void> {
  const vendor = await vendorId(db, args[0] ?? '');
  const { id, secret } = await issueKey({ db, keys, clock: systemClock, random: systemRandom }, vendor);
  say(`X-Vendor-Id: ${args[0]}\nX-Key-Id: ${id}\nsecret (hex): ${secret.toString('hex')}`);
}

async function addSandbox(db: Db, keys: Keys): Promise<void> {
  const key = await sandboxKey(db, keys, { code: SANDBOX, port: 8092, keepsMoney: null });
  const keeper = { code: `${SANDBOX}-keeper`, port: 8093, keepsMoney: { unknownIsFinal: true } };
  const keeperKey = await sandboxKey(db, keys, keeper);
  const site = siteAddress(config, process.env);
  say(`npm run conformance -- ${site} ${key}`);
  say(`npx node simulators/vendor/main.ts ${key} ${site}`);
  say(`npm run conformance -- transfers ${site} ${keeper.port} ${keeperKey}`);
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
    .executeTakeFirstOrThrow(() => new Error(`no vendor of the catalogue is called ${code}`));
  return row.id;
}
