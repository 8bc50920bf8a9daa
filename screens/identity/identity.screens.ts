// M-01.9: the check of a member's identity under a hand, on the site and in the console.
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { popup } from '../../kit/marks.ts';
import { DESKTOP } from '../../kit/sizes.ts';
import { closeWindows } from '../../kit/windows.ts';
import { closePanes, DESK_LOOK, expectSound } from '../ground/looks.ts';
import { openWindow } from '../ground/window.ts';
import { identityIn } from './answers.ts';

afterAll(closePanes);
afterAll(closeWindows);

const ID = '01936f00-0000-7000-8000-000000000001';
const PART = '/member?p=security&id=identity';
const member = { who: 'member' } as const;
const part = (page: Page) => popup(page, 'M-01-identity');
const send = (page: Page) => part(page).getByRole('button', { name: 'Send for checking' }).click();

function sentTo(page: Page, path: string): unknown[] {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === path)
      sent.push(request.postDataJSON());
  });
  return sent;
}

describe('M-01.9 on the site', () => {
  test('a document is sent with its pictures, and nothing before the fields are filled in', async () => {
    const page = await openWindow(PART, member);
    const sent = sentTo(page, '/wps/member/identity');
    await send(page);
    await part(page).locator('.entry.is-bad').first().waitFor();
    await part(page).getByLabel('Document number').fill('12/KaMaNa(N)123456');
    await part(page).getByLabel('Name as on the document').fill('Mia Thandar Win');
    await part(page).getByLabel('Date of birth').fill('1990-04-05');
    await send(page);
    expect(sent).toEqual([]);
    const file = { name: 'card.png', mimeType: 'image/png', buffer: Buffer.alloc(10) };
    await part(page).locator('input[type=file]').setInputFiles(file);
    await part(page).getByText('Uploaded').waitFor();
    await send(page);
    await expect.poll(() => sent).toHaveLength(1);
  });

  test('a passport needs the day until which it is valid', async () => {
    const page = await openWindow(PART, member);
    await part(page).getByLabel('Kind of document').selectOption('passport');
    await send(page);
    await part(page).locator('.entry.is-bad #identity-expires').waitFor();
  });

  test.each(['rejected', 'revoked'] as const)(
    'a check that is %s says why, and asks again',
    async (state) => {
      const says = { '/wps/member/identity': identityIn(state) };
      const page = await openWindow(PART, { ...member, says });
      await part(page).locator('[data-part="reason"]').waitFor();
      await part(page).getByRole('button', { name: 'Send for checking' }).waitFor();
    },
  );

  test.each(['submitted', 'approved'] as const)('a check that is %s asks for nothing', async (state) => {
    const says = { '/wps/member/identity': identityIn(state) };
    const page = await openWindow(PART, { ...member, says });
    await part(page).locator(`[data-identity="${state}"]`).waitFor();
    expect(await part(page).locator('form').count()).toBe(0);
  });

  test('WD-1 a withdrawal that needs it leads to it', async () => {
    const says = { '/wps/withdrawals/options': { blocks: ['identity'] } };
    const page = await openWindow('/account/withdraw', { ...member, says });
    await page.getByRole('button', { name: 'Check identity' }).click();
    await part(page).waitFor();
  });
});

const ADDRESS = `/identity?open=${ID}`;
const found = (findings: object) => ({ '/ops/identity/document': { findings } });
const others = [{ id: 'id-2', username: 'kyaw' }];

describe('O-02/identity in the console', () => {
  const desk = (says = {}) => openWindow(ADDRESS, { who: 'staff', says }, { viewport: DESKTOP });

  test('one key approves', async () => {
    const page = await desk();
    const sent = sentTo(page, '/ops/identity/approve');
    await page.getByRole('button', { name: /^Approve/ }).waitFor();
    await page.keyboard.press('a');
    await expect.poll(() => sent).toEqual([{ id: ID }]);
  });

  test('three keys reject', async () => {
    const page = await desk();
    const sent = sentTo(page, '/ops/identity/reject');
    await page.getByRole('button', { name: /^Reject/ }).waitFor();
    await page.keyboard.press('r');
    await page.locator('[role="dialog"] :focus').waitFor();
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await expect.poll(() => sent).toEqual([{ id: ID, reason: 'unreadable' }]);
  });

  test.each([
    ['a number used elsewhere', { numberOf: others }, ['Ask for a release', 'Reject']],
    ['another name', { name: 'differs' }, ['Reject']],
    ['an expired document', { outOfDate: true }, ['Reject']],
    ['somebody too young', { underage: true, age: 17 }, ['Reject as too young']],
  ])('STD-A12 %s leaves the decisions that are possible', async (_, findings, labels) => {
    const page = await desk(found(findings));
    const buttons = page.locator('.queue-actions button');
    await buttons.first().waitFor();
    const texts = await buttons.allTextContents();
    expect(texts.map((text) => text.replace(/ [A-Z]$/, ''))).toEqual(labels);
  });
});

test.each([
  ['details', found({ numberOf: others, personOf: others, birthDate: 'differs' }), null],
  ['ReleaseDialog', found({ numberOf: others }), 's'],
])('O-02/identity %s fits both sizes', async (name, says, key) => {
  await expectSound(
    {
      name: `O-02/identity ${name}`,
      address: ADDRESS,
      shows: key ? '[role="dialog"]' : '[data-screen="O-02/identity"]',
      state: 'ready',
      scene: { says },
      ...(key && { reach: (page: Page) => page.keyboard.press(key) }),
    },
    { looks: [DESK_LOOK], axe: true },
    'console',
  );
});
