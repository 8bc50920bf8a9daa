// Windows that a test has finished with, for the next one that opens such a window: a new one costs as much again as the app in it.
import type { BrowserContext, Page } from 'playwright-core';

/** By how they were opened. */
const free = new Map<string, Page[]>();
/** More windows than the files of a worker need at a time cost memory and are closed. */
const KEPT_MAX = 4;

/** One that was opened in the same way, blank; null where there is none. */
export function usedWindow(key: string): Page | null {
  const page = free.get(key)?.pop();
  return page?.isClosed() ? usedWindow(key) : (page ?? null);
}

/** The windows of an address that the next file may have; the others of this worker are forgotten. */
export function keptWindows(url: string | undefined): ReadonlySet<BrowserContext> {
  for (const key of free.keys()) if (!url || !key.includes(JSON.stringify(url))) free.delete(key);
  const kept = [...free.values()].flat().slice(-KEPT_MAX);
  for (const [key, pages] of free)
    free.set(
      key,
      pages.filter((page) => kept.includes(page)),
    );
  return new Set(kept.map((page) => page.context()));
}

/** The window forgets what it stored, asked and showed on this origin, and waits for the next test. */
export async function giveBack(page: Page, key: string, origin: string): Promise<void> {
  if (page.isClosed()) return;
  const context = page.context();
  // Another origin cannot clear the storage of this tab.
  if (new URL(page.url()).origin !== origin) return context.close();
  const others = context.pages().filter((each) => each !== page);
  await Promise.all(others.map((each) => each.close()));
  page.removeAllListeners();
  await page.unrouteAll();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('about:blank');
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
  await context.clearCookies();
  await page.mouse.move(0, 0);
  free.set(key, [...(free.get(key) ?? []), page]);
}
