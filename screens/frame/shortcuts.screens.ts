// The keys that the site listens to.
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { popup } from '../../kit/marks.ts';
import { DESKTOP } from '../../kit/sizes.ts';
import { closeWindows } from '../../kit/windows.ts';
import { openWindow } from '../ground/window.ts';

afterAll(closeWindows);

const wide = { viewport: DESKTOP };
const list = (page: Page) => popup(page, 'shortcuts');

test.each(['/', '/records'])(
  'U-13 a question mark lists the shortcuts at %s, and Esc closes them',
  async (address) => {
    const page = await openWindow(address, { who: 'member' }, wide);
    await page.keyboard.press('?');
    await list(page).waitFor();
    const keys = await list(page).locator('kbd').allTextContents();
    expect(keys).toEqual(expect.arrayContaining(['/', 'Ctrl', 'K', '?', 'Esc']));
    await page.keyboard.press('Escape');
    await list(page).waitFor({ state: 'detached' });
  },
);

test('U-13 a game adds its own keys to the list', async () => {
  const page = await openWindow('/play/baize/emerald-lines', { who: 'member' }, wide);
  await page.locator('[data-part="spin"]').waitFor();
  await page.keyboard.press('?');
  await list(page).waitFor();
  expect(await list(page).locator('kbd').first().textContent()).toBe('Space');
});

test('U-13 a question mark that is typed stays in its field', async () => {
  const page = await openWindow('/rng', {}, wide);
  const field = page.getByRole('searchbox');
  await field.press('?');
  expect(await field.inputValue()).toBe('?');
  expect(await list(page).count()).toBe(0);
});
