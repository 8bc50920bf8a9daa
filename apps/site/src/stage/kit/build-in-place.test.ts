import { expect, test } from 'vitest';

import { buildInPlace } from './build-in-place.ts';

test('a scene whose place changed while it was built is destroyed and built for the new place', async () => {
  const destroyed: number[] = [];
  const heights = [600, 459];
  let height = 700;
  const built = await buildInPlace(
    () => ({ height }),
    async (place) => {
      height = heights.shift() ?? height;
      return { ...place, destroy: () => destroyed.push(place.height) };
    },
  );
  expect(built.height).toBe(459);
  expect(destroyed).toEqual([700, 600]);
});
