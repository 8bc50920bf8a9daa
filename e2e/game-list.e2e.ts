import { randomUUID } from 'node:crypto';

import { liveBets } from '@baize/contract/records/records';
import type { Browser, Page, Request } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import { changeGames, type GameChange } from '../apps/server/src/catalog/editing/editing.ts';
import { addVendor } from '../apps/server/src/catalog/testing.ts';
import { playRound } from '../apps/server/src/play/testing.ts';
import { recorded } from '../apps/server/src/records/testing.ts';
import { member } from '../apps/server/src/testing.ts';
import { IN_SIEGE } from '../apps/server/src/testing-config.ts';
import { popup, reach, screen } from '../kit/marks.ts';
import { siegeTest } from '../kit/sampling.ts';
import { DESKTOP, MOVING, PHONE } from '../kit/sizes.ts';
import { ANSWERED_MS, answeredIn } from '../kit/typing.ts';
import { launch, visit } from '../kit/windows.ts';
import { enterFree } from './pages.ts';
import { expectSound, inEveryLook, shareSite, signInByName, turn } from './site.ts';

/** In siege ten thousand games. */
const VENDORS = IN_SIEGE ? 40 : 8;
const GAMES_EACH = IN_SIEGE ? 250 : 4;
const KINDS = ['JP', 'TG', 'AC', null, null];
/** A throttled processor works as slowly as an old phone; a busy machine that runs the tests is slower still. */
const SLOWED = 4;

const site = await shareSite();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
  for (let vendor = 0; vendor < VENDORS; vendor += 1) await addVendor(site, ...stall(vendor));
  await addVendor(site, { code: 'lagoon', name: 'Lagoon', sort: 99 }, [
    { code: 'pond', name: 'Fish Pond', type: 'FISH' },
  ]);
});

function stall(vendor: number): Parameters<typeof addVendor> extends [unknown, ...infer Rest] ? Rest : never {
  const name = `Stall ${String(vendor + 1).padStart(2, '0')}`;
  const games = Array.from({ length: GAMES_EACH }, (_, game) => ({
    code: `g${game}`,
    name: `${name} ${game % 3 === 0 ? 'Lanterns and Kites over the River' : 'Lotus'} ${game}`,
    kind: KINDS[game % KINDS.length] ?? null,
    top: vendor === 0 && game < 20,
    payback: String(90 + (game % 8)),
  }));
  return [{ code: `stall${vendor + 1}`, name, sort: vendor + 1 }, games];
}

const cards = (page: Page) => page.locator('main .game:not([aria-hidden])');
const status = (page: Page) => page.locator('.page-head [role=status]');
const chip = (page: Page, name: string) => page.locator('main .chip', { hasText: name }).first();
const heart = (page: Page) => cards(page).first().locator('.fav');

siegeTest('G-01 every look of a list of 10 000 games holds', async () => {
  await inEveryLook(browser, `${site.url}/rng`, async ({ page }, name) => {
    await screen(page, 'G-01').waitFor();
    await cards(page).nth(3).waitFor();
    await expectSound(page, `rng ${name}`);
    await expect.poll(() => page.evaluate(groundLiesUnderPictures), { message: name }).toBe(true);
  });
});

/** Runs in the page: whether the places that the ground draws for a row are those of the pictures of the first one. */
function groundLiesUnderPictures(): boolean {
  const ground = document.querySelector('.game-grid .ground') as HTMLElement;
  const { left, top, width } = ground.getBoundingClientRect();
  const { backgroundImage, backgroundSize } = getComputedStyle(ground);
  const drawn = decodeURIComponent(backgroundImage.slice('url("data:image/svg+xml,'.length, -2));
  const places = [...drawn.matchAll(/<rect x="(.+?)" width="(.+?)" height="(.+?)"/g)].map(([, ...place]) =>
    place.map(Number),
  );
  const pictures = [...document.querySelectorAll('.rows > .games .pic')].slice(0, places.length);
  const [, second] = document.querySelectorAll('.rows > .games');
  const near = (a: number | undefined, b: number) => Math.abs((a ?? Number.NaN) - b) < 1;
  const mirrored = document.dir === 'rtl';
  return (
    near(Number(/width="(.+?)"/.exec(drawn)?.[1]), width) &&
    near(
      (second?.getBoundingClientRect().top ?? 0) - top,
      Number(backgroundSize.split(' ')[1]?.slice(0, -2)),
    ) &&
    pictures.every((picture, column) => {
      const box = picture.getBoundingClientRect();
      const [x, wide, tall] = places.at(mirrored ? -1 - column : column) ?? [];
      return (
        near(x, box.left - left) && near(wide, box.width) && near(tall, box.height) && near(box.top, top)
      );
    })
  );
}

siegeTest('G-01 from top to bottom no row is blank, and no work holds the page up', async () => {
  const { page, complaints, leave } = await visit(browser, site, { viewport: PHONE, ...MOVING, own: true });
  await page.goto(`${site.url}/rng`);
  await cards(page).first().waitFor();
  await expect.poll(() => status(page).textContent()).toMatch(/^10,0\d\d games$/);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  const seen = await page.evaluate(scrollThrough);
  expect(seen.blank).toEqual([]);
  expect(seen.bottom).toBe(true);
  // How long work takes depends on what else the machine does; a second is a fault anywhere.
  expect(seen.longest).toBeLessThanOrEqual(1000);
  expect(await page.locator('main .game').count()).toBeLessThan(120);
  expect(complaints).toEqual([]);
  await leave();
});

/** Runs in the page: flings through the list and looks at the middle of the view after each frame. */
async function scrollThrough() {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const seen = { steps: 0, longest: 0, waited: 0, blank: [] as number[], bottom: false };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, Math.round(duration));
  }).observe({ type: 'longtask' });
  const end = () => (document.scrollingElement?.scrollHeight ?? 0) - innerHeight;
  const step = end() / 120;
  const grid = document.querySelector('.game-grid .rows') as Element;
  for (let place = 0; place < end(); place += step) {
    scrollTo(0, place);
    await frame();
    await frame();
    seen.steps += 1;
    const { left, width, top, bottom } = grid.getBoundingClientRect();
    const y = innerHeight / 2;
    if (y < top || y > bottom) continue;
    const at = document.elementFromPoint(left + width / 4, y);
    const row = at?.closest('.games');
    if (!row && at !== grid) continue;
    const drawn = grid.querySelector<HTMLElement>('.ground')?.getBoundingClientRect();
    if (!row && !(drawn && y < drawn.bottom)) seen.blank.push(Math.round(place));
    else if (!row?.querySelector('.pic')) seen.waited += 1;
  }
  for (let tries = 0; tries < 1_000 && !seen.bottom; tries += 1) {
    scrollTo(0, end());
    await frame();
    const last = [...document.querySelectorAll('.game-grid .rows > .games')].at(-1)?.getBoundingClientRect();
    // The last row closes the list, and nothing of the list is below the view.
    seen.bottom =
      last !== undefined &&
      last.bottom < innerHeight &&
      grid.getBoundingClientRect().bottom - last.bottom < 2;
  }
  return seen;
}

/** Goes far down the list, and answers the place once every game in it is drawn. */
async function farDown(page: Page): Promise<number> {
  await cards(page).first().waitFor();
  await page.evaluate(() => scrollTo(0, 20_000));
  await page.waitForFunction(() => {
    const seen = [...document.querySelectorAll('.game-grid .rows > .games')].filter((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
    const drawn = seen.flatMap((row) => [...row.children]).every((cell) => cell.querySelector('a.pic'));
    return seen.length > 1 && drawn;
  });
  return page.evaluate(() => scrollY);
}

/** Opens a game that is in the view, so that nothing has to move to reach it. */
async function openSeen(page: Page): Promise<string> {
  const seen = await page.waitForFunction(() =>
    [...document.querySelectorAll('main .rows .game a.pic')]
      .find((link) => link.getBoundingClientRect().top > 200)
      ?.getAttribute('aria-label'),
  );
  const name = (await seen.jsonValue()) ?? '';
  await page.getByRole('link', { name, exact: true }).click();
  return name;
}

siegeTest('G-01 back from a game the list stands where it was left', async () => {
  const { page, leave } = await visit(browser, site, { viewport: DESKTOP });
  await page.goto(site.url);
  await enterFree(page);
  await page.goto(`${site.url}/rng`);
  const place = await farDown(page);
  const name = await openSeen(page);
  await page.locator('[data-screen="G-08"]').waitFor();
  await page.locator('.game-grid').waitFor({ state: 'detached' });
  await page.goBack();
  await screen(page, 'G-01').waitFor();
  await page.getByRole('link', { name, exact: true }).waitFor();
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place))
    .toBeLessThan(DESKTOP.height / 2);
  await page.getByRole('button', { name: 'Back to top' }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await leave();
});

siegeTest(
  'G-01 U-28 a list of thousands stands where it was left, also when the page was loaded again meanwhile',
  async () => {
    const { page, complaints, leave } = await visit(browser, site, { viewport: DESKTOP, own: true });
    await page.goto(`${site.url}/rng`);
    const place = await farDown(page);
    const near = () => expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place));
    await page.reload();
    await screen(page, 'G-01').waitFor();
    await near().toBeLessThan(DESKTOP.height / 2);
    await openSeen(page);
    await popup(page, 'P-14').waitFor();
    // A slow phone still draws the game's page while the list is on its way again: that page asks for nothing any more.
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 2 * SLOWED });
    await page.reload();
    await popup(page, 'P-14').waitFor();
    await page.goBack();
    await screen(page, 'G-01').waitFor();
    await near().toBeLessThan(DESKTOP.height / 2);
    expect(new URL(page.url()).search).toBe('');
    expect(complaints).toEqual([]);
    await leave();
  },
);

siegeTest(
  'G-01 U-28 a popup that stands in the address takes no place from the list behind it, over a list or over a game',
  async () => {
    const { page, leave } = await visit(browser, site, { viewport: DESKTOP });
    await page.goto(`${site.url}/rng`);
    const place = await farDown(page);
    const near = () => expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place));
    await page.keyboard.press('/');
    await popup(page, 'S-16').waitFor();
    await near().toBeLessThan(DESKTOP.height / 2);
    await page.keyboard.press('Escape');
    await popup(page, 'S-16').waitFor({ state: 'detached' });
    await near().toBeLessThan(DESKTOP.height / 2);
    await openSeen(page);
    await popup(page, 'P-14').waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await screen(page, 'G-01').waitFor();
    await near().toBeLessThan(DESKTOP.height / 2);
    await leave();
  },
);

test('G-05, S-16 what is typed finds its game with a slip of the hand, and the address says it', async () => {
  const { page, complaints, leave } = await visit(browser, site, { viewport: DESKTOP });
  await page.goto(`${site.url}/rng`);
  await cards(page).first().waitFor();
  const field = page.getByLabel('Search games');
  await field.pressSequentially('stall 07 lotu', { delay: 30 });
  await cards(page).locator('.name', { hasText: 'Stall 07 Lotus' }).first().waitFor();
  await field.fill('emrald lins');
  await cards(page).locator('.name', { hasText: 'Emerald Lines' }).first().waitFor();
  await expect.poll(() => page.url()).toContain('q=emrald');
  expect(complaints).toEqual([]);
  await leave();
});

siegeTest('G-05 the list answers a letter within 100 ms', async () => {
  const { page, leave } = await visit(browser, site, { viewport: DESKTOP });
  await page.goto(`${site.url}/rng`);
  await cards(page).first().waitFor();
  const took = await answeredIn(page, {
    field: 'main input[type=search]',
    first: '.game-grid .name',
    text: (n) => `stall ${String((n % VENDORS) + 1).padStart(2, '0')} ${n % 2 === 0 ? 'lanterns' : 'lotus'}`,
  });
  expect(took).toBeLessThanOrEqual(ANSWERED_MS);
  await leave();
});

siegeTest('G-02, G-03, G-04 filters narrow the list, stand in the address and survive a reload', async () => {
  const { page, complaints, leave } = await visit(browser, site, { viewport: DESKTOP });
  await page.goto(`${site.url}/rng`);
  await chip(page, 'Stall 02').click();
  await expect.poll(() => status(page).textContent()).toBe('250 games');
  await chip(page, 'Stall 01').click();
  await expect.poll(() => status(page).textContent()).toBe('500 games');
  await chip(page, 'Jackpots').click();
  await expect.poll(() => status(page).textContent()).toBe('100 games');
  await page.getByLabel('Sort by').selectOption('name');
  await expect.poll(() => page.url()).toContain('sort=name');
  await page.reload();
  await expect.poll(() => status(page).textContent()).toBe('100 games');
  await expect.poll(() => chip(page, 'Stall 02').getAttribute('aria-pressed')).toBe('true');
  expect(await page.locator('main .chip', { hasText: 'Bingo' }).count()).toBe(0);
  await chip(page, 'more').click();
  await chip(page, 'Stall 40').waitFor();
  await page.goto(`${site.url}/fish`);
  await cards(page).first().waitFor();
  await expect.poll(() => chip(page, 'Favourites').count()).toBe(1);
  expect(await page.locator('main .chip', { hasText: /^New$/ }).count()).toBe(0);
  await page.goto(`${site.url}/sports`);
  await screen(page, 'G-01', 'empty').waitFor();
  await cards(page).nth(3).waitFor();
  expect(await page.locator('main .chip').count()).toBe(0);
  expect(complaints).toEqual([]);
  await leave();
});

test('S-18, B07 a change of games shows in an open lobby, without a reload', async () => {
  const { page, complaints, quiet, leave } = await visit(browser, site, { viewport: PHONE });
  await page.goto(`${site.url}/fish`);
  const pond = cards(page).filter({ hasText: 'Fish Pond' });
  const closed = page.locator('main .game.is-off');
  await pond.waitFor();
  await quiet();
  await page.evaluate(() => Object.assign(globalThis, { sameVisit: true }));
  await changePond({ fresh: true });
  await pond.getByText('New', { exact: true }).waitFor();
  await changePond({ fresh: false, state: 'maintenance' });
  await closed.getByText('Maintenance').waitFor();
  await expectSound(page, 'pond closed');
  await changePond({ state: 'off' });
  await screen(page, 'G-01', 'empty').waitFor();
  await changePond({ state: 'on' });
  await screen(page, 'G-01').waitFor();
  expect(await closed.count()).toBe(0);
  if (IN_SIEGE) {
    await turn(site, 'play.enabled', false);
    await closed.waitFor();
    await turn(site, 'play.enabled', true);
    await closed.waitFor({ state: 'detached' });
  }
  expect(await page.evaluate(() => 'sameVisit' in globalThis)).toBe(true);
  expect(complaints).toEqual([]);
  await leave();
});

/** As an operator's change of a game is written. */
async function changePond(change: GameChange): Promise<void> {
  await site.db.transaction().execute((tx) => changeGames(site.app, tx, ['lagoon:pond'], change));
}

siegeTest(
  'G-06 a favourite shows at once, is told once a second at most, and survives a reload',
  async () => {
    const mia = await member(site);
    const { page, complaints, leave } = await visit(browser, site, { viewport: DESKTOP });
    await page.goto(`${site.url}/rng?q=emerald`);
    await heart(page).click();
    await signInByName(page, mia.username);
    await popup(page, 'P-03').waitFor({ state: 'detached' });
    const loads: number[] = [];
    page.on('requestfinished', (request) => {
      if (!/Favorite/.test(request.url()) || request.method() === 'GET') return;
      // When it left the browser, however late this is heard.
      loads.push(request.timing().startTime);
    });
    await page.locator('.fav[aria-pressed=false]').first().waitFor();
    const taps = (times: number) =>
      heart(page).evaluate((button: HTMLElement, times) => {
        for (let tap = 0; tap < times; tap += 1) button.click();
      }, times);
    // The first of four together is shown, and that nothing of them is left: the two between are nobody's business.
    await taps(4);
    await expect.poll(() => loads.length).toBe(2);
    await taps(3);
    await expect.poll(() => heart(page).getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => loads.length).toBe(3);
    const [first = 0, second = 0, third = 0] = loads;
    expect(second - first).toBeGreaterThan(900);
    expect(third - second).toBeGreaterThan(900);
    await page.reload();
    await page.locator('.fav[aria-pressed=true]').first().waitFor();
    await page.goto(`${site.url}/rng?show=fav`);
    await expect.poll(() => status(page).textContent()).toBe('1 game');
    await heart(page).click();
    await screen(page, 'G-01', 'empty').waitFor();
    await page.goto(`${site.url}/rng?show=recent`);
    await screen(page, 'G-01', 'empty').waitFor();
    expect(complaints).toEqual([]);
    await leave();
  },
);

siegeTest('G-06 favourites are for members: play chips lead to an account of one’s own (P-16)', async () => {
  const { page, leave } = await visit(browser, site, { viewport: PHONE });
  await page.goto(site.url);
  await enterFree(page);
  await page.goto(`${site.url}/hot`);
  await heart(page).click();
  await popup(page, 'P-16').waitFor();
  await leave();
});

siegeTest(
  'H-03 what is recommended shows 13 games of those marked, a guest’s collection asks who he is',
  async () => {
    const { page, complaints, leave } = await visit(browser, site, { viewport: DESKTOP });
    await page.goto(site.url);
    await page.getByRole('tab', { name: 'Recommended' }).click();
    const shown = page.locator('[data-part="H-03"] :is(.game:not([aria-hidden]), .feature)');
    await expect.poll(() => shown.count()).toBe(13);
    await expectSound(page, 'recommended');
    await page.getByRole('tab', { name: 'My collection' }).click();
    await popup(page, 'P-03').waitFor();
    expect(complaints).toEqual([]);
    await leave();
  },
);

siegeTest(
  'S-05 the vendors of a type drop down by pointer and by keyboard, and Esc puts them away',
  async () => {
    const { page, complaints, leave } = await visit(browser, site, { viewport: DESKTOP });
    await page.goto(site.url);
    const nav = page.getByRole('navigation', { name: 'Games' });
    const drop = page.locator('[data-part="S-05"]');
    await nav.getByRole('link', { name: 'Fishing' }).waitFor();
    expect(await nav.getByRole('link', { name: 'Sports' }).count()).toBe(0);
    await nav.getByRole('link', { name: 'Slots' }).focus();
    await drop.getByRole('link', { name: /^Stall 40/ }).waitFor();
    await expectSound(page, 'vendors of slots');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await drop.waitFor({ state: 'detached' });
    await nav.getByRole('link', { name: 'Fishing' }).hover();
    await drop.getByRole('link', { name: /^Lagoon/ }).click();
    await screen(page, 'G-01').waitFor();
    expect(page.url()).toContain('/fish?vassalage=lagoon');
    await drop.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await leave();
  },
);

siegeTest(
  'H-05 the board of winners is there once somebody has won: the greatest first, ten beside ten',
  async () => {
    const before = await visit(browser, site, { viewport: DESKTOP });
    await before.page.goto(site.url);
    await screen(before.page, 'H-00').waitFor();
    expect(await before.page.locator('[data-part="H-05"]').count()).toBe(0);
    await before.leave();
    await addWins(20);
    const { page, complaints, leave } = await visit(browser, site, { viewport: DESKTOP });
    await page.goto(site.url);
    const columns = page.locator('[data-part="H-05"] ol');
    await reach(page, '[data-part="H-05"]');
    await columns.nth(1).locator('li').nth(9).waitFor();
    await expect.poll(() => columns.first().locator('li').count()).toBe(10);
    const amounts = await page.locator('[data-part="H-05"] .sums > :first-child').allTextContents();
    const won = amounts.map((amount) => Number(amount.replace(/[^\d.]/g, '')));
    expect(won).toHaveLength(20);
    expect(won).toEqual(won.toSorted((a, b) => b - a));
    await page.locator('[data-part="H-05"]').scrollIntoViewIfNeeded();
    await expectSound(page, 'winners');
    await page.setViewportSize(PHONE);
    await expectSound(page, 'winners phone');
    await columns.first().locator('a').first().click();
    await screen(page, 'G-08').waitFor();
    expect(complaints).toEqual([]);
    await leave();
  },
);

siegeTest('H-10 bets show as they are settled, rest under the pointer, and one’s own are a tab', async () => {
  const [mia, kyaw] = [await member(site), await member(site)];
  const { page, complaints, leave } = await visit(browser, site, { viewport: DESKTOP, ...MOVING });
  const asked = askingFor(page, liveBets.path);
  await page.goto(site.url);
  await screen(page, 'H-00').waitFor();
  const live = page.locator('[data-part="H-10"]');
  expect(await live.count()).toBe(0);
  const play = async (rounds: number, stake?: string) => {
    for (let n = 0; n < rounds; n += 1) await playRound(mia, stake);
    await recorded(site);
  };
  await play(1);
  await page.reload();
  await reach(page, '[data-part="H-10"] li');
  await live.getByRole('tab', { name: 'Mine' }).click();
  await signInByName(page, kyaw.username);
  await popup(page, 'P-03').waitFor({ state: 'detached' });
  await play(34);
  await expect.poll(() => live.locator('li').count()).toBe(30);
  await live.scrollIntoViewIfNeeded();
  await expectSound(page, 'live bets');
  const rest = async () => {
    await live.locator('li').nth(1).hover();
    return live.locator('[data-held]').count();
  };
  await expect.poll(rest).toBe(1);
  await expect.poll(() => asked.open).toBe(0);
  const { times } = asked;
  await play(1, '2.00');
  const first = () => live.locator('li').first().textContent();
  const before = await first();
  await page.waitForTimeout(3000);
  // It asks every two and a half seconds where nobody reads.
  expect(asked.times).toBe(times);
  expect(await first()).toBe(before);
  await page.mouse.move(0, 0);
  await expect.poll(first).not.toBe(before);
  await live.getByRole('tab', { name: 'Mine' }).click();
  await live.getByText('Nothing to show here yet').waitFor();
  await live.getByRole('tab', { name: 'Big multiples' }).click();
  await page.setViewportSize(PHONE);
  await live.getByRole('tab', { name: 'All' }).click();
  await live.locator('li').nth(9).waitFor();
  await live.scrollIntoViewIfNeeded();
  await expectSound(page, 'live bets phone');
  await live.locator('li a').first().click();
  await screen(page, 'G-11').waitFor({ timeout: 60_000 });
  expect(complaints).toEqual([]);
  await leave();
});

/** How often a page has asked for something, and how many of its questions are still open. */
function askingFor(page: Page, path: string): { times: number; open: number } {
  const asked = { times: 0, open: 0 };
  const count = (open: number) => (request: Request) => {
    if (new URL(request.url()).pathname !== path) return;
    asked.open += open;
    if (open > 0) asked.times += 1;
  };
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));
  return asked;
}

/** Wins as the counting of rounds leaves them. */
async function addWins(count: number): Promise<void> {
  const mia = await member(site);
  const { id } = await site.db
    .selectFrom('accounts.member')
    .select('id')
    .where('username', '=', mia.username)
    .executeTakeFirstOrThrow();
  const game = site.app.catalog.findGame('baize', 'emerald-lines')?.id ?? 0;
  const wins = Array.from({ length: count }, (_, place) => ({
    member: id,
    game,
    currency: 'MMK',
    at: site.app.clock.now(),
    round: randomUUID(),
    stake: 5_000_000n,
    amount: BigInt((place + 1) * 123_450_000),
  }));
  await site.db.insertInto('catalog.win').values(wins).execute();
}

siegeTest('G-01 what is kept of hot games and vendors goes with its language', async () => {
  const { page, leave } = await visit(browser, site, { viewport: DESKTOP });
  const keptIn = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('baize.kept.')));
  await page.goto(site.url);
  await screen(page, 'H-00').waitFor();
  await expect.poll(keptIn).toEqual(expect.arrayContaining(['baize.kept.hot.EN', 'baize.kept.menus.EN']));
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('button', { name: 'မြန်မာ' }).click();
  await expect.poll(keptIn).toEqual(expect.arrayContaining(['baize.kept.hot.MY']));
  expect((await keptIn()).filter((key) => key.endsWith('.EN'))).toEqual([]);
  await leave();
});
