import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import { letIn, member } from '../apps/server/src/testing.ts';
import { popup } from '../kit/marks.ts';
import { PHONE } from '../kit/sizes.ts';
import { launch } from '../kit/windows.ts';
import {
  deskOf,
  expectNoComplaint,
  openMember,
  open as openScreen,
  expectSound as soundDesk,
} from './console.ts';
import { expectSound, shareSite, visitAs } from './site.ts';

const DAY_MS = 86_400_000;

const site = await shareSite();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

/** A refusal that a test asked for is in the browser's console too. */
const unasked = (complaints: readonly string[]) =>
  complaints.filter((line) => !/the server responded with a status of 4\d\d/.test(line));

test('M-01.8 RG-10 RG-13 operators set a limit, a member who closed play without end asks in their words, and operators decide', async () => {
  const nyein = await member(site, { username: 'nyein.chan' });
  const manager = await deskOf(browser, site, 'manager');
  const desk = manager.page;
  await openMember(desk, nyein.username);
  const panel = desk.locator('section', { has: desk.getByRole('heading', { name: 'Play protection' }) });
  await panel.getByText('Play is open').waitFor();
  await panel.getByRole('button', { name: 'Set a limit' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Amount in MMK').fill('20000');
  await dialog.getByLabel(/^Reason/).fill('Agreed with him on the telephone');
  await soundDesk(desk, 'set a limit');
  await dialog.getByRole('button', { name: 'Set limit' }).click();
  await panel.getByRole('row', { name: /Deposits a day.*20,000\.00 MMK/ }).waitFor();
  await panel.getByRole('row', { name: /Limit set: deposits a day.*manager/ }).waitFor();
  expect((await nyein.post('/wps/protection/exclusion', { months: null })).status).toBe(200);
  await site.app.db
    .updateTable('protection.absence')
    .set({ since: new Date(Date.now() - 190 * DAY_MS) })
    .where('member', '=', nyein.member)
    .execute();
  // A member who closes play is signed out.
  const back = await letIn(site, nyein.member);
  const { page, complaints, leave } = await visitAs(browser, site, back, { viewport: PHONE });
  await page.goto(`${site.url}/member?mc=securityCenter`);
  await page.locator('[data-part="absence"]').getByRole('button', { name: 'Ask to play again' }).click();
  const box = popup(page, 'M-01-exclusion');
  await page.locator('#wish').fill('My studies are over and I play for fun again.');
  await expectSound(page, 'ask to come back');
  await box.getByRole('button', { name: 'Ask to play again' }).click();
  await box.getByText('Our staff decide').waitFor();
  await openScreen(desk, 'Returns');
  await soundDesk(desk, 'returns');
  await desk
    .getByRole('row', { name: /nyein\.chan.*My studies are over/ })
    .getByRole('button', { name: 'Decide' })
    .click();
  await dialog.getByText('Allow', { exact: true }).click();
  await dialog.getByLabel(/^Reason/).fill('Talked with him, he is well');
  await soundDesk(desk, 'decide a return');
  await dialog.getByRole('button', { name: 'Allow the return' }).click();
  await desk.getByText('No request is waiting.').waitFor();
  await openMember(desk, nyein.username);
  await panel.getByText(/play opens/).waitFor();
  await soundDesk(desk, 'protected member');
  await page.reload();
  await box.getByText('Play and deposits open').waitFor();
  expect(unasked(complaints)).toEqual([]);
  expectNoComplaint(manager);
  await leave();
  await manager.leave();
});
