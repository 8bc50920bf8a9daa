// How often the pages of the account ask the server.
import { afterAll, expect, test } from 'vitest';

import { fewOfToday } from '../../apps/server/src/testing-day.ts';
import { quiet } from '../../kit/sound.ts';
import { closeWindows } from '../../kit/windows.ts';
import { goOn } from '../ground/looks.ts';
import { openWindow } from '../ground/window.ts';

afterAll(closeWindows);

const PAGES = [
  ...[
    '/member',
    '/wallet',
    '/turnover',
    '/account/bonuses',
    '/records',
    '/member?p=security&id=devices',
    '/records?period=last7',
  ],
  ...['/member?p=security&id=details', '/member?p=security&id=mobile', '/member?p=security&id=password'],
  ...['/member?p=security&id=twoStep', '/member?p=security&id=passkeys', '/member?p=security&id=limits'],
  ...['/member?p=security&id=social', '/member?p=security&id=payout'],
];
/** The calls of every page of the site. */
const OF_THE_FRAME = [
  /^\/wps\/(system|session|live)\//,
  /^\/wps\/(member\/info|member\/profile|protection|v2\/wallets\/balance)$/,
  /GCSGAME_newGameVendor$/,
  // Asked only for a member who owes.
  /^\/wps\/member\/debts$/,
];

test.each(fewOfToday(4, PAGES))('one page of the account is one call or two: %s', async (address) => {
  const page = await openWindow('/fairness', { who: 'member' });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/wps/') && !OF_THE_FRAME.some((each) => each.test(pathname)))
      asked.push(pathname);
  });
  await goOn(page, address);
  await quiet(
    page,
    address.includes('?p=') ? 'dialog[open][data-state="ready"]' : '[data-screen][data-state="ready"]',
  );
  const opened = asked.splice(0);
  expect(opened.length, opened.join(' ')).toBeLessThanOrEqual(2);
});
