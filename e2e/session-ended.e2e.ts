import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import { send } from '../apps/server/src/members/testing.ts';
import { staff } from '../apps/server/src/operators/testing.ts';
import { member, type Player, playerOf, trySignIn } from '../apps/server/src/testing.ts';
import { IN_SIEGE } from '../apps/server/src/testing-config.ts';
import { popup, screen } from '../kit/marks.ts';
import { few, siegeTest } from '../kit/sampling.ts';
import { DESKTOP, PHONE } from '../kit/sizes.ts';
import { launch, type visit } from '../kit/windows.ts';
import {
  balance,
  expectSound,
  LOOKS,
  NEW_PASSWORD,
  openSite,
  PASSWORD,
  shareSite,
  signInByName,
  turn,
  visitAs,
} from './site.ts';

/** Time passes in siege, where no other file is there. */
const own = IN_SIEGE ? await openSite() : null;
const site = own ?? (await shareSite());
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

const shown = (page: Page) => popup(page, 'P-30');

/** Somebody signed in, with the realtime line of his page open. */
async function inside(
  options: Parameters<typeof visit>[2] = { viewport: PHONE },
  of?: Player & { username: string },
) {
  const mia = of ?? (await member(site));
  const visitor = await visitAs(browser, site, mia, options);
  await visitor.page.goto(site.url);
  await balance(visitor.page).waitFor();
  await visitor.quiet();
  return { ...visitor, mia };
}

/** Another session of the member, opened beside the present one as an app of ours does. */
async function beside({ member: id, welcome }: Player): Promise<Player> {
  const from = { address: '203.81.64.1', agent: 'Chrome/140.0' };
  const issued = await site.app.db.transaction().execute((tx) => site.app.sessions.issue(tx, id, from));
  return playerOf(site, { ...issued, member: id, welcome });
}

const publicId = async ({ member: id }: Pick<Player, 'member'>) =>
  (
    await site.app.db
      .selectFrom('accounts.member')
      .select('public_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).public_id;

test('P-30 the newest sign-in wins, and the page of the old one is told, in every look (D01)', async () => {
  for (const look of few(LOOKS)) {
    const { page, mia, leave } = await inside(look);
    await trySignIn(site, mia.username, PASSWORD);
    await shown(page).waitFor();
    if (look.language === 'EN') expect(await shown(page).textContent()).toContain('on another device');
    await expectSound(page, `P-30 ${look.language} ${look.viewport.width}`);
    await leave();
  }
});

siegeTest(
  'P-30 after it nothing of the member is left in the tab, and one press leads to the login',
  async () => {
    const { page, mia, leave } = await inside({ viewport: DESKTOP });
    await trySignIn(site, mia.username, PASSWORD);
    await shown(page).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('baize.token'))).toBeNull();
    expect(await balance(page).count()).toBe(0);
    await shown(page).getByRole('button', { name: 'Log in again' }).click();
    await popup(page, 'P-03').waitFor();
    await signInByName(page, mia.username);
    await balance(page).waitFor();
    await leave();
  },
);

siegeTest(
  'P-30 a lock in the console ends the session at once, says so without a lie, and names customer service',
  async () => {
    await turn(site, 'brand.serviceUrl', '/fairness');
    const support = await staff(site, 'support');
    const ma = await member(site);
    const { page, leave } = await inside({ viewport: PHONE }, ma);
    const act = { member: await publicId(ma), reason: 'She asked for it by telephone' };
    expect((await support.post('/ops/members/lock', act)).status).toBe(200);
    await shown(page).waitFor();
    await expect.poll(() => shown(page).textContent()).toContain('Your account is locked');
    await shown(page).getByRole('link').waitFor();
    await expectSound(page, 'P-30 locked');
    await shown(page).getByRole('button', { name: 'Log in again' }).click();
    await signInByName(page, ma.username);
    await popup(page, 'P-03').getByText('Your account is locked. Ask customer service.').waitFor();
    await leave();
    await turn(site, 'brand.serviceUrl', '');
  },
);

siegeTest(
  'P-30 a device that its owner ended elsewhere, and one left behind by a new password, hear the true reason',
  async () => {
    const { page, mia, quiet, leave } = await inside();
    const first = await beside(mia);
    expect((await first.delete('/wps/member/sessions')).status).toBe(200);
    await shown(page).getByText('You logged this device out').waitFor();
    await shown(page).getByRole('button', { name: 'Log in again' }).click();
    await signInByName(page, mia.username);
    await balance(page).waitFor();
    await popup(page, 'P-03').waitFor({ state: 'detached' });
    await quiet();
    // Signing in ended the other session, as the newest one always does.
    const second = await beside(mia);
    const words = { oldPassword: PASSWORD, newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD };
    const change = await send(second, '/wps/member/password', { ...words, endOthers: true });
    expect(change.status).toBe(200);
    await shown(page).getByText('The password was changed').waitFor();
    await leave();
  },
);

siegeTest('P-30 a session that stood still too long is closed at the next press and says why', async () => {
  const { page, mia, quiet, leave } = await inside({ viewport: DESKTOP });
  // On home the live bets, which ask by themselves, would hear it before the press does.
  await page.goto(`${site.url}/rng`);
  await page.locator('main .game .fav').first().waitFor();
  // So would anything else that the page still asks for when the time has passed.
  await quiet();
  own?.clock.pass(31 * 60_000);
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.locator('.choice').locator('a[href="/records"]').click();
  await shown(page).waitFor();
  await expect.poll(() => shown(page).textContent()).toContain('There was no activity for a while');
  await expectSound(page, 'P-30 idle');
  // Someone who logs in again continues on the page that they left.
  await shown(page).getByRole('button', { name: 'Log in again' }).click();
  await popup(page, 'P-03').waitFor();
  // The page still keeps the earlier time; a new one asks the server for it.
  await page.reload();
  await popup(page, 'P-03').waitFor();
  await signInByName(page, mia.username);
  await screen(page, 'M-06').waitFor();
  await leave();
});
