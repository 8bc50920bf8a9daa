import type { Browser, Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import { member } from '../apps/server/src/testing.ts';
import { popup, screen } from '../kit/marks.ts';
import { PHONE } from '../kit/sizes.ts';
import { launch, visit } from '../kit/windows.ts';
import { NUMBERS_GAME } from './lottery.ts';
import { shareSite, signInByName } from './site.ts';

const site = await shareSite();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

test('L-01 L-02 L-03 a 2D bet of four numbers takes seven taps from the lobby, and is bet again by two more', async () => {
  const mia = await member(site);
  const { page, leave } = await visit(browser, site, { viewport: PHONE });
  await page.goto(`${site.url}/?p=login&next=/lottery`);
  await signInByName(page, mia.username);
  await screen(page, 'L-01').waitFor();
  let taps = 0;
  const tap = async (target: Locator) => {
    await target.click();
    taps += 1;
  };
  await tap(page.locator(`[data-game="${NUMBERS_GAME}"] a[href*="gameCode=${NUMBERS_GAME}"]`).first());
  await screen(page, 'L-02').waitFor();
  for (const number of ['12', '34', '56', '78'])
    await tap(page.getByRole('button', { name: number, exact: true }));
  const sum = page.locator('[data-part="amount"]');
  expect(await sum.textContent()).toMatch(/^[\d,]+\.00/);
  await tap(page.locator('[data-part="now"]'));
  const confirm = popup(page, 'lotteryCart');
  await tap(confirm.locator('[data-part="place"]'));
  await confirm.locator('[data-part="receipt"]').waitFor();
  expect(taps).toBeLessThanOrEqual(7);
  await tap(confirm.locator('[data-part="again"]'));
  await tap(confirm.locator('[data-part="place"]'));
  await confirm.locator('[data-part="receipt"]').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('.sym[aria-pressed="true"]').count()).toBe(0);
  const lines = await site.app.db
    .selectFrom('lottery.line')
    .select(['selection'])
    .where('member', '=', mia.member)
    .execute();
  expect(lines.map(({ selection }) => selection)).toEqual(['12,34,56,78', '12,34,56,78']);
  await leave();
});
