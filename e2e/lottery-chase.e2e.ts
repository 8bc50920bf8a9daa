import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import { expectWholeLedger, member, type Player } from '../apps/server/src/testing.ts';
import { balanceOf } from '../apps/server/src/wallet/wallet.ts';
import { popup, screen } from '../kit/marks.ts';
import { siegeTest } from '../kit/sampling.ts';
import { PHONE } from '../kit/sizes.ts';
import { launch, type Visitor } from '../kit/windows.ts';
import { letDraw, openIssue, openSureBet } from './lottery.ts';
import { shareSite, visitAs } from './site.ts';

const site = await shareSite();
let browser: Browser;
let mia: Player;
let visitor: Visitor;
beforeAll(async () => {
  browser = await launch();
  mia = await member(site);
  visitor = await visitAs(browser, site, mia, { viewport: PHONE });
});

/** In hundredths of the currency's unit. */
const cash = async () => (await balanceOf(site.app.db, mia.member)).balance / 100n;

/** Plans a chase of the sure bet over five issues; answers what is held for it. */
async function chase(page: Page, stop: 'win' | 'never'): Promise<bigint> {
  const before = await cash();
  await openSureBet(site, page);
  await page.locator('[data-part="add"]').click();
  await page.locator('.bet-cart').click();
  const cart = popup(page, 'lotteryCart');
  await cart.locator('#cart-chase').click();
  await cart.locator('.chase .chip').getByText('5', { exact: true }).click();
  await expect.poll(() => cart.locator('[data-part="chase-plan"] li').count()).toBe(5);
  await cart.getByLabel('Stop', { exact: true }).selectOption(stop);
  await cart.locator('[data-part="place-chase"]').click();
  await cart.locator('[data-part="empty-cart"]').waitFor();
  return before - (await cash());
}

async function payouts(): Promise<bigint> {
  const rows = await site.app.db
    .selectFrom('lottery.settlement')
    .select('payout')
    .where('member', '=', mia.member)
    .execute();
  return rows.reduce((sum, { payout }) => sum + payout, 0n) / 100n;
}

test('L-04 a chase holds the stakes of five issues, stops with the first win, and the other four come back', async () => {
  const { page, complaints } = visitor;
  const [issue, first] = [await openIssue(site), await cash()];
  const held = await chase(page, 'win');
  expect(held).toBeGreaterThan(0n);
  expect(held % 15n).toBe(0n);
  await letDraw(site, issue);
  await expect.poll(async () => (await payouts()) > 0n).toBe(true);
  await page.goto(`${site.url}/lottery/bets?show=chases`);
  await page.locator('[data-chase="stopped"]').waitFor();
  await expect.poll(cash).toBe(first - held / 5n + (await payouts()));
  await page.locator('[data-chase="stopped"] .chase-head').click();
  await expect.poll(() => page.locator('[data-item="back"]').count()).toBe(4);
  expect(await page.locator('[data-item="won"]').count()).toBe(1);
  expect(complaints).toEqual([]);
});

siegeTest('L-04 the rest of a chase is cancelled, and every stake that was not bet comes back', async () => {
  const { page, complaints, leave } = visitor;
  const [issue, first] = [await openIssue(site), await cash()];
  const held = await chase(page, 'never');
  await page.goto(`${site.url}/lottery/bets?show=chases`);
  await screen(page, 'L-07').waitFor();
  await page.locator('[data-chase="running"] .chase-head').click();
  await page.locator('[data-item="open"]').waitFor();
  expect(await page.locator('[data-item="waiting"]').count()).toBe(4);
  await page.getByRole('button', { name: 'Cancel the rest' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel the rest of this chase?' });
  await question.getByRole('button', { name: 'Cancel the rest' }).click();
  await expect.poll(cash).toBe(first - held / 5n);
  await expect.poll(() => page.locator('[data-item="back"]').count()).toBe(4);
  const before = await payouts();
  await letDraw(site, issue);
  await expect.poll(async () => (await payouts()) > before).toBe(true);
  // It is over with the draw of the issue that was bet.
  await page.locator('[data-chase="cancelled"]').waitFor();
  expect(complaints).toEqual([]);
  await expectWholeLedger(site);
  await leave();
});
