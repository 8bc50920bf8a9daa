// The purchase of a feature: its price follows the stake, one confirmation is one request, and what hinders it is said.
import { afterAll, expect, test } from 'vitest';
import { DESKTOP } from '../../kit/sizes.ts';
import { closeWindows } from '../../kit/windows.ts';
import { sentTo } from '../ground/fields.ts';
import { openWindow } from '../ground/window.ts';
import { BUY } from './scenes.ts';

afterAll(closeWindows);

const PHONE = { width: 390, height: 844 };
const scene = { who: 'member', says: { '/wps/play/game': { buy: BUY } } } as const;
const AT = '/play/baize/emerald-lines';

test.each([
  ['MY', PHONE],
  ['EN', DESKTOP],
] as const)('G-11 games 13: a feature is bought for its price, once, in %s', async (language, viewport) => {
  const page = await openWindow(AT, scene, { language, viewport });
  const sent = sentTo(page, '/wps/play/spin');
  const button = page.locator('[data-part="buy"]');
  await button.waitFor();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/buy-stage-${language}.png` });
  await button.press('Enter');
  const sheet = page.locator('dialog[open]');
  await sheet.getByText('23,750.00').first().waitFor();
  const confirm = sheet.locator('.buy-acts button').last();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/buy-sheet-${language}.png` });
  // A step up: the price would be above the largest bet of the game.
  await sheet.locator('.ladder > button').last().click();
  await sheet.locator('.buy-why').waitFor();
  expect(await confirm.isDisabled()).toBe(true);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/buy-most-${language}.png` });
  await sheet.locator('.ladder > button').first().click();
  await confirm.dblclick({ force: true });
  await sheet.waitFor({ state: 'detached' });
  await expect.poll(() => sent.length).toBe(1);
  expect(sent).toMatchObject([{ code: 'emerald-lines', stake: '500.00', buy: true }]);
});

test('games 13: a game that sells nothing shows nothing', async () => {
  const page = await openWindow(AT, { who: 'member' });
  await page.locator('[data-part="spin"]').waitFor();
  expect(await page.locator('[data-part="buy"]').count()).toBe(0);
});

test('games 13: the rules tell the price, the return and how the window of a bought round is drawn', async () => {
  const page = await openWindow(`${AT}?p=rules`, scene, { viewport: PHONE });
  const rules = page.locator('dialog[open]');
  await rules.getByText('47.5× the stake').waitFor();
  const told = await rules.textContent();
  for (const part of ['95.80%', 'parasol 3 times or more', '252,045', '50,000.00'])
    expect(told).toContain(part);
  if (process.env.SHOTS) {
    await rules.getByText('47.5× the stake').scrollIntoViewIfNeeded();
    await page.screenshot({ path: `${process.env.SHOTS}/buy-rules.png` });
  }
});
