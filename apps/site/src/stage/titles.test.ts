import { SLOTS } from '@baize/games/slots/titles';
import { assert, describe, expect, test } from 'vitest';

import { type Music, Sequence } from './kit/score.ts';
import { pageColors } from './page/page-paint.ts';
import type { TitleStage } from './slots/title-stage.ts';
import { loadSymbols, titleCodes } from './titles.ts';

const STAGES = import.meta.glob<TitleStage>('./titles/*/title.ts', { import: 'default' });

test('every title of the games has a folder on the stage, and every folder is a title', () => {
  expect(new Set(titleCodes())).toEqual(new Set(SLOTS.map(({ code }) => code)));
});

describe.each(SLOTS)('$code', ({ code, models, defaultModel }) => {
  const { reels, rows, symbols, wild, scatter } = models[defaultModel];

  test('the stage has the window, the wild and the scatter of the game', async () => {
    const title = await STAGES[`./titles/${code}/title.ts`]?.();
    expect(title).toMatchObject({ reels, rows, wild, scatter: scatter.symbol });
  });

  test('the stage draws exactly the symbols of the game', async () => {
    expect(new Set(Object.keys(await loadSymbols(code)))).toEqual(new Set(symbols));
  });

  test('what the page writes in its colours can be read in both lights', async () => {
    const title = await STAGES[`./titles/${code}/title.ts`]?.();
    assert(title);
    const { page, foot } = title;
    for (const light of [page.base, page.free ?? page.base]) {
      const color = pageColors(light);
      const pairs = [
        ...['sky', 'well', 'tray', 'piece', 'piece-below', 'lacquer'].map((ground) => [
          '#fff6e4',
          color[ground],
        ]),
        ...['well', 'tray'].flatMap((ground) => [
          [color.muted, color[ground]],
          [color.marigold, color[ground]],
        ]),
        [color['on-marigold'], color.marigold],
        ['#fff3da', color.lacquer],
      ];
      expect(pairs.filter(([ink = '', ground = '']) => contrast(ink, ground) < 4.5)).toEqual([]);
    }
    expect(symbols).toEqual(expect.arrayContaining([...foot.start, ...foot.end]));
  });

  test('its music can be played, and is no louder than music behind reels may be', async () => {
    const title = await STAGES[`./titles/${code}/title.ts`]?.();
    for (const music of Object.values<Music>({ ...title?.music })) {
      expect(new Sequence(music).take(60).length).toBeGreaterThan(20);
      expect(Math.max(...music.voices.map(({ level }) => level))).toBeLessThanOrEqual(0.5);
    }
  });

  test('its drawings hold no words, no inline style, no script and no broken number', async () => {
    for (const { draw, extent } of Object.values(await loadSymbols(code))) {
      expect(draw()).not.toMatch(/<text|style=|<script|\son\w+=|NaN|undefined/);
      expect(draw()).toBe(draw());
      expect(Math.max(...extent)).toBeLessThanOrEqual(60);
    }
  });
});

test('an unknown code has no drawings', async () => {
  expect(await loadSymbols('no-such-title')).toEqual({});
});

/** WCAG 2.2. */
function contrast(ink: string, ground: string): number {
  const [light = 0, dark = 0] = [ink, ground].map(luminance).sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
