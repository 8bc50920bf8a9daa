import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  DESKTOP,
  expectAccessible,
  expectNoOverflow,
  launch,
  PHONE,
  popup,
  type Site,
  screen,
  startSite,
  visit,
} from './harness.ts';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const field = (name: 'username' | 'password') => `[data-popup="P-03"] #${name}`;

test('/login is the home page with the popup open (R-02)', async () => {
  const { page, complaints, leave } = await visit(browser, site);
  await page.goto(`${site.url}/login`);
  await popup(page, 'P-03').waitFor();
  await screen(page, 'H-00').waitFor();
  await expectNoOverflow(page, 'login');
  await expectAccessible(page, 'login');
  expect(complaints).toEqual([]);
  await leave();
});

test('an empty field is named and focused, nothing is sent', async () => {
  const { page, leave } = await visit(browser, site, { viewport: DESKTOP });
  await page.goto(`${site.url}/login`);
  await page.locator(field('username')).fill('mia');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.locator('[data-popup="P-03"] button[type=submit]').click();
  expect(await page.locator(field('password')).getAttribute('aria-invalid')).toBe('true');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('password');
  expect(asked.filter((url) => url.endsWith('/session/login'))).toEqual([]);
  await leave();
});

test('a wrong password gets one sentence, and what was typed stays', async () => {
  const { page, leave } = await visit(browser, site, { viewport: DESKTOP });
  await page.goto(`${site.url}/login`);
  await page.locator(field('username')).fill('nobody-here');
  await page.locator(field('password')).fill('wrong horse');
  await page.locator('[data-popup="P-03"] button[type=submit]').click();
  const alert = popup(page, 'P-03').getByRole('alert');
  await alert.waitFor();
  expect(await alert.textContent()).toContain('User name or password is wrong');
  expect(await page.locator(field('username')).inputValue()).toBe('nobody-here');
  await leave();
});

test('a member signs in within a second, sealed; the wanted page opens; sign-out leaves no token', async () => {
  const { page, complaints, leave } = await visit(browser, site, { viewport: DESKTOP });
  await page.goto(`${site.url}/records`);
  await popup(page, 'P-03').waitFor();
  await page.locator(field('username')).fill(site.member.name);
  await page.locator(field('password')).fill(site.member.password);
  const sent = page.waitForRequest((request) => request.url().endsWith('/session/login'));
  const started = performance.now();
  await page.locator('[data-popup="P-03"] button[type=submit]').click();
  const login = await sent;
  expect(login.postData()).not.toContain(site.member.password);
  expect(login.headers()['x-gateway-version']).toBe('3');
  await screen(page, 'M-06').waitFor();
  expect(performance.now() - started).toBeLessThan(2000);
  await page.locator('header [data-part="balance"]').waitFor();
  expect(page.url()).not.toMatch(/token/);

  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.locator('.choice').getByRole('button', { name: 'Sign out' }).click();
  await popup(page, 'P-13').getByRole('button', { name: 'Sign out' }).click();
  await screen(page, 'H-00').waitFor();
  await page.getByRole('button', { name: 'Log in' }).first().waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('baize.token'))).toBeNull();
  expect(complaints).toEqual([]);
  await leave();
});

test('a second sign-in elsewhere ends this session and says why within two seconds (P-30)', async () => {
  const enter = async () => {
    const visitor = await visit(browser, site, { viewport: PHONE });
    await visitor.page.goto(`${site.url}/login`);
    await visitor.page.locator(field('username')).fill(site.member.name);
    await visitor.page.locator(field('password')).fill(site.member.password);
    await visitor.page.locator('[data-popup="P-03"] button[type=submit]').click();
    await visitor.page.locator('header [data-part="balance"]').waitFor();
    return visitor;
  };
  const first = await enter();
  const second = await enter();
  await popup(first.page, 'P-30').waitFor({ timeout: 3000 });
  expect(await popup(first.page, 'P-30').textContent()).toContain('another device');
  await first.leave();
  await second.leave();
});

test('a trial player is sent from the betting record to the page of his game (P-16)', async () => {
  const { page, leave } = await visit(browser, site, { viewport: DESKTOP });
  await page.goto(`${site.url}/?mc=personalHistoryCopy`);
  await popup(page, 'P-03').waitFor();
  await popup(page, 'P-03').getByRole('button', { name: 'Free play' }).click();
  await screen(page, 'M-06').waitFor();
  await page.getByText('Your rounds are on the page of each game').waitFor();
  await expectAccessible(page, 'record of a trial player');
  await leave();
});
