import { filled } from '@baize/contract/testing-edges';
import { expect, test } from 'vitest';

import { documentPicture } from '../identity/testing.ts';
import { send } from '../members/testing.ts';
import { staff } from '../operators/testing.ts';
import { expectWholeLedger, newKey } from '../testing.ts';
import { IN_SIEGE } from '../testing-config.ts';
import { ofToday } from '../testing-day.ts';
import { sharedApp } from '../testing-shared.ts';
import { addChannel, deposit, PAYMENT_PASSWORD, payee, purse, withdraw } from './testing.ts';

const app = await sharedApp();
const bank = await addChannel(app);
const agent = await payee(app, '100000', { type: 1 });
const mia = await payee(app, '100000', { upline: agent.member });
const maker = await staff(app, 'financeMaker');
const approver = await staff(app, 'financeApprover');

/** Texts that mean something to a database, a shell, a template, a formula, a page or a JSON query. */
const ALL: readonly unknown[] = [
  "' or '1'='1",
  "'; drop table cashier.deposit; --",
  '1); select pg_sleep(5); --',
  "') union select password_hash from accounts.member --",
  '$1',
  '#{7*7}',
  '{{7*7}}',
  '%s%n%p',
  '$(id)',
  '`id`',
  '../../etc/passwd',
  '"}, {"$gt": ""}',
  "E'\\\\x41'",
  '/* */',
  '--',
  '\\',
  "\\'",
  '\u0000',
  'a\u0000b',
  '\uFEFF',
  '\uD800',
  '\u202Eevil',
  '\r\nx: y',
  '=HYPERLINK("http://x")',
  '<img src=x onerror=alert(1)>',
  "<script>alert('x')</script>",
  '1e309',
  'NaN',
  '-0',
  '0x10',
  '१२३',
  '9'.repeat(400),
  'x'.repeat(20_000),
  { $gt: '' },
  { $ne: null },
  ['1'],
  [[]],
  {},
  true,
  null,
  -1,
  1e308,
];

/** An eighth of them a day; siege tries them all. */
const NASTY = ofToday(ALL, 8);

const SEALED: Readonly<Record<string, (key: string) => Promise<object> | object>> = {
  '/wps/deposits': (key) => ({ key, method: 'bank', amount: '20000', back: '/casino' }),
  '/wps/withdrawals': (key) => ({
    key,
    amount: '6000',
    account: mia.account,
    paymentPassword: PAYMENT_PASSWORD,
  }),
  '/wps/agent-transfers': (key) => ({ key, to: newKey(), amount: '1000', paymentPassword: PAYMENT_PASSWORD }),
  '/wps/member/identity': async (key) => ({
    key,
    kind: 'nationalId',
    number: 'A1',
    name: 'Mia Thandar Win',
    birthDate: '1990-04-05',
    country: 'MM',
    expires: '2040-01-01',
    pictures: [await documentPicture(mia)],
  }),
};

test.each(Object.entries(SEALED))(
  'STD-5.3 %s refuses or keeps every text of every field, and never breaks',
  async (path, good) => {
    const fields = Object.keys(await good(newKey()));
    // A wrong payment password closes the way for a while; what it is compared with has its own test.
    for (const field of filled(fields.filter((each) => each !== 'paymentPassword'))) {
      const input = await good(newKey());
      for (const value of filled(NASTY)) {
        const { status, body } = await send(mia, path, { ...input, [field]: value });
        expect([path, field, value, status < 500 && typeof body.success]).toEqual([
          path,
          field,
          value,
          'boolean',
        ]);
      }
    }
    expect(app.logged()).not.toMatch(/"level":(50|60)/);
  },
);

test('what operators write is kept letter by letter, and what cannot be is refused', async () => {
  const writable = ALL.filter((each): each is string => typeof each === 'string' && each.length <= 80);
  const texts = ofToday(writable, 4);
  const kept: string[] = [];
  for (const note of filled(texts)) {
    const order = (await deposit(mia, '20000')).body.value;
    await app.db
      .updateTable('cashier.deposit')
      .set({ state: 'submitted' })
      .where('id', '=', order.id)
      .execute();
    const { status, body } = await maker.post('/ops/cashier/deposit/reject', {
      id: order.id,
      reason: 'other',
      note,
    });
    expect([note, status < 500, typeof body.success]).toEqual([note, true, 'boolean']);
    const clean = await maker.post('/ops/cashier/deposit/reject', { id: order.id, reason: 'other' });
    expect(clean.status).toBe(status === 200 ? 409 : 200);
    if (status !== 200) continue;
    const { history } = (await maker.get('/ops/cashier/deposit', { id: order.id })).body.value;
    expect([note, note.trim()]).toContain(history.at(-1).note);
    kept.push(note);
  }
  expect(kept.length).toBeGreaterThan(IN_SIEGE ? 10 : 0);
  const { id } = (await withdraw(mia, '6000')).body.value;
  await maker.post('/ops/cashier/withdrawal/approve', { id, step: 'review' });
  await approver.post('/ops/cashier/withdrawal/approve', { id, step: 'secondReview' });
  const transaction = "'; drop table cashier.withdrawal; --";
  const issued = await maker.post('/ops/cashier/withdrawal/issue', { id, channel: bank.code, transaction });
  expect(issued.status, issued.text).toBe(200);
  const found = await maker.get('/ops/cashier/withdrawals', { reference: transaction });
  expect(found.body.value.rows).toMatchObject([{ id }]);
  expect(await purse(app, mia)).toMatchObject({ locked: 6_000n });
  await expectWholeLedger(app);
});
