import { MINES, mines } from '@baize/games/arcade/mines';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import { streamOf } from '../apps/server/src/play/families/draw.ts';
import { nextSeed } from '../apps/server/src/play/testing.ts';
import { newKey, type Player } from '../apps/server/src/testing.ts';
import { launch, MOVING, PHONE, popup, screen, visit } from './harness.ts';
import { DRAWN, playerOf } from './player.ts';
import { openSite } from './site.ts';

const site = await openSite();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

const MINES_PAGE = '/play/baize/mines';
const cents = async (page: Page, selector: string) => {
  const text = await page.locator(`${selector} bdi`).first().textContent();
  return Number(text?.replaceAll(/[,.]/g, ''));
};

/** Rotates to a client seed under which these tiles of the next board of three mines hold jade. */
async function safe(player: Player, tiles: readonly number[]): Promise<void> {
  await player.get('/wps/play/seeds');
  const serverSeed = await nextSeed(site, player);
  for (let n = 0; n < 1000; n += 1) {
    const clientSeed = `chosen-${n}`;
    const stream = streamOf({ serverSeed, clientSeed, nonce: 0n });
    const { outcome } = mines.play(MINES, stream, { mines: 3, stake: 10_000n }, []);
    if (tiles.some((tile) => outcome.includes(tile))) continue;
    const answer = await player.post('/wps/play/seeds/rotate', { key: newKey(), clientSeed });
    expect(answer.status, answer.text).toBe(200);
    return;
  }
  throw new Error('no client seed fits');
}

test('G-19 STD-B05 a round of mines goes on at the same tiles after a reload, pays what its button says, and is recomputed without a network (P-29)', async () => {
  const { page, complaints, leave } = await visit(browser, site, { viewport: PHONE, ...MOVING });
  await page.goto(site.url + MINES_PAGE);
  await popup(page, 'P-14').getByRole('button', { name: 'Free play' }).click();
  await screen(page, 'G-19').waitFor(DRAWN);
  await safe(await playerOf(site, page), [6, 12]);
  const button = page.locator('[data-part="bet"]');
  const tile = (number: number) => page.getByRole('button', { name: new RegExp(`^Tile ${number}:`) });
  const opened = (number: number) => page.locator(`.mines button:nth-child(${number})[data-kind="gem"]`);
  const [before, stake] = [
    await cents(page, '[data-part="balance"]'),
    await cents(page, '[data-part="stake"]'),
  ];

  await button.click();
  await page.locator('[data-part="open"]').waitFor();
  await tile(7).click();
  await opened(7).waitFor();
  await page.reload();
  await opened(7).waitFor(DRAWN);
  expect(await page.locator('.mines [data-kind="closed"]').count()).toBe(24);
  await tile(13).click();
  await opened(13).waitFor();
  await page.locator('[data-part="bet"][data-phase="idle"]').waitFor();
  const worth = await cents(page, '[data-part="bet"]');
  expect(worth).toBeGreaterThan(stake);
  await button.click();
  await page.locator('.mines [data-kind="mine"]').first().waitFor();
  await expect.poll(() => cents(page, '[data-part="balance"]')).toBe(before - stake + worth);

  await page.goto(`${site.url}${MINES_PAGE}?p=rounds`);
  await popup(page, 'rounds').locator('.rounds-list button').first().click();
  await popup(page, 'round').locator('[data-part="outcome"]', { hasText: '7, 13' }).waitFor();
  await popup(page, 'round').getByRole('button', { name: 'Check this round' }).click();
  const fair = popup(page, 'P-29');
  await fair.getByRole('button', { name: 'Change the secret' }).click();
  await expect.poll(() => fair.getByLabel('Secret').inputValue()).toMatch(/^[0-9a-f]{64}$/);
  await page.context().setOffline(true);
  await fair.getByRole('button', { name: 'Check the round' }).click();
  const verdicts = () =>
    fair.locator('[data-verdict]').evaluateAll((all) => all.map((one) => one.getAttribute('data-verdict')));
  await expect.poll(verdicts).toEqual(['same', 'same']);
  await page.context().setOffline(false);
  expect(complaints.filter((line) => !/ERR_INTERNET_DISCONNECTED|net::ERR/.test(line))).toEqual([]);
  await leave();
});
