// The turnover page under a hand.
import { afterAll, expect, test } from 'vitest';
import { popup } from '../../kit/marks.ts';
import { closeWindows } from '../../kit/windows.ts';
import { openWindow } from '../ground/window.ts';

afterAll(closeWindows);

test('M-04.1 a requirement opens the bets that counted for it, and the focus returns to it', async () => {
  const page = await openWindow('/turnover', { who: 'member' });
  const card = page.locator('.turnover-card').first();
  await card.focus();
  await page.keyboard.press('Enter');
  await popup(page, 'turnover').locator('.turnover-bets li').first().waitFor();
  await page.keyboard.press('Escape');
  await popup(page, 'turnover').waitFor({ state: 'detached' });
  await expect.poll(() => card.evaluate((each) => each === document.activeElement)).toBe(true);
});
