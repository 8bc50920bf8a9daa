import { expect, test } from 'vitest';
import { quickStream } from '../kit/testing-random.ts';
import { allPlays } from './plays.ts';
import { readSelection } from './selection.ts';
import { settle } from './settle.ts';
import { anyDraw, anySelection } from './testing-selections.ts';
import { settleOneByOne } from './testing-units.ts';

const TRIES = process.env.SIEGE ? 10_000 : 8;
/** In siege a seventh of the plays a turn. */
const { SIEGE, SIEGE_TURN = '0' } = process.env;
const TRIED = allPlays().filter((_, n) => !SIEGE || n % 7 === Number(SIEGE_TURN) % 7);
const { int: below } = quickStream(Number(process.env.TEST_SEED?.length ?? 5));

test('counting and settling by formula give what unit by unit gives, for every play', () => {
  expect(TRIED.length).toBeGreaterThan(70);
  for (const play of TRIED)
    for (let i = 0; i < TRIES; i++) {
      const text = anySelection(play.expand, below);
      const draw = anyDraw(play.lottery, below);
      const selection = readSelection(play.expand, text);
      const slow = settleOneByOne(play, text, draw);
      const what = `${play.lottery} ${play.code} ${text} ${JSON.stringify(draw)}`;
      expect(selection?.units ?? 0, what).toBe(slow.units);
      if (selection) expect(settle(play, selection, draw), what).toEqual(slow.wins);
    }
});
