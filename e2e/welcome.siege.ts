import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import { addMember } from '../apps/server/src/accounts/members/new-member.ts';
import { popup } from '../kit/marks.ts';
import { few } from '../kit/sampling.ts';
import { DESKTOP } from '../kit/sizes.ts';
import { launch, visit } from '../kit/windows.ts';
import { balance, expectSound, LOOKS, openSite, PASSWORD, signInByName } from './site.ts';

const site = await openSite();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

const welcome = (page: Page) => popup(page, 'P-15');
let people = 0;

/** An account that nobody has entered yet. */
async function newcomer(): Promise<string> {
  people += 1;
  const username = `newcomer${people}`;
  const passwordHash = await site.app.passwords.hash(PASSWORD);
  const known = { username, nickname: username, type: 0, currency: 'MMK', passwordHash, upline: null };
  await site.app.db.transaction().execute((tx) => addMember(site.app, tx, known));
  return username;
}

async function enters(username: string, look: Parameters<typeof visit>[2] = { viewport: DESKTOP }) {
  const visitor = await visit(browser, site, look);
  await visitor.page.goto(`${site.url}/login`);
  await popup(visitor.page, 'P-03').waitFor();
  await signInByName(visitor.page, username);
  await balance(visitor.page).waitFor();
  return visitor;
}

test('P-15 the first sign-in is welcomed, in every look', async () => {
  for (const look of few(LOOKS)) {
    const { page, complaints, leave } = await enters(await newcomer(), look);
    await welcome(page).waitFor();
    await expectSound(page, `P-15 ${look.language} ${look.viewport.width}`);
    expect(complaints).toEqual([]);
    await leave();
  }
});

test('P-15 leads to name and picture or straight to the games, and comes once', async () => {
  const username = await newcomer();
  const { page, leave } = await enters(username);
  await welcome(page).getByRole('button', { name: 'Choose a name and a picture' }).click();
  await popup(page, 'M-01-profile').waitFor();
  await page.keyboard.press('Escape');
  await popup(page, 'M-01-profile').waitFor({ state: 'detached' });
  await leave();
  const again = await enters(username);
  await popup(again.page, 'P-03').waitFor({ state: 'detached' });
  expect(await welcome(again.page).count()).toBe(0);
  await again.leave();
});

test('P-15 the games are one press away', async () => {
  const { page, leave } = await enters(await newcomer());
  await welcome(page).getByRole('button', { name: 'To the games' }).click();
  await welcome(page).waitFor({ state: 'detached' });
  await balance(page).waitFor();
  await leave();
});
