import { randomBytes } from 'node:crypto';

import { parseAmount } from '@baize/contract/money';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addMember } from '../apps/server/src/accounts/members/new-member.ts';
import { apart, offered } from '../apps/server/src/cashier/peers/testing.ts';
import {
  addChannel,
  addProvider,
  PAYMENT_PASSWORD,
  payee,
  REAL_NAME,
} from '../apps/server/src/cashier/testing.ts';
import { member } from '../apps/server/src/testing.ts';
import { slip } from '../apps/server/src/uploads/testing.ts';
import { popup, screen } from '../kit/marks.ts';
import { siegeTest } from '../kit/sampling.ts';
import { DESKTOP, PHONE } from '../kit/sizes.ts';
import { launch, visit } from '../kit/windows.ts';
import { startPsp } from '../simulators/psp/psp.ts';
import {
  approve,
  comeBack,
  type Desk,
  deskOf,
  expectNoComplaint,
  expectSound,
  giveReason,
  open,
} from './console.ts';
import { balance, openSite, PASSWORD, signInByName, turn, visitAs } from './site.ts';

const site = await openSite();
const bank = await addChannel(site, { payouts: true });
const secrets = { calls: randomBytes(32), callbacks: randomBytes(32) };
const psp = await startPsp({
  merchant: 'baize',
  key: { id: 'k1', secret: secrets.calls },
  callbackKey: { id: 'k2', secret: secrets.callbacks },
  now: () => site.clock.ms(),
});
psp.callbacks.site = site.url;
afterAll(() => psp.close());
let browser: Browser;
let maker: Desk;
let approver: Desk;
beforeAll(async () => {
  browser = await launch();
  [maker, approver] = await Promise.all([
    deskOf(browser, site, 'financeMaker'),
    deskOf(browser, site, 'financeApprover'),
  ]);
});

const order = (page: Page, state: string) => page.locator(`[data-order="${state}"]`);

test('M-03 O-04 a bank transfer with its slip is confirmed and credited, and the page shows it without a reload', async () => {
  const mia = await member(site, { cash: 0n });
  const { page, complaints, leave } = await visitAs(browser, site, mia, { viewport: PHONE });
  await page.goto(`${site.url}/account/deposit`);
  await screen(page, 'M-03').waitFor();
  await page.locator('#deposit-amount').fill('20000');
  await page.locator('[data-part="deposit"] button[type=submit]').click();
  await page.locator('[data-part="pay-bank"]').waitFor();
  await page.getByText('0123456789').first().waitFor();
  const files = page.locator('[data-part="slip"] input[type=file]');
  await files.setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: slip(1) });
  await page.locator('[data-part="slip"] button[type=submit]').click();
  await order(page, 'submitted').waitFor();

  await open(maker.page, 'Deposits');
  await maker.page.getByRole('button', { name: /Confirm the payment/ }).click();
  await order(page, 'reviewing').waitFor();
  await maker.page.getByRole('button', { name: /^Credit/ }).click();
  const credit = maker.page.getByRole('dialog', { name: 'Credit' });
  await credit.getByLabel(/^Amount/).fill('19500');
  await credit.getByLabel(/^Bank’s id/).fill('KBZ 1');
  await credit.getByRole('button', { name: /^Credit/ }).click();
  await order(page, 'credited').waitFor();
  await expect.poll(() => balance(page).textContent()).toContain('19,500.00');
  expectNoComplaint(maker);
  expect(complaints).toEqual([]);
  await leave();
});

test('M-04 P-23 a first withdrawal takes five screens, is approved with a key by each of two people, sent, and confirmed by the member', async () => {
  const mia = await member(site, { cash: parseAmount('100000') });
  const { page, complaints, leave } = await visitAs(browser, site, mia, { viewport: DESKTOP });
  await page.goto(`${site.url}/account/withdraw`);
  await screen(page, 'M-04').waitFor();
  expect(await firstWithdrawal(page)).toEqual([
    'Step 1 of 4',
    'Step 2 of 4',
    'Step 3 of 4',
    'Step 4 of 4',
    'applying',
  ]);
  await expect.poll(() => balance(page).textContent()).toContain('70,000.00');

  await open(maker.page, 'Withdrawals');
  await maker.page.getByRole('button', { name: /^Approve/ }).waitFor();
  await maker.page.keyboard.press('a');
  await maker.page.getByText('It waits for a second operator.').waitFor();
  await open(approver.page, 'Withdrawals');
  await approver.page.getByRole('button', { name: /^Approve/ }).waitFor();
  await approver.page.keyboard.press('a');
  await approver.page.getByText('Approved.').waitFor();
  await comeBack(maker.page);
  await maker.page.getByRole('button', { name: /^Mark as sent/ }).click();
  const sent = maker.page.getByRole('dialog');
  await sent.getByLabel(/^Sent from/).selectOption(bank.code);
  await sent.getByLabel(/^Bank’s id/).fill('KBZ 2');
  await sent.getByRole('button', { name: /^Mark as sent/ }).click();

  await page.locator('[data-withdrawal="issued"]').waitFor();
  await page.locator('[data-withdrawal="issued"] .answer-row button').click();
  const receipt = page.locator('[data-popup="P-23"]');
  await receipt.locator('[data-pick="full"]').click();
  await receipt.locator('button[type=submit]').click();
  await expect.poll(() => page.locator('[data-withdrawal="issued"]').count()).toBe(0);
  await expect.poll(() => balance(page).textContent()).toContain('70,000.00');
  for (const desk of [maker, approver]) expectNoComplaint(desk);
  expect(complaints).toEqual([]);
  await leave();
});

test('M-03 P-23 a deposit pays the withdrawal of another member, who says that it arrived, and both see it at once', async () => {
  await turn(site, 'p2p.enabled', true);
  const [mia, ko] = [await payee(site), await member(site, { cash: 0n })];
  await apart(site);
  await offered(site, mia, '20000');
  const payer = await visitAs(browser, site, ko, { viewport: PHONE });
  await payer.page.goto(`${site.url}/account/deposit`);
  await screen(payer.page, 'M-03').waitFor();
  await payer.page.locator('#deposit-amount').fill('20000');
  await payer.page.locator('[data-part="deposit"] button[type=submit]').click();
  await payer.page.locator('[data-part="pay-bank"]').getByText(REAL_NAME).waitFor();

  const paid = await visitAs(browser, site, mia, { viewport: PHONE });
  await paid.page.goto(`${site.url}/account/withdraw`);
  await paid.page.locator('[data-piece="matched"]').waitFor();
  const files = payer.page.locator('[data-part="slip"] input[type=file]');
  await files.setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: slip(2) });
  await payer.page.locator('[data-part="slip"] button[type=submit]').click();
  await paid.page.locator('[data-piece="paid"] button').click();
  const answer = paid.page.locator('[data-popup="P-23-piece"]');
  await answer.locator('[data-pick="full"]').click();
  await answer.locator('button[type=submit]').click();
  await order(payer.page, 'credited').waitFor();
  await expect.poll(() => balance(payer.page).textContent()).toContain('20,000.00');
  await expect.poll(() => balance(paid.page).textContent()).toContain('80,000.00');
  await expect.poll(() => paid.page.locator('[data-piece="paid"]').count()).toBe(0);
  expect([...payer.complaints, ...paid.complaints]).toEqual([]);
  await Promise.all([payer.leave(), paid.leave()]);
});

/** Goes through the guide; answers the screens that it took. */
async function firstWithdrawal(page: Page): Promise<(string | null)[]> {
  const screens: (string | null)[] = [];
  const note = async (place: string) =>
    screens.push(await page.locator(`${place} .guide-step p`).textContent());
  const step = (name: string) => page.locator(`[data-part="guide"][data-step="${name}"]`);
  await step('paymentPassword').locator('#paymentNew').fill(PAYMENT_PASSWORD);
  await note('[data-part="guide"]');
  await page.locator('#paymentAgain').fill(PAYMENT_PASSWORD);
  await page.locator('#proofPassword').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await step('account').locator('[data-provider="aya"]').click();
  await note('[data-part="guide"]');
  await page.locator('#number').fill('20001112223334');
  await page.locator('#realName').fill(REAL_NAME);
  await page.locator('#proofPassword').fill(PAYMENT_PASSWORD);
  await page.keyboard.press('Enter');
  await step('amount').locator('#withdraw-amount').fill('30000');
  await note('[data-part="guide"]');
  await page.keyboard.press('Enter');
  await page.locator('#withdraw-password').fill(PAYMENT_PASSWORD);
  await note('[data-popup="P-25"]');
  await page.keyboard.press('Enter');
  const receipt = page.locator('[data-withdrawal="applying"]');
  await receipt.getByText(/W-[0-9A-Z]+/).waitFor();
  screens.push(await receipt.getAttribute('data-withdrawal'));
  return screens;
}

test('M-03 from the welcome a first deposit takes four presses, and a fifth opens a game', async () => {
  const card = await addProvider(site, { bank: 'card' });
  const said = { provider: 'card', deposit_minutes: 1 };
  await site.app.db.insertInto('cashier.way').values(said).execute();
  const username = 'newcomer';
  const passwordHash = await site.app.passwords.hash(PASSWORD);
  const known = { username, nickname: username, type: 0, currency: 'MMK', passwordHash, upline: null };
  await site.app.db.transaction().execute((tx) => addMember(site.app, tx, known));
  const { page, complaints, leave } = await visit(browser, site, { viewport: PHONE });
  await page.goto(`${site.url}/login`);
  await signInByName(page, username);
  let presses = 0;
  const press = async (place: Locator) => {
    presses += 1;
    await place.click();
  };
  await press(popup(page, 'P-15').locator('.btn.marigold'));
  await page.locator('[data-provider="card"] input:checked').waitFor({ state: 'attached' });
  await press(page.locator('[data-part="deposit"] button[type=submit]'));
  const opened = page.waitForEvent('popup');
  await press(page.locator('[data-part="checkout"]'));
  const checkout = await opened;
  await press(checkout.locator('button.main'));
  await checkout.waitForURL(`${site.url}/**`);
  await card.psp.run();
  await order(page, 'credited').waitFor();
  await press(page.locator('[data-order="credited"] .btn.marigold'));
  await page.waitForURL(/\/(play|hot)/);
  expect(presses).toBe(5);
  expect(complaints).toEqual([]);
  await leave();
});

siegeTest(
  'M-03 O-04 a provider is set up by two people, answers a test, and a member pays with it',
  async () => {
    const [maker, approver] = await Promise.all([
      deskOf(browser, site, 'financeMaker'),
      deskOf(browser, site, 'financeApprover'),
    ]);
    await open(maker.page, 'Channels');
    await setUpProvider(maker.page);
    await approve(approver.page, /Harbour Pay/);
    await maker.page.reload();
    const card = maker.page.getByRole('article', { name: 'Harbour Pay' });
    await card.getByText('closed until tested').waitFor();
    await card.getByRole('button', { name: /^Test the connection/ }).click();
    await card.getByText(/^Reached: the provider answered, and its signature is right\./).waitFor();
    await card.getByText('on', { exact: true }).waitFor();
    await expectSound(maker.page, 'channel tested');

    const mia = await member(site, { cash: 0n });
    const { page, complaints, leave } = await visitAs(browser, site, mia, { viewport: PHONE });
    await page.goto(`${site.url}/account/deposit`);
    await page.locator('[data-method="online"]').click();
    await page.locator('#deposit-amount').fill('20000');
    await page.locator('[data-part="deposit"] button[type=submit]').click();
    const opened = page.waitForEvent('popup');
    await page.locator('[data-part="checkout"]').click();
    const checkout = await opened;
    await checkout.getByRole('button', { name: /^Pay 20000/ }).click();
    await psp.run();
    await order(page, 'credited').waitFor();
    await expect.poll(() => balance(page).textContent()).toContain('20,000.00');
    await checkout.close();
    for (const desk of [maker, approver]) expectNoComplaint(desk);
    expect(complaints).toEqual([]);
    await leave();
  },
);

async function setUpProvider(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a channel' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Kind').selectOption('provider');
  for (const [label, text] of [
    [/^Name/, 'Harbour Pay'],
    [/^Code/, 'harbour'],
    [/^Currency/, 'MMK'],
    [/^Calls go to/, psp.url],
    [/^Our name there/, 'baize'],
    [/^Id of the key$/, 'k1'],
    [/^Id of the key of callbacks/, 'k2'],
    [/^Secret$/, secrets.calls.toString('hex')],
    [/^Secret of callbacks/, secrets.callbacks.toString('hex')],
    [/^Smallest amount/, '1000'],
    [/^Largest amount/, '5000000'],
  ] as const) {
    await dialog.getByLabel(label).fill(text);
  }
  await giveReason(page, 'Signed on Monday', 'Ask for approval');
}
