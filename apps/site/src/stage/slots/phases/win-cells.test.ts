import { expect, test } from 'vitest';

import type { StageSpin } from '../slot-stage.ts';
import { cellsOfWin, cellsOfWins, lyingAt, lyingLast } from './win-cells.ts';

const MACHINE = { symbols: ['wild', 'a', 'b'], lines: [[0, 1, 2]], wild: 0 };
const WINDOW = [
  [1, 2, 1],
  [0, 1, 2],
  [2, 2, 1],
];

test.each([
  ['its line', { line: 0, symbol: 'a', count: 2 }, ['0:0', '1:1']],
  ['its ways', { line: -1, symbol: 'a', count: 2, ways: 4 }, ['0:0', '0:2', '1:0', '1:1']],
  ['all its cells', { line: -1, symbol: 'a', count: 5 }, ['0:0', '0:2', '1:0', '1:1', '2:2']],
])('a win stands on %s', (_, win, cells) => {
  expect(cellsOfWin(WINDOW, win, MACHINE).map((cell) => cell.join(':'))).toEqual(cells);
});

test('a cell of two wins is counted once', () => {
  const win = { line: 0, symbol: 'a', count: 2 };
  expect(cellsOfWins(WINDOW, [win, win], MACHINE)).toHaveLength(2);
});

const SPIN: StageSpin = {
  stops: [],
  window: WINDOW,
  lines: [],
  scatters: 0,
  awarded: 0,
  free: false,
  won: true,
  wonFirst: false,
  filled: [1],
  phases: [
    { kind: 'respin', window: WINDOW, lines: [], won: false, multiplier: 1, held: [1], filled: [2] },
    { kind: 'respin', window: WINDOW, lines: [], won: true, multiplier: 1, held: [1, 2], filled: [] },
  ],
};

test('filled reels stay filled from window to window, and nothing is won before its window', () => {
  const seen = [0, 1, 2].map((phase) => lyingAt(SPIN, phase, 0));
  expect(seen.map(({ covered }) => covered)).toEqual([[1], [1, 2], [1, 2]]);
  expect(seen.map(({ won }) => won)).toEqual([false, false, true]);
  expect(seen[0]?.window[1]).toEqual([0, 0, 0]);
  expect(lyingLast(SPIN, 0)).toMatchObject({ won: true, covered: [1, 2] });
});
