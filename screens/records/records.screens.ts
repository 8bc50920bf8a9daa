// The betting record under a hand: its rows, its filters and its times.
import type { OutputOf, Route } from '@baize/contract/route';
import { transactions } from '@baize/contract/statements/transactions';
import { moneyText } from '@baize/ui/money/money-text';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';

import { fewOfToday } from '../../apps/server/src/testing-day.ts';
import { popup } from '../../kit/marks.ts';
import { DESKTOP, PHONE } from '../../kit/sizes.ts';
import { quiet } from '../../kit/sound.ts';
import { closeWindows } from '../../kit/windows.ts';
import { answerOf } from '../ground/answers.ts';
import { openWindow } from '../ground/window.ts';

afterAll(closeWindows);

const ROUND = '01936f00-0000-7000-8000-000000000001';
const asMember = { who: 'member' } as const;
const wide = { viewport: DESKTOP };
const firstRow = (page: Page) => page.locator('.bets-table tbody tr').first();
const opened = (page: Page) => popup(page, 'wager').waitFor();

describe('M-06 a row of the betting record', () => {
  test('opens its bet once wherever it is pressed, on its name too', async () => {
    const page = await openWindow('/records', asMember, wide);
    const row = firstRow(page);
    const columns = [0, 3, 6, 7].map((column) => row.locator('td').nth(column));
    for (const place of [...columns, row.getByRole('button').last()]) {
      await place.click();
      await opened(page);
      await page.keyboard.press('Escape');
      await popup(page, 'wager').waitFor({ state: 'detached' });
    }
  });

  test('gives its number to be copied by a press, which opens nothing', async () => {
    const page = await openWindow('/records', asMember, wide);
    const number = firstRow(page).getByRole('button').first();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await number.click();
    await page.getByText('Copied').first().waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^B-[2-9A-HJKMNP-Z]{8}$/);
    expect(await number.textContent()).toBe(copied);
    expect(await popup(page, 'wager').count()).toBe(0);
  });

  test('U-13 opens its bet by the keyboard, where the focus returns', async () => {
    const page = await openWindow('/records', asMember, wide);
    const name = firstRow(page).getByRole('button').last();
    await name.focus();
    await page.keyboard.press('Enter');
    await opened(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => name.evaluate((each) => each === document.activeElement)).toBe(true);
  });
});

const WIDTHS = [320, 390, 640, 768, 900, 1024, 1440];

/** Values that stick out of their own cell, or lie over another's. */
const collisions = (page: Page, cells: string) =>
  page.evaluate((selector) => {
    const texts = [...document.querySelectorAll(selector)].map((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return {
        cell: cell.getBoundingClientRect(),
        boxes: [...range.getClientRects()],
        said: cell.textContent,
      };
    });
    const out = texts.filter(({ cell, boxes }) =>
      boxes.some(({ left, right }) => left < cell.left - 1 || right > cell.right + 1),
    );
    return { seen: texts.length, out: out.map(({ said }) => said) };
  }, cells);

test.each(fewOfToday(2, ['XA', 'MY', 'EN', 'CN', 'XB'] as const))(
  'M-06 the times of a bet keep apart in %s',
  async (language) => {
    const page = await openWindow(`/records?p=wager&id=${ROUND}`, asMember, { ...wide, language });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const { seen, out } = await collisions(page, '.facts-list > div');
      expect(seen).toBeGreaterThan(8);
      expect(out, `at ${width}`).toEqual([]);
    }
  },
);

test('M-06 U-08 a leg of a bet is read in the order of the page: market, selection, price', async () => {
  const page = await openWindow(`/records?p=wager&id=${ROUND}`, asMember, { ...wide, language: 'XB' });
  const leg = popup(page, 'wager').locator('.bet-steps p').first();
  const starts = await leg
    .locator('bdi')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().right));
  expect(starts).toHaveLength(3);
  expect(starts).toEqual(starts.toSorted((a, b) => b - a));
});

describe('M-06 G-02 filters', () => {
  const SIZES = [
    ['phone', PHONE],
    ['desktop', DESKTOP],
  ] as const;
  const filtered = 'period=last30&vendor=baize&state=settled&number=abc';

  test.each(fewOfToday(1, SIZES))(
    'of the betting record are cleared by one press on a %s',
    async (_, viewport) => {
      const page = await openWindow(`/records?${filtered}`, asMember, { viewport });
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await quiet(page);
      expect(new URL(page.url()).search).toBe('');
      expect(await page.getByRole('button', { name: 'Clear filters' }).count()).toBe(0);
    },
  );

  test.each(fewOfToday(1, SIZES))(
    'of a list of games are cleared by one press on a %s',
    async (_, viewport) => {
      const page = await openWindow('/rng?q=owl&vassalage=baize&sort=name', {}, { viewport });
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await quiet(page);
      expect(new URL(page.url()).search).toBe('');
      expect(await page.getByRole('searchbox').inputValue()).toBe('');
      expect(await page.getByRole('button', { name: 'Clear filters' }).count()).toBe(0);
    },
  );
});

test('M-07 a card of the account record says on a phone the balance after its movement', async () => {
  const page = await openWindow('/account/records', asMember);
  const { rows } = answerOf(transactions as Route, asMember) as OutputOf<typeof transactions>;
  const cards = page.locator('.bet.flow');
  await cards.first().waitFor();
  expect(await cards.count()).toBe(rows.length);
  for (const [n, { balance }] of rows.entries()) {
    const said = cards.nth(n).locator('.end', { hasText: 'Balance' });
    expect(await said.isVisible()).toBe(true);
    expect(await said.textContent()).toContain(moneyText(balance));
  }
});

test('G-11 a row of the last rounds opens its round wherever it is pressed', async () => {
  const page = await openWindow('/play/baize/emerald-lines', asMember, wide);
  const net = page.locator('.hist li').first().locator('bdi').last();
  await net.click();
  await popup(page, 'round').waitFor();
});
