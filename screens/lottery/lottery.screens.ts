// L-01, L-02, L-03, L-06 and L-07: the lobby, the bet page, the cart, a draw and the own bets of the lottery.
import type { PrizeMode } from '@baize/contract/lottery/games';
import { orderNumber } from '@baize/contract/records/short-numbers';
import type { LotteryCode } from '@baize/games/lottery/draw';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';

import { fewOfToday } from '../../apps/server/src/testing-day.ts';
import { DESKTOP, PHONE } from '../../kit/sizes.ts';
import { expectFits, quiet } from '../../kit/sound.ts';
import { closeWindows } from '../../kit/windows.ts';
import { closePanes, expectSound, LOOKS, type State, type Surface, type Way } from '../ground/looks.ts';
import { openWindow } from '../ground/window.ts';
import { awaited, betOf, betScene, LOBBY, lotteryGameOf, OWN_BETS, WATCHED } from './bet-scenes.ts';
import { numbersOf } from './draw-scenes.ts';

afterAll(closePanes);
afterAll(closeWindows);

const IN_ALL: Way = { looks: [LOOKS.phone, LOOKS.desktop, LOOKS.mirrored, LOOKS.long], axe: true };
const ON_PHONE: Way = { looks: [LOOKS.phone] };

const looksAt = (surface: Omit<Surface, 'state'>, way: Way, state: State = 'ready') =>
  expectSound({ ...surface, name: surface.name.replaceAll(/\W+/g, '-'), state }, way, 'site');

test('L-01 the lobby', () =>
  looksAt({ name: 'L-01', address: '/lottery', shows: '[data-screen="L-01"]', scene: LOBBY }, IN_ALL));

const PAGES: readonly (readonly [LotteryCode, PrizeMode, string])[] = [
  ['SSC', 'LOTT', '/lottery?gameCode=FFSSC5'],
  ['MY2D', 'SEA', '/seaLottery?gameCode=MM2D'],
  ['LHC', 'ZY', '/lottery?gameCode=FFLHC5'],
  ['K3', 'LOTT', '/lottery?gameCode=FFK35'],
  ['VN_N', 'ELOTT', '/vnLottery?gameCode=FFVN_N5'],
  ['PK10', 'LOTT', '/lottery?gameCode=FFPK105'],
];

test.each(fewOfToday(2, PAGES))('L-02 the bet page of %s in %s, on a phone', (lottery, mode, address) =>
  looksAt(
    { name: `L-02 ${lottery}`, address, shows: '[data-screen="L-02"]', scene: betScene(lottery, mode) },
    ON_PHONE,
  ),
);

test('L-02 the bet page', () =>
  looksAt(
    {
      name: 'L-02',
      address: '/lottery?gameCode=FFSSC5',
      shows: '[data-screen="L-02"]',
      scene: betScene('SSC', 'LOTT'),
    },
    IN_ALL,
  ));

test('L-02 a game without a play says so', () =>
  looksAt(
    {
      name: 'L-02 closed',
      address: '/lottery?gameCode=FFSSC5',
      shows: '[data-screen="L-02"]',
      scene: betScene('SSC', 'LOTT', { plays: [] }),
    },
    ON_PHONE,
    'empty',
  ));

test('L-02 the countdown to a far draw fits into its ring', async () => {
  const { issue, ...game } = lotteryGameOf('SSC', 'LOTT');
  const closeAt = new Date(Date.parse(issue?.closeAt ?? '') + 16 * 3_600_000).toISOString();
  const scene = betScene('SSC', 'LOTT', { game: { ...game, issue: { ...issue, closeAt } } });
  const page = await openWindow('/lottery?gameCode=FFSSC5', scene, { viewport: DESKTOP });
  const { ring, figure } = await page.locator('.bet-clock .ring').evaluate((each) => ({
    ring: each.getBoundingClientRect().width,
    figure: each.querySelector('bdi')?.getBoundingClientRect().width ?? 0,
  }));
  expect(await page.locator('.bet-clock bdi').textContent()).toMatch(/^16:\d\d:\d\d$/);
  // The line of the ring is six parts of sixty-four wide.
  expect(figure).toBeLessThan((ring * 52) / 64);
});

test('L-02 a late result is said', () => {
  const game = lotteryGameOf('SSC', 'LOTT', { awaited: awaited(-70) });
  return looksAt(
    {
      name: 'L-02 late',
      address: '/lottery?gameCode=FFSSC5',
      shows: '[data-screen="L-02"] .banner',
      scene: betScene('SSC', 'LOTT', { game }),
    },
    ON_PHONE,
  );
});

test('L-06 the draw in place, with what it brought', () =>
  looksAt(
    {
      name: 'L-06 stage',
      address: '/lottery?gameCode=FFSSC5',
      shows: '[data-part="stage"] [data-part="own-result"]',
      scene: WATCHED,
    },
    IN_ALL,
  ));

/** Fills the pad by a quick pick, and puts it into the cart. */
async function fillCart(page: Page): Promise<void> {
  await page.locator('[data-part="pick"]').click();
  await page.locator('[data-part="add"]').click();
}

test('L-07 the own bets', () =>
  looksAt(
    {
      name: 'L-07',
      address: '/lottery/bets',
      shows: '[data-screen="L-07"]',
      scene: OWN_BETS,
    },
    IN_ALL,
  ));

const POPUPS = [
  ['lotteryBet', '/lottery/bets?p=lotteryBet&id=01936f00-0000-7000-8000-000000000002'],
  ['lotteryDraw', '/lottery/bets?p=lotteryDraw&id=FFSSC5:20261125-0360'],
  ['lotteryRules', '/lottery/bets?p=lotteryRules&id=FFSSC5'],
  ['lotteryCart', '/lottery/bets?p=lotteryCart&id=cart:FFSSC5'],
] as const;

test.each(POPUPS)('the popup %s', (name, address) =>
  looksAt(
    {
      name,
      address,
      shows: `[data-popup="${name}"]`,
      scene: /Cart|Rules/.test(name) ? betScene('SSC', 'LOTT') : OWN_BETS,
    },
    { looks: [LOOKS.phone], axe: true },
  ),
);

/** An order of one line that was taken. */
const SENT = {
  order: '01936f00-0000-7000-8000-000000000042',
  lines: [
    {
      id: '01936f00-0000-7000-8000-000000000043',
      units: 1,
      stake: '2500.00',
      most: '245000.00',
    },
  ],
  stake: '2500.00',
  balance: '1232067.89',
  version: '8',
};

test('L-03 a line is marked, its multiplier edited, and the order sent with the issue and terms that were seen', async () => {
  const scene = betScene('SSC', 'LOTT');
  const says = { ...scene.says, '/lgw/lottery/orders': SENT };
  const page = await openWindow('/lottery?gameCode=FFSSC5', { ...scene, says });
  await page.setViewportSize(PHONE);
  await page.locator('[data-screen="L-02"]').waitFor();
  await fillCart(page);
  await page.locator('.bet-cart').click();
  const cart = page.locator('[data-popup="lotteryCart"]');
  await cart.locator('.cart-times').click();
  await cart.locator('.bet-multiplier input').fill('25');
  await expect.poll(() => cart.locator('.cart-amount').textContent()).toBe('2,500.00');
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/L-03-cart.png` });
  const asked = page.waitForRequest(
    (request) => request.method() === 'POST' && /orders$/.test(request.url()),
  );
  await cart.locator('[data-part="place"]').click();
  expect((await asked).postDataJSON()).toMatchObject({
    gameCode: 'FFSSC5',
    issue: '20261125-0361',
    revision: 7,
    lines: [{ unitPrice: '100.00', unitMode: 1, multiplier: 25, group: 1960 }],
  });
  const receipt = cart.locator('[data-part="receipt"]');
  await receipt.getByText(orderNumber(SENT.order)).waitFor();
  expect(await receipt.locator('.receipt-lines li').count()).toBe(1);
  expect(await receipt.locator('.receipt-lines li > bdi').textContent()).toContain('2,500.00');
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/L-03-sent.png` });
});

test('L-03 RG-9 a member to whom play is closed reads why in place of the button', async () => {
  const scene = betScene('SSC', 'LOTT');
  const says = { ...scene.says, '/wps/protection': { absence: null, beingChecked: true } };
  const page = await openWindow('/lottery?gameCode=FFSSC5', { ...scene, says });
  await page.locator('[data-screen="L-02"]').waitFor();
  await fillCart(page);
  await page.locator('.bet-cart').click();
  const cart = page.locator('[data-popup="lotteryCart"]');
  await cart.locator('[data-part="absence"]', { hasText: 'being checked' }).waitFor();
  expect(await cart.locator('[data-part="place"]').count()).toBe(0);
  await cart.getByRole('tab', { name: 'Chase' }).click();
  await cart.locator('[data-part="absence"]').waitFor();
  expect(await cart.locator('[data-part="chase"]').count()).toBe(0);
});

test('L-06 a draw shows the numbers of the answer', async () => {
  const page = await openWindow('/lottery/bets?p=lotteryDraw&id=FFSSC5:20261125-0360', OWN_BETS);
  const drawn = page.locator('[data-popup="lotteryDraw"] .drawn-ball');
  await drawn.first().waitFor();
  const { balls } = numbersOf('SSC', 360) as { balls: number[] };
  expect(await drawn.allTextContents()).toEqual(balls.map(String));
});

test('L-07 a bet is taken back after a question, once', async () => {
  const bet = {
    ...(OWN_BETS.says?.['/lgw/lottery/order'] as object),
    ...betOf(1, { cancelUntil: '2099-01-01T00:00:00Z' }),
  };
  const says = {
    ...OWN_BETS.says,
    '/lgw/lottery/order': bet,
    '/lgw/lottery/orders/cancel': { refund: '200.00', balance: '1234767.89', version: '8' },
  };
  const page = await openWindow('/lottery/bets?p=lotteryBet&id=01936f00-0000-7000-8000-000000000001', {
    ...OWN_BETS,
    says,
  });
  const cancels: unknown[] = [];
  await page.route('**/orders/cancel', (route) => {
    cancels.push(route.request().postDataJSON());
    return route.continue();
  });
  const question = page.getByRole('dialog', { name: 'Are you sure you want to cancel this bet?' });
  await page.locator('[data-part="cancel"]').click();
  await question.getByRole('button', { name: 'Keep the bet' }).click();
  await question.waitFor({ state: 'detached' });
  await page.locator('[data-part="cancel"]').click();
  await question.getByRole('button', { name: 'Cancel the bet' }).click();
  await page.getByText('200.00 MMK').first().waitFor();
  await page.unroute('**/orders/cancel');
  expect(cancels).toHaveLength(1);
});

test('L-02 hot and cold numbers are switched on beside the digits of each place', async () => {
  const address = '/lottery?gameCode=FFSSC5&play=S5_DIRECT';
  const scene = betScene('SSC', 'LOTT', { plays: [{ code: 'S5_DIRECT', odds: { WIN: '98000.00' } }] });
  const page = await openWindow(address, scene);
  await page.locator('[data-screen="L-02"]').waitFor();
  const notes = page.locator('.pad-field').first().locator('.sym small');
  expect(await notes.count()).toBe(0);
  const asked = page.waitForRequest(/opened.*limit=100/);
  await page.locator('[data-part="counts-switch"]').click();
  await asked;
  await expect.poll(() => notes.count()).toBe(10);
  const first = (await notes.allTextContents()).map((note) => (note.match(/\d+/g) ?? []).map(Number));
  const { balls } = numbersOf('SSC', 360) as { balls: number[] };
  // The digit of the last draw has been missing for none; all of them came as often as there are draws.
  expect(first[balls[0] ?? 0]?.[1]).toBe(0);
  expect(first.reduce((sum, [times = 0]) => sum + times, 0)).toBe(10);
  await quiet(page, '[data-part="counts"]');
  await expectFits(page, 'hot and cold');
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/L-02-counts.png` });
  await page.locator('[data-part="counts-switch"]').click();
  await expect.poll(() => notes.count()).toBe(0);
});

test('R-08 an address of the game centre leads to the page of the lottery', async () => {
  const page = await openWindow('/play/LOTT/FFSSC5', betScene('SSC', 'LOTT'));
  await page.locator('[data-screen="L-02"]').waitFor();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/lottery?gameCode=FFSSC5');
});

test('R-08 a launch names its language and the page that the way back leads to', async () => {
  const launched = '/lottery?gameCode=FFSSC5&backUrl=%2Frng&language=CN';
  const page = await openWindow(launched, betScene('SSC', 'LOTT'));
  await page.locator('html[lang="zh-Hans"] [data-screen="L-02"]').waitFor();
  expect(await page.locator('.bet-name a').first().getAttribute('href')).toBe('/rng');
});
