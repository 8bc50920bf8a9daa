// The questions of a limit's form before it sends anything.
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';

import { closeWindows } from '../../kit/windows.ts';
import { sentTo } from '../ground/fields.ts';
import { openWindow } from '../ground/window.ts';

afterAll(closeWindows);

const SET = '/wps/protection/limit';
const ASKED = 'A limit of 0 stops all play immediately.';
const KINDS = ['loss', 'wager'] as const;

async function typeLimit(kind: string, amount: string) {
  const page = await openWindow('/member?p=security&id=limits', {
    who: 'member',
    fill: 'empty',
    says: limits,
  });
  const sent = sentTo(page, SET);
  await page.locator(`[data-limit="${kind}-day"]`).getByRole('button').first().click();
  await page.locator('#limit').fill(amount);
  await page.locator('dialog button[type=submit]').click();
  return { page, sent };
}

const row = (kind: string) => ({
  kind,
  period: 'day',
  amount: null,
  staff: null,
  used: null,
  left: null,
  endsAt: null,
  pending: null,
});
const limits = {
  '/wps/protection': { currency: 'MMK', kept: '0.00', limits: ['deposit', ...KINDS].map(row) },
};
const held = (page: Page) => page.locator('.toast', { hasText: 'The limit applies from now on' }).waitFor();

test.each(KINDS)('RG-1 a %s limit of 0 is asked back before it is sent', async (kind) => {
  const { page, sent } = await typeLimit(kind, '0.00');
  await page.getByText(ASKED).waitFor();
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'Not now' }).click();
  expect(await page.locator('#limit').inputValue()).toBe('0.00');
  await page.locator('dialog button[type=submit]').click();
  await page.getByRole('button', { name: 'Yes, stop all play' }).click();
  await held(page);
  expect(sent).toEqual([{ kind, period: 'day', amount: '0.00', stopsPlay: true }]);
});

test.each([
  ['loss', '0.01'],
  ['deposit', '0'],
])(
  'RG-1 a %s limit of %s leaves something to play with, and is set without another question',
  async (kind, amount) => {
    const { page, sent } = await typeLimit(kind, amount);
    await held(page);
    expect(sent).toEqual([{ kind, period: 'day', amount }]);
  },
);

test('M-01.8 limits of deposits come first', async () => {
  const page = await openWindow('/member?p=security&id=limits', { who: 'member' });
  await page.locator('[data-limit="deposit-day"]').waitFor();
  const heads = await page.locator('dialog section h3').allTextContents();
  expect(heads).toEqual(['Deposits', 'Losses', 'Stakes', 'Time']);
});
