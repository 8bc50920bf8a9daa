// The demands of journeys on any page, and the way in.
import type { Page } from 'playwright-core';

import { IN_SIEGE } from '../apps/server/src/testing-config.ts';
import { expectAxe, expectFits, quiet, settle } from '../kit/sound.ts';

/** Enters with play chips by the button of the header, on phones by that of the menu. */
export async function enterFree(page: Page): Promise<void> {
  // The first view is the server's; the button works once the page has taken over.
  await quiet(page);
  const button = page.locator('header [data-part="free-play"]');
  if (await button.isVisible()) await button.click();
  else {
    await page.locator('header .only-s').click();
    await page.locator('dialog [data-part="free-play"]').click();
  }
  await page.locator('header [data-part="balance"]').waitFor();
}

/** The screens tier looks at every screen for these; journeys do so in siege, where each place that they reach is looked at as well. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  if (IN_SIEGE) await expectAxe(page, where);
  else await settle(page);
}

export async function expectNoOverflow(page: Page, where: string): Promise<void> {
  if (IN_SIEGE) await expectFits(page, where);
  else await settle(page);
}
