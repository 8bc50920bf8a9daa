import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { codeSentTo, messagesTo } from '../apps/server/src/accounts/testing.ts';
import { PASSWORD, reachable, readyForPayout, send } from '../apps/server/src/members/testing.ts';
import { member, type Player, trySignIn } from '../apps/server/src/testing.ts';
import { IN_SIEGE } from '../apps/server/src/testing-config.ts';
import { popup, screen } from '../kit/marks.ts';
import { few, siegeTest } from '../kit/sampling.ts';
import { DESKTOP, PHONE } from '../kit/sizes.ts';
import { launch, type VisitOptions, type Visitor, visit } from '../kit/windows.ts';
import { enterFree, expectAccessible, expectNoOverflow } from './pages.ts';
import { freePort } from './ports.ts';
import { openSite, shareSite, visitAs } from './site.ts';

const port = IN_SIEGE ? await freePort() : 0;
/** Accounts elsewhere are bound in siege; a provider of them is dear to load. */
const identity = IN_SIEGE ? await provider() : null;
const own = identity ? await openSite({ port, env: identity.env }) : null;
const site = own ?? (await shareSite());
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => identity?.close());

async function provider() {
  const { startIdentity } = await import('../simulators/identity/identity.ts');
  return startIdentity(`http://localhost:${port}`);
}

const NAME = 'Mia Thandar Win';
const HALF_MINUTE = 30_000;

async function signIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  await popup(page, 'P-03').locator('#username').fill(username);
  await popup(page, 'P-03').locator('#password').fill(password);
  await popup(page, 'P-03').locator('button[type=submit]').click();
}

/** A member in a browser of his own, at his security centre. */
async function atHome(who: Player, options: VisitOptions = {}): Promise<Visitor> {
  const visitor = await visitAs(browser, site, who, options);
  await visitor.page.goto(`${site.url}/?mc=securityCenter`);
  await visitor.page.locator('[data-part="strength"]').waitFor();
  return visitor;
}

/** The same by the form, whose answer says what was chosen elsewhere. */
async function atHomeAnew(username: string, options: VisitOptions): Promise<Visitor> {
  const visitor = await visit(browser, site, options);
  await visitor.page.goto(`${site.url}/?mc=securityCenter`);
  await signIn(visitor.page, username);
  await visitor.page.locator('[data-part="strength"]').waitFor();
  return visitor;
}

const row = (page: Page, part: string) => page.locator(`.part[data-part="${part}"]`);

async function open(page: Page, part: string) {
  await row(page, part).click();
  const box = page.locator(`[data-popup="M-01-${part}"][data-state="ready"]`);
  await box.waitFor();
  return box;
}

const gone = (page: Page, part: string) => popup(page, `M-01-${part}`).waitFor({ state: 'detached' });
const submit = (page: Page) => page.locator('dialog[open] button[type=submit]').click();
const alertIn = (page: Page) => page.locator('dialog[open]').getByRole('alert');
/** Presses the button that sends a code into this field. */
const sendInto = (page: Page, id: string) =>
  page
    .locator('dialog[open] .entry', { has: page.locator(`#${id}`) })
    .getByRole('button')
    .click();
/** A refusal that a test asked for is in the browser's console too. */
const unasked = (complaints: readonly string[]) =>
  complaints.filter((line) => !/the server responded with a status of 4\d\d/.test(line));
const shownIn = (page: Page, part: string) => row(page, part).locator('bdi').textContent();

siegeTest(
  'P-03 a guest signs in and is where he wanted to be; a page that is none opens the first (R-14)',
  async () => {
    const mia = await member(site);
    const { page, complaints, leave } = await visit(browser, site, { viewport: DESKTOP });
    await page.goto(`${site.url}/rng?mc=noSuchPage`);
    await popup(page, 'P-03').waitFor();
    await signIn(page, mia.username);
    await screen(page, 'M-01').waitFor();
    await page.reload();
    await page.locator('[data-part="strength"]').waitFor();
    await expect.poll(() => page.title()).toContain('My account');
    await page.goto(site.url);
    await page.getByRole('button', { name: /^Account menu/ }).click();
    await page.getByRole('link', { name: 'My account' }).click();
    await screen(page, 'M-01').waitFor();
    const menu = page.locator('[data-part="member-menu"]');
    await menu.getByRole('link', { name: 'My bets' }).click();
    await screen(page, 'M-06').waitFor();
    await menu.getByRole('link', { name: 'My account' }).click();
    await screen(page, 'M-01').waitFor();
    expect(complaints).toEqual([]);
    await leave();
  },
);

siegeTest('P-16 a trial player is told what an account is for', async () => {
  const { page, complaints, leave } = await visit(browser, site, { viewport: PHONE });
  await page.goto(site.url);
  await enterFree(page);
  await page.goto(`${site.url}/?mc=securityCenter`);
  await popup(page, 'P-16').waitFor();
  await expectAccessible(page, 'P-16 over the member centre');
  await page.keyboard.press('Escape');
  await popup(page, 'P-16').waitFor({ state: 'detached' });
  await screen(page, 'M-01').getByRole('heading', { level: 2 }).waitFor();
  expect(await page.locator('.part').count()).toBe(0);
  expect(complaints).toEqual([]);
  await leave();
});

const NARROW = { width: 320, height: 640 };
const LOOKS = [
  { language: 'EN', theme: 'contrast' },
  { language: 'MY', theme: 'light' },
  { language: 'XB', theme: 'dark' },
] as const;

siegeTest('M-01 in three languages and themes: every part stands on phone and desktop', async () => {
  // Each with a member and a browser of his own: while one waits, another is looked at.
  await Promise.all(few(LOOKS).map(everyPart));
});

async function everyPart(look: (typeof LOOKS)[number]): Promise<void> {
  const mia = await member(site);
  await readyForPayout(mia, NAME);
  await addAccount(mia, { provider: 'kbz', number: `4000${String(mia.member).padStart(8, '0')}` });
  await reachable(site, mia, 'mobile', `+95977${String(2_000_000 + Number(mia.member))}`);
  const { page, complaints, leave } = await atHome(mia, { ...look, viewport: PHONE });
  // Some of them appear only once the brand's offer is known.
  await expect.poll(() => page.locator('.part').count()).toBe(17);
  await expectSound(page, `${look.language} list`);
  const names = await page.locator('.part').evaluateAll((all) => all.map((each) => each.dataset.part ?? ''));
  for (const name of names) {
    const box = await open(page, name);
    await expectSound(page, `${look.language} ${name}`);
    await expect.poll(() => box.locator('h2').isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await gone(page, name);
  }
  expect(complaints).toEqual([]);
  await leave();
}

/** Nothing is cut at any width, and nothing is in the way of a screen reader. */
async function expectSound(page: Page, where: string): Promise<void> {
  for (const viewport of few([NARROW, DESKTOP, PHONE])) {
    await page.setViewportSize(viewport);
    await expectNoOverflow(page, `${where}, ${viewport.width} px`);
  }
  await expectAccessible(page, where);
}

function addAccount(player: Player, account: { provider: string; number: string }) {
  return send(player, '/wps/member/payout-accounts', {
    ...account,
    holder: NAME,
    proof: { password: 'lotus-42' },
  });
}

siegeTest(
  'M-01.1 picture and nickname show at once; a real name is locked after its first save',
  async () => {
    const mia = await member(site);
    const { page, complaints, leave } = await atHome(mia, { viewport: DESKTOP });
    await expect.poll(() => page.locator('[data-part="strength"]').getAttribute('value')).toBe('0');
    await open(page, 'profile');
    await page.getByRole('radio', { name: 'Tiger' }).check();
    await page.locator('#nickname').fill('call 0912345678');
    await submit(page);
    await alertIn(page).waitFor();
    await page.locator('#nickname').fill('Mia of the stall');
    await submit(page);
    await gone(page, 'profile');
    await page.getByRole('heading', { level: 2, name: 'Mia of the stall' }).waitFor();
    await page.getByRole('button', { name: 'Account menu, Mia of the stall' }).waitFor();

    await open(page, 'details');
    await page.locator('#realName').fill(NAME);
    await page.locator('#birthday').fill('2020-05-17');
    await submit(page);
    await expect.poll(() => alertIn(page).textContent()).toContain('21');
    await expect.poll(() => page.locator('#realName').inputValue()).toBe(NAME);
    await page.locator('#birthday').fill('1990-05-17');
    await page.locator('#occupation').fill('Baker');
    await submit(page);
    await gone(page, 'details');
    await expect.poll(() => shownIn(page, 'details')).toBe('M*** T*** W***');
    await expect.poll(() => page.locator('[data-part="strength"]').getAttribute('value')).toBe('1');

    const box = await open(page, 'details');
    await box.getByText('M*** T*** W***').waitFor();
    expect(await page.locator('#realName, #birthday').count()).toBe(0);
    await page.locator('#occupation').fill('Pilot');
    await page.locator('#proofPassword').fill('not the password');
    await submit(page);
    await expect.poll(() => alertIn(page).textContent()).toContain('The password is wrong');
    await page.locator('#proofPassword').fill(PASSWORD);
    await submit(page);
    await gone(page, 'details');
    await page.getByText('withdrawals are paused until').waitFor();
    expect(unasked(complaints)).toEqual([]);
    await leave();
  },
);

test('M-01.2 a payment password is set; a new login password works at once and ends other devices', async () => {
  const mia = await member(site);
  const { page, leave } = await atHome(mia, { viewport: PHONE });
  await open(page, 'payment');
  await page.locator('#paymentNew').fill('padauk-77');
  await page.locator('#paymentAgain').fill('padauk-78');
  await page.locator('#proofPassword').fill(PASSWORD);
  await submit(page);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('paymentAgain');
  await page.locator('#paymentAgain').fill('padauk-77');
  await submit(page);
  await gone(page, 'payment');
  await expect.poll(() => shownIn(page, 'payment')).toBe('Set');

  const other = await elsewhere(mia);
  const password = 'paper lanterns at dawn 9';
  await open(page, 'password');
  await page.locator('#new-password').fill(password);
  await page.locator('#new-confirm').fill(password);
  await page.locator('#proofPassword').fill(PASSWORD);
  await submit(page);
  await gone(page, 'password');
  await popup(other.page, 'P-30').waitFor();
  await other.leave();
  expect(await popup(page, 'P-30').count()).toBe(0);
  expect((await trySignIn(site, mia.username, password)).reply.success).toBe(true);
  await leave();
});

/** Another browser that holds a session of the same member, opened beside the present one as an app of ours does. */
async function elsewhere(player: Player): Promise<Visitor> {
  const agent = 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile';
  const { token, cookie } = await site.app.db
    .transaction()
    .execute((tx) => site.app.sessions.issue(tx, player.member, { address: '203.81.64.1', agent }));
  const visitor = await visit(browser, site, { viewport: PHONE, own: true });
  const { page } = visitor;
  await page.context().addCookies([
    {
      name: '__Host-sb',
      value: cookie,
      url: site.url.replace('http:', 'https:'),
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
    },
  ]);
  await page.addInitScript((held) => sessionStorage.setItem('baize.token', held), token);
  await page.goto(site.url);
  await page.locator('header [data-part="balance"]').waitFor();
  await visitor.quiet();
  return visitor;
}

siegeTest('M-01.3 an address is bound by its code; a new number needs the word of the old one', async () => {
  const mia = await member(site);
  const { page, complaints, leave } = await atHome(mia, { viewport: DESKTOP });
  const email = 'mia.bound@example.com';
  await open(page, 'email');
  await submit(page);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('contact');
  await page.locator('#contact').fill(email);
  await sendInto(page, 'codeNew');
  await popup(page, 'M-01-email').locator('[data-part="resting"]').waitFor();
  await page.locator('#codeNew').fill('000000x');
  await page.locator('#proofPassword').fill(PASSWORD);
  await submit(page);
  await alertIn(page).waitFor();
  await page.locator('#codeNew').fill(await codeSentTo(site, email));
  await submit(page);
  await gone(page, 'email');
  await expect.poll(() => shownIn(page, 'email')).toBe('m***@example.com');
  await leave();
  expect(unasked(complaints)).toEqual([]);

  const [old, next] = ['+959770005501', '+959770005502'];
  await reachable(site, mia, 'mobile', old);
  own?.clock.pass(2 * HALF_MINUTE);
  const phone = await atHome(mia, { viewport: PHONE });
  await open(phone.page, 'mobile');
  await phone.page.locator('#contact').fill('09770005502');
  await sendInto(phone.page, 'codeNew');
  await phone.page.getByRole('combobox', { name: 'Second check' }).selectOption('email');
  await sendInto(phone.page, 'codeOld');
  await sendInto(phone.page, 'proofCode');
  await expect.poll(() => phone.page.locator('dialog[open] [data-part="resting"]').count()).toBe(3);
  await phone.page.locator('#codeNew').fill(await codeSentTo(site, next));
  await phone.page.locator('#codeOld').fill(await codeSentTo(site, old));
  await phone.page.locator('#proofCode').fill(await codeSentTo(site, email));
  await phone.page.locator('#proofPassword').fill(PASSWORD);
  await submit(phone.page);
  await gone(phone.page, 'mobile');
  await expect.poll(() => shownIn(phone.page, 'mobile')).toBe('+95*****502');
  await phone.page.getByText('withdrawals are paused until').waitFor();
  expect((await messagesTo(site, old))[0]).toMatchObject({ template: 'contactChanged' });
  expect(phone.complaints).toEqual([]);
  await phone.leave();
});

siegeTest(
  'M-01.4 the authenticator is asked for from the next sign-in; a recovery code works once; it goes off again',
  async () => {
    const mia = await member(site);
    const { page, complaints, leave } = await atHome(mia, { viewport: PHONE });
    const box = await open(page, 'twoStep');
    const way = box.locator('[data-way="totp"]');
    await way.getByRole('button').click();
    await page.locator('#proofPassword').fill(PASSWORD);
    await submit(page);
    await box.getByRole('img', { name: /^QR code/ }).waitFor();
    const typed = (await box.locator('[data-part="secret"]').textContent()) ?? '';
    const totp = new TOTP({ secret: Secret.fromBase32(typed.replaceAll(' ', '')) });
    /** A code is good once, so time passes before the next. */
    const codeOfApp = () => {
      own?.clock.pass(HALF_MINUTE);
      return totp.generate({ timestamp: site.clock.ms() });
    };
    await page.locator('#totpCode').fill(codeOfApp());
    await submit(page);
    const shown = box.locator('[data-part="recovery-codes"] bdi');
    await expect.poll(() => shown.count()).toBe(10);
    const codes = await shown.allTextContents();
    await expectSound(page, 'recovery codes');
    await box.getByRole('button', { name: 'I have kept them' }).click();
    await way.getByText('On', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => shownIn(page, 'twoStep')).toBe('On');
    expect(complaints).toEqual([]);
    await leave();

    const [recovery = ''] = codes;
    const second = async (code: string) => {
      const visitor = await visit(browser, site, { viewport: PHONE });
      await visitor.page.goto(`${site.url}/?mc=securityCenter`);
      await signIn(visitor.page, mia.username);
      await popup(visitor.page, 'P-17').locator('[data-way="recovery"]').click();
      await visitor.page.locator('#stepCode').fill(code);
      await submit(visitor.page);
      return visitor;
    };
    const lost = await second(recovery);
    await lost.page.locator('[data-part="strength"]').waitFor();
    await lost.leave();
    const reused = await second(recovery);
    await alertIn(reused.page).waitFor();
    await reused.leave();
    const found = await second(codes[1] ?? '');
    const last = await open(found.page, 'twoStep');
    await last.getByText('8 left').waitFor();
    await last.locator('[data-way="totp"]').getByRole('button').click();
    await found.page.locator('#proofPassword').fill(PASSWORD);
    await found.page.locator('#proofCode').fill(codeOfApp());
    await submit(found.page);
    await last.locator('[data-way="totp"]').getByRole('button', { name: 'Turn on' }).waitFor();
    await found.leave();
  },
);

test('M-01.5 accounts are added in the own name only, checked, masked, and one is used first', async () => {
  const mia = await member(site);
  const { page, complaints, leave } = await atHome(mia, { viewport: DESKTOP });
  const box = await open(page, 'payout');
  // The first one is added at once, and leads back to what asked for it.
  await page.locator('#realName').fill(NAME);
  /** One password is asked for: the withdrawal password, and before it is set the login password. */
  const fill = async (number: string, asked: string, password: string) => {
    await page.locator('#number').fill(number);
    await box.getByLabel(asked, { exact: true }).fill(password);
    expect(await box.locator('input[type=password]').count()).toBe(1);
    await submit(page);
  };
  await fill('400500600700', 'Login password', PASSWORD);
  await gone(page, 'payout');
  const accounts = box.locator('.rows > li');
  await open(page, 'payout');
  await accounts.getByText('**** 0700').waitFor();
  await page.keyboard.press('Escape');
  await gone(page, 'payout');
  await open(page, 'payment');
  await page.locator('#paymentNew').fill('lotus-42');
  await page.locator('#paymentAgain').fill('lotus-42');
  await page.locator('#proofPassword').fill(PASSWORD);
  await submit(page);
  await gone(page, 'payment');

  await open(page, 'payout');
  await box.getByRole('button', { name: 'Add an account' }).click();
  await box.getByRole('tab', { name: 'Crypto' }).click();
  const money = ['Withdrawal password', 'lotus-42'] as const;
  await fill('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', ...money);
  await expect.poll(() => alertIn(page).textContent()).toContain('not valid');
  await fill('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', ...money);
  await accounts.getByText('**** Lj6t').waitFor();
  await accounts.nth(1).getByText('Usable from').waitFor();
  await accounts.nth(1).getByRole('button', { name: 'Use first' }).click();
  await accounts.nth(0).getByRole('button', { name: 'Use first' }).waitFor();
  await accounts.nth(1).getByText('Used first').waitFor();
  expect(unasked(complaints)).toEqual([]);
  await leave();
});

siegeTest('M-01.6 this device is marked; ending another shows P-30 there', async () => {
  const mia = await member(site);
  const { page, complaints, leave } = await atHome(mia, { viewport: DESKTOP });
  const other = await elsewhere(mia);
  const box = await open(page, 'devices');
  const openNow = box.locator('[data-part="open"] li');
  await expect.poll(() => openNow.count()).toBe(2);
  await expect.poll(() => openNow.getByText('This device').count()).toBe(1);
  await openNow.getByText('Chrome · Android').waitFor();
  await openNow.getByText('203.81.64.1, MM').waitFor();
  await openNow.getByRole('button', { name: 'Log out' }).click();
  await popup(other.page, 'P-30').waitFor();
  await expect.poll(() => openNow.count()).toBe(1);
  await expectSound(page, 'devices');
  await other.leave();

  const third = await elsewhere(mia);
  await page.keyboard.press('Escape');
  await open(page, 'devices');
  await box.getByRole('button', { name: 'Log out all others' }).click();
  await popup(third.page, 'P-30').waitFor();
  await third.leave();
  await expect.poll(() => box.locator('[data-part="history"] li').count()).toBe(3);
  expect(complaints).toEqual([]);
  await leave();
});

siegeTest(
  'M-01.7 a link is warned of, made at the provider, and stands in the list; it cannot be undone',
  async () => {
    const mia = await member(site);
    const { page, complaints, leave } = await atHome(mia, { viewport: PHONE });
    const box = await open(page, 'social');
    await box.getByText('A link cannot be undone').waitFor();
    await box.locator('[data-social="google"]').getByRole('button').click();
    await page.locator('input[name=person]').fill('Mia Thandar');
    await page.locator('button[value=continue]').click();
    const question = popup(page, 'P-18');
    await question.locator('button[type=submit]').click();
    // The session was there before the provider was asked, so he proves himself.
    await question.locator('#proofPassword').fill(PASSWORD);
    await question.locator('button[type=submit]').click();
    const linked = box.locator('[data-social="google"]');
    await linked.getByText('Linked as Mia Thandar').waitFor();
    expect(await linked.getByRole('button').count()).toBe(0);
    expect(unasked(complaints)).toEqual([]);
    await leave();
  },
);

siegeTest('M-01.11 what is chosen on one device is so on the next', async () => {
  const mia = await member(site);
  const phone = await atHome(mia, { viewport: PHONE });
  const box = await open(phone.page, 'preferences');
  await box.getByRole('combobox', { name: 'Odds' }).selectOption('malay');
  await box.getByRole('combobox', { name: 'Look' }).selectOption('contrast');
  for (const name of ['Sound in games', 'Reduce motion', 'Hide my name', 'Notify me of every'])
    await box.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check();
  await box.getByRole('combobox', { name: 'Language' }).selectOption('MY');
  await phone.page.locator('html[lang=my][data-theme=contrast][data-effects=reduced]').waitFor();
  await box.getByRole('heading', { level: 2, name: 'ဘာသာစကား' }).waitFor();
  const chosenThere = { language: 'MY', theme: 'contrast', odds: 'malay', sound: true, effects: 'reduced' };
  await expect
    .poll(() => keptOf(mia.member))
    .toMatchObject({ ...chosenThere, winnerName: 'hidden', loginNotice: true });
  await phone.leave();

  const desk = await atHomeAnew(mia.username, { viewport: DESKTOP });
  await desk.page.locator('html[lang=my][data-theme=contrast][data-effects=reduced]').waitFor();
  const same = await open(desk.page, 'preferences');
  const chosen = await same
    .locator('select')
    .evaluateAll((all) => all.map((each) => (each as HTMLSelectElement).value));
  // The last sets the interval of reality checks; nothing was chosen there.
  expect(chosen).toEqual(['MY', 'contrast', 'malay', '']);
  await expect.poll(() => same.locator('input:checked').count()).toBe(4);
  expect(await desk.page.evaluate(() => localStorage.getItem('baize.sound'))).toBe('1');
  expect([...phone.complaints, ...desk.complaints]).toEqual([]);
  await desk.leave();
});

async function keptOf(id: bigint): Promise<unknown> {
  const row = await site.app.db
    .selectFrom('members.profile')
    .select('preferences')
    .where('member', '=', id)
    .executeTakeFirst();
  return row?.preferences;
}
