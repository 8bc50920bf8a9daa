// A press whose answer got lost: what is said, and that the next press is the same order.
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { DESKTOP } from '../../kit/sizes.ts';
import { quiet } from '../../kit/sound.ts';
import { closeWindows } from '../../kit/windows.ts';
import type { Scene } from '../ground/scene.ts';
import { openWindow } from '../ground/window.ts';
import { BETS, betScene, OWN_BETS } from '../lottery/bet-scenes.ts';

afterAll(closeWindows);

const member = { who: 'member' } as const;
const HILL = {
  vassalage: 'hill',
  vendorName: 'Hill Gaming',
  logo: '',
  state: 'on',
  balance: '0.00',
  pending: null,
};
const wallets: Scene = {
  ...member,
  says: { '/wps/relay/GCS_merchantWallet': { isSingle: 0, wallets: [HILL] } },
};
const upline: Scene = {
  ...member,
  says: { '/wps/agent-transfers/options': { agent: false, upline: 'ma***a' } },
};
const openBet: Scene = {
  ...OWN_BETS,
  says: {
    ...OWN_BETS.says,
    '/lgw/lottery/order': {
      ...(OWN_BETS.says?.['/lgw/lottery/order'] as object),
      ...BETS.rows[0],
      cancelUntil: '2099-01-01T00:00:00.000Z',
    },
  },
};
const BET = '/lottery/bets?p=lotteryBet&id=01936f00-0000-7000-8000-000000000001';

const press = (selector: string) => (page: Page) => page.locator(selector).first().click();

interface Place {
  readonly route: string;
  readonly scene: Scene;
  readonly begin?: (page: Page) => Promise<unknown>;
  readonly press: (page: Page) => Promise<unknown>;
}

const PLACES: Readonly<Record<string, Place & { readonly address: string }>> = {
  'M-02 a transfer to a provider': {
    address: '/wallet',
    route: '/wps/relay/GCS_walletTransfer',
    scene: wallets,
    begin: (page) => page.locator('#wallet-amount').fill('10'),
    press: press('[data-part="transfer"] [type=submit]'),
  },
  'M-02 everything collected': {
    address: '/wallet',
    route: '/wps/wallets/collect',
    scene: wallets,
    press: press('.wallet-sums .btn.marigold'),
  },
  'M-03 a deposit': {
    address: '/account/deposit',
    route: '/wps/deposits',
    scene: member,
    begin: (page) => page.getByLabel('Amount', { exact: true }).fill('5000'),
    press: press('[data-part="deposit"] [type=submit]'),
  },
  'M-05 a transfer to the upline': {
    address: '/account/transfer',
    route: '/wps/agent-transfers',
    scene: upline,
    begin: async (page) => {
      await page.getByLabel('Amount', { exact: true }).fill('1500');
      await page.getByLabel('Withdrawal password', { exact: true }).fill('lotus-42');
    },
    press: press('[data-part="transfer"] [type=submit]'),
  },
  'L-03 the cart': {
    address: '/lottery?gameCode=FFSSC5',
    route: '/lgw/lottery/orders',
    scene: betScene('SSC', 'LOTT'),
    begin: async (page) => {
      await page.locator('[data-part="pick"]').click();
      await page.locator('[data-part="add"]').click();
    },
    press: press('[data-part="place"]'),
  },
  'L-07 a bet that is taken back': {
    address: BET,
    route: '/lgw/lottery/orders/cancel',
    scene: openBet,
    press: async (page) => {
      await page.locator('[data-part="cancel"]').click();
      await page.getByRole('dialog').last().locator('.btn', { hasText: 'Cancel' }).last().click();
    },
  },
};

/** The keys of presses whose outcome is not known. */
const keysOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    JSON.parse(sessionStorage.getItem('baize.presses') ?? '[]').map(([, key]: [string, string]) => key),
  );

/** The server does what it was asked, and fails before it answers. */
async function failAnswers(page: Page, path: string): Promise<() => number> {
  let asked = 0;
  await page.route(
    (url) => url.pathname === path,
    (route) => {
      if (route.request().method() === 'GET') return route.continue();
      asked += 1;
      return route.fulfill({ status: 500, json: { success: false, code: 'system.error', traceId: 't' } });
    },
  );
  return () => asked;
}

test.each(Object.entries(PLACES))(
  'U-09 %s: after an answer that got lost the next press is the same order, also after a reload',
  async (_, { address, route, scene, begin, press }) => {
    const page = await openWindow(address, scene, { viewport: DESKTOP });
    const asked = await failAnswers(page, route);
    await begin?.(page);
    await press(page);
    await expect.poll(asked).toBe(1);
    await quiet(page);
    const first = await keysOf(page);
    expect(first).toHaveLength(1);
    await page.reload();
    await quiet(page);
    if (!route.includes('lottery/orders')) await begin?.(page);
    await press(page);
    await expect.poll(asked).toBe(2);
    await quiet(page);
    expect(await keysOf(page)).toEqual(first);
    await page.unrouteAll();
    await press(page);
    await expect.poll(() => keysOf(page)).toEqual([]);
  },
);

test('U-09 a page that never got an answer says that the outcome is unknown', async () => {
  const page = await openWindow('/wallet', wallets, { viewport: DESKTOP });
  await page.route('**/wps/wallets/collect', (route) => route.abort());
  await press('.wallet-sums .btn.marigold')(page);
  await page.locator('.toast', { hasText: 'we do not know yet whether this went through' }).waitFor();
  await page.unrouteAll();
});
