import { sql } from 'kysely';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { eventually, member, newKey } from '../apps/server/src/testing.ts';
import { IN_SIEGE } from '../apps/server/src/testing-config.ts';
import { writeContract } from '../apps/server/src/vendors/registry/contracts.ts';
import { studio } from '../apps/server/src/vendors/testing.ts';
import { followsMember, transferFunds } from '../apps/server/src/vendors/transfers/transfers.ts';
import { screen } from '../kit/marks.ts';
import { siegeTest } from '../kit/sampling.ts';
import { DESKTOP } from '../kit/sizes.ts';
import { launch, type Visitor } from '../kit/windows.ts';
import { startVendor } from '../simulators/vendor/vendor.ts';
import { expectNoOverflow } from './pages.ts';
import { balance, expectSound, inEveryLook, shareSite, visitAs } from './site.ts';

const site = await shareSite();
let browser: Browser;
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => Promise.all(closing.map((close) => close())));

/** A provider that keeps the money of players. */
async function transferVendor(name: string) {
  const at = await studio(site);
  const { vendor, code, keyId, secret } = at;
  const simulator = await startVendor({ site: site.url, vendor: code, keyId, secret, games: 10 });
  closing.push(() => simulator.close());
  await sql`update catalog.vendor set name = ${name} where id = ${vendor}`.execute(site.owner);
  const contract = { vendor, addresses: ['127.0.0.1'], baseUrl: simulator.url };
  await writeContract(site.app, { ...contract, keepsMoney: { unknownIsFinal: true } });
  await Promise.all([site.app.vendors.book.reload(), site.app.catalog.reload()]);
  return { code, bank: simulator.bank, faults: simulator.faults };
}

const sum = (page: Page, name: string) => page.locator(`[data-sum="${name}"] dd`);
const provider = (page: Page, code: string) => page.locator(`[data-provider="${code}"]`);

siegeTest(
  'M-02 where every game plays from one wallet there is one balance and nothing to transfer',
  async () => {
    const mia = await member(site);
    const { page, complaints, leave } = await visitAs(browser, site, mia, { viewport: DESKTOP });
    await page.goto(`${site.url}/?mc=transferFund`);
    await screen(page, 'M-02').waitFor();
    expect(new URL(page.url()).pathname).toBe('/wallet');
    await expect.poll(() => sum(page, 'total').textContent()).toContain('10,000.00');
    expect(await page.locator('[data-part="transfer"]').count()).toBe(0);
    await expectSound(page, 'M-02 single');
    expect(complaints).toEqual([]);
    await leave();
  },
);

test('M-02 money goes to a provider and comes home, all of it at one press, with one provider failing', async () => {
  const [hill, lake] = [await transferVendor('Hill Gaming'), await transferVendor('Lake Studio')];
  const mia = await member(site);
  const owner = { member: mia.member, currency: 'MMK' };
  const put = (vassalage: string, amount: string) =>
    transferFunds(site.app, owner, { key: newKey(), vassalage, direction: 'IN', amount });
  await put(lake.code, '300');
  const { page, complaints, leave } = await visitAs(browser, site, mia, { viewport: DESKTOP });
  await page.goto(`${site.url}/wallet`);
  await screen(page, 'M-02').waitFor();
  await expect.poll(() => sum(page, 'available').textContent()).toContain('9,700.00');
  await provider(page, hill.code).getByRole('button', { name: 'Move in to Hill Gaming' }).click();
  const amount = page.getByLabel('Amount');
  await page.locator('[data-part="transfer"] button[type=submit]').click();
  await expect.poll(() => amount.getAttribute('aria-invalid')).toBe('true');
  await amount.fill('9999999');
  await expect.poll(() => page.locator('.err').textContent()).toContain('more than you have there');
  await amount.fill('120.50');
  await page.locator('[data-part="transfer"] button[type=submit]').click();
  await eventually(async () => expect(await sum(page, 'available').textContent()).toContain('9,579.50'));
  await expect.poll(() => provider(page, hill.code).textContent()).toContain('120.50');
  await eventually(async () => expect(await balance(page).textContent()).toContain('9,579.50'));
  // The win there comes home with it; the lake's answer is lost and asked for.
  const [player = ''] = hill.bank.balances.keys();
  hill.bank.play(player, 100_000n);
  Object.assign(lake.bank.faults, { lose: 1, defer: 1_000 });
  await page.getByRole('button', { name: 'Collect all' }).click();
  await page.locator('[data-part="left-behind"]', { hasText: 'Lake Studio' }).waitFor();
  await expectNoOverflow(page, 'M-02 one failing');
  lake.bank.faults.defer = 0;
  await eventually(
    async () => expect(await sum(page, 'available').textContent()).toContain('10,010.00'),
    20_000,
  );
  await expect.poll(() => sum(page, 'total').textContent()).toContain('10,010.00');
  await page.locator('[data-part="left-behind"]').waitFor({ state: 'detached' });
  await page.locator('[data-part="follows"]').uncheck();
  await eventually(async () => expect(await followsMember(site.app, owner)).toBe(false));
  expect(complaints).toEqual([]);
  await leave();
  if (!IN_SIEGE) return;
  await put(hill.code, '75');
  // One more is on its way for as long as anybody looks.
  Object.assign(lake.bank.faults, { lose: 1, defer: 1_000 });
  await put(lake.code, '40');
  const seen = async ({ page }: Visitor, look: string) => {
    await screen(page, 'M-02').waitFor();
    await page.locator('[data-part="history"]').waitFor();
    await expect.poll(() => sum(page, 'vendors').textContent()).toContain('115.00');
    await expectSound(page, `M-02 ${look}`);
  };
  await inEveryLook(browser, `${site.url}/wallet`, seen, mia);
});
