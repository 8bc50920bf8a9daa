// The announcements that come by themselves.
import { afterAll, expect, test } from 'vitest';

import { popup } from '../../kit/marks.ts';
import { DESKTOP, PHONE } from '../../kit/sizes.ts';
import { quiet } from '../../kit/sound.ts';
import { closeWindows } from '../../kit/windows.ts';
import { openWindow } from '../ground/window.ts';

afterAll(closeWindows);

const rows = (count: number, part: object = {}) =>
  Array.from({ length: count }, (_, n) => ({
    id: `p${n + 1}`,
    kind: 'B',
    execution: 'B',
    audience: 'everybody',
    title: `Matter ${n + 1}`,
    content: '<p>Read <b>this</b><img src=x onerror=alert(1)></p>',
    action: '',
    linkageType: 'none',
    url: '',
    promotionType: null,
    picture: null,
    date: '2026-11-18T04:30:00Z',
    ...part,
  }));
const says = (all: readonly object[]) => ({ '/wps/content/popups': all });

test('P-01 seventeen announcements have three pages, open once, and lead to the reward centre', async () => {
  const all = rows(17);
  Object.assign(all[16] ?? {}, { promotionType: 'welcome' });
  const page = await openWindow('/', { says: says(all) }, { viewport: PHONE, own: true });
  const shown = popup(page, 'P-01');
  // One line that leaves the page in view: nothing covers it before somebody asks for more.
  const card = page.locator('[data-part="H-08"]');
  await card.waitFor();
  expect((await card.boundingBox())?.height).toBeLessThan(120);
  expect(await shown.count()).toBe(0);
  await card.getByRole('button', { name: 'Matter 1' }).click();
  await shown.waitFor();
  expect(await card.count()).toBe(0);
  const items = shown.locator('.announcements button');
  await expect.poll(() => items.count()).toBe(8);
  await shown.getByText('1 of 3').waitFor();
  await items.first().click();
  await shown.getByRole('heading', { name: 'Matter 1', exact: true }).waitFor();
  expect(await shown.locator('img, script').count()).toBe(0);
  await shown.getByRole('button', { name: 'All announcements' }).click();
  for (let n = 0; n < 2; n += 1) await shown.getByRole('button', { name: 'Next page' }).click();
  await expect.poll(() => items.count()).toBe(1);
  await items.first().click();
  await shown.getByRole('link', { name: 'To the reward centre' }).click();
  await shown.waitFor({ state: 'detached' });
  // The same session of the browser: nothing opens by itself, and the menu still has them.
  await page.goto(new URL('/', page.url()).href);
  await quiet(page);
  expect(await card.count()).toBe(0);
  await page.getByRole('button', { name: 'Menu' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Announcements' }).first().click();
  await expect.poll(() => items.count()).toBe(8);
});

test('H-08 nothing is shown over the form of a login, but after it, and one press puts it away', async () => {
  const page = await openWindow('/?p=login', { says: says(rows(1)) }, { viewport: DESKTOP, own: true });
  await popup(page, 'P-03').waitFor();
  await quiet(page);
  const card = page.locator('[data-part="H-08"]');
  expect(await card.count()).toBe(0);
  await page.keyboard.press('Escape');
  await card.getByText('Matter 1').waitFor();
  await card.getByRole('button', { name: 'Close' }).click();
  expect([await card.count(), await popup(page, 'P-01').count()]).toEqual([0, 0]);
});

test('S-04 the bell counts what this browser has not shown yet', async () => {
  const all = rows(3, { execution: 'A' });
  const page = await openWindow('/fairness', { says: says(all) }, { viewport: DESKTOP, own: true });
  await page.getByRole('button', { name: 'Announcements, 3 new' }).click();
  await popup(page, 'P-01').waitFor();
  await page.keyboard.press('Escape');
  await popup(page, 'P-01').waitFor({ state: 'detached' });
  await page.getByRole('banner').getByRole('button', { name: 'Announcements', exact: true }).waitFor();
});
