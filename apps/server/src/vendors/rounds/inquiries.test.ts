import { expect, test } from 'vitest';

import { eventually, expectWholeLedger, testApp } from '../../testing.ts';
import { balanceOf } from '../../wallet/wallet.ts';
import { grantFreeRounds } from '../grants/grants.ts';
import { listHeldWins } from '../reconciliation/held-wins.ts';
import { type VendorPlayer, vendorPlayer } from '../testing.ts';
import { simulatedStudio } from '../testing-simulator.ts';
import { askForOpenRounds } from './inquiries.ts';
import { ageRounds } from './testing.ts';

const app = await testApp();
const { acme, simulator } = await simulatedStudio(app);

const cash = async ({ player }: VendorPlayer) => (await balanceOf(app.db, player.member)).balance;
const inquiries = () =>
  app.db.selectFrom('vendors.inquiry').select(['round', 'told', 'times']).orderBy('round').execute();

/** Asks as if so many more minutes had passed: the vendor's own clock stays where it is. */
async function askAfter(minutes: number): Promise<void> {
  await ageRounds(app, minutes);
  await askForOpenRounds(app.app);
}

test('a round that stands open too long is closed as its vendor says, once', async () => {
  const mia = await vendorPlayer(app, acme);
  const { playerId } = mia.about;
  await mia.bet('a-1', 'a', '1');
  await mia.win('a-2', 'a', '2');
  await mia.bet('b-1', 'b', '1');
  simulator.rounds.set('a', { state: 'CLOSED', wins: [{ playerId, amount: '5.00' }] });
  simulator.rounds.set('b', { state: 'CLOSED', wins: [{ playerId: 'pl_other', amount: '9.00' }] });
  await askAfter(14);
  expect(await inquiries()).toEqual([]);
  await askAfter(2);
  // 100 − 1 + 2 + (5 − 2) for the first, and the stake of the second.
  expect(await cash(mia)).toBe(1_030_000n);
  expect((await mia.win('a-3', 'a', '3')).body.status).toBe('ROUND_CLOSED');
  await askAfter(60);
  expect(await cash(mia)).toBe(1_030_000n);
  await expectWholeLedger(app);
});

test('nothing is refunded or forfeited by time alone: what is void, unknown or unanswered waits', async () => {
  const mia = await vendorPlayer(app, acme);
  await mia.bet('c-1', 'c', '1');
  await mia.bet('d-1', 'd', '1', { mode: 'HOLD' });
  await mia.bet('e-1', 'e', '1');
  simulator.rounds.set('c', { state: 'VOID', wins: [] });
  simulator.rounds.set('e', { state: 'OPEN', wins: [] });
  await askAfter(16);
  await askAfter(4);
  await askAfter(11);
  const heard = (await inquiries()).filter(({ round }) => 'cde'.includes(round));
  expect(heard).toEqual([
    { round: 'c', told: 'VOID', times: 2 },
    { round: 'd', told: 'UNKNOWN', times: 2 },
    { round: 'e', told: 'OPEN', times: 2 },
  ]);
  simulator.faults.refuse = 3;
  await askAfter(11);
  expect((await inquiries()).find(({ round }) => round === 'c')).toMatchObject({ told: 'VOID', times: 2 });
  expect(await cash(mia)).toBe(970_000n);
  await expectWholeLedger(app);
});

test('STD-B03 a win that its vendor sends while he is asked for the round is paid once', async () => {
  const mia = await vendorPlayer(app, acme);
  const { playerId } = mia.about;
  await mia.bet('f-1', 'f', '1');
  simulator.rounds.set('f', { state: 'CLOSED', wins: [{ playerId, amount: '5.00' }] });
  const sent = Promise.withResolvers<void>();
  simulator.waits.set('/rounds/f', sent.promise);
  const asking = askAfter(16);
  await eventually(() => expect(simulator.heard).toContain('GET /rounds/f'));
  expect((await mia.win('f-2', 'f', '5')).body.status).toBe('OK');
  sent.resolve();
  await asking;
  expect(await cash(mia)).toBe(1_040_000n);
  await askAfter(16);
  expect(await cash(mia)).toBe(1_040_000n);
  expect((await mia.win('f-3', 'f', '5')).body.status).toBe('ROUND_CLOSED');
  await expectWholeLedger(app);
});

test.each(['5.00001', '1,000', '1e3'])(
  'STD-B03 a win of %s, which is no amount, is no answer, and harms no round behind it',
  async (amount) => {
    const mia = await vendorPlayer(app, acme);
    const { playerId } = mia.about;
    const [one, two] = [`u${amount.length}`, `v${amount.length}`];
    await mia.bet(`${one}-1`, one, '1');
    await mia.bet(`${two}-1`, two, '1');
    simulator.rounds.set(one, { state: 'CLOSED', wins: [{ playerId, amount }] });
    simulator.rounds.set(two, { state: 'CLOSED', wins: [{ playerId, amount: '2.00' }] });
    await askAfter(16);
    expect((await inquiries()).find(({ round }) => round === one)).toMatchObject({ told: null, times: 0 });
    expect(await cash(mia)).toBe(1_000_000n);
    expect((await mia.win(`${one}-2`, one, '5')).body.status).toBe('OK');
    await expectWholeLedger(app);
  },
);

test('STD-B03 what a vendor says that a free round won is held to its grant', async () => {
  const mia = await vendorPlayer(app, acme);
  const { playerId } = mia.about;
  const now = app.clock.ms();
  const vendor = app.app.vendors.book.byId(acme.vendor);
  if (!vendor) throw new Error('no vendor');
  await grantFreeRounds(app.app, vendor, {
    id: 'fg',
    member: mia.player.member,
    games: ['duel'],
    rounds: 2,
    betValue: 10_000n,
    maxWin: 200_000n,
    currency: 'MMK',
    validFrom: new Date(now - 1_000),
    validUntil: new Date(now + 86_400_000),
  });
  for (const [index, round] of ['w1', 'w2'].entries()) {
    const freeRound = { grantId: 'fg', index: index + 1 };
    await mia.bet(`${round}-1`, round, '0', { freeRound });
    simulator.rounds.set(round, { state: 'CLOSED', wins: [{ playerId, amount: '50.00' }] });
  }
  await askAfter(16);
  expect(await cash(mia)).toBe(1_200_000n);
  expect((await mia.win('w1-2', 'w1', '5')).body.status).toBe('ROUND_CLOSED');
  const { won } = await app.db
    .selectFrom('vendors.grant')
    .select('won')
    .where('id', '=', 'fg')
    .executeTakeFirstOrThrow();
  expect(won).toBe(200_000n);
  await expectWholeLedger(app);
});

test('a win that waits for the staff is not paid again when its vendor is asked for the round', async () => {
  const cap = { vendor: acme.vendor, currency: 'MMK', max_win: 20_000n };
  await app.db.insertInto('vendors.cap').values(cap).execute();
  await app.app.vendors.book.reload();
  const mia = await vendorPlayer(app, acme);
  const { playerId } = mia.about;
  await mia.bet('g-1', 'g', '1');
  expect((await mia.win('g-2', 'g', '5')).body.status).toBe('WIN_OVER_CAP');
  simulator.rounds.set('g', { state: 'CLOSED', wins: [{ playerId, amount: '5.00' }] });
  await askAfter(16);
  expect((await listHeldWins(app.app, { state: 'open' })).rows.map(({ id }) => id)).toEqual(['g-2']);
  expect(await cash(mia)).toBe(990_000n);
  await expectWholeLedger(app);
});
