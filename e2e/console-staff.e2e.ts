import { readFile } from 'node:fs/promises';

import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import { STAFF_PASSWORD } from '../apps/server/src/operators/testing.ts';
import {
  approve,
  consoleOf,
  type Desk,
  deskOf,
  enter,
  expectNoComplaint,
  expectSound,
  expectSoundBothWays,
  giveReason,
  open,
  openMenu,
} from './desk.ts';
import { launch, PHONE } from './harness.ts';
import { openHouse } from './house.ts';

const CHOSEN = 'paper lanterns by the river';

const house = await openHouse();
let browser: Browser;
let manager: Desk;
let finance: Desk;
let nilar: Desk;

beforeAll(async () => {
  browser = await launch();
  [manager, finance] = [await deskOf(browser, house, 'manager'), await deskOf(browser, house, 'finance')];
});

const ACTIONS = 'Actions on Nilar Win';

test('STD-A18 a new operator sets a password of his own and gets his role from a second person', async () => {
  const { page } = manager;
  await open(page, 'Staff');
  await page.getByRole('button', { name: 'New operator' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Full name/).fill('Nilar Win');
  await dialog.getByLabel(/^Signs in as/).fill('nilar');
  await dialog.getByRole('combobox', { name: /^Role/ }).click();
  await page.getByRole('option', { name: 'Support' }).click();
  await expectSound(page, 'new operator');
  await dialog.getByRole('button', { name: 'Add and ask for the role' }).click();
  const password = (await dialog.locator('.given-password code').textContent()) ?? '';
  await expectSound(page, 'given password');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('row', { name: /Nilar Win.*No role yet/ }).waitFor();
  await approve(finance.page, /nilar: no role → Support/);

  const who = { name: 'nilar', password, newPassword: CHOSEN };
  nilar = await enter(browser, consoleOf(house), who, expectSound);
  const entries = await nilar.page.getByRole('navigation').getByRole('link').allTextContents();
  expect(entries.map((each) => each.trim())).toEqual(
    expect.arrayContaining(['Dashboard', 'Approvals', 'Members', 'Risk events']),
  );
  expect(entries.join()).not.toMatch(/Staff|Switches|Audit|Ledger/);
  await open(page, 'Staff');
  await page.getByRole('row', { name: /Nilar Win.*Support.*active/ }).waitFor();
  await expectSoundBothWays(page, 'staff');
});

test('another role waits for a second person too, and ends the session that carried the old one', async () => {
  const { page } = manager;
  await (await openMenu(page, ACTIONS, 'Change role')).click();
  await page.getByRole('dialog').getByRole('combobox', { name: /^Role/ }).click();
  await page.getByRole('option', { name: 'Auditor' }).click();
  await giveReason(page, 'She moves to the auditors', 'Ask for approval');
  await approve(finance.page, /nilar: Support → Auditor/);
  await nilar.page.getByRole('link', { name: 'Members' }).click();
  await nilar.page.getByText('an administrator changed this account').waitFor();
  await expectSound(nilar.page, 'door after an ended session');
  await nilar.leave();
});

test('a disabled operator is out at once', async () => {
  const { page } = manager;
  await open(page, 'Staff');
  await (await openMenu(page, ACTIONS, 'Disable')).click();
  await giveReason(page, 'She left the house', 'Disable');
  await page.getByRole('row', { name: /Nilar Win.*disabled/ }).waitFor();
  await openMenu(page, ACTIONS, 'Enable again');
  await page.keyboard.press('Escape');
});

test('an operator changes his own password with the old one', async () => {
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

test('the audit trail says who did what, as it was and as it is, and is filtered by who and what', async () => {
  const { page } = manager;
  await open(page, 'Audit trail');
  await expectSoundBothWays(page, 'audit trail');
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
  await expectSound(page, 'event');
  await page.setViewportSize(PHONE);
  await expectSound(page, 'event narrow');
  await page.keyboard.press('Escape');
});

test('the trail is exported with a reason, and the export is in the trail', async () => {
  const { page } = manager;
  await open(page, 'Audit trail');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Reason/).fill('Yearly audit of the house');
  await expectSound(page, 'export');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('audit-trail.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/);
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.join()).toContain('She left the house');
  await page.getByRole('row', { name: /Audit trail exported.*Yearly audit of the house/ }).waitFor();
});

test('no screen complained, to the policy of its content or otherwise', () => {
  expectNoComplaint(manager, finance, nilar);
});
