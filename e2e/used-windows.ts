// Windows that a test has finished with, for the next one that opens such a window: a new one costs as much again as the app in it.
import type { Browser, BrowserContext, Disposable, Page } from 'playwright-core';

import { ahead, shiftDate } from '../apps/server/src/testing-clock.ts';

/** By how they were opened, those used last at the end. */
const free = new Map<string, Page[]>();

/** Origins that are served as long as this worker lives. */
const lasting = new Set<string>();
/** So many blank windows on them go from file to file. */
const KEPT = 6;
/** Runs no script. On the origin itself, so that the window keeps its process, and that what it has compiled. */
export const REST = '/icon.svg';
/** The time that the pages of a context have. */
const clocks = new WeakMap<BrowserContext, { readonly ahead: number; readonly script: Disposable }>();

/** Windows on these origins are of use to the next files too. */
export function keepWindowsOn(origins: readonly string[]): void {
  for (const origin of origins) lasting.add(origin);
}

export function isLasting(origin: string): boolean {
  return lasting.has(origin);
}

/** Pages that are loaded from now on have the time of this file. */
export async function keepTime(context: BrowserContext): Promise<void> {
  const [now, known] = [ahead(), clocks.get(context)];
  if (known?.ahead === now) return;
  await known?.script.dispose();
  clocks.set(context, { ahead: now, script: await context.addInitScript(shiftDate, now) });
}

/** Closes the windows of a browser, but a few blank ones that the next file may have. */
export async function closeUsed(browser: Browser): Promise<void> {
  const lasts = (key: string) => [...lasting].some((origin) => key.includes(origin));
  const blank = [...free].flatMap(([key, pages]) =>
    lasts(key) ? pages.map((page) => [key, page] as const) : [],
  );
  const kept = blank.filter(([, page]) => !page.isClosed()).slice(-KEPT);
  const contexts = new Set(kept.map(([, page]) => page.context()));
  free.clear();
  for (const [key, page] of kept) free.set(key, [...(free.get(key) ?? []), page]);
  await Promise.all(
    browser.contexts().map((context) => (contexts.has(context) ? undefined : context.close())),
  );
}

/** One that was opened in the same way, blank; null where there is none. */
export function usedWindow(key: string): Page | null {
  const page = free.get(key)?.pop();
  return page?.isClosed() ? usedWindow(key) : (page ?? null);
}

/** The window forgets what it stored, asked and showed on this origin, and waits for the next test. */
export async function giveBack(page: Page, key: string, origin: string): Promise<void> {
  if (page.isClosed()) return;
  const context = page.context();
  const others = context.pages().filter((each) => each !== page);
  await Promise.all(others.map((each) => each.close()));
  page.removeAllListeners();
  await Promise.all([page.unrouteAll(), context.unrouteAll(), context.setOffline(false)]);
  await Promise.all([page.emulateMedia({ media: null }), context.clearPermissions(), page.mouse.move(0, 0)]);
  // An origin that is no longer served, or sends elsewhere, cannot clear the storage of this tab.
  const rested = await page.goto(origin + REST).catch(() => null);
  if (!rested || new URL(page.url()).origin !== origin) return context.close();
  await page.evaluate(() => sessionStorage.clear());
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.send('Page.resetNavigationHistory');
  await session.detach();
  await context.clearCookies();
  const alike = free.get(key) ?? [];
  free.delete(key);
  free.set(key, [...alike, page]);
}
