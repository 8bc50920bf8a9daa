// Transfers in the tree under a hand: the receiver, what is refused before it is sent, and what is sent.
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';

import { closeWindows } from '../../kit/windows.ts';
import { openWindow } from '../ground/window.ts';

afterAll(closeWindows);

const member = { who: 'member' } as const;
const PLAIN = { agent: false, upline: 'ma***a' };

async function send(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Amount', { exact: true }).fill(amount);
  await page.getByLabel('Withdrawal password', { exact: true }).fill('lotus-42');
  await page.locator('[data-part="transfer"] [type=submit]').click();
}

test('M-05 a member sends to the upline, whose name is masked', async () => {
  const page = await openWindow('/account/transfer', {
    ...member,
    says: { '/wps/agent-transfers/options': PLAIN },
  });
  await page.locator('[data-part="receiver"]', { hasText: 'ma***a' }).waitFor();
  const sent = page.waitForRequest(
    (each) => each.method() === 'POST' && each.url().includes('agent-transfers'),
  );
  await send(page, '1500');
  expect((await sent).url()).toContain('/wps/agent-transfers');
  await page
    .getByText(/sent to/)
    .first()
    .waitFor();
  expect(await page.getByLabel('Amount', { exact: true }).inputValue()).toBe('');
});

test('M-05 RG-9 a member to whom play is closed reads why in place of the form', async () => {
  const says = { '/wps/protection': { absence: null, beingChecked: true } };
  const page = await openWindow('/account/transfer', { ...member, says });
  await page.locator('[data-part="absence"]', { hasText: 'being checked' }).waitFor();
  expect(await page.locator('[data-part="transfer"]').count()).toBe(0);
});

test('M-05 an agent chooses a downline by name first', async () => {
  const page = await openWindow('/account/transfer', member);
  await send(page, '1500');
  await page.getByText('Choose who gets the money').waitFor();
  await page.locator('[data-part="downline-search"] button', { hasText: 'Choose' }).first().click();
  await page.locator('[data-part="receiver"]').waitFor();
});

test('M-05 a locked downline is found, and cannot be chosen', async () => {
  const at = '2030-01-16T05:30:00.000Z';
  const plain = { type: 0, depth: 1, downlines: 0, mobile: null, email: null, registeredAt: at };
  const seen = { lastLoginAt: at, firstPassword: false };
  const row = (account: string, state: 'active' | 'locked') => ({
    ...plain,
    ...seen,
    id: account,
    account,
    nickname: account,
    state,
  });
  const says = { '/wps/agent/downlines': { rows: [row('mia', 'active'), row('noe', 'locked')] } };
  const page = await openWindow('/account/transfer', { ...member, says });
  const found = page.locator('[data-part="downline-search"] li');
  expect(await found.filter({ hasText: 'mia' }).getByRole('button').count()).toBe(1);
  expect(await found.filter({ hasText: 'noe' }).getByRole('button').count()).toBe(0);
  await found.filter({ hasText: 'noe' }).getByText('Locked').waitFor();
});

test.each([
  ['99', 'The minimum is'],
  ['700000', 'The maximum is'],
])('M-05 %s is refused before it is sent: %s', async (amount, said) => {
  const page = await openWindow('/account/transfer', {
    ...member,
    says: { '/wps/agent-transfers/options': PLAIN },
  });
  await send(page, amount);
  await page.locator('.entry.is-bad .err', { hasText: said }).waitFor();
});

test('M-05 is absent where the operator has switched transfers off', async () => {
  const page = await openWindow('/account/withdraw', {
    ...member,
    says: { '/wps/system/permission': { whitelabelVal: { 'transfer.on': false } } },
  });
  await page.locator('[data-screen="M-04"]').waitFor();
  expect(await page.locator('a[href$="/account/transfer"]').count()).toBe(0);
});

test('M-05 promises nothing where nothing can be sent, and says how to get some', async () => {
  const options = { available: '0.00', max: '0.00', blocks: ['balance'] };
  const page = await openWindow('/account/transfer', {
    ...member,
    says: { '/wps/agent-transfers/options': { ...PLAIN, ...options } },
  });
  await page.locator('[data-block="balance"]').getByRole('link', { name: 'Deposit' }).waitFor();
  const sums = page.locator('.pay-sums');
  expect(await sums.locator('[data-sum="transferable"] dd').textContent()).toContain('0.00');
  expect(await sums.textContent()).not.toContain('Left today');
});
