import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { CASES, runConformance } from '../../../../simulators/vendor/conformance/conformance.ts';
import { ask, expectWholeLedger, testApp } from '../testing.ts';
import { studio } from './testing.ts';
import { vendorCalls } from './vendors.routes.ts';

// A slow machine shares its cores with other tests: time is measured by the kit itself, over a running installation.
Object.assign(process.env, {
  CONFORMANCE_RACES: '60',
  CONFORMANCE_ORDERS: '160',
  CONFORMANCE_P99_MS: '20000',
});
const app = await testApp();
const acme = await studio(app);
await addPacedGame();

/** Held to a minute, so that a slow machine is hasty too. */
async function addPacedGame(): Promise<void> {
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

test('the kit has the cases that the protocol asks for, group by group', () => {
  const counts = Object.fromEntries(
    [...Map.groupBy(CASES, ({ group }) => group)].map(([group, list]) => [group, list.length]),
  );
  expect(counts).toEqual({
    ...{ signature: 13, authenticate: 9, bet: 16, win: 10, 'rollback and tombstone': 14, round: 8 },
    ...{ 'free rounds': 8, 'promotion and jackpot': 4, hold: 6, batch: 5, reconciliation: 4, performance: 3 },
  });
});

test('every case of the conformance kit holds against the running server, and the ledger is whole after it', async () => {
  const key = { vendor: acme.code, keyId: acme.keyId, secret: acme.secret };
  const outcomes = await runConformance(app.url, key);
  expect(
    outcomes.filter(({ error }) => error).map(({ name, error }) => `${name}: ${error?.message}`),
  ).toEqual([]);
  expect(outcomes.filter(({ skipped }) => skipped).map(({ name }) => name)).toEqual([]);
  await expectWholeLedger(app);
}, 240_000);

test('a production installation has no sandbox', async () => {
  const { body } = await ask(`${app.url}/vendor/v1/openapi.json`);
  expect(body.paths['/sandbox/seat']).toBeDefined();
  const production = { ...app.app, config: { ...app.app.config, trial: false } };
  expect(vendorCalls(production).map(({ call }) => call.operationId)).not.toContain('sandboxSeat');
});
