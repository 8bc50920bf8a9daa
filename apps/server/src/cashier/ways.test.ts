import sharp from 'sharp';
import { expect, test } from 'vitest';

import { staff } from '../operators/testing.ts';
import { member, newKey, type Player } from '../testing.ts';
import { sharedApp } from '../testing-shared.ts';
import { addChannel, deposit, payee } from './testing.ts';

const app = await sharedApp();
const wave = await addChannel(app, { kind: 'qr', bank: 'wavePay', number: 'account=09790000000' });
await addChannel(app, { kind: 'qr', bank: 'kbzPay', number: 'account=09450000000' });
const maker = await staff(app, 'financeMaker');

const setWay = (wish: object) =>
  maker.post('/ops/cashier/way', {
    provider: 'wavepay',
    depositMinutes: 7,
    payoutMinutes: null,
    reason: 'as agreed',
    ...wish,
  });

const wayOf = async (player: Player, provider: string) =>
  (await player.get('/wps/deposits/methods')).body.value.methods.find(
    (each: { provider: string }) => each.provider === provider,
  );

test('every wallet is a way to pay of its own, and an order goes to the one that was chosen', async () => {
  const mia = await member(app, { cash: 0n });
  expect(await wayOf(mia, 'kbzpay')).toMatchObject({ method: 'wallet', name: 'KBZPay' });
  const { body } = await deposit(mia, '20000', { method: 'wallet', provider: 'wavepay' });
  expect(body.value).toMatchObject({ provider: 'wavepay', channel: `Channel ${wave.code}` });
  const none = await deposit(mia, '20000', { method: 'wallet', provider: 'ayapay' });
  expect(none.body).toMatchObject({ success: false, code: 'deposit.method' });
});

test('the usual time is the said one until ten payments are measured', async () => {
  const mia = await member(app, { cash: 0n });
  expect((await setWay({})).status).toBe(200);
  expect(await wayOf(mia, 'wavepay')).toMatchObject({ usualMinutes: 7 });
  const { body } = await deposit(mia, '20000', { method: 'wallet', provider: 'wavepay' });
  const { channel } = await app.db
    .selectFrom('cashier.deposit')
    .select('channel')
    .where('id', '=', body.value.id)
    .executeTakeFirstOrThrow();
  const credited = async (count: number) => {
    const at = app.clock.now();
    const rows = Array.from({ length: count }, () => ({
      id: newKey(),
      key: newKey(),
      reference: `D-${newKey().slice(0, 8)}`,
      member: mia.member,
      channel,
      method: 'wallet',
      currency: 'MMK',
      state: 'credited',
      amount: 1n,
      payable: 1n,
      received: 1n,
      fee: 0n,
      created_at: new Date(at.getTime() - 150_000),
      finished_at: at,
      turnover_ppm: 0,
      fee_ppm: 0,
      fee_fixed: 0n,
      fee_min: 0n,
      fee_max: 0n,
      peer: false,
    }));
    await app.db.insertInto('cashier.deposit').values(rows).execute();
  };
  await credited(9);
  expect(await wayOf(mia, 'wavepay')).toMatchObject({ usualMinutes: 7 });
  await credited(1);
  expect(await wayOf(mia, 'wavepay')).toMatchObject({ usualMinutes: 3 });
});

test('a withdrawal says how long its provider usually takes', async () => {
  const mia = await payee(app);
  await setWay({ provider: 'kbz', payoutMinutes: 12 });
  const { accounts } = (await mia.get('/wps/withdrawals/options')).body.value;
  expect(accounts).toMatchObject([{ provider: 'kbz', usualMinutes: 12 }]);
});

test('a mark that an operator brings is encoded again, shown to members, and can be taken away', async () => {
  const mia = await member(app);
  const marks = async () => (await mia.get('/wps/deposits/marks')).body.value.marks;
  const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#c22' } })
    .png()
    .toBuffer();
  const text = Buffer.from('<svg onload="x"/>').toString('base64');
  expect((await setWay({ mark: text })).body).toMatchObject({ success: false, code: 'catalog.picture' });
  expect((await setWay({ mark: picture.toString('base64') })).status).toBe(200);
  await setWay({});
  const [{ provider, address }] = await marks();
  expect(provider).toBe('wavepay');
  const file = await fetch(app.url + address);
  expect(file.headers.get('content-type')).toBe('image/webp');
  expect(await sharp(Buffer.from(await file.arrayBuffer())).metadata()).toMatchObject({
    width: 96,
    height: 96,
  });
  expect((await fetch(`${app.url}/marks/${'0'.repeat(64)}.webp`)).status).toBe(404);
  await setWay({ mark: null });
  expect(await marks()).toEqual([]);
});
