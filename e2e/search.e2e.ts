import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import { addVendor } from '../apps/server/src/catalog/testing.ts';
import { IN_SIEGE } from '../apps/server/src/testing-config.ts';
import { popup, reach, screen } from '../kit/marks.ts';
import { siegeTest } from '../kit/sampling.ts';
import { DESKTOP, MOVING, PHONE } from '../kit/sizes.ts';
import { ANSWERED_MS, answeredIn } from '../kit/typing.ts';
import { launch, visit } from '../kit/windows.ts';
import { expectSound, inEveryLook, shareSite, turn } from './site.ts';

/** In siege ten thousand games. */
const VENDORS = IN_SIEGE ? 40 : 8;
const GAMES_EACH = IN_SIEGE ? 250 : 4;
const KINDS = ['JP', 'TG', null];
const WORDS = ['Lantern', 'Kite', 'Padauk', 'Parasol', 'Owl', 'Lotus', 'River', 'Pearl', 'Tiger', 'Drum'];

const site = await shareSite();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
  for (let vendor = 1; vendor <= VENDORS; vendor += 1) {
    const games = Array.from({ length: GAMES_EACH }, (_, n) => ({
      code: `g${n}`,
      name: `${WORDS[n % 10]} ${WORDS[Math.floor(n / 10) % 10]} ${vendor}-${n}`,
      kind: KINDS[n % KINDS.length] ?? null,
      demo: n % 2 === 0,
    }));
    await addVendor(site, { code: `maker${vendor}`, name: `Stall ${vendor}`, sort: vendor }, games);
  }
  await addVendor(site, { code: 'lagoon-studio', name: 'Lagoon Studio', sort: 0 }, [
    { code: 'bonanza', name: 'Sweet Bonanza', named: { MY: 'ချိုမြိန်', CN: '甜入蜜糖' }, demo: true },
    { code: 'hall', name: 'Lagoon Lobby', type: 'LIVE', opens_list: true },
    ...Array.from({ length: 9 }, (_, n) => ({ code: `t${n}`, name: `Lagoon Table ${n}`, type: 'LIVE' })),
  ]);
  await addVendor(site, { code: 'draws', name: 'Delta Draws' }, [
    { code: 'five', name: 'Every Five Minutes', type: 'LOTT' },
  ]);
  const inHours = (hours: number) => new Date(site.app.clock.ms() + hours * 3_600_000);
  const repair = { maintenance_from: inHours(-1), maintenance_until: inHours(1) };
  await addVendor(site, { code: 'shut', name: 'Shut Draws', ...repair }, [
    { code: 'six', name: 'Every Six Minutes', type: 'LOTT' },
  ]);
});

const seek = (page: Page) => popup(page, 'S-16').getByRole('searchbox');
const found = (page: Page) => popup(page, 'S-16').locator('[data-part="games"] a.found');

/** The keys are heard a moment after the first view, and from then on each of them once: who takes a press keeps it from the page. */
async function heardSlash(page: Page): Promise<void> {
  const press = () =>
    !document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true }));
  await expect.poll(() => page.evaluate(press)).toBe(true);
  await popup(page, 'S-16').waitFor();
}

test('S-16 a slash or Ctrl+K opens the search, and a slip of the hand still finds its game', async () => {
  const { page, complaints, leave } = await visit(browser, site, { viewport: DESKTOP });
  await page.goto(site.url);
  await screen(page, 'H-00').waitFor();
  await heardSlash(page);
  await page.keyboard.press('Escape');
  await popup(page, 'S-16').waitFor({ state: 'detached' });
  await page.keyboard.press('/');
  await popup(page, 'S-16').waitFor();
  await seek(page).pressSequentially('swet bonanz', { delay: 20 });
  await expect.poll(() => found(page).first().textContent()).toContain('Sweet Bonanza');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Sweet');
  await page.keyboard.press('ArrowUp');
  await seek(page).fill('lagoon');
  await popup(page, 'S-16').locator('[data-part="vendors"]').getByText('Lagoon Studio').waitFor();
  await expectSound(page, 'search found');
  await seek(page).fill('sweet');
  await expect.poll(() => found(page).first().textContent()).toContain('Sweet Bonanza');
  await page.keyboard.press('Enter');
  await popup(page, 'P-14').waitFor();
  await page.goto(site.url);
  await screen(page, 'H-00').waitFor();
  await page.getByRole('button', { name: 'Search' }).click();
  await popup(page, 'S-16').getByRole('button', { name: 'sweet' }).click();
  await expect.poll(() => found(page).first().textContent()).toContain('Sweet Bonanza');
  await page.keyboard.press('Escape');
  await popup(page, 'S-16').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+k');
  await popup(page, 'S-16').waitFor();
  expect(complaints).toEqual([]);
  await leave();
});

siegeTest('S-16 among 10 000 games the first that are found show within 100 ms of the letter', async () => {
  const { page, leave } = await visit(browser, site, { viewport: DESKTOP });
  await page.goto(`${site.url}/hot?p=search`);
  await seek(page).fill('owl');
  await found(page).nth(5).waitFor();
  const took = await answeredIn(page, {
    field: '[data-popup="S-16"] input',
    first: '[data-part="games"] a.found',
    text: (n) => `${WORDS[n % 10]} ${WORDS[(n * 3 + 1) % 10]} ${(n % VENDORS) + 1}`.toLowerCase(),
  });
  expect(took).toBeLessThanOrEqual(ANSWERED_MS);
  await leave();
});

siegeTest('S-16 the search holds in every look, also where nothing is found', async () => {
  await inEveryLook(browser, `${site.url}/hot?p=search`, async ({ page }, name) => {
    await popup(page, 'S-16').waitFor();
    await seek(page).fill('zzqx');
    await expect.poll(() => found(page).count()).toBe(0);
    await seek(page).fill('pearl');
    await found(page).nth(5).waitFor();
    await expectSound(page, `search ${name}`);
  });
});

siegeTest('P-20 an entry that stands for a list opens the games of its maker', async () => {
  const { page, complaints, leave } = await visit(browser, site, { viewport: DESKTOP });
  await page.goto(`${site.url}/live`);
  await page.getByRole('link', { name: /^Lagoon Lobby/ }).click();
  const list = popup(page, 'P-20');
  await list.getByRole('link', { name: /^Lagoon Table 8/ }).waitFor();
  expect(await list.getByRole('link', { name: /^Lagoon Lobby/ }).count()).toBe(0);
  await expectSound(page, 'makers list');
  await list.getByRole('button', { name: 'Slots' }).click();
  await list.getByRole('link', { name: /^Sweet Bonanza/ }).waitFor();
  await list.getByLabel('Search games').fill('no such');
  await list.getByText('No game has that name').waitFor();
  await page.setViewportSize(PHONE);
  await expectSound(page, 'makers list phone');
  await page.goBack();
  await list.waitFor({ state: 'detached' });
  await page
    .getByRole('link', { name: /^Lagoon Table 1/ })
    .first()
    .click();
  await popup(page, 'P-14').waitFor();
  expect(complaints).toEqual([]);
  await leave();
});

siegeTest(
  'G-06 a card that the pointer or the focus comes to offers to play, and to try where there is a demo',
  async () => {
    const { page, complaints, leave } = await visit(browser, site, { viewport: DESKTOP });
    await page.goto(`${site.url}/rng?q=sweet%20bonanza`);
    const card = page.locator('main .game', { hasText: 'Sweet Bonanza' }).first();
    await card.waitFor();
    expect(await card.getByRole('button', { name: 'Play now' }).count()).toBe(0);
    await card.hover();
    await card.getByRole('button', { name: 'Play now' }).waitFor();
    await expectSound(page, 'card near');
    await card.getByRole('button', { name: 'Free trial' }).click();
    await page.waitForURL(/mode=demo/);
    await popup(page, 'P-14').waitFor();
    expect(complaints).toEqual([]);
    await leave();
  },
);

siegeTest('G-07 a game centre shows its makers large; a closed one is grey and says why', async () => {
  await inEveryLook(browser, `${site.url}/lott`, async ({ page }, name) => {
    await screen(page, 'G-07').waitFor();
    await expectSound(page, `centre ${name}`);
  });
  const { page, complaints, leave } = await visit(browser, site, { viewport: DESKTOP });
  await page.goto(site.url);
  await page
    .getByRole('navigation', { name: 'Games' })
    .getByRole('link', { name: 'Lottery', exact: true })
    .click();
  await page.getByRole('button', { name: /Shut Draws.*Opens .20\d\d/ }).click();
  await popup(page, 'P-21')
    .getByRole('heading', { name: /Every Six Minutes/ })
    .waitFor();
  await page.goBack();
  await page.getByRole('button', { name: /Delta Draws/ }).click();
  await popup(page, 'P-20')
    .getByRole('link', { name: /^Every Five Minutes/ })
    .waitFor();
  await page.goto(`${site.url}/cockfight`);
  await screen(page, 'G-07', 'empty').waitFor();
  await expectSound(page, 'no centre');
  expect(complaints).toEqual([]);
  await leave();
});

siegeTest(
  'H-04, H-11 home has sixteen slots of a kind, and a row for each other type that has games',
  async () => {
    const { page, complaints, leave } = await visit(browser, site, { viewport: DESKTOP });
    await page.goto(site.url);
    const slots = page.locator('[data-part="H-04"]');
    await reach(page, '[data-part="H-04"]');
    await slots.locator('.game').nth(15).waitFor();
    await expect.poll(() => slots.locator('.game').count()).toBe(16);
    await slots.getByRole('button', { name: 'Jackpots', exact: true }).click();
    await expect.poll(() => slots.getByText('Jackpot', { exact: true }).count()).toBe(16);
    await slots.getByRole('link', { name: 'See all' }).click();
    await page.waitForURL(/\/rng\?kind=JP/);
    await page.goBack();
    const row = page.locator('[data-part="H-11"]').first();
    await reach(page, '[data-part="H-11"]');
    await row.locator('.game').nth(8).waitFor();
    const place = () => row.locator('.game-row').evaluate((each) => each.scrollLeft);
    await row.getByRole('button', { name: 'More games' }).click();
    await expect.poll(place).toBeGreaterThan(50);
    await expectSound(page, 'home lanes');
    await page.setViewportSize(PHONE);
    await row.scrollIntoViewIfNeeded();
    await expectSound(page, 'home lanes phone');
    expect(complaints).toEqual([]);
    await leave();
  },
);

siegeTest(
  'H-06, U-31 the counter is there by its switch alone, rises in its steps and is read to nobody',
  async () => {
    const { page, complaints, leave } = await visit(browser, site, { viewport: PHONE, ...MOVING, own: true });
    await page.clock.install();
    await page.goto(site.url);
    await page.locator('[data-part="categories"]').waitFor();
    expect(await page.locator('[data-part="H-06"]').count()).toBe(0);
    await turn(site, 'brand.jackpotCounter', true);
    await page.goto(site.url);
    const counter = page.locator('[data-part="H-06"]');
    await counter.waitFor();
    // Every number that it shows, from the first on.
    await counter.evaluate((shown) => {
      const seen = [shown.textContent];
      Object.assign(globalThis, { seen });
      new MutationObserver(() => seen.push(shown.textContent)).observe(shown, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    });
    const seen = async () => {
      const texts = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
      return texts.map((text) => Number(text.replaceAll(',', '')));
    };
    const [first = 0] = await seen();
    expect(first).toBeGreaterThanOrEqual(31_000_000);
    expect(first).toBeLessThanOrEqual(32_000_000);
    await expect.poll(() => counter.textContent()).toMatch(/^\d\d,\d{3},\d{3}\.\d\d$/);
    await expect.poll(() => counter.getAttribute('aria-hidden')).toBe('true');
    await page.clock.runFor(6000);
    await expect.poll(async () => (await seen()).length).toBeGreaterThan(1);
    const shown = await seen();
    for (const step of shown.slice(1).map((now, n) => now - (shown[n] ?? 0))) {
      expect(step).toBeGreaterThanOrEqual(100);
      expect(step).toBeLessThanOrEqual(500);
    }
    await counter.scrollIntoViewIfNeeded();
    await expectSound(page, 'counter');
    await turn(site, 'brand.jackpotCounter', false);
    expect(complaints).toEqual([]);
    await leave();
  },
);
