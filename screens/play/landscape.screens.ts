// A game on a phone on its side, in the theatre of a desktop, and its bar in every size.
import { afterAll, expect, test } from 'vitest';

import { fewOfToday } from '../../apps/server/src/testing-day.ts';
import { popup } from '../../kit/marks.ts';
import { DESKTOP, PHONE } from '../../kit/sizes.ts';
import { closeWindows } from '../../kit/windows.ts';
import { openWindow } from '../ground/window.ts';

afterAll(closeWindows);

const GAME = '/play/baize/emerald-lines';
const USUAL = { width: 844, height: 390 };
const SIZES = [USUAL, { width: 667, height: 375 }, { width: 932, height: 430 }];
const session = {
  session: { startedAt: '2026-11-18T04:30:00Z', staked: '1234567.89', returned: '98765.43' },
};
const scene = { who: 'member', says: { '/wps/play/game': session } } as const;
const shown = '.sess [role="timer"], .sess .v';

test.each(fewOfToday(2, ['XA', 'MY', 'XB', 'EN', 'CN'] as const))(
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

test('G-11 the label of the stake and the balance stay on one line each in Burmese', async () => {
  const page = await openWindow(GAME, scene, {
    language: 'MY',
    viewport: USUAL,
    hasTouch: true,
    isMobile: false,
  });
  for (const size of [...SIZES, { width: 320, height: 640 }, PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    const lines = await page.locator('.money3 :is(span, b)').evaluateAll((all) =>
      all.map((each) => {
        const text = document.createRange();
        text.selectNodeContents(each);
        return new Set([...text.getClientRects()].map(({ top }) => top)).size;
      }),
    );
    expect(lines, `${size.width}`).toEqual([1, 1, 1, 1]);
  }
});

test.each(fewOfToday(1, ['MY', 'XA', 'XB', 'EN', 'CN'] as const))(
  'P-26 RG-7 a phone on its side shows the ways on from a short break at once in %s',
  async (language) => {
    const checked = { startedAt: '2026-11-18T04:30:00Z', now: '2026-11-18T06:30:00Z', realityMinutes: 60 };
    const due = { who: 'member', says: { '/wps/play/session': checked } } as const;
    const page = await openWindow(GAME, due, { language, viewport: USUAL, hasTouch: true, isMobile: false });
    await popup(page, 'P-26').waitFor();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const seen = await popup(page, 'P-26')
        .locator('.acts button')
        .evaluateAll((all) =>
          all.map((each) => {
            const { left, right, top, bottom } = each.getBoundingClientRect();
            const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
            return bottom <= innerHeight && each.contains(over);
          }),
        );
      expect(seen, `${size.width}`).toEqual([true, true, true]);
    }
  },
);
