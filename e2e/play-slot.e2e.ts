import type { SlotRound } from '@baize/games/slots/engine';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import { hasFreeSpins, promise, spin } from '../apps/server/src/play/testing.ts';
import { freePlay, member } from '../apps/server/src/testing.ts';
import { balanceOf } from '../apps/server/src/wallet/wallet.ts';
import { popup, screen } from '../kit/marks.ts';
import { siegeTest } from '../kit/sampling.ts';
import { MOVING, PHONE } from '../kit/sizes.ts';
import { launch, visit } from '../kit/windows.ts';
import { expectAccessible, expectNoOverflow } from './pages.ts';
import { calm, DRAWN, GAME_PAGE, idle, LOW_DESKTOP, openGame, spinButton } from './player.ts';
import { shareSite, visitAs } from './site.ts';

const site = await shareSite();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

const amount = async (page: Page, part: string) =>
  Number((await page.locator(`[data-part="${part}"] bdi`).first().textContent())?.replaceAll(',', ''));

/** Several lines that bring more than the stake, and nothing else. */
const wonOnLines = ({ base, free, payout }: SlotRound) =>
  free.length === 0 && base.lines.length > 1 && payout > 10_000n;

/** Runs in the page: remembers how each of these words began. */
function keepWords(box: Element): void {
  const words: string[] = [];
  Object.assign(window, { words });
  const keep = () => words.push(box.querySelector('.line-say > *')?.textContent ?? '');
  new MutationObserver(keep).observe(box, { subtree: true, childList: true, characterData: true });
}

siegeTest('a guest follows a deep link, takes a free seat and the game opens (R-16, P-14)', async () => {
  const { page, complaints, leave } = await visit(browser, site, { viewport: PHONE, ...MOVING });
  await page.goto(site.url + GAME_PAGE);
  await popup(page, 'P-14').getByRole('button', { name: 'Free play' }).click();
  await screen(page, 'G-11').waitFor(DRAWN);
  await page.locator('.tbar .demo').waitFor();
  await expectNoOverflow(page, 'game');
  await expectAccessible(page, 'game');
  expect(complaints).toEqual([]);
  await leave();
});

test('P-14 G-11 a guest takes a free seat, a spin moves the balance by what it says, and the history tells the same', async () => {
  const { page, complaints, leave } = await visit(browser, site, { viewport: LOW_DESKTOP });
  await calm(site, await openGame(site, page));
  const before = await amount(page, 'balance');
  const stake = await amount(page, 'stake');
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/wps/play/spin'));
  await spinButton(page).click();
  const { value } = await (await answered).json();
  await idle(page);
  await expect.poll(() => amount(page, 'balance')).toBeCloseTo(Number(value.balance), 2);
  expect(before - stake + Number(value.payout)).toBeCloseTo(Number(value.balance), 2);
  await page.locator('.more').getByRole('button', { name: 'Rounds' }).click();
  await popup(page, 'rounds').locator('.rounds-list li').first().waitFor();
  await popup(page, 'rounds').locator('.rounds-list button').first().click();
  await popup(page, 'round').getByText(value.round).waitFor();
  expect(complaints).toEqual([]);
  await leave();
});

siegeTest(
  'G-11 the words under the reels name each line while it is shown, and then the total of all',
  async () => {
    const { page, complaints, leave } = await visit(browser, site, { viewport: LOW_DESKTOP, ...MOVING });
    const player = await openGame(site, page);
    const { drawn } = await promise(site, player, wonOnLines);
    await page.locator('.winbox').evaluate(keepWords);
    await spinButton(page).click();
    await page.locator('.winbox', { hasText: `Total of ${drawn.base.lines.length} lines` }).waitFor(DRAWN);
    await idle(page);
    const words = await page.evaluate(() => (window as unknown as { words: string[] }).words);
    const shown = words.filter((each) => /^(Line|Total)/.test(each));
    const lines = drawn.base.lines.map(({ line }) => `Line ${line + 1}`);
    expect([...new Set(shown)]).toEqual([...lines, `Total of ${lines.length} lines`]);
    expect(complaints).toEqual([]);
    await leave();
  },
);

siegeTest('G-11 a double press is one round, also where nothing moves (U-09)', async () => {
  const { page, complaints, leave } = await visit(browser, site, { viewport: PHONE });
  await calm(site, await openGame(site, page));
  const asked: string[] = [];
  const pressed = Promise.withResolvers<void>();
  // However slow the hand, the second press comes before the answer to the first.
  await page.route('**/wps/play/spin', async (route) => {
    asked.push(route.request().postData() ?? '');
    await pressed.promise;
    await route.continue();
  });
  await spinButton(page).dblclick();
  pressed.resolve();
  await idle(page);
  expect(asked).toHaveLength(1);
  expect(await page.locator('.winbox').textContent()).not.toBe('');
  expect(complaints).toEqual([]);
  await leave();
});

siegeTest(
  'G-11 an answer lost on the way is asked again with the same key, and the round counts once (U-09)',
  async () => {
    const { page, leave } = await visit(browser, site, { viewport: PHONE });
    await calm(site, await openGame(site, page));
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
    await page.goto(`${site.url}${GAME_PAGE}?p=rounds`);
    await popup(page, 'rounds').locator('.rounds-list li').first().waitFor();
    await expect.poll(() => popup(page, 'rounds').locator('.rounds-list li').count()).toBe(1);
    await leave();
  },
);

siegeTest(
  'a member without money is shown the demo, plays it with chips, and comes back to their money (G-10)',
  async () => {
    const mia = await member(site, { cash: 0n });
    const { page, complaints, leave } = await visitAs(browser, site, mia, { viewport: PHONE });
    await page.goto(site.url + GAME_PAGE);
    await screen(page, 'G-11').waitFor(DRAWN);
    await page.locator('.winbox').getByRole('button', { name: 'Try it free' }).click();
    await page.locator('.tbar .demo').waitFor();
    await screen(page, 'G-11').waitFor(DRAWN);
    await expect.poll(() => amount(page, 'balance')).toBe(10_000);
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/wps/play/spin'));
    await spinButton(page).click();
    const { value } = await (await answered).json();
    await expect.poll(() => amount(page, 'balance')).toBe(Number(value.balance));
    await page.locator('.sess [data-part="mode"]').click();
    await page.locator('.tbar .demo').waitFor({ state: 'detached' });
    await expect.poll(() => amount(page, 'balance')).toBe(0);
    expect((await balanceOf(site.app.db, mia.member)).balance).toBe(0n);
    expect(complaints).toEqual([]);
    await leave();
  },
);

siegeTest(
  'G-11 a round under way when the network goes is settled on the screen when it returns, and nothing is cut meanwhile (U-04, U-09)',
  async () => {
    const { page, leave } = await visit(browser, site, { viewport: PHONE });
    await calm(site, await openGame(site, page));
    const keys: string[] = [];
    await page.route('**/wps/play/spin', async (route) => {
      keys.push(route.request().postDataJSON().key);
      if (keys.length > 1) return route.continue();
      // The server has played the round when the network goes.
      await route.fetch();
      await page.context().setOffline(true);
      await route.abort();
    });
    await spinButton(page).click();
    await page.locator('.offline [role=status]:visible').waitFor();
    const bottom = await spinButton(page).evaluate((button) => button.getBoundingClientRect().bottom);
    expect(bottom).toBeLessThanOrEqual(PHONE.height);
    await page.locator('.rtt[data-level="none"]').waitFor();
    await page.locator('.winbox[data-said="offline"]').waitFor();
    await page.context().setOffline(false);
    await page.locator('.winbox[data-said="result"]').waitFor();
    await idle(page);
    expect(new Set(keys).size).toBe(1);
    await page.locator('.rtt:not([data-level="none"])').waitFor();
    await page.goto(`${site.url}${GAME_PAGE}?p=rounds`);
    await expect.poll(() => popup(page, 'rounds').locator('.rounds-list li').count()).toBe(1);
    await leave();
  },
);

siegeTest('G-11 the stake follows buttons and arrow keys, and is remembered', async () => {
  const { page, leave } = await visit(browser, site, { viewport: LOW_DESKTOP });
  await openGame(site, page);
  const first = await amount(page, 'stake');
  await page.getByRole('button', { name: 'Lower stake' }).click();
  const second = await amount(page, 'stake');
  expect(second).toBeLessThan(first);
  await page.locator('.steps [aria-checked=true]').focus();
  await page.keyboard.press('ArrowDown');
  const third = await amount(page, 'stake');
  expect(third).toBeLessThan(second);
  await page.reload();
  await screen(page, 'G-11').waitFor(DRAWN);
  expect(await amount(page, 'stake')).toBe(third);
  await leave();
});

siegeTest('G-11 auto play needs a loss limit, counts down and can be stopped', async () => {
  const { page, leave } = await visit(browser, site, { viewport: LOW_DESKTOP });
  await calm(site, await openGame(site, page), 60);
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
  const player = await freePlay(site);
  await promise(site, player, hasFreeSpins);
  const { page, complaints, leave } = await visitAs(browser, site, player, { viewport: PHONE });
  const open = (await spin(player)).body.value;
  await page.goto(site.url + GAME_PAGE);
  await screen(page, 'G-11').waitFor(DRAWN);
  await page.locator('.play[data-scene="night"]').waitFor();
  await page.locator('[data-part="series"]', { hasText: `${open.series.left} free spins left` }).waitFor();
  const stepped = page.waitForResponse((answer) => answer.url().endsWith('/wps/play/step'));
  await spinButton(page).click();
  const { value } = await (await stepped).json();
  expect(value.round).toBe(open.round);
  expect(value.series.played).toBe(open.series.played + 1);
  // In the middle of the series the page is reloaded once more.
  await page.reload();
  await screen(page, 'G-11').waitFor(DRAWN);
  await spinButton(page).click();
  await page.locator('.winbox[data-said="series"]').waitFor({ timeout: 120_000 });
  await idle(page);
  await page.locator('.play:not([data-scene])').waitFor();
  expect(complaints).toEqual([]);
  await leave();
});
