import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { few } from '../kit/sampling.ts';
import { DESKTOP, PHONE } from '../kit/sizes.ts';
import { launch } from '../kit/windows.ts';
import {
  type Desk,
  enter,
  enterCode,
  enterPassword,
  expectNoComplaint,
  expectSound,
  open,
  openDoor,
  openedMenu,
} from './console.ts';
import { type Site, startSite } from './program.ts';

const SCREENS = [
  { id: 'O-01', entry: 'Dashboard' },
  { id: 'O-15/approvals', entry: 'Approvals' },
  { id: 'O-02', entry: 'Members' },
  { id: 'O-02/identity', entry: 'Identity' },
  { id: 'O-04', entry: 'Withdrawals' },
  { id: 'O-04/deposits', entry: 'Deposits' },
  { id: 'O-04/incoming', entry: 'Payments in' },
  { id: 'O-04/channels', entry: 'Channels' },
  { id: 'O-13/ledger', entry: 'Ledger' },
  { id: 'O-13/reconciliation', entry: 'Reconciliation' },
  { id: 'O-05', entry: 'Games' },
  { id: 'O-05/payback', entry: 'Payback' },
  { id: 'O-05/vendors', entry: 'Providers' },
  { id: 'O-11', entry: 'Switches' },
  { id: 'O-11/registration', entry: 'Registration' },
  { id: 'O-09', entry: 'Notices' },
  { id: 'O-12', entry: 'Risk events' },
  { id: 'O-12/returns', entry: 'Returns' },
  { id: 'O-12/regions', entry: 'Regions' },
  { id: 'O-15/audit', entry: 'Audit log' },
  { id: 'O-15', entry: 'Staff' },
];

/** Both schemes and both widths. */
const LOOKS = [
  { scheme: 'light', viewport: DESKTOP },
  { scheme: 'light', viewport: PHONE },
  { scheme: 'dark', viewport: DESKTOP },
] as const;

/** The files of a browser before the first screen, as they travel. */
const FIRST_LOAD_MAX = 350_000;

let site: Site;
let browser: Browser;
let manager: Desk;
let finance: Desk;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launch()]);
});
afterAll(() => site?.stop());

test('two operators enrol their authenticators and enter (O-00)', async () => {
  manager = await enter(browser, site.consoleUrl, site.manager, expectSound);
  finance = await enter(browser, site.consoleUrl, site.finance);
});

test('the first load stays within its budget', async () => {
  const { page, leave } = await openDoor(browser, site.consoleUrl);
  const bytes = await page.evaluate<number>(FIRST_LOAD);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(FIRST_LOAD_MAX);
  await leave();
});

test.each(SCREENS)(
  '$entry shows what it promises, at 1440 and 390, dark and light, without a fault ($id)',
  async ({ id, entry }) => {
    const { page } = manager;
    await open(page, entry);
    for (const { scheme, viewport } of few(LOOKS)) {
      const change = page.getByRole('button', { name: `Switch to ${scheme} colours` });
      if (await change.isVisible()) await change.click();
      await page.setViewportSize(viewport);
      await page.locator(`[data-screen="${id}"][data-state="ready"]`).waitFor();
      await expectSound(page, `${entry} ${scheme} ${viewport.width}`);
    }
    await page.setViewportSize(DESKTOP);
  },
);

test('a role without a permission has no entry in the menu and no screen behind its address', async () => {
  const { page } = finance;
  expect(await page.getByRole('link', { name: 'Notices' }).count()).toBe(0);
  await page.goto(`${site.consoleUrl}/notices`);
  await page.getByText('Your role does not allow this screen.').waitFor();
  await expectSound(page, 'no screen for this role');
});

test('columns are chosen, and the choice is kept', async () => {
  const { page } = manager;
  await open(page, 'Staff');
  await page.getByRole('button', { name: 'Choose columns' }).click();
  await page.getByRole('checkbox', { name: 'May' }).check();
  await expectSound(page, 'choice of columns');
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByText(/lock and unlock members/).waitFor();
  await expectSound(page, 'staff with a column more');
});

test('in a hand, the menu opens over the page and closes with a choice', async () => {
  const { page } = manager;
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expectSound(page, 'menu');
  const menu = await openedMenu(page);
  await expectSound(page, 'menu with its groups open');
  await menu.getByRole('link', { name: 'Members', exact: true }).click();
  await page.locator('[data-screen="O-02"][data-state="ready"]').waitFor();
  await page.getByRole('button', { name: 'Open menu' }).waitFor();
  await page.setViewportSize(DESKTOP);
});

test('filters and the page of a list live in its address', async () => {
  const { page } = manager;
  await open(page, 'Members');
  await page.getByLabel('Search').fill('mia');
  await page.waitForURL(/search=mia/);
  await page.reload();
  await page.getByRole('link', { name: 'mia', exact: true }).waitFor();
  await expect.poll(() => page.getByLabel('Search').inputValue()).toBe('mia');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.getByRole('row').nth(5).waitFor();
});

test('a wrong code is refused in words, and signing out closes the console in this browser', async () => {
  const { page } = finance;
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await enterPassword(page, site.finance);
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
  await expectSound(page, 'code');
  await enterCode(page, '000000');
  await page.getByText('The code is wrong').waitFor();
});

test('no screen complained, to the policy of its content or otherwise', () => {
  expectNoComplaint(manager, finance);
});

const FIRST_LOAD = `performance.getEntriesByType('resource').reduce((sum, each) => sum + each.encodedBodySize, 0)`;
