import { setPreferences } from '@baize/contract/members/members';
import { protection } from '@baize/contract/protection/protection';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { changeGames } from '../apps/server/src/catalog/editing/editing.ts';
import { addVendor } from '../apps/server/src/catalog/testing.ts';
import { recorded } from '../apps/server/src/records/testing.ts';
import { member } from '../apps/server/src/testing.ts';
import { IN_SIEGE } from '../apps/server/src/testing-config.ts';
import { issueKey, writeContract } from '../apps/server/src/vendors/vendors.ts';
import { popup, reach, screen } from '../kit/marks.ts';
import { few, siegeTest } from '../kit/sampling.ts';
import { DESKTOP, PHONE } from '../kit/sizes.ts';
import { launch, type VisitOptions, type Visitor, visit } from '../kit/windows.ts';
import { startVendor, type VendorSimulator } from '../simulators/vendor/vendor.ts';
import { enterFree } from './pages.ts';
import { DRAWN, GAME_PAGE, LOW_DESKTOP } from './player.ts';
import { freePort } from './ports.ts';
import { balance, expectSound, LOOKS, openSite, shareSite, signInByName, turn, visitAs } from './site.ts';

const CODE = 'night-owl';
const GAME = `/play/${CODE}/game-00012`;
const STAKES = JSON.stringify({ '*': { min: '0.10', max: '1000.00', maxWin: null } });
const TABLES = JSON.stringify(
  ['Garden', 'Riverside', 'Salon'].map((name, n) => ({
    id: String(7 + n),
    names: { EN: name },
    seats: n === 2 ? null : 7,
    stakes: { MMK: { min: `${10 ** n}.00`, max: `${10 ** n * 500}.00` } },
  })),
);

/** Time passes in siege, where no other file is there. */
const own = IN_SIEGE ? await openSite() : null;
const site = own ?? (await shareSite());
let browser: Browser;
let studio: VendorSimulator;
let vendor = 0;

beforeAll(async () => {
  browser = await launch();
  const titles = ['Lantern Rush', 'Kite Quest', 'Padauk Nights', 'Owl Fortune', 'Delta Riches'];
  const games = titles.map((name, n) => ({
    code: `game-0001${n}`,
    name,
    stakes: STAKES,
    demo: n !== 4,
    payback: '95.50',
  }));
  vendor = await addVendor(site, { code: CODE, name: 'Night Owl Studio', sort: 1 }, [
    ...games,
    { code: 'game-00020', name: 'River Baccarat', type: 'LIVE', stakes: STAKES, tables: TABLES },
    { code: 'repaired', name: 'River of Gold', stakes: STAKES, state: 'maintenance' },
  ]);
  await contract('', []);
  const key = await issueKey(site.app, vendor);
  studio = await startVendor({
    site: site.url,
    vendor: CODE,
    keyId: key.id,
    secret: key.secret,
    games: 100,
  });
  await contract(studio.url, [hostOf()]);
});
afterAll(() => studio.close());

const hostOf = () => new URL(studio.url).host;

async function contract(baseUrl: string, launchHosts: string[]): Promise<void> {
  await writeContract(site.app, { vendor, addresses: ['127.0.0.1'], baseUrl, launchHosts });
  await Promise.all([site.app.vendors.book.reload(), site.app.catalog.reload()]);
}

const frame = (page: Page) => page.frameLocator('iframe.launch-frame');
const spin = (page: Page) => frame(page).getByRole('button', { name: /^Spin/ });
const session = (page: Page) => page.locator('[data-part="session"]');
const purse = async (page: Page) =>
  Number((await session(page).locator('[data-part="balance"] bdi').textContent())?.replaceAll(/[^\d.]/g, ''));
/** A new member in a browser of his own, at home. */
async function atHome(options: VisitOptions): Promise<Visitor> {
  const visitor = await visitAs(browser, site, await member(site), options);
  await visitor.page.goto(site.url);
  await balance(visitor.page).waitFor();
  return visitor;
}

test('G-08 a guest finds a third-party game, signs in, plays it for money, and everything around it follows', async () => {
  const mia = await member(site);
  const { page, complaints, leave } = await visit(browser, site, { viewport: DESKTOP });
  await page.goto(`${site.url}/rng?vassalage=${CODE}`);
  await page.getByRole('link', { name: /^Padauk Nights/ }).click();
  await popup(page, 'P-14').getByRole('button', { name: 'Log in' }).click();
  await signInByName(page, mia.username);
  await screen(page, 'G-08').waitFor();
  await spin(page).waitFor();
  expect(await purse(page)).toBe(10_000);
  const attributes = await page.locator('iframe.launch-frame').getAttribute('sandbox');
  expect(attributes).toBe('allow-scripts allow-forms allow-same-origin allow-popups');
  for (let n = 0; n < 3; n += 1) {
    await spin(page).click();
    await expect.poll(() => spin(page).isEnabled()).toBe(true);
  }
  const rounds = await site.db
    .selectFrom('vendors.round')
    .select(['stake', 'won'])
    .where('vendor', '=', vendor)
    .execute();
  expect(rounds.map(({ stake }) => stake)).toEqual([10_000n, 10_000n, 10_000n]);
  const [staked, won] = [3, Number(rounds.reduce((sum, round) => sum + round.won, 0n)) / 10_000];
  await expect.poll(() => purse(page)).toBe(10_000 - staked + won);
  await expect.poll(() => session(page).locator('.v').textContent()).toContain(Math.abs(won - 3).toFixed(2));
  await expect.poll(() => session(page).getByRole('timer').textContent()).toMatch(/^\d:\d\d:\d\d$/);
  await expectSound(page, 'outside game desktop');
  await page.getByRole('button', { name: 'About this game' }).click();
  await popup(page, 'about').getByText('95.50%').waitFor();
  expect(await popup(page, 'about').getByRole('link', { name: 'Report a problem' }).count()).toBe(0);
  await expectSound(page, 'about outside game');
  await page.keyboard.press('Escape');
  await popup(page, 'about').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Theatre' }).click();
  await page.locator('.launch.is-theatre').waitFor();
  expect(await page.locator('.launch-beside').count()).toBe(0);
  await frame(page).getByRole('button', { name: 'Add money' }).click();
  await popup(page, 'M-03-sheet').waitFor();
  await page.keyboard.press('Escape');
  await popup(page, 'M-03-sheet').waitFor({ state: 'detached' });
  await frame(page).getByRole('button', { name: 'Lobby' }).click();
  await screen(page, 'G-01').waitFor();
  expect(complaints).toEqual([]);
  await leave();
});

siegeTest('G-08 RG-8 who takes a break reads so in place of the game, and is led to his break', async () => {
  const mia = await member(site);
  expect((await mia.post('/wps/protection/time-out', { days: 1 })).status).toBe(200);
  const { page, leave } = await visit(browser, site, { viewport: PHONE });
  await page.goto(`${site.url}/login`);
  await signInByName(page, mia.username);
  await page.locator('[data-screen="H-00"] [data-part="absence"]').waitFor();
  await page.goto(site.url + GAME);
  const cover = page.locator('.launch-cover');
  await cover
    .getByRole('heading', { name: 'You are taking a break, so you cannot play or deposit yet' })
    .waitFor();
  await expectSound(page, 'outside game on a break');
  await cover.getByRole('button', { name: 'Play safely' }).click();
  await popup(page, 'M-01-timeOut').getByText('You can make it longer here').waitFor();
  await leave();
});

siegeTest(
  'G-08, H-11 every look of a third-party game holds, and of the tables that lead to it',
  async () => {
    for (const look of few(LOOKS)) {
      const { page, complaints, leave } = await atHome(look);
      const name = `${look.language} ${look.viewport.width}`;
      const tables = page.locator('[data-part="H-11"] a[href$="table=7"]');
      await reach(page, '[data-part="H-11"]');
      await tables.scrollIntoViewIfNeeded();
      await expectSound(page, `tables ${name}`);
      await tables.click();
      await spin(page).waitFor();
      await screen(page, 'G-08').waitFor();
      expect(studio.starts.at(-1)).toMatchObject({ gameCode: 'game-00020', tableId: '7' });
      await expectSound(page, `outside game ${name}`);
      expect(complaints, name).toEqual([]);
      await leave();
    }
  },
);

siegeTest(
  'G-08 our own game has the same bar: favourite, theatre, rules with the way to report, and what to play next',
  async () => {
    await turn(site, 'brand.serviceUrl', 'https://help.example.com/chat');
    for (const look of few([LOOKS[2], LOOKS[0]])) {
      const { page, complaints, leave } = await atHome({ ...look, reducedMotion: 'reduce' });
      const name = `${look.language} ${look.viewport.width}`;
      await page.goto(site.url + GAME_PAGE);
      await screen(page, 'G-11').waitFor(DRAWN);
      const held = page.locator('.tbar .is-held');
      await page.locator('.tbar button[aria-pressed=false]:not(.only-l)').click();
      await held.waitFor();
      await expectSound(page, `own game ${name}`);
      await page.locator('.launch-beside').scrollIntoViewIfNeeded();
      await expectSound(page, `own game beside ${name}`);
      await page.evaluate(() => scrollTo(0, 0));
      if (look.viewport.width > 900) {
        await page.getByRole('button', { name: 'Theatre' }).click();
        await page.locator('.launch-beside').waitFor({ state: 'detached' });
        await expectSound(page, `own game theatre ${name}`);
        await page.getByRole('button', { name: 'Theatre' }).click();
      }
      await page.locator('.tbar [data-part="info"]').click();
      await popup(page, 'rules').locator('a[href="https://help.example.com/chat"]').waitFor();
      await expectSound(page, `own rules ${name}`);
      expect(complaints, name).toEqual([]);
      await leave();
    }
    await turn(site, 'brand.serviceUrl', '');
  },
);

siegeTest('G-09 where one host of a vendor is dead, the game comes from another', async () => {
  const dead = `127.0.0.1:${await freePort()}`;
  await contract(studio.url, [dead, hostOf()]);
  const { page, leave } = await atHome({ viewport: PHONE });
  const failed: string[] = [];
  page.on('requestfailed', (request) => failed.push(new URL(request.url()).host));
  // Which host is first is chance: it is tried until the dead one was, as every second time it is.
  for (let tries = 0; tries < 40 && !failed.includes(dead); tries += 1) {
    await page.goto(site.url + GAME);
    await spin(page).waitFor();
    expect(new URL((await page.locator('iframe.launch-frame').getAttribute('src')) ?? '').host).toBe(
      hostOf(),
    );
  }
  expect(failed).toContain(dead);
  await page.route(`${studio.url}/**`, (route) => route.abort());
  await page.goto(site.url + GAME);
  await screen(page, 'G-08', 'error').waitFor();
  await expect.poll(() => page.locator('.launch-cover').textContent()).toContain('servers');
  await expectSound(page, 'no host answers');
  await contract(studio.url, [hostOf()]);
  await leave();
});

siegeTest('G-09 a game that says it cannot go on names its reason, another try opens it', async () => {
  const { page, leave } = await atHome({ viewport: DESKTOP });
  studio.pages.broken = 1;
  await page.goto(site.url + GAME);
  await screen(page, 'G-08', 'error').waitFor();
  await expect.poll(() => page.locator('.launch-cover').textContent()).toContain('E-17');
  await expectSound(page, 'game says it is broken');
  await page.getByRole('button', { name: 'Try again' }).click();
  await spin(page).waitFor();
  await screen(page, 'G-08').waitFor();
  await leave();
});

siegeTest(
  'G-09 a game that is silent for fifteen seconds is given up on, and comes to life when it answers after all',
  async () => {
    const { page, leave } = await atHome({ viewport: PHONE, language: 'MY', own: true });
    await page.clock.install();
    studio.pages.silent = 1;
    await page.goto(site.url + GAME);
    await spin(page).waitFor();
    await screen(page, 'G-08', 'loading').waitFor();
    await page.clock.runFor(15_500);
    await screen(page, 'G-08', 'error').waitFor();
    await expectSound(page, 'game is late MY');
    await page
      .frame({ url: /\/play\?ticket/ })
      ?.evaluate((host) => parent.postMessage({ type: 'game.ready' }, host), site.url);
    await screen(page, 'G-08').waitFor();
    await leave();
  },
);

siegeTest(
  'P-08 a game in a window of its own: a blocked one leaves a link, an open one knows nothing of this page',
  async () => {
    const { page, complaints, leave } = await atHome({ viewport: DESKTOP, own: true });
    studio.pages.apart = 1;
    await page.addInitScript(() => {
      const real = open.bind(globalThis);
      const kept = globalThis as unknown as { blocked: boolean };
      kept.blocked = true;
      globalThis.open = (...args) => (kept.blocked ? null : real(...args));
    });
    await page.goto(site.url + GAME);
    const hint = page.locator('[data-part="P-08"]');
    const link = hint.getByRole('link', { name: 'Open the game' });
    await expect.poll(() => link.getAttribute('rel')).toBe('noopener');
    await expectSound(page, 'window blocked');
    const [byLink] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
    await byLink.getByRole('button', { name: /^Spin/ }).waitFor();
    expect(await byLink.evaluate(() => opener)).toBeNull();
    await byLink.close();
    studio.pages.apart = 1;
    await page.evaluate(() => Object.assign(globalThis, { blocked: false }));
    const opening = page.context().waitForEvent('page');
    await hint.getByRole('button', { name: 'Try again' }).click();
    const apart = await opening;
    await apart.getByRole('button', { name: /^Spin/ }).waitFor();
    expect(await apart.evaluate(() => opener)).toBeNull();
    await expectSound(page, 'window open');
    const before = await purse(page);
    await apart.getByRole('button', { name: /^Spin/ }).click();
    await expect.poll(() => purse(page)).not.toBe(before);
    expect(complaints).toEqual([]);
    await leave();
  },
);

siegeTest('G-10 play chips open the demo, the mark stays, and a game without one says so', async () => {
  const { page, complaints, leave } = await visit(browser, site, { viewport: PHONE });
  await page.goto(site.url);
  await enterFree(page);
  await page.goto(site.url + GAME);
  await spin(page).click();
  await page.locator('.tbar .demo').waitFor();
  await expectSound(page, 'demo');
  await session(page).getByRole('button', { name: 'Play for real' }).click();
  await popup(page, 'P-16').waitFor();
  await page.goto(`${site.url}/play/${CODE}/game-00014`);
  await screen(page, 'G-08', 'error').waitFor();
  await expectSound(page, 'no demo');
  expect(complaints.filter((each) => !/403/.test(each))).toEqual([]);
  await leave();
});

siegeTest(
  'G-10 a member tries the demo without touching his money, and goes over to the real game',
  async () => {
    const { page, complaints, leave } = await atHome({ viewport: DESKTOP });
    await page.goto(site.url + GAME);
    await spin(page).waitFor();
    await session(page).getByRole('button', { name: 'Try it free' }).click();
    await page.locator('.tbar .demo').waitFor();
    await expect.poll(() => studio.starts.at(-1)?.playMode).toBe('demo');
    await frame(page).getByRole('heading', { name: /DEMO/ }).waitFor();
    await spin(page).click();
    await session(page).getByRole('button', { name: 'Play for real' }).click();
    await page.locator('.tbar .demo').waitFor({ state: 'detached' });
    await spin(page).waitFor();
    expect(await purse(page)).toBe(10_000);
    expect(complaints).toEqual([]);
    await leave();
  },
);

siegeTest('P-21 a game under repair says until when, and offers others that are open', async () => {
  const from = new Date(Date.now() - 3_600_000);
  const until = new Date(Date.now() + 3_600_000);
  await site.db
    .updateTable('catalog.game')
    .set({ maintenance_from: from, maintenance_until: until })
    .where('code', '=', 'repaired')
    .execute();
  await site.app.catalog.reload();
  for (const look of few(LOOKS)) {
    const { page, complaints, leave } = await visit(browser, site, look);
    await page.goto(`${site.url}/rng?vassalage=${CODE}&sort=name`);
    await page.getByRole('link', { name: /River of Gold/ }).click();
    await popup(page, 'P-21').waitFor();
    // At least four that can be played.
    await popup(page, 'P-21').locator('.game').nth(3).waitFor();
    await expectSound(page, `repair ${look.language} ${look.viewport.width}`);
    expect(complaints).toEqual([]);
    await leave();
  }
  const { page, leave } = await visit(browser, site, { viewport: PHONE });
  await page.goto(`${site.url}/play/${CODE}/repaired`);
  await screen(page, 'G-08').waitFor();
  await expect.poll(() => page.locator('main .game').count()).toBeGreaterThanOrEqual(4);
  await expectSound(page, 'repair page');
  await leave();
});

siegeTest(
  'G-08 B07 a game that is closed while somebody sits at it says so and stays, and opens to nobody else',
  async () => {
    const { page, complaints, quiet, leave } = await atHome({
      viewport: PHONE,
      language: 'MY',
    });
    await page.goto(site.url + GAME);
    await spin(page).waitFor();
    await quiet();
    const set = (state: 'maintenance' | 'on') =>
      site.db.transaction().execute((tx) => changeGames(site.app, tx, [`${CODE}:game-00012`], { state }));
    await set('maintenance');
    await page.locator('.launch-note').waitFor();
    await expectSound(page, 'game closes MY');
    await spin(page).waitFor();
    await set('on');
    await page.locator('.launch-note').waitFor({ state: 'detached' });
    await spin(page).click();
    await expect.poll(() => spin(page).isEnabled()).toBe(true);
    expect(complaints).toEqual([]);
    await leave();
  },
);

siegeTest('G-08 RG-7 a third-party game rests until its player was told how he stands', async () => {
  const { page, complaints, leave } = await atHome({ viewport: PHONE, language: 'MY', own: true });
  await page.clock.install();
  await page.goto(site.url + GAME);
  await spin(page).click();
  await expect.poll(() => spin(page).isEnabled()).toBe(true);
  await page.clock.fastForward('30:00');
  expect(await popup(page, 'P-26').count()).toBe(0);
  // The page may have heard the server's clock meanwhile, by which that half hour has not passed.
  await page.clock.fastForward('01:01:00');
  await popup(page, 'P-26').waitFor();
  await frame(page).locator('body.paused').waitFor();
  await expectSound(page, 'reality check MY');
  await popup(page, 'P-26').locator('.acts .marigold').click();
  await popup(page, 'P-26').waitFor({ state: 'detached' });
  await frame(page).locator('body:not(.paused)').waitFor();
  await recorded(site);
  await page.clock.fastForward('01:01:00');
  await popup(page, 'P-26').locator('.acts .btn:not(.marigold)').last().click();
  await screen(page, 'M-06').waitFor();
  // The page is hours ahead of the server by now: its today may be a day on which nobody has played.
  await page.locator('[data-screen="M-06"] .chip').nth(2).click();
  await page.locator('.bets .bet').first().click();
  await popup(page, 'wager').locator('.bet-steps').waitFor();
  await expectSound(page, 'outside bet MY');
  expect(complaints).toEqual([]);
  await leave();
});

siegeTest(
  'G-08 RG-7 our own game is no different: go on, see the bets, or log out, and as often as one chose',
  async () => {
    await turn(site, 'play.realityMinutes', 15);
    const { page, complaints, leave } = await atHome({ viewport: LOW_DESKTOP });
    const check = popup(page, 'P-26');
    const goesOn = async (minutes: number) => {
      own?.clock.pass(minutes * 60_000);
      await page.goto(site.url + GAME_PAGE);
    };
    const plays = async (minutes: number) => {
      // Of what a game asks for as it opens, this alone keeps the session alive.
      const alive = page.waitForResponse((answer) => answer.url().endsWith(protection.path), DRAWN);
      await goesOn(minutes);
      await screen(page, 'G-11').waitFor(DRAWN);
      await alive;
    };
    await plays(10);
    expect(await check.count()).toBe(0);
    await plays(6);
    await check.waitFor();
    await expect.poll(() => check.getByRole('timer').textContent()).toMatch(/^0:1[67]:/);
    await expectSound(page, 'reality check');
    await page.keyboard.press('Escape');
    const kept = page.waitForResponse((answer) => answer.url().endsWith(setPreferences.path));
    await check.getByRole('button', { name: '30 min' }).click();
    await kept;
    await expect.poll(() => check.locator('.chip[aria-pressed=true]').textContent()).toBe('30 min');
    await check.getByRole('button', { name: 'Keep playing' }).click();
    await check.waitFor({ state: 'detached' });
    // In steps shorter than half of what a session may rest: its last sign of life is noted a moment later.
    await plays(10);
    await plays(8);
    expect(await check.count()).toBe(0);
    await goesOn(13);
    await check.getByRole('button', { name: 'My bets' }).click();
    await screen(page, 'M-06').waitFor();
    await plays(10);
    await plays(10);
    await goesOn(11);
    await check.getByRole('button', { name: 'Log out' }).click();
    await screen(page, 'H-00').waitFor();
    own?.clock.pass(-78 * 60_000);
    expect(complaints).toEqual([]);
    await leave();
  },
);
