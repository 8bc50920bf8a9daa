import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import { addChannel, deposit, payee, withdraw } from '../apps/server/src/cashier/testing.ts';
import { staff } from '../apps/server/src/operators/testing.ts';
import { playRound } from '../apps/server/src/play/testing.ts';
import { recorded } from '../apps/server/src/records/testing.ts';
import { newKey } from '../apps/server/src/testing.ts';
import { slip, uploaded } from '../apps/server/src/uploads/testing.ts';
import { popup, screen } from '../kit/marks.ts';
import { DESKTOP } from '../kit/sizes.ts';
import { launch } from '../kit/windows.ts';
import { balance, shareSite, visitAs } from './site.ts';

const site = await shareSite();
await addChannel(site, { feePpm: 10_000 });
await site.turn('deposit.turnoverPercent', '0');
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

const cents = (text: string) => Math.round(Number(text.replaceAll(',', '').replace('−', '-')) * 100);

test('M-07 M-08 play, deposit and withdrawal are rows whose balances follow each other, and print as a statement', async () => {
  const mia = await payee(site, '100000');
  const finance = await staff(site, 'financeMaker');
  const { id } = (await deposit(mia, '20000')).body.value;
  await mia.post('/wps/deposits/slip', { id, pictures: [await uploaded(mia, slip(1))] });
  await finance.post('/ops/cashier/deposit/confirm', { id });
  await finance.post('/ops/cashier/deposit/credit', { id, received: '20000', transaction: newKey() });
  for (let n = 0; n < 3; n += 1) await playRound(mia, '100.00');
  const asked = await withdraw(mia, '30000');
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  await recorded(site);

  const { page, complaints, leave } = await visitAs(browser, site, mia, { viewport: DESKTOP });
  await page.goto(`${site.url}/member?mc=transactionHistory`);
  await screen(page, 'M-07').waitFor();
  const rows = page.locator('.bets-table tbody tr');
  await rows.first().getByText('Withdrawal').waitFor();
  const shown = await rows.evaluateAll((all) =>
    all.map((row) => [2, 4].map((cell) => row.querySelectorAll('td')[cell]?.textContent ?? '')),
  );
  for (const [i, [amount = '', after = '']] of shown.entries()) {
    const before = shown[i + 1]?.[1];
    if (before) expect(cents(after)).toBe(cents(before) + cents(amount));
  }
  await expect.poll(() => balance(page).textContent()).toContain(shown[0]?.[1]);
  await rows.first().locator('td').first().click();
  await popup(page, 'transaction').getByRole('button', { name: 'Open the payment' }).click();
  await popup(page, 'M-04-detail').waitFor();
  await page.keyboard.press('Escape');
  await page.getByLabel('Kind of transaction').selectOption('deposits');
  await expect.poll(() => rows.count()).toBe(2);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^account-record-.*\.csv$/);

  await page.getByRole('link', { name: 'Statement', exact: true }).click();
  const sheet = page.locator('[data-part="statement"]');
  await sheet.getByText(mia.username).waitFor();
  await page.emulateMedia({ media: 'print' });
  for (const part of ['header.top', 'footer', '.centre-menu', '.no-print'])
    expect(await page.locator(part).filter({ visible: true }).count(), part).toBe(0);
  expect(await sheet.isVisible()).toBe(true);
  const colours = await sheet.evaluate((each) => {
    const { color, backgroundColor } = getComputedStyle(each);
    return [color, backgroundColor];
  });
  expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  await page.emulateMedia({ media: 'screen' });

  await page.goto(`${site.url}/member?mc=personalProfit`);
  await screen(page, 'M-08').waitFor();
  await page.locator('[data-part="profit-chart"] svg').waitFor();
  await page.locator('.profit-table tfoot').first().getByText('19,800.00').waitFor();
  expect(complaints).toEqual([]);
  await leave();
});
