import { MINES, mines } from '@baize/games/arcade/mines';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import { streamOf } from '../apps/server/src/play/families/draw.ts';
import { nextSeed } from '../apps/server/src/play/testing.ts';
import { freePlay, newKey, type Player } from '../apps/server/src/testing.ts';
import { screen } from '../kit/marks.ts';
import { PHONE } from '../kit/sizes.ts';
import { launch } from '../kit/windows.ts';
import { DRAWN } from './player.ts';
import { shareSite, visitAs } from './site.ts';

const site = await shareSite();
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

test('G-19 STD-B05 a round of mines goes on at the same tiles after a reload, and pays what its button says', async () => {
  const player = await freePlay(site);
  await safe(player, [6, 12]);
  const { page, complaints, leave } = await visitAs(browser, site, player, { viewport: PHONE });
  await page.goto(site.url + MINES_PAGE);
  await screen(page, 'G-19').waitFor(DRAWN);
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

  expect(complaints).toEqual([]);
  await leave();
});
