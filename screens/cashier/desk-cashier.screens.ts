// The queues of the cashier: worked through by keys, and what is open beside them.
import { opsRiskCases } from '@baize/contract/risk/desk-cases';
import type { OutputOf, Route } from '@baize/contract/route';
import type { Locator, Page, Request } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { DESKTOP, PHONE } from '../../kit/sizes.ts';
import { quiet } from '../../kit/sound.ts';
import { closeWindows } from '../../kit/windows.ts';
import { answerOf } from '../ground/answers.ts';
import { closePanes, DESK_LOOK, expectSound } from '../ground/looks.ts';
import { idOf, waitingRequest } from '../ground/rows.ts';
import { leaveWindow, openWindow } from '../ground/window.ts';

afterAll(closePanes);
afterAll(closeWindows);

const ofStaff = { who: 'staff' } as const;
/** The details are of the row that was asked for. */
const steps = (step: string, state = 'applying') => ({
  '/ops/cashier/withdrawal': { step, state, channels: [{ code: 'pay', name: 'Payer' }] },
});

/** Presses a key and answers what it has sent. */
async function sentBy(page: Page, ...keys: string[]): Promise<[path: string, input: unknown]> {
  const sent = page.waitForRequest((each: Request) => each.method() === 'POST');
  for (const key of keys) await page.keyboard.press(key);
  return askedIn(await sent);
}

const askedIn = (request: Request): [path: string, input: unknown] => [
  new URL(request.url()).pathname,
  request.postDataJSON(),
];

/** Whether a part is on the screen, with nothing before it. */
const inSight = (part: Locator) =>
  part.evaluate((element) => {
    const { left, top, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + 10, top + height / 2));
  });

/** A dialog that a key has opened takes the focus a moment later; keys before that are lost. */
const dialogHasFocus = (page: Page) => page.locator('[role="dialog"] :focus').waitFor();

const current = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('tbody tr')].findIndex((row) => row.matches('[aria-current]')),
  );

test('O-04 a withdrawal is approved with one key, and the next one is open', async () => {
  const page = await openWindow('/withdrawals', ofStaff, { viewport: DESKTOP });
  expect(await current(page)).toBe(0);
  const [path, input] = await sentBy(page, 'a');
  expect([path, input]).toEqual(['/ops/cashier/withdrawal/approve', { id: idOf(0), step: 'review' }]);
  await page.getByText('2 of 3').waitFor();
  expect(await current(page)).toBe(1);
});

test('O-04 the forms of a refund and a reversal begin with the sum that an excluded member has not played', async () => {
  const forms = [
    [`/deposits?tab=all&open=${idOf(0)}`, 'Refund to the source', '32500.00', 'Paid by another person'],
    ['/agent-transfers', 'Reverse T-7K3M9QR0', '600.00', 'Sent to the wrong one'],
  ] as const;
  for (const [path, button, amount, reason] of forms) {
    const page = await openWindow(path, ofStaff, { viewport: DESKTOP });
    await page.getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByLabel(/^Amount in/).inputValue()).toBe(amount);
    await dialog.getByLabel(/^Reason/).fill(reason);
    const sent = page.waitForRequest((each: Request) => each.method() === 'POST');
    await dialog.getByRole('button', { name: 'Ask for approval' }).click();
    expect(askedIn(await sent)[1]).toMatchObject({ amount, reason });
    await leaveWindow(page);
  }
});

test('O-04 a withdrawal is rejected with three keys: R, the number of a reason, Enter', async () => {
  const page = await openWindow('/withdrawals', ofStaff, { viewport: DESKTOP });
  await page.keyboard.press('r');
  await dialogHasFocus(page);
  const [path, input] = await sentBy(page, '2', 'Enter');
  expect(path).toBe('/ops/cashier/withdrawal/reject');
  expect(input).toEqual({ id: idOf(0), reason: 'name' });
  await page.getByText('2 of 3').waitFor();
});

test('O-04 from the open queue to a decided withdrawal it takes at most three keys, at each step of the review', async () => {
  for (const [step, keys, path] of [
    ['review', ['a'], 'approve'],
    ['secondReview', ['a'], 'approve'],
    ['secondReview', ['r', '1', 'Enter'], 'reject'],
    ['queue', ['r', '1', 'Enter'], 'reject'],
  ] as const) {
    const page = await openWindow('/withdrawals', { ...ofStaff, says: steps(step) }, { viewport: DESKTOP });
    expect(keys.length).toBeLessThanOrEqual(3);
    const sent = page.waitForRequest((each: Request) => each.method() === 'POST');
    for (const key of keys) {
      await page.keyboard.press(key);
      if (key === 'r') await dialogHasFocus(page);
    }
    const request = await sent;
    expect([step, new URL(request.url()).pathname]).toEqual([step, `/ops/cashier/withdrawal/${path}`]);
    expect(request.postDataJSON()).toMatchObject({ id: idOf(0) });
    await leaveWindow(page);
  }
});

test('O-04 CT-15 a debt beside a withdrawal is taken from it, or deferred with a reason', async () => {
  const page = await openWindow('/withdrawals', ofStaff, { viewport: DESKTOP });
  const press = (name: string) => page.getByRole('dialog').getByRole('button', { name }).click();
  await page.keyboard.press('t');
  const taking = page.waitForRequest((each: Request) => each.method() === 'POST');
  await press('Take it');
  const [path, input] = askedIn(await taking);
  expect(path).toBe('/ops/cashier/withdrawal/takeDebt');
  expect(input).toMatchObject({ id: idOf(0), owed: expect.any(String) });
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.keyboard.press('f');
  await page.getByRole('dialog').getByLabel('Reason').fill('Agreed with the member');
  const deferring = page.waitForRequest((each: Request) => each.method() === 'POST');
  await press('Defer');
  const [deferred, wish] = askedIn(await deferring);
  expect(deferred).toBe('/ops/cashier/withdrawal/deferDebt');
  expect(wish).toMatchObject({ id: idOf(0), reason: 'Agreed with the member' });
});

test('O-04 CT-15 a debt to a provider is not taken from a withdrawal, and leads to the reconciliation of its member', async () => {
  const debt = {
    id: '1 tx-1',
    cause: 'vendor',
    amount: '7.00',
    owed: '7.00',
    at: '2026-11-01T00:00:00.000Z',
  };
  const says = { '/ops/cashier/withdrawal': { debts: [debt], owed: '7.00', debtsWait: true } };
  const page = await openWindow('/withdrawals', { ...ofStaff, says }, { viewport: DESKTOP });
  await page.getByRole('button', { name: 'Defer the debt' }).waitFor();
  expect(await page.getByRole('button', { name: 'Take the debt' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Outstanding amounts of mia' }).click();
  await page.waitForURL((url) => url.pathname.endsWith('/reconciliation/outstanding'));
  expect(new URL(page.url()).searchParams.get('member')).toContain('mia');
});

test('O-04 J, K and the arrows move in the queue, and Enter leads to the details', async () => {
  const page = await openWindow('/withdrawals', ofStaff, { viewport: DESKTOP });
  for (const [key, place] of [
    ['j', 1],
    ['ArrowDown', 2],
    ['j', 2],
    ['k', 1],
    ['ArrowUp', 0],
  ] as const) {
    await page.keyboard.press(key);
    await quiet(page);
    expect([key, await current(page)]).toEqual([key, place]);
  }
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Details');
});

test('U-13 no key acts while somebody types or a dialog is open', async () => {
  const page = await openWindow('/withdrawals', ofStaff, { viewport: DESKTOP });
  const sent: string[] = [];
  page.on('request', (each) => each.method() === 'POST' && sent.push(each.url()));
  await page.getByLabel('Member (name or id)').fill('');
  await page.getByLabel('Member (name or id)').press('a');
  await page.getByLabel('Member (name or id)').press('j');
  expect(await current(page)).toBe(0);
  await page.getByRole('heading', { name: 'Withdrawals' }).click();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  await page.keyboard.press('a');
  await page.keyboard.press('j');
  await quiet(page);
  expect(await current(page)).toBe(0);
  expect(sent).toEqual([]);
});

test('O-04 what is sent by hand needs the id of the bank and says from which channel', async () => {
  const says = { '/ops/cashier/withdrawal': { step: 'queue', channel: 'channel-3' } };
  const page = await openWindow('/withdrawals', { ...ofStaff, says }, { viewport: DESKTOP });
  await page.keyboard.press('s');
  await page.getByLabel(/^Bank’s id/).fill('FT77');
  const [path, input] = await sentBy(page, 'Enter');
  expect(path).toBe('/ops/cashier/withdrawal/issue');
  expect(input).toEqual({ id: idOf(0), channel: 'channel-3', transaction: 'FT77' });
});

test('O-04 a provider pays with two keys, and one without an answer is only asked again', async () => {
  const page = await openWindow('/withdrawals', { ...ofStaff, says: steps('queue') }, { viewport: DESKTOP });
  await page.keyboard.press('p');
  await dialogHasFocus(page);
  await page.getByRole('button', { name: 'Pay', exact: true }).focus();
  expect(await sentBy(page, 'Enter')).toEqual([
    '/ops/cashier/withdrawal/pay',
    { id: idOf(0), channel: 'pay' },
  ]);
  await leaveWindow(page);
  const unknown = { ...ofStaff, says: steps('unknown') };
  const lost = await openWindow('/withdrawals', unknown, { viewport: DESKTOP });
  await lost.keyboard.press('p');
  await dialogHasFocus(lost);
  expect(await sentBy(lost, 'Enter')).toEqual(['/ops/cashier/withdrawal/pay', { id: idOf(0) }]);
});

test('O-04 a dispute is put to a second operator with an outcome and a reason', async () => {
  const says = steps('dispute', 'issued');
  const page = await openWindow('/withdrawals', { ...ofStaff, says }, { viewport: DESKTOP });
  await page.keyboard.press('d');
  await page.getByText('It was received').click();
  await page.getByLabel(/^Reason/).fill('The bank confirms it');
  const sent = page.waitForRequest((each) => each.method() === 'POST');
  await page.getByRole('button', { name: 'Ask for approval' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ id: idOf(0), outcome: 'dismiss' });
});

test('O-04 an operator who only reads has no action, and the second approval needs its own permission', async () => {
  const may = (...permissions: string[]) => ({
    ...steps('secondReview'),
    '/ops/me': { permissions: ['cashier.read', ...permissions] },
  });
  const reader = await openWindow('/withdrawals', { ...ofStaff, says: may() }, { viewport: DESKTOP });
  await reader.getByText(/The second approval must come from another person/).waitFor();
  expect(await reader.getByRole('button', { name: /^Approve/ }).count()).toBe(0);
  await leaveWindow(reader);
  const second = await openWindow(
    '/withdrawals',
    { ...ofStaff, says: may('cashier.approve') },
    { viewport: DESKTOP },
  );
  expect((await sentBy(second, 'a'))[1]).toEqual({ id: idOf(0), step: 'secondReview' });
});

test('O-04 a panel says whose the first approval is, and names the open case of the member', async () => {
  const { rows } = answerOf(opsRiskCases as Route, ofStaff) as OutputOf<typeof opsRiskCases>;
  const says = {
    '/ops/cashier/withdrawal': { step: 'review', state: 'applying', twoPeople: true },
    '/ops/me': { permissions: ['cashier.read', 'cashier.approve', 'risk.read', 'risk.cases'] },
    '/ops/risk/cases': { rows: rows.slice(0, 1).map((row) => ({ ...row, title: 'One phone' })) },
  };
  const page = await openWindow('/withdrawals', { ...ofStaff, says }, { viewport: DESKTOP });
  await page.getByText(/an operator who reviews withdrawals approves it first/).waitFor();
  expect(await page.getByText(/your approval is the first/).count()).toBe(0);
  await page.getByRole('link', { name: 'One phone' }).waitFor();
  expect(await page.getByRole('button', { name: 'Open a case' }).count()).toBe(0);
  await page.keyboard.press('?');
  await page.getByText('Approve and go to the next one').waitFor();
  expect(await page.getByText('Mark as sent').count()).toBe(0);
});

test('O-04 a slip is confirmed with one key; where two people are needed the next deposit is open', async () => {
  const says = (twoPeople: boolean) => ({ '/ops/cashier/deposit': { twoPeople } });
  const page = await openWindow('/deposits', { ...ofStaff, says: says(true) }, { viewport: DESKTOP });
  await page.getByText(/^It takes two people: .* The limit of one person and of one member is/).waitFor();
  expect(await sentBy(page, 'a')).toEqual(['/ops/cashier/deposit/confirm', { id: idOf(0) }]);
  await page.getByText('2 of 3').waitFor();
  await leaveWindow(page);
  const alone = await openWindow('/deposits', { ...ofStaff, says: says(false) }, { viewport: DESKTOP });
  await sentBy(alone, 'a');
  await alone.getByText('Confirmed. Now credit its payment.').waitFor();
  expect(await current(alone)).toBe(0);
});

test('O-04 a deposit is credited with the payment of exactly its amount, with two keys', async () => {
  const page = await openWindow('/deposits', ofStaff, { viewport: DESKTOP });
  await page.keyboard.press('c');
  await page.locator('[data-part="fee"]', { hasText: '750.00' }).waitFor();
  await dialogHasFocus(page);
  expect(await sentBy(page, 'Enter')).toEqual([
    '/ops/cashier/deposit/credit',
    { id: idOf(0), incoming: idOf(0), key: expect.any(String) },
  ]);
  await page.getByText('2 of 3').waitFor();
});

test('DP-3 a payment in suspense names its order and why it waits, whole on a phone too', async () => {
  for (const viewport of [DESKTOP, PHONE]) {
    const page = await openWindow('/payments', ofStaff, { viewport });
    await page.getByText('D-7K3M9QR0: another amount than the order').waitFor();
    const list = page.locator('.list-scroll');
    expect(await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  }
});

test('DP-4 the row of a payment whose return somebody asked for says so, and offers no second request', async () => {
  const request = waitingRequest({
    about: idOf(0),
    operation: 'cashier.return',
    input: { id: idOf(0), transaction: 'FT26321-000', reason: 'Third party' },
    mayDecide: true,
  });
  const says = { '/ops/approvals/about': [request] };
  const page = await openWindow('/payments', { ...ofStaff, says }, { viewport: DESKTOP });
  const row = page.getByRole('row', { name: /FT26321-000/ });
  expect(await row.textContent()).toMatch(/requested by Thiri, .* ago\. It waits for a second operator/);
  expect(await row.getByRole('button').allTextContents()).toEqual(['Decide']);
});

test('O-04 the menu counts what waits behind its entries', async () => {
  const page = await openWindow('/payments', ofStaff, { viewport: DESKTOP });
  await page.getByRole('button', { name: /^Members/, expanded: false }).click();
  for (const entry of ['Payments in', 'Equal persons', 'Returns', 'Refunds', 'Member payments'])
    await page.getByRole('link', { name: new RegExp(`^${entry} ?\\d+ waiting`) }).waitFor();
});

test('RG-9 a deposit and a withdrawal say that play and deposits of their member are closed, and why', async () => {
  const closed = /^Play and deposits of this member are closed/;
  for (const [why, words] of [
    ['timedOut', 'a time-out is in force.'],
    ['excluded', 'an exclusion is in force.'],
    ['beingChecked', 'the account is compared with an equal person.'],
  ]) {
    const says = { '/ops/cashier/deposit': { closed: why }, '/ops/cashier/withdrawal': { closed: why } };
    for (const queue of ['/deposits', '/withdrawals']) {
      const page = await openWindow(queue, { ...ofStaff, says }, { viewport: DESKTOP });
      expect(await page.getByText(closed).textContent()).toBe(
        `Play and deposits of this member are closed: ${words}`,
      );
      await leaveWindow(page);
    }
  }
  const open = await openWindow('/deposits', ofStaff, { viewport: DESKTOP });
  await open.getByRole('button', { name: /^Credit/ }).waitFor();
  expect(await open.getByText(closed).count()).toBe(0);
});

test('ACC-6 a withdrawal of a locked member says why it waits, and offers nothing that would be refused', async () => {
  const buttons = async (says: object) => {
    const scene = {
      ...ofStaff,
      says: { '/ops/cashier/withdrawal': { debts: [], debtsWait: false, ...says } },
    };
    const page = await openWindow('/withdrawals', scene, { viewport: DESKTOP });
    const notes = await page.locator('.queue-note').allTextContents();
    const names = await page.locator('.queue-actions button').allTextContents();
    await leaveWindow(page);
    return { notes, names };
  };
  const locked = await buttons({ memberState: 'locked' });
  expect(locked.notes.join()).toMatch(
    /The account of mia is locked. The payout waits: nothing is approved or sent/,
  );
  expect(locked.names).toEqual(['Reject R']);
  const onItsWay = await buttons({ memberState: 'closed', step: 'unknown' });
  expect(onItsWay.names).toEqual(['Ask the provider P', 'Mark as sent S']);
  const held = await buttons({ heldForReport: true, step: 'queue' });
  expect(held.notes.join()).toMatch(/A report about money laundering holds the withdrawals of this member/);
  expect(held.names).toEqual(['Reject R']);
  expect((await buttons({})).names).toEqual(['Approve A', 'Reject R']);
});

test('O-04 what takes a second person says the limit, the sums of the day, and who the first one was', async () => {
  const sums = { maker: '1200000.00', member: '900000.00', limit: '1000000.00' };
  const notesOf = async (address: string, says: object) => {
    const page = await openWindow(address, { ...ofStaff, says: says as never }, { viewport: DESKTOP });
    const notes = await page.locator('.queue-note').allTextContents();
    await leaveWindow(page);
    return notes.join(' ');
  };
  const day =
    'The limit of one person and of one member is 1,000,000.00 MMK a day. With this one, you come to 1,200,000.00 MMK and the member comes to 900,000.00 MMK.';
  const deposit = { twoPeople: true, sums, gone: null };
  expect(await notesOf('/deposits', { '/ops/cashier/deposit': deposit })).toBe(
    `It takes two people: one confirms the payment, another one, who may approve, credits it. ${day}`,
  );
  const confirmed = { ...deposit, state: 'reviewing', confirmedBy: 'Thiri' };
  expect(await notesOf('/deposits', { '/ops/cashier/deposit': confirmed })).toBe(
    `Thiri confirmed the payment. Another person, who may approve, credits it. ${day}`,
  );
  const withdrawal = { twoPeople: true, sums, debts: [], debtsWait: false };
  expect(await notesOf('/withdrawals', { '/ops/cashier/withdrawal': withdrawal })).toBe(
    `It takes two people: your approval is the first one. Its risk is high. ${day}`,
  );
  const passedOn = { ...withdrawal, step: 'secondReview', approvedBy: 'Thiri' };
  expect(await notesOf('/withdrawals', { '/ops/cashier/withdrawal': passedOn })).toBe(
    'Thiri approved it first. The second approval must come from another person.',
  );
});

test('O-04 a credit says what arrived, the fee of the channel and what the member gets, for the payment that is chosen', async () => {
  const page = await openWindow('/deposits', ofStaff, { viewport: DESKTOP });
  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog');
  const said = () =>
    dialog.locator('[data-part="fee"]').evaluateAll((all) => all.map((each) => each.textContent));
  const facts = (arrived: string, fee: string, rest: string) => [
    `Arrived${arrived} MMKFee of the channel${fee} MMKThe member gets${rest} MMK`,
  ];
  expect(await said()).toEqual(facts('50,000.37', '750.00', '49,250.37'));
  await dialog.getByRole('radio').nth(1).check();
  expect(await said()).toEqual(facts('49,000.00', '735.00', '48,265.00'));
  await dialog.getByLabel('One that I read in the statement').check();
  expect(await said()).toEqual([]);
  await dialog.getByLabel(/^Amount that arrived/).fill('20000.00');
  expect(await said()).toEqual(facts('20,000.00', '300.00', '19,700.00'));
});

test('O-04 a payment that is read in the statement needs its amount and the id of the bank', async () => {
  const page = await openWindow('/deposits', ofStaff, { viewport: DESKTOP });
  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('One that I read in the statement').check();
  const credit = dialog.getByRole('button', { name: 'Credit' });
  const needed = dialog.locator('.form-missing');
  const sent: string[] = [];
  page.on('request', (each) => each.method() === 'POST' && sent.push(each.url()));
  await dialog.getByLabel(/^Bank’s id/).fill('FT78');
  for (const wrong of ['0', '12.345', 'ten']) {
    await dialog.getByLabel(/^Amount that arrived/).fill(wrong);
    await credit.click();
    expect([wrong, await needed.textContent()]).toEqual([
      wrong,
      'Enter the amount that arrived and the bank’s id of the payment.',
    ]);
  }
  // The form is longer than its dialog: the sentence and the button are in sight all the same.
  for (const each of [needed, credit]) expect(await inSight(each)).toBe(true);
  await dialog.getByLabel(/^Amount that arrived/).fill('20000.00');
  await credit.click();
  expect(await needed.textContent()).toBe('Say why the amount differs.');
  await dialog.getByLabel(/^The amount differs from the order’s/).fill('Paid in two parts');
  expect(await needed.count()).toBe(0);
  expect(sent).toEqual([]);
  await dialog.getByLabel(/^Amount that arrived/).fill('49000.00');
  expect((await sentBy(page, 'Enter'))[1]).toEqual({
    id: idOf(0),
    received: '49000.00',
    transaction: 'FT78',
    note: 'Paid in two parts',
    key: expect.any(String),
  });
});

/** The findings about payments of a file, in the words of the console. */
const FINDINGS = {
  found: 'order found',
  otherName: 'payer has another name',
  otherAmount: 'another amount than the order',
  otherDay: 'known reference on another day',
  notOpen: 'order is not open',
  unsure: 'may be another order’s',
  notFound: 'no order found',
  known: 'known',
  knownOther: 'known with another amount',
};
const PAYMENT = {
  day: '2026-11-20',
  time: null,
  amount: '7000.00',
  payer: '',
  memo: '',
  reference: null,
  order: null,
};

test('DP-3 a statement says what its payments would do, is imported with its channel and format, and says what it brought', async () => {
  const counts = { lines: 9, known: 4, matched: 2, held: 1, suspense: 2, requests: 1 };
  const rows = Object.keys(FINDINGS).map((finding, n) => ({ ...PAYMENT, line: n + 2, finding }));
  const says = { '/ops/cashier/statement': counts, '/ops/cashier/statement/preview': { rows } };
  const page = await openWindow('/payments', { ...ofStaff, says }, { viewport: DESKTOP });
  await page.getByRole('button', { name: 'Import a statement' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'kbz.CSV', mimeType: 'text/csv', buffer: Buffer.from('date,amount') });
  await dialog.getByRole('list', { name: 'Payments' }).waitFor();
  const findings = await dialog.getByRole('list', { name: 'Payments' }).locator('.state').allTextContents();
  expect(findings).toEqual(Object.values(FINDINGS));
  const sent = page.waitForRequest((each) => each.method() === 'POST');
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  expect((await sent).postDataJSON()).toEqual({
    channel: 'channel-1',
    format: 'csv',
    content: 'date,amount',
  });
  await dialog.getByText('Matched and credited').waitFor();
});

test.each([DESKTOP, PHONE])(
  'O-04 a press on a form of a channel that is not complete says the first field, and leads to it, $width wide',
  async (viewport) => {
    const page = await openWindow('/channels', ofStaff, { viewport });
    await page.getByRole('button', { name: 'Add a channel' }).click();
    const dialog = page.getByRole('dialog');
    const needed = dialog.getByRole('alert');
    const ask = dialog.getByRole('button', { name: 'Ask for approval' });
    for (const [sentence, field, value] of [
      ['Fill in the field “Name”.', /^Name/, 'KBZ'],
      ['Fill in the field “Code”.', /^Code/, 'kbz'],
      ['Fill in the field “Currency”.', /^Currency/, 'MMK'],
      ['Fill in the field “Smallest amount”.', /^Smallest amount/, '1000'],
      ['Fill in the field “Largest amount”.', /^Largest amount/, '900000'],
      ['Give a reason of at least 5 letters.', /^Reason/, 'New account'],
    ] as const) {
      await ask.click();
      expect(await needed.textContent()).toBe(sentence);
      const named = dialog.getByLabel(field);
      for (const each of [named, needed, ask]) expect(await inSight(each)).toBe(true);
      expect(await named.evaluate((control) => control === document.activeElement)).toBe(true);
      await named.fill(value);
    }
  },
);

test('O-04 a changed channel is asked for with its own fields, and its secret only when a new one is typed', async () => {
  const page = await openWindow('/channels', ofStaff, { viewport: DESKTOP });
  await page.getByRole('button', { name: 'Change Night market' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Fee, in percent').fill('0.75');
  await dialog.getByLabel(/^Reason/).fill('New contract');
  const sent = page.waitForRequest((each) => each.method() === 'POST');
  await dialog.getByRole('button', { name: 'Ask for approval' }).click();
  const input = (await sent).postDataJSON();
  expect(input).toMatchObject({ code: 'channel-3', kind: 'provider', fee: { ppm: 7500 }, number: '' });
  expect(input).not.toHaveProperty('secret');
});

test('O-04 a role without the permission has no entry and no screen', async () => {
  const says = { '/ops/me': { permissions: ['dashboard.read'] } };
  const page = await openWindow('/withdrawals', { ...ofStaff, says }, { viewport: DESKTOP });
  await page.getByText('Your role does not allow this screen.').waitFor();
  expect(await page.getByRole('link', { name: /Withdrawals|Deposits|Channels/ }).count()).toBe(0);
  expect(await page.getByRole('button', { name: /^Money/ }).count()).toBe(0);
});

test.each([
  ['/withdrawals', 'O-04'],
  ['/withdrawals?tab=all', 'O-04'],
  ['/deposits', 'O-04/deposits'],
])('%s with its details open fits both sizes', async (address, id) => {
  await expectSound(
    {
      name: `${id} details ${address}`,
      address: `${address}${address.includes('?') ? '&' : '?'}open=${idOf(0)}`,
      shows: `[data-screen="${id}"]`,
      state: 'ready',
      scene: {},
    },
    { looks: [DESK_LOOK] },
    'console',
  );
});

test.each([
  ['SendDialog', 'queue', 's'],
  ['PayDialog', 'queue', 'p'],
  ['PayDialog of one without an answer', 'unknown', 'p'],
  ['DisputeDialog', 'dispute', 'd'],
])('%s fits both sizes', async (name, step, key) => {
  await expectSound(
    {
      name: `dialog ${name}`,
      address: `/withdrawals?open=${idOf(0)}`,
      shows: '[role="dialog"]',
      state: 'ready',
      scene: { says: steps(step, step === 'dispute' ? 'issued' : 'applying') },
      reach: (page) => page.keyboard.press(key),
    },
    { looks: [DESK_LOOK] },
    'console',
  );
});
