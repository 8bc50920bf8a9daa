// The live bets of the home page as new ones come.
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { reach } from '../../kit/marks.ts';
import { DESKTOP, MOVING } from '../../kit/sizes.ts';
import { closeWindows } from '../../kit/windows.ts';
import { openWindow } from '../ground/window.ts';

afterAll(closeWindows);

const rows = (page: Page) => page.locator('.live-bets li');

/** Opens the list, lets a bet come in, and says what its row does then. */
async function afterNewBet(options: object) {
  const page = await openWindow('/', {}, { viewport: DESKTOP, ...options });
  await reach(page, '.live-bets li');
  const before = await rows(page).count();
  await page.evaluate(() => {
    const list = document.querySelector('.live-bets');
    const said: string[] = [];
    list?.addEventListener('transitionrun', (event) => said.push((event as TransitionEvent).propertyName));
    Object.assign(globalThis, { said });
  });
  await page.route('**/wps/play/live-bets*', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const [newest] = body.value;
    await route.fulfill({
      response: answer,
      json: { ...body, value: [{ ...newest, key: 'new', gameName: 'Newest bet' }, ...body.value] },
    });
  });
  await expect.poll(() => rows(page).count()).toBe(before + 1);
  expect(await rows(page).first().textContent()).toContain('Newest bet');
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  return page.evaluate(() => (globalThis as unknown as { said: string[] }).said);
}

test('H-10 a new bet comes in at the top and pushes the others down visibly', async () => {
  expect(await afterNewBet(MOVING)).toContain('grid-template-rows');
});

test('H-10 U-17 a new bet stands there at once where less motion is wished', async () => {
  expect(await afterNewBet({})).toEqual([]);
});
