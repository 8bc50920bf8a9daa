// The palette of the console and the filters that operators save.
import { afterAll, test } from 'vitest';
import { quiet } from '../../kit/sound.ts';
import { closeWindows } from '../../kit/windows.ts';
import { openWindow } from '../ground/window.ts';

afterAll(closeWindows);

const wide = { viewport: { width: 1280, height: 720 } };
const says = {
  '/ops/search': [{ kind: 'deposit', id: 'id-7', title: 'D-77KQ2M4P', about: 'mia, 5000.00 MMK, pending' }],
  '/ops/filters': [{ list: '/deposits', name: 'Late ones', filter: { state: 'submitted' }, standard: false }],
};

test('O-01 Ctrl K leads to pages and payments without a mouse', async () => {
  const page = await openWindow('/', { who: 'staff', says }, wide);
  const field = page.getByRole('combobox', { name: 'Page, member, payment, bet, game or switch' });
  await page.keyboard.press('Control+k');
  await field.fill('withdr');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/withdrawals/);
  await page.keyboard.press('Control+k');
  await field.fill('D-77K');
  await page.getByRole('option', { name: /D-77KQ2M4P/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/deposits\?open=id-7/);
  await page.keyboard.press('Control+k');
  await field.waitFor();
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });
});

test('O-01 Ctrl K knows other words for a page, and leads to what a feature finds', async () => {
  const found = [
    { kind: 'game', id: 'baize:emerald-lines', title: 'Emerald Lines', about: 'baize, on' },
    {
      kind: 'movement',
      id: '01936f00-0000-7000-8000-000000000001.m7',
      title: '01936f00',
      about: 'mia, deposit',
    },
  ];
  const page = await openWindow('/', { who: 'staff', says: { ...says, '/ops/search': found } }, wide);
  const field = page.getByRole('combobox', { name: /^Page/ });
  const lead = async (text: string, option: RegExp, to: RegExp) => {
    await page.keyboard.press('Control+k');
    await field.fill(text);
    await page.getByRole('option', { name: option }).first().click();
    await page.waitForURL(to);
  };
  await lead('KYC', /Identity/, /\/identity/);
  await lead('ggr', /Revenue report/, /\/reports$/);
  await lead('emer', /Emerald Lines/, /\/games\/baize:emerald-lines/);
  await lead('free play', /Free play/, /\/switches\?search=FREEPLAY3/);
  await lead('0193', /01936f00/, /\/ledger\?member=m7&open=01936f00/);
  await page.getByRole('dialog', { name: /of/ }).waitFor();
});

test('O-04 saved filters set the filters of their list', async () => {
  const page = await openWindow('/deposits', { who: 'staff', says }, wide);
  await quiet(page);
  await page.getByRole('button', { name: 'Saved filters' }).click();
  await page.getByRole('menuitem', { name: 'Late ones', exact: true }).click();
  await page.waitForURL(/state=submitted/);
});
