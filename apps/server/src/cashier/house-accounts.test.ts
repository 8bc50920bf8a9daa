import { parseAmount } from '@baize/contract/money';
import { expect, test } from 'vitest';
import { staff } from '../operators/testing.ts';
import { expectWholeLedger, member, newKey } from '../testing.ts';
import { sharedApp } from '../testing-shared.ts';
import { channelById, channelsFor } from './channels/channels.ts';
import {
  type HouseAccount,
  houseAccounts,
  warningOf,
  watchHouseAccounts,
} from './channels/house-accounts.ts';
import { takeReceived } from './deposits/incoming.ts';
import { addChannel, addProvider, deposit, purse } from './testing.ts';

const node = await sharedApp();
const { app, clock } = node;
const { psp, id: provider, code } = await addProvider(node, { balanceMin: '1000' });
const first = await addChannel(node, { code: 'first', balanceMax: '50000', weight: 1000 });
const second = await addChannel(node, { code: 'second' });
const maker = await staff(node, 'financeMaker');
let paid = 0;

const accountOf = async (id: string): Promise<HouseAccount> => {
  const account = (await houseAccounts(app.db)).get(id);
  if (!account) throw new Error(`no channel ${id}`);
  return account;
};
const shown = async (wanted: string) =>
  (await maker.get('/ops/cashier/channels')).body.value.rows.find(
    (row: { code: string }) => row.code === wanted,
  );

/** A payment that no order names. */
async function arrive(id: string, amount: string): Promise<void> {
  paid += 1;
  const channel = await channelById(app.db, id);
  const told = {
    transaction: `B${paid}`,
    currency: 'MMK',
    payer: '',
    memo: '',
    at: clock.now(),
    order: null,
  };
  await takeReceived(app, { channel, amount: parseAmount(amount), ...told });
}

const order = async (amount: string) =>
  (await channelsFor(app, 'MMK', { method: 'bank', amount: parseAmount(amount) })).map((each) => each.code);

test('RND-7 the fee of a channel leaves something of the smallest deposit', async () => {
  const wish = {
    code: 'fees',
    name: 'Fees',
    kind: 'bank',
    currency: 'MMK',
    deposits: true,
    payouts: true,
    min: '50',
    max: '5000',
    dayMax: '0',
    weight: 1,
    opens: '00:00',
    closes: '00:00',
    bank: 'KBZ',
    number: '123',
    holder: 'Baize',
    suffix: false,
    baseUrl: '',
    merchant: '',
    keyId: '',
    reason: 'as agreed',
  };
  const save = async (fee: object, more: object = {}) => {
    const whole = { ppm: 0, fixed: '0', min: '0', max: '0', ...fee };
    const { body } = await maker.post('/ops/cashier/channel', {
      ...wish,
      ...more,
      fee: whole,
      key: newKey(),
    });
    return body.success ? 'asked' : body.code;
  };
  expect(await save({ ppm: 1_000_000 })).toBe('request.invalid');
  expect(await save({ ppm: 999_999, max: '10' })).toBe('asked');
  expect(await save({ ppm: 15_000 })).toBe('asked');
  expect(await save({ fixed: '49.99' })).toBe('asked');
  expect(await save({ fixed: '50' })).toBe('cashier.channelFee');
  expect(await save({ min: '50.01' })).toBe('cashier.channelFee');
  expect(await save({ ppm: 500_000, fixed: '25' })).toBe('cashier.channelFee');
  expect(await save({ fixed: '50' }, { deposits: false })).toBe('asked');
});

test('a full house account rests and the next takes over; by the ledger and by the last statement', async () => {
  expect((await order('40000')).toSorted((one, other) => one.localeCompare(other, 'en'))).toEqual([
    'first',
    'second',
  ]);
  await arrive(first.id, '20000');
  expect(await accountOf(first.id)).toMatchObject({ ledger: parseAmount('20000'), reported: null });
  expect(await order('30000.01')).toEqual(['second']);
  expect((await order('30000')).length).toBe(2);
  const content =
    'Date,Description,Amount,Balance\n2026-11-20,Rent,-2000,48000\n2026-11-21,Top up,500,48500\n';
  const file = { channel: 'first', format: 'csv', content };
  expect((await maker.post('/ops/cashier/statement', file)).status).toBe(200);
  // The statement tells of money that no order brought; its credit of 500 is in the ledger by now.
  expect(await accountOf(first.id)).toMatchObject({
    ledger: parseAmount('20500'),
    reported: parseAmount('48500'),
    present: parseAmount('48500'),
    source: 'statement',
  });
  expect(await order('1501')).toEqual(['second']);
  await arrive(first.id, '1501');
  await watchHouseAccounts(app);
  expect(await shown('first')).toMatchObject({
    account: { present: '50001.00', ledger: '22001.00', warning: 'high', answer: null },
  });
  const mia = await member(node, { cash: 0n });
  const { body } = await deposit(mia, '20000');
  expect(body.value.channel).toBe('Channel second');
  expect(await purse(node, mia)).toEqual({});
  expect(second.code).toBe('second');
  await expectWholeLedger(node);
});

test('a provider tells its balance and how fast it answers; three lost answers are one alarm until it is back', async () => {
  const fiveMinutes = () => clock.pass(5 * 60_000);
  fiveMinutes();
  await watchHouseAccounts(app);
  expect(await shown(code)).toMatchObject({
    account: {
      reported: { amount: '1000000000.00', source: 'provider' },
      warning: null,
      answer: { failures: 0, failure: null, ms: expect.any(Number) },
    },
  });
  const calls = psp.calls.length;
  await Promise.all([watchHouseAccounts(app), watchHouseAccounts(app)]);
  expect(psp.calls.length).toBe(calls);
  for (const failures of [1, 2, 3, 4]) {
    fiveMinutes();
    psp.answerFaults.drop = 1;
    await watchHouseAccounts(app);
    expect(await accountOf(provider)).toMatchObject({
      failures,
      reported: parseAmount('1000000000'),
      warning: failures < 3 ? null : 'down',
    });
  }
  const alarms = app.db.selectFrom('safety.event').select('details').where('kind', '=', 'houseAccount');
  const told = (await alarms.execute()).map(({ details }) => details);
  expect(told.filter((each) => (each as { warning: string }).warning === 'down')).toEqual([
    expect.objectContaining({ channel: code }),
  ]);
  const { services } = (await (await staff(node, 'manager')).get('/ops/dashboard')).body.value;
  expect(services.find(({ name }: { name: string }) => name === 'channels')).toMatchObject({
    health: 'bad',
    facts: { [code]: 'no answer', first: 'full, rests' },
  });
  fiveMinutes();
  await watchHouseAccounts(app);
  expect(await accountOf(provider)).toMatchObject({ failures: 0, warning: null });
});

test.each([
  [99n, 0, 'low'],
  [100n, 0, null],
  [200n, 0, null],
  [201n, 0, 'high'],
  [201n, 3, 'down'],
] as const)('an account of %d units after %d failures warns: %s', (present, failures, warning) => {
  expect(warningOf({ balance_min: 100n, balance_max: 200n }, { present, failures })).toBe(warning);
  expect(warningOf({ balance_min: 0n, balance_max: 0n }, { present, failures: 0 })).toBeNull();
});
