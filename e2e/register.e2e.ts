import { REGISTRATION_FIELDS, type RegistrationField } from '@baize/contract/accounts/registration';
import type { RegistrationRuleRow } from '@baize/contract/desk/registration';
import { sql } from 'kysely';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import { codeSentTo } from '../apps/server/src/accounts/testing.ts';
import { type Staff, staff } from '../apps/server/src/operators/testing.ts';
import { eventually, member, newKey } from '../apps/server/src/testing.ts';
import { popup, screen } from '../kit/marks.ts';
import { siegeTest } from '../kit/sampling.ts';
import { DESKTOP, PHONE } from '../kit/sizes.ts';
import { launch, visit } from '../kit/windows.ts';
import { faultsOf, form, proveAndTick } from './register.ts';
import { balance, expectSound, inEveryLook, PASSWORD, shareSite } from './site.ts';

const site = await shareSite();
let browser: Browser;
let operator: Staff;
beforeAll(async () => {
  [browser, operator] = await Promise.all([launch(), staff(site, 'manager')]);
});

const input = (page: Page, field: RegistrationField) => form(page).locator(`#register-${field}`);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);
const submit = (page: Page) => form(page).locator('button[type=submit]').click();

async function atTheForm(query = '', options: Parameters<typeof visit>[2] = { viewport: DESKTOP }) {
  const visitor = await visit(browser, site, options);
  await visitor.page.goto(`${site.url}/register${query}`);
  await form(visitor.page).locator('form').waitFor();
  return visitor;
}

/** Changes a rule as an operator does in the console. */
async function setRule(tab: 'username' | 'mobile', field: RegistrationField, change: object): Promise<void> {
  const rows = (await operator.get('/ops/registration-rules')).body.value as RegistrationRuleRow[];
  const row = rows.find((each) => each.form === tab && each.field === field);
  if (!row) throw new Error(field);
  const { enabled, required, minLength, maxLength, patternId } = row;
  const was = { enabled, required, minLength, maxLength, patternId };
  const rule = { ...was, ...change };
  const { status, text } = await operator.post('/ops/registration-rules/set', {
    form: tab,
    field,
    rule,
    was,
  });
  expect(status, text).toBe(200);
}

let people = 0;

/** Fills in every field that is on the form by name at first, the human check and the ticks among it. */
async function fill(page: Page, more: { username?: string; birthday?: string } = {}): Promise<string> {
  people += 1;
  const { username = `seat${people}`, birthday = '1990-05-17' } = more;
  await input(page, 'username').fill(username);
  await input(page, 'password').fill(PASSWORD);
  await input(page, 'birthday').fill(birthday);
  await proveAndTick(page);
  return username;
}

/** In, at the home page, greeted once (P-15). */
async function expectIn(page: Page): Promise<void> {
  await popup(page, 'P-15').waitFor();
  await balance(page).waitFor();
  await screen(page, 'H-00').waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
}

const rowOf = (username: string) =>
  site.app.db
    .selectFrom('accounts.member as m')
    .innerJoin('accounts.registration as r', 'r.member', 'm.id')
    .select(['m.id', 'm.upline', 'r.form', 'r.method', 'r.domain', 'r.url'])
    .where(sql<string>`lower(m.username)`, '=', username.toLowerCase())
    .executeTakeFirstOrThrow();

siegeTest(
  'P-04 both tabs in every look: nothing ticked beforehand, what is missing is named, countries have flags',
  async () => {
    await inEveryLook(browser, `${site.url}/register`, async ({ page }, look) => {
      await form(page).locator('form').waitFor();
      expect(await form(page).locator('.ticks input:checked').count()).toBe(0);
      await expectSound(page, `P-04 ${look}`);
      await submit(page);
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('register-username');
      await expectSound(page, `P-04 empty ${look}`);
      if (look.startsWith('MY')) {
        const shown = form(page).locator('#register-username-error');
        await expect.poll(() => shown.textContent()).toContain('ဤအကွက်ကို ပြန်စစ်ပါ');
      }
      await form(page).getByRole('tab').nth(1).click();
      await form(page).locator('.dial').click();
      await form(page).locator('[role=option] .flag').first().waitFor();
      const thailand = look.startsWith('MY') ? 'ထိုင်း' : 'Thailand';
      await expect.poll(() => form(page).getByRole('option', { name: thailand }).count()).toBe(1);
      await expectSound(page, `P-04 mobile ${look}`);
    });
  },
);

siegeTest(
  'P-04 by name: the list of rules follows the typing, the age is the server’s, and success ends signed in at home (STD-D10, P-15)',
  async () => {
    const { page, complaints, leave } = await atTheForm('', { viewport: PHONE });
    const met = () => form(page).locator('.checks [data-met="true"]').count();
    expect(await met()).toBe(0);
    await input(page, 'username').fill('seat-one');
    await input(page, 'username').blur();
    await form(page).locator('#register-username-error').waitFor();
    await input(page, 'username').fill('lantern77');
    expect(await form(page).locator('#register-username-error').count()).toBe(0);
    await input(page, 'password').fill('lantern77!');
    await eventually(async () => expect(await met()).toBe(2));
    await input(page, 'password').fill(PASSWORD);
    await eventually(async () => expect(await met()).toBe(3));
    const young = new Date(site.clock.ms());
    young.setUTCFullYear(young.getUTCFullYear() - 20);
    await fill(page, { username: 'lantern77', birthday: young.toISOString().slice(0, 10) });
    await submit(page);
    await form(page).locator('#register-birthday-error').waitFor();
    await expect.poll(() => input(page, 'username').inputValue()).toBe('lantern77');
    await expectSound(page, 'P-04 too young');
    const sent = page.waitForRequest((request) => request.url().endsWith('/wps/member/register'));
    await fill(page, { username: 'lantern77' });
    await submit(page);
    expect((await sent).postData()).not.toContain(PASSWORD);
    await expectIn(page);
    await expectSound(page, 'P-15');
    expect(await rowOf('lantern77')).toMatchObject({ form: 'username', method: 'WEB', domain: 'localhost' });
    await popup(page, 'P-15').locator('.btn.marigold').click();
    await popup(page, 'P-15').waitFor({ state: 'detached' });
    await page.reload();
    await balance(page).waitFor();
    expect(await popup(page, 'P-15').count()).toBe(0);
    expect(faultsOf(complaints)).toEqual([]);
    await leave();
  },
);

test('P-04 by number: the country is searched, one press sends one code, the clock runs, a wrong code is told at its field, and the right one lets in without another check', async () => {
  const { page, complaints, leave } = await atTheForm('', { viewport: PHONE });
  await form(page).getByRole('tab').nth(1).click();
  await form(page).getByRole('button', { name: 'Send code' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('register-mobileNum');
  await form(page).locator('.dial').click();
  const search = form(page).getByRole('combobox');
  await search.fill('thai');
  await expect.poll(() => form(page).getByRole('option').count()).toBe(1);
  await expect.poll(() => form(page).getByRole('option').textContent()).toContain('+66');
  await search.fill('+95');
  await search.press('Enter');
  await expect.poll(() => form(page).locator('.dial').textContent()).toContain('+95');
  await input(page, 'mobileNum').fill('09 782 200 331');

  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/verification/sms/register')) asked += 1;
  });
  await form(page).getByRole('button', { name: 'Send code' }).dblclick();
  await form(page).locator('[data-part="resting"]').waitFor();
  expect(asked).toBe(1);
  await expectSound(page, 'P-04 code sent');
  const code = await codeSentTo(site, '+959782200331');
  await input(page, 'verificationCode').fill(code === '000000' ? '111111' : '000000');
  await input(page, 'password').fill(PASSWORD);
  await input(page, 'birthday').fill('1990-05-17');
  await proveAndTick(page);
  await submit(page);
  await form(page).locator('#register-verificationCode-error').waitFor();
  await expect.poll(() => focused(page)).toBe('register-verificationCode');
  // The check for robots stays passed, so only the code is typed again.
  await input(page, 'verificationCode').fill(code);
  await submit(page);
  await expectIn(page);
  expect(faultsOf(complaints)).toEqual([]);
  await leave();
});

siegeTest(
  'P-04 a rule changed in the console changes the form at once, in an open form after the next try',
  async () => {
    const open = await atTheForm();
    await setRule('username', 'username', { minLength: 6, maxLength: 12, patternId: 'lettersAndDigits' });
    await setRule('username', 'telegram', { enabled: true, required: true });
    await setRule('username', 'referralCode', { enabled: false });
    await fill(open.page, { username: 'letters' });
    await submit(open.page);
    await input(open.page, 'telegram').waitFor();
    await expect
      .poll(() => form(open.page).locator('#register-username-error').textContent())
      .toContain('6–12 letters and digits, at least one of each');
    expect(await input(open.page, 'referralCode').count()).toBe(0);
    await open.leave();

    const fresh = await atTheForm();
    await expect
      .poll(() => form(fresh.page).locator('label[for="register-telegram"]').textContent())
      .toContain('*');
    await expect
      .poll(() => form(fresh.page).locator('#register-username-hint').textContent())
      .toContain('6–12');
    await fill(fresh.page, { username: 'stall4seat' });
    await input(fresh.page, 'telegram').fill('@stall');
    await submit(fresh.page);
    await expectIn(fresh.page);
    await fresh.leave();
    await setRule('username', 'username', { minLength: 4, maxLength: 16, patternId: 'letterFirst' });
    await setRule('username', 'telegram', { enabled: false, required: false });
    await setRule('username', 'referralCode', { enabled: true });
  },
);

siegeTest('P-04 every field that the specification knows can stand on the form', async () => {
  const hidden = ['verificationCode', 'username', 'password', 'confirmPassword', 'birthday'];
  const extra = REGISTRATION_FIELDS.filter((field) => !hidden.includes(field));
  expect(extra.length).toBeGreaterThan(0);
  for (const field of extra) await setRule('username', field, { enabled: true });
  await inEveryLook(browser, `${site.url}/register`, async ({ page }, look) => {
    await form(page).locator('details.fold > summary').click();
    await input(page, 'zalo').waitFor();
    for (const field of extra) {
      const id = field === 'captcha' ? 'captcha' : `register-${field}`;
      expect(await form(page).locator(`#${id}`).count(), field).toBe(1);
    }
    await form(page).locator('.captcha-image img').waitFor();
    await expectSound(page, `P-04 all ${look}`);
  });
  for (const field of extra) {
    await setRule('username', field, { enabled: ['affiliateCode', 'referralCode'].includes(field) });
  }
});

siegeTest('P-04 tabs, passwords, codes and the whole form follow their switches', async () => {
  await site.turn('MOBILENUMPASSREG3', false);
  await site.turn('REGMOBVERF3', false);
  await site.turn('USERNAMEREG3', false);
  await site.turn('register.minAge', 25);
  const { page, leave } = await atTheForm();
  expect(await form(page).getByRole('tab').count()).toBe(0);
  await input(page, 'mobileNum').waitFor();
  expect(await input(page, 'password').count()).toBe(0);
  expect(await input(page, 'verificationCode').count()).toBe(0);
  await expect.poll(() => form(page).locator('#register-birthday-hint').textContent()).toContain('25');
  await expect.poll(() => form(page).locator('.ticks').textContent()).toContain('25');
  await leave();
  for (const name of ['MOBILENUMPASSREG3', 'REGMOBVERF3', 'USERNAMEREG3']) await site.turn(name, true);
  await site.turn('register.minAge', 21);

  await site.turn('DIRECTREG3', false);
  const shut = await visit(browser, site, { viewport: DESKTOP });
  await shut.page.goto(`${site.url}/register`);
  await form(shut.page).getByText('Registration is closed').waitFor();
  await expectSound(shut.page, 'P-04 closed');
  await form(shut.page).getByRole('button', { name: 'Close' }).click();
  expect(await shut.page.getByRole('button', { name: /Create account|Sign up/ }).count()).toBe(0);
  await shut.leave();
  await site.turn('DIRECTREG3', true);
});

test('P-04 the codes of an invitation fill the form; a wrong one is told at its field before anything is sent (ACC-10, R-03)', async () => {
  const agent = await member(site, { type: 1, cash: 0n });
  const link = { key: newKey(), targetType: 0 };
  const code: string = (await agent.post('/wps/agent/links', link)).body.value.code;
  const friend = await member(site, { upline: agent.member, cash: 0n });
  const referral: string = (await friend.get('/wps/member/referral')).body.value.code;

  const { page, leave } = await atTheForm(`?affiliateCode=WR0NGC0D&referralCode=${referral}`);
  await expect.poll(() => input(page, 'affiliateCode').inputValue()).toBe('WR0NGC0D');
  await expect.poll(() => input(page, 'referralCode').inputValue()).toBe(referral);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  const username = await fill(page);
  await submit(page);
  await expect
    .poll(() => form(page).locator('#register-affiliateCode-error').textContent())
    .toContain('This agent code is not valid');
  expect(await focused(page)).toBe('register-affiliateCode');
  expect(calls).not.toContain('/wps/member/register');
  await expectSound(page, 'P-04 wrong invitation');
  // The check stays passed, so only the code is typed again.
  await input(page, 'affiliateCode').fill(code);
  await submit(page);
  await expectIn(page);
  expect((await rowOf(username)).upline).toBe(agent.member);
  await leave();
});

siegeTest(
  'P-04 an invitation counts where its field is not on the form, also after a look at the login (R-03)',
  async () => {
    const agent = await member(site, { type: 1, cash: 0n });
    const link = { key: newKey(), targetType: 0 };
    const code: string = (await agent.post('/wps/agent/links', link)).body.value.code;
    await setRule('username', 'affiliateCode', { enabled: false });
    const quiet = await atTheForm(`?affiliateCode=${code}`);
    expect(await input(quiet.page, 'affiliateCode').count()).toBe(0);
    await form(quiet.page).getByRole('button', { name: 'Log in' }).click();
    await popup(quiet.page, 'P-03').getByRole('button', { name: 'Create account' }).click();
    const second = await fill(quiet.page);
    await submit(quiet.page);
    await expectIn(quiet.page);
    expect((await rowOf(second)).upline).toBe(agent.member);
    await quiet.leave();
    await setRule('username', 'affiliateCode', { enabled: true });
  },
);

siegeTest('P-04 a name that is taken is told at its field, and two presses make one account', async () => {
  const taken = await member(site, { username: 'taken1' });
  const { page, leave } = await atTheForm();
  await fill(page, { username: 'Taken1' });
  await submit(page);
  await form(page).locator('#register-username-error').waitFor();
  await expect.poll(() => form(page).locator('#register-username-error').textContent()).toContain('taken');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('register-username');
  const username = await fill(page);
  await form(page).locator('button[type=submit]').dblclick();
  await expectIn(page);
  const { n } = await site.app.db
    .selectFrom('accounts.member')
    .select((row) => row.fn.countAll<bigint>().as('n'))
    .where('username', 'in', [username, taken.username])
    .executeTakeFirstOrThrow();
  expect(n).toBe(2n);
  await leave();
});
