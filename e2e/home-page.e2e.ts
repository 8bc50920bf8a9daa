import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import { addBanner, addNotice } from '../apps/server/src/content/content.ts';
import { BANNERS, NOTICES } from '../apps/server/src/demo/people.ts';
import { popup, screen } from '../kit/marks.ts';
import { few, siegeDescribe, siegeTest } from '../kit/sampling.ts';
import { DESKTOP, MOVING, PHONE } from '../kit/sizes.ts';
import { launch, visit } from '../kit/windows.ts';
import { enterFree, expectAccessible, expectNoOverflow } from './pages.ts';
import { shareSite } from './site.ts';

const site = await shareSite();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
  const { app } = site;
  // As the demo brand is furnished.
  await app.db.transaction().execute(async (tx) => {
    for (const banner of BANNERS) await addBanner(app, tx, banner);
    for (const notice of NOTICES) await addNotice(app, tx, notice);
  });
});

const LOOKS = [
  { language: 'EN', theme: 'dark', viewport: DESKTOP },
  { language: 'MY', theme: 'dark', viewport: PHONE },
  { language: 'MY', theme: 'light', viewport: DESKTOP },
  { language: 'XB', theme: 'light', viewport: PHONE },
  { language: 'XA', theme: 'contrast', viewport: PHONE },
  { language: 'XA', theme: 'dark', viewport: { width: 320, height: 640 } },
] as const;

siegeDescribe.each(few(LOOKS))(
  'H-00 in $language, $theme, $viewport.width px',
  ({ language, theme, viewport }) => {
    test('shows banner, notices, games and footer without a fault', async () => {
      const { page, complaints, leave } = await visit(browser, site, {
        language,
        theme,
        viewport,
        ...MOVING,
      });
      await page.goto(site.url);
      await screen(page, 'H-00').waitFor();
      await expect.poll(() => page.locator('h1').count()).toBe(1);
      for (const landmark of ['header', 'nav', 'main', 'footer']) {
        expect(await page.locator(landmark).count(), landmark).toBeGreaterThan(0);
      }
      await page.locator('[data-part="H-03"] .feature').waitFor();
      await expectNoOverflow(page, `home ${language}`);
      await expectAccessible(page, `home ${language}`);
      expect(complaints).toEqual([]);
      await leave();
    });
  },
);

test('H-00 what is copied from a page of Burmese is as it was written', async () => {
  const { page, leave } = await visit(browser, site, { language: 'MY', viewport: PHONE });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(site.url);
  await screen(page, 'H-00').waitFor();
  await expect.poll(() => page.locator('main').textContent()).toContain('ဂိ\u2060မ်း');
  const copied = async () => {
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Control+C');
    return page.evaluate(() => navigator.clipboard.readText());
  };
  // The part that cleans what is copied comes after the first view.
  await expect.poll(copied).toContain('ဂိမ်း');
  expect(await copied()).not.toContain('\u2060');
  await leave();
});

test('H-00 the server sends the first view complete, and the page takes it over without a shift', async () => {
  const { page, leave } = await visit(browser, site, { viewport: PHONE, own: true });
  const html = await (await fetch(site.url, { headers: { cookie: 'lang=EN' } })).text();
  expect(html).toContain('class="hero field lacquer"');
  expect(html).not.toMatch(/ style=/);
  await page.addInitScript(() => {
    const kept = globalThis as unknown as { shift: number };
    kept.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number }[]) kept.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(site.url);
  await screen(page, 'H-00').waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => (globalThis as unknown as { shift: number }).shift)).toBeLessThanOrEqual(
    0.02,
  );
  await leave();
});

siegeTest.each(['/', '/index', '/index.html', '/home', '/HOME/'])(
  'H-00 %s is the home page (R-01)',
  async (path) => {
    const { page, leave } = await visit(browser, site);
    const answer = await page.goto(site.url + path);
    expect(answer?.status()).toBe(200);
    await screen(page, 'H-00').waitFor();
    await leave();
  },
);

siegeTest('a language is spoken at once, mirrors the page, and is kept (S-06, U-40)', async () => {
  const { page, leave } = await visit(browser, site, { viewport: DESKTOP });
  await page.goto(site.url);
  await screen(page, 'H-00').waitFor();
  await page.evaluate(() => void Object.assign(globalThis, { here: true }));
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('button', { name: 'မြန်မာ' }).click();
  await page.getByRole('heading', { name: /^ယနေ့ညအတွက်/ }).waitFor();
  await expect.poll(() => page.getAttribute('html', 'lang')).toBe('my');
  await page.getByRole('button', { name: /^ဘာသာစကား/ }).click();
  await page.getByRole('button', { name: '[Mirrored]' }).click();
  await page.locator('html[dir=rtl]').waitFor();
  expect(await page.evaluate(() => (globalThis as unknown as { here?: boolean }).here)).toBe(true);
  await page.reload();
  await page.locator('html[dir=rtl]').waitFor();
  await leave();
});

siegeTest('H-00 a theme is remembered and there from the first paint (U-24)', async () => {
  const { page, leave } = await visit(browser, site, { viewport: DESKTOP });
  await page.goto(site.url);
  await screen(page, 'H-00').waitFor();
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('button', { name: 'Day' }).click();
  await expect.poll(() => page.getAttribute('html', 'data-theme')).toBe('light');
  await leave();
});

siegeTest('a notice opens at the one that was pressed, and Back closes it (P-02, U-27)', async () => {
  const { page, leave } = await visit(browser, site, { viewport: DESKTOP });
  await page.goto(site.url);
  await screen(page, 'H-00').waitFor();
  const second = page.locator('.marquee ul:not([aria-hidden]) button').nth(1);
  const title = await second.textContent();
  await second.focus();
  await second.press('Enter');
  await popup(page, 'P-02').waitFor();
  await expect.poll(() => popup(page, 'P-02').locator('h2').textContent()).toBe(title);
  await page.goBack();
  await popup(page, 'P-02').waitFor({ state: 'detached' });
  await screen(page, 'H-00').waitFor();
  await leave();
});

test('H-00 one press of free play shows the purse, and a second tab takes the session over (D04)', async () => {
  const { page, complaints, leave } = await visit(browser, site, { viewport: DESKTOP });
  await page.goto(site.url);
  await enterFree(page);
  await expect.poll(() => page.locator('header [data-part="balance"]').textContent()).toContain('10,000.00');
  const other = await page.context().newPage();
  await other.goto(site.url);
  await other.locator('header [data-part="balance"]').waitFor();
  expect(complaints).toEqual([]);
  await leave();
});

siegeTest('H-00 offline is told and passes by itself (U-04)', async () => {
  const { page, leave } = await visit(browser, site);
  await page.goto(site.url);
  await screen(page, 'H-00').waitFor();
  await page.context().setOffline(true);
  await page.locator('.offline [role=status]').waitFor();
  await page.context().setOffline(false);
  await page.locator('.offline').waitFor({ state: 'detached' });
  await leave();
});

siegeTest('an unknown address names itself lost and offers open games (X-03)', async () => {
  const { page, leave } = await visit(browser, site);
  await page.goto(`${site.url}/no/such/stall`);
  await screen(page, 'X-03').waitFor();
  await page.locator('.game').first().waitFor();
  await expectAccessible(page, 'lost');
  await leave();
});

test('a part of the page that does not load says so, and loads on the next try (P-27)', async () => {
  const { page, leave } = await visit(browser, site, { viewport: DESKTOP });
  await page.goto(site.url);
  await screen(page, 'H-00').waitFor();
  await page.route(/login-popup/, (route) => route.abort());
  await page.getByRole('button', { name: 'Log in' }).first().click();
  await popup(page, 'P-27').waitFor();
  await page.unroute(/login-popup/);
  await popup(page, 'P-27').getByRole('button', { name: 'Try again' }).click();
  await popup(page, 'P-03').waitFor();
  await popup(page, 'P-27').waitFor({ state: 'detached' });
  await page.goto(site.url);
  await page.route(/game-list-page.*js/, (route) => route.abort());
  await page.locator('a[href="/rng"]').first().click();
  await page.locator('[data-screen="P-27"]').waitFor();
  await page.unroute(/game-list-page.*js/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await screen(page, 'G-01').waitFor();
  await leave();
});

siegeTest.each([
  ['/rng', 'Games'],
  ['/rng?kind=SL', 'Slots'],
  ['/inHouse', 'Our own games'],
  ['/hot', 'Hot games'],
])('%s lists %s; a name that is not there offers others (G-01, G-05)', async (path, title) => {
  const { page, complaints, leave } = await visit(browser, site, { viewport: PHONE });
  await page.goto(site.url + path);
  await screen(page, 'G-01').waitFor();
  await expect.poll(() => page.locator('h1').textContent()).toBe(title);
  await expect.poll(() => page.title()).toContain(title);
  await page.getByLabel('Search games').fill('no such game');
  await screen(page, 'G-01', 'empty').waitFor();
  await page.locator('.game').first().waitFor();
  await page.waitForURL(/q=no/);
  await expectNoOverflow(page, path);
  await expectAccessible(page, path);
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.locator('.game .pic').first().click();
  await screen(page, 'G-08').waitFor();
  expect(complaints).toEqual([]);
  await leave();
});
