// G-19 tables whose layout is opened by zones on a phone: every bet within reach of a thumb.
import { afterAll, expect, test } from 'vitest';

import { closeWindows } from '../../kit/windows.ts';
import { openWindow } from '../ground/window.ts';
import { BET_SCENES, type BetScene, betInfo, betSays } from './bet-scenes.ts';
import { chipsTaken, expectWhole, spotsOf, swipe } from './room.ts';

afterAll(closeWindows);

const TWELVE = [1, 2, 3, 5, 10, 20, 30, 50, 100, 200, 300, 500].map((chip) => `${chip}00.00`);
/** A table that takes twelve chips, as brands have them. */
const withChips = (row: BetScene) => ({
  ...betSays(row),
  '/wps/play/game': { ...betInfo(row), stakes: TWELVE },
});

test.each([
  { code: 'roulette', spots: 157, zone: 'dozen-2', press: 'corner-16-17-19-20', lies: 'straight-17' },
  { code: 'sic-bo', spots: 52, zone: 'pairs', press: 'pair-2-5', lies: 'pair-1-2' },
])(
  'G-19 every bet of $code has room for a thumb, at once or in its zone, and every chip can be taken',
  async ({ code, spots, zone, press, lies }) => {
    const row = BET_SCENES.find((each) => each.code === code) as BetScene;
    const page = await openWindow(
      `/play/baize/${code}`,
      { who: 'member', says: withChips(row) },
      { language: 'MY' },
    );
    const seen = new Set(await spotsOf(page));
    const zones = await page
      .locator('[data-zone]')
      .evaluateAll((all) => all.map((each) => each.dataset.zone));
    expect(zones.length).toBe(3);
    for (const each of zones) {
      await page.locator(`[data-zone="${each}"]`).click();
      for (const spot of await spotsOf(page)) seen.add(spot);
      await expectWhole(page, `${code} ${each}`);
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/zone-${code}-${each}.png` });
      await page.locator('.zoom-out').click();
    }
    expect(seen.size).toBe(spots);
    await page.locator(`[data-zone="${zone}"]`).click();
    await page.locator(`[data-spot="${press}"]`).click();
    await page.locator(`[data-spot="${lies}"]`).press('Enter');
    expect(await page.locator('.chip-pile').count()).toBe(2);
    await page.keyboard.press('Escape');
    expect(await page.locator('.chip-pile').count()).toBe(2);
    expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.zone)).toBe(zone);
    await swipe(page, zone);
    expect(await page.locator('.zoom-strip').count()).toBe(0);
    expect(await page.locator('.chip-pile').count()).toBe(2);
    expect(await chipsTaken(page)).toBe(TWELVE.length);
  },
);
