import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { staff } from '../../operators/testing.ts';
import { eventually, expectWholeLedger } from '../../testing.ts';
import { sharedApp } from '../../testing-shared.ts';
import { type VendorPlayer, vendorPlayer } from '../testing.ts';
import { simulatedStudio } from '../testing-simulator.ts';
import { askForGrants, cancelFreeRounds, type FreeRounds, grantFreeRounds, grantOf } from './grants.ts';
import { freeRoundsOf } from './testing.ts';

const app = await sharedApp();
const other = await app.node();
const { acme, simulator } = await simulatedStudio(app, { others: [other] });

const MINUTE = 60_000;
const { faults, held } = simulator.grants;

const vendor = () => app.app.vendors.book.byId(acme.vendor) ?? expect.unreachable();

function grant(mia: VendorPlayer, id: string, more: Partial<FreeRounds> = {}) {
  return grantFreeRounds(app.app, vendor(), freeRoundsOf(mia, { id, now: app.clock.ms() }, more));
}

/** No time passes but what a test lets pass: whatever is asked again after seconds is not asked by itself meanwhile. */
const still = (work: () => Promise<void>) => () => app.clock.held(() => other.clock.held(work));

const stateOf = async (id: string) => (await grantOf(app.app, vendor(), id)).state;
const heard = (id: string) => simulator.heard.filter((call) => call === `GET /free-rounds/${id}`).length;

/** Asks as if so much time had passed, on both nodes in parallel; whichever takes it up, all is settled then. */
async function askAfter(ms: number): Promise<void> {
  const { rows } = await sql<{ id: string; asked: number }>`
    update vendors.grant set ask_at = ask_at - make_interval(secs => ${ms / 1_000})
     where ask_at is not null returning id, asked`.execute(app.owner);
  await Promise.all([askForGrants(app.app), askForGrants(other.app)]);
  for (const { id, asked } of rows)
    await eventually(async () => expect((await grantOf(app.app, vendor(), id)).asked).toBeGreaterThan(asked));
}

test(
  'vendor-api 4: a grant and its end are the vendor’s at once when he answers',
  still(async () => {
    const mia = await vendorPlayer(app, acme);
    expect(await grant(mia, 'g-1')).toBe('granted');
    expect(await grant(mia, 'g-1')).toBe('granted');
    expect(simulator.heard.filter((call) => call === 'POST /free-rounds')).toHaveLength(1);
    expect(await cancelFreeRounds(app.app, vendor(), 'g-1')).toBe('cancelled');
    expect(held.get('g-1')).toMatchObject({ rounds: 3, cancelled: true });
  }),
);

test(
  'vendor-api 4, 7: a grant of which the answer was lost is resolved by asking, and stands once',
  still(async () => {
    const mia = await vendorPlayer(app, acme);
    faults.lose = 1;
    expect(await grant(mia, 'g-lost')).toBe('granting');
    expect(held.has('g-lost')).toBe(true);
    await askForGrants(app.app);
    expect([await stateOf('g-lost'), heard('g-lost')]).toEqual(['granting', 0]);
    await askAfter(10_000);
    expect([await stateOf('g-lost'), heard('g-lost')]).toEqual(['granted', 1]);
    const bet = await mia.bet('l-1', 'l1', '0', { freeRound: { grantId: 'g-lost', index: 1 } });
    expect(bet.body.status).toBe('OK');
    await expectWholeLedger(app);
  }),
);

test(
  'vendor-api 7: a grant that never arrived is told again under its id, by one of two nodes',
  still(async () => {
    const mia = await vendorPlayer(app, acme);
    const before = simulator.heard.length;
    faults.miss = 1;
    expect(await grant(mia, 'g-miss')).toBe('granting');
    expect(held.has('g-miss')).toBe(false);
    await askAfter(10_000);
    expect(await stateOf('g-miss')).toBe('granted');
    expect(simulator.heard.slice(before)).toEqual([
      'POST /free-rounds',
      'GET /free-rounds/g-miss',
      'POST /free-rounds',
    ]);
  }),
);

test(
  'a grant that the vendor will have none of gives no rounds; one whose time passed unheard ends',
  still(async () => {
    const mia = await vendorPlayer(app, acme);
    faults.refuse = 1;
    expect(await grant(mia, 'g-no')).toBe('refused');
    const bet = await mia.bet('n-1', 'n1', '0', { freeRound: { grantId: 'g-no', index: 1 } });
    expect(bet.body.status).toBe('FREE_ROUND_EXHAUSTED');
    faults.miss = 1;
    expect(await grant(mia, 'g-late', { validUntil: new Date(app.clock.ms() - 1) })).toBe('granting');
    await askAfter(10_000);
    expect(await stateOf('g-late')).toBe('refused');
  }),
);

test(
  'an end that was lost is told again until it stands; one of a grant that he does not know waits until that cannot arrive',
  still(async () => {
    const mia = await vendorPlayer(app, acme);
    await grant(mia, 'g-end');
    faults.miss = 1;
    expect(await cancelFreeRounds(app.app, vendor(), 'g-end')).toBe('cancelling');
    const bet = await mia.bet('e-1', 'e1', '0', { freeRound: { grantId: 'g-end', index: 1 } });
    expect(bet.body.status).toBe('FREE_ROUND_EXHAUSTED');
    await askAfter(10_000);
    expect([await stateOf('g-end'), held.get('g-end')?.cancelled]).toEqual(['cancelled', true]);
    await grant(mia, 'g-unknown');
    held.delete('g-unknown');
    expect(await cancelFreeRounds(app.app, vendor(), 'g-unknown')).toBe('cancelling');
    await askAfter(MINUTE);
    expect(await stateOf('g-unknown')).toBe('cancelling');
    await app.owner
      .updateTable('vendors.grant')
      .set({ cancelled_at: new Date(app.clock.ms() - 11 * MINUTE) })
      .where('id', '=', 'g-unknown')
      .execute();
    await askAfter(5 * MINUTE);
    expect(await stateOf('g-unknown')).toBe('cancelled');
  }),
);

test(
  'a vendor that is away is asked ever more seldom and never forgotten',
  still(async () => {
    const mia = await vendorPlayer(app, acme);
    simulator.faults.drop = 100;
    expect(await grant(mia, 'g-away')).toBe('granting');
    const waits: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      await askAfter(10 * MINUTE);
      const { ask_at } = await grantOf(app.app, vendor(), 'g-away');
      waits.push(Math.round(((ask_at?.getTime() ?? 0) - app.clock.ms()) / 1_000));
    }
    simulator.faults.drop = 0;
    expect(waits).toEqual([5, 15, 30, 60, 300, 300]);
    await askAfter(10 * MINUTE);
    expect(await stateOf('g-away')).toBe('granted');
  }),
);

test(
  'the console lists grants, and asks the vendor how one stands',
  still(async () => {
    const manager = await staff(app, 'manager');
    const auditor = await staff(app, 'auditor');
    const mia = await vendorPlayer(app, acme);
    await grant(mia, 'g-desk');
    const list = async (filter: object) =>
      (await manager.get('/ops/vendors/grants', { vendor: acme.code, ...filter })).body.value;
    const { username } = await app.db
      .selectFrom('accounts.member')
      .select('username')
      .where('id', '=', mia.player.member)
      .executeTakeFirstOrThrow();
    const { rows } = await list({ member: username });
    expect(rows).toMatchObject([
      { id: 'g-desk', rounds: 3, used: 0, betValue: '1.0000', maxWin: '20.0000', state: 'granted' },
    ]);
    expect((await list({ state: 'refused' })).rows.map(({ id }: { id: string }) => id)).toEqual([
      'g-late',
      'g-no',
    ]);
    const first = await list({ limit: 1 });
    expect((await list({ limit: 1, cursor: first.next })).rows).toHaveLength(1);
    const ask = (id: string, who = manager) => who.post('/ops/vendors/grants/ask', { code: acme.code, id });
    const grantHeld = held.get('g-desk') ?? expect.unreachable();
    grantHeld.used = 2;
    expect((await ask('g-desk')).body.value).toEqual({
      state: 'granted',
      told: { state: 'ACTIVE', used: 2 },
    });
    expect((await ask('g-nobody')).body.code).toBe('vendors.unknownGrant');
    expect((await ask('g-desk', auditor)).status).toBe(403);
    simulator.faults.drop = 1;
    expect((await ask('g-desk')).body.value).toEqual({ state: 'granted', told: null });
    const events = (await (await staff(app, 'finance')).get('/ops/audit', { action: 'vendors.grant' })).body
      .value;
    expect(events.rows[1]).toMatchObject({ before: { state: 'granted' }, after: { told: 'ACTIVE' } });
  }),
);
