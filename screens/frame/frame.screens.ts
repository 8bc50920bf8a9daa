// The content of the header and the bar at the thumb, by viewer and place.
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { popup, screen } from '../../kit/marks.ts';
import { DESKTOP, PHONE } from '../../kit/sizes.ts';
import { quiet } from '../../kit/sound.ts';
import { closeWindows } from '../../kit/windows.ts';
import { goOn } from '../ground/looks.ts';
import { openWindow } from '../ground/window.ts';

afterAll(closeWindows);

const balances = (page: Page) => page.locator('header [data-part="balance"], header .skel.balance').count();

/** Whether the header shows the balance. */
const BALANCES = [
  ['/inHouse', 0],
  ['/lott', 1],
  ['/gameListCenter?gameType=FISH', 0],
  ['/records', 1],
] as const;

describe.each([PHONE, DESKTOP])('the header, $width wide', (size) => {
  test('S-03 offers a guest the login and the registration', async () => {
    const page = await openWindow('/', {}, { viewport: size });
    const header = page.getByRole('banner');
    expect(await header.getByRole('button', { name: 'Log in', exact: true }).isVisible()).toBe(true);
    await header.getByRole('button', { name: 'Sign up', exact: true }).click();
    await popup(page, 'P-04').waitFor();
  });

  test('S-03 offers a trial player an account', async () => {
    const page = await openWindow('/', { who: 'trial' }, { viewport: size });
    await page.getByRole('banner').getByRole('button', { name: 'Create account' }).click();
    await popup(page, 'P-04').waitFor();
  });

  test('R-06 S-04 shows no balance above a list of games, and the balance elsewhere', async () => {
    const page = await openWindow('/inHouse', { who: 'member' }, { viewport: size });
    for (const [address, shown] of BALANCES) {
      await goOn(page, address);
      await quiet(page);
      expect([address, await balances(page)]).toEqual([address, shown]);
    }
  });
});

test('S-03 free play stands in the menu of phones', async () => {
  const page = await openWindow('/', {});
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await page.locator('dialog [data-part="free-play"]').waitFor();
});

test('X-01 in maintenance a newcomer is told so in Burmese, and until when', async () => {
  const says = { '/wps/system/status': { status: 1, ends: '2030-01-16T06:30:00.000Z' } };
  const page = await openWindow('/', { says }, { language: 'MY', viewport: DESKTOP });
  await screen(page, 'X-01').waitFor();
  expect(await page.getAttribute('html', 'lang')).toBe('my');
  await page.getByRole('heading', { level: 1, name: 'ဆိုက်ကို ပြုပြင်နေပါသည်' }).waitFor();
  expect(await page.locator('main .num').textContent()).toMatch(/၂၀၃၀|2030/);
});

test('RG-12 the footer names the age that the brand asks for', async () => {
  const says = { '/wps/system/permission': { whitelabelVal: { 'register.minAge': 25 } } };
  const page = await openWindow('/fairness', { says });
  const footer = await page.getByRole('contentinfo').textContent();
  expect(footer).toContain('For people aged 25 and over');
  expect(footer).toContain('25+');
  expect(footer).not.toMatch(/18|21/);
});

describe('C-14 C-15 terms and privacy policy', () => {
  test.each([
    ['Terms and conditions', 'C-14'],
    ['Privacy policy', 'C-15'],
  ])('open from the footer: %s', async (name, id) => {
    const page = await openWindow('/fairness', {});
    await page.getByRole('contentinfo').getByRole('link', { name }).click();
    await screen(page, id).waitFor();
    await page.getByText('Version 2026-11, in force from Nov 1, 2026').first().waitFor();
  });

  test('STD-A11 can be read where consent is asked, and what was typed stays', async () => {
    const page = await openWindow('/?p=register', {});
    await page.locator('#register-username').fill('lan7');
    // A fault shown on leaving a field moves the fields below.
    await page.locator('#register-username').blur();
    await quiet(page);
    const [read] = await Promise.all([
      page.context().waitForEvent('page'),
      popup(page, 'P-04').getByRole('link', { name: 'Terms and conditions' }).click(),
    ]);
    await screen(read, 'C-14').waitFor();
    await expect.poll(() => page.locator('#register-username').inputValue()).toBe('lan7');
  });

  test('RG-12 name the age that the brand asks for', async () => {
    const says = { '/wps/system/permission': { whitelabelVal: { 'register.minAge': 25 } } };
    const page = await openWindow('/terms', { says });
    await page.getByText('You must be 25 or older').waitFor();
  });
});

describe('the bar at the thumb', () => {
  const bar = (page: Page) => page.locator('nav.bottom > a');

  test('S-10 has home, games, the deposit, bets and me, each large enough for a thumb', async () => {
    const page = await openWindow('/', { who: 'member' });
    expect(await bar(page).allTextContents()).toEqual(['Home', 'Games', 'Deposit', 'My bets', 'Me']);
    for (const target of await bar(page).all()) {
      const box = await target.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await bar(page).nth(2).press('Enter');
    await page.locator('[data-screen="M-03"]').waitFor();
  });

  test('S-10 the active one is that of the place', async () => {
    const page = await openWindow('/home', { who: 'member' });
    for (const [address, label] of [
      ['/home', 'Home'],
      ['/gameListCenter?gameType=PVP', 'Games'],
      ['/cockfight', 'Games'],
      ['/records', 'My bets'],
      ['/member', 'Me'],
      ['/account/deposit', 'Deposit'],
      ['/account/withdrawals', 'Me'],
      ['/lottery/bets', 'My bets'],
      ['/lottery/results', 'Games'],
      ['/tournaments', 'Games'],
    ] as const) {
      await goOn(page, address);
      await quiet(page);
      const active = await page.locator('nav.bottom > a[aria-current]').allTextContents();
      expect([address, ...active]).toEqual([address, label]);
    }
  });

  test('S-10 shows nothing active where none of its places is open', async () => {
    const page = await openWindow('/fairness', {});
    expect(await page.locator('nav.bottom > a[aria-current]').count()).toBe(0);
  });
});

test('R-07 the navigation marks the type that gameListCenter shows', async () => {
  const page = await openWindow('/gameListCenter?gameType=live&vassalage=BAIZE', {}, { viewport: DESKTOP });
  expect(await page.locator('nav.nav a[aria-current="page"]').allTextContents()).toEqual(['Live tables']);
  await page.getByRole('heading', { level: 1, name: 'Live tables' }).waitFor();
});
