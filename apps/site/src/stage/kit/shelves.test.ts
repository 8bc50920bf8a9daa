import { expect, test } from 'vitest';

import { shelves } from './shelves.ts';

test('boxes are set side by side until the row is full, then below the highest of the row', () => {
  const sizes = [
    { width: 60, height: 20 },
    { width: 40, height: 30 },
    { width: 50, height: 10 },
  ];
  expect(shelves(sizes, 100)).toEqual({
    places: [
      { x: 0, y: 0 },
      { x: 60, y: 0 },
      { x: 0, y: 30 },
    ],
    width: 100,
    height: 40,
  });
});

test('a box wider than the sheet still gets a place of its own', () => {
  const packed = shelves(
    [
      { width: 10, height: 5 },
      { width: 300, height: 5 },
    ],
    100,
  );
  expect(packed.places).toEqual([
    { x: 0, y: 0 },
    { x: 0, y: 5 },
  ]);
  expect(packed.width).toBe(300);
});
