import { registrationSettings } from '@baize/contract/accounts/registration';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { popup, screen } from '../kit/marks.ts';
import { DESKTOP, PHONE } from '../kit/sizes.ts';
import { launch, type VisitOptions, visit } from '../kit/windows.ts';
import { startFirebase } from '../simulators/identity/firebase.ts';
import { expectAccessible } from './pages.ts';
import { faultsOf, form, proveAndTick } from './register.ts';
import { balance, expectSound, openSite, PASSWORD, turn } from './site.ts';

const firebase = await startFirebase();
const site = await openSite({ env: firebase.env });
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
  await turn(site, 'register.perAddress', 1_000);
  await turn(site, 'firebase.project', firebase.project);
});
beforeEach(() => {
  firebase.robots.robot = 'passes';
  firebase.refuse(null);
});
afterAll(() => firebase.close());

const field = (page: Page, name: string) => form(page).locator(`#register-${name}`);
const codeFault = (page: Page) => form(page).locator('#register-verificationCode-error');
const sendButton = (page: Page) => form(page).locator('button.send');
const resting = (page: Page) => form(page).locator('[data-part="resting"]');
const submit = (page: Page) => form(page).locator('button[type=submit]').click();
const check = (page: Page): FrameLocator => page.frameLocator('.robot-frame iframe');

let people = 0;
/** The form by number with a number of its own, filled but for the code. */
async function atTheForm(options: VisitOptions) {
  people += 1;
  const visitor = await visit(browser, site, { ...options, own: true });
  const { page } = visitor;
  await page.clock.install();
  const typed = `097${String(83_000_000 + people)}`;
  await page.goto(`${site.url}/register`);
  await form(page).getByRole('tab').nth(1).click();
  await field(page, 'mobileNum').fill(typed);
  return { ...visitor, typed, e164: `+95${typed.slice(1)}` };
}

async function fillTheRest(page: Page): Promise<void> {
  await field(page, 'password').fill(PASSWORD);
  await field(page, 'birthday').fill('1990-05-17');
  await proveAndTick(page);
}

test.each([
  ['MY 390', { language: 'MY', theme: 'light', viewport: PHONE }],
  ['EN 1440', { language: 'EN', viewport: DESKTOP }],
] as const)(
  'P-04 by number with firebase, %s: its code is checked by it, a wrong one is told at the field alone, and nothing goes to us twice',
  async (look, options) => {
    const { page, complaints, e164, typed, leave } = await atTheForm(options);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await sendButton(page).dblclick();
    await resting(page).waitFor();
    await expect.poll(() => resting(page).textContent()).toMatch(/[1၁0၀]/);
    expect(asked.filter((path) => path.endsWith('sendVerificationCode'))).toHaveLength(1);
    expect(asked).not.toContain('/wps/verification/sms/register');
    // The asking page is gone, and with it every script that is not ours.
    await page.locator('.robot-frame').waitFor({ state: 'detached' });
    expect(page.frames()).toHaveLength(1);
    expect(firebase.languages.at(-1)).toBe(options.language === 'MY' ? 'my' : 'en');
    await expectSound(page, `P-04 firebase sent ${look}`);

    const code = firebase.codeOf(e164);
    await fillTheRest(page);
    await field(page, 'verificationCode').fill(code === '000000' ? '000001' : '000000');
    await submit(page);
    await codeFault(page).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.id))
      .toBe('register-verificationCode');
    expect(await form(page).getByRole('alert').count()).toBe(0);
    expect(asked).not.toContain('/wps/member/register/mobile');
    await expectSound(page, `P-04 firebase wrong ${look}`);

    await field(page, 'verificationCode').fill(code);
    expect(await codeFault(page).count()).toBe(0);
    await submit(page);
    await popup(page, 'P-15').waitFor();
    await balance(page).waitFor();
    expect(asked.filter((path) => path === '/wps/member/register/mobile')).toHaveLength(1);
    const member = await site.app.db
      .selectFrom('accounts.member as m')
      .innerJoin('accounts.contact as c', 'c.member', 'm.id')
      .select('c.verified_at')
      .where('m.username', '=', e164.slice(1))
      .executeTakeFirstOrThrow();
    expect(member.verified_at, typed).not.toBeNull();
    expect(faultsOf(complaints)).toEqual([]);
    await leave();
  },
);

test('P-04 with firebase: a code that expired, too many tries and a number that changed are shown at the field; a code that was sent again signs in', async () => {
  const { page, complaints, e164, typed, leave } = await atTheForm({ viewport: PHONE });
  await fillTheRest(page);
  await field(page, 'verificationCode').fill('123456');
  await submit(page);
  await codeFault(page).getByText('Send a code to this number first').waitFor();
  firebase.refuse('TOO_MANY_ATTEMPTS_TRY_LATER : We have blocked all requests from this device.');
  await sendButton(page).click();
  await codeFault(page).getByText('Too many tries with this number').waitFor();
  await expectSound(page, 'P-04 firebase too many');
  firebase.refuse(null);
  await page.clock.runFor(1_000);
  await sendButton(page).click();
  await resting(page).waitFor();
  expect(await codeFault(page).count()).toBe(0);
  firebase.expire();
  await field(page, 'verificationCode').fill('654321');
  await submit(page);
  await codeFault(page).getByText('This code has expired').waitFor();

  // The clock runs out, and another code is sent.
  await page.clock.runFor(61_000);
  await sendButton(page).click();
  await resting(page).waitFor();
  const code = firebase.codeOf(e164);
  await field(page, 'verificationCode').fill(code);
  await field(page, 'mobileNum').fill(typed.replace(/\d$/, (last) => String((Number(last) + 5) % 10)));
  await submit(page);
  await codeFault(page).getByText('Send a code to this number first').waitFor();
  await field(page, 'mobileNum').fill(typed);
  await submit(page);
  await popup(page, 'P-15').waitFor();
  expect(faultsOf(complaints)).toEqual([]);
  await leave();
});

test('P-04 with firebase: what it proved holds for another try when something else on the form was refused', async () => {
  const { page, e164, leave } = await atTheForm({ viewport: DESKTOP });
  await sendButton(page).click();
  await resting(page).waitFor();
  await fillTheRest(page);
  await field(page, 'password').fill('qwertyuiop');
  await field(page, 'verificationCode').fill(firebase.codeOf(e164));
  await submit(page);
  await form(page).locator('#register-password-error').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('register-password');
  await fillTheRest(page);
  await submit(page);
  await popup(page, 'P-15').waitFor();
  await leave();
});

test('P-04 the check for robots lies over the form, narrow and mirrored too; it is left by its button and by Esc, and no code is sent', async () => {
  firebase.robots.robot = 'is asked';
  for (const look of [
    { language: 'XB', theme: 'dark', viewport: { width: 320, height: 640 } },
    { language: 'MY', theme: 'light', viewport: PHONE },
    { language: 'EN', theme: 'contrast', viewport: DESKTOP },
  ] as const) {
    const { page, complaints, leave } = await atTheForm(look);
    await sendButton(page).click();
    const robot = check(page).frameLocator('iframe');
    await robot.getByRole('button', { name: 'I am not a robot' }).waitFor();
    const name = `P-04 firebase robot ${look.language} ${look.viewport.width}`;
    await expectSound(page, name);
    const inside = page.frames().find((frame) => frame.url().includes('/firebase/phone'));
    expect(inside, name).toBeDefined();
    if (inside) await expectAccessible(inside as unknown as Page, name);
    await check(page).locator('#cancel').click();
    await page.locator('.robot-frame').waitFor({ state: 'detached' });
    expect(await codeFault(page).count()).toBe(0);
    await sendButton(page).click();
    await robot.getByRole('button', { name: 'I am not a robot' }).waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.robot-frame').waitFor({ state: 'detached' });
    await sendButton(page).click();
    await robot.getByRole('button', { name: 'I am not a robot' }).click();
    await resting(page).waitFor();
    expect(faultsOf(complaints)).toEqual([]);
    await leave();
  }
});

test('P-04 a robot is told to send again, and a project that was switched off leaves the form with our own code', async () => {
  firebase.robots.robot = 'fails';
  const { page, typed, leave } = await atTheForm({ viewport: PHONE });
  await sendButton(page).click();
  await codeFault(page).getByText('The check did not work').waitFor();
  await turn(site, 'firebase.project', '');
  await page.clock.runFor(1_000);
  // The form is fetched again, and is without the project then.
  const renewed = page.waitForResponse((answer) => answer.url().endsWith(registrationSettings.path));
  await sendButton(page).click();
  await codeFault(page).getByText('This page is out of date').waitFor();
  await (await renewed).finished();
  await page.clock.runFor(1_000);
  const own = page.waitForRequest((request) => request.url().endsWith('/verification/sms/register'));
  await sendButton(page).click();
  expect((await own).postData(), typed).toContain(typed);
  await leave();
});

test('P-04 a page that was opened before the project was switched on is told to load again, and then gets its code', async () => {
  const { page, leave } = await visit(browser, site, { viewport: PHONE });
  await page.goto(site.url);
  await screen(page, 'H-00').waitFor();
  await turn(site, 'firebase.project', firebase.project);
  const number = '09783000900';
  const send = async () => {
    await form(page).getByRole('tab').nth(1).click();
    await field(page, 'mobileNum').fill(number);
    await sendButton(page).click();
  };
  await page.getByRole('button', { name: 'Log in' }).first().click();
  await popup(page, 'P-03').getByRole('button', { name: 'Create account' }).click();
  await send();
  await codeFault(page).getByText('This page is out of date').waitFor();
  await page.goto(`${site.url}/register`);
  await send();
  await resting(page).waitFor();
  expect(firebase.codeOf('+959783000900')).toMatch(/^\d{6}$/);
  await leave();
});

test('P-04 a page that knows nothing of firebase is shown by its address alone and says nothing to strangers', async () => {
  await turn(site, 'firebase.project', firebase.project);
  const { page, leave } = await visit(browser, site, { viewport: PHONE });
  const answer = await page.goto(`${site.url}/firebase/phone`);
  expect(answer?.headers()['content-security-policy']).toContain("frame-ancestors 'self'");
  await page.evaluate(() =>
    postMessage({ send: { phone: '+959783000999' }, nonce: 'guessed' }, location.origin),
  );
  await page.waitForTimeout(300);
  expect(() => firebase.codeOf('+959783000999')).toThrow('no code was sent');
  await leave();
});
