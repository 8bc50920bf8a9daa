import type { Spin } from '@baize/contract/games/slots';
import { expect, test } from 'vitest';

import { spinOf } from '../stage-spin.ts';
import { LOST } from '../testing.ts';
import { againAfter, amountOf, hasTotal, lastWindow, respinsLeft, windowsOf, winsIn } from './windows.ts';

const WINDOW = [[0], [1]];
const NEXT = [[1], [1]];
const SPIN: Spin = {
  stops: [],
  window: WINDOW,
  ...LOST,
};
const line = (win: string) => ({ line: 0, symbol: 'a', count: 3, win });
const HOW = { free: false, won: true, stake: 10_000n, before: 0n, expanding: undefined };

const FALLS: Spin = {
  ...SPIN,
  lines: [line('0.50')],
  win: '2.50',
  phases: [
    { kind: 'fall', window: NEXT, lines: [line('2.00')], multiplier: 2, win: '2.00' },
    { kind: 'fall', window: WINDOW, lines: [], multiplier: 3, win: '0.00' },
  ],
};

test('falls add up window by window, and each is celebrated only when the spin is above its stake by then (U-33)', () => {
  expect(windowsOf(FALLS).map(({ sum }) => sum)).toEqual([5000n, 25_000n, 25_000n]);
  expect([winsIn(FALLS), hasTotal({ spin: FALLS })]).toEqual([2, true]);
  expect([{ phase: 0 }, { phase: 1, win: 0 }, 'all' as const].map((part) => amountOf(FALLS, part))).toEqual([
    5000n,
    20_000n,
    25_000n,
  ]);
  const staged = spinOf(FALLS, HOW);
  expect([staged.wonFirst, ...(staged.phases ?? []).map(({ won }) => won)]).toEqual([false, true, true]);
  expect(lastWindow(FALLS)).toBe(WINDOW);
});

test('a cut win is never passed by the sums on the way', () => {
  expect(windowsOf({ ...FALLS, win: '1.00' }).map(({ sum }) => sum)).toEqual([5000n, 10_000n, 10_000n]);
});

test('a reel is filled in the respin after which it is held', () => {
  const respin = (reels: number[]) => ({
    kind: 'respin' as const,
    window: WINDOW,
    lines: [],
    multiplier: 1,
    reels,
    win: '0.00',
  });
  const { filled, phases } = spinOf({ ...SPIN, filled: [1], phases: [respin([1]), respin([0, 1])] }, HOW);
  expect([filled, ...(phases ?? []).map((phase) => phase.filled)]).toEqual([[1], [0], []]);
});

test('the expanding symbol stands on all its reels', () => {
  const phase = {
    kind: 'expand' as const,
    window: NEXT,
    lines: [],
    multiplier: 1,
    reels: [0, 1],
    win: '5.00',
  };
  const { phases } = spinOf({ ...SPIN, win: '5.00', phases: [phase] }, { ...HOW, expanding: 'b' });
  expect(phases?.[0]).toMatchObject({ filled: [0, 1], lines: [{ line: -1, symbol: 'b', count: 2 }] });
});

test('the lamps follow new prizes, and all of them are collected at the end with the grand on top', () => {
  const lock = (first: string, second: string, win = '0.00') => ({
    kind: 'lock' as const,
    window: WINDOW,
    lines: [],
    multiplier: 1,
    prizes: [[first], [second]],
    win,
  });
  const phases = [lock('1.00', '0.00'), lock('1.00', '12500.00', '22501.00')];
  const staged = spinOf({ ...SPIN, prizes: [['1.00'], ['0.00']], win: '22501.00', phases }, HOW);
  expect(staged.tags).toEqual([['1'], ['']]);
  expect(staged.phases?.map(({ left, collect }) => [left, collect])).toEqual([
    [2, undefined],
    [3, ['1.00', '12,501.00', '22,501.00']],
  ]);
  expect(staged.phases?.[1]?.tags).toEqual([['1'], ['12.5k']]);
  const spin: Spin = { ...SPIN, prizes: [['1.00'], ['0.00']], win: '22501.00', phases };
  expect([1, 2].map((phase) => amountOf(spin, { phase }))).toEqual([10_000n, 225_010_000n]);
  const windows = windowsOf(spin);
  expect([0, 1, 2].map((at) => [againAfter(windows, at), respinsLeft(windows, at)])).toEqual([
    ['lock', 3],
    ['lock', 2],
    [null, 3],
  ]);
});

test('bombs come together one by one', () => {
  const bombs = {
    kind: 'bombs' as const,
    window: WINDOW,
    lines: [],
    multiplier: 7,
    times: [[2], [5]],
    win: '6.00',
  };
  const { phases } = spinOf({ ...SPIN, lines: [line('1.00')], win: '7.00', phases: [bombs] }, HOW);
  expect(phases?.[0]).toMatchObject({ tags: [['×2'], ['×5']], collect: ['×2', '×7'] });
});
