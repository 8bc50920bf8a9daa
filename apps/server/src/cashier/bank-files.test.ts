import { dayAfter, dayIn, dayStart, timeIn } from '@baize/contract/zones';
import { expect, test } from 'vitest';

import { staff } from '../operators/testing.ts';
import { expectWholeLedger, member, newKey, type Player } from '../testing.ts';
import { sharedApp } from '../testing-shared.ts';
import { addChannel, deposit, payee, purse, REAL_NAME } from './testing.ts';

const app = await sharedApp();
/** It knows payments by their amounts. */
const exact = await addChannel(app, { kind: 'qr', suffix: true });
const maker = await staff(app, 'financeMaker');
const approver = await staff(app, 'financeApprover');

async function decide(approval: string): Promise<void> {
  const { body } = await approver.get('/ops/approvals', { state: 'waiting' });
  const { hash } = body.value.rows.find((row: { id: string }) => row.id === approval);
  const decided = await approver.post('/ops/approvals/decide', { id: approval, hash, decision: 'approve' });
  expect(decided.body.value).toMatchObject({ state: 'approved', failure: null });
}

const broke = () => member(app, { cash: 0n });
const orderOf = async (player: Player, id: string) =>
  (await player.get('/wps/deposits/order', { id })).body.value;
/** A payment is of the day after its order at most. */
const today = () => dayIn(app.app.zone.name(), app.clock.now());

/** A time of the bank, so far from now. */
const moment = (ms: number) => {
  const at = app.clock.ms() + ms;
  return timeIn(app.app.zone.name(), at);
};
const MINUTE_MS = 60_000;
/** After all orders that are made until then. */
const now = () => moment(MINUTE_MS);

/** An order on the channel that tells payments apart by their amounts. */
async function ordered(player: Player, amount: string) {
  const { body } = await deposit(player, amount, { method: 'wallet' });
  expect(body.success, JSON.stringify(body)).toBe(true);
  return body.value as { id: string; reference: string; payable: string };
}

const upload = async (rows: readonly string[], channel = exact.code) => {
  const { body } = await maker.post('/ops/cashier/statement', {
    channel,
    format: 'csv',
    content: rows.join('\n'),
  });
  return body.value ?? { code: body.code, ...body.args };
};

test('STD-5.4 a payment that an operator typed for an order is no word of a provider, also when a file shows it', async () => {
  const mia = await payee(app, '1');
  const { id } = await ordered(mia, '6000');
  const typed = { id, received: '60000', transaction: 'TRK1', payer: 'Someone Else' };
  expect((await maker.post('/ops/cashier/deposit/credit', typed)).body.value).toMatchObject({
    credited: false,
  });
  const rows = ['Date,Amount,Reference,Payer', `${now()},60000.00,TRK1,Someone Else`];
  expect(await upload(rows)).toMatchObject({ known: 1 });
  const { candidates } = (await maker.get('/ops/cashier/deposit', { id })).body.value;
  const { id: incoming } = candidates.find(({ amount }: { amount: string }) => amount === '60000.00');
  const wish = { id, incoming, note: 'Their sister pays' };
  expect((await maker.post('/ops/cashier/deposit/credit', wish)).body.value).toEqual({
    credited: false,
    approval: expect.any(String),
  });
  expect(await purse(app, mia)).toEqual({ cash: 1n });
  await expectWholeLedger(app);
});

test('STD-5.4 the file of the person who typed a credit does not clear its mark, and that of another person does', async () => {
  const { id, payable } = await ordered(await broke(), '7000');
  const typed = { id, received: payable, transaction: 'OWN1' };
  expect((await maker.post('/ops/cashier/deposit/credit', typed)).body.value).toMatchObject({
    credited: true,
  });
  const marks = async () => (await maker.get('/ops/cashier/deposit', { id })).body.value.marks;
  const rows = ['Date,Amount,Reference', `${today()},${payable},OWN1`];
  expect(await upload(rows)).toMatchObject({ known: 1 });
  expect(await marks()).toEqual(['notOnStatement']);
  const file = { channel: exact.code, format: 'csv', content: rows.join('\n') };
  const other = await staff(app, 'financeMaker');
  expect((await other.post('/ops/cashier/statement', file)).body.value).toMatchObject({ known: 1 });
  expect(await marks()).toEqual([]);
});

test('a line whose column says that money left credits nothing', async () => {
  const mia = await broke();
  const { id, payable } = await ordered(mia, '50000');
  const file = (word: string) => [
    'Date,Description,Amount,Dr/Cr',
    `${now()},TRANSFER TO KO PHYO,${payable},${word}`,
  ];
  expect(await upload(file('DR'))).toMatchObject({ lines: 0, matched: 0 });
  expect(await upload(file('XX'))).toMatchObject({
    code: 'cashier.statement',
    problem: expect.stringContaining('"Dr/Cr"'),
  });
  expect((await orderOf(mia, id)).state).toBe('pending');
  expect(await upload(file('CR'))).toMatchObject({ lines: 1, matched: 1 });
  expect(await purse(app, mia)).toEqual({ cash: BigInt(Math.trunc(Number(payable))) });
  await expectWholeLedger(app);
});

test('a line that is not booked credits nothing, whoever it names', async () => {
  const mia = await broke();
  const { id, payable, reference } = await ordered(mia, '60000');
  const file = (status: string) => [
    'Date,Description,Amount,Transaction Status',
    `${today()},pay ${reference},${payable},${status}`,
  ];
  expect(await upload(file('Failed'))).toMatchObject({ lines: 0, matched: 0 });
  expect(await upload(file('Whatever'))).toMatchObject({
    code: 'cashier.statement',
    problem: expect.stringContaining('"Transaction Status"'),
  });
  expect((await orderOf(mia, id)).state).toBe('pending');
  await expectWholeLedger(app);
});

test('DP-2 a payment that an operator credited by the bank’s id is known when the statement brings it', async () => {
  const [mia, zaw] = [await broke(), await broke()];
  const first = await ordered(mia, '66000');
  await app.owner
    .updateTable('cashier.deposit')
    .set({ payable: 660_000_000n })
    .where('id', '=', first.id)
    .execute();
  const byHand = { id: first.id, received: '66000', transaction: ' ft 1' };
  expect((await maker.post('/ops/cashier/deposit/credit', byHand)).status).toBe(200);
  const second = await ordered(zaw, '66000');
  await app.owner
    .updateTable('cashier.deposit')
    .set({ payable: 660_000_000n })
    .where('id', '=', second.id)
    .execute();
  const day = today();
  const rows = ['Date,Description,Amount,Reference', `${day},TRANSFER,66000.00,FT1`];
  const file = { channel: exact.code, format: 'csv', content: rows.join('\n') };
  const other = await staff(app, 'financeMaker');
  const shown = { lines: 1, known: 1, matched: 0, held: 0, suspense: 0 };
  expect((await other.post('/ops/cashier/statement', file)).body.value).toMatchObject(shown);
  // Another text, another sum typed by hand, another format: the reference is the payment.
  expect(await upload(['Date,Amount,Bank reference', `${day},65000.00,FT1`])).toMatchObject({ known: 1 });
  // On another day the bank may give the same reference to another payment.
  expect(await upload(['Date,Amount,Reference', `${dayAfter(day, -1)},65000.00,FT1`])).toMatchObject({
    suspense: 1,
  });
  expect((await orderOf(zaw, second.id)).state).toBe('pending');
  await expectWholeLedger(app);
});

test('DP-2 the same payment by CSV and by MT940 is one', async () => {
  const mia = await broke();
  const { payable } = await ordered(mia, '71000');
  const paid = now();
  const day = paid.slice(0, 10);
  expect(await upload(['Date,Amount,Reference,Description', `${paid},${payable},FT77,a text`])).toMatchObject(
    { matched: 1 },
  );
  const amount = payable.replace('.', ',');
  const date = day.slice(2).replaceAll('-', '');
  const content = [
    ':20:1',
    ':25:0066812345678',
    `:60F:C${date}MMK0,`,
    `:61:${date}C${amount}NTRFNONREF//FT77`,
    ':86:/NAME/KO/REMI/another',
    `:62F:C${date}MMK${amount}`,
    '-',
  ].join('\r\n');
  const { body } = await maker.post('/ops/cashier/statement', {
    channel: exact.code,
    format: 'mt940',
    content,
  });
  expect(body.value).toMatchObject({ lines: 1, known: 1, matched: 0, held: 0, suspense: 0 });
  const twice = [`${day},500.00,FT78`, `${day},500.00,FT78`];
  expect(await upload(['Date,Amount,Reference', ...twice])).toMatchObject({ known: 1, suspense: 1 });
  await expectWholeLedger(app);
});

test('DP-3 a payment has the time of its file in our zone, and a day alone where the file has none', async () => {
  const zone = app.app.zone.name();
  const day = today();
  const rows = [`${day},00:01:30,7.00,TM1`, `${day},,8.00,TM2`];
  expect(await upload(['Date,Time,Amount,Reference', ...rows])).toMatchObject({ suspense: 2 });
  const of = async (search: string) =>
    (await maker.get('/ops/cashier/incoming', { search })).body.value.rows[0];
  const midnight = dayStart(zone, day)?.getTime() ?? 0;
  expect(await of('TM1')).toMatchObject({ at: new Date(midnight + 90_000).toISOString(), dayOnly: null });
  expect(await of('TM2')).toMatchObject({ dayOnly: day });
});

test('DP-3 a payment in suspense says which order it names, and why it is not credited', async () => {
  const mia = await broke();
  const { id, reference } = await ordered(mia, '85000');
  await upload(['Date,Amount,Reference,Description', `${now()},3.00,SU1,${reference}`, `${now()},3.00,SU2,`]);
  const of = async (search: string) =>
    (await maker.get('/ops/cashier/incoming', { search })).body.value.rows[0].waits;
  expect(await of('SU1')).toEqual({ finding: 'otherAmount', order: { id, reference } });
  expect(await of('SU2')).toEqual({ finding: 'notFound', order: null });
});

test('WD-9 DP-4 a bank writes a name without its accents, in the payout account as in its statement', async () => {
  const an = await payee(app, '1', { realName: 'Nguyễn Văn Đạt', holder: 'NGUYEN VAN DAT' });
  const { reference, payable } = await ordered(an, '30000');
  const line = `${today()},${payable},${newKey()},nguyen van dat,${reference}`;
  expect(await upload(['Date,Amount,Reference,Payer,Description', line])).toMatchObject({ matched: 1 });
  await expectWholeLedger(app);
});

const DAY_MS = 86_400_000;

/** The order of another member that ended so long before the payment's day began, with the amount of an order that is open. */
async function beside(amount: string, endedMs: number) {
  const [mia, zaw] = [await broke(), await payee(app, '1')];
  const { id } = await ordered(mia, amount);
  expect((await mia.post('/wps/deposits/cancel', { id })).status).toBe(200);
  const order = await ordered(zaw, amount);
  const { payable, channel } = await app.owner
    .selectFrom('cashier.deposit')
    .selectAll()
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  const day = today();
  const ended = new Date((dayStart(app.app.zone.name(), day)?.getTime() ?? 0) - endedMs);
  const life = { created_at: new Date(ended.getTime() - 1_800_000), finished_at: ended, payable, channel };
  await app.owner.updateTable('cashier.deposit').set(life).where('id', '=', id).execute();
  return { zaw, day, ...order };
}

test.each([
  [7 * DAY_MS - 1, 'suspense'],
  [7 * DAY_MS, 'suspense'],
  [7 * DAY_MS + 1, 'matched'],
])(
  'DP-3 a payment without a number beside an order of its amount that ended %i ms before its day is %s',
  async (ms, outcome) => {
    const { zaw, day, id, payable } = await beside('50000', ms);
    expect(
      await upload(['Date,Amount,Reference,Payer', `${day},${payable},${newKey()},${REAL_NAME}`]),
    ).toMatchObject({
      [outcome]: 1,
    });
    expect((await orderOf(zaw, id)).state).toBe(outcome === 'matched' ? 'credited' : 'pending');
    await expectWholeLedger(app);
  },
);

test('DP-3 a payment without a number that is older than the order of its amount waits in suspense', async () => {
  const mia = await broke();
  const { id, payable, reference } = await ordered(mia, '52000');
  const late = await beside('53000', 5 * DAY_MS);
  const rows = [
    'Date,Amount,Reference,Description',
    `${dayAfter(today(), -1)},${payable},${newKey()},`,
    `${today()},${late.payable},${newKey()},pay ${late.reference}`,
  ];
  // The number of the order says whose it is.
  expect(await upload(rows)).toMatchObject({ suspense: 1, matched: 1 });
  expect((await orderOf(mia, id)).state).toBe('pending');
  expect(
    await upload([
      'Date,Amount,Reference,Description',
      `${dayAfter(today(), -1)},${payable},${newKey()},${reference}`,
    ]),
  ).toMatchObject({ matched: 1 });
  await expectWholeLedger(app);
});

test('a new order gets an amount that no order of the last seven days had', async () => {
  const mia = await broke();
  const amounts = new Set<string>();
  for (let n = 0; n < 20; n += 1) {
    const { id, payable } = await ordered(mia, '54000');
    amounts.add(payable);
    await mia.post('/wps/deposits/cancel', { id });
  }
  expect(amounts.size).toBe(20);
});

const said = async (rows: readonly string[]) => {
  const content = rows.join('\n');
  const { body } = await maker.post('/ops/cashier/statement/preview', {
    channel: exact.code,
    format: 'csv',
    content,
  });
  return body.value;
};

test('a preview says of each payment what it would do, and moves nothing', async () => {
  const [mia, named] = [await broke(), await payee(app, '1')];
  const open = await ordered(mia, '81000');
  const other = await ordered(named, '82000');
  const short = await ordered(mia, '83000');
  const closed = await ordered(mia, '84000');
  await mia.post('/wps/deposits/cancel', { id: closed.id });
  const rows = ['Date,Amount,Reference,Payer,Description,Dr/Cr,Status', `${today()},10.00,PV0,,,CR,Booked`];
  expect(await upload(rows)).toMatchObject({ suspense: 1 });
  const paid = now();
  const line = (amount: string, reference: string, more = ',') =>
    `${paid},${amount},${reference},${more},CR,Booked`;
  const found = await said([
    ...rows,
    line(open.payable, 'PV1'),
    line(open.payable, 'PV1'),
    line(open.payable, 'PV2', `,${open.reference}`),
    line(other.payable, 'PV3', `U Ba,${other.reference}`),
    line('1.00', 'PV4', `,${short.reference}`),
    line(closed.payable, 'PV5'),
    line(closed.payable, 'PV6', `,${closed.reference}`),
    line('2.00', 'PV7'),
    `${today()},5.00,PV8,,,DR,Booked`,
    `${today()},6.00,PV9,,,CR,Pending`,
  ]);
  expect(
    found.rows.map((row: { finding: string; order: { reference: string } | null }) => [
      row.finding,
      row.order?.reference ?? null,
    ]),
  ).toEqual([
    ['known', null],
    ['found', open.reference],
    ['known', null],
    ['notOpen', open.reference],
    ['otherName', other.reference],
    ['otherAmount', short.reference],
    ['unsure', null],
    ['notOpen', closed.reference],
    ['notFound', null],
  ]);
  expect(found).toMatchObject({
    lines: 9,
    left: 0,
    outgoing: 1,
    notBooked: 1,
    takenBack: 0,
    otherCurrency: 0,
  });
  expect(found.columns).toContainEqual({ heading: 'Dr/Cr', as: 'direction' });
  expect(found.rows[1]).toMatchObject({
    line: 3,
    day: paid.slice(0, 10),
    reference: 'PV1',
    order: { id: open.id },
  });
  expect((await orderOf(mia, open.id)).state).toBe('pending');
  await expectWholeLedger(app);
});

test('a channel keeps how its bank writes, which two people change', async () => {
  const shown = async () =>
    (await maker.get('/ops/cashier/channels')).body.value.rows.find(
      (row: { code: string }) => row.code === exact.code,
    );
  const { name, kind, currency, deposits, payouts, min, max, dayMax, fee, weight, opens, closes, ...rest } =
    await shown();
  const { bank: profile, number, holder, suffix, baseUrl, merchant, keyId } = rest;
  const account = { bank: profile, number, holder, suffix, baseUrl, merchant, keyId };
  const wish = {
    code: exact.code,
    name,
    kind,
    currency,
    deposits,
    payouts,
    min,
    max,
    dayMax,
    fee,
    weight,
    opens,
    closes,
    ...account,
  };
  const save = (dialect: object) =>
    maker.post('/ops/cashier/channel', { ...wish, dialect, key: newKey(), reason: 'A new bank' });
  const rows = ['Tag;Betrag;Art', '01/02/2029;1.500;S', '01/02/2029;2.500;H'];
  const dialect = {
    columns: [
      { heading: 'Tag', as: 'date' },
      { heading: 'Betrag', as: 'amount' },
      { heading: 'Art', as: 'direction' },
    ],
    dates: 'mdy',
    decimal: ',',
    words: { incoming: ['S'], outgoing: ['H'] },
  };
  expect(await upload(rows)).toMatchObject({ code: 'cashier.statement' });
  const twice = { ...dialect, words: { incoming: ['S'], outgoing: ['s.'] } };
  expect((await save(twice)).body).toMatchObject({ code: 'request.invalid', args: { field: 'dialect' } });
  await decide((await save(dialect)).body.value.approval);
  expect(await shown()).toMatchObject({ dialect });
  expect((await said(rows)).rows).toMatchObject([{ day: '2029-01-02', amount: '1500.00' }]);
  await decide((await save({})).body.value.approval);
});

test('a payment that names an order which another member is paid by waits in suspense, and its file is taken in', async () => {
  const mia = await broke();
  const { id, payable, reference } = await ordered(mia, '87000');
  await app.owner.updateTable('cashier.deposit').set({ peer: true }).where('id', '=', id).execute();
  const rows = [
    'Date,Amount,Reference,Description',
    `${today()},${payable},PR1,${reference}`,
    `${today()},3.00,PR2,`,
  ];
  expect(await upload(rows)).toMatchObject({ lines: 2, suspense: 2 });
  await app.owner.updateTable('cashier.deposit').set({ peer: false }).where('id', '=', id).execute();
  await expectWholeLedger(app);
});

test('only accounts that a bank keeps take files, and no day is ahead', async () => {
  const { code } = await addChannel(app, { kind: 'crypto' });
  const file = (day: string) => ['Date,Amount', `${day},1.00`];
  expect(await upload(file(today()), code)).toEqual({ code: 'cashier.channel' });
  expect(await upload(file(dayAfter(today(), 3)))).toMatchObject({ code: 'cashier.statement' });
  const ahead = Number(today().slice(0, 4)) + 543 + 1;
  expect(await upload(file(`28/11/${ahead}`))).toMatchObject({ code: 'cashier.statement' });
});

test('money of ours that comes back pays no order, whatever its amount', async () => {
  const mia = await broke();
  const { id, payable } = await ordered(mia, '86000');
  const [amount, date] = [payable.replace('.', ','), today().slice(2).replaceAll('-', '')];
  const lines = [`:61:${date}RD${amount}NTRFNONREF//RD1`, `:62F:C${date}MMK${amount}`, '-'];
  const content = [':20:1', ':25:0066812345678', `:60F:C${date}MMK0,`, ...lines].join('\n');
  const { body } = await maker.post('/ops/cashier/statement', {
    channel: exact.code,
    format: 'mt940',
    content,
  });
  expect(body.value).toMatchObject({ suspense: 1, matched: 0 });
  expect((await orderOf(mia, id)).state).toBe('pending');
  await expectWholeLedger(app);
});

test('DP-3 a payment that names no order pays none that was made after it', async () => {
  const [mia, zaw] = [await broke(), await payee(app, '1')];
  const [first, second] = [await ordered(mia, '41000'), await ordered(zaw, '42000')];
  const rows = (...lines: string[]) => ['Date,Reference,Amount,Payer', ...lines];
  const early = rows(
    `${moment(-MINUTE_MS)},HA1,${first.payable},Daw Victim`,
    `${moment(-MINUTE_MS)},HA2,${second.payable},${REAL_NAME}`,
    // Without a time only its payer says that it is not older.
    `${today()},HA3,${first.payable},Daw Victim`,
    `${today()},HA4,${first.payable},`,
  );
  expect((await said(early)).rows.map(({ finding }: { finding: string }) => finding)).toEqual(
    early.slice(1).map(() => 'unsure'),
  );
  expect(await upload(early)).toMatchObject({ suspense: 4, matched: 0 });
  const later = rows(`${now()},HA5,${first.payable},`, `${today()},HA6,${second.payable},${REAL_NAME}`);
  expect(await upload(later)).toMatchObject({ suspense: 0, matched: 2 });
  await expectWholeLedger(app);
});

test('DP-3 a payment of the day after its order needs neither a time nor a name', async () => {
  const mia = await broke();
  const { id, payable } = await ordered(mia, '43000');
  const day = today();
  const made = new Date((dayStart(app.app.zone.name(), day)?.getTime() ?? 0) - 1);
  const change = { created_at: made, expires_at: null };
  await app.owner.updateTable('cashier.deposit').set(change).where('id', '=', id).execute();
  expect(await upload(['Date,Reference,Amount', `${day},HB1,${payable}`])).toMatchObject({ matched: 1 });
  await expectWholeLedger(app);
});

test('DP-2 a known reference and amount on another day credit nothing', async () => {
  const mia = await broke();
  const { payable, reference } = await ordered(mia, '44000');
  const file = (day: string, memo: string) => [
    'Date,Reference,Amount,Description',
    `${day},HC1,${payable},${memo}`,
  ];
  expect(await upload(file(dayAfter(today(), -3), ''))).toMatchObject({ suspense: 1 });
  expect((await said(file(now(), reference))).rows).toMatchObject([{ finding: 'otherDay' }]);
  expect(await upload(file(now(), reference))).toMatchObject({ suspense: 1, matched: 0 });
  const { rows } = (await maker.get('/ops/cashier/incoming', { search: 'HC1' })).body.value;
  expect(rows.map(({ otherDay }: { otherDay: boolean }) => otherDay)).toEqual([true, true]);
  await expectWholeLedger(app);
});

test('DP-2 an id that is typed in Burmese digits is the one of the statement', async () => {
  const mia = await broke();
  const { id, payable } = await ordered(mia, '45000');
  expect(await upload(['Date,Reference,Amount', `${today()},HD77085,1.00`])).toMatchObject({ suspense: 1 });
  const typed = { id, received: payable, transaction: 'HD-၇၇၀၈၅' };
  expect((await maker.post('/ops/cashier/deposit/credit', typed)).body).toMatchObject({
    code: 'cashier.incoming',
  });
  await expectWholeLedger(app);
});

test('a file of another account is refused, and its payments are known where another channel has them', async () => {
  const other = await addChannel(app);
  const mia = await broke();
  const { id, payable } = await ordered(mia, '46000');
  const row = `${now()},HE1,${payable}`;
  expect(await upload(['Date,Reference,Amount,Account No', `${row},99887766`])).toMatchObject({
    code: 'cashier.statement',
    problem: expect.stringContaining('"Account No"'),
  });
  expect(await upload(['Date,Reference,Amount', row], other.code)).toMatchObject({ suspense: 1 });
  expect((await said(['Date,Reference,Amount', row])).rows).toMatchObject([{ finding: 'known' }]);
  expect(await upload(['Date,Reference,Amount', row])).toMatchObject({ known: 1, matched: 0 });
  // Lines without a reference are alike by chance.
  const bare = ['Date,Amount', `${today()},2.00`];
  expect(await upload(bare, other.code)).toMatchObject({ suspense: 1 });
  expect(await upload(bare)).toMatchObject({ suspense: 1 });
  const { rows } = (await maker.get('/ops/cashier/incoming', { search: 'HE1' })).body.value;
  const credit = { id, incoming: rows[0].id, note: 'It is hers' };
  expect((await maker.post('/ops/cashier/deposit/credit', credit)).body.code).toBe('cashier.incoming');
  await expectWholeLedger(app);
});
