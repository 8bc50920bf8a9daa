// The bets and big wins on the home page: each with its return, never a row of nothing.
import { afterAll, expect, test } from 'vitest';
import { expectFits } from '../../kit/sound.ts';
import { closeWindows, type VisitOptions } from '../../kit/windows.ts';
import { openWindow } from '../ground/window.ts';

afterAll(closeWindows);

const game = { vassalage: 'baize', gameCode: 'emerald-lines', gameName: 'Emerald Lines' };
const bet = (key: string, stake: string, payout: string) => ({
  ...game,
  gameType: 'RNG',
  showIcon: '',
  player: 'C***t',
  key,
  stake,
  payout,
  currency: 'MMK',
  at: '2026-11-22T06:50:05.000Z',
});
const BETS = [
  bet('won', '50000.00', '5000000.00'),
  bet('lost', '50000.00', '0.00'),
  bet('some', '3000.00', '1500.00'),
  bet('free-won', '0.00', '7500.00'),
  bet('free-lost', '0.00', '0.00'),
];
const WINS = [
  ['5000.00', '245000.00'],
  ['0.00', '20000.00'],
].map(([stake, winAmount], n) => ({
  ...game,
  nodeId: 'baize:emerald-lines',
  iconUrl: '',
  customerName: 'L***n',
  currency: 'MMK',
  stake,
  winAmount,
  at: `2026-11-2${n}T06:50:05.000Z`,
}));

async function openHome(options: VisitOptions) {
  const says = { '/wps/play/live-bets': BETS, '/wps/relay/GCSGAME_getRankList': WINS };
  const page = await openWindow('/', { says }, options);
  const sums = async (part: string) => {
    const rows = page.locator(`[data-part="${part}"]`);
    for (;;) {
      await page.mouse.wheel(0, 600);
      if ((await rows.count()) > 0) break;
    }
    await rows.scrollIntoViewIfNeeded();
    return rows
      .locator('.sums')
      .evaluateAll((all) => all.map(({ children }) => [...children].map(({ textContent }) => textContent)));
  };
  return { page, sums };
}

test('H-10 a live bet says what it brought and how many times its stake, and no row says 0.00', async () => {
  const { sums } = await openHome({});
  expect(await sums('H-10')).toEqual([
    ['5,000,000.00 MMK', '50,000.00 × 100'],
    ['No win', 'Stake 50,000.00'],
    ['1,500.00 MMK', '3,000.00 × 0.5'],
    ['7,500.00 MMK', 'Free spin'],
    ['No win', 'Free spin'],
  ]);
});

test('H-05 a big win has its rank, and its multiple where it had a stake', async () => {
  const { page, sums } = await openHome({});
  expect(await sums('H-05')).toEqual([['245,000.00 MMK', '49×'], ['20,000.00 MMK']]);
  expect(await page.locator('[data-part="H-05"] .rank').allTextContents()).toEqual(['1', '2']);
});

/** How many lines the name of each player and game takes. */
const linesOf = (names: Element[]) =>
  names.map((name) => {
    const text = document.createRange();
    text.selectNodeContents(name);
    return new Set([...text.getClientRects()].map(({ top }) => top)).size;
  });

test.each([
  ['MY', 390],
  ['XB', 390],
  ['MY', 320],
] as const)(
  'H-05 H-10 the greatest sums leave names and games on one line each, in %s at %d',
  async (language, width) => {
    const { page, sums } = await openHome({ language, viewport: { width, height: 844 } });
    await sums('H-10');
    expect(await page.locator('[data-part="H-10"] .who > *').evaluateAll(linesOf)).toEqual(
      BETS.flatMap(() => [1, 1]),
    );
    await sums('H-05');
    expect(await page.locator('[data-part="H-05"] .who > *').evaluateAll(linesOf)).toEqual(
      WINS.flatMap(() => [1, 1]),
    );
    await expectFits(page, `bets in ${language} at ${width}`);
  },
);

test.each([390, 320])(
  'U-34 a net result of hundreds of thousands leaves the strip of a game in one piece at %d',
  async (width) => {
    const session = {
      startedAt: '2026-11-22T06:50:05.000Z',
      staked: '345000.00',
      returned: '0.00',
      rounds: 7,
    };
    const scene = { who: 'member', says: { '/wps/play/game': { session } } } as const;
    const look = { language: 'MY', viewport: { width, height: 844 } } as const;
    const page = await openWindow('/play/baize/emerald-lines', scene, look);
    const strip = page.locator('.sess');
    await strip.getByText('345,000.00').waitFor();
    const boxes = await Promise.all([strip, strip.locator('.push')].map((each) => each.boundingBox()));
    expect(boxes[1]?.height).toBeGreaterThan(40);
    expect((boxes[0]?.height ?? 0) - (boxes[1]?.height ?? 0)).toBeLessThan(12);
  },
);
