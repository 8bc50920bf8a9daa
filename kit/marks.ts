// The marks by which tests find pages and popups.
import type { Page } from 'playwright-core';

export function screen(page: Page, id: string, state = 'ready') {
  return page.locator(`[data-screen="${id}"][data-state="${state}"]`);
}

export function popup(page: Page, id: string) {
  return page.locator(`[data-popup="${id}"]`);
}

/** Rows of the home page come as they come near: goes down until this part is there. */
export async function reach(page: Page, part: string): Promise<void> {
  const found = page.locator(part).first();
  for (let step = 0; step < 60 && (await found.count()) === 0; step += 1) {
    await page.mouse.wheel(0, 500);
    await page.waitForTimeout(100);
  }
  await found.scrollIntoViewIfNeeded();
}
