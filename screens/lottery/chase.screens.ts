// L-04: a cart that becomes a chase, the own chases, and what comes back of them.
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { quiet } from '../../kit/sound.ts';
import { closeWindows } from '../../kit/windows.ts';
import {
  closePanes,
  expectSound,
  LOOKS,
  type Look,
  type State,
  type Surface,
  type Way,
} from '../ground/looks.ts';
import { openWindow } from '../ground/window.ts';
import { CHASE_ID, DRAGON, OWN_CHASES, planScene, SHOWN_STATES } from './chase-scenes.ts';

afterAll(closePanes);
afterAll(closeWindows);

/** Wider than a phone the cart is beside the pad, where its tab of chases is looked at as well. */
const LONG_PHONE: Look = { ...LOOKS.long, sizes: [LOOKS.long.sizes[1]] };
const IN_ALL: Way = { looks: [LOOKS.phone, LOOKS.desktop, LOOKS.mirrored, LONG_PHONE], axe: true };
const ON_PHONE: Way = { looks: [LOOKS.phone] };

const looksAt = (surface: Omit<Surface, 'state'>, way: Way, state: State = 'ready') =>
  expectSound({ ...surface, state }, way, 'site');

/** Puts the marked line into the cart, and plans a chase of it. */
async function openPlan(page: Page): Promise<void> {
  await page.locator('[data-part="add"]').click();
  const cart = page.locator('.bet-cart');
  if (await cart.isVisible()) await cart.click();
  await page.locator('#cart-chase').click();
  await page.locator('[data-part="chase-plan"]').waitFor();
}

/** The ways of the multiplier, in their order. */
const way = (page: Page, n: number) => page.locator('.chase .chips').nth(1).locator('.chip').nth(n).click();

test('L-04 a plan in the cart', () =>
  looksAt(
    { name: 'L-04-plan', address: DRAGON, shows: '[data-part="chase"]', scene: planScene(), reach: openPlan },
    IN_ALL,
  ));

test('L-04 a plan that raises, one for a profit, and one that cannot be', async () => {
  const page = await openWindow(DRAGON, planScene());
  await openPlan(page);
  const multipliers = page.locator('[data-part="chase-plan"] li > b');
  await way(page, 1);
  await expect
    .poll(async () => (await multipliers.allTextContents()).slice(0, 4))
    .toEqual(['×1', '×2', '×4', '×8']);
  await way(page, 2);
  const losing = page.locator('[data-part="chase-plan"] dd.bad');
  await expect.poll(() => multipliers.count()).toBe(10);
  expect(await losing.count()).toBe(0);
  await page.locator('.chase .bet-multiplier').nth(1).locator('input').fill('900');
  await page.locator('.chase > .bad').waitFor();
  expect(await page.locator('[data-part="place-chase"]').isDisabled()).toBe(true);
});

test('L-04 a single open issue is no chase', async () => {
  const page = await openWindow(DRAGON, planScene(1));
  await page.locator('[data-part="add"]').click();
  await page.locator('.bet-cart').click();
  await page.locator('#cart-chase').click();
  await page.locator('.chase > .bad').waitFor();
  expect(await page.locator('[data-part="place-chase"]').isDisabled()).toBe(true);
});

test('L-04 the plan that was seen is sent, with the same key once more after an answer that was lost, and the cart is empty then', async () => {
  const page = await openWindow(DRAGON, planScene());
  await openPlan(page);
  await page.locator('.chase .chips').first().locator('.chip').first().click();
  await way(page, 1);
  await expect.poll(() => page.locator('[data-part="chase-plan"] li').count()).toBe(5);
  const sent: { key: string; multipliers: number[]; lines: object[]; issue: string; stop: string }[] = [];
  await page.route('**/lgw/lottery/chases', (route) => {
    sent.push(route.request().postDataJSON());
    return sent.length === 1 ? route.abort() : route.continue();
  });
  const place = page.locator('[data-part="place-chase"]');
  await place.click();
  await page.locator('[data-part="empty-cart"]').waitFor();
  await page.unroute('**/lgw/lottery/chases');
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]).toMatchObject({
    issue: '20261125-0361',
    multipliers: [1, 2, 4, 8, 16],
    lines: [{ play: 'DT_12', selection: 'DRAGON', unitPrice: '100.00', multiplier: 1 }],
    stop: 'win',
  });
});

const LIST = '/lottery/bets?show=chases';

async function openChase(page: Page): Promise<void> {
  const first = page.locator('.chase-head').first();
  if (!(await page.locator('.chase-items').first().isVisible())) await first.click();
  await page.locator('[data-item]').first().waitFor();
  await quiet(page);
}

test('L-04 the own chases and one of them opened', async () => {
  const surface = { address: LIST, shows: '[data-screen="L-07"]', scene: OWN_CHASES };
  await looksAt({ ...surface, name: 'L-04-list' }, IN_ALL);
  await looksAt({ ...surface, name: 'L-04-chase', reach: openChase }, { ...IN_ALL, axe: false });
});

test('L-04 no chases, and chases that cannot be read', async () => {
  const surface = { address: LIST, shows: '[data-screen="L-07"]' };
  const none = { who: 'member', fill: 'empty' } as const;
  await looksAt({ ...surface, name: 'L-04-none', scene: none }, ON_PHONE, 'empty');
  const fails = { who: 'member', fails: '^/lgw/lottery/chases$' } as const;
  await looksAt({ ...surface, name: 'L-04-failed', scene: fails }, ON_PHONE, 'failed');
});

test('L-04 a chase shows its items in their states, and its rest is cancelled after a question', async () => {
  const page = await openWindow(LIST, OWN_CHASES);
  await openChase(page);
  const states = await page
    .locator('[data-item]')
    .evaluateAll((items) => items.map((item) => item.getAttribute('data-item') ?? ''));
  expect(states).toHaveLength(12);
  expect(new Set(states)).toEqual(new Set(SHOWN_STATES));
  await page.getByRole('button', { name: 'Cancel the rest' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel the rest of this chase?' });
  await question.getByText('6 issues').waitFor();
  const asked = page.waitForRequest('**/lgw/lottery/chases/cancel');
  await question.getByRole('button', { name: 'Cancel the rest' }).click();
  expect((await asked).postDataJSON()).toMatchObject({ id: CHASE_ID });
  await page.getByText('19,200.00').first().waitFor();
});

test('L-04 the list of chases is saved as a table with the chases that it shows', async () => {
  const page = await openWindow(LIST, OWN_CHASES);
  const saved = page.waitForEvent('download');
  await page.locator('[data-part="save"]').click();
  const stream = await (await saved).createReadStream();
  const rows = (await text(stream)).split('\r\n');
  expect(rows).toHaveLength(5);
  expect(rows[1]).toMatch(`${CHASE_ID},2026-11-25T05:00:00.000Z,FFSSC5,DT_12,2,`);
});
