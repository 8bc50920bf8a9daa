import { ARCADE } from '@baize/games/arcade/titles';
import { KENO } from '@baize/games/keno/titles';
import { POKER } from '@baize/games/poker/titles';
import { SCRATCH } from '@baize/games/scratch/titles';
import { TABLES } from '@baize/games/tables/titles';
import { expect, test } from 'vitest';

import { loadLook, lookCodes } from './looks.ts';

const TITLES = [...ARCADE, ...KENO, ...TABLES, ...POKER, ...SCRATCH];
const TILES = import.meta.glob<() => string>('../titles/*/tile.ts', { import: 'tile' });

test('every title that is played by bets has a look, and no other folder has one', () => {
  expect(new Set(lookCodes())).toEqual(new Set(TITLES.map(({ code }) => code)));
});

test.each(TITLES)(
  'the tile of $code holds no words, no inline style and no broken number, and is small',
  async ({ code }) => {
    const tile = await TILES[`../titles/${code}/tile.ts`]?.();
    const drawn = tile?.() ?? '';
    expect(drawn).toContain('<rect');
    expect(drawn).not.toMatch(/<text|style=|<script|\son\w+=|NaN|undefined/);
    expect(drawn.length).toBeLessThan(12_000);
  },
);

test('each title has colours and music of its own', async () => {
  const looks = await Promise.all(TITLES.map(({ code }) => loadLook(code)));
  expect(new Set(looks.map(({ paint }) => paint['--felt'])).size).toBe(TITLES.length);
  expect(new Set(looks.map(({ music }) => music)).size).toBe(TITLES.length);
  await expect(loadLook('no-such-title')).rejects.toThrow('no-such-title');
});
