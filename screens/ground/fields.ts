// The fields of a form under a hand, and what the form sends.
import type { Page } from 'playwright-core';

export const amountField = (page: Page) => page.getByLabel('Amount', { exact: true });

/** The error of a field, without the marks that keep the direction of an amount. */
export async function fieldError(page: Page): Promise<string | undefined> {
  const text = await page.locator('.entry.is-bad .err').textContent();
  return text?.replaceAll(/[\u2068\u2069]/g, '').replaceAll('\u00a0', ' ');
}

/** The inputs of one call, as the page sends them. */
export function sentTo(page: Page, path: string): unknown[] {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) sent.push(request.postDataJSON());
  });
  return sent;
}
