// A round whose free spins wait, beside what they have won so far.
import { afterAll, expect, test } from 'vitest';
import { few } from '../../kit/sampling.ts';
import { closeWindows } from '../../kit/windows.ts';
import { openWindow } from '../ground/window.ts';

afterAll(closeWindows);

const column = [0, 1, 2];
const spin = {
  stops: [0, 0, 0, 0, 0],
  window: [column, column, column, column, column],
  lines: [],
  scatters: 3,
  scatterWin: '0.00',
  multiplier: 1,
  awarded: 10,
  win: '0.00',
};
const open = {
  family: 'slots',
  round: '01936f00-0000-7000-8000-000000000001',
  state: 'open',
  stake: '500.00',
  payout: '0.00',
  spin,
  series: { played: 0, left: 10, won: '1234567.89', multiplier: 2 },
  nonce: '3',
  capped: false,
  balance: '1234567.89',
  version: 'v1',
  replayed: false,
};
const scene = { who: 'member', says: { '/wps/play/game': { open } } } as const;

const LOOKS = [
  ['MY', 390],
  ['MY', 320],
  ['EN', 320],
  ['XA', 320],
] as const;

test.each(few(LOOKS))(
  'G-11 U-34 the free spins that are left stay on the screen beside a great sum and their multiplier, in %s at %d',
  async (language, width) => {
    const viewport = { width, height: 844 };
    const page = await openWindow('/play/baize/emerald-lines', scene, {
      language,
      viewport,
      hasTouch: true,
      isMobile: false,
    });
    await page.locator('[data-part="series"] .times').waitFor();
    await page.locator('.free-card', { hasText: '10' }).waitFor();
    const parts = await page
      .locator('[data-part="series"] b, [data-part="stake"]')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right));
    expect(parts).toHaveLength(4);
    expect(Math.max(...parts)).toBeLessThanOrEqual(width);
  },
);
