import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import { member } from '../apps/server/src/testing.ts';
import { slip } from '../apps/server/src/uploads/testing.ts';
import { popup } from '../kit/marks.ts';
import { PHONE } from '../kit/sizes.ts';
import { launch } from '../kit/windows.ts';
import { deskOf, expectNoComplaint, open } from './console.ts';
import { shareSite, visitAs } from './site.ts';

const site = await shareSite();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

test('M-01.9 O-02/identity a document is sent, approved with a key, and the page shows it without a reload', async () => {
  const mia = await member(site, { cash: 0n });
  const { page, complaints, leave } = await visitAs(browser, site, mia, { viewport: PHONE });
  await page.goto(`${site.url}/member?p=security&id=identity`);
  const part = popup(page, 'M-01-identity');
  await part.locator('#identity-number').fill('12/KaMaNa(N)123456');
  await part.locator('#identity-name').fill('Mia Thandar Win');
  await part.locator('#identity-birthDate').fill('1990-04-05');
  const card = { name: 'card.png', mimeType: 'image/png', buffer: slip(1) };
  await part.locator('input[type=file]').setInputFiles(card);
  await part.locator('[data-sent="true"]').waitFor();
  await part.locator('button[type=submit]').click();
  await part.locator('[data-identity="submitted"]').waitFor();

  const risk = await deskOf(browser, site, 'risk');
  await open(risk.page, 'Identity');
  await risk.page.getByText('12/KaMaNa(N)123456').waitFor();
  await risk.page.getByRole('button', { name: /^Approve/ }).waitFor();
  await risk.page.keyboard.press('a');
  await risk.page.getByText('Approved.').waitFor();
  await part.locator('[data-identity="approved"]').waitFor();
  await part.getByText('**** 456').waitFor();
  expectNoComplaint(risk);
  expect(complaints).toEqual([]);
  await Promise.all([risk.leave(), leave()]);
});
