// The form of registration.
import type { Page } from 'playwright-core';

import { popup } from '../kit/marks.ts';

export const form = (page: Page) => popup(page, 'P-04');

/** Proves to be a person and agrees. */
export async function proveAndTick(page: Page): Promise<void> {
  // A check that was passed stays passed, whatever is refused.
  const check = form(page).locator('[data-popup="P-19"]');
  if ((await check.getAttribute('data-state')) !== 'ready') await form(page).locator('#human').click();
  await form(page).locator('[data-popup="P-19"][data-state="ready"]').waitFor();
  for (const tick of ['adult', 'terms']) await form(page).locator(`#consent-${tick}`).check();
}

/** The errors of a page, apart from the refusals that a journey provokes. */
export const faultsOf = (complaints: readonly string[]) =>
  complaints.filter((each) => !/responded with a status of 4\d\d/.test(each));
