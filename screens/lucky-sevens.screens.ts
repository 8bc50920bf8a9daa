// A title of another size than the first: three reels on five lines, in every shape of screen.
import { formatAmount } from '@baize/contract/money';
import { LUCKY_SEVENS } from '@baize/games/slots/titles/lucky-sevens';
import { afterAll, expect, test } from 'vitest';

import { closeWindows, few } from '../e2e/harness.ts';
import { openWindow } from './window.ts';

afterAll(closeWindows);

const { code, name, reels, rows, symbols, lines, pays, wild, scatter, strips } = LUCKY_SEVENS[96];
const rest = strips.map((strip) => strip.slice(0, rows));
const game = { code, name, reels, rows, symbols, lines, pays, wild, scatter, rest, open: null };
const seven = symbols.indexOf('seven');
const won = {
  stops: [0, 0, 0],
  window: rest.map(([top, , bottom]) => [top, seven, bottom]),
  lines: [{ line: 0, symbol: 'seven', count: 3, win: '77700.00' }],
  scatters: 0,
  scatterWin: '0.00',
  multiplier: 1,
  awarded: 0,
  win: '77700.00',
};
const round = { state: 'settled', stake: '500.00', payout: formatAmount(777_000_000n), series: null };
const says = { '/wps/play/game': game, '/wps/play/spin': { ...round, spin: won } };
const SIZES = [
  { width: 1440, height: 900 },
  { width: 667, height: 375 },
  { width: 390, height: 844 },
  { width: 320, height: 568 },
];

test.each(few(SIZES))(
  'G-11 the stage of a title with three reels fills its place at $width × $height, and celebrates a great win',
  async (viewport) => {
    const page = await openWindow('/play/baize/lucky-sevens', { who: 'member', says }, { viewport });
    const canvas = page.getByRole('img', { name, exact: true });
    await canvas.waitFor();
    const box = await canvas.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= viewport.width).toBe(true);
    expect(box?.height).toBeGreaterThan(viewport.height * 0.3);
    await page.locator('.spinb').click();
    await page.locator('.winbox', { hasText: '77,700' }).waitFor();
    // With reduced motion the amount is whole at once; a press anywhere on the stage ends it.
    const plate = page.locator('.bigwin[data-step="epic"][data-whole="true"] .bigwin-sum');
    expect(await plate.textContent()).toContain('77,700.00');
    const [sum, stage] = [await plate.boundingBox(), await page.locator('.stage').boundingBox()];
    expect(sum && stage && sum.x >= stage.x && sum.x + sum.width <= stage.x + stage.width).toBe(true);
    await plate.click();
    await plate.waitFor({ state: 'detached' });
    expect(await page.locator('.sound-ask button').count()).toBe(2);
  },
);

test('G-11 the paytable shows each symbol of its own title', async () => {
  const page = await openWindow('/play/baize/lucky-sevens?p=rules', { who: 'member', says });
  const drawn = page.getByRole('dialog').locator('.pt svg path');
  await expect.poll(() => drawn.count()).toBeGreaterThan(symbols.length);
  expect(await page.getByRole('dialog').locator('.pt svg').count()).toBe(symbols.length);
});
