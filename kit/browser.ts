import chromium from '@sparticuz/chromium';
import { type Browser, chromium as playwright } from 'playwright-core';

/** A browser of the tests and benches, without a window. Its processes are forks of one that has started already. */
export async function openBrowser(): Promise<Browser> {
  return playwright.launch({
    executablePath: await chromium.executablePath(),
    headless: true,
    args: ['--no-sandbox', '--headless=shell', '--disable-dev-shm-usage'],
  });
}
