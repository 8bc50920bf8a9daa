// L-01, L-02, L-03, L-06 and L-07: the lobby, the bet page, the cart, a draw and the own bets of the lottery.
import type { PrizeMode } from '@baize/contract/lottery/games';
import type { LotteryCode } from '@baize/games/lottery/draw';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';

import { closeWindows, PHONE } from '../e2e/harness.ts';
import { closePanes, expectSound, LOOKS, type Look, type State, type Surface } from './looks.ts';
import { betScene, LOBBY, OWN_BETS } from './lottery-bet-scenes.ts';
import { numbersOf } from './lottery-scenes.ts';
import { firstOf, openWindow } from './window.ts';

afterAll(closePanes);
afterAll(closeWindows);

const ALL_LOOKS: readonly Look[] = [LOOKS.phone, LOOKS.desktop, LOOKS.mirrored, LOOKS.long];

const looksAt = (surface: Omit<Surface, 'state'>, look: Look, state: State = 'ready') =>
  expectSound({ ...surface, name: surface.name.replaceAll(/\W+/g, '-'), state }, look, 'site');

test.each(ALL_LOOKS)('L-01 the lobby, $name', (look) =>
  looksAt({ name: 'L-01', address: '/lottery', shows: '[data-screen="L-01"]', scene: LOBBY }, look),
);

const PAGES: readonly (readonly [LotteryCode, PrizeMode, string])[] = [
  ['SSC', 'LOTT', '/lottery?gameCode=FFSSC5'],
  ['MY2D', 'SEA', '/seaLottery?gameCode=MM2D'],
  ['LHC', 'ZY', '/lottery?gameCode=FFLHC5'],
  ['K3', 'LOTT', '/lottery?gameCode=FFK35'],
  ['VN_N', 'ELOTT', '/vnLottery?gameCode=FFVN_N5'],
  ['PK10', 'LOTT', '/lottery?gameCode=FFPK105'],
];

test.each(firstOf(3, PAGES))('L-02 the bet page of %s in %s, on a phone', (lottery, mode, address) =>
  looksAt(
    { name: `L-02 ${lottery}`, address, shows: '[data-screen="L-02"]', scene: betScene(lottery, mode) },
    LOOKS.phone,
  ),
);

test.each(ALL_LOOKS.slice(1))('L-02 the bet page, $name', (look) =>
  looksAt(
    {
      name: 'L-02',
      address: '/lottery?gameCode=FFSSC5',
      shows: '[data-screen="L-02"]',
      scene: betScene('SSC', 'LOTT'),
    },
    look,
  ),
);

test('L-02 a game without a play says so', () =>
  looksAt(
    {
      name: 'L-02 closed',
      address: '/lottery?gameCode=FFSSC5',
      shows: '[data-screen="L-02"]',
      scene: betScene('SSC', 'LOTT', { plays: [] }),
    },
    LOOKS.phone,
    'empty',
  ));

/** Fills the pad by a quick pick, and puts it into the cart. */
async function fillCart(page: Page): Promise<void> {
  await page.locator('[data-part="pick"]').click();
  await page.locator('[data-part="add"]').click();
}

test.each(ALL_LOOKS)('L-07 the own bets, $name', (look) =>
  looksAt(
    {
      name: 'L-07',
      address: '/lottery/bets',
      shows: '[data-screen="L-07"]',
      scene: OWN_BETS,
    },
    look,
  ),
);

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
    LOOKS.phone,
  ),
);

test('L-03 a line is marked, its multiplier edited, and the order sent with the issue and terms that were seen', async () => {
  const scene = betScene('SSC', 'LOTT');
  const page = await openWindow('/lottery?gameCode=FFSSC5', scene);
  await page.setViewportSize(PHONE);
  await page.locator('[data-screen="L-02"]').waitFor();
  await fillCart(page);
  await page.locator('.bet-cart').click();
  const cart = page.locator('[data-popup="lotteryCart"]');
  await cart.locator('.bet-multiplier input').fill('25');
  await expect.poll(() => cart.locator('.cart-amount').textContent()).toBe('2,500.00');
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/L-03-cart.png` });
  expect(await cart.locator('[data-part="place"]').isEnabled()).toBe(true);
});

test('L-06 a draw shows the numbers of the answer', async () => {
  const page = await openWindow('/lottery/bets?p=lotteryDraw&id=FFSSC5:20261125-0360', OWN_BETS);
  const drawn = page.locator('[data-popup="lotteryDraw"] .drawn-ball');
  await drawn.first().waitFor();
  const { balls } = numbersOf('SSC', 360) as { balls: number[] };
  expect(await drawn.allTextContents()).toEqual(balls.map(String));
});
