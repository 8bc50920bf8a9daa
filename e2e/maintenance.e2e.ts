import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { screen } from '../kit/marks.ts';
import { siegeTest } from '../kit/sampling.ts';
import { PHONE } from '../kit/sizes.ts';
import { launch, visit } from '../kit/windows.ts';
import { deskOf, open } from './console.ts';
import { expectAccessible } from './pages.ts';
import { shareSite } from './site.ts';

const STATUS = { open: 'Open', maintenance: 'Maintenance', closed: 'All regions closed' } as const;

const site = await shareSite();
let browser: Browser;
let desk: Page;
/** The operator who approves that the site opens again. */
let second: Page;
beforeAll(async () => {
  browser = await launch();
  desk = (await deskOf(browser, site, 'manager')).page;
  second = (await deskOf(browser, site, 'finance')).page;
  await open(desk, 'Switches');
});

test('maintenance closes an open page at once, and it comes back by itself (X-01, R-18)', async () => {
  const { page, complaints, leave } = await visit(browser, site, { viewport: PHONE });
  await page.goto(`${site.url}/rng`);
  await screen(page, 'G-01').waitFor();
  await page.evaluate(() => Object.assign(globalThis, { here: true }));
  await setStatus('maintenance');
  await screen(page, 'X-01').waitFor({ timeout: 30_000 });
  await expectAccessible(page, 'maintenance');

  await setStatus('open');
  await screen(page, 'G-01').waitFor({ timeout: 30_000 });
  expect(await page.evaluate(() => (globalThis as unknown as { here?: boolean }).here)).toBe(true);
  expect(complaints.filter((line) => !line.includes('503'))).toEqual([]);
  await leave();
});

siegeTest('a closed region is told with the address, and no script of the app is loaded (X-02)', async () => {
  await setStatus('closed');
  const { page, leave } = await visit(browser, site, { viewport: PHONE });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto(site.url);
  await screen(page, 'X-02').waitFor();
  await expect.poll(() => page.locator('main').textContent()).toMatch(/127\.0\.0\.1|::1/);
  expect(scripts).toEqual([]);
  await expectAccessible(page, 'region');
  await setStatus('open');
  await leave();
});

async function setStatus(status: keyof typeof STATUS): Promise<void> {
  await desk.getByRole('combobox', { name: 'System status' }).click();
  await desk.getByRole('option', { name: STATUS[status] }).click();
  await desk
    .getByRole('dialog')
    .getByLabel(/^Reason/)
    .fill('As announced to the players');
  await desk.getByRole('button', { name: status === 'open' ? 'Ask for approval' : 'Change it' }).click();
  if (status === 'open') await approve();
  await expect.poll(statusShown).toBe(Object.keys(STATUS).indexOf(status));
}

async function approve(): Promise<void> {
  await open(second, 'Approvals');
  await second
    .getByRole('row', { name: /system\.status/ })
    .first()
    .getByRole('button', { name: 'Decide' })
    .click();
  await second.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await second.getByText('Request approved.').first().waitFor();
  await desk.getByText('waiting: Open').waitFor({ state: 'hidden' });
}

async function statusShown(): Promise<number> {
  const answer = await fetch(`${site.url}/wps/system/status`);
  return ((await answer.json()) as { value: { status: number } }).value.status;
}
