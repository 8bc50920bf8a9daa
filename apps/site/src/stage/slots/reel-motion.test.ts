import { expect, test } from 'vitest';

import {
  hopesOf,
  leaveSpeed,
  NORMAL,
  runAt,
  runOut,
  settleAt,
  settleMs,
  stopTimes,
  stripIndex,
  TURBO,
} from './reel-motion.ts';

test('U-26 a reel moves in the very first frame: up for a breath, then down at full speed', () => {
  expect(leaveSpeed(0, 25)).toBeLessThan(0);
  expect(leaveSpeed(120, 25)).toBeGreaterThan(leaveSpeed(60, 25));
  expect(leaveSpeed(400, 25)).toBe(25);
});

test.each([
  { into: 0, ms: 240, start: 25, end: 20 },
  { into: 0.37, ms: 900, start: 25, end: 20 },
  { into: -0.12, ms: 150, start: 12, end: 27 },
  { into: 0.9, ms: 2400, start: 25, end: 6 },
])('a run of $ms ms ends on a whole cell, on time, and never turns back: %j', (wanted) => {
  const run = runOut({ ...wanted, leastCells: 5 });
  expect(Number.isInteger(run.cells)).toBe(true);
  expect(run.cells).toBeGreaterThanOrEqual(5);
  expect(run.ms).toBe(wanted.ms);
  expect(runAt(run, wanted.into, 0)).toBeCloseTo(wanted.into, 9);
  expect(runAt(run, wanted.into, run.ms - 1e-6)).toBeCloseTo(run.cells, 4);
  expect(runAt(run, wanted.into, run.ms + 500)).toBe(run.cells);
  let last = wanted.into;
  for (let ms = 0; ms <= run.ms; ms += 10) {
    const travelled = runAt(run, wanted.into, ms);
    expect(travelled).toBeGreaterThanOrEqual(last);
    last = travelled;
  }
});

test('a run too short for the window is made long enough to bring it in', () => {
  expect(runOut({ into: 0, ms: 30, start: 10, end: 10, leastCells: 5 }).cells).toBe(5);
});

test('a reel swings through less than a third of a cell and rests within half a second', () => {
  for (const end of [0, 6, 20, 34]) {
    const swing = Array.from({ length: 60 }, (_, step) => Math.abs(settleAt(end, step * 10)));
    expect(Math.max(...swing)).toBeGreaterThan(0.08);
    expect(Math.max(...swing)).toBeLessThan(0.34);
    expect(settleMs(end)).toBeLessThan(500);
  }
});

const NONE = [
  [2, 3, 4],
  [3, 4, 2],
  [4, 2, 3],
  [2, 3, 4],
  [3, 4, 2],
];
const ALL_CARRY = [1, 1, 1, 1, 1];

test('reels stop one after the other', () => {
  const stops = stopTimes({ window: NONE, scatter: 1, carries: ALL_CARRY, turned: 0, pace: NORMAL });
  expect(stops.map(({ at }) => at)).toEqual([620, 810, 1000, 1190, 1380]);
  expect(stops.some(({ teased }) => teased)).toBe(false);
});

test('an answer that came late does not make the reels turn longer than they must', () => {
  const stops = stopTimes({ window: NONE, scatter: 1, carries: ALL_CARRY, turned: 3000, pace: NORMAL });
  expect(stops[0]?.at).toBe(NORMAL.leastRun);
});

const TWO_DOWN = [
  [1, 3, 4],
  [3, 4, 2],
  [4, 1, 3],
  [2, 3, 4],
  [3, 4, 2],
];

test('G-11 with two scatters down the next reels that carry one run longer', () => {
  const stops = stopTimes({ window: TWO_DOWN, scatter: 1, carries: ALL_CARRY, turned: 0, pace: NORMAL });
  expect(stops.map(({ teased }) => teased)).toEqual([false, false, false, true, true]);
  expect((stops[3]?.at ?? 0) - (stops[2]?.at ?? 0)).toBe(NORMAL.stagger + NORMAL.tease);
});

test('a reel without a scatter promises none', () => {
  const carries = [1, 1, 1, 0, 1];
  const stops = stopTimes({ window: TWO_DOWN, scatter: 1, carries, turned: 0, pace: NORMAL });
  expect(stops.map(({ teased }) => teased)).toEqual([false, false, false, false, true]);
});

test('once the third scatter lies there is nothing left to wait for', () => {
  const window = [...TWO_DOWN.slice(0, 3), [2, 1, 4], [3, 4, 2]];
  const stops = stopTimes({ window, scatter: 1, carries: ALL_CARRY, turned: 0, pace: NORMAL });
  expect(stops[4]?.teased).toBe(false);
});

test('G-11 where four are needed the reels wait for the fourth, and two on one reel count as two', () => {
  const window = [[1, 3, 1], ...TWO_DOWN.slice(1)];
  const stops = (least: number) =>
    stopTimes({ window, scatter: 1, least, carries: ALL_CARRY, turned: 0, pace: NORMAL }).map(
      ({ teased }) => teased,
    );
  expect(stops(4)).toEqual([false, false, false, true, true]);
  expect(stops(3)).toEqual([false, true, true, false, false]);
});

const TOP = {
  symbols: [7],
  wilds: [8],
  from: 2,
  lines: [
    [1, 1, 1, 1, 1],
    [0, 1, 0, 1, 0],
  ],
} as const;
const STRIPS = [[7], [8], [1, 7], [1, 2], [8]];

test('a reel waits for a great win while a line is whole before it and its strip can go on', () => {
  const window = [
    [1, 7, 1],
    [2, 8, 2],
    [7, 3, 3],
    [1, 1, 1],
    [1, 8, 1],
  ];
  const hopes = hopesOf(window, STRIPS, TOP);
  // The second line begins with another symbol, and the fourth strip carries none of them.
  expect(hopes).toEqual([
    [],
    [],
    [
      [0, 1],
      [1, 1],
    ],
    [],
    [],
  ]);
  const teased = (cells: typeof hopes) =>
    stopTimes({
      window,
      scatter: -1,
      carries: [],
      turned: 0,
      pace: NORMAL,
      hopes: cells.map((each) => each.length > 0),
    }).map((stop) => stop.teased);
  expect(teased(hopes)).toEqual([false, false, true, false, false]);
  expect(hopesOf([[1, 7, 1], [8, 2, 2], ...window.slice(2)], STRIPS, TOP).flat()).toEqual([]);
  // Two symbols that both are waited for make no line with each other.
  expect(hopesOf(window, STRIPS, { ...TOP, symbols: [7, 8], wilds: [] }).flat()).toEqual([]);
});

test('turbo has all reels down in less than half a second', () => {
  const stops = stopTimes({ window: NONE, scatter: 1, carries: ALL_CARRY, turned: 0, pace: TURBO });
  expect(stops[4]?.at).toBeLessThan(500);
});

test('the strip enters from above so that the stop ends on the top row', () => {
  const strip = [10, 11, 12, 13, 14, 15];
  const enter = (left: number) => strip[stripIndex(1, left, strip.length)];
  expect([3, 2, 1].map(enter)).toEqual([13, 12, 11]);
  expect(enter(0)).toBe(10);
  expect(enter(-1)).toBe(15);
});

test('the reel that multiplies waits with every line that is whole before it', () => {
  const line = [[1], [1], [1], [9]];
  const on = { symbols: [1], wilds: [], from: 2, lines: [[0, 0, 0, 0]] };
  expect(hopesOf(line, line, on)[3]).toEqual([]);
  expect(hopesOf(line, line, { ...on, multiplier: 3 })[3]).toHaveLength(3);
});

test('a reel that can show several at once waits while it may bring all that are missing', () => {
  const window = [
    [1, 1, 1],
    [0, 0, 0],
    [1, 0, 0],
    [1, 1, 0],
    [0, 0, 0],
  ];
  const spin = { window, scatter: 1, least: 6, carries: [3, 3, 3, 3, 3], turned: 0, pace: NORMAL };
  expect(stopTimes(spin).map(({ teased }) => teased)).toEqual([false, true, true, true, false]);
});
