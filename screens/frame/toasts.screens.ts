// Passing messages: their place, and their end.
import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';

import { fewOfToday } from '../../apps/server/src/testing-day.ts';
import { PHONE } from '../../kit/sizes.ts';
import { closeWindows } from '../../kit/windows.ts';
import { openWindow } from '../ground/window.ts';

afterAll(closeWindows);

/** Controls that a message must never cover. */
const KEPT_CLEAR = '.bottom a, .ctl button, .btn.marigold, [type="submit"]';
const single = { isSingle: 0, wallets: [] };
const wallet = {
  who: 'member',
  fails: '/wps/(wallets/follow|wallets/collect)$',
  says: { '/wps/relay/GCS_merchantWallet': single },
} as const;
const toast = (page: Page) => page.locator('.toast').first();
const refuse = (page: Page) => page.locator('[data-part="follows"], .tick input').last().click();

/** Buttons that are seen and that a message lies over. */
async function covered(page: Page, buttons: string): Promise<string[]> {
  // The message is put where it belongs with the frame after.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  return page.evaluate((selector) => {
    const layer = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
    const box = (each: Element) => each.getBoundingClientRect();
    const over = [...document.querySelectorAll('.toast')].map(box);
    return [...layer.querySelectorAll(selector)]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest('.toast'))
      .filter((each) => {
        const { top, bottom, left, right } = box(each);
        return over.some((it) => top < it.bottom && bottom > it.top && left < it.right && right > it.left);
      })
      .map((each) => each.textContent ?? '');
  }, buttons);
}

test.each(fewOfToday(1, [560, 640, 844]))(
  'S-12 a message on a page leaves its buttons free on a phone %i high',
  async (height) => {
    const page = await openWindow('/wallet', wallet, { viewport: { ...PHONE, height } });
    await refuse(page);
    await toast(page).waitFor();
    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    for (let top = end; top >= 0; top -= 40) {
      await page.evaluate((to) => scrollTo(0, to), top);
      expect(await covered(page, KEPT_CLEAR), `scrolled to ${top}`).toEqual([]);
    }
  },
);

const own = {
  kind: 'loss',
  period: 'day',
  amount: '50000.00',
  staff: null,
  used: null,
  left: null,
  endsAt: null,
  pending: null,
};

test.each(fewOfToday(1, [420, 560, 844]))(
  'S-12 a message in a dialog leaves its buttons free on a phone %i high',
  async (height) => {
    const limits = { currency: 'MMK', kept: '0.00', limits: [own], absence: null, beingChecked: false };
    const page = await openWindow(
      '/member?p=security&id=limits',
      { who: 'member', fails: '/wps/protection/limit$', says: { '/wps/protection': limits } },
      { viewport: { ...PHONE, height } },
    );
    await page.locator('[data-limit="loss-day"]').getByRole('button').first().click();
    await page.getByRole('button', { name: 'Ask to remove the limit' }).click();
    await toast(page).waitFor();
    const dialog = page.locator('dialog[open]').last();
    const end = await dialog.evaluate((each) => each.scrollHeight - each.clientHeight);
    for (let top = end; top >= 0; top -= 40) {
      await dialog.evaluate((each, to) => each.scrollTo(0, to), top);
      expect(await covered(page, KEPT_CLEAR), `scrolled to ${top}`).toEqual([]);
    }
  },
);

const SIZES = [
  ['phone', PHONE],
  ['desktop', { width: 1440, height: 900 }],
] as const;

test.each(fewOfToday(1, SIZES))(
  'S-12 a message in a game leaves the controls free on a %s',
  async (_, viewport) => {
    const page = await openWindow(
      '/play/baize/emerald-lines',
      { who: 'member', fails: '(add|remove)Favorite' },
      { viewport },
    );
    await page.getByRole('button', { name: 'Favourite' }).first().click();
    await toast(page).waitFor();
    expect(await covered(page, KEPT_CLEAR)).toEqual([]);
  },
);

const gone = (message: Locator) => message.count().then((count) => count === 0);

test('S-12 an error stays long enough to be read, and then goes; under a pointer it stays', async () => {
  const page = await openWindow('/wallet', wallet, { viewport: { width: 1440, height: 900 }, own: true });
  await page.clock.install();
  await refuse(page);
  await toast(page).waitFor();
  await page.clock.runFor(10_000);
  expect(await gone(toast(page))).toBe(false);
  await toast(page).hover();
  await page.clock.runFor(60_000);
  expect(await gone(toast(page))).toBe(false);
  await page.mouse.move(2, 2);
  await page.clock.runFor(20_000);
  await expect.poll(() => gone(toast(page))).toBe(true);
});

test.each(fewOfToday(1, ['dark', 'light', 'contrast'] as const))(
  'S-12 an error is an outline, a mark and a sentence in %s, never a red field',
  async (theme) => {
    const page = await openWindow('/wallet', wallet, { theme });
    await refuse(page);
    await toast(page).waitFor();
    const look = await toast(page).evaluate((each) => {
      const bad = document.createElement('i');
      bad.style.color = 'var(--bad)';
      each.append(bad);
      const colour = getComputedStyle(bad).color;
      const mark = getComputedStyle(each.querySelector('.mk') ?? each);
      return {
        mark: mark.backgroundColor,
        icon: mark.color === colour,
        text: getComputedStyle(each.querySelector('b') ?? each).color === colour,
        outline: getComputedStyle(each).boxShadow.includes(`${colour} 0px 0px 0px 3px inset`),
      };
    });
    expect(look).toEqual({ mark: 'rgba(0, 0, 0, 0)', icon: true, text: true, outline: true });
  },
);
