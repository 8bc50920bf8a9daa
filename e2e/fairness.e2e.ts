import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import { spin } from '../apps/server/src/play/testing.ts';
import { freePlay } from '../apps/server/src/testing.ts';
import { popup, screen } from '../kit/marks.ts';
import { DESKTOP, PHONE } from '../kit/sizes.ts';
import { launch, visit } from '../kit/windows.ts';
import { expectAccessible, expectNoOverflow } from './pages.ts';
import { calm, GAME_PAGE } from './player.ts';
import { shareSite, visitAs } from './site.ts';

const site = await shareSite();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

/** Runs in the page: the texts in the dialog that leave the screen or their own box. */
function sticksOut(): string[] {
  const seen = [...document.querySelectorAll<HTMLElement>('dialog :is(p, div, dd, bdi, textarea)')];
  const out = (each: HTMLElement) =>
    each.getBoundingClientRect().right > innerWidth || each.scrollWidth > each.clientWidth + 1;
  return seen
    .filter((each) => getComputedStyle(each).display !== 'inline' && out(each))
    .map((each) => `${each.tagName} ${each.className}`);
}

test('a round from the history is reproduced in the browser with the network off (P-29)', async () => {
  const player = await freePlay(site);
  await calm(site, player);
  expect((await spin(player)).status).toBe(200);
  const { page, complaints, leave } = await visitAs(browser, site, player, { viewport: PHONE });
  await page.goto(`${site.url}${GAME_PAGE}?p=rounds`);
  await popup(page, 'rounds').locator('.rounds-list button').first().click();
  await popup(page, 'round').getByRole('button', { name: 'Check this round' }).click();
  const fair = popup(page, 'P-29');
  await fair.getByText('Rounds with this seed pair').waitFor();
  await expect.poll(() => fair.getByLabel('Secret').inputValue()).toBe('');
  // Nothing can be checked yet, and the page says what to do first.
  await fair.getByRole('button', { name: 'Check the round' }).click();
  await fair.getByText('Change the secret in step 1, then check again.').waitFor();

  // Changing the secret shows the old one; from here on nobody needs to be asked.
  const commitment = await fair.locator('.code').first().textContent();
  await fair.getByLabel('Your seed').first().fill('my own seed');
  await fair.getByRole('button', { name: 'Change the secret' }).click();
  await fair.locator('[data-part="revealed"]').waitFor();
  await expect.poll(() => fair.getByLabel('Secret').inputValue()).toMatch(/^[0-9a-f]{64}$/);
  await page.context().setOffline(true);
  await fair.getByRole('button', { name: 'Check the round' }).click();
  await fair.locator('[data-part="verified"]').waitFor();
  await fair.locator('summary').click();
  expect(await page.evaluate(sticksOut)).toEqual([]);
  const verdicts = () =>
    fair.locator('[data-verdict]').evaluateAll((all) => all.map((one) => one.getAttribute('data-verdict')));
  await expect.poll(verdicts).toEqual(['same', 'same']);
  await expect.poll(() => fair.locator('[data-part="verified"]').textContent()).toContain(commitment ?? '-');

  // An altered stake is another round: the verifier says so.
  await fair.getByLabel('Number of the round').fill('7');
  await fair.getByRole('button', { name: 'Check the round' }).click();
  await fair.locator('[data-verdict="differs"]').waitFor();
  await page.context().setOffline(false);
  await expectNoOverflow(page, 'fairness');
  await expectAccessible(page, 'fairness');
  expect(complaints.filter((line) => !/ERR_INTERNET_DISCONNECTED|net::ERR/.test(line))).toEqual([]);
  await leave();
});

test('the verifier is open to guests, for any public seeds (C-17)', async () => {
  const { page, complaints, leave } = await visit(browser, site, { viewport: DESKTOP });
  await page.goto(`${site.url}/fairness`);
  await screen(page, 'C-17').waitFor();
  await page.getByRole('button', { name: 'Check the round' }).click();
  await expect.poll(() => page.getByLabel('Secret').getAttribute('aria-invalid')).toBe('true');
  await page.getByLabel('Secret').fill('0fe3a08fe4ff57157c753b53f7470bb9993fc455a433d9125e87564a53f11fd7');
  await page.getByLabel('Your seed').fill('player');
  await page.getByRole('button', { name: 'Check the round' }).click();
  await page.locator('summary').click();
  await page.getByText('a2d2b8dcce423d1e5ad2bebde956f2f4ad97e3d6d414d72e5bb65abdf504be73').waitFor();
  await page.getByText('3959471862').waitFor();
  await expectAccessible(page, 'verifier');
  expect(complaints).toEqual([]);
  await leave();
});
