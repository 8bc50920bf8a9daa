// A list of the console under a hand while it is read again.
import { afterAll, expect, test } from 'vitest';
import { DESKTOP } from '../../kit/sizes.ts';
import { quiet } from '../../kit/sound.ts';
import { closeWindows } from '../../kit/windows.ts';
import { openWindow } from '../ground/window.ts';

afterAll(closeWindows);

const ofStaff = { who: 'staff' } as const;

test('O-13 a button of a list that is read again between press and release still opens its dialog', async () => {
  const page = await openWindow('/ledger', ofStaff, { viewport: DESKTOP });
  await page.getByRole('button', { name: 'Open' }).first().hover();
  await page.mouse.down();
  const again = page.waitForResponse('**/ops/ledger*');
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await again;
  await quiet(page);
  await page.mouse.up();
  await page.getByRole('dialog').waitFor({ timeout: 5_000 });
});

test('O-13 the focus stays in a list that is read again', async () => {
  const page = await openWindow('/ledger', ofStaff, { viewport: DESKTOP });
  const button = page.getByRole('button', { name: 'Open' }).first();
  await button.focus();
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await quiet(page);
  expect(await button.evaluate((each) => each === document.activeElement)).toBe(true);
});
