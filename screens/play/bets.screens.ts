// G-19 the pages of the games that are played by bets: at rest in every shape of screen, and with a result on the table.
import { DEUCES_NSUD } from '@baize/games/poker/tables';
import { afterAll, expect, test } from 'vitest';

import { fewOfToday } from '../../apps/server/src/testing-day.ts';
import { DESKTOP, PHONE } from '../../kit/sizes.ts';
import { expectFits, quiet } from '../../kit/sound.ts';
import { dueOf } from '../ground/due.ts';
import { closePanes, expectSound, goOn, LOOKS } from '../ground/looks.ts';
import { titleFiles } from '../ground/parts.ts';
import { pressPlate } from '../ground/passing.ts';
import { openWindow } from '../ground/window.ts';
import {
  BET_ROUND,
  BET_SCENES,
  type BetScene,
  betAnswer,
  betInfo,
  betRecord,
  betResults,
  betSays,
} from './bet-scenes.ts';
import { bjHand } from './bet-tables.ts';
import { controlsOf, expectWhole, spotsOf } from './room.ts';

afterAll(closePanes);

test.each(
  fewOfToday(
    2,
    BET_SCENES.flatMap((row) => ['replay', 'round', 'rules'].map((name) => ({ name, row, code: row.code }))),
  ),
)('G-19 the popup $name of $code says what the server plays by', ({ name, row }) => {
  const scene = { who: 'member' as const, says: { ...betSays(row), '/wps/play/round': betRecord(row) } };
  const address = `/play/baize/${row.code}?p=${name}&id=${BET_ROUND}`;
  return expectSound(
    { name: `${name} ${row.code}`, address, shows: 'dialog[open]', state: 'ready', scene },
    { looks: [LOOKS.phone], axe: true },
    'site',
  );
});

const GAMES = dueOf(
  'bets',
  'site',
  BET_SCENES.map((row, n) => ({
    name: row.code,
    parts: titleFiles(row.code, row.table.game),
    scene: betSays(row),
    frame: n === 0,
    row,
  })),
);

test.each(GAMES.map((due) => ({ ...due, code: due.row.name })))(
  'G-19 $code, its page',
  async ({ row, sound }) => {
    const address = `/play/baize/${row.name}`;
    const scene = { who: 'member' as const, says: row.scene };
    const surface = { name: `G-19 ${row.name}`, address, shows: '[data-screen="G-19"]', scene };
    const looks = [LOOKS.phone, LOOKS.desktop, LOOKS.mirrored, LOOKS.long] as const;
    await expectSound({ ...surface, state: 'ready' }, { looks: [...looks], axe: true }, 'site');
    sound();
  },
);

test.each(fewOfToday(2, BET_SCENES))(
  'G-19 $code shows what came, and celebrates a great win',
  async (row) => {
    const sizes = [PHONE, { width: 667, height: 375 }, DESKTOP];
    const says = betSays(row);
    const page = await openWindow('/fairness', { who: 'member', says }, { language: 'MY' });
    await page.evaluate(([key, choice]) => localStorage.setItem(key, choice), [
      `baize.choice.${row.code}`,
      JSON.stringify(row.choice),
    ] as const);
    await goOn(page, `/play/baize/${row.code}`);
    await quiet(page);
    const bet = page.locator('[data-part="bet"]');
    const before = await controlsOf(page);
    await expectWhole(page, `${row.code} before`);
    if (row.code === 'baccarat') expect((await spotsOf(page)).length).toBe(19);
    await Promise.all([pressPlate(page, 'mega'), bet.click()]);
    await page.locator('.show.great').waitFor({ state: 'detached' });
    expect(await controlsOf(page)).toEqual(before);
    await expectWhole(page, `${row.code} after`);
    expect(await page.locator('.winbox').textContent()).toContain('25,000.00');
    for (const size of sizes) {
      await page.setViewportSize(size);
      if (process.env.SHOTS) {
        await page.screenshot({ path: `${process.env.SHOTS}/won-${row.code}-${size.width}.png` });
      }
      await expectFits(page, `${row.code} ${size.width}`);
    }
    // A phone has the roads of baccarat in its place.
    expect(await page.locator('.bet-recent button').first().textContent()).toContain(row.says);
  },
);

test('G-19 chips are laid between numbers, on called bets and by keyboard, taken back and doubled', async () => {
  const row = BET_SCENES.find(({ code }) => code === 'roulette') as BetScene;
  const page = await openWindow('/play/baize/roulette', { who: 'member', says: betSays(row) });
  await page.setViewportSize(PHONE);
  const spot = (name: string) => page.locator(`[data-spot="${name}"]`);
  const expectStake = (amount: string) =>
    expect.poll(() => page.locator('[data-part="stake"] b').textContent()).toContain(amount);
  const act = (name: string) => page.locator(`[data-act="${name}"]`).click();
  await page.locator('[data-zone="dozen-1"]').click();
  await spot('corner-1-2-4-5').click();
  await expectStake('500.00');
  await page.locator('.zoom-strip button').nth(2).click();
  await spot('straight-17').press('Enter');
  await spot('straight-17').press('ArrowDown');
  expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.spot)).toBe('split-17-20');
  await page.keyboard.press('Enter');
  await expectStake('1,500.00');
  await page.keyboard.press('Backspace');
  await act('double');
  await expectStake('2,000.00');
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/chips-roulette.png` });
  await page.locator('.zoom-out').click();
  await page.locator('.roulette-views button').first().click();
  await page.locator('.zoom-strip button').nth(1).click();
  await spot('tiers').click();
  await expectStake('5,000.00');
  await spot('final-7').click();
  await expectStake('6,500.00');
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/track-roulette.png` });
  await act('undo');
  await expectStake('5,000.00');
  await act('clear');
  await expectStake('0.00');
  await act('undo');
  await expectStake('5,000.00');
});
/** Rounds that wait for their player: a reload finds them as they lie. */
const OPEN = [
  {
    code: 'blackjack',
    options: ['stand', 'hit', 'double', 'split', 'surrender'],
    show: {
      game: 'blackjack',
      dealer: { cards: [51], points: 11, soft: true },
      hands: [
        bjHand([24, 36], 18, { state: 'stands', insurance: '100.00' }),
        bjHand([25, 26], 16, { state: 'playing' }),
        bjHand([27], 8, { state: 'waiting' }),
        bjHand([50, 1, 5], 16, { spot: 'hand-2', soft: true, state: 'waiting', stake: '100.00' }),
      ],
      active: 1,
      asks: 'play',
    },
    press: 'p',
    sends: { do: 'split' },
    advised: '[data-act="split"][data-advised]',
  },
  {
    code: 'deuces-wild',
    options: ['hold'],
    show: { game: 'video-poker', deal: [0, 1, 20, 33, 46], dealt: 'three-of-a-kind', held: null, hands: [] },
    // Both deuces pay already, so they are kept; the second is let go.
    press: '2',
    sends: { do: 'hold', held: [0] },
    // Both deuces and nothing else; a thread of the page counts it.
    advised: '[data-best]:nth-child(1) + [data-best]:not(:has(~ [data-best]))',
  },
] as const;

test.each(fewOfToday(1, OPEN))(
  'G-19 an open round of $code lies there after a reload, its keys choose, and with play chips the best choice is marked',
  async ({ code, options, show, press, sends, advised }) => {
    const row = BET_SCENES.find((each) => each.code === code) as BetScene;
    const stands = { round: BET_ROUND, nonce: '7', balance: '9000.00', version: '1', replayed: false };
    const open = { ...betAnswer(row), ...stands, step: 1, options, state: 'open', payout: '0.00', show };
    const game = { ...betInfo(row), rules: DEUCES_NSUD.version, open };
    const scene = {
      who: 'member' as const,
      says: {
        '/wps/play/game': game,
        '/wps/play/step': betAnswer(row),
        '/wps/play/results': betResults(row),
      },
    };
    const page = await openWindow(`/play/baize/${code}`, scene);
    await page.locator('.bj-acts, [data-asked]').waitFor();
    // The number of hands is that of the round, and not of the last one here.
    if (code === 'deuces-wild') expect(await page.locator('.vp-further > li').count()).toBe(9);
    expect(await page.locator('.hint-switch').count()).toBe(0);
    await goOn(page, `/play/baize/${code}?mode=demo`);
    await page.locator('.hint-switch').click();
    await page.locator(advised).waitFor();
    for (const size of [PHONE, { width: 667, height: 375 }, DESKTOP]) {
      await page.setViewportSize(size);
      if (process.env.SHOTS) {
        await page.screenshot({ path: `${process.env.SHOTS}/open-${code}-${size.width}.png` });
      }
      await expectFits(page, `${code} ${size.width}`);
    }
    const asked = page.waitForRequest('**/wps/play/step');
    await page.keyboard.press(press);
    if (code !== 'blackjack') await page.locator('[data-part="bet"]').click();
    expect(JSON.parse((await asked).postData() ?? '{}')).toMatchObject({
      round: BET_ROUND,
      action: sends,
      after: 1,
    });
  },
);
