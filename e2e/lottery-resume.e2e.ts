import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import { expectWholeLedger, member, trySignIn } from '../apps/server/src/testing.ts';
import { popup, screen } from '../kit/marks.ts';
import { siegeTest } from '../kit/sampling.ts';
import { PHONE } from '../kit/sizes.ts';
import { launch, visit } from '../kit/windows.ts';
import { letClose, openIssue, openSureBet, SURE_BET } from './lottery.ts';
import { balance, PASSWORD, shareSite, signInByName, visitAs } from './site.ts';

const site = await shareSite();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

const cart = (page: Page) => popup(page, 'lotteryCart');
const lines = (page: Page) => cart(page).locator('.cart-lines li');
const place = (page: Page) => cart(page).locator('[data-part="place"]');

async function openCart(page: Page): Promise<void> {
  await page.locator('.bet-cart').click();
  await lines(page).first().waitFor();
}

const ordersOf = async (id: bigint) =>
  (
    await site.app.db
      .selectFrom('lottery.line')
      .innerJoin('lottery.issue', 'lottery.issue.id', 'lottery.line.issue')
      .select('lottery.issue.code')
      .where('lottery.line.member', '=', id)
      .execute()
  ).map(({ code }) => code);

siegeTest(
  'L-03 a cart outlives a reload and a sign-in, and asks before its lines go on to another issue',
  async () => {
    const mia = await member(site);
    const issue = await openIssue(site);
    const { page, leave } = await visit(browser, site, { viewport: PHONE });
    await page.goto(site.url + SURE_BET);
    await signInByName(page, mia.username);
    await screen(page, 'L-02').waitFor();
    await page.locator('[data-part="add"]').click();
    await page.reload();
    await screen(page, 'L-02').waitFor();
    await page.locator('.bet-cart').waitFor();

    // Another device takes the session over; the same member comes back.
    await trySignIn(site, mia.username, PASSWORD);
    await popup(page, 'P-30').getByRole('button', { name: 'Log in again' }).click();
    expect(await page.locator('.bet-cart').count()).toBe(0);
    await signInByName(page, mia.username);
    await balance(page).waitFor();
    await page.goto(site.url + SURE_BET);
    await screen(page, 'L-02').waitFor();
    await openCart(page);

    // The page does not know yet that time has passed; the server does.
    await letClose(site, issue);
    await place(page).click();
    await cart(page).locator('[data-part="moved"]').getByText(issue.code).waitFor();
    expect(await place(page).isDisabled()).toBe(true);
    expect(await ordersOf(mia.member)).toEqual([]);
    const next = await openIssue(site);
    await cart(page).locator('[data-part="moved"] .btn').first().click();
    await place(page).click();
    await cart(page).locator('[data-part="receipt"]').getByText(next.code).waitFor();
    expect(await ordersOf(mia.member)).toEqual([next.code]);
    await leave();
  },
);

test('L-03 an order whose answer got lost is asked about, not doubled, and one that waits for the network goes on when it is back', async () => {
  const mia = await member(site);
  const { page, leave } = await visitAs(browser, site, mia, { viewport: PHONE });
  await openIssue(site);
  await openSureBet(site, page);
  await page.locator('[data-part="add"]').click();
  await openCart(page);
  const keys: string[] = [];
  const taken = Promise.withResolvers<void>();
  await page.route('**/lgw/lottery/orders', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(route.request().postDataJSON().key);
    if (keys.length > 1) return route.continue();
    // The server has taken the order; the page is gone before it hears of it.
    await route.fetch();
    taken.resolve();
  });
  await place(page).click();
  await taken.promise;
  await page.reload();
  await lines(page).first().waitFor();
  await cart(page).getByRole('alert').waitFor();
  await expect.poll(() => place(page).textContent()).toBe('Check whether it was taken');
  await place(page).click();
  await cart(page).locator('[data-part="receipt"]').waitFor();
  expect(new Set(keys).size).toBe(1);
  expect(await ordersOf(mia.member)).toHaveLength(1);

  await cart(page).getByRole('button', { name: 'Bet again' }).click();
  await lines(page).first().waitFor();
  await page.context().setOffline(true);
  await expect.poll(() => place(page).isDisabled()).toBe(true);
  await page.context().setOffline(false);
  await expect.poll(() => place(page).isEnabled()).toBe(true);
  await place(page).click();
  await cart(page).locator('[data-part="receipt"]').waitFor();
  expect(await ordersOf(mia.member)).toHaveLength(2);
  await expectWholeLedger(site);
  await leave();
});
