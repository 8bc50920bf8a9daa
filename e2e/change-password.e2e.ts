import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import { codeSentTo } from '../apps/server/src/accounts/testing.ts';
import { giveMobile } from '../apps/server/src/accounts/testing-browser.ts';
import { member, type Player, trySignIn } from '../apps/server/src/testing.ts';
import { popup, screen } from '../kit/marks.ts';
import { siegeTest } from '../kit/sampling.ts';
import { DESKTOP, PHONE } from '../kit/sizes.ts';
import { launch, visit } from '../kit/windows.ts';
import {
  balance,
  expectSound,
  inEveryLook,
  NEW_PASSWORD,
  PASSWORD,
  shareSite,
  signInByName,
  turn,
} from './site.ts';

const site = await shareSite();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

const change = (page: Page) => popup(page, 'P-05');
const met = (page: Page) => change(page).locator('.checks [data-met="true"]').count();

/** Somebody whose password was set by another. */
async function mustChange(): Promise<Player & { username: string }> {
  const mia = await member(site);
  await site.app.db
    .updateTable('accounts.member')
    .set({ must_change: true })
    .where('id', '=', mia.member)
    .execute();
  return mia;
}

async function forced(
  username: string,
  password = PASSWORD,
  viewport = DESKTOP as typeof DESKTOP | typeof PHONE,
) {
  const visitor = await visit(browser, site, { viewport });
  await visitor.page.goto(`${site.url}/login?next=%2Frecords`);
  await popup(visitor.page, 'P-03').waitFor();
  await signInByName(visitor.page, username, password);
  await change(visitor.page).waitFor();
  return visitor;
}

async function fill(page: Page, password: string, confirm = password): Promise<void> {
  await change(page).locator('#new-password').fill(password);
  await change(page).locator('#new-confirm').fill(confirm);
}

const press = (page: Page) => change(page).locator('button[type=submit]').click();

siegeTest(
  'P-05 forced: nothing closes it, and the list of rules lives while one types, in every look',
  async () => {
    const mia = await mustChange();
    await inEveryLook(browser, `${site.url}/login`, async ({ page }, look) => {
      await popup(page, 'P-03').waitFor();
      await signInByName(page, mia.username);
      await change(page).waitFor();
      expect(await change(page).locator('.bar button').count()).toBe(0);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect.poll(() => change(page).isVisible()).toBe(true);
      expect(await met(page)).toBe(0);
      await expectSound(page, `P-05 ${look}`);
      await fill(page, '1234567', 'x');
      expect(await met(page)).toBe(1);
      await press(page);
      await change(page).locator('#new-password[aria-invalid]').waitFor();
      await expectSound(page, `P-05 open ${look}`);
      await fill(page, NEW_PASSWORD);
      expect(await change(page).locator('.checks [data-met="false"]').count()).toBe(0);
      await change(page).getByRole('button').last().click();
      await change(page).waitFor({ state: 'detached' });
    });
  },
);

test('P-05 a password set by others is changed without being typed again, and its owner lands at home, signed in (STD-D01)', async () => {
  const mia = await mustChange();
  const { page, leave } = await forced(mia.username);
  expect(await change(page).locator('#oldPassword').count()).toBe(0);
  await expect.poll(() => change(page).textContent()).toContain('no longer valid');
  await fill(page, PASSWORD);
  await press(page);
  await change(page).getByRole('alert').getByText('The new password is the same as the old one').waitFor();
  await fill(page, NEW_PASSWORD);
  await press(page);
  // Passing messages are looked for before lasting ones.
  await page.getByText('The password is changed').waitFor();
  await change(page).waitFor({ state: 'detached' });
  await balance(page).waitFor();
  await screen(page, 'H-00').waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  expect((await trySignIn(site, mia.username, NEW_PASSWORD)).reply.success).toBe(true);
  expect((await trySignIn(site, mia.username, PASSWORD)).reply.success).toBe(false);
  await leave();
});

siegeTest(
  'P-05 everybody’s first guess must go, and a reload changes nothing but that the old one is asked for',
  async () => {
    const ko = await member(site, { password: '123456' });
    const { page, leave } = await forced(ko.username, '123456', PHONE);
    await expect.poll(() => change(page).textContent()).toContain('This password is too easy to guess');
    await page.reload();
    await change(page).locator('#oldPassword').waitFor();
    expect(await change(page).locator('.bar button').count()).toBe(0);
    await expectSound(page, 'P-05 reloaded');
    await change(page).locator('#oldPassword').fill('123456');
    await fill(page, NEW_PASSWORD, 'seven kites over the deltb');
    await press(page);
    await change(page).locator('#new-confirm[aria-invalid]').waitFor();
    await fill(page, NEW_PASSWORD);
    await press(page);
    await balance(page).waitFor();
    await change(page).waitFor({ state: 'detached' });
    await leave();
  },
);

siegeTest(
  'P-05 an old password is changed where the brand says so, not after a sign-in by message (PWDEXPFORCECHANGE3)',
  async () => {
    const mia = await member(site);
    const mobile = await giveMobile(site, mia.member);
    const longAgo = new Date(site.clock.ms() - 91 * 86_400_000);
    await site.app.db
      .updateTable('accounts.member')
      .set({ password_set_at: longAgo, created_at: longAgo })
      .where('id', '=', mia.member)
      .execute();
    await turn(site, 'PWDEXPFORCECHANGE3', true);
    const byName = await forced(mia.username);
    await byName.leave();

    const { page, leave } = await visit(browser, site, { viewport: DESKTOP });
    await page.goto(`${site.url}/login`);
    await popup(page, 'P-03').getByRole('tab', { name: 'SMS code' }).click();
    await popup(page, 'P-03').locator('#mobile').fill(mobile.replace('+95', ''));
    await popup(page, 'P-03').getByRole('button', { name: 'Send code' }).click();
    await popup(page, 'P-03').locator('[data-part="resting"]').waitFor();
    await popup(page, 'P-03')
      .locator('#smsCode')
      .fill(await codeSentTo(site, mobile));
    await popup(page, 'P-03').locator('button[type=submit]').click();
    await balance(page).waitFor();
    expect(await change(page).count()).toBe(0);
    await leave();
    await turn(site, 'PWDEXPFORCECHANGE3', false);
  },
);
