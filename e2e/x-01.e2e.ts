import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { DESKTOP, expectAccessible, launch, PHONE, type Site, screen, startSite, visit } from './harness.ts';

const STATUS = { open: 'Open', maintenance: 'Maintenance', closed: 'All regions closed' } as const;

let site: Site;
let browser: Browser;
let desk: Page;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launch()]);
  desk = await operatorAtSwitches();
});
afterAll(() => site?.stop());

test('maintenance closes an open page at once, and it comes back by itself (X-01, R-18)', async () => {
  const { page, complaints, leave } = await visit(browser, site, { viewport: PHONE });
  await page.goto(`${site.url}/rng`);
  await screen(page, 'G-01').waitFor();
  await page.evaluate(() => Object.assign(globalThis, { here: true }));
  await setStatus('maintenance');
  await screen(page, 'X-01').waitFor({ timeout: 30_000 });
  await expectAccessible(page, 'maintenance');

  const late = await visit(browser, site, { language: 'MY', viewport: DESKTOP });
  await late.page.goto(site.url);
  await screen(late.page, 'X-01').waitFor();
  await expectAccessible(late.page, 'maintenance, Burmese');

  await setStatus('open');
  await screen(page, 'G-01').waitFor({ timeout: 30_000 });
  await screen(late.page, 'H-00').waitFor({ timeout: 30_000 });
  expect(await page.evaluate(() => (globalThis as unknown as { here?: boolean }).here)).toBe(true);
  expect(complaints.filter((line) => !line.includes('503'))).toEqual([]);
  await late.leave();
  await leave();
});

test('a closed region is told with the address, and no script of the app is loaded (X-02)', async () => {
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

/** The manager enrols his authenticator and opens the switches in the console. */
async function operatorAtSwitches(): Promise<Page> {
  const context = await browser.newContext({ viewport: DESKTOP });
  const page = await context.newPage();
  await page.goto(site.consoleUrl);
  await page.getByLabel(/^Name/).fill(site.manager.name);
  await page.locator('input[autocomplete="current-password"]').fill(site.manager.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Type the secret instead').click();
  const text = (await page.locator('.door-secret code').textContent()) ?? '';
  const secret = Secret.fromBase32(text.replaceAll(' ', ''));
  await page.getByLabel('Digit 1').click();
  await page.keyboard.type(new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate());
  await page.getByLabel('I keep them').check();
  await page.getByRole('button', { name: 'Open the console' }).click();
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Switches/ })
    .click();
  await page.getByRole('combobox', { name: 'System status' }).waitFor();
  return page;
}

async function setStatus(status: keyof typeof STATUS): Promise<void> {
  await desk.getByRole('combobox', { name: 'System status' }).click();
  await desk.getByRole('option', { name: STATUS[status] }).click();
  await desk.getByRole('button', { name: 'Change it' }).click();
  await expect.poll(statusTold).toBe(Object.keys(STATUS).indexOf(status));
}

async function statusTold(): Promise<number> {
  const answer = await fetch(`${site.url}/wps/system/status`);
  return ((await answer.json()) as { value: { status: number } }).value.status;
}
