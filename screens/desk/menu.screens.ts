// The menu of the console: groups that open and close, on a desk and in a hand.
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';

import { DESKTOP, PHONE } from '../../kit/sizes.ts';
import { quiet } from '../../kit/sound.ts';
import { closeWindows } from '../../kit/windows.ts';
import { openWindow } from '../ground/window.ts';

afterAll(closeWindows);

const staff = { who: 'staff' } as const;
const group = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('button', { name: new RegExp(`^${name}`) });
const entry = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name: new RegExp(`^${name}`) });
const openGroups = (page: Page) =>
  page.getByRole('navigation').getByRole('button', { expanded: true }).allTextContents();

test('O-01 the group of the page is open, and a group that is opened stays open on this browser', async () => {
  const page = await openWindow('/', staff, { viewport: DESKTOP });
  await quiet(page);
  expect(await openGroups(page)).toEqual([expect.stringMatching(/^Today/)]);
  await group(page, 'Games').click();
  await entry(page, 'Jackpots').click();
  await page.locator('[data-screen="O-05/jackpots"]').waitFor();
  expect(await openGroups(page)).toEqual([expect.stringMatching(/^Games/)]);
  expect(await entry(page, 'Jackpots').getAttribute('aria-current')).toBe('page');
  await page.reload();
  await page.getByRole('link', { name: /dashboard$/ }).click();
  await page.locator('[data-screen="O-01"]').waitFor();
  expect(await openGroups(page)).toEqual([expect.stringMatching(/^Today/), expect.stringMatching(/^Games/)]);
});

test('O-01 a closed group shows the sum of the work that waits in it, an open one shows where it waits', async () => {
  const page = await openWindow('/', staff, { viewport: DESKTOP });
  await quiet(page);
  const sum = Number(/\d+/.exec((await group(page, 'Money').textContent()) ?? '')?.[0]);
  expect(sum).toBeGreaterThan(0);
  await group(page, 'Money').click();
  expect(await group(page, 'Money').textContent()).not.toMatch(/\d/);
  const counts = await page.getByRole('navigation').locator('#menu-money .menu-count').allTextContents();
  expect(counts.reduce((all, count) => all + Number.parseInt(count, 10), 0)).toBe(sum);
});

test('O-01 the arrow keys lead through the menu, open a group and close it', async () => {
  const page = await openWindow('/', staff, { viewport: DESKTOP });
  await quiet(page);
  await group(page, 'Members').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Members/);
  await page.keyboard.press('ArrowLeft');
  expect(await group(page, 'Members').getAttribute('aria-expanded')).toBe('false');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.locator('[data-screen="O-15/approvals"]').waitFor();
});

test('O-01 in a hand the menu opens over the page, and closes when an entry is chosen', async () => {
  const page = await openWindow('/', staff, { viewport: PHONE });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await group(page, 'Reports').click();
  await entry(page, 'Ledger').click();
  await page.locator('[data-screen="O-13/ledger"]').waitFor();
  await page.getByRole('button', { name: 'Open menu' }).waitFor();
});
