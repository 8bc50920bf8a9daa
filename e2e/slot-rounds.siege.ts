import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import { GAME, hasFreeSpins, promise } from '../apps/server/src/play/testing.ts';
import { member, newKey } from '../apps/server/src/testing.ts';
import { balanceOf } from '../apps/server/src/wallet/wallet.ts';
import { popup, screen } from '../kit/marks.ts';
import { DESKTOP, PHONE } from '../kit/sizes.ts';
import { launch, type Visitor, visit } from '../kit/windows.ts';
import { DRAWN, GAME_PAGE, idle, LOW_DESKTOP, openGame, spinButton } from './player.ts';
import { expectSound, inEveryLook, openSite, turn, visitAs } from './site.ts';

// Without the shortest cycle, for which a journey could not wait; what the strict profile turns off is turned off below.
const site = await openSite({ preset: 'bench' });
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
  await turn(site, 'play.autoplay', false);
  await turn(site, 'play.turbo', false);
});

test('G-11 STD-B10 a return that is not above the stake is said and not shown off, one above it is; where auto play is off there is none', async () => {
  const { page, complaints, leave } = await visit(browser, site, { viewport: LOW_DESKTOP });
  const player = await openGame(site, page);
  expect(await page.getByRole('button', { name: 'Auto', exact: true }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Turbo', exact: true }).count()).toBe(0);
  await promise(site, player, ({ free, payout }) => free.length === 0 && payout > 0n && payout <= 10_000n);
  await spinButton(page).click();
  await idle(page);
  await page.locator('.winbox b.plain').waitFor();
  expect(await page.locator('.winbox b:not(.plain)').count()).toBe(0);
  await promise(site, player, ({ free, payout }) => free.length === 0 && payout > 10_000n);
  await spinButton(page).click();
  await idle(page);
  await page.locator('.winbox b:not(.plain)').waitFor();
  expect(complaints).toEqual([]);
  await leave();
});

test('G-11 STD-B05 killed in the middle of a series the client comes back to the same spin, the stake shows as in play, and no other round of the game begins', async () => {
  const mia = await member(site);
  const first = await visitAs(browser, site, mia, { viewport: PHONE, own: true });
  const { drawn } = await promise(site, mia, hasFreeSpins);
  await first.page.goto(site.url + GAME_PAGE);
  await screen(first.page, 'G-11').waitFor(DRAWN);
  const stepped = first.page.waitForResponse((answer) => answer.url().endsWith('/wps/play/step'));
  await spinButton(first.page).click();
  const { value: shown } = await (await stepped).json();
  // Everything the client held is gone, whatever it was doing.
  await first.leave();

  const { page, complaints, leave } = await visitAs(browser, site, mia, { viewport: DESKTOP });
  await page.goto(site.url);
  await page.locator('header [data-part="in-play"]', { hasText: shown.stake }).waitFor();
  for (const viewport of [PHONE, { width: 320, height: 640 }, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expectSound(page, `in play ${viewport.width}`);
  }
  const refused = await mia.post('/wps/play/spin', { key: newKey(), ...GAME, stake: '1.00' });
  expect(refused.body).toMatchObject({ code: 'play.roundOpen', args: { round: shown.round } });
  const open = (await mia.get('/wps/play/game', GAME)).body.value.open;
  expect(open.series.played).toBeGreaterThanOrEqual(shown.series.played);
  await page.goto(site.url + GAME_PAGE);
  await screen(page, 'G-11').waitFor(DRAWN);
  await page.locator('.play[data-scene="night"]').waitFor();
  const next = page.waitForResponse((answer) => answer.url().endsWith('/wps/play/step'));
  await spinButton(page).click();
  const { value } = await (await next).json();
  expect(value).toMatchObject({ round: shown.round, series: { played: open.series.played + 1 } });
  expect(value.spin.stops).toEqual(drawn.free[open.series.played]?.stops);
  expect(complaints).toEqual([]);
  await leave();
});

test('G-11 STD-B04 a round of the record plays again spin by spin, marked as a replay all the time, in every look', async () => {
  const player = await member(site);
  const { drawn } = await promise(site, player, hasFreeSpins);
  const { round } = (await player.post('/wps/play/spin', { key: newKey(), ...GAME, stake: '1.00' })).body
    .value;
  for (const _ of drawn.free) await player.post('/wps/play/step', { key: newKey(), round });
  // Another version came into play since.
  await turn(site, 'games.emerald-lines.model', '94');
  const last = drawn.free.length;
  const { seq } = await balanceOf(site.app.db, player.member);
  const seen = async ({ page }: Visitor, name: string) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await popup(page, 'round').locator('.spins .window').nth(last).waitFor();
    await popup(page, 'round').locator('.btn:has(use[href="#i-play"])').click();
    const replay = popup(page, 'replay');
    const keys = replay.locator('.replay-keys button');
    await keys.nth(2).waitFor();
    // It plays by itself; each spin is reached by hand as well.
    await keys.nth(2).click();
    await expect.poll(() => replay.locator('.replay-mark').isVisible()).toBe(true);
    await expectSound(page, `replay ${name}`);
    // Once is enough to see that it ends with what was paid.
    if (!name.startsWith('EN')) return;
    while (await keys.nth(2).isEnabled()) await keys.nth(2).click();
    await expect.poll(() => replay.locator('.replay-mark').isVisible()).toBe(true);
    // The win of the last spin counts once its reels rest.
    const won = async () => (await replay.locator('.replay-sums bdi').last().textContent()) ?? '';
    await expect
      .poll(async () => Number((await won()).replaceAll(/[^\d.]/g, '')))
      .toBe(Number(drawn.payout) / 10_000);
    await keys.nth(0).click();
    await expect.poll(() => keys.nth(2).isEnabled()).toBe(true);
  };
  await inEveryLook(browser, `${site.url}/?p=round&id=${round}`, seen, player);
  expect((await balanceOf(site.app.db, player.member)).seq).toBe(seq);
  await turn(site, 'games.emerald-lines.model', '96');
});
