import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  DESKTOP,
  enterFree,
  expectAccessible,
  expectNoOverflow,
  launch,
  MOVING,
  PHONE,
  popup,
  type Site,
  screen,
  startSite,
  visit,
} from './harness.ts';

const GAME = '/play/baize/emerald-lines';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  // Without the shortest cycle a series of free spins is found in seconds; everything else is as a player has it.
  [site, browser] = await Promise.all([startSite({ BRAND_PRESET: 'bench' }), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const spinButton = (page: Page) => page.locator('[data-part="spin"]');
const idle = (page: Page) =>
  page.locator('[data-part="spin"][data-phase="idle"]').waitFor({ timeout: 60_000 });
const amount = async (page: Page, part: string) =>
  Number((await page.locator(`[data-part="${part}"] bdi`).first().textContent())?.replaceAll(',', ''));

async function sitDown(page: Page): Promise<void> {
  await page.goto(site.url);
  await enterFree(page);
  await page.goto(site.url + GAME);
  await screen(page, 'G-11').waitFor({ timeout: 60_000 });
}

test('a guest follows a deep link, takes a free seat and the game opens (R-16, P-14)', async () => {
  const { page, complaints, leave } = await visit(browser, site, { viewport: PHONE, ...MOVING });
  await page.goto(site.url + GAME);
  await popup(page, 'P-14').getByRole('button', { name: 'Free play' }).click();
  await screen(page, 'G-11').waitFor({ timeout: 60_000 });
  await page.locator('.tbar .demo').waitFor();
  await expectNoOverflow(page, 'game');
  await expectAccessible(page, 'game');
  expect(complaints).toEqual([]);
  await leave();
});

test('a spin moves the balance by what it says, and the history tells the same', async () => {
  const { page, complaints, leave } = await visit(browser, site, { viewport: DESKTOP, ...MOVING });
  await sitDown(page);
  const before = await amount(page, 'balance');
  const stake = await amount(page, 'stake');
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/wps/play/spin'));
  await spinButton(page).click();
  const { value } = await (await answered).json();
  await idle(page);
  await expect.poll(() => amount(page, 'balance')).toBeCloseTo(Number(value.balance), 2);
  if (value.state === 'settled') {
    expect(before - stake + Number(value.payout)).toBeCloseTo(Number(value.balance), 2);
  }
  await page.locator('.more').getByRole('button', { name: 'Rounds' }).click();
  await popup(page, 'rounds').locator('.rounds-list li').first().waitFor();
  await popup(page, 'rounds').locator('.rounds-list button').first().click();
  await popup(page, 'round').getByText(value.round).waitFor();
  expect(complaints).toEqual([]);
  await leave();
});

test('a double press is one round (U-09)', async () => {
  const { page, leave } = await visit(browser, site, { viewport: PHONE, ...MOVING });
  await sitDown(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/wps/play/spin')) asked.push(request.postData() ?? '');
  });
  await spinButton(page).dblclick();
  await idle(page);
  expect(asked).toHaveLength(1);
  await leave();
});

test('an answer lost on the way is asked again with the same key, and the round counts once (U-09)', async () => {
  const { page, leave } = await visit(browser, site, { viewport: PHONE });
  await sitDown(page);
  const before = await amount(page, 'balance');
  const keys: string[] = [];
  let cut = true;
  await page.route('**/wps/play/spin', async (route) => {
    keys.push(route.request().postDataJSON().key);
    if (!cut) return route.continue();
    cut = false;
    // The server has played the round; only its answer is lost.
    await route.fetch();
    await route.abort();
  });
  await spinButton(page).click();
  await idle(page);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  const after = await amount(page, 'balance');
  expect(before - after).toBeLessThanOrEqual(await amount(page, 'stake'));
  await page.goto(`${site.url}${GAME}?p=rounds`);
  await popup(page, 'rounds').locator('.rounds-list li').first().waitFor();
  await expect.poll(() => popup(page, 'rounds').locator('.rounds-list li').count()).toBe(1);
  await leave();
});

test('the stake follows buttons and arrow keys, and is remembered', async () => {
  const { page, leave } = await visit(browser, site, { viewport: DESKTOP });
  await sitDown(page);
  const first = await amount(page, 'stake');
  await page.getByRole('button', { name: 'Higher stake' }).click();
  const second = await amount(page, 'stake');
  expect(second).toBeGreaterThan(first);
  await page.locator('.steps [aria-checked=true]').focus();
  await page.keyboard.press('ArrowUp');
  const third = await amount(page, 'stake');
  expect(third).toBeGreaterThan(second);
  await page.reload();
  await screen(page, 'G-11').waitFor({ timeout: 60_000 });
  expect(await amount(page, 'stake')).toBe(third);
  await leave();
});

test('auto play needs a loss limit, counts down and can be stopped', async () => {
  const { page, leave } = await visit(browser, site, { viewport: DESKTOP });
  await sitDown(page);
  await page.getByRole('button', { name: 'Auto', exact: true }).click();
  const loss = popup(page, 'auto').getByLabel('Stop when the loss reaches');
  await loss.fill('');
  await popup(page, 'auto').locator('button[type=submit]').click();
  await expect.poll(() => loss.getAttribute('aria-invalid')).toBe('true');
  await loss.fill('500.00');
  await popup(page, 'auto').locator('button[type=submit]').click();
  await popup(page, 'auto').waitFor({ state: 'detached' });
  await page.locator('.side .btn b').waitFor();
  await page.locator('.side').first().getByRole('button').click();
  await idle(page);
  await leave();
});

test('STD-B05 free spins go on at the same spin after a reload and end as the server says (G-11)', async () => {
  const { page, complaints, leave } = await visit(browser, site, {
    viewport: PHONE,
  });
  await sitDown(page);
  const open = await reachFreeSpins(page);
  await page.goto(site.url + GAME);
  await screen(page, 'G-11').waitFor({ timeout: 60_000 });
  await page.locator('.play[data-scene="night"]').waitFor();
  expect(await page.locator('[data-part="series"]').textContent()).toContain(
    `${open.series.left} free spins left`,
  );
  const stepped = page.waitForResponse((answer) => answer.url().endsWith('/wps/play/step'));
  await spinButton(page).click();
  const { value } = await (await stepped).json();
  expect(value.round).toBe(open.round);
  expect(value.series.played).toBe(open.series.played + 1);
  // In the middle of the series the page is loaded anew once more.
  await page.reload();
  await screen(page, 'G-11').waitFor({ timeout: 60_000 });
  await spinButton(page).click();
  await page.locator('.winbox[data-said="series"]').waitFor({ timeout: 120_000 });
  await idle(page);
  await page.locator('.play:not([data-scene])').waitFor();
  expect(complaints).toEqual([]);
  await leave();
});

interface Open {
  readonly round: string;
  readonly series: { readonly played: number; readonly left: number };
}

/** Spins by the same calls as the page, with its own session, until a round opens free spins. */
async function reachFreeSpins(page: Page): Promise<Open> {
  return page.evaluate(async () => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${sessionStorage.getItem('baize.token')}`,
    };
    for (let tries = 0; tries < 3000; tries++) {
      const at = Date.now().toString(16).padStart(12, '0');
      const tail = crypto.randomUUID().slice(15);
      const key = `${at.slice(0, 8)}-${at.slice(8)}-7${tail}`;
      const body = JSON.stringify({ key, vendor: 'baize', code: 'emerald-lines', stake: '0.20' });
      const answer = await fetch('/wps/play/spin', { method: 'POST', headers, body });
      const { value } = await answer.json();
      if (value?.state === 'open') return value;
    }
    throw new Error('no free spins in 3000 rounds');
  });
}

test('reduced motion plays without motion', async () => {
  const { page, complaints, leave } = await visit(browser, site, {
    viewport: PHONE,
  });
  await sitDown(page);
  await spinButton(page).click();
  await idle(page);
  expect(await page.locator('.winbox').textContent()).not.toBe('');
  expect(complaints).toEqual([]);
  await leave();
});
