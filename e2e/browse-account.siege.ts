import { expect, test } from 'vitest';

import { member } from '../apps/server/src/testing.ts';
import { PHONE } from '../kit/sizes.ts';
import { launch } from '../kit/windows.ts';
import { openSite, visitAs } from './site.ts';

const site = await openSite({ preset: 'default' });
const PAGES = ['/member', '/wallet', '/records', '/records?period=yesterday', '/records?period=last30'];
const PARTS = [
  ...['profile', 'details', 'mobile', 'email', 'password', 'payment', 'twoStep', 'passkeys', 'devices'],
  ...['payout', 'limits', 'timeOut', 'exclusion', 'preferences', 'closure'],
];

test('M-01 STD-A04 a look through the whole account in a minute is not refused', async () => {
  const { page, quiet, leave } = await visitAs(await launch(), site, await member(site), {
    viewport: PHONE,
  });
  const refused: string[] = [];
  let read = 0;
  page.on('response', (answer) => {
    if (new URL(answer.url()).pathname.startsWith('/wps/')) read += 1;
    if (answer.status() === 429) refused.push(answer.url());
  });
  const addresses = [...PAGES, ...PARTS.map((part) => `/member?p=security&id=${part}`)];
  // No minute passes, however slow the machine is.
  await site.clock.held(async () => {
    for (const address of [...addresses, ...PAGES]) {
      await page.goto(site.url + address);
      await quiet();
    }
  });
  expect(refused).toEqual([]);
  expect(read).toBeGreaterThan(addresses.length);
  await leave();
});
