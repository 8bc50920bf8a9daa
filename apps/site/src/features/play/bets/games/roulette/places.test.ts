import { rouletteLayout } from '@baize/games/tables/roulette-layout';
import { expect, test } from 'vitest';

import { numbersOf } from './numbers.ts';
import { DOZEN_SIZE, LYING, placeInDozen, placeOf, UPRIGHT } from './places.ts';
import { finalLays, TRACK, trackLays } from './track.ts';

const LAYOUT = rouletteLayout(1);

test.each([
  ['upright', UPRIGHT],
  ['lying', LYING],
])('%s, every spot of the server has a place of its own within the table', (_, frame) => {
  const middles = new Set<string>();
  for (const spot of LAYOUT.keys()) {
    const [x, y, width, height] = placeOf(spot, frame) ?? [Number.NaN, 0, 0, 0];
    const middle = [x + width / 2, y + height / 2];
    expect(middle[0]).toBeGreaterThan(0);
    expect(middle[1]).toBeGreaterThan(0);
    expect(middle[0]).toBeLessThan(frame.size[0]);
    expect(middle[1]).toBeLessThan(frame.size[1]);
    middles.add(middle.map((value) => value.toFixed(1)).join());
  }
  expect(middles.size).toBe(LAYOUT.size);
});

test('every inside bet but the zero has a place in one open dozen, where none lies over another one', () => {
  const [width, height] = DOZEN_SIZE;
  const inside = [...LAYOUT].filter(([spot, { numbers }]) => numbers.length <= 6 && spot !== 'straight-0');
  const found = [0, 1, 2].flatMap((dozen) => {
    const boxes = inside.flatMap(([spot]) => placeInDozen(spot, dozen)?.join() ?? []);
    expect(new Set(boxes).size).toBe(boxes.length);
    return boxes;
  });
  expect(found.length).toBe(inside.length);
  for (const [x = 0, y = 0, w = 0, h = 0] of found.map((box) => box.split(',').map(Number))) {
    expect(x >= 0 && y >= 0 && x + w <= width + 0.01 && y + h <= height + 0.01).toBe(true);
  }
});

test('a spot covers the numbers that the server pays it for', () => {
  for (const [spot, { numbers }] of LAYOUT) expect(numbersOf(spot)).toEqual(numbers);
});

test('a final lays a chip on each number of its last digit, and all finals cover the wheel once', () => {
  const all = Array.from({ length: 10 }, (_, digit) => Object.entries(finalLays(digit)));
  expect(all.map((laid) => laid.length)).toEqual([4, 4, 4, 4, 4, 4, 4, 3, 3, 3]);
  for (const [digit, laid] of all.entries()) {
    expect(laid.every(([spot, chips]) => (numbersOf(spot)[0] ?? -1) % 10 === digit && chips === 1)).toBe(
      true,
    );
  }
  expect(new Set(all.flat().map(([spot]) => spot)).size).toBe(37);
});

test('every number has its place on the race track, and neighbours are those of the wheel', () => {
  expect(new Set(TRACK.map(({ number }) => number)).size).toBe(37);
  expect(Object.keys(trackLays(0, 2))).toEqual([
    'straight-3',
    'straight-26',
    'straight-0',
    'straight-32',
    'straight-15',
  ]);
});
