import { expect, test } from 'vitest';

import { nearestSpot } from './way.ts';

const places = [0, 1, 2].flatMap((row) =>
  [0, 1, 2].map((column) => ({ name: `${column}${row}`, at: [column * 10, row * 10, 10, 10] as const })),
);

test.each([
  ['right', [1, 0], '21'],
  ['left', [-1, 0], '01'],
  ['down', [0, 1], '12'],
  ['up', [0, -1], '10'],
] as const)('an arrow leads to the next place %s, and nowhere from the edge', (_, way, name) => {
  const next = nearestSpot(places, places[4] ?? { at: [0, 0, 0, 0] }, way);
  expect(next?.name).toBe(name);
  expect(next && nearestSpot(places, next, way)).toBeUndefined();
});
