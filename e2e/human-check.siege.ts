import { humanChallenge } from '@baize/contract/accounts/codes';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { popup } from '../kit/marks.ts';
import { DESKTOP, PHONE } from '../kit/sizes.ts';
import { launch, visit } from '../kit/windows.ts';
import { expectSound, inEveryLook, openSite } from './site.ts';

const site = await openSite();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

const check = (page: Page, state: string) => popup(page, 'P-19').and(page.locator(`[data-state="${state}"]`));

async function atTheCheck(options: Parameters<typeof visit>[2]) {
  const visitor = await visit(browser, site, options);
  await visitor.page.goto(`${site.url}/register`);
  await check(visitor.page, 'open').waitFor();
  return visitor;
}

test('P-19 passes by keyboard alone, and everything it needs comes from this site', async () => {
  const { page, complaints, leave } = await atTheCheck({ viewport: DESKTOP });
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== site.url) foreign.push(request.url());
  });
  const focused = () => page.evaluate(() => document.activeElement?.id);
  for (let presses = 0; presses < 40 && (await focused()) !== 'human'; presses += 1) {
    await page.keyboard.press('Tab');
  }
  expect(await focused()).toBe('human');
  const outline = await page.evaluate(
    () => getComputedStyle(document.activeElement ?? document.body).outlineWidth,
  );
  expect(Number.parseFloat(outline)).toBeGreaterThanOrEqual(2);
  await page.keyboard.press('Enter');
  await check(page, 'ready').waitFor();
  await expect.poll(() => popup(page, 'P-19').getByRole('status').textContent()).toBe('Checked, thank you');
  expect(await focused()).toBe('human');
  expect(foreign).toEqual([]);
  expect(complaints).toEqual([]);
  await leave();
});

test('P-19 in every look, before and after', async () => {
  await inEveryLook(browser, `${site.url}/register`, async ({ page }, look) => {
    await check(page, 'open').waitFor();
    await page.locator('#human').click();
    await check(page, 'ready').waitFor();
    await page.locator('#human').scrollIntoViewIfNeeded();
    await expectSound(page, `P-19 ${look}`);
  });
});

test('P-19 a check that did not work says so and works on the next press', async () => {
  const { page, leave } = await atTheCheck({ viewport: PHONE });
  await page.route(`**${humanChallenge.path}`, (route) => route.fulfill({ status: 400, body: '{}' }));
  await page.locator('#human').click();
  await check(page, 'error').waitFor();
  await expectSound(page, 'P-19 failed');
  await page.unroute(`**${humanChallenge.path}`);
  await page.locator('#human').click();
  await check(page, 'ready').waitFor();
  await leave();
});
