import { depositMethods } from '@baize/contract/cashier/deposits';
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
import type { Scene } from '../ground/scene.ts';
import { SCENE } from '../ground/stage.ts';
import { leaveWindow, openWindow } from '../ground/window.ts';
import { BET_SCENES, betAnswer, betSays } from '../play/bet-scenes.ts';

afterAll(closeWindows);

const ID = '01936f00-0000-7000-8000-000000000001';
const ORDER = `/account/deposit?order=${ID}`;
const member = { who: 'member' } as const;
const orderOf = (says: object): Scene => ({ ...member, says: { '/wps/deposits/order': says } });
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

describe('M-03 a new deposit', () => {
  test('U-11 groups thousands while the amount is typed and leaves the caret where it is', async () => {
    const page = await openWindow('/account/deposit', member);
    await amountField(page).fill('');
    await amountField(page).pressSequentially('1234567');
    expect(await amountField(page).inputValue()).toBe('1,234,567');
    for (let step = 0; step < 4; step++) await amountField(page).press('ArrowLeft');
    await page.keyboard.type('9');
    expect(await amountField(page).inputValue()).toBe('12,349,567');
    expect(await amountField(page).evaluate((box: HTMLInputElement) => box.selectionStart)).toBe(6);
    await page.getByRole('button', { name: 'Clear the amount' }).click();
    expect(await amountField(page).inputValue()).toBe('');
    expect(await amountField(page).evaluate((box) => box === document.activeElement)).toBe(true);
  });

  test.each([
    ['999', 'The minimum is 1,000.00'],
    ['5000001', 'The maximum is 5,000,000.00'],
    ['2000000', 'Your own limit leaves 1,234,567.89'],
    ['', 'Enter an amount'],
  ])('of "%s" is refused before it is sent: %s', async (typed, said) => {
    const page = await openWindow('/account/deposit', member);
    const sent = sentTo(page, '/wps/deposits');
    await amountField(page).fill(typed);
    await page.locator('[data-part="deposit"] [type=submit]').click();
    await expect.poll(() => fieldError(page)).toContain(said);
    expect(sent).toEqual([]);
  });

  test('says under its amount what the fee takes of it and what is added to the balance', async () => {
    const page = await openWindow('/account/deposit', member);
    await page.locator('.pay-tile[data-method="online"]').click();
    await amountField(page).fill('50000');
    const fee = page.locator('.amount-field + [data-part="fee"]');
    await page.locator('.amount-field ~ [data-part="carries"]', { hasText: '50,000.00' }).waitFor();
    expect(await fee.textContent()).toMatch(/700\.00.*49,300\.00/);
    await page.locator('.pay-tile[data-method="bank"]').click();
    await expect.poll(() => fee.count()).toBe(0);
  });

  test('shows its limits before anything is typed, with the method used last chosen', async () => {
    const page = await openWindow('/account/deposit', member);
    const tiles = page.locator('.pay-tile');
    expect(await tiles.first().getAttribute('data-method')).toBe('bank');
    expect(await tiles.first().locator('input').isChecked()).toBe(true);
    await page.locator('.amount-field .hint', { hasText: /1,000\.00. to/ }).waitFor();
  });

  test('is opened by one press where method and amount are chosen already', async () => {
    const page = await openWindow('/account/deposit', member);
    const sent = sentTo(page, '/wps/deposits');
    await page.locator('[data-part="deposit"] [type=submit]').click();
    await page.locator('[data-part="order"]').waitFor();
    expect(sent).toHaveLength(1);
    expect(new URL(page.url()).searchParams.get('order')).toBeTruthy();
    // The card is in view and has the focus, on a phone too; how to pay comes before the steps.
    const steps = page.locator('[data-part^="pay-"] + section .order-steps');
    await steps.waitFor();
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('order-state');
    const box = await page.locator('.order-state').boundingBox();
    const view = page.viewportSize();
    expect(box?.y).toBeGreaterThan(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan((view?.height ?? 0) - 70);
    expect(await steps.locator('[data-step="now"]').textContent()).toMatch(/exactly .*By /);
  });
});

describe('RG-9 a member to whom deposits are closed', () => {
  const checked = { '/wps/protection': { absence: null, beingChecked: true } };
  const said = (page: Page) =>
    page
      .locator('.member-centre [data-part="absence"]', { hasText: 'Your account is being checked' })
      .waitFor();

  test('reads why in place of the form, and is not sent to deposit from a withdrawal', async () => {
    const page = await openWindow('/account/deposit', { ...member, says: checked });
    await said(page);
    expect(await page.locator('[data-part="absence"]').count()).toBe(1);
    expect(await page.locator('[data-part="deposit"]').count()).toBe(0);
    await leaveWindow(page);
    const says = { ...checked, '/wps/withdrawals/options': { blocks: ['balance'] } };
    const out = await openWindow('/account/withdraw', { ...member, says });
    await out.locator('[data-part="absence"]').waitFor();
    await out.locator('[data-block="balance"]').waitFor();
    expect(await out.locator('[data-block="balance"] a').count()).toBe(0);
  });

  test('reads why at the machine that the balance does not reach, and on the page of the account', async () => {
    const short = { ...checked, '/wps/v2/wallets/balance': { balance: '1.00', bonus: '0.00' } };
    const page = await openWindow('/play/baize/emerald-lines', { ...member, says: short });
    const line = page.locator('.line-say', { hasText: 'Your account is being checked' });
    await line.waitFor();
    expect(await line.getByRole('button', { name: 'Deposit' }).count()).toBe(0);
    await leaveWindow(page);
    const protection = checked['/wps/protection'];
    const centre = await openWindow('/member', {
      ...member,
      says: { '/wps/member/overview': { protection } },
    });
    await said(centre);
  });

  test('reads why in place of the account of an order that was opened before', async () => {
    const pay = { kind: 'bank', bank: 'KBZ Bank', number: '0123 4567', holder: 'U Aung', memo: 'BZ-7Q4' };
    const says = { ...checked, '/wps/deposits/order': { pay, slip: true } };
    const page = await openWindow(ORDER, { ...member, says });
    await said(page);
    await page.getByText('Do not pay this order').waitFor();
    expect(await page.locator('[data-part="absence"]').count()).toBe(1);
    await page.getByRole('heading', { name: 'Do not pay' }).waitFor();
    expect(await page.getByText('Pay exactly').count()).toBe(0);
    expect(await page.getByText('0123 4567').count()).toBe(0);
    expect(await page.locator('[data-part="slip"]').count()).toBe(0);
  });

  const dice = BET_SCENES.filter(({ code }) => code === 'dice').map(
    (row) => [row.code, betSays(row)] as const,
  );
  test.each([['emerald-lines', {}] as const, ...dice])(
    'with money reads why before the first press of %s',
    async (game, says) => {
      const page = await openWindow(`/play/baize/${game}`, { ...member, says: { ...says, ...checked } });
      await page.locator('.winbox .line-say', { hasText: 'Your account is being checked' }).waitFor();
    },
  );

  test('reads it on open pages as soon as it is so, after a round too', async () => {
    const page = await openWindow('/', member, { own: true });
    let tell: () => void = () => undefined;
    await page.routeWebSocket(/\/live/, (line) => {
      line.connectToServer();
      const event = { type: 'protection' };
      tell = () => line.send(JSON.stringify({ topic: 'member', cursor: null, event }));
    });
    const opened = async (address: string, says: object) => {
      const at = (more: object) =>
        page.setExtraHTTPHeaders({ [SCENE]: JSON.stringify({ ...member, says: { ...says, ...more } }) });
      await at({});
      await page.goto(`${new URL(page.url()).origin}${address}`);
      await quiet(page);
      return () => at(checked).then(tell);
    };
    const pay = { kind: 'bank', bank: 'KBZ Bank', number: '0123 4567', holder: 'U Aung', memo: 'BZ-7Q4' };
    const close = await opened(ORDER, { '/wps/deposits/order': { pay, slip: true } });
    await page.getByText('0123 4567').waitFor();
    await close();
    await page.getByRole('heading', { name: 'Do not pay' }).waitFor();
    const [row] = BET_SCENES.filter(({ code }) => code === 'dice');
    if (!row) throw new Error('there is no scene of dice');
    const shut = await opened('/play/baize/dice', {
      ...betSays(row),
      '/wps/play/spin': { ...betAnswer(row), payout: '0.00', show: { ...row.show, won: false } },
    });
    await page.locator('[data-part="bet"]').click();
    await page.locator('.winbox[data-said="result"]').waitFor();
    await shut();
    await page.locator('.winbox .line-say', { hasText: 'Your account is being checked' }).waitFor();
  });

  test('is not asked for money by the list of orders, and is offered no play after a credit', async () => {
    const { open } = answerOf(depositMethods as Route, { ...member, fill: 'long' }) as {
      open: readonly object[];
    };
    const pending = { state: 'pending', expiresAt: new Date(Date.now() + 1_800_000).toISOString() };
    const methods = { open: [{ ...open[0], ...pending }] };
    const page = await openWindow('/account/deposit', {
      ...member,
      says: { ...checked, '/wps/deposits/methods': methods },
    });
    await page.locator('[data-part="open-orders"]', { hasText: 'Do not pay' }).waitFor();
    expect(await page.getByRole('timer').count()).toBe(0);
    await leaveWindow(page);
    const credited = { state: 'credited', received: '49000.00', pay: null, expiresAt: null };
    const later = await openWindow(ORDER, {
      ...member,
      says: { ...checked, '/wps/deposits/order': credited },
    });
    await later.locator('[data-state-of="credited"]').waitFor();
    expect(await later.locator('.order-state .next :is(a, button)').count()).toBe(0);
  });
});

describe('M-03 an order', () => {
  test.each(['EN', 'MY', 'XB'] as const)(
    'shows its amount whole beside its state in the list, in %s',
    async (language) => {
      const { open } = answerOf(depositMethods as Route, { who: 'member', fill: 'long' }) as {
        open: readonly object[];
      };
      const order = { state: 'pending', payable: '12500000.00', currency: 'MMK', expiresAt: null };
      const says = { '/wps/deposits/methods': { open: [{ ...open[0], ...order }] } };
      const page = await openWindow('/account/deposit', { ...member, says }, { language });
      const row = page.locator('[data-part="open-orders"] .part');
      await row.waitFor();
      const [amount, tag] = await Promise.all([
        row.locator('b > *').boundingBox(),
        row.locator('.tag').boundingBox(),
      ]);
      if (!amount || !tag) throw new Error('the amount or the state is not shown');
      const beside = amount.x + amount.width <= tag.x || tag.x + tag.width <= amount.x;
      const below = amount.y + amount.height <= tag.y;
      expect(beside || below, JSON.stringify({ amount, tag })).toBe(true);
    },
  );

  test('says what it asks for before a withdrawal, why its sum is odd, and after the slip does not ask to pay again', async () => {
    const says = { amount: '5000.00', payable: '5088.00', slip: true, method: 'wallet', provider: 'wavepay' };
    const qr = { kind: 'qr', name: 'KBZPay', payload: 'x' };
    const page = await openWindow(ORDER, orderOf({ ...says, state: 'pending', pay: qr }));
    await page.locator('[data-part="odd-sum"]', { hasText: '5,088.00' }).waitFor();
    await page.locator('[data-part="carries"]', { hasText: '5,088.00' }).waitFor();
    await page.locator('.facts-list > div', { hasText: /^Fee.*300\.00/ }).waitFor();
    await leaveWindow(page);
    const sent = await openWindow(ORDER, orderOf({ ...says, state: 'submitted', pay: qr }));
    await sent.locator('.order-state', { hasText: 'Do not pay again' }).waitFor();
    await sent.locator('.order-state', { hasText: 'about 4 minutes' }).waitFor();
    expect(await sent.locator('[data-part^="pay-"]').count()).toBe(0);
  });

  test('is copied exactly', async () => {
    const pay = { kind: 'bank', bank: 'KBZ Bank', number: '0123 4567', holder: 'U Aung', memo: 'BZ-7Q4' };
    const page = await openWindow(ORDER, orderOf({ payable: '50000.37', pay }), { own: true });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    for (const [name, text] of [
      ['Exact amount', '50000.37'],
      ['Bank', 'KBZ Bank'],
      ['Account number', '0123 4567'],
      ['Account holder', 'U Aung'],
      ['Note for the transfer', 'BZ-7Q4'],
    ] as const) {
      await page.getByRole('button', { name: `Copy: ${name}`, exact: true }).click();
      await expect.poll(() => copied(page)).toBe(text);
    }
  });

  test('by QR code can be saved as a picture', async () => {
    const pay = { kind: 'qr', name: 'Baize', payload: '00020101021226580014mm.com.mmqr' };
    const page = await openWindow(ORDER, orderOf({ pay }));
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save the picture' }).click(),
    ]);
    expect(saved.suggestedFilename()).toMatch(/\.png$/);
  });

  test('on the page of a provider opens it in a window of its own', async () => {
    const pay = { kind: 'page', url: 'https://pay.example.com/x' };
    const page = await openWindow(ORDER, orderOf({ pay, slip: false }));
    const link = page.locator('[data-part="checkout"]');
    expect(await link.getAttribute('target')).toBe('_blank');
    expect(await link.getAttribute('rel')).toBe('noopener');
    expect(await page.locator('[data-part="slip"]').count()).toBe(0);
  });

  test('on a chain shows the address, and once it is seen its confirmations in place of the time that is left', async () => {
    const tokens = { network: 'ERC20', token: 'USDT', amount: '12.35', rate: '4500.00', confirmations: 3 };
    const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
    const pay = { kind: 'crypto', ...tokens, address, uri: `ethereum:${address}`, arrivals: [] };
    const page = await openWindow(ORDER, orderOf({ pay, slip: false }), { own: true });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByText('Send exactly').waitFor();
    expect(await page.locator('.order-state [role="timer"]').count()).toBe(1);
    await page.getByRole('button', { name: 'Copy: Your address' }).click();
    await expect.poll(() => copied(page)).toBe(address);
    const arrivals = [{ transaction: `0x${'ab'.repeat(32)}`, amount: '12.35', confirmations: 2 }];
    const later = await openWindow(ORDER, orderOf({ pay: { ...pay, arrivals }, slip: false }));
    await later.getByRole('heading', { name: 'Payment on its way' }).waitFor();
    await later.locator('[data-part="confirming"]').getByText('2 of 3 confirmations').waitFor();
    expect(await later.locator('.order-state [role="timer"]').count()).toBe(0);
  });

  test('that pays another player shows the account, the exact amount and what becomes of it', async () => {
    const pay = { kind: 'bank', bank: 'KBZ Bank', number: '0123 4567', holder: 'U Aung', memo: 'D-7K3M9QR0' };
    const peer = { state: 'matched', confirmUntil: null };
    const page = await openWindow(ORDER, orderOf({ payable: '50000.00', pay, peer, slip: true }));
    await page.getByText('You pay another player').waitFor();
    await page.locator('[data-part="slip"]').waitFor();
    await leaveWindow(page);
    const paid = { state: 'paid', confirmUntil: '2030-01-16T04:30:00.000Z' };
    const later = await openWindow(
      ORDER,
      orderOf({ state: 'submitted', pay: null, expiresAt: null, peer: paid }),
    );
    await later.getByText('The other player confirms the receipt by').waitFor();
  });

  const STATES = [
    ['credited', { received: '49000.00', fee: '735.00' }, '48,265.00'],
    ['rejected', { reason: 'thirdParty', comesBack: false }, 'name of the payer is not yours'],
    ['rejected', { reason: 'thirdParty', comesBack: true }, 'It is returned'],
    ['expired', {}, 'Start again'],
    ['cancelled', {}, 'Do not pay it any more'],
    ['submitted', {}, 'We have your slip'],
    ['reviewing', {}, 'being checked'],
    ['chargedBack', {}, 'took'],
  ] as const;
  test.each(fewOfToday(4, STATES))(
    'that is %s says so, and asks for no payment',
    async (state, more, said) => {
      const scene = orderOf({ state, pay: null, expiresAt: null, ...more });
      const page = await openWindow(ORDER, scene);
      await page.locator(`[data-state-of="${state}"]`, { hasText: said }).waitFor();
      expect(await page.locator('[data-part^="pay-"]').count()).toBe(0);
    },
  );

  test('shows the slip by pictures that are uploaded before', async () => {
    const page = await openWindow(ORDER, orderOf({ id: ID }));
    const sent = sentTo(page, '/wps/deposits/slip');
    const send = page.getByRole('button', { name: 'Send the slip' });
    expect(await send.isDisabled()).toBe(true);
    const input = page.locator('[data-part="slip"] input[type=file]');
    const file = (type: string, bytes: number) => ({
      name: 'slip',
      mimeType: `image/${type}`,
      buffer: Buffer.alloc(bytes),
    });
    await input.setInputFiles(file('gif', 10));
    await page.getByText('Choose a PNG or JPEG picture').waitFor();
    await input.setInputFiles(file('png', 5_242_881));
    await page.getByText('up to 5 MB.').waitFor();
    await input.setInputFiles(file('png', 10));
    await page.getByText('Uploaded').waitFor();
    await send.click();
    await expect.poll(() => sent).toEqual([{ id: ID, pictures: [ID] }]);
  });

  test('offers no second try for a slip that is no image, and forgets it for another one', async () => {
    const page = await openWindow(ORDER, {
      ...orderOf({ id: ID }),
      fails: '/wps/uploads$',
      refusal: 'upload.type',
    });
    const input = page.locator('[data-part="slip"] input[type=file]');
    const file = (bytes: number) => ({ name: 'slip', mimeType: 'image/png', buffer: Buffer.alloc(bytes) });
    await input.setInputFiles(file(10));
    await page.locator('.picked.is-bad').waitFor();
    expect(await page.locator('.picked.is-bad').getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await input.setInputFiles(file(11));
    await page.locator('.picked.is-bad').waitFor();
    expect(await page.locator('.picked').count()).toBe(1);
  });

  test('is cancelled only after another question', async () => {
    const page = await openWindow(ORDER, orderOf({ id: ID }));
    const sent = sentTo(page, '/wps/deposits/cancel');
    await page.getByRole('button', { name: 'Cancel this deposit' }).click();
    await page.getByRole('button', { name: 'Keep it' }).click();
    expect(sent).toEqual([]);
    await page.getByRole('button', { name: 'Cancel this deposit' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel this deposit' }).click();
    await expect.poll(() => sent).toEqual([{ id: ID }]);
  });
});

describe('S-04 the ways to the cashier', () => {
  const header = (page: Page) => page.locator('header').getByRole('link', { name: 'Deposit' });
  const wide = { viewport: DESKTOP };

  test('are in the header of a member, and not above a list of games', async () => {
    const page = await openWindow('/', member, wide);
    await header(page).click();
    await page.locator('[data-screen="M-03"]').waitFor();
    await leaveWindow(page);
    const list = await openWindow('/rng', member, wide);
    expect(await header(list).count()).toBe(0);
  });

  test('P-16 lead a trial player to an account', async () => {
    const page = await openWindow('/', { who: 'trial' });
    await page.locator('nav.bottom .bottom-coin').click();
    await popup(page, 'P-16').waitFor();
    const wideOne = await openWindow('/', { who: 'trial' }, wide);
    expect(await header(wideOne).count()).toBe(0);
  });

  test('R-14 open by the names of the member pages', async () => {
    for (const [mc, id] of [
      ['depositv2', 'M-03'],
      ['withdraw', 'M-04'],
    ]) {
      const page = await openWindow(`/?mc=${mc}`, member);
      await page.locator(`[data-screen="${id}"]`).waitFor();
      await leaveWindow(page);
    }
  });

  test('lead back to the lottery where the player was', async () => {
    const page = await openWindow('/seaLottery?gameCode=MM2D', member, { own: true });
    const says = { '/wps/deposits/order': { state: 'credited', received: '49000.00', pay: null } };
    await page.setExtraHTTPHeaders({ [SCENE]: JSON.stringify({ ...member, says }) });
    await page.goto(`${new URL(page.url()).origin}${ORDER}`);
    await page.getByRole('link', { name: 'Back to the lottery' }).click();
    await page.waitForURL(/[/]seaLottery[?]gameCode=MM2D$/);
  });

  test('G-08 lead over a game and back to it', async () => {
    const page = await openWindow('/play/baize/emerald-lines', member);
    await page.locator('.tbar [data-part="deposit"]').click();
    await popup(page, 'M-03-sheet').waitFor();
    await page.keyboard.press('Escape');
    await popup(page, 'M-03-sheet').waitFor({ state: 'detached' });
    await page.locator('[data-screen="G-11"]').waitFor();
    expect(new URL(page.url()).pathname).toBe('/play/baize/emerald-lines');
  });
});
