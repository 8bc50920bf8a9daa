// G-19 what a player uncovers himself: a card that is scratched, and cards of baccarat that are squeezed.
import { afterAll, expect, test } from 'vitest';

import { MOVING } from '../../kit/sizes.ts';
import { quiet } from '../../kit/sound.ts';
import { closePanes, goOn } from '../ground/looks.ts';
import { openWindow } from '../ground/window.ts';

afterAll(closePanes);

const info = (family: string, code: string, table: object) => ({
  family,
  code,
  name: code,
  vendorName: 'Baize',
  maxWinX: 200,
  paybackMin: '94.00',
  paybackMax: '94.00',
  minCycleMs: 0,
  table,
  open: null,
  stakes: ['100.00', '500.00', '1000.00'],
  usualStake: '500.00',
});
const settled = (family: string, payout: string, show: object) => ({
  family,
  step: 0,
  options: [],
  state: 'settled',
  stake: '500.00',
  payout,
  capped: false,
  show,
});

const ids = Array.from({ length: 26 }, (_, n) => `01936f01-0000-7000-8000-${String(n).padStart(12, '0')}`);

const SCRATCHED = {
  round: '01936f02-0000-7000-8000-000000000001',
  bet: {},
  ...settled('scratch', '1000.00', {
    game: 'scratch',
    prize: 2,
    amounts: [2, 10, 2, 5, 5, 10, 2, 1, 1],
    winning: [],
    own: [],
  }),
};
const CARD = {
  '/wps/play/game': info('scratch', 'gold-panner', {
    game: 'scratch',
    face: 'match',
    prizes: [
      { times: 10, cards: 10 },
      { times: 2, cards: 100 },
    ],
  }),
  '/wps/play/spin': { ...SCRATCHED, nonce: '7' },
  '/wps/play/results': { rows: [SCRATCHED, ...ids.slice(0, 3).map((round) => ({ ...SCRATCHED, round }))] },
};

test('G-19 a card tells its prize only once it is scratched: by a pointer, by keys, after a reload as before it, and the rest at a press', async () => {
  const page = await openWindow('/play/baize/gold-panner', { who: 'member', says: CARD }, MOVING);
  const buy = page.locator('[data-part="bet"]');
  await buy.click();
  const area = page.locator('.scratch-area[data-held]');
  await area.waitFor();
  const fields = page.locator('.scratch-area button');
  const open = page.locator('.scratch-area button[data-open]');
  expect(await page.locator('.winbox').textContent()).not.toContain('pays');
  const box = await fields.first().boundingBox();
  if (!box) throw new Error('the first field is there');
  await page.mouse.move(box.x + 4, box.y + 6);
  await page.mouse.down();
  for (const share of [0.15, 0.4, 0.65, 0.9]) {
    await page.mouse.move(box.x + 4, box.y + box.height * share);
    await page.mouse.move(box.x + box.width - 4, box.y + box.height * share, { steps: 4 });
  }
  await page.mouse.up();
  expect(await open.count()).toBe(1);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/by-hand-scratch.png` });
  await fields.first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press(' ');
  expect(await open.count()).toBe(3);
  await page.reload();
  await expect.poll(() => open.count()).toBe(3);
  expect(await page.locator('.winbox[data-said="result"]').count()).toBe(0);
  const strip = page.locator('.bet-recent li');
  expect(await strip.count()).toBe(3);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/by-hand-again.png` });
  await buy.click();
  await page.locator('.winbox[data-said="result"]').waitFor();
  expect(await open.count()).toBe(9);
  expect(await page.locator('.scratch-area button[data-lit]').count()).toBe(3);
  expect(await strip.count()).toBe(4);
});

const PAST = 'BBPBPPPTBBBPPBPBBBBBBBPTPPBTBPPPPBBPBPBPTTBBBPPBBPPBBPBBBPPPPPPPPBBPBBT';
const COUP = {
  game: 'baccarat',
  player: { cards: [5, 34, 28], points: 2 },
  banker: { cards: [40, 47, 18], points: 6 },
  winner: 'banker',
  results: [{ spot: 'banker', stake: '500.00', payout: '975.00' }],
};
const TABLE = {
  '/wps/play/game': info('tables', 'baccarat', {
    game: 'baccarat',
    decks: 8,
    bets: [
      { kind: 'player', times: [10_000, 20_000], edge: '1.24' },
      { kind: 'banker', times: [10_000, 19_500], edge: '1.06' },
      { kind: 'tie', times: [90_000], edge: '14.36' },
    ],
    spots: ['player', 'banker', 'tie'].map((spot) => ({ spot, kind: spot })),
  }),
  '/wps/play/spin': {
    ...settled('tables', '975.00', COUP),
    bet: { chips: [{ spot: 'banker', stake: '500.00' }] },
  },
  '/wps/play/results': {
    rows: ids.map((round, at) => {
      const winner = ({ B: 'banker', P: 'player', T: 'tie' } as const)[PAST[at] ?? ''] ?? 'banker';
      const show = { ...COUP, results: [], winner, player: { cards: [at % 52, 34], points: 2 } };
      return { round, stake: '500.00', payout: '0.00', capped: false, bet: { chips: [] }, show };
    }),
  },
};

test('G-19 baccarat waits for its player to squeeze, tells the third cards, and draws the roads of the record', async () => {
  const page = await openWindow('/fairness', { who: 'member', says: TABLE }, MOVING);
  await page.evaluate(() => {
    localStorage.setItem('baize.choice.baccarat', '{"chips":[{"spot":"banker","stake":"500.00"}]}');
  });
  await goOn(page, '/play/baize/baccarat');
  // The balance as well: without it nothing is bet.
  await quiet(page);
  const rings = page.locator('[data-road="big"] .road-ring');
  await expect.poll(() => rings.count()).toBeGreaterThan(20);
  const before = await rings.count();
  await page.locator('[data-part="bet"]').click();
  const own = page.locator('.squeezed');
  await expect.poll(() => own.count()).toBe(2);
  const box = await own.first().boundingBox();
  if (!box) throw new Error('the card is there');
  const [x, bottom] = [box.x + box.width / 2, box.y + box.height - 3];
  await page.mouse.move(x, bottom);
  await page.mouse.down();
  await page.mouse.move(x, bottom - box.height * 0.8, { steps: 5 });
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/by-hand-squeeze.png` });
  expect(await own.count()).toBe(2);
  await page.mouse.move(x, bottom - box.height * 1.7, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => own.count()).toBe(1);
  await own.first().focus();
  await page.keyboard.press('Enter');
  // The third card of the side with the chips is squeezed as well.
  await expect.poll(() => own.count()).toBe(1);
  expect(await page.locator('.bac-told').textContent()).toContain('Banker has 0 and draws');
  await own.first().click();
  await page.locator('.winbox[data-said="result"]').waitFor();
  expect(await page.locator('.winbox').textContent()).toContain('Banker wins, 6 to 2');
  await expect.poll(() => rings.count()).toBe(before + 1);
  if (process.env.SHOTS) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.screenshot({ path: `${process.env.SHOTS}/by-hand-roads.png` });
  }
});
