// Windows of this worker's browser, and what their visitors see.
import type { Browser, BrowserContextOptions, Disposable, Page, Request } from 'playwright-core';

import { count } from '../apps/server/src/testing-counts.ts';
import { openBrowser } from './browser.ts';
import { PHONE, TOUCH_WIDTH } from './sizes.ts';
import { quiet } from './sound.ts';
import { closeUsed, giveBack, isLasting, keepTime, REST, usedWindow } from './used-windows.ts';
import { drawYardstick } from './yardstick.ts';

/** The messages of a machine without a graphics card about its own drawing; nothing a page did. */
export const OF_THE_MACHINE = /GPU stall|GL Driver Message|WebGL/;

let launched: Promise<Browser> | null = null;

/** This worker's browser, which stays from file to file; the end of a site closes everything opened on it. */
export function launch(): Promise<Browser> {
  launched ??= start();
  return launched;
}

/** Windows that nobody has left yet, by how they are left. */
const out = new Map<() => Promise<void>, string>();

/** Closes the windows of this worker; a few blank ones stay, where what they show outlives the file. */
export async function closeWindows(): Promise<void> {
  const lasting = [...out].filter(([, url]) => isLasting(url));
  await Promise.all(lasting.map(([leave]) => leave()));
  out.clear();
  const browser = await launched;
  if (browser) await closeUsed(browser);
}

async function start(): Promise<Browser> {
  const browser = await openBrowser();
  browser.on('context', (context) =>
    context.on('request', (request) => {
      if (request.isNavigationRequest() && isOfPage(request)) count('pages');
    }),
  );
  globalThis.drawYardstick = () => drawYardstick(browser);
  return browser;
}

function isOfPage(request: Request): boolean {
  if (request.url().endsWith(REST)) return false;
  try {
    return request.frame().parentFrame() === null;
  } catch {
    // A new window asks before it has its frame.
    return true;
  }
}

/** A window for as long as somebody has it. */
export interface Lent {
  readonly page: Page;
  /** This script of the window ends with the visit. */
  lasts(script: Promise<Disposable>): Promise<void>;
  leave(): Promise<void>;
}

export interface Visitor extends Lent {
  /** The page's console messages, exceptions and failed fetches; empty in a normal run (U-36). */
  readonly complaints: string[];
  /** Waits until nothing is on its way on the page, and its realtime line hears all further messages. */
  quiet(): Promise<void>;
}

export interface VisitOptions extends BrowserContextOptions {
  readonly language?: 'EN' | 'MY' | 'CN' | 'XA' | 'XB';
  readonly theme?: 'dark' | 'light' | 'contrast';
  /** The visit changes its window for good, as by a script or a clock of its own: nobody gets it afterwards. */
  readonly own?: boolean;
}

/** Somebody with a browser of his own. */
export async function visit(
  browser: Browser,
  site: { readonly url: string },
  options: VisitOptions = {},
): Promise<Visitor> {
  const { language = 'EN', theme = 'dark', viewport = PHONE, reducedMotion = 'reduce', ...rest } = options;
  const { own = false, ...how } = rest;
  const touch = (viewport?.width ?? 0) < TOUCH_WIDTH;
  const opened = { viewport, hasTouch: touch, isMobile: touch, reducedMotion, ...how };
  const { page, lasts, leave } = await lendWindow(browser, { url: site.url, own, opened });
  await page.context().addCookies([{ name: 'lang', value: language, url: site.url }]);
  await lasts(page.addInitScript((name) => localStorage.setItem('baize.theme', name), theme));
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || OF_THE_MACHINE.test(message.text())) return;
    complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`thrown: ${error.stack ?? error.message}`));
  page.on('response', (answer) => {
    if (answer.status() >= 500) complaints.push(`${answer.status()}: ${answer.url()}`);
  });
  return { page, complaints, lasts, quiet: () => quiet(page), leave };
}

/** A window at the time of this file, used or new; after `leave` others may have it, unless it was its visitor's own. */
export async function lendWindow(
  browser: Browser,
  { url, own, opened }: { url: string; own: boolean; opened: BrowserContextOptions },
): Promise<Lent> {
  // One of any size may be resized.
  const key = JSON.stringify([url, { ...opened, viewport: null }]);
  const used = own ? null : (usedWindow(key)?.page ?? null);
  const page = used ?? (await newWindow(browser, opened));
  await keepTime(page.context());
  if (used) await lookAgain(used, opened);
  const scripts: Disposable[] = [];
  const leave = async () => {
    if (own) return page.context().close();
    if (!out.delete(leave)) return;
    await Promise.all(scripts.map((each) => each.dispose()));
    await giveBack(page, key, url);
  };
  if (!own) out.set(leave, url);
  return { page, leave, lasts: async (script) => void scripts.push(await script) };
}

/** An earlier test may have changed the size of a used window, or its motion. */
async function lookAgain(
  page: Page,
  { viewport, reducedMotion = null }: BrowserContextOptions,
): Promise<void> {
  if (viewport) await page.setViewportSize(viewport);
  await page.emulateMedia({ reducedMotion });
}

async function newWindow(browser: Browser, opened: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(opened);
  return context.newPage();
}

/** Puts a session where the app looks for it, once: a member who signs out stays out. */
export async function putSession(
  { page, lasts }: Lent,
  cookie: '__Host-sb' | '__Host-cb',
  held: { readonly cookie: string; readonly token: string },
): Promise<void> {
  // Browsers take this machine's own name for as safe as TLS.
  await page.context().addCookies([{ name: cookie, value: held.cookie, url: 'https://localhost' }]);
  await lasts(
    page.addInitScript((token) => {
      if (!sessionStorage.getItem('seated')) sessionStorage.setItem('baize.token', token);
      sessionStorage.setItem('seated', 'yes');
    }, held.token),
  );
}
