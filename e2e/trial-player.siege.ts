import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import { freePlay } from '../apps/server/src/testing.ts';
import { popup, screen } from '../kit/marks.ts';
import { DESKTOP, PHONE } from '../kit/sizes.ts';
import { launch, visit } from '../kit/windows.ts';
import { enterFree } from './pages.ts';
import { balance, expectSound, inEveryLook, openSite } from './site.ts';

const site = await openSite();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

const upgrade = (page: Page) => popup(page, 'P-16');

test('P-16 the member’s pages tell a trial player why and offer an account, in every look', async () => {
  await inEveryLook(browser, site.url, async ({ page }, look) => {
    await enterFree(page);
    await page.goto(`${site.url}/?mc=securityCenter`);
    await upgrade(page).waitFor();
    if (look.startsWith('EN')) expect(await upgrade(page).textContent()).toContain('needs an account');
    await expectSound(page, `P-16 ${look}`);
  });
});

test('P-16 keep playing leaves everything as it was, and the account form opens from here', async () => {
  const { page, complaints, leave } = await visit(browser, site, { viewport: PHONE });
  await page.goto(site.url);
  await enterFree(page);
  for (const path of ['/member', '/agentHome', '/?ac=agentTeamOverview']) {
    await page.goto(site.url + path);
    await upgrade(page).waitFor();
  }
  await upgrade(page).getByRole('button', { name: 'Keep playing' }).click();
  await upgrade(page).waitFor({ state: 'detached' });
  await expect.poll(() => balance(page).textContent()).toContain('10,000.00');
  await page.goto(`${site.url}/member`);
  await upgrade(page).getByRole('button', { name: 'Create account' }).click();
  await popup(page, 'P-04').locator('form').waitFor();
  // An invitation and a mailed link are meant for him as for anybody (R-03, P-06).
  await page.goto(`${site.url}/reset?token=a-link-that-nobody-was-sent`);
  await popup(page, 'P-06-reset').locator('#reset-password').waitFor();
  await page.goto(`${site.url}/register?referralCode=ABCDEFGH`);
  await popup(page, 'P-04').locator('form').waitFor();
  expect(new URL(page.url()).searchParams.get('referralCode')).toBe('ABCDEFGH');
  expect(complaints).toEqual([]);
  await leave();
});

test('P-16 a trial player who registers is a member with a purse of his own', async () => {
  const { page, leave } = await visit(browser, site, { viewport: DESKTOP });
  await page.goto(site.url);
  await enterFree(page);
  await page.goto(`${site.url}/member`);
  await upgrade(page).getByRole('button', { name: 'Create account' }).click();
  const form = popup(page, 'P-04');
  await form.locator('#register-username').fill('fromtrial');
  await form.locator('#register-password').fill('night market lantern 7');
  await form.locator('#register-birthday').fill('1990-05-17');
  await form.locator('#human').click();
  await form.locator('[data-popup="P-19"][data-state="ready"]').waitFor();
  for (const tick of ['adult', 'terms']) await form.locator(`#consent-${tick}`).check();
  await form.locator('button[type=submit]').click();
  await popup(page, 'P-15').locator('.btn.marigold').click();
  await screen(page, 'H-00').waitFor();
  await page.locator('header [data-part="balance"]', { hasText: /^(?!.*10,000)/ }).waitFor();
  await expect.poll(() => balance(page).textContent()).toContain('0.00');
  await page.goto(`${site.url}/member`);
  await screen(page, 'M-01').waitFor();
  expect(await upgrade(page).count()).toBe(0);
  await leave();
});

test('P-16 the server itself keeps a trial player out of what is the members’ and the agents’ (ACC-5)', async () => {
  const trial = await freePlay(site);
  for (const path of [
    '/wps/member/security',
    '/wps/member/referral',
    '/wps/agent/home',
    '/wps/agent/links',
  ]) {
    const { status, body } = await trial.get(path);
    expect([path, status, body.code]).toEqual([path, 403, 'session.trial']);
  }
});
