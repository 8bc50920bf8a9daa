import { parseAmount } from '@baize/contract/money';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';

import { startVendor } from '../../../../../simulators/vendor/vendor.ts';
import { endSessions } from '../../accounts/sessions/account-state.ts';
import { spin } from '../../play/testing.ts';
import {
  eventually,
  expectWholeLedger,
  freePlay,
  member,
  newKey,
  type Player,
  testApp,
} from '../../testing.ts';
import { balanceOf, simulateTime } from '../../wallet/wallet.ts';
import { writeContract } from '../registry/contracts.ts';
import { GAME_CODE, type Studio, studio } from '../testing.ts';
import { orderTransfer } from './transfer-asking.ts';
import { settleTransfer } from './transfer-outcome.ts';
import { startTransfer } from './transfer-start.ts';
import { askForTransfers } from './transfer-watch.ts';
import { valueWallets } from './valuations.ts';

const app = await testApp({ simulated: true });
await simulateTime(app.database, true);
const other = await app.node();

interface TransferVendor {
  readonly studio: Studio;
  readonly code: string;
  readonly simulator: Awaited<ReturnType<typeof startVendor>>;
}

/** A vendor that keeps money; of the second nothing is guaranteed about transfers that it does not know. */
async function transferVendor(unknownIsFinal: boolean): Promise<TransferVendor> {
  const at = await studio(app);
  const { code, keyId, secret } = at;
  const simulator = await startVendor({ site: app.url, vendor: code, keyId, secret, games: 10 });
  await writeContract(app.app, {
    vendor: at.vendor,
    addresses: ['127.0.0.1'],
    baseUrl: simulator.url,
    launchHosts: [new URL(simulator.url).host],
    keepsMoney: { unknownIsFinal },
  });
  return { studio: at, code, simulator };
}

const acme = await transferVendor(true);
const bolt = await transferVendor(false);
const reload = () =>
  Promise.all([app, other].flatMap((node) => [node.app.vendors.book.reload(), node.app.catalog.reload()]));
await reload();
afterAll(() => Promise.all([acme, bolt].map(({ simulator }) => simulator.close())));

/** A transfer of one unit to the vendor, as its caller asks for it. */
function moneyIn(player: Player) {
  const vendor = app.app.vendors.book.byCode(acme.code) ?? expect.unreachable();
  const wish = { key: newKey(), direction: 'in', cause: 'member', amount: 1_000_000n } as const;
  return { owner: { member: player.member, currency: 'MMK' }, vendor, wish };
}

const TRANSFER = '/wps/relay/GCS_walletTransfer';
const move = (player: Player, direction: 'IN' | 'OUT', amount?: string, at = acme, key = newKey()) =>
  player.post(TRANSFER, { key, vassalage: at.code, direction, ...(amount ? { amount } : {}) });
const collect = (player: Player, key = newKey()) => player.post('/wps/wallets/collect', { key });
const wallets = async (player: Player) => (await player.get('/wps/relay/GCS_merchantWallet')).body.value;
const standing = async (player: Player, at = acme) =>
  (await wallets(player)).wallets.find((each: { vassalage: string }) => each.vassalage === at.code).balance;
const isAcme = ({ vassalage }: { vassalage: string }) => vassalage === acme.code;
const cash = async (player: Player) => (await player.get('/wps/v2/wallets/balance')).body.value.balance;
const total = async (player: Player) =>
  (await player.get('/wps/member/info/funds/consolidated')).body.value.total;
const stateOf = async (id: string) =>
  app.db.selectFrom('vendors.transfer').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const playerIdOf = async ({ member: id }: Player, { studio: at } = acme) =>
  (
    await app.db
      .selectFrom('vendors.player')
      .select('id')
      .where('vendor', '=', at.vendor)
      .where('member', '=', id)
      .executeTakeFirstOrThrow()
  ).id;

/** No time passes but what a test lets pass: nothing is asked for by itself meanwhile. */
const still = (work: () => Promise<void>) => () => app.clock.held(() => other.clock.held(work));

/** Lets time pass on both nodes, by less than the minute that the vendor's own clock may differ. */
async function pass(seconds: number): Promise<void> {
  for (const { clock } of [app, other]) clock.pass(seconds * 1_000);
  await Promise.all([askForTransfers(app.app), askForTransfers(other.app)]);
}

/** Lets stored times lie so much further back: the vendor's own clock stays where it is. */
async function age(id: string, minutes: number): Promise<void> {
  const past = sql<Date>`make_interval(mins => ${minutes})`;
  await app.owner
    .updateTable('vendors.transfer')
    .set({
      ask_at: sql`ask_at - ${past}`,
      unknown_since: sql`unknown_since - ${past}`,
      not_found_since: sql`not_found_since - ${past}`,
    })
    .where('id', '=', id)
    .execute();
}

test('M-02 money goes to a vendor and comes back, and the sum of all wallets stays what it was', async () => {
  const mia = await member(app);
  expect(await total(mia)).toBe('10000.00');
  const there = await move(mia, 'IN', '250.50');
  expect(there.body.value).toMatchObject({
    state: 'done',
    direction: 'IN',
    amount: '250.50',
    cause: 'member',
  });
  expect([await cash(mia), await standing(mia), await total(mia)]).toEqual(['9749.50', '250.50', '10000.00']);
  const back = await move(mia, 'OUT', '50.50');
  expect(back.body.value).toMatchObject({ state: 'done', direction: 'OUT', amount: '50.50' });
  expect((await move(mia, 'OUT')).body.value).toMatchObject({ state: 'done', amount: '200.00' });
  expect([await cash(mia), await standing(mia), await total(mia)]).toEqual(['10000.00', '0.00', '10000.00']);
  await expectWholeLedger(app);
});

test('the same key twice is one transfer, also at once and on two nodes; with other words it is refused', async () => {
  const mia = await member(app);
  const key = newKey();
  const before = acme.simulator.bank.orders.length;
  const tries = [mia, mia.at(other), mia, mia.at(other)].map((each) => move(each, 'IN', '10', acme, key));
  const replies = await Promise.all(tries);
  expect(new Set(replies.map(({ body }) => body.value.id)).size).toBe(1);
  await eventually(async () =>
    expect((await move(mia, 'IN', '10', acme, key)).body.value.state).toBe('done'),
  );
  expect(acme.simulator.bank.orders.length).toBe(before + 1);
  expect(await cash(mia)).toBe('9990.00');
  expect((await move(mia, 'IN', '11', acme, key)).body.code).toBe('wallet.keyReused');
  expect((await move(mia, 'IN', '10', bolt, key)).body.code).toBe('wallet.keyReused');
  await expectWholeLedger(app);
});

test(
  'one transfer is in flight per player and vendor, whichever node it is asked on',
  still(async () => {
    const mia = await member(app);
    const replies = await Promise.all(
      [mia, mia.at(other), mia, mia.at(other)].map((each) => move(each, 'IN', '10')),
    );
    const done = replies.filter(({ status }) => status === 200);
    const refused = replies.filter(({ body }) => body.code === 'transfers.inFlight');
    expect(done.length + refused.length).toBe(4);
    expect(await standing(mia)).toBe(`${done.length * 10}.00`);
    acme.simulator.bank.faults.lose = 1;
    expect((await move(mia, 'IN', '5')).body.value.state).toBe('unknown');
    expect((await move(mia, 'OUT', '1')).body.code).toBe('transfers.inFlight');
    await pass(2);
    await eventually(async () => expect((await wallets(mia)).wallets.find(isAcme).pending).toBe(null));
    await expectWholeLedger(app);
  }),
);

test('what the vendor turns down comes back at once; nobody brings what he does not have', async () => {
  const mia = await member(app);
  acme.simulator.bank.faults.fail = 1;
  expect((await move(mia, 'IN', '100')).body.value).toMatchObject({ state: 'undone' });
  expect([await cash(mia), await standing(mia)]).toEqual(['10000.00', '0.00']);
  expect((await move(mia, 'IN', '10000.01')).body.code).toBe('wallet.insufficientFunds');
  expect((await move(mia, 'OUT', '1')).body.value.state).toBe('undone');
  expect((await move(mia, 'IN', '0')).body.code).toBe('request.invalid');
  const broke = await member(app, { cash: 5_000n });
  expect((await move(broke, 'IN')).body.code).toBe('wallet.insufficientFunds');
  await expectWholeLedger(app);
});

test(
  'WL-2 an answer that is lost after the vendor did it is asked for, and nothing is given back on a time-out',
  still(async () => {
    const mia = await member(app);
    const { faults } = acme.simulator.bank;
    faults.lose = 1;
    faults.defer = 1;
    const inward = await move(mia, 'IN', '100');
    expect(inward.body.value.state).toBe('unknown');
    expect([await cash(mia), await total(mia)]).toEqual(['9900.00', '10000.00']);
    // It is not decided yet two seconds later, and is after five.
    await pass(2);
    await eventually(() => expect(faults.defer).toBe(0));
    await eventually(async () => expect((await stateOf(inward.body.value.id)).asks).toBe(1));
    await pass(3);
    await eventually(async () => expect((await stateOf(inward.body.value.id)).state).toBe('done'));
    faults.lose = 1;
    const outward = await move(mia, 'OUT');
    expect(outward.body.value).toMatchObject({ state: 'unknown', amount: null });
    expect([await cash(mia), await total(mia)]).toEqual(['9900.00', '10000.00']);
    await pass(2);
    await eventually(async () => expect((await stateOf(outward.body.value.id)).state).toBe('done'));
    expect([await cash(mia), await standing(mia)]).toEqual(['10000.00', '0.00']);
    await expectWholeLedger(app);
  }),
);

test(
  'an unknown transfer is asked for 2, 5, 15, 30 and 60 seconds later, then every five minutes without end',
  still(async () => {
    const mia = await member(app);
    bolt.simulator.bank.faults.miss = 1;
    const { id } = (await move(mia, 'IN', '100', bolt)).body.value;
    for (const [asks, wait] of [2, 5, 15, 30, 60, 300, 300, 300].entries()) {
      const { ask_at: next } = await stateOf(id);
      expect(Math.round((Number(next) - app.clock.ms()) / 1_000), `after ${asks} questions`).toBe(wait);
      await dueNow(id);
      await eventually(async () => expect((await stateOf(id)).asks).toBe(asks + 1));
    }
    await putOff();
  }),
);

/** An unknown transfer is asked for no more, so that no question of it meets a later test's faults. */
const putOff = () =>
  app.owner
    .updateTable('vendors.transfer')
    .set({ ask_at: sql`now() + interval '1 day'` })
    .where('state', '=', 'unknown')
    .execute();
/** The question comes due while what it is counted from stays. */
async function dueNow(id: string): Promise<void> {
  const due = { ask_at: app.clock.now() };
  await app.owner.updateTable('vendors.transfer').set(due).where('id', '=', id).execute();
  await askForTransfers(app.app);
}

test('a transfer that the vendor does not know comes back after three such answers over ten minutes, if the contract guarantees it', async () => {
  const [mia, noe] = [await member(app), await member(app)];
  acme.simulator.bank.faults.miss = 1;
  bolt.simulator.bank.faults.miss = 1;
  const sure = (await move(mia, 'IN', '100')).body.value.id;
  const unsure = (await move(noe, 'IN', '100', bolt)).body.value.id;
  for (let n = 1; n <= 3; n += 1) {
    for (const id of [sure, unsure]) {
      await dueNow(id);
      await eventually(async () => expect((await stateOf(id)).not_found).toBeGreaterThanOrEqual(n));
    }
  }
  expect((await stateOf(sure)).state).toBe('unknown');
  const asked = (await stateOf(unsure)).not_found;
  for (const id of [sure, unsure]) {
    await age(id, 11);
    await dueNow(id);
  }
  await eventually(async () => expect((await stateOf(unsure)).not_found).toBeGreaterThan(asked));
  await eventually(async () => expect((await stateOf(sure)).state).toBe('undone'));
  expect([await cash(mia), await standing(mia)]).toEqual(['10000.00', '0.00']);
  expect((await stateOf(unsure)).state).toBe('unknown');
  expect([await cash(noe), await total(noe)]).toEqual(['9900.00', '10000.00']);
  await putOff();
  await expectWholeLedger(app);
});

test(
  'a node killed after the vendor did it leaves a transfer that another node asks for',
  still(async () => {
    const mia = await member(app);
    await move(mia, 'IN', '1');
    const { owner, vendor, wish } = moneyIn(mia);
    const { transfer } = await startTransfer(other.app, owner, vendor, wish);
    expect((await wallets(mia)).wallets.find(isAcme).pending.state).toBe('open');
    // Money is taken and the vendor has done it; the caller is gone.
    await orderTransfer(other.app, owner, vendor, transfer);
    expect((await stateOf(transfer.id)).state).toBe('open');
    await pass(11);
    await eventually(async () => expect((await stateOf(transfer.id)).state).toBe('done'));
    expect(await standing(mia)).toBe('101.00');
    await expectWholeLedger(app);
  }),
);

test(
  'an answer that nobody signed is no answer',
  still(async () => {
    const mia = await member(app);
    acme.simulator.bank.faults.forge = 2;
    expect((await move(mia, 'IN', '100')).body.value.state).toBe('undone');
    expect(acme.simulator.bank.faults.forge).toBe(1);
    const reply = await mia.post('/wps/wallets/refresh', { vassalage: acme.code });
    expect(reply.body.code).toBe('transfers.vendorAway');
    expect((await move(mia, 'IN', '100')).body.value.state).toBe('done');
    acme.simulator.bank.faults.forge = 1;
    const unsigned = (await move(mia, 'OUT')).body.value;
    expect(unsigned.state).toBe('unknown');
    await pass(2);
    await eventually(async () => expect((await stateOf(unsigned.id)).state).toBe('done'));
    expect(await cash(mia)).toBe('10000.00');
  }),
);

test('M-02 collecting everything works with one vendor failing, which is named; winnings come with it', async () => {
  const mia = await member(app);
  await move(mia, 'IN', '100', acme);
  await move(mia, 'IN', '200', bolt);
  acme.simulator.bank.play(await playerIdOf(mia, acme), 505_000n);
  bolt.simulator.faults.refuse = 1;
  const key = newKey();
  const { body } = await collect(mia, key);
  const outcomes = Object.fromEntries(
    body.value.wallets.map((each: { vassalage: string }) => [each.vassalage, each]),
  );
  expect(outcomes[acme.code]).toMatchObject({ outcome: 'done', amount: '150.50' });
  expect(outcomes[bolt.code]).toMatchObject({ outcome: 'waiting', amount: null });
  expect(body.value.collected).toBe('150.50');
  await eventually(async () => expect((await collect(mia, key)).body.value.collected).not.toBe('0.00'));
  expect(await cash(mia)).toBe('9850.50');
  await putOff();
  await expectWholeLedger(app);
});

test('M-02 a transfer, and all that was collected, answer their keys also while the vendor is in maintenance', async () => {
  const mia = await member(app);
  const [there, home] = [newKey(), newKey()];
  const { id } = (await move(mia, 'IN', '10', acme, there)).body.value;
  const first = (await collect(mia, home)).body.value;
  expect(first).toMatchObject({ collected: '10.00', wallets: [{ outcome: 'done' }] });
  const set = async (state: 'on' | 'maintenance') => {
    await sql`update catalog.vendor set state = ${state} where id = ${acme.studio.vendor}`.execute(app.owner);
    await reload();
  };
  await set('maintenance');
  expect((await move(mia, 'IN', '10', acme, there)).body.value).toMatchObject({ id, state: 'done' });
  expect((await collect(mia, home)).body.value).toEqual(first);
  expect((await move(mia, 'IN', '10')).body.code).toBe('games.maintenance');
  await set('on');
  await expectWholeLedger(app);
});

test('M-02 everything is collected once for one key, also at the same moment on two nodes', async () => {
  const mia = await member(app);
  await move(mia, 'IN', '10');
  const before = acme.simulator.bank.orders.length;
  const key = newKey();
  await Promise.all([mia, mia.at(other), mia].map((each) => collect(each, key)));
  await eventually(async () => expect((await collect(mia, key)).body.value.collected).toBe('10.00'));
  expect(acme.simulator.bank.orders.length).toBe(before + 1);
  expect(await cash(mia)).toBe('10000.00');
  await expectWholeLedger(app);
});

test('a vendor in maintenance is left out and said to be', async () => {
  const mia = await member(app);
  await move(mia, 'IN', '100', acme);
  const set = (state: string) =>
    sql`update catalog.vendor set state = ${state} where id = ${acme.studio.vendor}`.execute(app.owner);
  await set('maintenance');
  await reload();
  expect((await collect(mia)).body.value.wallets).toMatchObject([{ outcome: 'maintenance', amount: null }]);
  expect((await move(mia, 'OUT')).body.code).toBe('games.maintenance');
  await set('on');
  await reload();
  expect((await collect(mia)).body.value.collected).toBe('100.00');
});

test('money follows a player to the game that he starts, in whole units, and stays when he does not want it to', async () => {
  const mia = await member(app, { cash: 1_002_500n });
  const launch = (at: TransferVendor) =>
    mia.post('/wps/game/launchGame', { vassalage: at.code, gameCode: GAME_CODE });
  expect((await launch(acme)).body.value.shortfall).toBeNull();
  expect([await cash(mia), await standing(mia, acme)]).toEqual(['0.25', '100.00']);
  acme.simulator.bank.play(await playerIdOf(mia, acme), -300_000n);
  expect((await launch(bolt)).status).toBe(200);
  expect([await cash(mia), await standing(mia, acme), await standing(mia, bolt)]).toEqual([
    '0.25',
    '0.00',
    '70.00',
  ]);
  expect((await mia.post('/wps/wallets/follow', { follows: false })).body.value).toEqual({ follows: false });
  expect((await launch(acme)).status).toBe(200);
  expect([await standing(mia, acme), await standing(mia, bolt)]).toEqual(['0.00', '70.00']);
  await mia.post('/wps/wallets/follow', { follows: true });
  expect(
    (await mia.post('/wps/game/launchGame', { vassalage: 'baize', gameCode: 'emerald-lines' })).status,
  ).toBe(200);
  expect([await cash(mia), await standing(mia, bolt)]).toEqual(['70.25', '0.00']);
  await expectWholeLedger(app);
});

test('what is won while the money stays with a vendor is learnt when it tells a balance, and the hourly sums agree', async () => {
  const mia = await member(app);
  await move(mia, 'IN', '100');
  acme.simulator.bank.play(await playerIdOf(mia), 123_400n);
  expect((await mia.post('/wps/wallets/refresh', { vassalage: acme.code })).body.value.balance).toBe(
    '112.34',
  );
  expect([await standing(mia), await total(mia)]).toEqual(['112.34', '10012.34']);
  acme.simulator.bank.play(await playerIdOf(mia), -23_400n);
  await valueWallets(app.app);
  const row = await app.db
    .selectFrom('vendors.clearing')
    .selectAll()
    .where('vendor', '=', acme.studio.vendor)
    .orderBy('at', 'desc')
    .executeTakeFirstOrThrow();
  expect([row.ours, row.open]).toEqual([row.theirs, 0]);
  expect(row.theirs).toBe(acme.simulator.bank.total());
  expect(await standing(mia)).toBe('110.00');
  await expectWholeLedger(app);
});

test('what a vendor told before a transfer that came to its end meanwhile is no loss', async () => {
  const mia = await member(app);
  await move(mia, 'IN', '1');
  const { owner, vendor, wish } = moneyIn(mia);
  const { transfer } = await startTransfer(app.app, owner, vendor, wish);
  // The balance is reported and waits for the member's account; in between the transfer is done.
  const refreshed = await app.owner.transaction().execute(async (tx) => {
    await sql`select from wallet.account where member = ${mia.member} and no = 1 for update`.execute(tx);
    const refreshing = mia.post('/wps/wallets/refresh', { vassalage: acme.code });
    const waiting = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await eventually(async () => expect((await waiting.execute(app.owner)).rows[0]?.n).toBeGreaterThan(0));
    const word = await orderTransfer(app.app, owner, vendor, transfer);
    await settleTransfer(app.app, owner, vendor, { id: transfer.id, word });
    return { refreshing };
  });
  await refreshed.refreshing;
  expect([await standing(mia), await total(mia)]).toEqual(['101.00', '10000.00']);
  await expectWholeLedger(app);
});

test('what a vendor gives back over the cap of its contract waits for the staff', async () => {
  const mia = await member(app);
  await app.owner
    .insertInto('vendors.cap')
    .values({ vendor: acme.studio.vendor, currency: 'MMK', max_win: 500_000n })
    .execute();
  await reload();
  await move(mia, 'IN', '100');
  acme.simulator.bank.play(await playerIdOf(mia), 800_000n);
  expect((await move(mia, 'OUT')).body.value).toMatchObject({ state: 'done', amount: '180.00' });
  expect(await cash(mia)).toBe('10050.00');
  await app.owner.deleteFrom('vendors.cap').execute();
  await reload();
  await expectWholeLedger(app);
});

test('the history tells every transfer once, page by page, and to its member alone', async () => {
  const [mia, noe] = [await member(app), await member(app)];
  for (const amount of ['1', '2', '3']) await move(mia, 'IN', amount);
  await move(mia, 'IN', '4', bolt);
  const page = async (query: Record<string, string>) =>
    (await mia.get('/wps/wallets/transfers', query)).body.value;
  const first = await page({ limit: '3' });
  expect(first.rows.map(({ amount }: { amount: string }) => amount)).toEqual(['4.00', '3.00', '2.00']);
  const rest = await page({ limit: '3', cursor: first.next });
  expect([rest.rows.length, rest.rows[0].amount, rest.next]).toEqual([1, '1.00', null]);
  expect((await page({ vassalage: bolt.code })).rows.length).toBe(1);
  expect((await noe.get('/wps/wallets/transfers')).body.value.rows).toEqual([]);
});

test('a vendor that plays from the main wallet takes no transfers, nor does a trial player send any', async () => {
  const mia = await member(app);
  const seamless = await studio(app);
  await reload();
  const to = { key: newKey(), vassalage: seamless.code, direction: 'IN', amount: '1' };
  expect((await mia.post(TRANSFER, to)).body.code).toBe('transfers.unknownVendor');
  expect((await mia.post(TRANSFER, { ...to, vassalage: 'nobody' })).body.code).toBe(
    'transfers.unknownVendor',
  );
  const trial = await freePlay(app);
  expect((await move(trial, 'IN', '1')).body.code).toBe('session.trial');
  expect((await trial.get('/wps/v2/wallets/balance')).body.value.isSingle).toBe(0);
});

/** Nothing is on its way any more: lost orders are given up after ten minutes of not being known. */
async function drain(player: Player): Promise<void> {
  await eventually(async () => {
    const open = await app.db
      .selectFrom('vendors.transfer')
      .select(['id', 'not_found'])
      .where('member', '=', player.member)
      .where('state', 'in', ['open', 'unknown'])
      .execute();
    for (const { id, not_found: times } of open) {
      if (times >= 3) await age(id, 11);
      await dueNow(id);
    }
    expect(open).toEqual([]);
  });
}

const FAULTS = ['none', 'fail', 'lose', 'miss', 'defer', 'forget', 'forge'] as const;
const Step = fc.record({
  act: fc.constantFrom('in', 'out', 'collect', 'twice'),
  amount: fc.integer({ min: 1, max: 400_000 }),
  fault: fc.constantFrom(...FAULTS),
});

test('whatever is moved and whatever goes wrong, the sum before is the sum after, here and at the vendor', async () => {
  const property = fc.asyncProperty(fc.array(Step, { minLength: 3, maxLength: 8 }), async (steps) => {
    const mia = await member(app);
    await move(mia, 'IN', '1');
    const id = await playerIdOf(mia);
    for (const { act, amount, fault } of steps) {
      if (fault !== 'none') acme.simulator.bank.faults[fault] = 1;
      const [key, text] = [newKey(), (amount / 100).toFixed(2)];
      if (act === 'collect') await collect(mia, key);
      else if (act === 'twice')
        await Promise.all([mia, mia.at(other)].map((each) => move(each, 'IN', text, acme, key)));
      else await move(mia, act === 'in' ? 'IN' : 'OUT', text, acme, key);
      expect(await total(mia)).toBe('10000.00');
    }
    Object.assign(acme.simulator.bank.faults, { fail: 0, lose: 0, miss: 0, defer: 0, forget: 0, forge: 0 });
    await drain(mia);
    expect(await total(mia)).toBe('10000.00');
    expect(parseAmount(await standing(mia))).toBe(acme.simulator.bank.balanceOf(id));
  });
  await fc.assert(property, { numRuns: 8 });
  await expectWholeLedger(app);
});

test('STD-A15 a member on a break brings nothing to a vendor, and their money there comes back', async () => {
  const player = await member(app, { cash: 100_0000n });
  expect((await move(player, 'IN', '40.00')).status).toBe(200);
  await player.post('/wps/protection/time-out', { days: 1 });
  expect((await move(player, 'IN', '10.00')).body.code).toBe('protection.timedOut');
  expect((await move(player, 'OUT')).body.value).toMatchObject({ state: 'done' });
  expect(await cash(player)).toBe('100.00');
  await expectWholeLedger(app);
});

const limit = (player: Player, kind: 'loss' | 'wager', amount: string, period = 'month') =>
  player.post('/wps/protection/limit', { kind, period, amount });
const limitRow = async (player: Player, kind: 'loss' | 'wager') =>
  (await player.get('/wps/protection')).body.value.limits.find(
    (each: { kind: string; period: string }) => each.kind === kind && each.period === 'month',
  );

test('STD-A15 RG-3 no more goes to a vendor than the limits leave, however often it is asked for on two nodes', async () => {
  const mia = await member(app);
  await limit(mia, 'loss', '10.00');
  const key = newKey();
  const first = await move(mia, 'IN', '25.00', acme, key);
  expect(first.body.value).toMatchObject({ amount: '10.00', limited: { by: 'loss', asked: '25.00' } });
  expect((await move(mia, 'IN', '25.00', acme, key)).body.value).toEqual(first.body.value);
  const more = [mia, mia.at(other), mia, mia.at(other)].map((each, n) =>
    move(each, 'IN', '5.00', n < 2 ? bolt : acme),
  );
  for (const { status, body } of await Promise.all(more))
    expect([status, body.code]).toEqual([403, 'transfers.overLimit']);
  expect((await move(mia, 'IN', undefined, bolt)).body.code).toBe('transfers.overLimit');
  expect(await limitRow(mia, 'loss')).toMatchObject({ used: '10.00', left: '0.00' });
  // Money that may be lost there is not staked here as well.
  expect((await spin(mia, { stake: '1.00' })).body.code).toBe('protection.lossLimit');
  // Lost there, it stays used; what is won there comes back like a payout.
  acme.simulator.bank.play(await playerIdOf(mia), -60_000n);
  expect((await move(mia, 'OUT')).body.value).toMatchObject({ amount: '4.00', limited: null });
  expect(await limitRow(mia, 'loss')).toMatchObject({ used: '6.00', left: '4.00' });
  expect((await move(mia, 'IN', '9.99')).body.value.amount).toBe('4.00');
  acme.simulator.bank.play(await playerIdOf(mia), 50_000n);
  await mia.post('/wps/wallets/refresh', { vassalage: acme.code });
  expect(await limitRow(mia, 'loss')).toMatchObject({ used: '10.00' });
  expect((await move(mia, 'OUT')).body.value.amount).toBe('9.00');
  expect(await limitRow(mia, 'loss')).toMatchObject({ used: '1.00', left: '9.00' });
  // A limit that is set later knows it too.
  await limit(mia, 'loss', '30.00', 'week');
  const { limits } = (await mia.get('/wps/protection')).body.value;
  const week = limits.find(
    (row: { kind: string; period: string }) => row.kind === 'loss' && row.period === 'week',
  );
  expect(week).toMatchObject({ used: '1.00' });
  await expectWholeLedger(app);
});

test('RG-1 two vendors asked at once share what a limit leaves, and a game takes no more along', async () => {
  const mia = await member(app);
  await limit(mia, 'wager', '10.50');
  const sent = await Promise.all([move(mia, 'IN', '8.00', acme), move(mia.at(other), 'IN', '8.00', bolt)]);
  const amounts = sent.map(({ body }) => body.value.amount).toSorted();
  expect(amounts).toEqual(['2.50', '8.00']);
  await collect(mia);
  expect(await cash(mia)).toBe('10000.00');
  const started = await mia.post('/wps/game/launchGame', { vassalage: acme.code, gameCode: GAME_CODE });
  expect([started.body.value.shortfall, await standing(mia)]).toEqual(['wager', '10.00']);
  // The money there is all that the limit leaves; the second start brings nothing more and says so.
  const again = await mia.post('/wps/game/launchGame', { vassalage: acme.code, gameCode: GAME_CODE });
  expect([again.body.value.shortfall, await standing(mia)]).toEqual(['limits', '10.00']);
  await expectWholeLedger(app);
});

const endOrdersOf = async (at: TransferVendor, player: Player) => {
  const playerId = await playerIdOf(player, at);
  return at.simulator.kicked.filter((each) => (each as { playerId: string }).playerId === playerId).length;
};
const left = (player: Player) =>
  app.db
    .selectFrom('vendors.kick')
    .select('vendor')
    .where('member', '=', player.member)
    .where('ask_at', 'is not', null)
    .execute();
/** After so long a vendor that did not hear gets the order once more. */
const AGAIN_MS = 2_000;
/** His play has ended with both vendors, and all that stood there is back. */
const home = async (player: Player, sum: string) => {
  await app.settle();
  app.clock.pass(AGAIN_MS);
  await eventually(async () => {
    expect(await left(player)).toEqual([]);
    expect([await endOrdersOf(acme, player), await endOrdersOf(bolt, player)]).toEqual([1, 1]);
    expect(await balanceOf(app.db, player.member)).toMatchObject({ balance: parseAmount(sum) });
  });
};

test('STD-A15 RG-8 RG-9 an exclusion or a break ends play at every vendor, though one does not hear it at first, and the money comes back', async () => {
  for (const [path, body] of [
    ['exclusion', { months: 6 }],
    ['time-out', { days: 1 }],
  ] as const) {
    const mia = await member(app);
    await move(mia, 'IN', '100', acme);
    await move(mia, 'IN', '200', bolt);
    acme.simulator.bank.play(await playerIdOf(mia, acme), 505_000n);
    // One does not hear at first that play is over, the other first says no to giving the money back.
    bolt.simulator.faults.refuse = 1;
    acme.simulator.bank.faults.fail = 1;
    expect((await mia.post(`/wps/protection/${path}`, body)).status).toBe(200);
    await home(mia, '10050.50');
  }
  await expectWholeLedger(app);
});

test('a member who is locked long after his session at the site idled out is sent away from a vendor all the same', async () => {
  const mia = await member(app);
  await move(mia, 'IN', '100', acme);
  await move(mia, 'IN', '200', bolt);
  await sql`update accounts.session set ended_at = platform.now(), end_reason = 'idle' where member = ${mia.member}`.execute(
    app.owner,
  );
  await app.app.db.transaction().execute((tx) => endSessions(app.app, tx, mia.member));
  await home(mia, '10000.00');
  await expectWholeLedger(app);
});

test('what was to end does not end the play that its player may begin after it', async () => {
  const mia = await member(app);
  await move(mia, 'IN', '100', acme);
  // The vendor has not heard of it yet.
  await app.app.db.transaction().execute(async (tx) => {
    await app.app.vendors.endPlay(tx, mia.member);
    await sql`update vendors.kick set ask_at = ask_at + interval '1 day' where member = ${mia.member}`.execute(
      tx,
    );
  });
  expect((await move(mia, 'IN', '50', acme)).body.value.state).toBe('done');
  expect([await left(mia), await endOrdersOf(acme, mia), await standing(mia)]).toEqual([[], 0, '150.00']);
});

test('STD-A15 RG-4 a limit that is set below what stands with a vendor brings all of it back', async () => {
  const mia = await member(app);
  await move(mia, 'IN', '100', acme);
  expect((await limit(mia, 'wager', '100')).status).toBe(200);
  expect(await left(mia)).toEqual([]);
  expect((await limit(mia, 'wager', '99.99')).status).toBe(200);
  await eventually(async () => expect(await standing(mia)).toBe('0.00'), 20_000);
  expect((await limitRow(mia, 'wager')).used).toBe('0.00');
  await expectWholeLedger(app);
});
