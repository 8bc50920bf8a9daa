import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { noteSignIn } from '../apps/server/src/safety/safety.ts';
import { member } from '../apps/server/src/testing.ts';
import { popup } from '../kit/marks.ts';
import { siegeTest } from '../kit/sampling.ts';
import { DESKTOP } from '../kit/sizes.ts';
import { visit } from '../kit/windows.ts';
import {
  approve,
  expectNoComplaint,
  expectSound,
  expectSoundBothWays,
  giveReason,
  managerAndFinance,
  open,
} from './console.ts';
import { shareSite, turn } from './site.ts';

const RANGE = '133.1.0.0/16';

const site = await shareSite();
const { browser, manager, finance } = await managerAndFinance(site);

test('a rule of the register form changes the form of the site at once (P-04)', async () => {
  const { page } = manager;
  const form = await visit(browser, site, { viewport: DESKTOP });
  const nickname = popup(form.page, 'P-04').locator('input#register-nickname');
  await form.page.goto(`${site.url}/register`);
  await popup(form.page, 'P-04').locator('input#register-username').waitFor();
  expect(await nickname.count()).toBe(0);

  await open(page, 'Registration');
  await page.getByRole('button', { name: 'Change Nickname' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('switch', { name: 'Shown' }).press('Space');
  await dialog.getByRole('switch', { name: 'Required' }).press('Space');
  await dialog.getByLabel('Shortest').fill('9');
  await dialog.getByLabel('Longest').fill('3');
  await dialog.getByText('Two numbers, the second not smaller').waitFor();
  await dialog.getByLabel('Longest').fill('12');
  await expectSound(page, 'register rule');
  await dialog.getByRole('button', { name: 'Put in force' }).click();
  await page.getByRole('row', { name: /Nickname shown required 9 – 12.*manager \d+/ }).waitFor();
  await expectSoundBothWays(page, 'registration');

  await form.page.reload();
  await nickname.waitFor();
  await form.leave();
  await page.getByText('By mobile number', { exact: true }).click();
  await page.getByRole('row', { name: /Mobile number shown required/ }).waitFor();
  await open(page, 'Audit log');
  await page.getByRole('row', { name: /Register form changed.*minLength: \d+ → 9/ }).waitFor();
});

siegeTest('O-12 a range of addresses is closed by two people where two are asked for', async () => {
  const { page } = manager;
  await turn(site, 'regions.twoPeople', true);
  await open(page, 'Regions');
  await lookUp(page, '133.1.1.1', 'Japan (JP)', 'open');
  await page.getByRole('button', { name: 'Close a region' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Addresses', { exact: true }).click();
  await dialog.getByRole('textbox', { name: /^Address or range/ }).fill(RANGE);
  await giveReason(page, 'A provider of tunnels', 'Ask for approval');
  await page.getByRole('heading', { name: 'Waiting for a second operator' }).waitFor();
  await page.getByText(`Close ${RANGE}`, { exact: true }).waitFor();
  await expectSoundBothWays(page, 'regions');
  await approve(finance.page, new RegExp(`Close ${RANGE.replaceAll('.', '\\.')}`));
  await open(page, 'Regions');
  await page
    .getByRole('row', { name: /133\.1\.0\.0\/16 addresses A provider of tunnels manager \d+/ })
    .waitFor();
  await lookUp(page, '133.1.1.1', 'Japan (JP)', 'closed by its range');
  await lookUp(page, '203.81.64.1', 'Myanmar', 'open');
  await expectSoundBothWays(page, 'regions with one closed');
});

test('O-12 risk events are filtered and reviewed once, with a note (STD-A10, A12)', async () => {
  const { app } = site;
  const see = async (username: string, visits: readonly (readonly [string, string])[]) => {
    const { member: id } = await member(site, { username });
    for (const [address, device] of visits) {
      const seen = { member: id, session: null, agent: 'Chrome 153 on Windows', address, device };
      await app.db.transaction().execute((tx) => noteSignIn(app, tx, seen));
    }
  };
  await see('thazin.far', [
    ['203.81.64.1', 'phone'],
    ['133.2.1.1', 'tablet'],
  ]);
  await see('htet.near', [['203.81.64.9', 'phone']]);
  const { page } = manager;
  await open(page, 'Risk events');
  await page.getByRole('row', { name: /Looks like another account htet\.near.*thazin\.far/ }).waitFor();
  await expectSoundBothWays(page, 'risk events');
  await page.getByRole('combobox', { name: 'What', exact: true }).click();
  await page.getByRole('option', { name: 'Impossible travel' }).click();
  const row = page.getByRole('row', { name: /Impossible travel thazin\.far.*Myanmar.* to Japan/ });
  await row.waitFor();
  await expect.poll(() => page.getByRole('row', { name: /Looks like another/ }).count()).toBe(0);
  await row.getByRole('button', { name: 'Review' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^What was found/).fill('She works for an airline, seen her badge');
  await expectSound(page, 'review');
  await dialog.getByRole('button', { name: 'Mark as reviewed' }).click();
  await page.getByText('The event is reviewed.').waitFor();
  await row.getByText('reviewed', { exact: true }).waitFor();
  await row.getByRole('link', { name: 'thazin.far' }).click();
  await page.getByRole('row', { name: /Impossible travel yes/ }).waitFor();
  await open(page, 'Audit log');
  await page.getByRole('row', { name: /Risk event reviewed.*reviewed: no → yes.*airline/ }).waitFor();
});

test('no screen complained, to the policy of its content or otherwise', () => {
  expectNoComplaint(manager, finance);
});

async function lookUp(page: Page, address: string, country: string, state: string): Promise<void> {
  await page.getByLabel('Address', { exact: true }).fill(address);
  const found = page.locator('.look-up output');
  // A change of a moment ago shows once the node has heard of it.
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Look up' }).click();
      await found.getByText(country).first().waitFor();
      return found.getByText(state, { exact: true }).count();
    })
    .toBe(1);
}
