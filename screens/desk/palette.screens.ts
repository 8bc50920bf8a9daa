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
  const field = page.getByRole('combobox', { name: 'Page, member, deposit or withdrawal' });
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

test('O-04 saved filters set the filters of their list', async () => {
  const page = await openWindow('/deposits', { who: 'staff', says }, wide);
  await quiet(page);
  await page.getByRole('button', { name: 'Saved filters' }).click();
  await page.getByRole('menuitem', { name: 'Late ones', exact: true }).click();
  await page.waitForURL(/state=submitted/);
});
