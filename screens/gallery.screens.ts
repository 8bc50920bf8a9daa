import { afterAll, expect, test } from 'vitest';
import { closeWindows, DESKTOP, PHONE } from '../e2e/harness.ts';
import { expectAxe, expectFits, quiet } from './sound.ts';
import { firstOf, openWindow } from './window.ts';

afterAll(closeWindows);

const LOOKS = [
  ['light', 'XB', PHONE],
  ['dark', 'EN', DESKTOP],
  ['contrast', 'EN', PHONE],
] as const;

test.each(firstOf(1, LOOKS))('every part of the gallery fits, %s %s', async (theme, language, viewport) => {
  const page = await openWindow('/dev/gallery', {}, { theme, language, viewport });
  await quiet(page, '.gallery');
  await expectFits(page, theme);
  await expectAxe(page, theme);
});

test('every layer of the gallery opens, fits and can be left', async () => {
  const page = await openWindow('/dev/gallery', {}, { viewport: DESKTOP });
  const openers = await page.getByRole('button', { name: /^(Open|Ask)$/ }).all();
  expect(openers).toHaveLength(20);
  for (const opener of firstOf(3, openers)) {
    await opener.click();
    const layer = page.getByRole('dialog');
    await layer.waitFor();
    await expectFits(page, 'a layer');
    await page.keyboard.press('Escape');
    // A forced dialog is left by the button in it alone.
    if (await layer.isVisible()) await layer.getByRole('button', { name: 'Done' }).click();
    await layer.waitFor({ state: 'detached' });
  }
});
