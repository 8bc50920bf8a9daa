import { filled } from '@baize/contract/testing-edges';
import { expect, test } from 'vitest';

import { oddsOf, type Terms } from '../odds/odds.ts';
import { allPlays, playOf } from '../plays.ts';
import { readSelection } from '../selection.ts';
import { settleOneByOne } from '../testing-units.ts';
import { exampleOf, paidFor } from './example.ts';
import { soldIn } from './sold.ts';

const TERMS: readonly Terms[] = [
  { mode: 'LOTT', group: 1960 },
  { mode: 'ZY', plate: 'A' },
  { mode: 'ELOTT' },
  { mode: 'SEA' },
];

test('every play has an example that wins, unit by unit as well', () => {
  for (const play of allPlays()) {
    const example = exampleOf(play);
    expect(example, `${play.lottery} ${play.code}`).toBeDefined();
    if (!example) continue;
    const { selection, draw, wins } = example;
    expect(readSelection(play.expand, selection.text), selection.text).toEqual(selection);
    expect(settleOneByOne(play, selection.text, draw)).toEqual({ units: selection.units, wins });
    expect(selection.units, `${play.code} ${selection.text}`).toBeLessThanOrEqual(300);
  }
});

test('an example pays something at the odds of every mode that sells its play', () => {
  for (const play of allPlays())
    for (const terms of filled(TERMS.filter(({ mode }) => soldIn(play, mode)))) {
      const example = exampleOf(play);
      expect(example && paidFor(example, oddsOf(play, terms, example.draw.year)), play.code).toBeGreaterThan(
        0n,
      );
    }
});

test('an example is the same each time', () => {
  const play = playOf('SSC', 'S5_G5');
  expect(play && exampleOf(play)).toEqual(play && exampleOf(play));
});
