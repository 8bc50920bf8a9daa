import type pg from 'pg';
import { expect } from 'vitest';

import type { App } from './context.ts';
import { MERGED } from './features.ts';
import { createClient } from './platform/database/db.ts';
import { TEST_PATIENCE } from './testing-config.ts';
import { invariantsQuery, LEDGER_INVARIANTS } from './wallet/wallet.ts';

/** Planning takes longer than looking: a connection of its own plans the walk once for all tests of a file. */
const walkers = new Map<App, Promise<pg.Client>>();

/** The ledger of this database, with every invariant walked; a test that moved rows into the past does not ask for their seals. */
export async function expectWholeLedger(
  { app }: { readonly app: App },
  { moved = false }: { moved?: boolean } = {},
): Promise<void> {
  const sealed = MERGED.invariants.filter(
    ({ title }) => !(moved && title.endsWith('as their batch sealed them')),
  );
  const text = invariantsQuery([...LEDGER_INVARIANTS, ...sealed]);
  const walker = walkers.get(app) ?? connect(app);
  walkers.set(app, walker);
  const { rows: violations } = await (await walker).query({ name: `whole ledger ${moved}`, text });
  expect(violations).toEqual([]);
}

/** The walk of the next file is planned again, for a ledger of its size. */
export async function endWalk(app: App): Promise<void> {
  const walker = walkers.get(app);
  walkers.delete(app);
  await (await walker)?.end();
}

async function connect({ config }: App): Promise<pg.Client> {
  const client = createClient(config.databaseUrl ?? '', {
    applicationName: 'test-ledger',
    login: 'jobs',
    patience: TEST_PATIENCE,
    settings: {
      // As in `checkInvariants`.
      enable_nestloop: 'off',
      transaction_timeout: '0',
    },
  });
  await client.connect();
  return client;
}
