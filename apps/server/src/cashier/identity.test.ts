import { beforeEach, expect, test } from 'vitest';

import { documentOf, submit } from '../identity/testing.ts';
import { staff } from '../operators/testing.ts';
import { member, type Player } from '../testing.ts';
import { sharedApp } from '../testing-shared.ts';
import { addChannel, deposit, payee, withdraw } from './testing.ts';

const app = await sharedApp();
await addChannel(app);
const risk = await staff(app, 'risk');
const options = async (player: Player) => (await player.get('/wps/withdrawals/options')).body.value;
const methods = async (player: Player) => (await player.get('/wps/deposits/methods')).body.value;

async function identify(player: Player): Promise<void> {
  await submit(player);
  const { body } = await risk.post('/ops/identity/approve', { id: await documentOf(app, player) });
  expect(body.value).toEqual({ state: 'approved' });
}

beforeEach(async () => {
  await app.turn('identity.beforeWithdrawal', 'never');
  await app.turn('identity.beforeDeposit', 'never');
});

test('M-01.9 payments ask for no identity unless the operator says so', async () => {
  const mia = await payee(app);
  expect(await options(mia)).toMatchObject({ identityFrom: null, blocks: [] });
  expect(await methods(mia)).toMatchObject({ identityLeft: null });
  expect((await withdraw(mia, '20000')).status).toBe(200);
});

test('WD-1 M-01.9 a withdrawal that needs an identity is refused until it is approved, before limits and turnover', async () => {
  await app.turn('identity.beforeWithdrawal', 'always');
  const mia = await payee(app);
  expect((await options(mia)).blocks).toEqual(['identity']);
  expect((await withdraw(mia, '1')).body.code).toBe('identity.required');
  await identify(mia);
  expect(await options(mia)).toMatchObject({ identityFrom: null, blocks: [] });
  expect((await withdraw(mia, '1')).body.code).toBe('withdrawal.limits');
  expect((await withdraw(mia, '20000')).status).toBe(200);
});

test('M-01.9 below the amount of the switch a withdrawal needs no identity', async () => {
  await app.turn('identity.beforeWithdrawal', 'from');
  await app.turn('identity.withdrawalFrom', '30000');
  const mia = await payee(app);
  expect(await options(mia)).toMatchObject({ identityFrom: '30000.00', blocks: [] });
  expect((await withdraw(mia, '30000')).body.code).toBe('identity.required');
  expect((await withdraw(mia, '29999')).status).toBe(200);
});

test('RG-9 M-01.9 an exclusion is no way around an identity; only somebody too young is paid without an approval', async () => {
  await app.turn('identity.beforeWithdrawal', 'always');
  const mia = await payee(app);
  const row = { kind: 'exclusion', set_by: 'staff', since: app.clock.now(), until: null } as const;
  await app.owner
    .insertInto('protection.absence')
    .values({ ...row, id: crypto.randomUUID(), member: mia.member })
    .execute();
  expect((await withdraw(mia, '20000')).body.code).toBe('identity.required');
  await submit(mia, { name: 'Ko Ko Lin', birthDate: '2015-04-05' });
  const rejected = { state: 'rejected', reason: 'age', decided_at: app.clock.now() };
  await app.owner.updateTable('identity.document').set(rejected).where('member', '=', mia.member).execute();
  expect((await withdraw(mia, '20000')).status).toBe(200);
});

test('M-01.9 deposits need an identity once all of them together are above the amount', async () => {
  await app.turn('identity.beforeDeposit', 'from');
  await app.turn('identity.depositsAbove', '50000');
  const mia = await member(app, { cash: 0n });
  expect((await methods(mia)).identityLeft).toBe('50000.00');
  expect((await deposit(mia, '30000')).status).toBe(200);
  expect((await methods(mia)).identityLeft).toBe('20000.00');
  expect((await deposit(mia, '20001')).body.code).toBe('identity.required');
  expect((await deposit(mia, '20000')).status).toBe(200);
  await app.turn('identity.beforeDeposit', 'always');
  expect((await methods(mia)).identityLeft).toBe('0.00');
  expect((await deposit(mia, '1000')).body.code).toBe('identity.required');
  await identify(mia);
  expect((await methods(mia)).identityLeft).toBe(null);
  expect((await deposit(mia, '1000')).status).toBe(200);
});
