import { sql } from 'kysely';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { eventually, member, newKey } from '../apps/server/src/testing.ts';
import { writeContract } from '../apps/server/src/vendors/registry/contracts.ts';
import { studio, vendorPlayer } from '../apps/server/src/vendors/testing.ts';
import { transferFunds } from '../apps/server/src/vendors/transfers/transfers.ts';
import { launch } from '../kit/windows.ts';
import { startVendor, type VendorSimulator } from '../simulators/vendor/vendor.ts';
import {
  approve,
  comeBack,
  type Desk,
  deskOf,
  expectNoComplaint,
  expectSoundBothWays,
  open,
} from './console.ts';
import { openSite } from './site.ts';

const site = await openSite();
/** The last complete day: one is ready an hour after it ended. */
const YESTERDAY = new Date(Date.now() - 25 * 3_600_000).toISOString().slice(0, 10);
let browser: Browser;
let finance: Desk;
let manager: Desk;
const simulators: VendorSimulator[] = [];
beforeAll(async () => {
  browser = await launch();
  [finance, manager] = [await deskOf(browser, site, 'finance'), await deskOf(browser, site, 'manager')];
});
afterAll(() => Promise.all(simulators.map((each) => each.close())));

/** A provider with its calls served here, and a cap on what it may pay. */
async function provider(keepsMoney: { unknownIsFinal: boolean } | null) {
  const at = await studio(site);
  const { vendor, code, keyId, secret } = at;
  const simulator = await startVendor({ site: site.url, vendor: code, keyId, secret, games: 5 });
  simulators.push(simulator);
  const contract = { vendor, addresses: ['127.0.0.1'], baseUrl: simulator.url, keepsMoney };
  await writeContract(site.app, contract);
  const cap = { vendor, currency: 'MMK', max_win: 200_000n };
  await site.owner.insertInto('vendors.cap').values(cap).execute();
  await Promise.all([site.app.vendors.book.reload(), site.app.catalog.reload()]);
  return { at, code, simulator };
}

test('O-13 a day is compared with a provider, and a difference is accepted with its reason', async () => {
  const { at, code, simulator } = await provider(null);
  const mia = await vendorPlayer(site, at);
  const round = { ...mia.about, roundId: 'one' };
  await simulator.messenger.send('/wallet/bet', {
    ...round,
    sessionToken: mia.sessionToken,
    gameCode: 'duel',
    transactionId: 'one-b',
    amount: '5.00',
    issuedAt: new Date().toISOString(),
  });
  const noon = `${YESTERDAY}T12:00:00.000Z`;
  await sql`update vendors.tx set at = ${noon}::timestamptz where vendor = ${at.vendor}`.execute(site.owner);
  const { booked } = simulator.messenger;
  const bet = booked.get('one-b');
  if (bet) booked.set('one-b', { ...bet, amount: '7.00', createdAt: noon });
  const { page } = finance;
  await open(page, 'Reconciliation');
  await page.getByRole('button', { name: 'Compare a day' }).click();
  await page.getByRole('dialog').getByLabel('Provider (code)').fill(code);
  await page.getByRole('dialog').getByRole('button', { name: 'Compare' }).click();
  await page.getByRole('dialog').getByText('Differences').waitFor();
  await expectSoundBothWays(finance.page, 'comparison');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await page.getByText('another amount').waitFor();
  await expectSoundBothWays(finance.page, 'differences');
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByLabel('Reason').fill('The provider corrects it tomorrow');
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await page.getByText('accepted', { exact: true }).waitFor();
});

test('O-13 a transfer that nobody knows the end of and a win over its cap are decided by two people', async () => {
  const [bank, studioOf] = [await provider({ unknownIsFinal: false }), await provider(null)];
  const noe = await member(site);
  bank.simulator.bank.faults.miss = 1;
  const owner = { member: noe.member, currency: 'MMK' };
  await transferFunds(site.app, owner, {
    key: newKey(),
    vassalage: bank.code,
    direction: 'IN',
    amount: '30',
  });
  const mia = await vendorPlayer(site, studioOf.at);
  await mia.bet('big-b', 'big', '1');
  await mia.win('big-w', 'big', '60', { endRound: true });
  const { page } = finance;
  await open(page, 'Reconciliation');
  await page.locator('main').getByRole('link', { name: 'Transfers', exact: true }).click();
  await page.locator('[data-screen="O-13/transfers"][data-state="ready"]').waitFor();
  await expectSoundBothWays(finance.page, 'transfers');
  await page.getByRole('button', { name: 'Decide' }).click();
  await expectSoundBothWays(finance.page, 'transfer decision');
  await page.getByLabel('Reason').fill('Their staff found no such order');
  await page.getByRole('button', { name: 'Ask for approval' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.locator('main').getByRole('link', { name: 'Held wins' }).click();
  await page.locator('[data-screen="O-13/wins"][data-state="ready"]').waitFor();
  await expectSoundBothWays(finance.page, 'held wins');
  await page.getByRole('button', { name: 'Decide' }).click();
  await page.getByLabel('Reason').fill('The round was looked at in full');
  await page.getByRole('button', { name: 'Ask for approval' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await approve(manager.page, /Decide a transfer/);
  await approve(manager.page, /Decide a held win/);
  await eventually(async () => {
    const { db } = site.app;
    const rows = await db
      .selectFrom('vendors.transfer')
      .select('state')
      .where('vendor', '=', bank.at.vendor)
      .execute();
    expect(rows).toEqual([{ state: 'undone' }]);
    const wins = await db
      .selectFrom('vendors.win_decision')
      .select('outcome')
      .where('vendor', '=', studioOf.at.vendor)
      .execute();
    expect(wins).toEqual([{ outcome: 'paid' }]);
  });
  await comeBack(page);
  await page.getByText('No win is waiting.').waitFor();
  await page.locator('main').getByRole('link', { name: 'Outstanding' }).click();
  await page.getByText('Nothing is outstanding.').waitFor();
  await expectSoundBothWays(finance.page, 'outstanding');
  expectNoComplaint(finance, manager);
});
