import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { givePicture, makePicture } from '../apps/server/src/catalog/catalog.ts';
import { studio } from '../apps/server/src/vendors/testing.ts';
import { siegeTest } from '../kit/sampling.ts';
import { DESKTOP } from '../kit/sizes.ts';
import { launch, visit } from '../kit/windows.ts';
import { expectAccessible } from './pages.ts';
import { freePort } from './ports.ts';
import { shareSite, turn } from './site.ts';

/** A PNG of one red point. */
const POINT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

const site = await shareSite();
let browser: Browser;
let list = '';
/** A host of pictures that has them from the site, as outside ones do. */
const copies = createServer(async (request, response) => {
  const answer = await fetch(site.url + request.url);
  response
    .writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
    .end(Buffer.from(await answer.arrayBuffer()));
});

beforeAll(async () => {
  const { app } = site;
  browser = await launch();
  await once(copies.listen(0, '127.0.0.1'), 'listening');
  const { code } = await studio(site);
  const game = app.catalog.findGame(code, 'duel')?.id ?? 0;
  const picture = await makePicture(Buffer.from(POINT, 'base64'));
  await app.db.transaction().execute((tx) => givePicture(app, tx, { game, picture, from: null }));
  await app.catalog.reload();
  list = `${site.url}/rng?vassalage=${code}`;
});
afterAll(async () => {
  copies.close();
});

/** The final picture on the card of the game. */
async function shown(page: Page): Promise<string> {
  const image = page.locator('.game img').first();
  await image.waitFor();
  await expect
    .poll(() => image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0))
    .toBe(true);
  return image.evaluate((one: HTMLImageElement) => one.currentSrc);
}

test('G-06 a card takes the small AVIF where the browser knows it', async () => {
  const { page, complaints, leave } = await visit(browser, site, { viewport: DESKTOP });
  await page.goto(list);
  expect(await shown(page)).toMatch(/^http:\/\/localhost:\d+\/pictures\/[0-9a-f]{64}-240\.avif$/);
  await expectAccessible(page, 'a card with a picture');
  expect(complaints).toEqual([]);
  await leave();
});

test('G-06 spec 4: a host of pictures that is dead is passed over, and the site itself is the last', async () => {
  const live = `http://127.0.0.1:${(copies.address() as AddressInfo).port}`;
  await turn(site, 'brand.imageHosts', [`http://127.0.0.1:${await freePort()}`, live]);
  const { page, leave } = await visit(browser, site, { viewport: DESKTOP });
  await page.goto(list);
  await expect.poll(() => shown(page)).toContain(`${live}/pictures/`);
  copies.closeAllConnections();
  copies.close();
  await page.goto(`${list}&sort=name`);
  await expect.poll(() => shown(page)).toContain(`${site.url}/pictures/`);
  await leave();
});

siegeTest('G-06 a picture that comes from nowhere is the default one after one more try', async () => {
  const { page, leave } = await visit(browser, site, { viewport: DESKTOP });
  const tries: string[] = [];
  await page.route('**/pictures/**', (route) => {
    tries.push(route.request().url());
    return route.abort();
  });
  await turn(site, 'brand.imageHosts', []);
  await page.goto(list);
  await page.locator('.game .stand-in').first().waitFor();
  expect(tries).toHaveLength(2);
  await leave();
});
