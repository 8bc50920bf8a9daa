// The marks by which tests find pages and popups.
import type { Page } from 'playwright-core';

export function screen(page: Page, id: string, state = 'ready') {
  return page.locator(`[data-screen="${id}"][data-state="${state}"]`);
}

export function popup(page: Page, id: string) {
  return page.locator(`[data-popup="${id}"]`);
}
