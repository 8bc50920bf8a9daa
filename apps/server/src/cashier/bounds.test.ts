import { parseAmount } from '@baize/contract/money';
import { SWITCHES } from '@baize/contract/switches';
import { around } from '@baize/contract/testing-edges';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';

import { send } from '../members/testing.ts';
import { expectWholeLedger, member, newKey, type Player, type Reply } from '../testing.ts';
import { sharedApp } from '../testing-shared.ts';
import { EVERY_BET, openRequirement } from '../turnover/turnover.ts';
import { channelById } from './channels/channels.ts';
import { takeReceived } from './deposits/incoming.ts';
import { addChannel, deposit, PAYMENT_PASSWORD, payee, withdraw } from './testing.ts';
import { isPaidBy, payoutChannels } from './withdrawals/payouts.ts';

/** Every bound of the cashier that no test of a subject tries one hundredth below, at it and one hundredth above. */
const app = await sharedApp();
const bank = await addChannel(app);
await app.turn('withdraw.memberCancel', true);

afterEach(() => expectWholeLedger(app));

const codeOf = ({ body }: Pick<Reply, 'body'>): string => (body.success ? 'done' : body.code);
type Ask = (amount: string) => Promise<string>;

/** Asks for a payout, and takes back what was filed. */
async function withdrawing(): Promise<Ask> {
  const mia = await payee(app, '200000');
  return async (amount) => {
    const asked = await withdraw(mia, amount);
    if (asked.status === 200) await mia.post('/wps/withdrawals/cancel', { id: asked.body.value.id });
    return codeOf(asked);
  };
}

const ordering = (method = 'bank') =>
  async function asks(ready: (mia: Player) => Promise<unknown> = async () => null): Promise<Ask> {
    const mia = await member(app, { cash: 0n });
    await ready(mia);
    return async (amount) => {
      const asked = await deposit(mia, amount, { method });
      if (asked.status === 200) await mia.post('/wps/deposits/cancel', { id: asked.body.value.id });
      return codeOf(asked);
    };
  };

/** Each amount goes to the upline from a member who has sent nothing yet. */
async function sending(): Promise<Ask> {
  const agent = await member(app, { type: 1 });
  return async (amount) => {
    const mia = await payee(app, '200000', { upline: agent.member });
    const wish = { key: newKey(), amount, paymentPassword: PAYMENT_PASSWORD };
    return codeOf(await send(mia, '/wps/agent-transfers', wish));
  };
}

/** An account that takes so much, and the only one of its method. */
async function roomy(wish: { balanceMax?: string; dayMax?: string }): Promise<Ask> {
  const { dayMax = '0', ...more } = wish;
  await app.owner.updateTable('cashier.channel').set({ is_on: false }).where('kind', '=', 'qr').execute();
  const { id } = await addChannel(app, { kind: 'qr', ...more });
  await app.owner
    .updateTable('cashier.channel')
    .set({ day_max: parseAmount(dayMax) })
    .where('id', '=', id)
    .execute();
  return ordering('wallet')();
}

/** A provider that pays out so much, asked about what is due once the fee is off. */
async function paying(wish: { min?: string; max?: string }): Promise<Ask> {
  const { id } = await addChannel(app, { kind: 'provider', payouts: true, ...wish });
  return async (amount) => {
    const due = { house: parseAmount(amount) + parseAmount('50'), house_fee: parseAmount('50') };
    const wish = { currency: 'MMK', provider: 'kbz', ...due };
    const able = await payoutChannels(app.app, wish);
    const own = [await channelById(app.app.db, id)];
    const { rows } = await sql<{ paid: boolean }>`select ${isPaidBy(own)} as paid
      from (values (${wish.currency}, ${wish.provider}, ${due.house}::bigint, ${due.house_fee}::bigint))
        as w (currency, provider, house, house_fee)`.execute(app.db);
    // The worker picks by the same rule by which it then finds a channel.
    expect(rows[0]?.paid).toBe(able.some((channel) => channel.id === id));
    return rows[0]?.paid ? 'done' : 'none';
  };
}

interface Bound {
  readonly turned?: Readonly<Record<string, unknown>>;
  readonly limit: string;
  readonly asks: () => Promise<Ask>;
  readonly answers: readonly [below: string, at: string, above: string];
}

const BOUNDS: Readonly<Record<string, Bound>> = {
  'WD-1 withdraw.min': {
    turned: { 'withdraw.min': '6000' },
    limit: '6000',
    asks: withdrawing,
    answers: ['withdrawal.limits', 'done', 'done'],
  },
  'WD-1 withdraw.max': {
    turned: { 'withdraw.max': '7000' },
    limit: '7000',
    asks: withdrawing,
    answers: ['done', 'done', 'withdrawal.limits'],
  },
  'WD-2 withdraw.dayMax': {
    turned: { 'withdraw.dayMax': '8000' },
    limit: '8000',
    asks: withdrawing,
    answers: ['done', 'done', 'withdrawal.dayLimit'],
  },
  'M-01.9 identity.withdrawalFrom': {
    turned: { 'identity.beforeWithdrawal': 'from', 'identity.withdrawalFrom': '30000' },
    limit: '30000',
    asks: withdrawing,
    answers: ['done', 'identity.required', 'identity.required'],
  },
  'M-01.9 identity.depositsAbove': {
    turned: { 'identity.beforeDeposit': 'from', 'identity.depositsAbove': '30000' },
    limit: '30000',
    asks: () => ordering()(),
    answers: ['done', 'done', 'identity.required'],
  },
  'the least of a channel': {
    limit: '1000',
    asks: () => ordering()(),
    answers: ['deposit.limits', 'done', 'done'],
  },
  'the most of a channel': {
    limit: '50000000',
    asks: () => ordering()(),
    answers: ['done', 'done', 'deposit.limits'],
  },
  'the most of a channel on a day': {
    limit: '6000',
    asks: () => roomy({ dayMax: '6000' }),
    answers: ['done', 'done', 'deposit.method'],
  },
  'the most that lies at a channel': {
    limit: '7000',
    asks: () => roomy({ balanceMax: '7000' }),
    answers: ['done', 'done', 'deposit.method'],
  },
  'the least of a channel that pays out by call': {
    limit: '15000',
    asks: () => paying({ min: '15000' }),
    answers: ['none', 'done', 'done'],
  },
  'the most of a channel that pays out by call': {
    limit: '16000',
    asks: () => paying({ max: '16000' }),
    answers: ['done', 'done', 'none'],
  },
  'RG-2 the own limit of deposits': {
    limit: '10000',
    asks: () =>
      ordering()((mia) =>
        mia.post('/wps/protection/limit', { kind: 'deposit', period: 'day', amount: '10000' }),
      ),
    answers: ['done', 'done', 'protection.depositLimit'],
  },
  'ACC-41 transfer.min': {
    turned: { 'transfer.min': '200' },
    limit: '200',
    asks: sending,
    answers: ['agentTransfer.limits', 'done', 'done'],
  },
  'ACC-41 transfer.max': {
    turned: { 'transfer.max': '9000' },
    limit: '9000',
    asks: sending,
    answers: ['done', 'done', 'agentTransfer.limits'],
  },
  'ACC-41 transfer.dayMax': {
    turned: { 'transfer.dayMax': '9500' },
    limit: '9500',
    asks: sending,
    answers: ['done', 'done', 'agentTransfer.dayLimit'],
  },
};

test.each(Object.entries(BOUNDS))(
  '%s is tried a hundredth below, at it and a hundredth above',
  async (_, { turned = {}, limit, asks, answers }) => {
    await app.turn(turned);
    const ask = await asks();
    const said: string[] = [];
    for (const amount of around(limit)) said.push(await ask(amount));
    expect(said).toEqual(answers);
    const names = Object.keys(turned) as (keyof typeof SWITCHES)[];
    await app.turn(Object.fromEntries(names.map((name) => [name, SWITCHES[name].default])));
  },
);

test('WD-3 RND-7 a fee is kept within its least and its most, and is charged as the options say', async () => {
  await app.turn({
    'withdraw.freePerDay': 0,
    'withdraw.feePercent': '1',
    'withdraw.feeFixed': '10',
    'withdraw.feeMin': '100',
    'withdraw.feeMax': '200',
  });
  const mia = await payee(app, '200000');
  const fees: [string, string][] = [];
  for (const amount of ['8998.99', '9000', '9001', '18998.99', '19000', '19001', '50000']) {
    const { id, fee } = (await withdraw(mia, amount)).body.value;
    fees.push([amount, fee]);
    await mia.post('/wps/withdrawals/cancel', { id });
  }
  expect(fees).toEqual([
    ['8998.99', '100.00'],
    ['9000', '100.00'],
    ['9001', '100.01'],
    ['18998.99', '199.98'],
    ['19000', '200.00'],
    ['19001', '200.00'],
    ['50000', '200.00'],
  ]);
  expect((await mia.get('/wps/withdrawals/options')).body.value.fee).toMatchObject({
    ppm: 10_000,
    fixed: '10.00',
    min: '100.00',
    max: '200.00',
    freePerDay: 0,
    freeLeft: 0,
  });
  await app.turn({
    'withdraw.freePerDay': 3,
    'withdraw.feePercent': '0.5',
    'withdraw.feeFixed': '',
    'withdraw.feeMin': '',
    'withdraw.feeMax': '',
  });
});

test('WL-33 a deposit ends older requirements below deposit.bustBelow, and not at it', async () => {
  await app.turn('deposit.bustBelow', '250');
  const channel = await channelById(app.app.db, bank.id);
  const states: string[][] = [];
  for (const cash of around('250')) {
    const mia = await member(app, { cash: parseAmount(cash) });
    const about = { member: mia.member, source: 'manual', sourceId: newKey(), table: EVERY_BET } as const;
    const owed = { base: 100_0000n, multiplier: 1_000_000n, at: app.clock.now() };
    await app.db.transaction().execute((tx) => openRequirement(tx, { ...about, ...owed }));
    const order = (await deposit(mia, '5000')).body.value.id as string;
    const told = { channel, transaction: newKey(), currency: 'MMK', payer: '', memo: '', order };
    await takeReceived(app.app, { ...told, amount: parseAmount('5000'), at: app.clock.now() });
    const { rows } = (await mia.get('/wps/turnover')).body.value;
    states.push(rows.map(({ state }: { state: string }) => state));
  }
  expect(states).toEqual([
    ['open', 'cleared'],
    ['open', 'open'],
    ['open', 'open'],
  ]);
  await app.turn('deposit.bustBelow', '');
});
