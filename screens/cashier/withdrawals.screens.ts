// Withdrawals and payout accounts under a hand: what is said before and after the press, and what is sent.
import { requestWithdrawal, withdrawalOptions } from '@baize/contract/cashier/withdrawals';
import type { Route } from '@baize/contract/route';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';

import { fewOfToday } from '../../apps/server/src/testing-day.ts';
import { popup } from '../../kit/marks.ts';
import { DESKTOP } from '../../kit/sizes.ts';
import { quiet } from '../../kit/sound.ts';
import { closeWindows } from '../../kit/windows.ts';
import { answerOf } from '../ground/answers.ts';
import { amountField, fieldError, sentTo } from '../ground/fields.ts';
import { SCENE } from '../ground/stage.ts';
import { leaveWindow, openWindow } from '../ground/window.ts';

afterAll(closeWindows);

const ID = '01936f00-0000-7000-8000-000000000001';
const member = { who: 'member' } as const;

describe('M-04 a withdrawal', () => {
  const fee = { freeLeft: 0, freePerDay: 3 };
  const charged = { ...member, says: { '/wps/withdrawals/options': { fee } } };

  test('shows the fee and the rest while the amount is typed', async () => {
    const page = await openWindow('/account/withdraw', charged);
    await amountField(page).fill('10000');
    const rows = page.locator('[data-part="receive"] dd');
    expect(await rows.allTextContents()).toEqual(['60.00 MMK', '9,940.00 MMK']);
    await page.getByText('No free withdrawal left today').waitFor();
  });

  test('CT-15 says before the request that an open debt is looked at first, and leads to its cause', async () => {
    const scene = { ...member, says: { '/wps/withdrawals/options': { debt: '12500.00' } } };
    const page = await openWindow('/account/withdraw', scene);
    const note = page.locator('[data-part="debt"]');
    expect(await note.textContent()).toContain('12,500.00');
    await note.getByRole('link').click();
    await page.locator('[data-part="debts"] li').first().waitFor();
    await page.locator('[data-sum="debt"]').waitFor();
  });

  test('names the limit of one request as one', async () => {
    const page = await openWindow('/account/withdraw', member);
    await page.locator('[data-sum="withdrawable"]', { hasText: 'one request' }).waitFor();
  });

  test('M-02 has one word for its money on both pages, before it is sent and after', async () => {
    const { open } = answerOf(withdrawalOptions as Route, { ...member, fill: 'long' }) as {
      open: readonly object[];
    };
    const word = async (address: string, says: object) => {
      const page = await openWindow(address, { ...member, says: { ...says } });
      const said = await page.locator('[data-sum="locked"] dt').textContent();
      await leaveWindow(page);
      return said;
    };
    const options = (steps: object) => ({
      '/wps/withdrawals/options': { locked: '5000.00', open: open.map((each) => ({ ...each, ...steps })) },
    });
    const funds = { locked: '5000.00' };
    const said = [
      await word('/wallet', { '/wps/relay/GCS_merchantWallet': { funds } }),
      await word('/account/withdraw', options({ state: 'applying', step: 'review' })),
      await word('/account/withdraw', options({ state: 'issued', step: 'receipt' })),
    ];
    expect(said).toEqual(['Pending', 'Pending', 'Pending']);
  });

  test('WD-9 counts down to the account that becomes usable, and offers it then', async () => {
    const { accounts } = answerOf(withdrawalOptions as Route, member) as { accounts: readonly object[] };
    const waits = [-1_000, 43_200_000, 5_000];
    const waiting = waits.map((wait, n) => ({
      ...accounts[0],
      id: `${ID.slice(0, -1)}${n}`,
      preferred: n === 0,
      usableAt: new Date(Date.now() + wait).toISOString(),
    }));
    const page = await openWindow('/account/withdraw', {
      ...member,
      says: { '/wps/withdrawals/options': { accounts: waiting, blocks: [], open: [] } },
    });
    const tile = (n: number) => page.locator(`[data-account$="0${n}"]`);
    expect(await tile(0).getByRole('timer').count()).toBe(0);
    expect(await tile(1).getByRole('timer').textContent()).toMatch(/^(12:00|11:5\d):\d\d$/);
    await expect.poll(() => tile(2).locator('input').isEnabled()).toBe(true);
    expect(await tile(2).getByRole('timer').count()).toBe(0);
    expect(await tile(1).locator('input').isEnabled()).toBe(false);
    await leaveWindow(page);
    const first = [waiting[1]];
    const says = { '/wps/withdrawals/options': { accounts: first, blocks: ['account'], open: [] } };
    const only = await openWindow('/account/withdraw', { ...member, says });
    await only.locator('[data-block="account"]', { hasText: 'usable' }).getByRole('timer').waitFor();
    expect(await only.locator('[data-block="account"] button').count()).toBe(0);
    await leaveWindow(only);
    const security = {
      '/wps/member/overview': {
        security: { payoutAccounts: waiting.map((each) => ({ ...each, createdAt: each.usableAt })) },
      },
    };
    const centre = await openWindow('/member?p=security&id=payout', { ...member, says: security });
    expect(await centre.getByRole('dialog').getByRole('timer').count()).toBeGreaterThanOrEqual(1);
  });

  test('cannot ask for more than there is', async () => {
    const page = await openWindow('/account/withdraw', member);
    await amountField(page).fill('500000.01');
    await expect.poll(() => fieldError(page)).toContain('The maximum is 500,000.00');
    await page.locator('[data-part="withdraw"] [type=submit]').click();
    expect(new URL(page.url()).searchParams.get('p')).toBeNull();
  });

  test.each([
    ['1,000', '1,000'],
    ['160,000', '160,000'],
    ['320,000', '320,000'],
    ['All', '500,000'],
  ])('of %s is one press', async (share, typed) => {
    const page = await openWindow('/account/withdraw', member);
    await page.getByRole('button', { name: share, exact: true }).click();
    expect(await amountField(page).inputValue()).toBe(typed);
  });

  test('P-25 is confirmed by the withdrawal password, and a reload asks for it again', async () => {
    const page = await openWindow('/account/withdraw', member);
    await amountField(page).fill('5000');
    await page.locator('[data-part="withdraw"] [type=submit]').click();
    await popup(page, 'P-25').waitFor();
    await page.locator('#withdraw-password').fill('482915');
    await popup(page, 'P-25').locator('[type=submit]').click();
    await page.locator('.toast', { hasText: 'Withdrawal requested' }).waitFor();
    await page.goto(`${new URL(page.url()).origin}/account/withdraw?p=confirmWithdrawal`);
    await quiet(page);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('WD-1 a refusal says what to do, has the button for it, and keeps what was typed', async () => {
    const refusedWith = (refusal: string) => ({ ...member, fails: '/wps/withdrawals$', refusal });
    const page = await openWindow('/account/withdraw', refusedWith('withdrawal.limits'), { own: true });
    const remedy = page.locator('[data-popup="P-25"] [data-remedy]');
    const ask = async () => {
      await page.locator('[data-part="withdraw"] [type=submit]').click();
      await page.locator('#withdraw-password').fill('482915');
      await popup(page, 'P-25').locator('[type=submit]').click();
    };
    await amountField(page).fill('5000');
    await ask();
    await remedy.getByRole('button', { name: 'Change the amount' }).click();
    await popup(page, 'P-25').waitFor({ state: 'detached' });
    await page.locator('#withdraw-amount:focus').waitFor();
    expect(await amountField(page).inputValue()).toBe('5,000');
    await page.setExtraHTTPHeaders({ [SCENE]: JSON.stringify(refusedWith('withdrawal.turnover')) });
    await ask();
    await remedy.getByRole('link', { name: 'See turnover' }).click();
    await page.locator('[data-screen="M-04.1"]').waitFor();
    await page.goBack();
    await popup(page, 'P-25').getByText('5,000.00').first().waitFor();
    await page.keyboard.press('Escape');
    expect(await amountField(page).inputValue()).toBe('5,000');
  });

  test('M-04 brings the withdrawal that was requested to the eye', async () => {
    const { open } = answerOf(withdrawalOptions as Route, { ...member, fill: 'long' }) as {
      open: readonly object[];
    };
    const { id } = answerOf(requestWithdrawal as Route, member) as { id: string };
    const says = { '/wps/withdrawals/options': { blocks: [], open: [{ ...open[0], id }] } };
    const page = await openWindow('/account/withdraw', { ...member, says }, { viewport: DESKTOP });
    await amountField(page).fill('5000');
    await page.locator('[data-part="withdraw"] [type=submit]').click();
    await page.locator('#withdraw-password').fill('482915');
    await popup(page, 'P-25').locator('[type=submit]').click();
    await page.locator('[data-part="open"]:focus').waitFor();
    const top = () => page.locator('[data-part="open"]').evaluate((card) => card.getBoundingClientRect().top);
    await expect
      .poll(async () => [Math.sign(await top()), (await top()) < DESKTOP.height / 2])
      .toEqual([1, true]);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/M-04-new.png` });
  });

  test('follows by itself what is still in its way', async () => {
    const scene = (blocks: readonly string[]) => ({
      ...member,
      says: { '/wps/withdrawals/options': { blocks } },
    });
    const page = await openWindow('/account/withdraw', scene(['turnover', 'balance']), { own: true });
    await page.clock.install();
    await page.reload();
    await page.locator('[data-block="turnover"]').waitFor();
    await page.setExtraHTTPHeaders({ [SCENE]: JSON.stringify(scene(['balance'])) });
    await page.clock.fastForward(31_000);
    await page.locator('[data-block="turnover"]').waitFor({ state: 'detached' });
    await page.setExtraHTTPHeaders({ [SCENE]: JSON.stringify(scene([])) });
    await page.clock.fastForward(31_000);
    await page.locator('[data-part="withdraw"]').waitFor();
  });

  test('WD-1 with something in its way shows each obstacle with the way out of it', async () => {
    const blocks = ['paymentPassword', 'account', 'balance'];
    const page = await openWindow('/account/withdraw', {
      ...member,
      says: { '/wps/withdrawals/options': { blocks } },
    });
    const rows = page.locator('[data-block]');
    expect(await rows.evaluateAll((all) => all.map((each) => each.getAttribute('data-block')))).toEqual([
      'balance',
      'paymentPassword',
      'account',
    ]);
    expect(await page.locator('[data-part="withdraw"]').count()).toBe(0);
    expect(await page.locator('[data-sum="withdrawable"]').textContent()).toMatch(/now0\.00/);
    await page.getByRole('button', { name: 'Set password' }).click();
    await popup(page, 'M-01-payment').waitFor();
  });
});

test('M-01.5 a payout account asks for one password, and its holder is filled in', async () => {
  const security = (setAt: string | null) => ({
    paymentPassword: { setAt, lockedUntil: null },
    details: [{ field: 'realName', masked: 'Mia T***' }],
  });
  for (const [setAt, label] of [
    ['2026-11-18T04:30:00Z', 'Withdrawal password'],
    [null, 'Login password'],
  ] as const) {
    const says = { '/wps/member/overview': { security: security(setAt) } };
    const page = await openWindow('/member?p=security&id=payout', { ...member, says });
    const form = page.getByRole('dialog');
    await form.getByRole('button', { name: 'Add an account' }).click();
    await form.getByText('Mia T***').waitFor();
    expect(await form.locator('input[type=password]').count()).toBe(1);
    await form.getByLabel(label, { exact: true }).waitFor();
    await leaveWindow(page);
  }
});

describe('P-23 the receipt of a payout', () => {
  const address = `/account/withdraw?p=receipt&id=${ID}`;
  const scene = { ...member, says: { '/wps/withdrawals/order': { id: ID, due: '1000.00' } } };
  const answer = (page: Page, name: string) => page.locator(`[data-pick="${name}"]`).click();
  const submit = (page: Page) => popup(page, 'P-23').locator('[type=submit]').click();

  test.each(fewOfToday(1, ['full', 'none'] as const))('is answered with %s', async (name) => {
    const page = await openWindow(address, scene);
    const sent = sentTo(page, '/wps/withdrawals/receipt');
    await answer(page, name);
    await submit(page);
    await expect.poll(() => sent).toEqual([{ id: ID, answer: name }]);
  });

  test('in part asks for an amount below what was sent', async () => {
    const page = await openWindow(address, scene);
    const sent = sentTo(page, '/wps/withdrawals/receipt');
    await answer(page, 'part');
    await page.getByLabel('Amount that has arrived').fill('1000');
    await submit(page);
    await page.getByText(/less than .1,000\.00/).waitFor();
    expect(sent).toEqual([]);
    await page.getByLabel('Amount that has arrived').fill('400');
    await submit(page);
    await expect.poll(() => sent).toEqual([{ id: ID, answer: 'part', received: '400' }]);
  });

  test('of another player is answered for the piece alone, with pictures where nothing has arrived', async () => {
    const page = await openWindow(`/account/withdraw?p=piece&id=${ID}.${ID}`, scene);
    const sent = sentTo(page, '/wps/withdrawals/piece');
    const send = popup(page, 'P-23-piece').locator('[type=submit]');
    expect(await popup(page, 'P-23-piece').locator('[data-pick="part"]').count()).toBe(0);
    await answer(page, 'none');
    await page.locator('input[type=file]').setInputFiles({
      name: 'proof',
      mimeType: 'image/png',
      buffer: Buffer.alloc(10),
    });
    await page.getByText('Uploaded').waitFor();
    await send.click();
    await expect.poll(() => sent).toEqual([{ id: ID, answer: 'none', pictures: [ID] }]);
  });

  test('CT-15 that repaid a debt says that, and not that it was sent', async () => {
    const repaid = { step: 'claimed', state: 'claimed', claimedBy: 'debt', debtTaken: '1000.00' };
    const says = {
      '/wps/withdrawals/order': { ...repaid, sent: '0.00', finishedAt: '2026-11-18T04:30:00Z' },
    };
    const page = await openWindow(`/account/withdrawals?p=withdrawal&id=${ID}`, { ...member, says });
    const marks = popup(page, 'M-04-detail').locator('[data-mark]');
    expect(await marks.evaluateAll((all) => all.map((each) => each.getAttribute('data-mark')))).toEqual([
      'asked',
      'repaid',
    ]);
  });

  test('that is over says how it counts', async () => {
    const over = {
      ...scene.says['/wps/withdrawals/order'],
      step: 'claimed',
      state: 'claimed',
      claimedBy: 'timer',
    };
    const page = await openWindow(address, { ...member, says: { '/wps/withdrawals/order': over } });
    await page.getByText('counts as received, because').waitFor();
    expect(await popup(page, 'P-23').locator('[type=submit]').count()).toBe(0);
  });
});

test('M-04 the record of withdrawals follows its filters and its tabs by the address', async () => {
  const page = await openWindow('/account/deposits?period=last7&method=bank', member);
  await page.getByRole('tab', { name: 'Withdrawals' }).click();
  await page.locator('[data-screen="M-04-record"]').waitFor();
  const { pathname, search } = new URL(page.url());
  expect([pathname, search]).toEqual(['/account/withdrawals', '?period=last7']);
  await page.locator('.bet').first().click();
  await popup(page, 'M-04-detail').waitFor();
});
