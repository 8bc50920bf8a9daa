import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import { member } from '../apps/server/src/testing.ts';
import { popup, screen } from '../kit/marks.ts';
import { DESKTOP, PHONE } from '../kit/sizes.ts';
import { launch, visit } from '../kit/windows.ts';
import { balance, expectSound, inEveryLook, openSite, signInByName, turn } from './site.ts';

const GAME_PAGE = '/play/baize/emerald-lines';
const site = await openSite();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

const guest = (page: Page) => popup(page, 'P-14');

test('P-14 a guest who wants to play is told and offered every way in, in every look', async () => {
  await inEveryLook(browser, site.url + GAME_PAGE, async ({ page }, look) => {
    await guest(page).waitFor();
    if (look.startsWith('EN')) expect(await guest(page).textContent()).toContain('You are not logged in');
    await expect.poll(() => guest(page).locator('.acts .btn').count()).toBe(3);
    await expectSound(page, `P-14 ${look}`);
  });
});

test('P-14 free play goes on with the game that was wanted', async () => {
  const { page, complaints, leave } = await visit(browser, site, { viewport: PHONE });
  await page.goto(site.url + GAME_PAGE);
  await guest(page).getByRole('button', { name: 'Free play' }).click();
  await guest(page).waitFor({ state: 'detached' });
  await page.locator('[data-screen="G-11"]').waitFor({ timeout: 60_000 });
  expect(await page.evaluate(() => sessionStorage.getItem('baize.token'))).toBeTruthy();
  expect(complaints).toEqual([]);
  await leave();
});

test('P-14 log in comes back to the game, create account opens the form', async () => {
  const someone = await member(site);
  const { page, leave } = await visit(browser, site, { viewport: DESKTOP });
  await page.goto(site.url + GAME_PAGE);
  await guest(page).getByRole('button', { name: 'Create account' }).click();
  await popup(page, 'P-04').locator('form').waitFor();
  await popup(page, 'P-04').getByRole('button', { name: 'Log in' }).click();
  await signInByName(page, someone.username);
  await popup(page, 'P-03').waitFor({ state: 'detached' });
  await page.locator('[data-screen="G-11"]').waitFor({ timeout: 60_000 });
  expect(new URL(page.url()).pathname).toBe(GAME_PAGE);
  await leave();
});

test('P-14 a member page and the agent home ask a guest to log in (R-17, specification 6)', async () => {
  const { page, leave } = await visit(browser, site, { viewport: DESKTOP });
  for (const path of ['/member', '/records', '/?mc=securityCenter', '/agentHome', '/?ac=registerCenter']) {
    await page.goto(site.url + path);
    await popup(page, 'P-03').waitFor();
    await screen(page, 'H-00').waitFor();
  }
  await leave();
});

test('P-14 with their switches off the ways that are closed are not there', async () => {
  await turn(site, 'FREEPLAY3', false);
  await turn(site, 'DIRECTREG3', false);
  const { page, leave } = await visit(browser, site, { viewport: PHONE });
  await page.goto(site.url + GAME_PAGE);
  await guest(page).waitFor();
  expect(await guest(page).locator('.acts .btn').allTextContents()).toEqual(['Log in']);
  expect(await balance(page).count()).toBe(0);
  await leave();
  await turn(site, 'FREEPLAY3', true);
  await turn(site, 'DIRECTREG3', true);
});
