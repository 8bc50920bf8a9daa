// The menu of phones, the navigation, the footer and the contacts at the side.
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { popup, screen } from '../../kit/marks.ts';
import { DESKTOP } from '../../kit/sizes.ts';
import { quiet } from '../../kit/sound.ts';
import { closeWindows } from '../../kit/windows.ts';
import { openWindow } from '../ground/window.ts';

afterAll(closeWindows);

const drawer = (page: Page) => page.locator('dialog.drawer[open]');
const brand = (whitelabelVal: object) => ({ '/wps/system/permission': { whitelabelVal } });

/** Runs in the page: a finger from the edge into it. */
function swipe({ from, to }: { from: number; to: number }): void {
  const target = document.querySelector('main h1') ?? document.body;
  const touch = (clientX: number) => new Touch({ identifier: 1, target, clientX, clientY: 300 });
  const tell = (type: string, touches: Touch[], changedTouches: Touch[]) =>
    target.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches }));
  tell('touchstart', [touch(from)], [touch(from)]);
  tell('touchend', [], [touch(to)]);
}

test('S-02 the menu opens by button and swipe, keeps the focus, and closes by Esc, a press beside it and Back', async () => {
  const page = await openWindow('/fairness', { who: 'member' });
  const closings = [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(380, 600),
    () => page.goBack(),
  ];
  for (const close of closings) {
    await page.locator('header.top button.only-s').click();
    await drawer(page).waitFor();
    await close();
    await drawer(page).waitFor({ state: 'detached' });
  }
  await screen(page, 'C-17').waitFor();
  await page.evaluate(swipe, { from: 200, to: 330 });
  expect(await drawer(page).count()).toBe(0);
  await page.evaluate(swipe, { from: 6, to: 160 });
  await drawer(page).waitFor();
  for (let step = 0; step < 40; step++) await page.keyboard.press('Tab');
  expect(await page.evaluate(() => !document.activeElement?.closest('main, header, footer'))).toBe(true);
  const entries = await drawer(page).locator('nav a, nav button').allTextContents();
  expect(entries).toEqual(
    expect.arrayContaining(['Lottery bets', 'Lottery results', 'Tournaments', 'Log out']),
  );
  expect(entries).not.toContain('Help');
});

test('S-05 S-08 S-09 the brand orders the navigation, and what it has not set is not in the page', async () => {
  const says = brand({
    'brand.nav': ['LOTT', 'HELP', 'HOT', 'REGISTER'],
    'brand.serviceUrl': '/responsible-gaming',
    'brand.telegram': 'https://t.me/ours',
    'brand.licenceText': 'Licensed by the board of games',
    'brand.licenceNumber': '7001',
  });
  const page = await openWindow('/fairness', { says }, { viewport: DESKTOP });
  const nav = page.locator('nav.nav .wrap > *');
  await expect.poll(() => nav.allTextContents()).toEqual(['Lottery', 'Hot', 'Create account']);
  const bar = page.locator('[data-part="S-09"]');
  expect(await bar.locator('a').allTextContents()).toEqual(['Customer service', 'Telegram']);
  const footer = page.getByRole('contentinfo');
  expect(await footer.locator('[data-part="licence"]').textContent()).toContain('Licence no. 7001');
  expect(await footer.locator('a[href="https://t.me/ours"]').count()).toBe(1);
  expect(await page.getByText(/WhatsApp|Viber|Feedback/).count()).toBe(0);
  const beside = await page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    return (box('[data-part="S-09"]')?.left ?? 0) - (box('main .page-head, main h1')?.right ?? 0);
  });
  expect(beside).toBeGreaterThanOrEqual(0);
  await bar.getByRole('button', { name: 'Hide contacts' }).click();
  expect(await bar.locator('a').count()).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('baize.kept.contacts'))).toBe('hidden');
  await bar.getByRole('button', { name: 'Show contacts' }).click();
});

test('S-06 S-13 a language is found by its English name; a press beside a dialog leaves it open, and its opener has the focus again', async () => {
  const page = await openWindow('/fairness', {}, { viewport: DESKTOP });
  expect(await page.locator('[data-part="S-09"]').count()).toBe(0);
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('searchbox', { name: 'Search languages' }).fill('burm');
  expect(await page.locator('.choice .list button').allTextContents()).toEqual(['မြန်မာ']);
  await page.keyboard.press('Escape');
  const opener = page.getByRole('banner').getByRole('button', { name: 'Log in', exact: true });
  await opener.click();
  await popup(page, 'P-03').waitFor();
  await page.mouse.click(8, 450);
  expect(await popup(page, 'P-03').count()).toBe(1);
  const scrolled = await page.evaluate(() => {
    scrollTo(0, 0);
    return getComputedStyle(document.documentElement).overflowY;
  });
  expect(scrolled).toBe('hidden');
  await page.keyboard.press('Escape');
  await popup(page, 'P-03').waitFor({ state: 'detached' });
  await expect.poll(() => opener.evaluate((each) => each === document.activeElement)).toBe(true);
});

test('S-11 the line of loading leaves with a navigation that was given up', async () => {
  const page = await openWindow('/fairness', {});
  await page.route(/terms|legal/, () => undefined);
  await page.evaluate(() => {
    history.pushState(null, '', '/terms');
    dispatchEvent(new PopStateEvent('popstate'));
    history.pushState(null, '', '/fairness');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await quiet(page);
  await expect.poll(() => page.locator('.progress').count()).toBe(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
