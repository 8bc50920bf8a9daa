// The frame of the console's lists: order, pages, sums and export.
import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { few } from '../../kit/sampling.ts';
import { DESKTOP } from '../../kit/sizes.ts';
import { quiet } from '../../kit/sound.ts';
import { closeWindows } from '../../kit/windows.ts';
import { openWindow } from '../ground/window.ts';

afterAll(closeWindows);

const ofStaff = { who: 'staff', fill: 'long' } as const;
const LISTS = ['/members', '/rounds', '/audit', '/ledger', '/reconciliation'];
const DESK = { width: 1280, height: 720 };
const SIZES = [DESK, { width: 1920, height: 1080 }];

test.each(few(LISTS))('%s keeps its head and its foot in sight, at 1280 and 1920 pixels', async (address) => {
  const page = await openWindow(address, ofStaff, { viewport: DESK });
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await quiet(page);
    const look = await page.evaluate(() => {
      const scroll = document.querySelector<HTMLElement>('.list-scroll');
      const head = document.querySelector('.list-table thead th');
      if (!scroll || !head) return null;
      scroll.scrollTop = 200;
      const [box, title] = [scroll.getBoundingClientRect(), head.getBoundingClientRect()];
      return {
        moved: title.top - box.top,
        wide: document.documentElement.scrollWidth > innerWidth,
        position: getComputedStyle(head).position,
      };
    });
    expect(look).toMatchObject({ wide: false, position: 'sticky' });
    expect(Math.abs(look?.moved ?? 99)).toBeLessThan(2);
  }
});

test('O-02 a title sorts the list with the keyboard, upwards, downwards and not at all', async () => {
  const page = await openWindow('/members', ofStaff, { viewport: DESK });
  const head = page.getByRole('columnheader', { name: 'Joined' });
  expect(await head.getAttribute('aria-sort')).toBe('none');
  await head.getByRole('button').focus();
  for (const [order, sort] of [
    ['ascending', 'createdAt'],
    ['descending', '-createdAt'],
    ['none', null],
  ] as const) {
    await page.keyboard.press('Enter');
    await quiet(page);
    expect(await head.getAttribute('aria-sort')).toBe(order);
    expect(new URL(page.url()).searchParams.get('sort')).toBe(sort);
  }
  expect(await page.getByRole('columnheader', { name: 'State' }).getAttribute('aria-sort')).toBeNull();
});

test('O-02 O-11 letters typed into the middle of a search stay where they were typed, also while the address follows', async () => {
  const page = await openWindow('/members', ofStaff, { viewport: DESK });
  const search = page.getByLabel('Search', { exact: true });
  await search.fill('play');
  await page.waitForURL(/search=play/);
  await search.press('Home');
  for (const letter of 'auto') {
    await search.press(letter);
    // The hand rests, and what was found is drawn under it.
    await page.waitForURL(new RegExp(`${letter}play`));
    await quiet(page);
  }
  expect(await search.inputValue()).toBe('autoplay');
  expect(await search.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe('auto'.length);
});

test('O-02 pages go forth and back, and their size stays in the address', async () => {
  const says = { '/ops/members': { next: 'id-12', previous: 'id-1' } };
  const page = await openWindow('/members?limit=100', { ...ofStaff, says }, { viewport: DESK });
  const asked: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/ops/members' && !url.searchParams.has('totals')) asked.push(url);
  });
  await page.getByRole('button', { name: 'Next' }).click();
  await quiet(page);
  await page.getByRole('button', { name: 'Previous' }).click();
  await quiet(page);
  const parts = asked.map(({ searchParams }) => [searchParams.get('limit'), searchParams.get('back')]);
  expect(parts).toEqual([
    ['100', null],
    ['100', 'yes'],
  ]);
  expect(page.url()).toMatch(/limit=(%22)?100/);
});

test('O-13 sums of the page and of all pages stand below a list with amounts', async () => {
  const sums = { MMK: { stake: '70.00', valid: '70.00', payout: '35.50', net: '-34.50' } };
  const says = { '/ops/wagers': { totals: { rows: 1234, capped: false, sums } } };
  const page = await openWindow('/rounds', { ...ofStaff, says }, { viewport: DESK });
  await page.getByRole('rowheader', { name: 'This page' }).first().waitFor();
  await page.getByRole('row', { name: /All pages 70.00 MMK 35.50 MMK/ }).waitFor();
  await page.getByText('12 shown of 1,234').waitFor();
});

test('O-15 a list leaves the console as a file that a reason was given for', async () => {
  const file = Buffer.from('\uFEFFMember\r\nmia').toString('base64');
  const says = { '/ops/lists/export': { file, rows: 1, capped: true } };
  const page = await openWindow('/members', { ...ofStaff, says }, { viewport: DESK });
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('CSV', { exact: true }).click();
  await dialog.getByLabel(/^Reason/).fill('For the yearly audit');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export', exact: true }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('members.csv');
  expect(readFileSync(await saved.path(), 'utf8')).toBe('\uFEFFMember\r\nmia');
  await page.getByText(/1 row exported: the first that fit/).waitFor();
});

test('O-15 a short list is sorted in the browser by any column with a text, and a reload keeps its order', async () => {
  const page = await openWindow('/staff', ofStaff, { viewport: DESK });
  const names = () => page.locator('.list-table tbody tr td:first-child').allTextContents();
  const head = page.getByRole('columnheader', { name: 'Name' });
  await head.getByRole('button').click();
  const up = await names();
  await head.getByRole('button').click();
  expect(await head.getAttribute('aria-sort')).toBe('descending');
  expect(await names()).toEqual(up.toReversed());
  await page.reload();
  await quiet(page);
  expect(new URL(page.url()).searchParams.get('sort')).toBe('-name');
  expect(await names()).toEqual(up.toReversed());
});

test('O-13 a phone shows the list on its first screen: requests that wait are folded above it', async () => {
  const phone = { width: 390, height: 844 };
  const page = await openWindow('/rounds', ofStaff, { viewport: phone });
  const decide = page.getByRole('button', { name: 'Decide' });
  expect(await decide.count()).toBe(0);
  const row = await page.locator('.list-table tbody tr').first().boundingBox();
  expect(row?.y).toBeLessThan(phone.height - 100);
  await page.getByText('Waiting for a second operator').click();
  await decide.first().waitFor();
});

test('O-13 every column of a report, and its sums in each currency, are in sight at 1440 pixels', async () => {
  const sums = (currency: string) => ({ [currency]: { staked: '14814814.68', deposited: '14814814.68' } });
  const totals = { rows: 12, capped: false, sums: { ...sums('MMK'), ...sums('THB') } };
  const says = { '/ops/reports/revenue': { totals }, '/ops/reports/payments': { totals } };
  for (const address of ['/reports', '/reports/payments', '/reports/members']) {
    const page = await openWindow(address, { ...ofStaff, says }, { viewport: DESKTOP });
    const widths = await page
      .locator('.list-scroll')
      .evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }));
    expect([address, widths.scrollWidth]).toEqual([address, widths.clientWidth]);
    if (address === '/reports/members') continue;
    await page.getByRole('row', { name: /^2030-01-01 MMK / }).waitFor();
    await page.getByRole('row', { name: /^All pages THB 14,814,814.68/ }).waitFor();
  }
});

/** Lists of any length, by the screen that shows them. */
const LONG = [
  '/approvals',
  '/risk',
  '/returns',
  '/equal-persons',
  '/content-reports',
  '/games',
  '/imports',
  '/imports/id-1',
  '/notices',
]
  .concat(['/reconciliation/transfers', '/reconciliation/wins', '/reconciliation/outstanding'])
  .concat(['/reconciliation', '/rounds/stuck', '/checksums', '/free-rounds']);

test.each(few(LONG))(
  '%s is paged back and forth, sorted by the server, counted and exported',
  async (address) => {
    const page = await openWindow(address, ofStaff, { viewport: DESK });
    for (const name of ['First page', 'Previous', 'Next', 'Export'])
      await page.getByRole('button', { name, exact: true }).waitFor();
    await page.getByText(/^12 shown of /).waitFor();
    const asked = page.waitForRequest((request) => new URL(request.url()).searchParams.has('sort'));
    await page.locator('.list-sort').first().click();
    await asked;
  },
);
