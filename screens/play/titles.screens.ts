// Every title on its own stage: it fills its place, plays a round with everything that follows in it, and says what it paid. Its
// symbols are whole, and so are its reels below jackpots.
import { join } from 'node:path';

import { formatAmount } from '@baize/contract/money';
import type { SlotRound } from '@baize/games/slots/engine';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { IN_SIEGE } from '../../apps/server/src/testing-config.ts';
import { stallLayout, WINDOW_LEFT, WINDOW_TOP } from '../../apps/site/src/stage/slots/layout.ts';
import type { SymbolArt } from '../../apps/site/src/stage/slots/title-stage.ts';
import { PHONE } from '../../kit/sizes.ts';
import { quiet } from '../../kit/sound.ts';
import { closeWindows } from '../../kit/windows.ts';
import { dueOf } from '../ground/due.ts';
import { goOn } from '../ground/looks.ts';
import { titleFiles } from '../ground/parts.ts';
import { hear, pressPlate } from '../ground/passing.ts';
import { SCENE } from '../ground/stage.ts';
import { openWindow } from '../ground/window.ts';
import { answerFor, finestRound, TITLE_SCENES, type TitleScene } from './slot-scenes.ts';

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

const STAGES = join(import.meta.dirname, '../../apps/site/src/stage/titles');
const PHONES = [{ width: 320, height: 640 }, { width: 360, height: 740 }, PHONE] as const;
const WITH_JACKPOTS = TITLE_SCENES.filter(({ definition }) => definition.jackpots);
const MODES = WITH_JACKPOTS.flatMap((title) => [
  { title, address: `/play/baize/${title.code}`, average: false },
  { title, address: `/play/baize/${title.code}?mode=demo`, average: true },
]);

/** The game as it is played with money, or with play chips: its pools then pay what they pay on average. */
function sceneOf({ title, average }: { title: TitleScene; average: boolean }) {
  const { jackpots, ...game } = title.game as { jackpots: object };
  return {
    who: 'member',
    says: { '/wps/play/game': { ...game, jackpots: { ...jackpots, average } } },
  } as const;
}

/** Where the reels are, as the stage lays them out in the room that the page leaves it. */
async function reelsOf(page: Page, grid: { reels: number; rows: number }) {
  const { box, inset } = await page.locator('.stage').evaluate((host) => {
    const { left: x, top: y, width, height } = host.getBoundingClientRect();
    const style = getComputedStyle(host);
    const [top, right, bottom, left] = ['top', 'right', 'bottom', 'left'].map((side) =>
      Number.parseFloat(style.getPropertyValue(`padding-${side}`)),
    ) as [number, number, number, number];
    return { box: { x, y, width, height }, inset: { top, right, bottom, left } };
  });
  const { x, y, scale, cellWidth, cellHeight } = stallLayout(box, inset, grid);
  const [left, top] = [box.x + x + WINDOW_LEFT * scale, box.y + y + WINDOW_TOP * scale];
  return {
    left,
    top,
    right: left + grid.reels * cellWidth * scale,
    bottom: top + grid.rows * cellHeight * scale,
  };
}

test('G-11 a title with jackpots keeps its reels whole with money and with play chips', async () => {
  const [first] = MODES;
  const page = await openWindow(first?.address ?? '', first && sceneOf(first), { language: 'MY' });
  for (const mode of MODES) {
    const { definition, name } = mode.title;
    await page.setExtraHTTPHeaders({ [SCENE]: JSON.stringify(sceneOf(mode)) });
    await goOn(page, mode.address);
    await page.getByRole('img', { name, exact: true }).waitFor();
    await page.locator('.spinb').waitFor();
    for (const size of PHONES) {
      await page.setViewportSize(size);
      await quiet(page);
      if (process.env.SHOTS)
        await page.screenshot({
          path: `${process.env.SHOTS}/reels-${mode.title.code}-${mode.average}-${size.width}.png`,
        });
      const reels = await reelsOf(page, definition);
      expect(reels.right - reels.left, `${name} at ${size.width}`).toBeGreaterThan(size.width * 0.7);
      const over = await page.locator('.pools *, .mid *, .sky *').evaluateAll(
        (all, { left, right, top, bottom }) =>
          all.flatMap((each) => {
            const box = each.getBoundingClientRect();
            const seen = box.width > 0 && box.height > 0 && each.checkVisibility();
            const lies = box.left < right && box.right > left && box.top < bottom && box.bottom > top;
            return seen && lies ? `${each.className} ${Math.round(box.top)}–${Math.round(box.bottom)}` : [];
          }),
        reels,
      );
      expect(over, `${mode.address} at ${size.width}`).toEqual([]);
    }
  }
});

/** The drawings of a title. */
async function symbolsOf(code: string): Promise<[name: string, art: SymbolArt][]> {
  const { SYMBOLS } = await import(join(STAGES, code, 'symbols.ts'));
  return Object.entries(SYMBOLS);
}

test('G-11 every symbol lies whole in the part of its box that is painted', async () => {
  const page = await openWindow('/');
  const cut: string[] = [];
  for (const { code } of TITLE_SCENES) {
    for (const [name, { draw, extent }] of await symbolsOf(code)) {
      const [x, y] = await page.evaluate(reachOf, draw());
      if (x > extent[0] + 1 || y > extent[1] + 1) cut.push(`${code}: ${name} needs ${x} × ${y}`);
    }
  }
  expect(cut).toEqual([]);
});

/** How far from its middle a drawing goes, in its own units. */
async function reachOf(art: string): Promise<[number, number]> {
  const [half, size] = [80, 320];
  const picture = new Image(size, size);
  picture.src = `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="-${half} -${half} ${2 * half} ${2 * half}">${art}</svg>`,
  )}`;
  await picture.decode();
  const canvas = new OffscreenCanvas(size, size);
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.drawImage(picture, 0, 0);
  const { data } = context.getImageData(0, 0, size, size);
  const reach: [number, number] = [0, 0];
  for (let at = 3; at < data.length; at += 4) {
    if ((data[at] ?? 0) < 40) continue;
    const place = (at - 3) / 4;
    reach[0] = Math.max(reach[0], Math.abs((place % size) + 0.5 - size / 2) / (size / 2 / half));
    reach[1] = Math.max(reach[1], Math.abs(Math.floor(place / size) + 0.5 - size / 2) / (size / 2 / half));
  }
  return reach;
}
