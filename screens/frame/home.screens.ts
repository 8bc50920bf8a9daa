// H-00: the first view of the home page by its geometry, its rows in few and in many games, and its wins in motion.
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { DESKTOP, MOVING, PHONE } from '../../kit/sizes.ts';
import { expectAxe, expectFits } from '../../kit/sound.ts';
import { closeWindows } from '../../kit/windows.ts';
import { openWindow } from '../ground/window.ts';
import { LOBBY } from '../lottery/bet-scenes.ts';

afterAll(closeWindows);

const vendor = (vassalage: string, games: number) => ({
  vassalage,
  vendorName: vassalage === 'LOTT' ? 'Baize Lottery' : 'Baize Originals',
  logo: '',
  own: true,
  isNew: false,
  enabled: true,
  maintenance: null,
  games,
});
const menu = (gameType: string, vassalage: string, games: number) => ({
  gameType,
  rebate: null,
  vendors: [vendor(vassalage, games)],
});
const MENUS = [menu('RNG', 'baize', 27), menu('ELOTT', 'LOTT', 66), menu('LOTT', 'LOTT', 29)];
const KINDS = ['SL', 'JP', 'TG', 'SC', 'VP', 'AC'].map((code) => ({ code, games: 4 }));
const SAYS = {
  ...LOBBY.says,
  '/lgw/games/game_menus': MENUS,
  '/wps/relay/GCSGAME_newGameVendor': [
    { gameType: 'RNG', vendors: [vendor('baize', 27)], gameClassify: KINDS },
  ],
};

/** Where a part begins and ends, between the two bars of the screen. */
async function place(page: Page, part: string) {
  const box = await page.locator(part).first().boundingBox();
  if (!box) throw new Error(`no ${part}`);
  return { from: box.y, to: box.y + box.height, high: box.height };
}

/** The part of a screen between header and navigation. */
async function seen(page: Page) {
  const header = await place(page, 'header.top');
  const { height = 0 } = page.viewportSize() ?? {};
  const phone = (page.viewportSize()?.width ?? 0) < 900;
  return { from: header.to, to: phone ? (await place(page, 'nav.bottom')).from : height };
}

test.each([
  ['MY', PHONE],
  ['XB', PHONE],
  ['EN', DESKTOP],
] as const)(
  'H-00 the first view in %s at %o holds banner, ways in, categories, jackpots and draws',
  async (language, viewport) => {
    const page = await openWindow('/', { says: SAYS }, { language, viewport });
    await page.locator('.next-draws .lotto').first().waitFor();
    const view = await seen(page);
    const hero = await place(page, '.hero-box');
    expect(hero.high).toBeLessThanOrEqual((view.to - view.from) / 3);
    const parts = ['.notice', '[data-part="categories"]', '[data-part="H-06"]', '.next-draws'];
    if (viewport === PHONE) parts.push('.join .marigold', '.join [data-part="free-play"]');
    for (const part of parts) {
      const { from, high } = await place(page, part);
      expect(from + Math.min(high, 40), part).toBeLessThanOrEqual(view.to);
    }
    expect((await place(page, '[data-part="categories"]')).to).toBeLessThan(view.to);
    const bright = page.locator(':is(header, .hero-box, .join) .btn.marigold:visible');
    expect(await bright.count()).toBe(viewport === PHONE ? 2 : 1);
    await expectFits(page, `home ${language}`);
    await expectAxe(page, `home ${language}`);
  },
);

test('H-00 a guest finds no way in that the brand has switched off', async () => {
  const page = await openWindow('/', {
    says: { ...SAYS, '/wps/system/permission': { whitelabelVal: { DIRECTREG3: false, FREEPLAY3: false } } },
  });
  expect(await page.locator('.join').count()).toBe(0);
});

const game = (gameCode: string) => ({
  nodeId: `baize:${gameCode}`,
  gameCode,
  displayName: gameCode,
  vassalage: 'baize',
  vendorName: 'Baize Originals',
  gameType: 'RNG',
  gameGroupCode: '',
  isGame: 'GAME',
  isTop: false,
  isHot: false,
  isNew: false,
  showIcon: '',
  payback: '96.00',
  volatility: null,
  demo: true,
  enabled: true,
  maintenance: null,
});

/** Down to the end, so that every row has come near. */
async function reachEnd(page: Page): Promise<void> {
  for (let step = 0; step < 12; step += 1) await page.mouse.wheel(0, 700);
  await page.locator('.fair').waitFor();
}

test('H-00 a brand of three games has each of them once, and no row of one or two', async () => {
  const games = ['emerald-lines', 'dice', 'roulette'].map(game);
  const says = {
    '/lgw/games/game_menus': [menu('RNG', 'baize', 3)],
    '/wps/relay/GCSGAME_hotGamesV2': games,
    '/wps/content/home/games': [],
    '/wps/relay/GCSGAME_gameList': { content: games, pageNum: 1, totalPages: 1, total: 3 },
  };
  const page = await openWindow('/', { says }, { language: 'MY' });
  await reachEnd(page);
  expect(await page.locator('[data-part="H-03"] :is(.game, .feature)').count()).toBe(3);
  expect(await page.locator('[data-part="H-04"], [data-part="H-11"]').count()).toBe(0);
  expect(await page.locator('.next-draws').count()).toBe(0);
  await expectFits(page, 'home of three games');
});

test('H-09 a member meets the open round first', async () => {
  const recents = [
    { game: game('dice'), open: true },
    { game: game('roulette'), open: false },
  ];
  const says = { ...SAYS, '/wps/relay/GCS_recentGame': recents };
  const page = await openWindow('/', { who: 'member', says }, { language: 'MY' });
  const row = page.locator('[data-part="H-09"]');
  await row.locator('li').nth(1).waitFor();
  expect(await row.locator('[data-open]').count()).toBe(1);
  expect(await row.locator('a').first().getAttribute('href')).toBe('/play/baize/dice');
  expect((await place(page, '[data-part="H-09"]')).from).toBeLessThan((await seen(page)).to);
  expect(await page.locator('.join').count()).toBe(0);
});

const bet = (n: number) => ({
  vassalage: 'baize',
  gameCode: 'dice',
  gameName: `Dice ${n}`,
  gameType: 'RNG',
  showIcon: '',
  player: 'C***t',
  key: `bet ${n}`,
  stake: '100.00',
  payout: `${(n + 2) * 100}.00`,
  currency: 'MMK',
  at: '2026-11-22T06:50:05.000Z',
});
const WINS = Array.from({ length: 12 }, (_, n) => bet(n));

test('H-10 the lane of wins moves on', async () => {
  const page = await openWindow('/', { says: { '/wps/play/live-bets': WINS } }, { ...MOVING, own: true });
  const lane = page.locator('.wins-lane');
  await lane.scrollIntoViewIfNeeded();
  const first = () => lane.locator('li').first().textContent();
  const before = await first();
  await expect.poll(first, { timeout: 10_000 }).not.toBe(before);
});
