import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { amountText } from '../apps/console/src/parts/format.ts';
import { member } from '../apps/server/src/testing.ts';
import { siegeTest } from '../kit/sampling.ts';
import {
  expectNoComplaint,
  expectSound,
  expectSoundBothWays,
  managerAndFinance,
  open,
  openMember,
} from './console.ts';
import { shareSite } from './site.ts';

const site = await shareSite();
const { manager, finance } = await managerAndFinance(site);
await member(site, { username: 'mia' });

test('O-02 an adjustment asked for by one operator reaches the ledger after the yes of another', async () => {
  await openMember(finance.page, 'mia');
  const before = await cash(finance.page);
  await finance.page.getByRole('button', { name: 'Adjust balance' }).click();
  const ask = finance.page.getByRole('dialog');
  await ask.getByLabel(/^Amount/).fill('1234.50');
  await ask.getByText('+1,234.50 MMK').waitFor();
  await ask.getByText(amountText((before + 1234.5).toFixed(2))).waitFor();
  await ask.getByLabel(/^Reason/).fill('Goodwill after a lost connection');
  await expectSound(finance.page, 'adjust dialog');
  await ask.getByRole('button', { name: 'Ask for approval' }).click();
  await finance.page.getByText('waits for a second operator').waitFor();
  expect(await cash(finance.page)).toBe(before);

  const { page } = manager;
  await open(page, 'Approvals');
  const row = page.getByRole('row', { name: /1,234\.50 MMK for mia/ });
  await row.getByRole('button', { name: 'Decide' }).click();
  const decide = page.getByRole('dialog');
  await decide.getByText('Goodwill after a lost connection').waitFor();
  await decide.getByText(amountText((before + 1234.5).toFixed(2))).waitFor();
  await decide.getByLabel(/^Note/).fill('Seen the ticket');
  await expectSound(page, 'decide dialog');
  await decide.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('Request approved.').waitFor();

  await openMember(page, 'mia');
  expect(await cash(page)).toBeCloseTo(before + 1234.5, 2);
  await page.getByRole('link', { name: 'All in the ledger' }).click();
  await page.getByRole('row', { name: /adjustment.*\+1,234\.50/ }).waitFor();
  await page.getByRole('button', { name: 'Check chain of mia' }).click();
  await page.getByText(/chain whole/).waitFor();
});

test('O-15 the maker finds the request that waits on the member it is about, and takes it back', async () => {
  const { page } = finance;
  await openMember(page, 'mia');
  await page.getByRole('button', { name: 'Adjust balance' }).click();
  const ask = page.getByRole('dialog');
  await ask.getByText('Debit (−)').click();
  await ask.getByLabel(/^Amount/).fill('99.00');
  await ask.getByText('−99.00 MMK').waitFor();
  await ask.getByLabel(/^Reason/).fill('For another member');
  await ask.getByRole('button', { name: 'Ask for approval' }).click();
  await page.getByText('−99.00 MMK for mia').waitFor();
  await expectSound(page, 'waiting request');
  await page.getByRole('button', { name: 'Take back', exact: true }).click();
  await page.getByRole('button', { name: 'Take the request back' }).click();
  await page.getByText('−99.00 MMK for mia').waitFor({ state: 'detached' });
});

test('O-11 a switch changes at once, one for two people waits, and both are in the audit log', async () => {
  const { page } = manager;
  await open(page, 'Switches');
  await page.getByRole('switch', { name: 'Turbo' }).press('Space');
  await expectSound(page, 'change dialog');
  await page.getByLabel(/^Reason/).fill('Too quick for beginners');
  await page.getByRole('button', { name: 'Change it' }).click();
  await page.getByText('In force on every node').waitFor();
  await page.getByRole('combobox', { name: 'Emerald Lines: return model' }).click();
  await page.getByRole('option', { name: '95' }).click();
  await page.getByLabel(/^Reason/).fill('Agreed for December');
  await page.getByRole('button', { name: 'Ask for approval' }).click();
  await page.getByText('waiting: 95').waitFor();

  await open(page, 'Audit log');
  await page.getByRole('row', { name: /Switch changed.*play\.turbo/ }).waitFor();
  await page
    .getByRole('row', { name: /Approval requested/ })
    .first()
    .getByRole('button')
    .click();
  await page.getByRole('dialog').getByText('games.emerald-lines.model').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Check chain' }).click();
  await page.getByText(/chain whole/).waitFor();
});

siegeTest(
  'O-11 letters typed into the midst of a search stay where they were typed, and back leaves the list',
  async () => {
    const { page } = manager;
    await open(page, 'Dashboard');
    await open(page, 'Switches');
    const search = page.getByRole('textbox', { name: 'Find a switch' });
    await search.fill('play');
    await page.waitForURL(/search=play/);
    await search.press('Home');
    await search.pressSequentially('auto', { delay: 150 });
    await page.waitForURL(/search=autoplay/);
    expect(await search.inputValue()).toBe('autoplay');
    await page.getByRole('heading', { name: 'Autoplay' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  },
);

test('O-09 a notice is written in two languages, published and withdrawn', async () => {
  const { page } = manager;
  await open(page, 'Notices');
  await page.getByRole('button', { name: 'New notice' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Title/ }).fill('Maintenance on Sunday');
  await dialog.getByRole('textbox', { name: /^Text/ }).fill('From 03:00 to 04:00.');
  await dialog.getByRole('tab', { name: '简体中文' }).click();
  await dialog.getByRole('textbox', { name: /^Title/ }).fill('周日维护');
  await dialog.getByText('title and text are needed').waitFor();
  await dialog.getByRole('textbox', { name: /^Text/ }).fill('03:00 至 04:00。');
  await expectSoundBothWays(page, 'notice dialog');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  const row = page.getByRole('row', { name: /Maintenance on Sunday.*EN, CN.*shown/ });
  await row.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('row', { name: /Maintenance on Sunday.*withdrawn/ }).waitFor();
});

test('O-09 a row of picked games joins the home page, is seen before it is, moved and switched off', async () => {
  const { page } = manager;
  await open(page, 'Home page');
  await page.getByRole('button', { name: 'New row' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Find a game').fill('rabbit');
  await dialog.getByRole('button', { name: 'Pick: Jade Rabbit' }).click();
  await dialog.getByLabel('Find a game').fill('emerald');
  await dialog.getByRole('button', { name: 'Pick: Emerald Lines' }).click();
  await dialog.getByRole('button', { name: 'Move Emerald Lines up' }).click();
  await dialog.getByRole('textbox', { name: /^Own title/ }).fill('From our bench');
  const preview = dialog.frameLocator('iframe');
  await preview.getByRole('heading', { name: 'From our bench' }).waitFor();
  expect(await preview.locator('.is-edited li').allTextContents()).toEqual(['Emerald Lines', 'Jade Rabbit']);
  await expectSoundBothWays(page, 'home row dialog');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  const row = page.getByRole('row', { name: /Picked games.*From our bench/ });
  await row.getByText('shown', { exact: true }).waitFor();
  const shown = async () =>
    (await (await fetch(`${site.url}/wps/content/home?language=EN`)).json()).value.map(
      ({ kind }: { kind: string }) => kind,
    );
  expect((await shown()).at(-1)).toBe('games');
  await row.getByRole('button', { name: 'Move up: Picked games' }).click();
  await expect.poll(async () => (await shown()).at(-2)).toBe('games');
  await row.getByRole('button', { name: 'Hide: Picked games' }).click();
  await row.getByText('off', { exact: true }).waitFor();
  expect(await shown()).not.toContain('games');
});

test('no screen complained, to the policy of its content or otherwise', () => {
  expectNoComplaint(manager, finance);
});

async function cash(page: Page): Promise<number> {
  const text = (await page.locator('.member-cash .amount').textContent()) ?? '';
  return Number(text.replace(/[^\d.]/g, ''));
}
