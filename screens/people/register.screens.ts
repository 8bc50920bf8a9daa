// The questions, folds and messages of the register form before anything is sent.
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { popup } from '../../kit/marks.ts';
import { DESKTOP } from '../../kit/sizes.ts';
import { quiet } from '../../kit/sound.ts';
import { closeWindows, type VisitOptions } from '../../kit/windows.ts';
import { openWindow } from '../ground/window.ts';

afterAll(closeWindows);

const rule = (field: string, required: boolean, shape: object = {}) => ({
  field,
  required,
  enabled: true,
  minLength: 4,
  maxLength: 64,
  patternId: 'any',
  acceptedPattern: '*',
  ...shape,
});
const username = {
  open: true,
  fields: [
    rule('username', true),
    rule('password', true, { minLength: 8 }),
    rule('birthday', true, { minLength: 10, maxLength: 10, patternId: 'dateYmd' }),
    rule('telegram', false),
    rule('affiliateCode', false),
    rule('referralCode', false),
  ],
};
const SETTINGS = { DIRECTREG3: true, minAge: 21, forms: { username, mobile: { open: false, fields: [] } } };

interface Opening extends VisitOptions {
  readonly query?: string;
  readonly weakness?: string | null;
  readonly settings?: object;
}

async function openForm({ query = '', weakness = null, settings = SETTINGS, ...look }: Opening = {}) {
  const says = {
    '/wps/system/setting/register': settings,
    '/wps/member/password/check': { weakness },
  };
  const page = await openWindow(`/?p=register${query}`, { says }, look);
  await quiet(page, '[data-popup="P-04"] form');
  return page;
}

const seen = (page: Page) =>
  popup(page, 'P-04')
    .locator('form input:visible')
    .evaluateAll((inputs) => inputs.map(({ id }) => id));

test('P-04 asks for name, password and date of birth; the rest is folded', async () => {
  const page = await openForm();
  expect(await seen(page)).toEqual([
    ...['register-username', 'register-password', 'register-birthday', 'consent-adult', 'consent-terms'],
  ]);
  await popup(page, 'P-04').getByText('Agent code, invitation code and more').click();
  expect(await seen(page)).toContain('register-affiliateCode');
  expect(await seen(page)).toContain('register-telegram');
});

test.each(['EN', 'MY', 'CN', 'XB'] as const)(
  'P-04 U-21 on a desktop the form is seen to its button without scrolling in %s',
  async (language) => {
    const mobile = { open: true, fields: [rule('mobileNum', true), rule('password', true)] };
    const settings = { ...SETTINGS, forms: { username, mobile } };
    const page = await openForm({ settings, language, viewport: DESKTOP });
    expect(await popup(page, 'P-04').getByRole('tab').count()).toBe(2);
    const button = await popup(page, 'P-04').locator('form button[type="submit"]').boundingBox();
    expect((button?.y ?? Number.NaN) + (button?.height ?? 0)).toBeLessThanOrEqual(DESKTOP.height - 24);
  },
);

test('P-04 the code of an invitation is seen, and named as that of an agent', async () => {
  const page = await openForm({ query: '&affiliateCode=AB12CD34' });
  expect(await popup(page, 'P-04').getByLabel('Agent code').inputValue()).toBe('AB12CD34');
  expect(await seen(page)).not.toContain('register-referralCode');
});

test('P-04 the first field that is empty comes to stand below the bar, with its label', async () => {
  const page = await openForm();
  await popup(page, 'P-04').locator('form button[type="submit"]').click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('register-username');
  const [bar, label] = await Promise.all(
    ['.bar', 'label[for="register-username"]'].map((part) => popup(page, 'P-04').locator(part).boundingBox()),
  );
  expect(label?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
});

test('RG-12 somebody too young is told at the date, before anything is sent', async () => {
  const page = await openForm();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await page.locator('#register-username').fill('lantern77');
  await page.locator('#register-password').fill('night market lantern 7');
  await page.locator('#register-birthday').fill(`${new Date().getUTCFullYear() - 20}-01-01`);
  await expect
    .poll(() => page.locator('#register-birthday-error').textContent())
    .toContain('You must be 21 or older');
  await popup(page, 'P-04').locator('button[type=submit]').click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('register-birthday');
  expect(sent).not.toContain('/wps/member/register');
});

test('P-04 a fault in the folded part unfolds it and has the focus', async () => {
  const page = await openForm();
  await page.locator('#register-username').fill('lantern77');
  await page.locator('#register-password').fill('night market lantern 7');
  await page.locator('#register-birthday').fill('1990-05-17');
  await popup(page, 'P-04').getByText('Agent code, invitation code and more').click();
  await page.locator('#register-affiliateCode').fill('x');
  await popup(page, 'P-04').getByText('Agent code, invitation code and more').click();
  await popup(page, 'P-04').locator('button[type=submit]').click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('register-affiliateCode');
});

test.each([
  [null, ['true', 'true', 'true']],
  ['common', ['true', 'true', 'false']],
  ['guessable', ['true', 'true', 'false']],
  ['brand', ['true', 'false', 'true']],
])('STD-D06 the list beside the password says what the server says: %s', async (weakness, met) => {
  const page = await openForm({ weakness });
  await page.locator('#register-username').fill('lantern77');
  await page.locator('#register-password').fill('night market 7');
  await expect
    .poll(() =>
      page.locator('.checks li').evaluateAll((lines) => lines.map((line) => line.getAttribute('data-met'))),
    )
    .toEqual(met);
});
