import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';

import {
  CASES,
  type Outcome,
  runConformance,
  runStudio,
  runTransfers,
} from '../../../../../simulators/vendor/conformance/conformance.ts';
import { startVendor } from '../../../../../simulators/vendor/vendor.ts';
import { ask, expectWholeLedger, testApp } from '../../testing.ts';
import { IN_SIEGE } from '../../testing-config.ts';
import { ofToday } from '../../testing-day.ts';
import { writeContract } from '../registry/contracts.ts';
import { studio, vendorPlayer } from '../testing.ts';
import { vendorCalls } from './vendors.routes.ts';

// A slow machine shares its cores with other tests: time is measured by the kit itself, over a running installation.
vi.stubEnv('CONFORMANCE_RACES', IN_SIEGE ? '60' : '5');
vi.stubEnv('CONFORMANCE_ORDERS', IN_SIEGE ? '2520' : '16');
vi.stubEnv('CONFORMANCE_FIRST_ORDER', String(IN_SIEGE ? 0 : ofToday([...Array(157).keys()], 157)[0]));
vi.stubEnv('CONFORMANCE_ROUNDS', IN_SIEGE ? '10' : '1');
vi.stubEnv('CONFORMANCE_P99_MS', '20000');
const app = await testApp({ ticking: true });
const acme = await studio(app);
await addIntervalGame();

/** Held to a minute, so that a slow machine is hasty too. */
async function addIntervalGame(): Promise<void> {
  await app.owner
    .insertInto('catalog.game')
    .columns(['vendor', 'code', 'type', 'name', 'stakes', 'sort', 'min_cycle_ms'])
    .expression((from) =>
      from
        .selectFrom('catalog.game')
        .select(['vendor', sql.lit('paced').as('code'), 'type', 'name', 'stakes'])
        .select([sql.lit(200).as('sort'), sql.lit(60_000).as('min_cycle_ms')])
        .where('vendor', '=', acme.vendor),
    )
    .execute();
  await app.app.catalog.reload();
}

async function addOldDay(): Promise<void> {
  await vendorPlayer(app, acme);
  const noon = `${new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10)}T12:00:00Z`;
  await sql`
    insert into vendors.tx (vendor, id, member, movement, kind, state, amount, moved, status, at)
    select ${acme.vendor}, 'old-' || n, p.member, gen_random_uuid(), 6, 1, 5, 5, 'OK', ${noon}::timestamptz + n * interval '1 ms'
      from generate_series(1, 5001) n,
           (select member from vendors.player where vendor = ${acme.vendor} limit 1) p`.execute(app.owner);
}

test('the kit has the cases that the protocol asks for, group by group', () => {
  const counts = Object.fromEntries(
    [...Map.groupBy(CASES, ({ group }) => group)].map(([group, list]) => [group, list.length]),
  );
  expect(counts).toEqual({
    signature: 13,
    authenticate: 9,
    bet: 17,
    win: 12,
    'rollback and tombstone': 14,
    round: 8,
    'free rounds': 10,
    'promotion and jackpot': 4,
    hold: 8,
    batch: 5,
    reconciliation: 6,
    performance: 3,
  });
});

test('every case of the conformance kit holds against the running server, and the ledger is whole after it', async () => {
  const key = { vendor: acme.code, keyId: acme.keyId, secret: acme.secret };
  // The day that the kit compares has more lines than one page.
  await addOldDay();
  // A third of them a day; in siege all.
  const cases = ofToday(CASES, 3);
  const outcomes = await runConformance(app.url, key, { cases });
  expect(outcomes).toHaveLength(cases.length);
  await sql`delete from vendors.tx where vendor = ${acme.vendor} and id like 'old-%'`.execute(app.owner);
  expect(
    outcomes.filter(({ error }) => error).map(({ name, error }) => `${name}: ${error?.message}`),
  ).toEqual([]);
  expect(outcomes.filter(({ skipped }) => skipped).map(({ name }) => name)).toEqual([]);
  await expectWholeLedger(app);
}, 240_000);

const failures = (outcomes: readonly Outcome[]) =>
  outcomes.filter(({ error }) => error).map(({ name, error }) => `${name}: ${error?.message}`);

test('the transfer wallet of the kit holds: our calls against a studio that loses, forges and turns down, its answers against the rules', async () => {
  const { vendor, code, keyId, secret } = await studio(app);
  const key = { vendor: code, keyId, secret };
  const side = await startVendor({ site: app.url, ...key, games: 10 });
  await writeContract(app.app, {
    vendor,
    addresses: ['127.0.0.1'],
    baseUrl: side.url,
    launchHosts: [new URL(side.url).host],
    keepsMoney: { unknownIsFinal: true },
  });
  await app.app.vendors.book.reload();
  const ours = await runTransfers(app.url, { ...key, studio: side });
  expect([ours.length, failures(ours)]).toEqual([8, []]);
  const theirs = await runStudio(side.url, key);
  expect([theirs.length, failures(theirs)]).toEqual([21, []]);
  await side.close();
  await expectWholeLedger(app);
});

test('a studio that signs nothing, or moves an order twice, does not pass', async () => {
  const key = { vendor: acme.code, keyId: acme.keyId, secret: acme.secret };
  const side = await startVendor({ site: app.url, ...key, games: 10 });
  side.bank.faults.forge = 1_000;
  expect(failures(await runStudio(side.url, key)).length).toBeGreaterThan(12);
  side.bank.faults.forge = 0;
  const answer = side.bank.answer.bind(side.bank);
  side.bank.answer = (method, path, body) => {
    if (path === '/transfers') side.bank.entries.clear();
    return answer(method, path, body);
  };
  expect(failures(await runStudio(side.url, key)).join()).toMatch(/the same order again moves once/);
  await side.close();
});

test('a production installation has no sandbox', async () => {
  const { body } = await ask(`${app.url}/vendor/v1/openapi.json`);
  expect(body.paths['/sandbox/seat']).toBeDefined();
  const production = { ...app.app, config: { ...app.app.config, trial: false } };
  expect(vendorCalls(production).map(({ call }) => call.operationId)).not.toContain('sandboxSeat');
});
