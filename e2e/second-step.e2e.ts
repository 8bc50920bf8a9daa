import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import { codeSentTo } from '../apps/server/src/accounts/testing.ts';
import { giveEmail, giveMobile, browser as program } from '../apps/server/src/accounts/testing-browser.ts';
import { codeOf } from '../apps/server/src/operators/testing.ts';
import { member, type Player } from '../apps/server/src/testing.ts';
import { IN_SIEGE } from '../apps/server/src/testing-config.ts';
import { popup, screen } from '../kit/marks.ts';
import { few, siegeTest } from '../kit/sampling.ts';
import { DESKTOP, PHONE } from '../kit/sizes.ts';
import { launch, type VisitOptions, visit } from '../kit/windows.ts';
import { balance, expectSound, inEveryLook, openSite, PASSWORD, shareSite, signInByName } from './site.ts';

/** Time passes in siege, where no other file is there. */
const own = IN_SIEGE ? await openSite() : null;
const site = own ?? (await shareSite());
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

const step = (page: Page) => popup(page, 'P-17');
const way = (page: Page, name: string) => step(page).locator(`[data-way="${name}"]`);
const press = (page: Page) => step(page).locator('button[type=submit]').click();
const alert = (page: Page) => step(page).getByRole('alert');
const proof = { password: PASSWORD };

type Person = Player & { username: string };

/** Binds an authenticator through the calls of the member centre. */
async function withAuthenticator(mia: Person) {
  const there = program(site);
  await there.signIn(mia.username, PASSWORD);
  const offered = await there.sealed('/wps/member/two-step/totp', { proof });
  const { secret } = offered.reply.value;
  const code = codeOf(site, secret);
  const bound = await there.sealed('/wps/member/two-step/totp/confirm', { code });
  return { secret: String(secret), recoveryCodes: bound.reply.value.recoveryCodes as string[] };
}

/** Asks for a message at every sign-in. */
async function withMessages(mia: Person): Promise<string> {
  const mobile = await giveMobile(site, mia.member);
  const about = { member: mia.member, kind: 'sms', confirmed_at: site.clock.now() };
  await site.app.db.insertInto('accounts.second_factor').values(about).execute();
  return mobile;
}

/** Nobody remembers this person: neither her networks nor her devices. */
async function asStranger(mia: Person): Promise<void> {
  await site.app.db.deleteFrom('accounts.network').where('member', '=', mia.member).execute();
  await site.app.db.deleteFrom('accounts.device').where('member', '=', mia.member).execute();
}

async function asked(
  mia: Person,
  viewport: typeof DESKTOP | typeof PHONE = DESKTOP,
  look: VisitOptions = {},
) {
  const visitor = await visit(browser, site, { ...look, viewport });
  await visitor.page.goto(`${site.url}/login?next=%2Frecords`);
  await popup(visitor.page, 'P-03').waitFor();
  await signInByName(visitor.page, mia.username);
  await step(visitor.page).waitFor();
  return visitor;
}

const isIn = (page: Page) => page.evaluate(() => sessionStorage.getItem('baize.token') !== null);

siegeTest('P-17 shows the ways of this member and each of their forms, in every look', async () => {
  const mia = await member(site);
  await withAuthenticator(mia);
  await withMessages(mia);
  await inEveryLook(browser, `${site.url}/login`, async ({ page }, look) => {
    await popup(page, 'P-03').waitFor();
    await signInByName(page, mia.username);
    await way(page, 'totp').waitFor();
    await expectSound(page, `P-17 ${look}`);
    for (const name of ['totp', 'recovery', 'sms']) {
      await way(page, name).click();
      await step(page).locator('#stepCode').waitFor();
      await expectSound(page, `P-17 ${name} ${look}`);
      await step(page).locator('.acts button').first().click();
    }
  });
});

test('P-17 an authenticator: the tries left are told, and only the right code completes the sign-in', async () => {
  const mia = await member(site);
  const { secret } = await withAuthenticator(mia);
  const { page, leave } = await asked(mia);
  expect(await isIn(page)).toBe(false);
  await way(page, 'totp').click();
  await press(page);
  await step(page).locator('#stepCode[aria-invalid]').waitFor();
  // The code of the enrolment is used up; the next one fits already.
  const right = codeOf(site, secret, 1);
  await step(page)
    .locator('#stepCode')
    .fill(right === '123123' ? '321321' : '123123');
  await press(page);
  await alert(page).waitFor();
  await expect.poll(() => step(page).locator('[data-part="tries"]').textContent()).toBe('Tries left: 4');
  await expectSound(page, 'P-17 wrong');
  expect(await isIn(page)).toBe(false);
  await step(page).locator('#stepCode').fill(right);
  await press(page);
  await screen(page, 'M-06').waitFor();
  await balance(page).waitFor();
  await leave();
});

siegeTest('P-17 a recovery code opens the door once', async () => {
  const mia = await member(site);
  const [code = ''] = (await withAuthenticator(mia)).recoveryCodes;
  const first = await asked(mia, PHONE);
  await way(first.page, 'recovery').click();
  await step(first.page).locator('#stepCode').fill(code.toLowerCase());
  await press(first.page);
  await balance(first.page).waitFor();
  await first.leave();
  const { page, leave } = await asked(mia, PHONE);
  await way(page, 'recovery').click();
  await step(page).locator('#stepCode').fill(code);
  await press(page);
  await alert(page).waitFor();
  expect(await isIn(page)).toBe(false);
  await leave();
});

siegeTest('P-17 a text message: sent on request to a number that is shown masked', async () => {
  const mia = await member(site);
  const mobile = await withMessages(mia);
  const { page, complaints, leave } = await asked(mia, PHONE);
  await step(page).locator('#stepCode').waitFor();
  const shown = (await step(page).textContent()) ?? '';
  expect(shown).toContain(mobile.slice(-3));
  expect(shown).not.toContain(mobile.slice(4, -3));
  await step(page).getByRole('button', { name: 'Send code' }).click();
  await step(page).locator('[data-part="resting"]').waitFor();
  await expectSound(page, 'P-17 sms sent');
  await step(page)
    .locator('#stepCode')
    .fill(await codeSentTo(site, mobile));
  await press(page);
  await screen(page, 'M-06').waitFor();
  expect(complaints).toEqual([]);
  await leave();
});

siegeTest('P-17 after five wrong answers it is over, and one press begins again', async () => {
  const mia = await member(site);
  await withAuthenticator(mia);
  const { page, leave } = await asked(mia);
  await way(page, 'recovery').click();
  for (const left of [4, 3, 2, 1, 0]) {
    await step(page).locator('#stepCode').fill(`wrong-${left}`);
    await press(page);
    await step(page).getByText(`Tries left: ${left}`).waitFor();
  }
  await step(page).locator('#stepCode').fill('wrong-once-more');
  await press(page);
  await step(page).getByText('This check has expired').waitFor();
  await expectSound(page, 'P-17 over');
  await step(page).getByRole('button', { name: 'Back to login' }).click();
  await popup(page, 'P-03').waitFor();
  await leave();
});

siegeTest(
  'P-17 a place that is new asks, and the name on the bank account only where nothing else is bound (STD-D08)',
  async () => {
    const mia = await member(site);
    const there = program(site);
    await there.signIn(mia.username, PASSWORD);
    const saved = await there.sealed('/wps/member/details', { realName: 'Mya Thandar' });
    expect(saved.status, JSON.stringify(saved.reply)).toBe(200);
    await asStranger(mia);
    const byName = await asked(mia, PHONE);
    await expect.poll(() => step(byName.page).textContent()).toContain('has not been used from here before');
    await step(byName.page).locator('#stepCode').fill('mya  thandar');
    await expectSound(byName.page, 'P-17 bank');
    await press(byName.page);
    await balance(byName.page).waitFor();
    await byName.leave();

    const mobile = await giveMobile(site, mia.member);
    await asStranger(mia);
    const { page, leave } = await asked(mia, PHONE);
    expect(await way(page, 'bankName').count()).toBe(0);
    await step(page).getByRole('button', { name: 'Send code' }).click();
    await step(page).locator('[data-part="resting"]').waitFor();
    // The question is gone with the page: the sign-in begins again.
    await page.reload();
    await popup(page, 'P-03').waitFor();
    expect(mobile).toBeTruthy();
    await leave();
  },
);

const SIZES = [
  { language: 'EN', theme: 'dark', viewport: DESKTOP },
  { language: 'MY', theme: 'light', viewport: PHONE },
  { language: 'XB', theme: 'dark', viewport: PHONE },
] as const;

siegeTest(
  'P-17 an e-mail code from a place that is new: sent on request, a wrong one is told, the right one opens the door',
  async () => {
    const mia = await member(site);
    const email = await giveEmail(site, mia.member);
    await program(site).signIn(mia.username, PASSWORD);
    for (const look of few(SIZES)) {
      await asStranger(mia);
      const name = `${look.language} ${look.viewport.width}`;
      const { page, leave } = await asked(mia, look.viewport, look);
      const shown = (await step(page).textContent()) ?? '';
      expect(shown).toContain(`@${email.split('@')[1]}`);
      expect(shown).not.toContain(email);
      await expectSound(page, `P-17 email ${name}`);
      await step(page).locator('.send').click();
      await step(page).locator('[data-part="resting"]').waitFor();
      const code = await codeSentTo(site, email);
      await step(page)
        .locator('#stepCode')
        .fill(code === '123123' ? '321321' : '123123');
      await press(page);
      await alert(page).waitFor();
      expect(await isIn(page)).toBe(false);
      await expectSound(page, `P-17 email wrong ${name}`);
      await step(page).locator('#stepCode').fill(code);
      await press(page);
      await screen(page, 'M-06').waitFor();
      await leave();
      // A code is sent once a minute.
      own?.clock.pass(61_000);
    }
  },
);
