import { expect, test } from 'vitest';

import { openGeo } from './geo.ts';

const geo = openGeo(null);

/** Addresses whose owners have not moved for decades. */
test.each([
  ['8.8.8.8', 'US'],
  ['203.81.64.1', 'MM'],
  ['133.1.1.1', 'JP'],
  ['::ffff:133.1.1.1', 'JP'],
  ['2001:4860:4860::8888', 'US'],
])('%s lies in %s', (address, country) => {
  expect(geo.countryOf(address)).toBe(country);
});

test.each([
  ['this machine', '127.0.0.1'],
  ['this machine, in version 6', '::1'],
  ['a private range', '10.20.30.40'],
  ['a private range on a socket of both families', '::ffff:192.168.1.1'],
  ['a carrier’s own range', '100.64.3.2'],
  ['a local range of version 6', 'fd00::7'],
  ['a link', 'fe80::1'],
  ['an example of a book', '203.0.113.9'],
  ['an example of a book in version 6', '2001:db8::7'],
  ['no address', 'somewhere'],
  ['nothing', ''],
])('%s lies in no country', (_, address) => {
  expect(geo.countryOf(address)).toBeNull();
});
