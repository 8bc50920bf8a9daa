import { afterAll, expect, test } from 'vitest';
import { fewOfToday } from '../../apps/server/src/testing-day.ts';
import { DESKTOP, PHONE } from '../../kit/sizes.ts';
import { expectAxe, expectFits, quiet } from '../../kit/sound.ts';
import { closeWindows } from '../../kit/windows.ts';
import { openWindow } from '../ground/window.ts';

afterAll(closeWindows);

const LOOKS = [
  ['light', 'XB', PHONE],
  ['dark', 'EN', DESKTOP],
  ['contrast', 'EN', PHONE],
] as const;

test.each(fewOfToday(1, LOOKS))(
  'every part of the gallery fits, %s %s',
  async (theme, language, viewport) => {
    const page = await openWindow('/dev/gallery', {}, { theme, language, viewport });
    await quiet(page, '.gallery');
    await expectFits(page, theme);
    await expectAxe(page, theme);
  },
);

test('every layer of the gallery opens, fits and can be left', async () => {
  const page = await openWindow('/dev/gallery', {}, { viewport: DESKTOP });
  const openers = await page.getByRole('button', { name: /^(Open|Ask)$/ }).all();
  expect(openers).toHaveLength(20);
  for (const opener of fewOfToday(3, openers)) {
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

test('pictures are checked before they are sent, sent one by one and removed by the keyboard', async () => {
  const page = await openWindow('/dev/gallery', {}, { viewport: PHONE });
  await quiet(page, '.gallery');
  const picker = page.locator('.picker').first();
  const input = picker.locator('input[type=file]');
  const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
  const small = file('a.png', 'image/png', PIXEL);
  await input.setInputFiles(file('large.jpg', 'image/jpeg', Buffer.alloc(6_000_000)));
  await picker.getByText('A picture may have up to 5 MB.').waitFor();
  await input.setInputFiles(file('a.gif', 'image/gif', PIXEL));
  await picker.getByText('Choose a PNG or JPEG picture.').waitFor();
  expect(await picker.locator('.picked').count()).toBe(0);
  await input.setInputFiles([small, small, small, small]);
  await picker.getByText('You can send up to 3 pictures.').waitFor();
  await expect.poll(() => picker.locator('[data-sent=true]').count()).toBe(3);
  expect(await input.isVisible()).toBe(false);
  await picker.getByRole('button', { name: 'Remove picture 2' }).press('Enter');
  expect(await picker.locator('.picked').count()).toBe(2);
  await expect.poll(() => input.evaluate((element) => element === document.activeElement)).toBe(true);
  const failed = page.locator('.picker', { hasText: 'This picture cannot be read.' });
  await failed.getByRole('button', { name: 'Try again' }).press('Enter');
  await page.locator('.picker [data-sent=true]').nth(6).waitFor();
});

/** A PNG of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
);
