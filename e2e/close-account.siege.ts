import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import { fund, member, type Player } from '../apps/server/src/testing.ts';
import { popup } from '../kit/marks.ts';
import { few } from '../kit/sampling.ts';
import { PHONE } from '../kit/sizes.ts';
import { launch, type VisitOptions } from '../kit/windows.ts';
import { expectSound, LOOKS, openSite, PASSWORD, signInByName, turn, visitAs } from './site.ts';

const site = await openSite();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
  await turn(site, 'brand.serviceUrl', 'https://service.example.test/');
});

/** A member in a browser of his own, where an account comes to its end. */
async function atTheEnd(player: Player, options: VisitOptions) {
  const visitor = await visitAs(browser, site, player, options);
  await visitor.page.goto(`${site.url}/?mc=securityCenter`);
  await visitor.page.locator('.part[data-part="closure"]').click();
  await visitor.page.locator('[data-popup="M-01-closure"][data-state="ready"]').waitFor();
  return visitor;
}

test('M-01 what is still in an account is told before it can be closed, in every look (A16)', async () => {
  const mia = await member(site, { cash: 125_000n, type: 1 });
  await member(site, { cash: 0n, upline: mia.member });
  for (const look of few(LOOKS)) {
    const { page, complaints, leave } = await atTheEnd(mia, look);
    const box = popup(page, 'M-01-closure');
    await box.locator('[data-obstacle="balance"]').getByText('12.50').waitFor();
    await box.locator('[data-obstacle="downlines"]').waitFor();
    expect(await box.locator('#proofPassword').count()).toBe(0);
    await expectSound(page, `M-01 closure held up ${look.language}`);
    expect(complaints).toEqual([]);
    await leave();
  }
});

test('M-01 an empty account is closed with the password; the door then says so (A16)', async () => {
  for (const look of few(LOOKS.slice(1))) {
    const mia = await member(site, { cash: 0n });
    const { page, complaints, leave } = await atTheEnd(mia, look);
    const box = popup(page, 'M-01-closure');
    await box.locator('#proofPassword').waitFor();
    await expectSound(page, `M-01 closure ${look.language}`);
    await box.locator('#proofPassword').fill(PASSWORD);
    await box.locator('button[type=submit]').click();
    await page.locator('.toast[data-tone="done"]').waitFor();
    await page.locator('[data-screen="H-00"]').waitFor();
    expect(await page.locator('dialog[open]').count()).toBe(0);
    expect(await page.evaluate(() => sessionStorage.getItem('baize.token'))).toBeNull();
    expect(complaints).toEqual([]);
    await page.goto(`${site.url}/?p=login`);
    await signInByName(page, mia.username);
    await popup(page, 'P-03').getByRole('alert').waitFor();
    await leave();
  }
});

test('M-01 money that comes in the meantime keeps the account open, and the form says so (A16)', async () => {
  const mia = await member(site, { cash: 0n });
  const { page, leave } = await atTheEnd(mia, { viewport: PHONE });
  const box = popup(page, 'M-01-closure');
  await box.locator('#proofPassword').fill(PASSWORD);
  await site.app.db.transaction().execute((tx) => fund(tx, mia.member, 20_000n));
  await box.locator('button[type=submit]').click();
  await box.getByRole('alert').waitFor();
  const { state } = await site.db
    .selectFrom('accounts.member')
    .select('state')
    .where('id', '=', mia.member)
    .executeTakeFirstOrThrow();
  expect(state).toBe('active');
  await leave();
});
