import { MutationObserver } from '@tanstack/react-query';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';

import { standIn } from '../../../shell/testing.ts';
import type { BetTerms } from '../lottery.data.ts';
import type { CartLine } from './cart.ts';

let sent: string[] = [];
let answer: 'lost' | 'refused' | 'done' = 'done';

vi.mock('@baize/client/call', () => ({
  onSessionEnd: () => undefined,
  call: async (_: unknown, { key }: { key: string }) => {
    sent.push(key);
    // Of the page that asks: each load has classes of its own.
    const { OutcomeUnknown, Refused } = await import('@baize/client/refused');
    if (answer === 'lost') throw new OutcomeUnknown('no network');
    if (answer === 'refused') throw new Refused({ code: 'lottery.closed', traceId: '', status: 409 });
    return { lines: [], balance: '1.00', version: '1' };
  },
}));

const GAME = 'FFSSC5';
const TERMS = { game: { code: GAME }, revision: 7 } as BetTerms;
const LINE: CartLine = {
  id: 1,
  play: 'POS',
  selection: '1|-|-|-|-',
  unitPrice: '2.00',
  unitMode: 1,
  multiplier: 1,
  units: 1,
  amount: 20_000n,
};
const CHASE = {
  gameCode: GAME,
  issue: '1',
  revision: 7,
  lines: [],
  multipliers: [1],
  way: 'same',
  stop: 'no',
};

/** The modules of a page that has just loaded; what the tab keeps stays. */
async function load() {
  vi.resetModules();
  const [{ queries }, { memberQuery }, cart, { orderOf, placing }, { placingChase }] = await Promise.all([
    import('../../../shell/queries.ts'),
    import('../../../shell/session.ts'),
    import('./cart.ts'),
    import('./placing.ts'),
    import('../chase/chase.data.ts'),
  ]);
  queries.setQueryData(memberQuery().queryKey, { id: 'mia' } as never);
  const press = (options: object, wish: object) =>
    new MutationObserver(queries, options as never).mutate(wish as never).catch(() => undefined);
  return {
    cart: () => cart.cartOf(GAME, 'cart'),
    fill: (lines: readonly CartLine[]) => cart.setCart(GAME, 'cart', { issue: '1', lines }),
    place: (terms = TERMS) => press(placing(GAME, 'cart'), orderOf(cart.cartOf(GAME, 'cart'), terms)),
    chase: (wish: object = CHASE) =>
      press(
        placingChase(GAME, () => undefined),
        wish,
      ),
  };
}

// The next file gets modules of one load alone.
afterAll(() => vi.resetModules());
beforeEach(() => {
  standIn();
  sent = [];
});

test('L-03 U-09 a press after a lost answer is the same order, also after a reload and with odds that have moved', async () => {
  const page = await load();
  page.fill([LINE]);
  answer = 'lost';
  await page.place();
  await page.place();
  const reloaded = await load();
  expect(page.cart().pending).toBeDefined();
  expect(reloaded.cart().pending).toMatchObject({ issue: '1', revision: 7 });
  answer = 'done';
  await reloaded.place({ ...TERMS, revision: 8 });
  expect([sent.length, new Set(sent).size, reloaded.cart().lines]).toEqual([3, 1, []]);
});

test('L-03 U-09 other lines are another order, and so are the same ones after an answer', async () => {
  const page = await load();
  page.fill([LINE]);
  answer = 'lost';
  await page.place();
  page.fill([{ ...LINE, multiplier: 2 }]);
  await page.place();
  page.fill([LINE]);
  answer = 'refused';
  await page.place();
  expect(page.cart().pending).toBeUndefined();
  await page.place();
  expect(new Set(sent).size).toBe(3);
  expect(sent[2]).toBe(sent[0]);
});

test('L-04 U-09 a chase after a lost answer is the same chase, also after a reload, and another plan is another', async () => {
  const page = await load();
  page.fill([LINE]);
  answer = 'lost';
  await page.chase();
  const reloaded = await load();
  await reloaded.chase(reloaded.cart().chase);
  expect(new Set(sent).size).toBe(1);
  await reloaded.chase({ ...CHASE, multipliers: [2] });
  expect(new Set(sent).size).toBe(2);
});
