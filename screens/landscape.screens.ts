// A game on a phone on its side, and in the theatre of a desktop.
import { afterAll, expect, test } from 'vitest';

import { closeWindows, DESKTOP } from '../e2e/harness.ts';
import { firstOf, openWindow } from './window.ts';

afterAll(closeWindows);

const GAME = '/play/baize/emerald-lines';
const USUAL = { width: 844, height: 390 };
const SIZES = [USUAL, { width: 667, height: 375 }, { width: 932, height: 430 }];
const session = {
  session: { startedAt: '2026-11-18T04:30:00Z', staked: '1234567.89', returned: '98765.43' },
};
const scene = { who: 'member', says: { '/wps/play/game': session } } as const;
const shown = '.sess [role="timer"], .sess .v';

test.each(firstOf(2, ['XA', 'MY', 'XB', 'EN', 'CN'] as const))(
  'U-34 G-11 a phone on its side keeps the clock and the net result in %s',
  async (language) => {
    const page = await openWindow(GAME, scene, {
      language,
      viewport: USUAL,
      hasTouch: true,
      isMobile: false,
    });
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const boxes = await page.locator(shown).evaluateAll((all) =>
        all
          .filter((each) => each.checkVisibility())
          .map((each) => {
            const { left, right, top, bottom } = each.getBoundingClientRect();
            const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
            return left >= 0 && right <= innerWidth && bottom <= innerHeight && each.contains(over);
          }),
      );
      expect(boxes, `${size.width}`).toEqual([true, true]);
      const sticksOut = await page
        .locator('.sess')
        .evaluate((each) => each.scrollWidth > each.clientWidth + 1);
      expect(sticksOut, `${size.width}`).toBe(false);
    }
  },
);

test('U-34 G-11 the theatre keeps the clock and the net result', async () => {
  const page = await openWindow(GAME, scene, { viewport: DESKTOP });
  await page.getByRole('button', { name: 'Theatre' }).click();
  await expect
    .poll(() => page.locator(shown).evaluateAll((all) => all.filter((each) => each.checkVisibility()).length))
    .toBe(2);
});
