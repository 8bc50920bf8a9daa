// L-02: the first view of the bet page on a phone, by geometry, for every lottery.
import { LOTTERIES } from '@baize/games/lottery/draw';
import { DEFAULT_TERMS } from '@baize/games/lottery/menu/sold';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';

import { PHONE } from '../../kit/sizes.ts';
import { quiet } from '../../kit/sound.ts';
import { closeWindows } from '../../kit/windows.ts';
import { goOn } from '../ground/looks.ts';
import { SCENE } from '../ground/stage.ts';
import { openWindow } from '../ground/window.ts';
import { betScene, lastDraw, lotteryGameOf } from './bet-scenes.ts';

afterAll(closeWindows);

const pageOf = (lottery: string) => `/lottery?gameCode=FF${lottery}5`;

/** The page of a game, in the window of the one before. */
async function showGame(page: Page, lottery: (typeof LOTTERIES)[number]): Promise<void> {
  const scene = betScene(lottery, DEFAULT_TERMS[lottery].mode);
  await page.setExtraHTTPHeaders({ [SCENE]: JSON.stringify(scene) });
  await goOn(page, pageOf(lottery));
  await quiet(page, `.bet-play[data-lottery="${lottery}"] .sym`);
}

/** Runs in the page: what is wrong with the first view. */
function faultsOfView(): string[] {
  const faults: string[] = [];
  const named = {
    header: '.top',
    head: '.bet-head',
    strip: '.bet-strip',
    pad: '.bet-pad .sym',
    bar: '.bet-bar',
  };
  const boxes = Object.entries(named).map(([name, selector]) => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    return { name, top: box?.top ?? -1, bottom: box?.bottom ?? -1 };
  });
  for (const { name, top, bottom } of boxes)
    if (top < 0 || bottom > innerHeight + 1 || bottom <= top) faults.push(`${name} lies at ${top}–${bottom}`);
  for (const [i, one] of boxes.entries())
    for (const other of boxes.slice(i + 1))
      if (one.bottom > other.top + 1 && other.bottom > one.top + 1)
        faults.push(`${one.name} and ${other.name} meet`);
  const hit = (selector: string) =>
    [...document.querySelectorAll(selector)].some((each) => {
      const { left, top, right, bottom, width, height } = each.getBoundingClientRect();
      if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return false;
      return each.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  for (const selector of ['.bet-pad .sym', '.bet-bar [data-part="now"]', '.bet-strip .chip', '.bet-clock'])
    if (!hit(selector)) faults.push(`${selector} cannot be pressed`);
  for (const each of document.querySelectorAll(
    '.bet-bar :not(.chips), .bet-strip :not(.chips), .bet-name > *',
  ))
    if (
      each.scrollWidth > each.clientWidth + 1 &&
      getComputedStyle(each).display !== 'inline' &&
      !each.closest('svg')
    )
      faults.push(`${each.className} cuts ${each.textContent}`);
  for (const each of document.querySelectorAll(
    '.bet-bar button, .bet-strip button, .bet-head :is(a, summary)',
  )) {
    const { width, height } = each.getBoundingClientRect();
    if (width > 0 && Math.min(width, height) < 44) faults.push(`${each.className} is ${width} × ${height}`);
  }
  if (document.querySelector('.bottom')) faults.push('the bar of the site is there');
  if (document.documentElement.scrollWidth > innerWidth) faults.push('the page scrolls sideways');
  return faults;
}

test('L-02 the first view holds numbers to press, the issue with its time, and the bet button, for every lottery', async () => {
  const [first] = LOTTERIES;
  const scene = betScene(first, DEFAULT_TERMS[first].mode);
  const page = await openWindow(pageOf(first), scene, { language: 'MY', theme: 'light', viewport: PHONE });
  for (const lottery of LOTTERIES) {
    await showGame(page, lottery);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/L-02-${lottery}.png` });
    expect(await page.evaluate(faultsOfView), lottery).toEqual([]);
    if (PLACES.has(lottery)) expect(await page.evaluate(hiddenFields), lottery).toBe(0);
    expect(await withCounts(page), lottery).toEqual([]);
  }
});

/** Lotteries whose first play has up to five places: all of them are in the first view. */
const PLACES = new Set<string>(['SSC', 'LF3D', 'LFP5']);

/** Runs in the page: fields whose symbols lie below the bar. */
function hiddenFields(): number {
  const bar = document.querySelector('.bet-bar')?.getBoundingClientRect().top ?? 0;
  const ends = [...document.querySelectorAll('.pad-field .pad-symbols')];
  return ends.filter((each) => each.getBoundingClientRect().bottom > bar + 1).length;
}

/** Hot and cold numbers are switched on and off again: what is wrong while they are shown. */
async function withCounts(page: Page): Promise<string[]> {
  const change = page.locator('[data-part="counts-switch"]');
  if ((await change.count()) === 0) return [];
  await change.click();
  await page.locator('.sym small').first().waitFor();
  const faults = await page.evaluate(() => {
    const wide = [...document.querySelectorAll('.sym small')].filter((note) => {
      const cell = note.closest('.sym')?.getBoundingClientRect() ?? new DOMRect();
      const { left, right } = note.getBoundingClientRect();
      return left < cell.left - 1 || right > cell.right + 1 || note.scrollWidth > cell.width + 1;
    });
    const found = wide.map((note) => `${note.textContent} is wider than its cell`);
    const now = document.querySelector('.bet-bar [data-part="now"]')?.getBoundingClientRect();
    if (!now || now.right > innerWidth || now.bottom > innerHeight) found.push('the button is cut');
    if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways');
    return found;
  });
  await change.click();
  return faults;
}

test('L-02 a hundred numbers are one grid of ten columns, and marking one draws it alone again', async () => {
  const page = await openWindow('/lottery?gameCode=FFMY2D5', betScene('MY2D', 'SEA'), { viewport: PHONE });
  await quiet(page, '.bet-pad .sym');
  const numbers = page.locator('.pad-hundred .sym');
  const places = await numbers.evaluateAll((each) => each.map((one) => one.getBoundingClientRect()));
  expect(places).toHaveLength(100);
  expect(new Set(places.map(({ left }) => Math.round(left))).size).toBe(10);
  expect(Math.min(...places.map(({ height }) => height))).toBeGreaterThanOrEqual(39);
  // The last row lies above the bar.
  const bar = await page.locator('.bet-bar').boundingBox();
  expect(Math.max(...places.map(({ bottom }) => bottom))).toBeLessThanOrEqual(bar?.y ?? 0);
  await page.evaluate(() => {
    const changed = new Set<Node>();
    new MutationObserver((all) => {
      for (const { target } of all)
        if (target instanceof Element && target.matches('.sym')) changed.add(target);
      document.body.dataset.changed = String(changed.size);
    }).observe(document.querySelector('.pad-hundred') as Element, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  });
  await numbers.filter({ hasText: /^34$/ }).click();
  await expect.poll(() => page.evaluate(() => document.body.dataset.changed)).toBe('1');
  await page.locator('[data-quick="PAIRS"]').click();
  await expect.poll(() => page.locator('[data-part="units"]').textContent()).toBe('11');
  await page.locator('[data-quick="TAIL"]').click();
  await page.locator('.pad-digits button').nth(4).click();
  // Ten tails of four, of which 34 and 44 are marked already.
  await expect.poll(() => page.locator('[data-part="units"]').textContent()).toBe('19');
});

test('L-02 a number of three digits is pressed on keys, complete at its third, and leaves by a press', async () => {
  const page = await openWindow('/lottery?gameCode=FFMY3D5', betScene('MY3D', 'SEA'), { viewport: PHONE });
  await quiet(page, '.pad-keys');
  const keys = page.locator('.pad-keys .sym');
  const units = page.locator('.pad-units .chip');
  for (const digit of [1, 2, 3, 4, 0]) await keys.nth(digit).click();
  expect(await units.allTextContents()).toEqual(['123']);
  expect(await page.locator('.pad-begun').textContent()).toBe('40·');
  await page.locator('.pad-erase').click();
  for (const digit of [0, 5, 1, 2, 3]) await keys.nth(digit).click();
  expect(await units.allTextContents()).toEqual(['123', '405']);
  await units.first().click();
  await expect.poll(() => page.locator('[data-part="units"]').textContent()).toBe('1');
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('TEXTAREA');
});

test('L-02 L-06 a draw is shown in the line of the last one, and a stake is one press meanwhile', async () => {
  const game = lotteryGameOf('MY2D', 'SEA', { last: lastDraw('MY2D', 360, -5) });
  const scene = betScene('MY2D', 'SEA', { game });
  const page = await openWindow('/lottery?gameCode=FFMY2D5', scene, { viewport: PHONE });
  await quiet(page, '.bet-pad .sym');
  await page.locator('.draw-stage').waitFor();
  const [line, shown] = await Promise.all(
    ['.bet-more > summary', '.draw-stage'].map((part) => page.locator(part).boundingBox()),
  );
  expect(shown?.y).toBeGreaterThanOrEqual(line?.y ?? 0);
  expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual(
    (line?.y ?? 0) + (line?.height ?? 0) + 1,
  );
  expect(await page.evaluate(faultsOfView)).toEqual([]);
  await page.locator('.pad-hundred .sym').nth(12).click();
  await page.locator('.bet-stakes').getByRole('button', { name: '500', exact: true }).click();
  const sum = page.locator('[data-part="amount"]');
  expect(await sum.textContent()).toContain('500.00');
  await page.locator('[data-part="price"]').click();
  await page.locator('dialog .bet-multiplier input').fill('7');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect.poll(() => sum.textContent()).toContain('700.00');
});
