import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { playRound } from '../apps/server/src/play/testing.ts';
import { recorded } from '../apps/server/src/records/testing.ts';
import { member, type Player } from '../apps/server/src/testing.ts';
import { asVendorPlayer, studio } from '../apps/server/src/vendors/testing.ts';
import { launch } from '../kit/windows.ts';
import {
  approve,
  comeBack,
  type Desk,
  deskOf,
  expectNoComplaint,
  expectSound,
  expectSoundBothWays,
  filterBy,
  open,
} from './console.ts';
import { shareSite } from './site.ts';

const site = await shareSite();
let browser: Browser;
let games: Desk;
let trading: Desk;
let mia: Player;
beforeAll(async () => {
  browser = await launch();
  mia = await member(site, { username: 'mia.rounds' });
  const vendorPlayer = await asVendorPlayer(site, await studio(site), mia);
  await playRound(mia);
  const betDetails = [{ market: 'Total', selection: 'Over', price: '1.85' }];
  await vendorPlayer.bet('bet-1', 'round-1', '10.00', { betDetails });
  await vendorPlayer.win('win-1', 'round-1', '25.00', { endRound: true });
  await vendorPlayer.rollback('back-1', 'round-1', 'bet-1');
  await recorded(site);
  [games, trading] = await Promise.all([deskOf(browser, site, 'gameOps'), deskOf(browser, site, 'trading')]);
});

// One of the rounds takes its game off.
afterAll(async () => {
  await site.owner
    .updateTable('catalog.game')
    .set({ state: 'on' })
    .where('code', '=', 'emerald-lines')
    .execute();
  await site.app.catalog.reload();
});

test('O-13 a round is found with all its messages, resettled and made void by two people', async () => {
  const { page } = games;
  await open(page, 'Rounds');
  await filterBy(page, 'Member (name or id)', 'mia.rounds');
  const row = page.getByRole('row', { name: /Duel/ });
  await row.waitFor();
  await expectSoundBothWays(page, 'rounds');
  await row.getByRole('button', { name: 'Open' }).click();
  const record = page.getByRole('dialog');
  await record.getByText('ROLLBACK_REFUSED').waitFor();
  await expectSoundBothWays(page, 'round record');
  await record.getByRole('button', { name: 'Resettle' }).click();
  await page.getByLabel(/^What it should have paid/).fill('12.50');
  const asks = page.getByRole('dialog', { name: 'Resettle the round' });
  await asks.getByLabel(/^Reason/).fill('The studio paid twice');
  await expectSoundBothWays(page, 'settle anew');
  await asks.getByRole('button', { name: 'Ask for approval' }).click();
  await page.getByText('waits for a second operator').waitFor();
  await record.getByText('asked by gameOps').waitFor();

  await approve(trading.page, /25\.00 → 12\.50/);
  await recorded(site);
  await page.keyboard.press('Escape');
  await record.waitFor({ state: 'detached' });
  await comeBack(page);
  await page
    .getByRole('row', { name: /Duel.*12\.50/ })
    .getByRole('button', { name: 'Open' })
    .click();
  await record.getByText('decided by trading').waitFor();
  await page.keyboard.press('Escape');

  await page
    .getByRole('row', { name: /Emerald Lines/ })
    .getByRole('button', { name: 'Open' })
    .click();
  await record.getByText('How the outcome was made').waitFor();
  await record.getByRole('button', { name: 'Void round' }).click();
  const asksVoid = page.getByRole('dialog', { name: 'Make the round void' });
  await asksVoid.getByLabel(/^Take Emerald Lines off as well/).check();
  await asksVoid.getByLabel(/^Reason/).fill('A fault of the reels');
  await expectSoundBothWays(page, 'make void');
  await page.getByRole('button', { name: 'Ask for approval' }).click();
  await page.getByText('waits for a second operator').last().waitFor();
  await approve(trading.page, /give 1\.00 MMK back.*take the game off/);
  await expect.poll(() => site.app.catalog.findGame('baize', 'emerald-lines')?.state).toBe('off');
  await recorded(site);
  await page.keyboard.press('Escape');
  await record.waitFor({ state: 'detached' });
  await comeBack(page);
  await page.getByRole('row', { name: /Emerald Lines.*void/ }).waitFor();
  const { rows } = await site.app.db
    .selectFrom('records.wager')
    .select(({ fn }) => fn.countAll().as('rows'))
    .where('state', '=', 2)
    .where('member', '=', mia.member)
    .executeTakeFirstOrThrow();
  expect(Number(rows)).toBe(1);
  expectNoComplaint(games, trading);
});

test('O-13 a round that its provider calls void twice is taken back by two people from the list of those left open', async () => {
  const at = await studio(site);
  const ada = await asVendorPlayer(site, at, await member(site, { username: 'ada.left' }));
  await ada.bet('left-1', 'left-open', '10.00');
  await ada.bet('silent-1', 'left-silent', '3.00');
  const { vendor } = at;
  const longAgo = new Date(site.clock.ms() - 80 * 3_600_000);
  const asked = {
    vendor,
    member: ada.player.member,
    first_at: longAgo,
    asked_at: site.clock.now(),
    asks: 9,
  };
  await site.owner
    .insertInto('vendors.inquiry')
    .values([
      { ...asked, round: 'left-open', told: 'VOID', times: 2 },
      { ...asked, round: 'left-silent', told: null, times: 0, away_since: longAgo },
    ])
    .execute();
  const answer = { vendor, member: ada.player.member, last_at: site.clock.now() };
  await site.owner
    .insertInto('vendors.inquiry_answer')
    .values([
      { ...answer, round: 'left-open', told: 'AWAY', times: 7 },
      { ...answer, round: 'left-open', told: 'VOID', times: 2 },
      { ...answer, round: 'left-silent', told: 'AWAY', times: 9 },
    ])
    .execute();
  await recorded(site);
  const { page } = games;
  await open(page, 'Rounds');
  await page.locator('main').getByRole('link', { name: 'Left open' }).click();
  await page.locator('[data-screen="O-13/stuck"][data-state="ready"]').waitFor();
  await page.getByRole('row', { name: /left-silent.*in suspense/ }).waitFor();
  await expectSoundBothWays(page, 'left open');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectSound(page, 'left open wide');
  await page
    .getByRole('row', { name: /left-open/ })
    .getByRole('button', { name: 'Take back' })
    .click();
  const asks = page.getByRole('dialog', { name: 'Take the round back' });
  await asks.getByLabel(/^Reason/).fill('The studio knows no such round');
  await expectSoundBothWays(page, 'take back');
  await asks.getByRole('button', { name: 'Ask for approval' }).click();
  await asks.waitFor({ state: 'detached' });
  await approve(trading.page, /left-open: give 10\.00 MMK back/);
  await comeBack(page);
  await page.getByRole('row', { name: /left-silent/ }).waitFor();
  await expect.poll(() => page.getByRole('row', { name: /left-open/ }).count()).toBe(0);
  await recorded(site);
  await page.getByRole('link', { name: 'left-silent' }).click();
  await page.getByRole('row', { name: /ada\.left/ }).waitFor();
  await page.locator('main').getByRole('link', { name: 'Left open' }).click();
  await page.getByLabel('Provider’s round').fill('no such round');
  await page.getByText('No round is left open by its provider.').waitFor();
  expectNoComplaint(games, trading);
});
