// The pads of the lottery: every family and look, and how they are pressed.
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { fewOfToday } from '../../apps/server/src/testing-day.ts';
import { DESKTOP, PHONE } from '../../kit/sizes.ts';
import { expectAxe, expectFits, quiet } from '../../kit/sound.ts';
import { closeWindows } from '../../kit/windows.ts';
import { openWindow } from '../ground/window.ts';

afterAll(closeWindows);

const LOOKS = [
  ['LHC', 'dark', 'MY', PHONE],
  ['K3', 'light', 'MY', PHONE],
  ['MY2D', 'contrast', 'MY', PHONE],
  ['SSC', 'dark', 'MY', DESKTOP],
  ['11X5', 'light', 'XB', PHONE],
  ['PK10', 'dark', 'MY', PHONE],
  ['VN_N', 'light', 'MY', DESKTOP],
  ['4D', 'dark', 'MY', PHONE],
  ['SSC', 'dark', 'MY', PHONE],
  ['THAI', 'dark', 'XB', PHONE],
  ['K3', 'dark', 'EN', DESKTOP],
  ['LHC', 'light', 'CN', DESKTOP],
  ['MY2D', 'dark', 'MY', DESKTOP],
] as const;

/** One symbol of every field is marked, so that both states are seen. */
async function markFirst(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const field of document.querySelectorAll('.pad-field'))
      field.querySelectorAll<HTMLElement>('.sym:not(:disabled)')[1]?.click();
  });
}

test.each(fewOfToday(5, LOOKS))(
  'the pads of %s fit and can be read, %s %s',
  async (lottery, theme, language, viewport) => {
    const address = `/dev/gallery?part=lottery-pads&lottery=${lottery}`;
    const page = await openWindow(address, {}, { theme, language, viewport });
    await quiet(page, '.bet-pad');
    await markFirst(page);
    if (process.env.SHOTS)
      for (const [i, pad] of (await page.locator('.pads-shown').all()).entries())
        await pad.screenshot({
          path: `${process.env.SHOTS}/${lottery}-${theme}-${language}-${viewport.width}-${i}.png`,
        });
    await expectFits(page, lottery);
    await expectAxe(page, lottery);
  },
);

test('symbols are toggles with names, arrows move between them, and typed numbers that are wrong leave by a press', async () => {
  const page = await openWindow('/dev/gallery?part=lottery-pads&lottery=MY2D', {}, { viewport: PHONE });
  await quiet(page, '.bet-pad');
  const pad = page.locator('[data-play="MY2D STRAIGHT"]');
  const numbers = pad.getByRole('group', { name: 'Numbers' });
  await numbers.getByRole('button', { name: '00 0', exact: true }).press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await pad.locator('.pad-typed summary').click();
  const typing = pad.getByRole('textbox', { name: 'Type or paste' });
  await expect.poll(() => typing.inputValue()).toBe('00 01 11');
  expect(await numbers.getByRole('button', { name: '01 7' }).getAttribute('aria-pressed')).toBe('true');
  expect(await numbers.getByRole('button', { name: '03 21 Closed' }).isDisabled()).toBe(true);
  await typing.fill('00,01;06 777 06');
  await pad.getByRole('button', { name: 'Remove 777' }).click();
  await pad
    .getByRole('group', { name: 'There twice' })
    .getByRole('button', { name: 'Remove them all' })
    .click();
  await expect.poll(() => typing.inputValue()).toBe('00 01 06');
  await pad.locator('output').getByText('00,01,06 · 3').waitFor();
});

test('a symbol is at least 44 px in both directions', async () => {
  const page = await openWindow('/dev/gallery?part=lottery-pads&lottery=LHC', {}, { viewport: PHONE });
  await quiet(page, '.bet-pad');
  const small = await page.locator('.bet-pad button:visible').evaluateAll((buttons) =>
    buttons
      .map((button) => ({ text: button.textContent, box: button.getBoundingClientRect() }))
      .filter(({ box }) => Math.min(box.width, box.height) < 44)
      .map(({ text }) => text),
  );
  expect(small).toEqual([]);
});
