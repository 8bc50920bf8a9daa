import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createPasswords } from '../apps/server/src/accounts/members/passwords.ts';
import { addSandboxVendor } from '../apps/server/src/catalog/sandbox.ts';
import type { App } from '../apps/server/src/context.ts';
import { MERGED } from '../apps/server/src/features.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { readConfig } from '../apps/server/src/platform/config/config.ts';
import { createClient, createDb } from '../apps/server/src/platform/database/db.ts';
import { systemRandom } from '../apps/server/src/platform/random.ts';
import { loadKeys } from '../apps/server/src/platform/secrets/keys.ts';
import { eventually, member, newKey, type Player, type TestNode } from '../apps/server/src/testing.ts';
import { keepRealTime } from '../apps/server/src/testing-clock.ts';
import { issueKey, writeContract } from '../apps/server/src/vendors/registry/contracts.ts';
import { checkInvariants } from '../apps/server/src/wallet/wallet.ts';
import { startVendor } from '../simulators/vendor/vendor.ts';
import { CrashSite } from './crash/crash-site.ts';

keepRealTime();

const CODE = 'keeper';
const CASH = 100_000_000n;
/** So long the vendor thinks before it does anything: the server dies meanwhile. */
const THINKS_MS = 1_500;

const site = await CrashSite.start();
afterAll(() => site.stop());
const db = createDb(site.databaseUrl(), { max: 4, applicationName: 'killed', login: null });
afterAll(() => db.destroy());
const keys = await loadKeys(db, readConfig({ DATA_DIR: site.dataDir }));
const parts = { db, clock: systemClock, random: systemRandom, keys, passwords: createPasswords(keys.pepper) };
// The access that adds members and a contract from beside the server.
const beside = { app: parts as unknown as App, url: site.url } as TestNode;

const vendor = await addSandboxVendor(db, CODE);
await writeContract(parts, { vendor, addresses: ['127.0.0.1'] });
const { id: keyId, secret } = await issueKey(parts, vendor);
const transferVendor = await startVendor({ site: site.url, vendor: CODE, keyId, secret, games: 10 });
afterAll(() => transferVendor.close());
await writeContract(parts, {
  vendor,
  addresses: ['127.0.0.1'],
  baseUrl: transferVendor.url,
  launchHosts: [new URL(transferVendor.url).host],
  keepsMoney: { unknownIsFinal: true },
});

type Way = 'IN' | 'OUT';
const BOTH: readonly Way[] = ['IN', 'OUT'];

/** A member whose transfer the kill interrupts: his press, with the key that he presses again with. */
interface Mover {
  readonly player: Player;
  readonly way: Way;
  readonly key: string;
}

const press = ({ player, way, key }: Mover) =>
  player.post('/wps/relay/GCS_walletTransfer', { key, vassalage: CODE, direction: way, amount: '40' });

/** Everybody has brought a hundred before. */
async function mover(way: Way): Promise<Mover> {
  // By the server's own door, with a password: there is no other from beside it.
  const player = await member(beside, { cash: CASH, password: 'night market lantern 7' });
  const first = { key: newKey(), vassalage: CODE, direction: 'IN', amount: '100' };
  await eventually(async () => {
    const { body } = await player.post('/wps/relay/GCS_walletTransfer', first);
    expect(body.value?.state, JSON.stringify(body)).toBe('done');
  });
  return { player, way, key: newKey() };
}

async function transferOf({ player, key }: Mover) {
  return db
    .selectFrom('vendors.transfer')
    .selectAll()
    .where('member', '=', player.member)
    .where('key', '=', key)
    .executeTakeFirst();
}

async function stored(of: Mover) {
  let found: Awaited<ReturnType<typeof transferOf>>;
  await eventually(async () => {
    found = await transferOf(of);
    expect(found).toBeDefined();
  }, 20_000);
  if (!found) throw new Error('no transfer');
  return found;
}

/** The ledger's balances of a member, with us and with the vendor. */
async function sumOf({ player }: Mover): Promise<bigint> {
  const { sum } = await db
    .selectFrom('wallet.account')
    .select(sql<bigint>`sum(balance)::bigint`.as('sum'))
    .where('member', '=', player.member)
    .executeTakeFirstOrThrow();
  return sum;
}

async function atVendor({ player }: Mover): Promise<{ ours: bigint; theirs: bigint }> {
  const { id } = await db
    .selectFrom('vendors.player')
    .select('id')
    .where('vendor', '=', vendor)
    .where('member', '=', player.member)
    .executeTakeFirstOrThrow();
  const { balance } = await db
    .selectFrom('wallet.account as a')
    .innerJoin('wallet.account_name as n', (join) =>
      join.onRef('n.member', '=', 'a.member').onRef('n.no', '=', 'a.no'),
    )
    .select('a.balance')
    .where('a.member', '=', player.member)
    .where('n.name', '=', `vendor:${CODE}`)
    .executeTakeFirstOrThrow();
  return { ours: balance, theirs: transferVendor.bank.balanceOf(id) };
}

/** Holds what a step of the server waits for, on a connection that survives it. */
async function holding(statement: string, values: readonly unknown[]): Promise<{ release(): Promise<void> }> {
  const holder = createClient(site.databaseUrl(), { applicationName: 'holder', login: null });
  await holder.connect();
  await holder.query('begin');
  await holder.query(statement, [...values]);
  return {
    async release() {
      await holder.query('commit');
      await holder.end();
    },
  };
}

/** The server asks again now, as if its waits were over and the vendor had not known it for long. */
const hurry = () =>
  sql`update vendors.transfer set ask_at = platform.now(), unknown_since = unknown_since - interval '11 min',
             not_found_since = not_found_since - interval '11 min'
       where state in ('open', 'unknown')`.execute(db);

async function resolved(movers: readonly Mover[]): Promise<void> {
  await eventually(async () => {
    await hurry();
    for (const each of movers) expect((await transferOf(each))?.settled_at).toBeTruthy();
  }, 60_000);
}

/** Orders that reached the vendor, before it thinks about them. */
const orders = () => transferVendor.heard.filter((call) => call === 'POST /transfers').length;
const heardOrders = (count: number) => eventually(() => expect(orders()).toBe(count), 20_000);

const OUTCOME = { IN: 1_400_000n, OUT: 600_000n };

async function expectDone(of: Mover): Promise<void> {
  expect(await transferOf(of)).toMatchObject({ state: 'done', amount: 400_000n });
  const is = OUTCOME[of.way];
  expect(await atVendor(of)).toEqual({ ours: is, theirs: is });
}

test('STD-F01 WL-2 kill -9 between the parts of transfers: no sum changes, nothing happens twice, and each ends by what its vendor says', async () => {
  // Before anything is taken; while the vendor thinks; after it did it, before that is written down.
  const [early, ...others] = await Promise.all([mover('IN'), ...BOTH.map(mover), ...BOTH.map(mover)]);
  const [thinking, answered] = [others.slice(0, 2), others.slice(2)];
  const all = [early, ...others];
  const gone = (of: Mover) => press(of).catch(() => null);

  const anchor = await holding('select from wallet.account where member = $1 and no = 1 for update', [
    early.player.member,
  ]);
  transferVendor.faults.delayMs = THINKS_MS;
  const pressed = [early, ...answered].map(gone);
  const ids: string[] = [];
  for (const each of answered) ids.push((await stored(each)).id);
  const rows = await holding('select from vendors.transfer where id = any($1) for update', [ids]);
  await eventually(() => expect(transferVendor.bank.orders).toEqual(expect.arrayContaining(ids)), 20_000);
  // The answers arrive, and wait for the rows.
  await sleep(300);
  transferVendor.faults.delayMs = 2 * THINKS_MS;
  pressed.push(...thinking.map(gone));
  await heardOrders(all.length + answered.length + thinking.length);
  await site.killServer();
  await Promise.all([...pressed, anchor.release(), rows.release()]);
  await eventually(async () => {
    for (const each of thinking) expect(transferVendor.bank.entries.has((await stored(each)).id)).toBe(true);
  }, 20_000);

  expect(await transferOf(early)).toBeUndefined();
  for (const each of all) expect(await sumOf(each)).toBe(CASH);
  // A machine slower than the vendor's thinking may have written one down.
  for (const each of others) expect(['open', 'done']).toContain((await transferOf(each))?.state);
  transferVendor.faults.delayMs = 0;
  await site.launch();
  await resolved(others);
  for (const each of all) {
    expect((await press(each)).body.value?.state).toBe('done');
    await expectDone(each);
    expect(await sumOf(each)).toBe(CASH);
  }
  expect(new Set(transferVendor.bank.orders).size).toBe(transferVendor.bank.orders.length);
  expect(await checkInvariants(db, MERGED.invariants)).toEqual([]);

  // The same with orders that never arrive: what was taken comes back, when the vendor has not known it for long enough.
  const lost = await Promise.all(BOTH.map(mover));
  const before = orders();
  transferVendor.bank.faults.miss = lost.length;
  transferVendor.faults.delayMs = THINKS_MS;
  const unheard = lost.map(gone);
  await heardOrders(before + lost.length);
  await site.killServer();
  await Promise.all(unheard);
  for (const each of lost) expect(await sumOf(each)).toBe(CASH);
  await eventually(() => expect(transferVendor.bank.faults.miss).toBe(0));
  transferVendor.faults.delayMs = 0;
  await site.launch();
  await resolved(lost);
  for (const each of lost) {
    expect(await transferOf(each)).toMatchObject({ state: 'undone' });
    expect((await press(each)).body.value?.state).toBe('undone');
    expect(await atVendor(each)).toEqual({ ours: 1_000_000n, theirs: 1_000_000n });
    expect(await sumOf(each)).toBe(CASH);
  }
  expect(await checkInvariants(db, MERGED.invariants)).toEqual([]);
}, 180_000);
