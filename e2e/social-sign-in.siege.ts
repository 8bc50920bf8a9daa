import type { SocialProvider } from '@baize/contract/accounts/social';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { member } from '../apps/server/src/testing.ts';
import { popup } from '../kit/marks.ts';
import { DESKTOP, PHONE } from '../kit/sizes.ts';
import { launch, type VisitOptions, visit } from '../kit/windows.ts';
import { startIdentity } from '../simulators/identity/identity.ts';
import { expectAccessible, expectNoOverflow } from './pages.ts';
import { freePort } from './ports.ts';
import { balance, openSite, signInByName } from './site.ts';

const port = await freePort();
const identity = await startIdentity(`http://localhost:${port}`);
const site = await openSite({ port, env: identity.env });
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => identity.close());

/** From the login popup to the provider's page, an answer there, and back. */
async function comeBy(page: Page, provider: SocialProvider, person: string, press = 'continue') {
  await popup(page, 'P-03').locator(`[data-social="${provider}"]`).click();
  await page.locator('input[name=person]').fill(person);
  await page.locator(`button[value=${press}]`).click();
}

const choice = (page: Page) => page.locator('[data-popup="P-18"][data-state="ready"]');

interface Setting extends VisitOptions {
  readonly provider: SocialProvider;
  readonly person: string;
}

const SETTINGS: readonly Setting[] = [
  { provider: 'google', person: 'Mia Thant', language: 'EN', viewport: DESKTOP },
  { provider: 'facebook', person: 'Ma Hnin', language: 'MY', viewport: PHONE },
  { provider: 'telegram', person: 'Layla Noor', language: 'XB', viewport: PHONE },
];

test.each(SETTINGS)(
  'P-18 $provider in $language: linked once by a member, it goes straight in the second time',
  async ({ provider, person, ...options }) => {
    const { username } = await member(site);
    const { page, complaints, leave } = await visit(browser, site, options);
    await page.goto(`${site.url}/login`);
    await comeBy(page, provider, person);
    await choice(page).waitFor();
    await expectNoOverflow(page, 'the choice');
    await expectAccessible(page, 'the choice');
    // Neither code nor token of the provider is in our URL.
    expect(page.url()).not.toMatch(/code=|tgAuthResult|state=|token/);
    await choice(page).locator('[data-choice="link"]').click();
    await signInByName(page, username);
    await choice(page).locator('button[type=submit]').waitFor();
    await expectNoOverflow(page, 'the link');
    await expectAccessible(page, 'the link');
    await choice(page).locator('button[type=submit]').click();
    await popup(page, 'P-18').waitFor({ state: 'detached' });
    await balance(page).waitFor();
    expect(complaints).toEqual([]);
    await leave();

    const again = await visit(browser, site, options);
    await again.page.goto(`${site.url}/login?next=%2Frecords`);
    await comeBy(again.page, provider, person);
    await again.page.locator('[data-screen="M-06"]').waitFor();
    await balance(again.page).waitFor();
    expect(await popup(again.page, 'P-18').count()).toBe(0);
    expect(again.complaints).toEqual([]);
    await again.leave();
  },
);

test.each(SETTINGS)(
  'P-18 $provider in $language: who turns back there reads a sentence here',
  async (setting) => {
    const { provider, person, ...options } = setting;
    const { page, leave } = await visit(browser, site, options);
    await page.goto(`${site.url}/login`);
    await comeBy(page, provider, person, 'cancel');
    const shown = page.locator('[data-popup="P-18"][data-state="error"]');
    await shown.waitFor();
    if (options.language === 'EN')
      await expect
        .poll(() => shown.textContent())
        .toContain('You did not finish logging in with the other service');
    await expectNoOverflow(page, 'turned back');
    await expectAccessible(page, 'turned back');
    await shown.locator('.btn.marigold').click();
    await popup(page, 'P-03').waitFor();
    await leave();
  },
);

test('P-18 an address of a result opens nothing in another browser', async () => {
  const { page, leave } = await visit(browser, site, { viewport: DESKTOP });
  await page.goto(`${site.url}/login?social=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`);
  const shown = page.locator('[data-popup="P-18"][data-state="error"]');
  await shown.waitFor();
  await expect.poll(() => shown.textContent()).toContain('began in another browser');
  await leave();
});
