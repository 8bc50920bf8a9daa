import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import { addVendor } from '../apps/server/src/catalog/testing.ts';
import { few } from '../kit/sampling.ts';
import { PHONE } from '../kit/sizes.ts';
import { launch } from '../kit/windows.ts';
import {
  approve,
  type Desk,
  deskOf,
  expectNoComplaint,
  expectSound,
  filterBy,
  giveReason,
  open,
} from './console.ts';
import { openSite } from './site.ts';

const WIDTHS = [
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
] as const;
/** A catalogue as a grown house has it. */
const GAMES = 10_000;

const site = await openSite();
let browser: Browser;
let manager: Desk;
let finance: Desk;

beforeAll(async () => {
  browser = await launch();
  const stakes = JSON.stringify({ '*': { min: '0.10', max: '1000.00', maxWin: '50000.00' } });
  const games = Array.from({ length: GAMES }, (_, n) => ({
    code: `game-${String(n).padStart(5, '0')}`,
    name: `Reef ${n}`,
    stakes,
    type: n % 3 ? 'RNG' : 'LIVE',
    top: n < 6,
  }));
  await addVendor(site, { code: 'reef', name: 'Reef Studio' }, games);
  [manager, finance] = [await deskOf(browser, site, 'manager'), await deskOf(browser, site, 'finance')];
});

/** No accessibility violation on a small desk and in a hand. */
async function expectSoundOnDesks(page: Page, where: string): Promise<void> {
  for (const viewport of few([WIDTHS[0], PHONE])) {
    await page.setViewportSize(viewport);
    await expectSound(page, `${where} ${viewport.width}`);
  }
  await page.setViewportSize(WIDTHS[1]);
}

const placed = (page: Page) => page.locator('ol.order-list .order-name b').allTextContents();

/** A list too long to count is filtered when no other row is left. */
async function expectRowsOf(page: Page, text: RegExp): Promise<void> {
  const rows = page.locator('tbody tr');
  await expect.poll(() => rows.filter({ hasText: text }).count()).toBeGreaterThan(5);
  await expect.poll(() => rows.filter({ hasNotText: text }).count()).toBe(0);
}

/** Press this until the list is so. */
async function expectPlaced(page: Page, names: readonly string[]): Promise<void> {
  await expect.poll(() => placed(page)).toEqual(names);
}

test('among 10 000 games a list is arranged by buttons, by keys and by hand, and saved as one change (O-05)', async () => {
  const { page } = manager;
  await open(page, 'Games');
  await page.getByText(/^\d+ shown of (more than )?[\d,]{6,}$/).waitFor();
  await expectSoundOnDesks(page, 'many games');
  await page.getByRole('combobox', { name: 'Provider' }).click();
  await page.getByRole('option', { name: 'Reef Studio' }).click();
  await expectRowsOf(page, /Reef \d/);
  await page.locator('main').getByRole('link', { name: 'Order' }).click();
  await page.locator('[data-screen="O-05/order"][data-state="ready"]').waitFor();
  await page.getByText('10,000 in this list').waitFor();
  await page.getByText('Nothing has a place here').waitFor();
  for (const name of ['Reef 3', 'Reef 1', 'Reef 2']) {
    await page.getByRole('button', { name: `Put first: ${name}`, exact: true }).click();
  }
  await page.getByLabel('Find among the others').fill('reef 9876');
  await page.getByRole('button', { name: 'Put first: Reef 9876', exact: true }).click();
  await expectPlaced(page, ['Reef 3', 'Reef 1', 'Reef 2', 'Reef 9876']);

  await page.getByRole('button', { name: 'Move Reef 1 up' }).click();
  await expectPlaced(page, ['Reef 1', 'Reef 3', 'Reef 2', 'Reef 9876']);
  await page.getByRole('button', { name: 'Move Reef 9876 up' }).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expectPlaced(page, ['Reef 1', 'Reef 9876', 'Reef 3', 'Reef 2']);
  await page.getByText('Reef 9876: place 2 of 4').waitFor({ state: 'attached' });
  await page
    .locator('ol.order-list li', { hasText: 'Reef 2' })
    .dragTo(page.locator('ol.order-list li', { hasText: 'Reef 1' }), { sourcePosition: { x: 60, y: 20 } });
  await expectPlaced(page, ['Reef 2', 'Reef 1', 'Reef 9876', 'Reef 3']);
  await page.getByRole('button', { name: 'Take Reef 3 out of the order' }).click();
  await expectSoundOnDesks(page, 'order');
  await page.getByRole('button', { name: 'Save the order' }).click();
  await giveReason(page, 'For the new year', 'Save it');
  await page.getByText('The order is in force on every node.').waitFor();
  await expectPlaced(page, ['Reef 2', 'Reef 1', 'Reef 9876']);
  await expect.poll(() => site.app.catalog.findGame('reef', 'game-09876')?.sort).toBe(3);

  await page.getByRole('combobox', { name: 'List' }).click();
  await page.getByRole('option', { name: 'Marked as top' }).click();
  await page.getByText('6 in this list').waitFor();
  await open(page, 'Audit log');
  await page.getByRole('row', { name: /Order of games changed.*reef/ }).waitFor();
});

test('stakes are set by currency: less at once, more when a second operator agrees (O-05, STD-5.4)', async () => {
  const { page } = manager;
  await page.goto(`${page.url().replace(/(\/\/[^/]+).*/, '$1')}/games/reef:game-00001`);
  await page.locator('[data-screen="O-05/game"][data-state="ready"]').waitFor();
  await page.getByRole('row', { name: 'other currencies 0.10 1,000.00' }).waitFor();
  await page.getByRole('button', { name: 'Change the stakes' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add a currency' }).click();
  await dialog.getByLabel('Currency, new currency').fill('mmk');
  await dialog.getByLabel('Most, MMK').fill('0.05');
  await dialog.getByText('Rising, within 0.10 – 1,000.00.').waitFor();
  await dialog.getByLabel('Most, MMK').fill('500.00');
  await expectSoundOnDesks(page, 'stakes of a game');
  await giveReason(page, 'As players asked', 'Change the stakes');
  await page.getByText('The stakes are in force on every node.').waitFor();
  await page.getByRole('row', { name: /^MMK 0\.10 500\.00 .* your brand$/ }).waitFor();
  await expectSoundOnDesks(page, 'game with stakes');

  await page.getByRole('button', { name: 'Change the stakes' }).click();
  await dialog.getByLabel('Most, MMK').fill('2000.00');
  await dialog.getByText('Rising, within 0.10 – 1,000.00.').waitFor();
  await dialog.getByLabel('Most, MMK').fill('900.00');
  await giveReason(page, 'As players asked', 'Change the stakes');
  await page.getByText('The stakes wait for a second operator.').waitFor();
  await approve(finance.page, /Reef 1: MMK 0\.10 – 500\.00 → MMK 0\.10 – 900\.00/);

  await page.goto(`${page.url().replace(/(\/\/[^/]+).*/, '$1')}/games/baize:emerald-lines`);
  await page.getByRole('row', { name: /other currencies 0\.20, 0\.50/ }).waitFor();
  // The brand of the tests already has small stakes in kyat.
  await page.getByRole('button', { name: 'Change the stakes' }).click();
  await dialog.getByLabel('Stakes, MMK').fill('0.50 1 2.50');
  await giveReason(page, 'As players asked', 'Change the stakes');
  await page.getByRole('row', { name: /^MMK 0\.50, 1\.00, 2\.50 12,500\.00 your brand$/ }).waitFor();
});

test('O-05 a planned maintenance and the marks of many games are changed among 10 000 of them', async () => {
  const { page } = manager;
  await open(page, 'Games');
  await page.setViewportSize(WIDTHS[0]);
  await filterBy(page, 'Name or code', 'reef 50');
  await expectRowsOf(page, /Reef 50/);
  await page.getByLabel('Choose every game of this page').check();
  await page.getByRole('button', { name: /^Change \d+$/ }).click();
  await page.getByRole('dialog').getByLabel('Change the planned maintenance').check();
  await expectSoundOnDesks(page, 'many games changed');
  await page.keyboard.press('Escape');
  await open(page, 'Payback');
  await expectSoundOnDesks(page, 'payback');
});

test('no screen complained, to the policy of its content or otherwise', () => {
  expectNoComplaint(manager, finance);
});
