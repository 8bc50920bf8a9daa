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
import { betScene } from './bet-scenes.ts';

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
  }
});

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

test('L-02 a stake is one press, and the own one is set at the thumb', async () => {
  const page = await openWindow('/lottery?gameCode=FFMY2D5', betScene('MY2D', 'SEA'), { viewport: PHONE });
  await quiet(page, '.bet-pad .sym');
  await page.locator('.pad-hundred .sym').nth(12).click();
  await page.locator('.bet-stakes').getByRole('button', { name: '500', exact: true }).click();
  const sum = page.locator('[data-part="amount"]');
  expect(await sum.textContent()).toContain('500.00');
  await page.locator('[data-part="price"]').click();
  await page.locator('dialog .bet-multiplier input').fill('7');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect.poll(() => sum.textContent()).toContain('700.00');
});
