// The rules of a lottery, shown on the gallery: they are the same wherever a page shows them.
import { afterAll, expect, test } from 'vitest';
import { fewOfToday } from '../../apps/server/src/testing-day.ts';
import { DESKTOP, PHONE } from '../../kit/sizes.ts';
import { expectAxe, expectFits, quiet } from '../../kit/sound.ts';
import { closeWindows } from '../../kit/windows.ts';
import { openWindow } from '../ground/window.ts';

afterAll(closeWindows);

const LOOKS = [
  ['MY2D', 'dark', 'MY', PHONE],
  ['SSC', 'light', 'XB', PHONE],
  ['VN_N', 'contrast', 'CN', PHONE],
  ['LHC', 'dark', 'XA', PHONE],
  ['4D', 'light', 'EN', DESKTOP],
] as const;

test.each(fewOfToday(2, LOOKS))(
  'L-08 the rules of %s fit with every group open, %s %s',
  async (lottery, theme, language, viewport) => {
    const page = await openWindow(
      `/dev/gallery?part=lottery-rules&lottery=${lottery}`,
      {},
      { theme, language, viewport },
    );
    await quiet(page, '.lottery-rules');
    for (const group of await page.locator('.rules-group').all())
      await group.locator('summary').first().click();
    await page.locator('.play-prizes').last().waitFor();
    if (process.env.SHOTS)
      await page.screenshot({
        path: `${process.env.SHOTS}/rules-${lottery}-${language}.png`,
        fullPage: true,
      });
    await expectFits(page, theme);
    await expectAxe(page, theme);
  },
);

test('L-08 a play is found by its name, and its example is opened by the keyboard', async () => {
  const page = await openWindow('/dev/gallery?part=lottery-rules&lottery=SSC', {}, { viewport: PHONE });
  await quiet(page, '.lottery-rules');
  await page.getByRole('searchbox').fill('poker hands');
  await expect.poll(() => page.locator('.rules-play').count()).toBe(1);
  await page.locator('summary').press('Enter');
  await page.getByText('Full house').first().waitFor();
  await page.getByRole('searchbox').fill('no such play');
  await page.getByText('No play has that name.').waitFor();
});
