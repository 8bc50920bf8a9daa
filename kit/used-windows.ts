// Windows that a test has finished with, for the next one that opens such a window: a new one costs as much again as the app in it.
import type { Browser, BrowserContext, Disposable, Page } from 'playwright-core';

import { ahead, shiftDate } from '../apps/server/src/testing-clock.ts';

interface Used {
  readonly page: Page;
  readonly origin: string;
  /** The app that is still in it, by what it was loaded with; null in a blank one. */
  readonly app: string | null;
}

/** By how they were opened, those used last at the end. */
const free = new Map<string, Used[]>();

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

/** Closes the windows of a browser, but a few that the next file may have, blank. */
export async function closeUsed(browser: Browser): Promise<void> {
  const known = [...free].flatMap(([key, all]) => all.map((used) => ({ key, used })));
  const kept = known
    .filter(({ used: { page, origin } }) => !page.isClosed() && lasting.has(origin))
    .slice(-KEPT);
  const contexts = new Set(kept.map(({ used }) => used.page.context()));
  free.clear();
  await Promise.all(
    browser.contexts().map((context) => (contexts.has(context) ? undefined : context.close())),
  );
  for (const { key, used } of kept) {
    if (used.app === null || (await clear(used.page, used.origin))) put(key, { ...used, app: null });
    else await used.page.context().close();
  }
}

/** One that was opened in the same way: with this app in it, or else blank, or else with another app; null where there is none. */
export function usedWindow(key: string, app: string | null = null): Used | null {
  const all = (free.get(key) ?? []).filter(({ page }) => !page.isClosed());
  const used =
    all.findLast((each) => each.app === app) ?? all.findLast((each) => each.app === null) ?? all.at(-1);
  free.set(
    key,
    all.filter((each) => each !== used),
  );
  return used ?? null;
}

/**
 * The window forgets what it stored, asked and showed on this origin, and waits for the next test. `park` may leave the app in it, and
 * says with what that was loaded; null leaves the window blank.
 */
export async function giveBack(
  page: Page,
  key: string,
  origin: string,
  park: () => Promise<string | null> = async () => null,
): Promise<void> {
  if (page.isClosed()) return;
  const context = page.context();
  const others = context.pages().filter((each) => each !== page);
  await Promise.all(others.map((each) => each.close()));
  page.removeAllListeners();
  await Promise.all([page.unrouteAll(), context.unrouteAll(), context.setOffline(false)]);
  await Promise.all([page.emulateMedia({ media: null }), context.clearPermissions(), page.mouse.move(0, 0)]);
  const app = new URL(page.url()).origin === origin ? await park() : null;
  if (app === null && !(await clear(page, origin))) return context.close();
  put(key, { page, origin, app });
}

/** False where the origin is no longer served, or sends elsewhere: then the storage of this tab cannot be cleared. */
async function clear(page: Page, origin: string): Promise<boolean> {
  const context = page.context();
  const rested = await page.goto(origin + REST).catch(() => null);
  if (!rested || new URL(page.url()).origin !== origin) return false;
  await page.evaluate(() => sessionStorage.clear());
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.send('Page.resetNavigationHistory');
  await session.detach();
  await context.clearCookies();
  return true;
}

function put(key: string, used: Used): void {
  const alike = free.get(key) ?? [];
  free.delete(key);
  free.set(key, [...alike, used]);
}
