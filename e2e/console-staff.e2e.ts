import { readFile } from 'node:fs/promises';

import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import { STAFF_PASSWORD } from '../apps/server/src/operators/testing.ts';
import { fillNewOperator } from '../kit/operators.ts';
import { siegeTest } from '../kit/sampling.ts';
import { launch } from '../kit/windows.ts';
import {
  approve,
  comeBack,
  type Desk,
  deskOf,
  enterAdded,
  expectNoComplaint,
  expectSound,
  expectSoundBothWays,
  giveReason,
  open,
  openedMenu,
  openMenu,
} from './console.ts';
import { shareSite } from './site.ts';

const CHOSEN = 'paper lanterns by the river';

const site = await shareSite();
let browser: Browser;
let manager: Desk;
let finance: Desk;
let security: Desk;
let nilar: Desk;

beforeAll(async () => {
  browser = await launch();
  manager = await deskOf(browser, site, 'manager');
  finance = await deskOf(browser, site, 'finance');
  security = await deskOf(browser, site, 'securityAdmin');
});

const ACTIONS = 'Actions on Nilar Win';

test('O-15 STD-A18 one adds an operator, a second shows the password, a third confirms the authenticator', async () => {
  const { page } = manager;
  await open(page, 'Staff');
  const dialog = await fillNewOperator(page);
  await expectSound(page, 'new operator');
  await dialog.getByRole('button', { name: 'Add and ask for the role' }).click();
  await dialog.getByText('Nilar Win is added').waitFor();
  await expectSoundBothWays(page, 'operator added');
  expect(await dialog.locator('code').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('row', { name: /Nilar Win.*No role yet.*needs a one-time password/ }).waitFor();
  await approve(finance.page, /nilar: no role → Support/);

  const password = await showPassword(finance.page);
  const who = { name: 'nilar', password, newPassword: CHOSEN };
  nilar = await enterAdded(browser, site.consoleUrl, who, { look: expectSound, confirm: confirmNilar });
  const entries = await (await openedMenu(nilar.page)).getByRole('link').allTextContents();
  expect(entries.map((each) => each.trim())).toEqual(
    expect.arrayContaining(['Dashboard', 'Approvals', 'Members', 'Risk events']),
  );
  expect(entries.join()).not.toMatch(/Staff|Switches|Audit|Ledger/);
  await open(page, 'Staff');
  await page.getByRole('row', { name: /Nilar Win.*Support.*active/ }).waitFor();
  await expectSoundBothWays(page, 'staff');
});

/** The second person sees the one-time password, once. */
async function showPassword(page: Page): Promise<string> {
  await open(page, 'Staff');
  await expectSoundBothWays(page, 'passwords to give');
  await page.getByRole('button', { name: 'One-time password of Nilar Win' }).click();
  await giveReason(page, 'Nilar sits beside me', 'Show a new password', false);
  const password = (await page.locator('.given-password code').textContent()) ?? '';
  await expectSoundBothWays(page, 'given password');
  await page.getByRole('button', { name: 'Done' }).click();
  return password;
}

/** The two who had a part in it see that another has to confirm; the third compares the code. */
async function confirmNilar(code: string): Promise<void> {
  for (const { page } of [manager, finance]) {
    await comeBack(page);
    await page.getByRole('heading', { name: 'New authenticators to confirm' }).waitFor();
    expect(await page.getByRole('button', { name: 'Compare the code of Nilar Win' }).count()).toBe(0);
  }
  await expectSoundBothWays(manager.page, 'authenticator that others confirm');
  const { page } = security;
  await open(page, 'Staff');
  await expectSoundBothWays(page, 'authenticators to confirm');
  await page.getByRole('button', { name: 'Compare the code of Nilar Win' }).click();
  const dialog = page.getByRole('dialog');
  expect(await dialog.locator('.given-password code').textContent()).toBe(code);
  await dialog.getByText('Confirm', { exact: true }).click();
  await dialog.getByLabel(/^Reason/).fill('We compared the code face to face');
  await expectSoundBothWays(page, 'comparison of codes');
  await dialog.getByRole('button', { name: 'Confirm the authenticator' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('row', { name: /Nilar Win.*enrolled, 10 recovery codes/ }).waitFor();
}

test('O-15 another role waits for a second person too, and ends the session that carried the old one, and a disabled operator is out at once', async () => {
  const { page } = manager;
  await (await openMenu(page, ACTIONS, 'Change role')).click();
  await page.getByRole('dialog').getByRole('combobox', { name: /^Role/ }).click();
  await page.getByRole('option', { name: 'Auditor' }).click();
  await giveReason(page, 'She moves to the auditors', 'Ask for approval');
  await approve(finance.page, /nilar: Support → Auditor/);
  // The next question of the console is refused; it may have asked by itself already.
  await comeBack(nilar.page);
  await nilar.page.getByText('an administrator changed this account').waitFor();
  await expectSound(nilar.page, 'door after an ended session');
  await nilar.leave();
  // A disabled operator is out for good.
  await open(page, 'Staff');
  await (await openMenu(page, ACTIONS, 'Disable')).click();
  await giveReason(page, 'She left the house', 'Disable');
  await page.getByRole('row', { name: /Nilar Win.*disabled/ }).waitFor();
  await openMenu(page, ACTIONS, 'Enable again');
  await page.keyboard.press('Escape');
});

siegeTest('O-15 an operator changes his own password with the old one', async () => {
  const { page } = finance;
  await page.getByRole('button', { name: 'Change my password' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[autocomplete="current-password"]').fill(STAFF_PASSWORD);
  for (const field of await dialog.locator('input[autocomplete="new-password"]').all()) {
    await field.fill('seven kites over the delta');
  }
  await expectSound(page, 'own password');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Your password is changed.').waitFor();
});

test('O-15 the audit log says who did what, as it was and as it is, and is filtered by who and what', async () => {
  const { page } = manager;
  await open(page, 'Audit log');
  await expectSoundBothWays(page, 'audit log');
  await page.getByRole('combobox', { name: 'What', exact: true }).click();
  await page.getByRole('option', { name: 'Operators' }).click();
  await expect
    .poll(() => page.getByRole('combobox', { name: 'What', exact: true }).inputValue())
    .toBe('Operators');
  await page
    .getByRole('row', {
      name: /finance \d+.*Role granted.*nilar.*role: support → auditor/,
    })
    .first()
    .waitFor();
  await expect.poll(() => page.getByRole('row', { name: /Signed in/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await page
    .getByRole('row', { name: /Signed in/ })
    .first()
    .waitFor();
  await page
    .getByRole('row', { name: /Operator disabled/ })
    .getByRole('button')
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('row', { name: /^reason – She left the house$/ }).waitFor();
  await expectSoundBothWays(page, 'event');
  await page.keyboard.press('Escape');
});

siegeTest('O-15 the trail is exported with a reason, and the export is in the trail', async () => {
  const { page } = manager;
  await open(page, 'Audit log');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Reason/).fill('Yearly audit of the house');
  await dialog.getByText('CSV', { exact: true }).click();
  await expectSound(page, 'export');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export', exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('audit-trail.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/);
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.join()).toContain('She left the house');
  await page.getByRole('row', { name: /List exported.*Yearly audit of the house/ }).waitFor();
});

test('no screen complained, to the policy of its content or otherwise', () => {
  expectNoComplaint(manager, finance, security, nilar);
});
