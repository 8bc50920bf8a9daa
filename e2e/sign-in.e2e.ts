import { createHmac } from 'node:crypto';

import { captcha } from '@baize/contract/accounts/codes';
import { passkeyLoginOptions } from '@baize/contract/accounts/session';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import { codeSentTo } from '../apps/server/src/accounts/testing.ts';
import { giveMobile } from '../apps/server/src/accounts/testing-browser.ts';
import { sha256 } from '../apps/server/src/platform/secrets/keys.ts';
import { member } from '../apps/server/src/testing.ts';
import { popup, screen } from '../kit/marks.ts';
import { siegeTest } from '../kit/sampling.ts';
import { DESKTOP, PHONE } from '../kit/sizes.ts';
import { launch, visit } from '../kit/windows.ts';
import { withAuthenticatorDevice } from './authenticator.ts';
import { balance, expectSound, inEveryLook, PASSWORD, shareSite, signInByName, turn } from './site.ts';

const site = await shareSite();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

const login = (page: Page) => popup(page, 'P-03');
const submit = (page: Page) => login(page).locator('button[type=submit]').click();
const alert = (page: Page) => login(page).getByRole('alert');

/** Opens the popup in a browser of its own. */
async function atTheDoor(path = '/login', options: Parameters<typeof visit>[2] = { viewport: DESKTOP }) {
  const visitor = await visit(browser, site, options);
  await visitor.page.goto(site.url + path);
  await login(visitor.page).waitFor();
  return visitor;
}

interface Picture {
  readonly id: string;
  readonly image: string;
}

/** Makes the answer of a picture one that this journey knows, and types it once that picture is in the form. */
async function solve(page: Page, { id, image }: Picture): Promise<void> {
  await login(page)
    .locator(`.captcha-image img[src$="${image.slice(-40)}"]`)
    .waitFor();
  const answer = createHmac('sha256', site.app.keys.pepper).update(`captcha:${id}:AAAAA`).digest();
  await site.app.db.updateTable('accounts.captcha').set({ answer }).where('id', '=', sha256(id)).execute();
  await login(page).locator('#captcha').fill('aaaaa');
}

async function nextPicture(page: Page, press: () => Promise<unknown>): Promise<Picture> {
  const drawn = page.waitForResponse((answer) => answer.url().endsWith(captcha.path));
  await press();
  return (await (await drawn).json()).value;
}

siegeTest(
  'P-03 /login is the home page with the popup open, in every look, both tabs and with the list of countries (R-02)',
  async () => {
    await inEveryLook(browser, `${site.url}/login`, async ({ page }, look) => {
      await login(page).waitFor();
      await screen(page, 'H-00').waitFor();
      await expectSound(page, `P-03 ${look}`);
      await login(page).getByRole('tab').nth(1).click();
      await login(page).locator('#mobile').waitFor();
      await expectSound(page, `P-03 sms ${look}`);
      await login(page).locator('.dial').click();
      await login(page).locator('[role=listbox] [role=option]').first().waitFor();
      await expectSound(page, `P-03 countries ${look}`);
    });
  },
);

siegeTest('P-03 an empty field is named and focused, nothing is sent', async () => {
  const { page, leave } = await atTheDoor();
  await login(page).locator('#username').fill('mia');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await submit(page);
  await expect.poll(() => login(page).locator('#password').getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('password');
  expect(asked.filter((url) => url.endsWith('/session/login'))).toEqual([]);
  await leave();
});

siegeTest(
  'P-03 a wrong password gets one sentence and a picture; what was typed stays, and with the picture the member is in',
  async () => {
    const mia = await member(site);
    const { page, leave } = await atTheDoor('/login', { viewport: PHONE });
    await signInByName(page, mia.username, 'wrong horse');
    const shown = login(page).locator('#password-error');
    await shown.waitFor();
    await expect.poll(() => shown.textContent()).toContain('The user name or password is wrong');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('password');
    await expect.poll(() => login(page).locator('#username').inputValue()).toBe(mia.username);
    await login(page).locator('.captcha-image img').waitFor();
    await expectSound(page, 'P-03 captcha');

    await submit(page);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('captcha');

    // Two presses together bring one picture, a second later another.
    const image = login(page).locator('.captcha-image');
    await page.waitForTimeout(1_000);
    let drawn = 0;
    page.on('request', (request) => {
      if (request.url().endsWith(captcha.path)) drawn += 1;
    });
    const picture = await nextPicture(page, () =>
      image.evaluate((button: HTMLElement) => {
        button.click();
        button.click();
      }),
    );
    await login(page).locator('#password').fill(PASSWORD);
    await solve(page, picture);
    expect(drawn).toBe(1);
    await submit(page);
    await balance(page).waitFor();
    await leave();
  },
);

siegeTest(
  'P-03 after three wrong tries a new device must show a code; what was sent by message opens the door (STD-A03)',
  async () => {
    const mia = await member(site);
    const mobile = await giveMobile(site, mia.member);
    const { page, leave } = await atTheDoor();
    let picture = await nextPicture(page, () => signInByName(page, mia.username, 'wrong horse'));
    for (let tries = 0; tries < 2; tries += 1) {
      await solve(page, picture);
      picture = await nextPicture(page, () => submit(page));
    }
    await solve(page, picture);
    picture = await nextPicture(page, () => submit(page));
    await login(page).locator('#code').waitFor();
    await expect.poll(() => alert(page).textContent()).toContain('Too many wrong tries');
    await expectSound(page, 'P-03 attacked');
    await login(page).getByLabel('How to get the code').selectOption('sms');
    await login(page).getByRole('button', { name: 'Send code' }).click();
    await login(page).locator('[data-part="resting"]').waitFor();
    await login(page)
      .locator('#code')
      .fill(await codeSentTo(site, mobile));
    await login(page).locator('#password').fill(PASSWORD);
    await solve(page, picture);
    await submit(page);
    await balance(page).waitFor();
    await leave();
  },
);

test('P-03 a member is in, sealed; the wanted page opens; sign-out leaves no token', async () => {
  const mia = await member(site);
  const { page, complaints, leave } = await atTheDoor('/records');
  await login(page).locator('#username').fill(mia.username);
  await login(page).locator('#password').fill(PASSWORD);
  const sent = page.waitForRequest((request) => request.url().endsWith('/session/login'));
  await submit(page);
  const request = await sent;
  expect(request.postData()).not.toContain(PASSWORD);
  expect(request.headers()['x-gateway-version']).toBe('3');
  await screen(page, 'M-06').waitFor();
  await balance(page).waitFor();
  expect(page.url()).not.toMatch(/token/);

  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.locator('.choice').getByRole('button', { name: 'Log out' }).click();
  await popup(page, 'P-13').getByRole('button', { name: 'Log out' }).click();
  await screen(page, 'H-00').waitFor();
  await page.getByRole('button', { name: 'Log in' }).first().waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('baize.token'))).toBeNull();
  expect(complaints).toEqual([]);
  await leave();
});

siegeTest(
  'P-03 remembered: name and tick come back, never the password, and one press signs in (STD-D03)',
  async () => {
    const mia = await member(site);
    const first = await atTheDoor('/login', { viewport: PHONE });
    await login(first.page).getByLabel('Remember me for a day').check();
    await signInByName(first.page, mia.username);
    await balance(first.page).waitFor();
    const kept = await first.page.evaluate(() => JSON.stringify(localStorage));
    expect(kept).toContain(mia.username);
    expect(kept).not.toContain(PASSWORD);
    const context = first.page.context();
    await first.page.close();

    const page = await context.newPage();
    await page.goto(`${site.url}/login`);
    await login(page).waitFor();
    await expect.poll(() => login(page).locator('#username').inputValue()).toBe(mia.username);
    await expect.poll(() => login(page).locator('#password').inputValue()).toBe('');
    await expect.poll(() => login(page).getByLabel('Remember me for a day').isChecked()).toBe(true);
    const quick = login(page).getByRole('button', { name: `Continue as ${mia.username}` });
    await quick.waitFor();
    await expectSound(page, 'P-03 remembered');
    await quick.click();
    await balance(page).waitFor();
    await context.close();
  },
);

siegeTest(
  'P-03 by text message: the button rests a minute and takes one press, a wrong code is told, the number is remembered',
  async () => {
    const mia = await member(site);
    const mobile = await giveMobile(site, mia.member);
    const { page, complaints, leave } = await atTheDoor('/login', { viewport: PHONE });
    await login(page).getByRole('tab', { name: 'SMS code' }).click();
    const send = login(page).getByRole('button', { name: 'Send code' });
    await send.click();
    await expect.poll(() => login(page).locator('#mobile').getAttribute('aria-invalid')).toBe('true');
    await login(page).locator('#mobile').fill(mobile.replace('+95', '0'));
    const sends: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/sms/noLogin')) sends.push(request.url());
    });
    await send.dblclick();
    const rest = login(page).locator('[data-part="resting"]');
    await rest.waitFor();
    await expect.poll(() => rest.textContent()).toMatch(/^0?[01]:[0-5]\d$/);
    expect(sends).toHaveLength(1);
    await login(page).getByLabel('Remember me for a day').check();
    const code = await codeSentTo(site, mobile);
    await login(page)
      .locator('#smsCode')
      .fill(code === '000000' ? '000001' : '000000');
    await submit(page);
    await alert(page).waitFor();
    await expect.poll(() => alert(page).textContent()).toContain('is wrong');
    await expectSound(page, 'P-03 sms sent');
    await login(page).locator('#smsCode').fill(code);
    await submit(page);
    await balance(page).waitFor();
    const kept = await page.evaluate(() => localStorage.getItem('baize.remembered'));
    expect(JSON.parse(kept ?? '{}').phone).toMatchObject({
      dialling: '95',
      number: mobile.replace('+95', '0'),
    });
    // A refused code is no fault of the page; the browser notes the answer all the same.
    expect(complaints.filter((each) => !each.includes('status of 4'))).toEqual([]);
    await leave();
  },
);

siegeTest('P-03 the dialling code is found by typing and chosen by keys', async () => {
  const { page, leave } = await atTheDoor();
  await login(page).getByRole('tab', { name: 'SMS code' }).click();
  await login(page).locator('.dial').press('Enter');
  const search = login(page).getByRole('combobox');
  await search.fill('66');
  await search.press('Enter');
  await expect.poll(() => login(page).locator('.dial').textContent()).toContain('+66');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('mobile');
  // Esc closes the list first, then the popup.
  await login(page).locator('.dial').press('Enter');
  await login(page).getByRole('combobox').press('Escape');
  await expect.poll(() => login(page).count()).toBe(1);
  await page.keyboard.press('Escape');
  await login(page).waitFor({ state: 'detached' });
  await leave();
});

siegeTest('P-03 a passkey opens the door without a name, and who turns it down reads no error', async () => {
  const mia = await member(site);
  const { page, leave } = await atTheDoor('/login', { viewport: DESKTOP, own: true });
  const device = await withAuthenticatorDevice(page);
  await signInByName(page, mia.username);
  await balance(page).waitFor();
  await page.goto(`${site.url}/member?p=security&id=passkeys`);
  const part = popup(page, 'M-01-passkeys');
  await part.locator('.btn.marigold').click();
  await part.locator('#passkeyName').fill('Phone of mia');
  await part.locator('#proofPassword').fill(PASSWORD);
  await part.locator('button[type=submit]').click();
  await part.getByText('Phone of mia').waitFor();
  await page.evaluate(() => sessionStorage.clear());
  await page.evaluate(() => localStorage.removeItem('baize.signedIn'));

  await page.goto(`${site.url}/login`);
  const entry = login(page).getByRole('button', { name: 'Log in with a passkey' });
  await device.agree(false);
  const asked = page.waitForResponse((answer) => answer.url().endsWith(passkeyLoginOptions.path));
  await entry.click();
  await asked;
  await expect.poll(() => entry.getAttribute('aria-busy')).not.toBe('true');
  expect(await alert(page).count()).toBe(0);
  await device.agree(true);
  await entry.click();
  await balance(page).waitFor();
  await leave();
});

siegeTest('P-03 switches take the ways away: no names, no codes, no free play, no new accounts', async () => {
  await turn(site, 'MOBILEVERCODELOGIN3', false);
  const byName = await atTheDoor();
  expect(await login(byName.page).getByRole('tab').count()).toBe(0);
  await login(byName.page).locator('#username').waitFor();
  await byName.leave();
  await turn(site, 'MOBILEVERCODELOGIN3', true);
  await turn(site, 'COMM3', false);
  await turn(site, 'DIRECTREG3', false);
  const bySms = await atTheDoor();
  await login(bySms.page).locator('#mobile').waitFor();
  expect(await login(bySms.page).getByRole('button', { name: 'Create account' }).count()).toBe(0);
  await bySms.quiet();
  await turn(site, 'FREEPLAY3', false);
  // An open page hears of it.
  await login(bySms.page).getByRole('button', { name: 'Free play' }).waitFor({ state: 'detached' });
  await bySms.leave();
  for (const name of ['COMM3', 'DIRECTREG3', 'FREEPLAY3'] as const) await turn(site, name, true);
});

siegeTest(
  'P-03 free play is one press, and the records of a trial player say where his rounds are',
  async () => {
    const { page, leave } = await atTheDoor('/?mc=personalHistoryCopy');
    await login(page).getByRole('button', { name: 'Free play' }).click();
    await screen(page, 'M-06').waitFor();
    await page.getByText('Your rounds are on the page of each game').waitFor();
    await expectSound(page, 'P-03 record of a trial player');
    await leave();
  },
);

test('P-03 STD-D04 the code of an address opens the session once, and is gone from the address before anything is asked', async () => {
  const someone = await member(site);
  const { code } = (await someone.post('/wps/session/hand-over', {})).body.value;
  const first = await visit(browser, site, { viewport: PHONE });
  const passedOn: string[] = [];
  first.page.on('request', (request) => {
    if (request.headers().referer?.includes(code)) passedOn.push(request.url());
  });
  await first.page.goto(`${site.url}/records?token=${code}&period=last7`);
  await screen(first.page, 'M-06').waitFor();
  await balance(first.page).waitFor();
  expect(first.page.url()).toBe(`${site.url}/records?period=last7`);
  expect(passedOn).toEqual([]);
  expect(first.complaints).toEqual([]);
  await first.leave();

  const second = await visit(browser, site, { viewport: PHONE });
  await second.page.goto(`${site.url}/?token=${code}`);
  await login(second.page).waitFor();
  await second.page.getByText('This link has been used or has expired').waitFor();
  expect(second.page.url()).not.toContain(code);
  await second.leave();
});
