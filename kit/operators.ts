// The form of a new operator in the console.
import type { Locator, Page } from 'playwright-core';

/** Fills the form in for Nilar Win of support, and leaves it open. */
export async function fillNewOperator(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'New operator' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Full name/).fill('Nilar Win');
  await dialog.getByLabel(/^Signs in as/).fill('nilar');
  await dialog.getByRole('combobox', { name: /^Role/ }).click();
  await page.getByRole('option', { name: 'Support' }).click();
  return dialog;
}
