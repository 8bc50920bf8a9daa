import { sql } from 'kysely';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { eventually } from '../apps/server/src/testing.ts';
import { studio } from '../apps/server/src/vendors/testing.ts';
import { writeContract } from '../apps/server/src/vendors/vendors.ts';
import { screen } from '../kit/marks.ts';
import { launch } from '../kit/windows.ts';
import { startVendor, type VendorSimulator } from '../simulators/vendor/vendor.ts';
import { expectSound, inEveryLook, shareSite, turn } from './site.ts';

const site = await shareSite();
let browser: Browser;
let simulator: VendorSimulator;

beforeAll(async () => {
  browser = await launch();
  const reef = await studio(site);
  simulator = await startVendor({
    site: site.url,
    vendor: reef.code,
    keyId: reef.keyId,
    secret: reef.secret,
    games: 10,
  });
  const pool = { gameCodes: ['duel'], currency: 'MMK' };
  simulator.jackpots.set('mini', { ...pool, jackpotId: 'mini', level: 'mini', amount: '84210.50' });
  simulator.jackpots.set('grand', { ...pool, jackpotId: 'grand', level: 'grand', amount: '12345678.25' });
  await sql`update catalog.game set kind = 'JP' where vendor = ${reef.vendor}`.execute(site.owner);
  await writeContract(site.app, {
    vendor: reef.vendor,
    addresses: ['127.0.0.1'],
    baseUrl: simulator.url,
    launchHosts: [new URL(simulator.url).host],
  });
  await Promise.all([site.app.vendors.book.reload(), site.app.catalog.reload()]);
  await eventually(async () =>
    expect(await site.app.db.selectFrom('vendors.jackpot').select('id').execute()).toHaveLength(2),
  );
});
afterAll(() => simulator.close());

test('H-06, U-31, D13 where a vendor tells his pools, home shows what they come to instead of the decoration, and the game its greatest', async () => {
  await turn(site, 'brand.jackpotCounter', true);
  await inEveryLook(browser, site.url, async ({ page }, look) => {
    await screen(page, 'H-00').waitFor();
    const total = page.locator('section[data-part="H-06"]');
    await total.getByText('12,429,888.75').waitFor();
    await total.scrollIntoViewIfNeeded();
    expect(await page.locator('.jackpot[aria-hidden]').count()).toBe(0);
    await expectSound(page, `jackpots home ${look}`);
    await page.goto(`${site.url}/rng?kind=JP`);
    await page.locator('.game .badges').getByText('12,345,678.25').first().waitFor();
    await expectSound(page, `jackpots list ${look}`);
  });
});
