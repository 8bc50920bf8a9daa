import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { playRound } from '../apps/server/src/play/testing.ts';
import { followRounds } from '../apps/server/src/records/records.ts';
import { member } from '../apps/server/src/testing.ts';
import { seatAs, studio } from '../apps/server/src/vendors/testing.ts';
import { approve, type Desk, deskOf, expectNoComplaint, expectSoundBothWays, open } from './desk.ts';
import { DESKTOP, launch } from './harness.ts';
import { openHouse } from './house.ts';

const house = await openHouse();
let browser: Browser;
let games: Desk;
let trading: Desk;
beforeAll(async () => {
  browser = await launch();
  const mia = await member(house, { username: 'mia.rounds' });
  const seated = await seatAs(house, await studio(house), mia);
  await playRound(mia);
  const betDetails = [{ market: 'Total', selection: 'Over', price: '1.85' }];
  await seated.bet('bet-1', 'round-1', '10.00', { betDetails });
  await seated.win('win-1', 'round-1', '25.00', { endRound: true });
  await seated.rollback('back-1', 'round-1', 'bet-1');
  await followRounds(house.app);
  [games, trading] = await Promise.all([
    deskOf(browser, house, 'gameOps'),
    deskOf(browser, house, 'trading'),
  ]);
});
afterAll(async () => {
  await browser?.close();
});

test('a round is found with all its messages, settled anew and made void by two people', async () => {
  const { page } = games;
  await open(page, 'Rounds');
  await page.getByLabel('Member (name or id)').fill('mia.rounds');
  const row = page.getByRole('row', { name: /Duel/ });
  await row.waitFor();
  await expectSoundBothWays(page, 'rounds');
  await page.setViewportSize(DESKTOP);
  await row.getByRole('button', { name: 'Open' }).click();
  const record = page.getByRole('dialog');
  await record.getByText('ROLLBACK_REFUSED').waitFor();
  await expectSoundBothWays(page, 'round record');
  await page.setViewportSize(DESKTOP);
  await record.getByRole('button', { name: 'Settle anew' }).click();
  await page.getByLabel(/^What it should have paid/).fill('12.50');
  const asks = page.getByRole('dialog', { name: 'Settle the round anew' });
  await asks.getByLabel(/^Reason/).fill('The studio paid twice');
  await expectSoundBothWays(page, 'settle anew');
  await page.setViewportSize(DESKTOP);
  await asks.getByRole('button', { name: 'Ask for approval' }).click();
  await page.getByText('waits for a second operator').waitFor();
  await record.getByText('asked by gameOps').waitFor();

  await approve(trading.page, /25\.00 → 12\.50/);
  await followRounds(house.app);
  await page.reload();
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
  await record.getByRole('button', { name: 'Make void' }).click();
  const asksVoid = page.getByRole('dialog', { name: 'Make the round void' });
  await asksVoid.getByLabel(/^Take Emerald Lines off as well/).check();
  await asksVoid.getByLabel(/^Reason/).fill('A fault of the reels');
  await expectSoundBothWays(page, 'make void');
  await page.setViewportSize(DESKTOP);
  await page.getByRole('button', { name: 'Ask for approval' }).click();
  await page.getByText('waits for a second operator').last().waitFor();
  await approve(trading.page, /give 1\.00 MMK back.*take the game off/);
  await expect.poll(() => house.app.catalog.findGame('baize', 'emerald-lines')?.state).toBe('off');
  await followRounds(house.app);
  await page.reload();
  await page.getByRole('row', { name: /Emerald Lines.*void/ }).waitFor();
  const { rows } = await house.app.db
    .selectFrom('records.wager')
    .select(({ fn }) => fn.countAll().as('rows'))
    .where('state', '=', 2)
    .executeTakeFirstOrThrow();
  expect(Number(rows)).toBe(1);
  expectNoComplaint(games, trading);
});
