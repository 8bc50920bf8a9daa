import { BATCH_EVENTS, BATCH_STATES, type BatchEvent, type BatchState } from '@baize/contract/cashier/states';
import { describe, expect, test } from 'vitest';
import { addChannel, addProvider, payee, purse, withdraw } from '../../cashier/testing.ts';
import { changeWithdrawal, withWithdrawal } from '../../cashier/withdrawals/changes.ts';
import { payWithdrawals } from '../../cashier/withdrawals/payouts.ts';
import { type Staff, staff } from '../../operators/testing.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { expectWholeLedger, newKey } from '../../testing.ts';
import { sharedApp } from '../../testing-shared.ts';
import type { MemberId } from '../../wallet/wallet.ts';
import { listAudit } from '../audit/audit-browser.ts';

const node = await sharedApp();
const other = await node.node();
const { app } = node;
const bank = await addChannel(node, { payouts: true });
const maker = await staff(node, 'financeMaker');
const second = await staff(other, 'financeMaker');
const approver = await staff(node, 'financeApprover');
const REASON = 'Payouts of the afternoon';
const B = '/ops/cashier/batch';

/** A withdrawal that waits for a transfer by hand. */
async function queued(of?: Awaited<ReturnType<typeof payee>>, amount = '20000') {
  const player = of ?? (await payee(node));
  const { body } = await withdraw(player, amount);
  expect(body.success, JSON.stringify(body)).toBe(true);
  const { id, reference } = body.value;
  await withWithdrawal(app, id, (tx, row) => changeWithdrawal(app, tx, row, 'approve'));
  return { id, reference, player };
}

const open = async (withdrawals: readonly string[], by = maker) =>
  (
    await by.post(`${B}/open`, {
      key: newKey(),
      channel: bank.code,
      ...(withdrawals.length && { withdrawals }),
    })
  ).body.value;
const look = async (id: string) => (await maker.get(B, { id })).body.value;
const ask = (id: string) => maker.post(`${B}/release`, { key: newKey(), id, reason: REASON });
const stepOf = async (id: string) =>
  (
    await app.db
      .selectFrom('cashier.withdrawal')
      .select('step')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).step;

/** The second person's word about a request to release. */
async function decide(approval: string): Promise<{ state: string; failure: string | null }> {
  const { body } = await approver.get('/ops/approvals', { state: 'waiting' });
  const { hash } = body.value.rows.find((row: { id: string }) => row.id === approval);
  return (await approver.post('/ops/approvals/decide', { id: approval, hash, decision: 'approve' })).body
    .value;
}

async function released(withdrawals: readonly string[]) {
  const { id } = await open(withdrawals);
  expect(await decide((await ask(id)).body.value.approval)).toEqual({ state: 'approved', failure: null });
  return { id, lines: (await look(id)).rows.map((line: { id: string }) => line.id) as string[] };
}

const send = (by: Staff, id: string, line: string) => by.post(`${B}/send`, { id, line, transaction: 'FT 1' });
const fail = (by: Staff, id: string, line: string) =>
  by.post(`${B}/fail`, { id, line, reason: 'Account closed' });
/** An open report about money laundering, of a rule that holds withdrawals. */
async function heldForReport(held: MemberId) {
  const now = app.clock.now();
  await app.db
    .insertInto('risk.report')
    .values({
      id: uuidv7(now.getTime()),
      reference: 'A-7K3M9QRT',
      member: held,
      rule: 'withdrawals',
      period: '2030-01-16',
      currency: 'MMK',
      state: 'open',
      holds: true,
      payments: 1,
      total: 1n,
      deposited: 0n,
      withdrawn: 1n,
      thresholds: '{}',
      since: now,
      until: now,
      opened_at: now,
    })
    .execute();
}
const file = (id: string) => maker.post(`${B}/file`, { id, reason: REASON });

describe('an event of a batch in a state that does not allow it is refused and changes nothing', async () => {
  const ids = Object.fromEntries(
    await Promise.all(
      BATCH_STATES.map(async (state) => {
        const { id: withdrawal } = await queued();
        const { id } =
          state === 'open' || state === 'cancelled' ? await open([withdrawal]) : await released([withdrawal]);
        const [{ id: line }] = (await look(id)).rows;
        if (state === 'cancelled') await maker.post(`${B}/cancel`, { id, reason: REASON });
        if (state === 'closed') expect((await send(maker, id, line)).status).toBe(200);
        return [state, { id, line }] as const;
      }),
    ),
  ) as Record<BatchState, { id: string; line: string }>;
  const { id: free } = await queued();
  const CALLS: Partial<Record<BatchEvent, (id: string, line: string) => ReturnType<Staff['post']>>> = {
    takeOut: (id, line) => maker.post(`${B}/takeOut`, { id, line }),
    release: (id) => ask(id),
    cancel: (id) => maker.post(`${B}/cancel`, { id, reason: REASON }),
    file,
    send: (id, line) => send(maker, id, line),
    fail: (id, line) => fail(maker, id, line),
  };
  test.each(BATCH_STATES)('%s', async (state) => {
    const { id, line } = ids[state];
    const before = await look(id);
    expect(before.state).toBe(state);
    for (const [event, call] of Object.entries(CALLS)) {
      const from: readonly string[] = BATCH_EVENTS[event as BatchEvent].from;
      if (from.includes(state)) continue;
      expect((await call(id, line)).body, `${event} ${state}`).toMatchObject({ code: 'batch.state' });
    }
    if (state !== 'open') {
      const { left } = (await maker.post(`${B}/add`, { id, withdrawals: [free] })).body.value;
      expect(left).toMatchObject([{ code: 'batch.state' }]);
    }
    expect(await look(id)).toEqual(before);
  });
});

test('a batch takes what waits for a transfer by hand from its account, each once, and says why not', async () => {
  const [mia, ko] = [await queued(), await queued()];
  const thiri = await payee(node);
  const early = (await withdraw(thiri, '20000')).body.value;
  const both = await Promise.all([open([mia.id, early.id]), open([mia.id, ko.id], second)]);
  expect(both.map(({ added }) => added).reduce((sum, each) => sum + each)).toBe(2);
  const left = both.flatMap((each) => each.left) as { reference: string; code: string }[];
  expect(new Set(left.map(({ reference, code }) => `${reference} ${code}`))).toEqual(
    new Set([`${mia.reference} withdrawal.batch`, `${early.reference} withdrawal.state`]),
  );
  for (const code of [(await addChannel(node)).code, (await addProvider(node)).code])
    expect((await maker.post(`${B}/open`, { key: newKey(), channel: code })).body.code).toBe(
      'cashier.channel',
    );
  const tight = await addChannel(node, { payouts: true, max: '19999' });
  const narrow = await maker.post(`${B}/open`, { key: newKey(), channel: tight.code, withdrawals: [ko.id] });
  expect(narrow.body.value).toMatchObject({ added: 0, left: [{ code: 'cashier.channel' }] });
  const rows = (await maker.get('/ops/cashier/batches', { reference: ko.reference, totals: 'yes' })).body
    .value;
  expect(rows).toMatchObject({ rows: [{ state: 'open', lines: expect.any(Number) }], totals: { rows: 1 } });
  // No other way pays it; the queue marks it.
  const issue = { id: mia.id, channel: bank.code, transaction: 'FT 9' };
  expect((await maker.post('/ops/cashier/withdrawal/issue', issue)).body.code).toBe('withdrawal.batch');
  expect(
    (await maker.get('/ops/cashier/withdrawals', { reference: mia.reference })).body.value.rows[0].marks,
  ).toContain('inBatch');
  await expect(
    withWithdrawal(app, mia.id, (tx, row) =>
      changeWithdrawal(app, tx, row, 'pay', { set: { call: newKey() } }),
    ),
  ).rejects.toMatchObject({ code: 'withdrawal.batch' });
  await payWithdrawals(app);
  expect(await stepOf(mia.id)).toBe('queue');
  // Rejected meanwhile: the line says so, and is never released.
  await maker.post('/ops/cashier/withdrawal/reject', { id: mia.id, reason: 'other' });
  const held = (await Promise.all(both.map(({ id }) => look(id)))).flatMap(({ rows: lines }) => lines);
  expect(held.filter(({ reference }) => reference === mia.reference)).toMatchObject([
    { state: 'void', note: 'rejected', problem: null },
  ]);
  await expectWholeLedger(node);
});

test('a release is bound to the lines that were seen, and to members who are not locked', async () => {
  const [mia, ko] = [await queued(), await queued()];
  const { id } = await open([mia.id]);
  const approval = (await ask(id)).body.value.approval as string;
  await maker.post(`${B}/add`, { id, withdrawals: [ko.id] });
  expect(await decide(approval)).toEqual({ state: 'failed', failure: 'batch.changed' });
  await app.db
    .updateTable('accounts.member')
    .set({ state: 'locked' })
    .where('id', '=', ko.player.member)
    .execute();
  expect((await look(id)).rows.map(({ problem }: { problem: string }) => problem)).toEqual([
    null,
    'withdrawal.frozen',
  ]);
  expect((await ask(id)).body.code).toBe('batch.changed');
  const line = (await look(id)).rows[1].id;
  expect((await maker.post(`${B}/takeOut`, { id, line })).status).toBe(200);
  expect(await decide((await ask(id)).body.value.approval)).toMatchObject({ state: 'approved' });
  expect(await look(id)).toMatchObject({
    state: 'released',
    lines: 1,
    amount: '20000.00',
    waiting: '20000.00',
  });
});

test('the file holds the waiting lines as the bank reads them, a name with a comma is one field, and it is audited', async () => {
  const [plain, odd, gone] = [
    await queued(),
    await queued(await payee(node, '100000', { holder: 'Mia, Win' })),
    await queued(),
  ];
  const { id, lines } = await released([plain.id, odd.id, gone.id]);
  const lock = (state: string) =>
    app.db.updateTable('accounts.member').set({ state }).where('id', '=', gone.player.member).execute();
  await lock('locked');
  const { body } = await file(id);
  expect(body.value).toMatchObject({ rows: 2, name: expect.stringMatching(/^B-\w{8}\.csv$/) });
  const text = Buffer.from(body.value.file, 'base64').toString();
  expect(text.split('\r\n')).toEqual([
    '\uFEFFReference,Beneficiary,Bank,Account number,Amount,Currency',
    expect.stringMatching(new RegExp(`^${plain.reference},Mia Thandar Win,KBZ[^,]*,\\d{12},20000.00,MMK$`)),
    expect.stringMatching(new RegExp(`^${odd.reference},"Mia, Win",KBZ[^,]*,\\d{12},20000.00,MMK$`)),
  ]);
  const events = await listAudit(app, { action: 'export.made' });
  expect(events.rows[0]).toMatchObject({ element: id, after: { list: 'batch', rows: 2, reason: REASON } });
  const phone = await queued(
    await payee(node, '100000', { account: { provider: 'kbzpay', number: '+959966123456' } }),
  );
  const { id: ofPhone } = await released([phone.id]);
  const forBank = Buffer.from((await file(ofPhone)).body.value.file, 'base64').toString();
  expect(forBank).toContain(`${phone.reference},Mia Thandar Win,KBZPay,+959966123456,20000.00,MMK`);
  // Locked before it was in a file, a line is not sent; locked or held afterwards, the payout of the bank is recorded.
  const all = () => maker.post(`${B}/sendAll`, { id, transaction: 'BULK 7' });
  expect((await send(maker, id, lines[2] ?? '')).body.code).toBe('withdrawal.frozen');
  await app.db
    .updateTable('accounts.member')
    .set({ state: 'locked' })
    .where('id', '=', plain.player.member)
    .execute();
  await heldForReport(odd.player.member);
  expect((await look(id)).rows.map(({ problem }: { problem: string }) => problem)).toEqual([
    'withdrawal.frozen',
    'withdrawal.held',
    'withdrawal.frozen',
  ]);
  expect((await all()).body.value).toEqual({ sent: 2, left: 1 });
  expect(
    (await maker.post('/ops/cashier/withdrawal/reject', { id: gone.id, reason: 'rules' })).body.code,
  ).toBe('withdrawal.batch');
  expect((await fail(maker, id, lines[2] ?? '')).status).toBe(200);
  expect(await look(id)).toMatchObject({ state: 'closed', sent: '40000.00', waiting: '0.00' });
  expect((await maker.post('/ops/cashier/withdrawal/reject', { id: gone.id, reason: 'rules' })).status).toBe(
    200,
  );
  expect(await purse(node, gone.player)).toEqual({ cash: 100_000n });
});

test('who says it twice, or two at once on two nodes, moves the money of a line once', async () => {
  const withdrawals = [await queued(), await queued(), await queued(), await queued()];
  const { id, lines } = await released(withdrawals.map((each) => each.id));
  const [first = '', failing = ''] = lines;
  await Promise.all([
    maker.post(`${B}/sendAll`, { id, transaction: 'BULK 1' }),
    second.post(`${B}/sendAll`, { id, transaction: 'BULK 2' }),
    send(second, id, first),
    send(maker, id, first),
    fail(second, id, failing),
  ]);
  const after = await look(id);
  expect(after.state).toBe('closed');
  const states = after.rows.map(({ state }: { state: string }) => state);
  expect(states.every((state: string) => state === 'sent' || state === 'failed')).toBe(true);
  for (const [n, { id: withdrawal, player }] of withdrawals.entries()) {
    expect(await stepOf(withdrawal)).toBe(states[n] === 'sent' ? 'receipt' : 'queue');
    const answer = { id: withdrawal, answer: 'full' };
    if (states[n] === 'sent')
      expect((await player.post('/wps/withdrawals/receipt', answer)).status).toBe(200);
    const issues = await app.db
      .selectFrom('cashier.event')
      .select('id')
      .where('subject', '=', withdrawal)
      .where('event', '=', 'issue')
      .execute();
    expect(issues).toHaveLength(states[n] === 'sent' ? 1 : 0);
  }
  await expectWholeLedger(node);
});
