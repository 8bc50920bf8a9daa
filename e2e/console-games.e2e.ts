import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { member } from '../apps/server/src/testing.ts';
import { IN_SIEGE } from '../apps/server/src/testing-config.ts';
import { grantFreeRounds } from '../apps/server/src/vendors/grants/grants.ts';
import { siegeTest } from '../kit/sampling.ts';
import { launch } from '../kit/windows.ts';
import { listedChecksum } from '../simulators/vendor/game-list.ts';
import { startVendor, type VendorSimulator } from '../simulators/vendor/vendor.ts';
import {
  approve,
  type Desk,
  deskOf,
  expectNoComplaint,
  expectSound,
  filterBy,
  giveReason,
  open,
} from './console.ts';
import { freePort } from './ports.ts';
import { shareSite } from './site.ts';

const SIZES = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;

/** A day on which a maintenance can still be planned. */
const SOON = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);

/** A PNG of one red point. */
const LOTUS =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

const site = await shareSite();
const port = await freePort();
let browser: Browser;
let manager: Desk;
let finance: Desk;
let studio: VendorSimulator | undefined;

beforeAll(async () => {
  browser = await launch();
  [manager, finance] = [await deskOf(browser, site, 'manager'), await deskOf(browser, site, 'finance')];
});
afterAll(() => studio?.close());

/** In siege no accessibility violation on a desk of either size. */
async function expectSoundOnDesks(page: Page, where: string): Promise<void> {
  if (!IN_SIEGE) return;
  for (const viewport of SIZES) {
    await page.setViewportSize(viewport);
    await expectSound(page, `${where} ${viewport.width}`);
  }
}

test('a provider is entered off, and its contract and its key take two people (O-05, STD-5.4)', async () => {
  const { page } = manager;
  await open(page, 'Providers');
  await page.getByRole('button', { name: 'Add a provider' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Name/).fill('Reef Studio');
  await dialog.getByLabel(/^Code/).fill('reef');
  await giveReason(page, 'Signed on Monday', 'Add it');
  await page.getByRole('row', { name: /Reef Studio off 0 of 0 none yet/ }).waitFor();
  await page.getByRole('link', { name: 'Reef Studio' }).click();
  await page.getByText('There is no contract yet').waitFor();

  await page.getByRole('button', { name: 'Enter the contract' }).click();
  await dialog.getByLabel(/^It calls from/).fill('127.0.0.1\n::1');
  await dialog.getByLabel(/^It is called at/).fill(`http://127.0.0.1:${port}`);
  await dialog.getByLabel(/^Games open from/).fill(`127.0.0.1:${port}`);
  await dialog.getByLabel(/^Greatest win/).fill('5000000');
  await dialog.getByText('An amount and a currency on each line.').waitFor();
  await dialog.getByLabel(/^Greatest win/).fill('5000000 mmk');
  await giveReason(page, 'As the contract says', 'Save');
  await page.getByRole('heading', { name: 'Waiting for a second operator' }).waitFor();
  await approve(finance.page, /reef: calls from 127\.0\.0\.1, ::1; is called at.*caps MMK 5000000/);

  await open(page, 'Providers');
  await page.getByRole('link', { name: 'Reef Studio' }).click();
  await page.getByText('5,000,000.00 MMK').waitFor();
  await page.getByRole('button', { name: 'Make the next key' }).click();
  await giveReason(page, 'It has none yet', 'Ask for approval');
  await approve(finance.page, /reef: make the next key/);
  await open(page, 'Providers');
  await page.getByRole('link', { name: 'Reef Studio' }).click();
  await page.getByRole('button', { name: 'Show the secret' }).click();
  await dialog.getByRole('button', { name: 'Show it now' }).click();
  const secret = (await dialog.locator('code').textContent()) ?? '';
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  await expectSound(page, 'secret of a key');
  await dialog.getByRole('button', { name: 'I keep it' }).click();
  const keyId = (await page.getByRole('row', { name: /^k_/ }).locator('code').textContent()) ?? '';
  expect(await page.getByRole('button', { name: 'Show the secret' }).count()).toBe(0);
  const credentials = { vendor: 'reef', keyId, secret: Buffer.from(secret, 'hex') };
  studio = await startVendor({ ...credentials, site: site.url, port, games: 260 });
});

test('O-05 a list of games is read, seen difference by difference, and in force when a second operator agrees', async () => {
  const { page } = manager;
  await open(page, 'Games');
  await page.locator('main').getByRole('link', { name: 'Imports' }).click();
  await page.getByText('No list was read in the last month.').waitFor();
  await page.getByRole('button', { name: 'Read a list' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /^Provider/ }).click();
  await page.getByRole('option', { name: 'Reef Studio' }).click();
  await expectSound(page, 'read a list');
  await dialog.getByRole('button', { name: 'Read it' }).click();
  await page.locator('[data-screen="O-05/import"][data-state="ready"]').waitFor();
  await page.getByRole('row', { name: /game-00000 new/ }).waitFor();
  await expectSoundOnDesks(page, 'import');
  await open(finance.page, 'Approvals');
  await finance.page.getByRole('row', { name: /reef/ }).getByRole('button', { name: 'Decide' }).click();
  await finance.page.getByRole('link', { name: 'See everything that it is about' }).click();
  await finance.page.getByRole('row', { name: /game-00000 new/ }).waitFor();
  await approve(finance.page, /reef: 260 new, 0 changed, 0 withdrawn/);
  await page.locator('main').getByRole('link', { name: 'All imports' }).click();
  await page.getByRole('row', { name: /Reef Studio 260 manager \d+.*approved/ }).waitFor();
  await expectSoundOnDesks(page, 'imports');
});

siegeTest(
  'O-05 what games are made of is asked for, a silent change stands out, and a grant is asked after',
  async () => {
    const { page } = manager;
    const vendor = site.app.vendors.book.byCode('reef') ?? expect.unreachable();
    const { member: owner } = await member(site);
    const now = site.clock.ms();
    await grantFreeRounds(site.app, vendor, {
      id: 'welcome-1',
      member: owner,
      games: ['game-00000'],
      rounds: 10,
      betValue: 10_000n,
      maxWin: 2_000_000n,
      currency: 'MMK',
      validFrom: new Date(now),
      validUntil: new Date(now + 86_400_000),
    });
    await open(page, 'Providers');
    await page.getByRole('link', { name: 'Reef Studio' }).click();
    await page.getByRole('button', { name: 'Ask for checksums' }).click();
    await page.getByText('260 games reported, 260 of them changed.').waitFor();
    const { gameCode, version } = listedChecksum(3);
    studio?.checksums.set(gameCode, { gameCode, version, sha256: 'ab'.repeat(32) });
    await page.getByRole('button', { name: 'Ask for checksums' }).click();
    await page.getByText('260 games reported, 1 of them changed.').waitFor();
    await expectSoundOnDesks(page, 'told by a provider');
    await page.locator('dd').getByRole('link', { name: '1', exact: true }).click();
    await page.getByRole('row', { name: /reef game-00003 .* changed under its version/ }).waitFor();
    await expectSoundOnDesks(page, 'checksums');
    await page.goBack();
    await page.locator('main').getByRole('link', { name: 'All grants' }).click();
    await page.getByRole('row', { name: /reef .*welcome-1 10 0 .*granted/ }).waitFor();
    await expectSoundOnDesks(page, 'grants');
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    await page.getByRole('button', { name: 'Ask it' }).click();
    await page.getByText('It can be played; 0 played there. With us it is granted.').waitFor();
    await expectSound(page, 'grant asked');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  },
);

siegeTest('O-05 many games are changed at once, and one is told whole', async () => {
  const { page } = manager;
  await open(page, 'Games');
  await filterBy(page, 'Name or code', 'game-0001');
  await page.getByText('10 shown of 10').waitFor();
  await page.getByLabel('Choose every game of this page').check();
  await page.getByRole('button', { name: 'Change 10' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Order').fill('7');
  await dialog.getByRole('radiogroup', { name: 'Marked as hot' }).getByText('Yes').click();
  await dialog.getByLabel('Change the planned maintenance').check();
  await dialog.getByLabel(/^Maintenance from/).fill(`${SOON}T10:00`);
  await dialog.getByLabel(/^Until/).fill(`${SOON}T09:00`);
  await dialog.getByText('It begins first, and ends after that.').waitFor();
  await dialog.getByLabel(/^Until/).fill(`${SOON}T12:30`);
  await giveReason(page, 'The studio moves house', 'Change');
  await page.getByText('10 games are changed on every node.').waitFor();
  const row = page.getByRole('row', { name: new RegExp(`game-00012.*${SOON} 10:00 – 12:30 hot 7`) });
  await row.waitFor();
  await expectSoundOnDesks(page, 'games');
  await row.getByRole('link').click();
  await page.locator('[data-screen="O-05/game"][data-state="ready"]').waitFor();
  await page.getByRole('row', { name: /^MMK 0\.10 10,000\.00 .* 1,000,000\.00 its provider$/ }).waitFor();
  await page.getByRole('row', { name: /^မြန်မာ .* its provider$/ }).waitFor();
  await page.getByRole('button', { name: 'Change the names' }).click();
  await page.getByRole('dialog').getByLabel('English').fill('Night Lotus');
  await giveReason(page, 'As players call it', 'Change the names');
  await page.getByRole('row', { name: 'English Night Lotus your brand' }).waitFor();
  const lotus = Buffer.from(LOTUS, 'base64');
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'lotus.png', mimeType: 'image/png', buffer: lotus });
  await page.getByRole('dialog').getByRole('img', { name: 'lotus.png' }).waitFor();
  await giveReason(page, 'The studio sent it', 'Bring it');
  const shown = page.getByRole('img', { name: /^Card of / });
  await shown.waitFor();
  expect(
    await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBe(240);
  await page.getByText('An operator brought it.').waitFor();
  await expectSoundOnDesks(page, 'game');
  await expect
    .poll(() => site.app.catalog.findGame('reef', 'game-00012')?.maintenance?.from.toISOString())
    .toBe(`${SOON}T02:00:00.000Z`);
});

test('O-05 a provider is turned on, measured, and suspended by one operator at once', async () => {
  const { page } = manager;
  for (let n = 0; n < 5; n += 1) await studio?.messenger.send('/ping', { requestId: crypto.randomUUID() });
  await open(page, 'Providers');
  await page.getByRole('row', { name: /Reef Studio off 0 of 260 0\.\d none/ }).waitFor();
  await page.getByRole('link', { name: 'Reef Studio' }).click();
  await page.getByRole('button', { name: 'Change its state' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'on', exact: true }).click();
  await giveReason(page, 'It goes live', 'Change it');
  await page.getByText('260 of 260').waitFor();
  await page.getByRole('button', { name: 'Suspend' }).click();
  await giveReason(page, 'Wrong payouts', 'Suspend it');
  await page.getByText('suspended', { exact: true }).waitFor();
  await expectSoundOnDesks(page, 'provider');
});

test('no screen complained, to the policy of its content or otherwise', () => {
  expectNoComplaint(manager, finance);
});
