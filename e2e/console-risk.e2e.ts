import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import { payee, withdraw } from '../apps/server/src/cashier/testing.ts';
import { seenAt } from '../apps/server/src/risk/testing.ts';
import { screen } from '../kit/marks.ts';
import { launch } from '../kit/windows.ts';
import { deskOf, expectNoComplaint, open } from './console.ts';
import { openSite } from './site.ts';

const site = await openSite();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

test('O-04 O-12/case a withdrawal from a shared device explains its mark, and a case about it is noted and closed', async () => {
  const [first, second] = [await payee(site), await payee(site)];
  for (const each of [first, second]) await seenAt(site, each, '203.81.64.1', 'one phone');
  expect((await withdraw(second, '30000')).status).toBe(200);

  const desk = await deskOf(browser, site, 'financeMaker');
  const { page } = desk;
  await open(page, 'Withdrawals');
  await page.getByText('1 other account used the same device in 90 days.').waitFor();
  await page.getByRole('button', { name: 'Open a case' }).click();
  const dialog = page.getByRole('dialog', { name: `Open a case on ${second.username}` });
  await dialog.getByLabel(/^Title/).fill('Two accounts on one phone');
  await dialog.getByRole('button', { name: 'Open the case' }).click();

  await screen(page, 'O-12/case').waitFor();
  await page.getByText(/^W-/).waitFor();
  await page.getByLabel(/^New note/).fill('Both were asked for their papers');
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.locator('.note-text', { hasText: 'Both were asked for their papers' }).waitFor();
  await page.getByRole('link', { name: second.username }).click();
  await page.getByRole('row', { name: new RegExp(`${first.username}.*same device`) }).waitFor();
  await page.getByRole('link', { name: 'Two accounts on one phone' }).click();
  await open(page, 'Withdrawals');
  await page.locator('tbody .marks', { hasText: 'open case' }).waitFor();
  await open(page, 'Cases');
  await page.getByRole('link', { name: 'Two accounts on one phone' }).click();
  await page.getByRole('button', { name: 'Close the case' }).click();
  const closing = page.getByRole('dialog', { name: 'Close the case' });
  await closing.getByLabel('Nothing wrong was found').check();
  await closing.getByLabel(/^Last note/).fill('A couple with one phone');
  await closing.getByRole('button', { name: 'Close the case' }).click();
  await page.locator('.note-text', { hasText: 'A couple with one phone' }).waitFor();
  await page.getByText('closed', { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Close the case' }).count()).toBe(0);
  expectNoComplaint(desk);
  await desk.leave();
});
