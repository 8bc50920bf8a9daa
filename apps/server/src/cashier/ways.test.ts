import { parseAmount } from '@baize/contract/money';
import sharp from 'sharp';
import { expect, test } from 'vitest';

import { staff } from '../operators/testing.ts';
import { inScope, JOB } from '../platform/database/scope.ts';
import { member, newKey, type Player } from '../testing.ts';
import { sharedApp } from '../testing-shared.ts';
import { channelById } from './channels/channels.ts';
import { takeReceived } from './deposits/incoming.ts';
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
  expect(body.value.pay).toMatchObject({ kind: 'qr', number: '09790000000' });
  const none = await deposit(mia, '20000', { method: 'wallet', provider: 'ayapay' });
  expect(none.body).toMatchObject({ success: false, code: 'deposit.method' });
});

test('the usual time is the said one until ten payments are measured', async () => {
  const mia = await member(app, { cash: 0n });
  expect((await setWay({})).status).toBe(200);
  const told = { currency: 'MMK', payer: '', memo: '' };
  const channel = await channelById(app.app.db, wave.id);
  for (let n = 0; n < 10; n += 1) {
    expect(await wayOf(mia, 'wavepay')).toMatchObject({ usualMinutes: 7 });
    const { body } = await deposit(mia, '20000', { method: 'wallet', provider: 'wavepay' });
    const paid = { amount: parseAmount(body.value.payable), transaction: newKey(), order: body.value.id };
    await inScope(JOB, () => takeReceived(app.app, { ...told, ...paid, channel, at: app.clock.now() }));
  }
  expect(await wayOf(mia, 'wavepay')).toMatchObject({ usualMinutes: 1 });
});

test('a withdrawal says how long its provider usually takes', async () => {
  const mia = await payee(app);
  await setWay({ provider: 'kbz', payoutMinutes: 12 });
  const { accounts, usualMinutes } = (await mia.get('/wps/withdrawals/options')).body.value;
  expect(accounts).toMatchObject([{ provider: 'kbz', usualMinutes: 12 }]);
  expect(usualMinutes).toMatchObject({ kbz: 12 });
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
  const guest = await fetch(`${app.url}/wps/deposits/marks`);
  const wavepay = { provider: 'wavepay', name: 'WavePay' };
  expect(await guest.json()).toMatchObject({ value: { open: expect.arrayContaining([wavepay]) } });
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
