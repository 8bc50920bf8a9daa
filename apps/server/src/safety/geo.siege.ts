import { expect, test } from 'vitest';

import { openGeo } from './geo.ts';

test('a country is known in microseconds, so that every bet may ask', () => {
  const geo = openGeo(null);
  const started = performance.now();
  for (let n = 0; n < 20_000; n += 1) geo.countryOf(`${(n % 200) + 1}.${n % 251}.7.9`);
  expect(performance.now() - started).toBeLessThan(2_000);
});
