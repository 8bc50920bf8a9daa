import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import { member, type Player } from '../apps/server/src/testing.ts';
import { popup } from '../kit/marks.ts';
import { few } from '../kit/sampling.ts';
import { DESKTOP, PHONE } from '../kit/sizes.ts';
import { launch } from '../kit/windows.ts';
import { withAuthenticatorDevice } from './authenticator.ts';
import { balance, expectSound, PASSWORD, shareSite, signInByName, visitAs } from './site.ts';

const site = await shareSite();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

const LOOKS = [
  { language: 'EN', theme: 'dark', viewport: DESKTOP },
  { language: 'MY', theme: 'light', viewport: PHONE },
  { language: 'XB', theme: 'dark', viewport: PHONE },
] as const;

const isIn = (page: Page) => page.evaluate(() => sessionStorage.getItem('baize.token') !== null);

/** Out, as after the end of a session. */
async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    sessionStorage.clear();
    sessionStorage.setItem('seated', 'yes');
    localStorage.removeItem('baize.signedIn');
  });
  await page.context().clearCookies({ name: '__Host-sb' });
  await page.goto(`${site.url}/login`);
}

test('M-01.4 a passkey is made on this device, opens the door without a name, shows who it is as second step, and is removed', async () => {
  for (const look of few(LOOKS)) await lifeOfPasskey(await member(site), look);
});

async function lifeOfPasskey(
  mia: Player & { username: string },
  look: (typeof LOOKS)[number],
): Promise<void> {
  const name = `${look.language} ${look.viewport.width}`;
  const { page, leave } = await visitAs(browser, site, mia, { ...look, own: true });
  const device = await withAuthenticatorDevice(page);
  await page.goto(`${site.url}/member?p=security&id=passkeys`);
  const part = popup(page, 'M-01-passkeys');
  await part.locator('.btn.marigold').click();
  await expectSound(page, `M-01 passkey new ${name}`);
  await part.locator('#passkeyName').fill('Phone of Mia');
  await part.locator('#proofPassword').fill(PASSWORD);
  await part.locator('button[type=submit]').click();
  await part.getByText('Phone of Mia').waitFor();
  expect(await device.kept()).toBe(1);
  await expectSound(page, `M-01 passkey kept ${name}`);

  await signOut(page);
  await popup(page, 'P-03').locator('.btn:has(use[href$="#i-key"])').click();
  await balance(page).waitFor();

  // The same browser, which the server has forgotten: the password alone is too little.
  await site.app.db.deleteFrom('accounts.network').where('member', '=', mia.member).execute();
  await site.app.db.deleteFrom('accounts.device').where('member', '=', mia.member).execute();
  await signOut(page);
  await signInByName(page, mia.username);
  const second = popup(page, 'P-17').locator('[data-way="passkey"]');
  await second.waitFor();
  await expectSound(page, `P-17 passkey ${name}`);
  expect(await isIn(page)).toBe(false);
  await second.click();
  await balance(page).waitFor();

  await page.goto(`${site.url}/member?p=security&id=passkeys`);
  await part.locator('.rows > li .btn').click();
  await part.getByText('Phone of Mia').waitFor();
  await expectSound(page, `M-01 passkey removed ${name}`);
  await part.locator('#proofPassword').fill(PASSWORD);
  await part.locator('button[type=submit]').click();
  // The list is back, and empty.
  await part.locator('#proofPassword').waitFor({ state: 'detached' });
  await part.locator('.btn.marigold').waitFor();
  expect(await part.locator('.rows > li').count()).toBe(0);
  await leave();
}
