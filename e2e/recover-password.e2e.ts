import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import { giveEmail, giveMobile } from '../apps/server/src/accounts/testing-browser.ts';
import { ask, member, trySignIn } from '../apps/server/src/testing.ts';
import { popup, screen } from '../kit/marks.ts';
import { siegeTest } from '../kit/sampling.ts';
import { DESKTOP, PHONE } from '../kit/sizes.ts';
import { launch, visit } from '../kit/windows.ts';
import { balance, expectSound, inEveryLook, NEW_PASSWORD, PASSWORD, shareSite, turn } from './site.ts';

const site = await shareSite();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

const forgot = (page: Page) => popup(page, 'P-06');
const reset = (page: Page) => popup(page, 'P-06-reset');

interface Sent {
  readonly to: string;
  readonly template: string;
  readonly text: string;
}

/** The outbox of this trial installation for a contact, newest first. */
async function outbox(to: string): Promise<Sent[]> {
  const { body } = await ask(`${site.consoleUrl}/dev/outbox.json`);
  return (
    body.value?.rows?.filter((row: Sent) => row.to === to) ?? body.rows.filter((row: Sent) => row.to === to)
  );
}

async function forgetful(viewport: typeof DESKTOP | typeof PHONE = DESKTOP) {
  const visitor = await visit(browser, site, { viewport });
  await visitor.page.goto(`${site.url}/login`);
  await popup(visitor.page, 'P-03').getByRole('button', { name: 'Forgot password?' }).click();
  await forgot(visitor.page).waitFor();
  return visitor;
}

async function askByMail(page: Page, username: string, email: string): Promise<string> {
  await forgot(page).locator('form').waitFor();
  const tab = forgot(page).getByRole('tab', { name: 'By e-mail' });
  if (await tab.count()) await tab.click();
  await forgot(page).locator('#forgot-name').fill(username);
  await forgot(page).locator('#forgot-email').fill(email);
  await forgot(page).locator('button[type=submit]').click();
  const sent = forgot(page).locator('[data-part="sent"]');
  await sent.waitFor();
  return (await sent.textContent()) ?? '';
}

siegeTest('P-06 starts by mobile, both tabs and the page of the link, in every look', async () => {
  await inEveryLook(browser, `${site.url}/?p=forgot`, async ({ page }, look) => {
    await forgot(page).locator('#forgot-mobile').waitFor();
    await expectSound(page, `P-06 ${look}`);
    await forgot(page).locator('button[type=submit]').click();
    await forgot(page).locator('#forgot-mobile[aria-invalid]').waitFor();
    await forgot(page).locator('#recovered-password').fill('lantern');
    await expectSound(page, `P-06 open ${look}`);
    await forgot(page).getByRole('tab').nth(1).click();
    await forgot(page).locator('#forgot-name').waitFor();
    await expectSound(page, `P-06 mail ${look}`);
    await page.goto(`${site.url}/reset?token=a-link-that-nobody-was-sent`);
    await reset(page).locator('#reset-password').waitFor();
    await expectSound(page, `P-06 reset ${look}`);
    await page.goto(`${site.url}/reset`);
    await popup(page, 'P-06-reset').locator('.btn.marigold').waitFor();
    await expect.poll(() => reset(page).getAttribute('data-state')).toBe('error');
    await expectSound(page, `P-06 no link ${look}`);
  });
});

siegeTest('P-06 by mobile: the code and a new password, and the member is in, at home', async () => {
  const mia = await member(site);
  const mobile = await giveMobile(site, mia.member);
  const { page, complaints, leave } = await forgetful(PHONE);
  await forgot(page).locator('#forgot-mobile').fill(mobile.replace('+95', '0'));
  await forgot(page).getByRole('button', { name: 'Send code' }).click();
  await forgot(page).locator('[data-part="resting"]').waitFor();
  const [{ text } = { text: '' }] = await outbox(mobile);
  await forgot(page)
    .locator('#forgot-code')
    .fill(/\d{6}/.exec(text)?.[0] ?? '');
  await forgot(page).locator('#recovered-password').fill(NEW_PASSWORD);
  await forgot(page).locator('#recovered-confirm').fill(NEW_PASSWORD);
  await expectSound(page, 'P-06 filled in');
  await forgot(page).locator('button[type=submit]').click();
  await balance(page).waitFor();
  await forgot(page).waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/');
  expect(complaints).toEqual([]);
  expect((await trySignIn(site, mia.username, NEW_PASSWORD)).reply.success).toBe(true);
  expect((await trySignIn(site, mia.username, PASSWORD)).reply.success).toBe(false);
  await leave();
});

test('P-06 by e-mail: the link works once, its token leaves the address, and the new password signs in', async () => {
  const mia = await member(site);
  const email = await giveEmail(site, mia.member);
  const { page, complaints, leave } = await forgetful();
  await askByMail(page, mia.username, email);
  const link = /http\S+\/reset\?token=[\w-]+/.exec((await outbox(email))[0]?.text ?? '')?.[0] ?? '';
  expect(link).toContain(`${site.url}/reset?token=`);

  await page.goto(link);
  await reset(page).locator('#reset-password').waitFor();
  expect(page.url()).not.toContain('token');
  await reset(page).locator('#reset-password').fill(NEW_PASSWORD);
  await reset(page).locator('#reset-confirm').fill(NEW_PASSWORD);
  await reset(page).locator('button[type=submit]').click();
  await reset(page).locator('[data-part="done"]').waitFor();
  await expectSound(page, 'P-06 done');
  expect((await trySignIn(site, mia.username, NEW_PASSWORD)).reply.success).toBe(true);
  expect(complaints).toEqual([]);

  await page.goto(link);
  await reset(page).locator('#reset-password').fill(PASSWORD);
  await reset(page).locator('#reset-confirm').fill(PASSWORD);
  await reset(page).locator('button[type=submit]').click();
  await reset(page).getByRole('alert').getByText('used or has expired').waitFor();
  await expectSound(page, 'P-06 used link');
  await leave();
});

siegeTest('P-06 nobody learns whether an account exists: the same sentence, and nothing leaves', async () => {
  const mia = await member(site);
  const email = await giveEmail(site, mia.member);
  const { page, leave } = await forgetful();
  const known = await askByMail(page, mia.username, email);
  expect(await outbox(email)).toHaveLength(1);
  await page.goto(`${site.url}/?p=forgot`);
  expect(await askByMail(page, 'nobody-here', 'nobody@baize.test')).toBe(known);
  expect(await outbox('nobody@baize.test')).toEqual([]);
  await page.goto(`${site.url}/?p=forgot`);
  await forgot(page).locator('#forgot-mobile').fill('09790000001');
  await forgot(page).getByRole('button', { name: 'Send code' }).click();
  await forgot(page).locator('[data-part="resting"]').waitFor();
  expect(await outbox('+959790000001')).toEqual([]);
  await leave();
});

siegeTest(
  'P-06 without recovery by phone it is the e-mail alone; customer service opens in a small window',
  async () => {
    await turn(site, 'recovery.phone', false);
    await turn(site, 'brand.serviceUrl', '/fairness');
    const { page, leave } = await forgetful();
    expect(await forgot(page).getByRole('tab').count()).toBe(0);
    await forgot(page).locator('#forgot-name').waitFor();
    await expectSound(page, 'P-06 mail only');
    const opened = page.context().waitForEvent('page');
    await forgot(page).getByRole('link').click();
    const beside = await opened;
    await screen(page, 'H-00').waitFor();
    expect(beside.url()).toBe(`${site.url}/fairness`);
    await forgot(page).getByRole('button', { name: 'Back to login' }).click();
    await popup(page, 'P-03').waitFor();
    await leave();
    await turn(site, 'recovery.phone', true);
    await turn(site, 'brand.serviceUrl', '');
  },
);
