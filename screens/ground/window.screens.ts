// Windows that go from test to test: what a test leaves in one, the next one does not find.
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { DESKTOP } from '../../kit/sizes.ts';
import { closeWindows } from '../../kit/windows.ts';
import { openWindow } from './window.ts';

afterAll(closeWindows);

/** Everything that a page has beside what it shows. */
const stateOf = (page: Page) =>
  page.evaluate(() => ({
    focus: document.activeElement?.tagName,
    scroll: [scrollX, scrollY],
    dialogs: document.querySelectorAll('dialog[open], [role="dialog"], .toast').length,
    hovered: document.querySelectorAll('main :hover').length,
    stored: [localStorage, sessionStorage]
      .flatMap((each) => Object.keys(each))
      .filter((name) => !/^(baize\.kept|tsr-scroll)/.test(name))
      .toSorted(),
    language: document.documentElement.lang,
    theme: document.documentElement.dataset.theme,
    size: [innerWidth, innerHeight],
    title: document.title,
    address: location.pathname + location.search,
    // Without the seconds that are left.
    text: document.querySelector('#root')?.textContent?.replaceAll(/\d/g, ''),
  }));

type Opening = Parameters<typeof openWindow>;

/** Compares a page that is opened in the window of an earlier test with one in a new window. */
function expectAsNew(before: Opening, leave: (page: Page) => Promise<void>, opening: Opening): void {
  let left: Page | undefined;
  test('a test leaves much behind', async () => {
    left = await openWindow(...before);
    await leave(left);
  });
  test('the next one has that window, and finds nothing of it', async () => {
    const [address, scene, options] = opening;
    const page = await openWindow(address, scene, options);
    expect(page).toBe(left);
    const fresh = await openWindow(address, scene, { ...options, own: true });
    expect(await stateOf(page)).toEqual(await stateOf(fresh));
    await fresh.context().close();
  });
}

/** So low that both pages can be scrolled. */
const low = { viewport: { ...DESKTOP, height: 500 } };

describe('a window of the site', () => {
  // A trial player has another header.
  const says = { '/wps/member/info': { type: 4 } };
  expectAsNew(
    ['/account/deposit', { who: 'member', says }, { ...low, language: 'XB', theme: 'light' }],
    async (page) => {
      await page.route('**/wps/**', (route) => route.abort());
      await page.evaluate(() => scrollTo(0, 300));
      await page.keyboard.press('?');
      await page.locator('dialog :focus').waitFor();
      await page.mouse.move(700, 300);
    },
    ['/account/deposit', { who: 'member' }, low],
  );
});

describe('a window of the console', () => {
  expectAsNew(
    ['/deposits', { who: 'staff', fill: 'long' }, low],
    async (page) => {
      await page.route('**/ops/**', (route) => route.abort());
      await page.keyboard.press('r');
      await page.locator('[role="dialog"] :focus').waitFor();
      await page.mouse.move(700, 300);
    },
    ['/deposits', { who: 'staff' }, { viewport: DESKTOP }],
  );
});
