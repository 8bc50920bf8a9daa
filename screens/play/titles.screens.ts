// Every title on its own stage: it fills its place, plays a round with everything that follows in it, and says what it paid.
import { formatAmount } from '@baize/contract/money';
import type { SlotRound } from '@baize/games/slots/engine';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { IN_SIEGE } from '../../apps/server/src/testing-config.ts';
import { PHONE } from '../../kit/sizes.ts';
import { quiet } from '../../kit/sound.ts';
import { closeWindows } from '../../kit/windows.ts';
import { dueOf } from '../ground/due.ts';
import { goOn } from '../ground/looks.ts';
import { titleFiles } from '../ground/parts.ts';
import { hear, pressPlate } from '../ground/passing.ts';
import { openWindow } from '../ground/window.ts';
import { answerFor, finestRound, TITLE_SCENES } from './slot-scenes.ts';

afterAll(closeWindows);

const SIZES = [
  { width: 1440, height: 900 },
  { width: 667, height: 375 },
  { width: 320, height: 568 },
  PHONE,
] as const;
const CASES = dueOf(
  'slots',
  'site',
  TITLE_SCENES.map((title, n) => ({
    name: title.code,
    parts: titleFiles(title.code),
    scene: title.game,
    frame: n === 0,
    title,
  })),
);

/** In the last of these it is played: siege plays in each, `npm test` on a phone. */
const PLAYED = IN_SIEGE ? SIZES.map((size) => [size]) : [SIZES];

test.each(
  CASES.flatMap(({ row, sound }) => {
    let left = PLAYED.length;
    const done = () => {
      left -= 1;
      if (left === 0) sound();
    };
    return PLAYED.map((sizes) => ({
      ...row.title,
      sizes,
      done,
      where: sizes.map(({ width }) => width).join(', '),
    }));
  }),
)(
  'G-11 $code plays a round to its end and fits at $where, and its rules draw each of its symbols',
  async ({ code, name, definition, game, sizes, done }) => {
    const round = finestRound(definition);
    const spin = answerFor(definition, round);
    const says = { '/wps/play/game': game, '/wps/play/spin': spin };
    const viewport = sizes.at(-1) ?? PHONE;
    const page = await openWindow(`/play/baize/${code}`, { who: 'member', says }, { viewport });
    const canvas = page.getByRole('img', { name, exact: true });
    await canvas.waitFor();
    for (const size of sizes) {
      await page.setViewportSize(size);
      await quiet(page);
      const box = await canvas.boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= size.width, `${size.width}`).toBe(true);
      expect(box?.height).toBeGreaterThan(size.height * 0.3);
    }
    await playOn(page, round);
    await goOn(page, `/play/baize/${code}?p=rules`);
    const drawn = page.getByRole('dialog').locator('.pt svg');
    await expect.poll(() => drawn.count()).toBeGreaterThan(2);
    expect(await page.getByRole('dialog').locator('.stack p').count()).toBeGreaterThan(3);
    done();
  },
);

/** Plays a round to its end, which says what it paid. */
async function playOn(page: Page, round: SlotRound): Promise<void> {
  const press = page.locator('.spinb');
  const [part, paid] =
    round.free.length > 0
      ? ['.free-card-count', String(round.free.length)]
      : ['.winbox', amountText(round.payout)];
  const heard = await hear(page, part);
  await press.click();
  // A second press hurries what follows, and a third ends a celebration.
  await expect
    .poll(async () => {
      const told = await heard.says(paid);
      if (!told && (await press.getAttribute('data-phase')) === 'showing') await press.click();
      return told;
    })
    .toBe(true);
}

const { code, definition, game } = TITLE_SCENES.find(
  (title) => title.code === 'lucky-sevens',
) as (typeof TITLE_SCENES)[number];

test('G-11 a great win is counted over the whole stage, and a press on it ends it', async () => {
  const small = finestRound(definition);
  const payout = small.base.win * 700n;
  const spin = { ...answerFor(definition, { ...small, base: { ...small.base, win: payout }, payout }) };
  const says = { '/wps/play/game': game, '/wps/play/spin': spin };
  const page = await openWindow(`/play/baize/${code}`, { who: 'member', says });
  const press = page.locator('.spinb');
  // Sound is asked for in the place of the words, and a player who plays on is not asked again in any game.
  const asked = page.locator('.winbox .sound-ask button');
  await expect.poll(() => asked.count()).toBe(2);
  // With reduced motion the amount is whole at once; a press anywhere on the stage ends it.
  const [{ text, plate, stage }] = await Promise.all([pressPlate(page, 'epic'), press.click()]);
  expect(text).toContain(amountText(payout));
  expect(stage && plate.x >= stage.x && plate.x + plate.width <= stage.x + stage.width).toBe(true);
  await page.locator('.bigwin').waitFor({ state: 'detached' });
  expect(await asked.count()).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('baize.sound'))).toBe('0');
});

function amountText(units: bigint): string {
  return formatAmount(units).replace(/\B(?=(\d{3})+\.)/g, ',');
}
