import { SLOTS } from '@baize/games/slots/titles';
import { describe, expect, test } from 'vitest';

import { type Music, Sequence } from './kit/score.ts';
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
