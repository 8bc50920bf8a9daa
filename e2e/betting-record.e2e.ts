import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import { playRound } from '../apps/server/src/play/testing.ts';
import { recorded } from '../apps/server/src/records/testing.ts';
import { member, type Player } from '../apps/server/src/testing.ts';
import { asVendorPlayer, studio } from '../apps/server/src/vendors/testing.ts';
import { popup, screen } from '../kit/marks.ts';
import { siegeTest } from '../kit/sampling.ts';
import { DESKTOP, PHONE } from '../kit/sizes.ts';
import { launch, type Visitor } from '../kit/windows.ts';
import { expectSound, inEveryLook, shareSite, visitAs } from './site.ts';

const site = await shareSite();
let browser: Browser;
let player: Player & { username: string };
beforeAll(async () => {
  browser = await launch();
  const acme = await studio(site);
  player = await member(site);
  const mia = await asVendorPlayer(site, acme, player);
  for (let n = 0; n < 18; n += 1) {
    await mia.bet(`b${n}`, `r${n}`, `${n + 1}.50`);
    if (n % 3 !== 2) await mia.win(`w${n}`, `r${n}`, `${n * (n % 2) * 3}.00`, { endRound: true });
    if (n % 9 === 2) await mia.rollback(`x${n}`, `r${n}`, `b${n}`);
    if (n % 4 === 0) await playRound(player);
  }
  await recorded(site);
});

const cards = (page: Page) => page.locator('.bets .bet');
/** The button that unfolds the filters on a phone. */
const filters = (page: Page) => page.locator('.filters-row button[aria-expanded]');
const rows = (page: Page) => page.locator('.bets-table tbody tr');

siegeTest('M-06 every look of the record, of its filters and of a bet holds', async () => {
  const seen = async ({ page }: Visitor, name: string) => {
    await screen(page, 'M-06').waitFor();
    const wide = (page.viewportSize()?.width ?? 0) > 900;
    const bets = wide ? rows(page) : cards(page);
    await bets.nth(3).waitFor();
    if (!wide) await filters(page).click();
    await page.locator('.bet-number').waitFor();
    await expectSound(page, `M-06 ${name}`);
    await page
      .locator(wide ? '.bets-table tfoot' : '.bet-sums')
      .last()
      .scrollIntoViewIfNeeded();
    await expectSound(page, `M-06 sums ${name}`);
    await (wide ? bets.first().getByRole('button').last() : bets.first()).click();
    await popup(page, 'wager').locator('.bet-steps').waitFor();
    await expectSound(page, `M-06 bet ${name}`);
  };
  await inEveryLook(browser, `${site.url}/records`, seen, player);
});

test('M-06 pages, filters in the address, the way to one bet and back, and the sums of what is shown', async () => {
  const { page, complaints, leave } = await visitAs(browser, site, player, { viewport: DESKTOP });
  await page.goto(`${site.url}/records`);
  await screen(page, 'M-06').waitFor();
  await rows(page).nth(19).waitFor();
  await expect.poll(() => rows(page).count()).toBe(20);
  await page.getByRole('button', { name: 'Older' }).click();
  await page.locator('.pager').getByText('Page 2').waitFor();
  await expect.poll(() => rows(page).count()).toBe(3);
  await page.getByRole('button', { name: 'Newer' }).click();
  await page.locator('.pager').getByText('Page 1').waitFor();
  await page.getByLabel('State').selectOption('void');
  await page.locator('.bets-table tfoot', { hasText: '2 bets' }).waitFor();
  expect(page.url()).toContain('state=void');
  await page.reload();
  await page.locator('.bets-table tfoot', { hasText: '2 bets' }).waitFor();
  await rows(page).first().getByRole('button').last().click();
  await popup(page, 'wager').getByText('Reversed').first().waitFor();
  await page.goBack();
  await popup(page, 'wager').waitFor({ state: 'detached' });
  await page.getByLabel('State').selectOption('');
  await page.getByLabel('Provider', { exact: true }).selectOption('baize');
  await page.locator('.bets-table tfoot', { hasText: '5 bets' }).waitFor();
  await rows(page).first().getByRole('button').last().click();
  await popup(page, 'wager').getByRole('button', { name: 'Check this round' }).click();
  await popup(page, 'P-29').waitFor();
  expect(complaints).toEqual([]);
  await leave();
});

siegeTest('M-06 a day without bets says so, and a bet number finds its bet from any day', async () => {
  const { page, complaints, leave } = await visitAs(browser, site, player, { viewport: PHONE });
  await page.goto(`${site.url}/records?period=yesterday`);
  await screen(page, 'M-06').waitFor();
  await page.getByRole('heading', { name: 'No bets in this period' }).waitFor();
  await filters(page).click();
  await page.getByLabel('Bet number').fill('r4');
  await page.keyboard.press('Enter');
  await cards(page).first().waitFor();
  await expect.poll(() => cards(page).count()).toBe(1);
  expect(complaints).toEqual([]);
  await leave();
});
