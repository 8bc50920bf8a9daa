import { parseAmount } from '@baize/contract/money';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import { expectWholeLedger, member } from '../apps/server/src/testing.ts';
import { balanceOf } from '../apps/server/src/wallet/wallet.ts';
import { popup, screen } from '../kit/marks.ts';
import { PHONE } from '../kit/sizes.ts';
import { launch, visit } from '../kit/windows.ts';
import { BET_PAGE, GAME, letDraw, openIssue } from './lottery.ts';
import { balance, expectSound, shareSite, signInByName } from './site.ts';

const site = await shareSite();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

const DECIMAL = 100n;
const cart = (page: Page) => popup(page, 'lotteryCart');

test('L-01 L-02 L-03 L-06 L-07 from the lobby to a pad, two bets in one order, their draw, and the money of the one that won', async () => {
  const [mia, issue] = await Promise.all([member(site), openIssue(site)]);
  const { page, complaints, leave } = await visit(browser, site, { viewport: PHONE });
  // A guest looks at the numbers, is asked who they are by the bet, and comes back to them.
  await page.goto(`${site.url}${BET_PAGE}&play=DT_12`);
  await page.locator('[data-play="DT_12"] [data-quick="all"]').click();
  await page.locator('[data-part="now"]').click();
  await popup(page, 'P-14').getByRole('button', { name: 'Log in' }).click();
  await signInByName(page, mia.username);
  await popup(page, 'P-03').waitFor({ state: 'detached' });
  await expect.poll(() => page.locator('[data-part="units"]').textContent()).toBe('3');
  await page.goto(`${site.url}/lottery`);
  await screen(page, 'L-01').waitFor();
  await page.locator(`[data-game="${GAME}"] .lotto-open`).first().click();
  await screen(page, 'L-02').waitFor();
  expect(page.url()).toBe(site.url + BET_PAGE);

  // All three outcomes of two balls, of which one comes, and a quick pick of them.
  await page.locator('[data-part="groups"]').click();
  await page.locator('[data-group="dragonTiger"]').click();
  await page.locator('[data-play="DT_12"] [data-quick="all"]').click();
  await expect.poll(() => page.locator('[data-part="units"]').textContent()).toBe('3');
  await page.locator('[data-part="add"]').click();
  await page.locator('[data-part="pick"]').click();
  await expect.poll(() => page.locator('[data-part="units"]').textContent()).toBe('1');
  await page.locator('[data-part="add"]').click();
  await page.locator('.bet-cart').click();
  await expect.poll(() => cart(page).locator('.cart-lines li').count()).toBe(2);
  await expectSound(page, 'L-03 cart');
  await cart(page).locator('[data-part="place"]').click();
  await cart(page).locator('[data-part="receipt"]').waitFor();
  const before = (await balanceOf(site.app.db, mia.member)).balance;
  const staked = 10_000n * DECIMAL * DECIMAL - before;
  expect(staked % 4n).toBe(0n);
  expect(staked).toBeGreaterThan(0n);
  await expect.poll(() => shownCents(page)).toBe(before / DECIMAL);
  const inPlay = async () => (await page.locator('[data-part="in-play"] .num').textContent()) ?? '';
  await expect.poll(async () => parseAmount((await inPlay()).replaceAll(',', ''))).toBe(staked);

  // The draw shows itself on the page, with what it brought.
  await page.keyboard.press('Escape');
  await cart(page).waitFor({ state: 'detached' });
  await letDraw(site, issue);
  const draw = page.locator('[data-part="stage"]');
  await draw.locator('.drawn-ball').nth(4).waitFor();
  const { numbers } = await site.app.db
    .selectFrom('lottery.draw')
    .select('numbers')
    .where('issue', '=', issue.id)
    .executeTakeFirstOrThrow();
  const { balls } = numbers as unknown as { balls: number[] };
  expect(await draw.locator('.drawn-ball').allTextContents()).toEqual(balls.map(String));
  const settled = () =>
    site.app.db
      .selectFrom('lottery.settlement')
      .select(['payout', 'refund'])
      .where('member', '=', mia.member)
      .execute();
  await expect.poll(async () => (await settled()).length).toBe(2);
  const paid = (await settled()).reduce((sum, { payout, refund }) => sum + payout + refund, 0n);
  expect(paid).toBeGreaterThan(0n);
  await expect.poll(() => shownCents(page)).toBe((before + paid) / DECIMAL);
  await draw.locator('[data-part="unfold"]').click();
  await draw.locator('[data-part="own-result"] .own-bets [data-state="won"]').first().waitFor();
  await draw.locator('[data-part="again"]').click();
  await expect.poll(() => cart(page).locator('.cart-lines li').count()).toBe(2);

  // The own bets say the same.
  await page.goto(`${site.url}/lottery/bets?gameCode=${GAME}&state=won`);
  await screen(page, 'L-07').waitFor();
  await page.locator('.bets-row').last().click();
  await popup(page, 'lotteryBet').locator('.bet-formula li').waitFor();
  expect(complaints).toEqual([]);
  await expectWholeLedger(site);
  await leave();
});

/** The balance in the header, in hundredths. */
async function shownCents(page: Page): Promise<bigint> {
  const text = await balance(page).locator('bdi').first().textContent();
  return parseAmount(text?.replaceAll(/[^\d.]/g, '') ?? '') / DECIMAL;
}
