import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Browser, BrowserContextOptions, Disposable, Page, Request } from 'playwright-core';
import { describe, test } from 'vitest';

import { untilHistoryIsWritten } from '../apps/server/src/demo/testing.ts';
import { keepRealTime } from '../apps/server/src/testing-clock.ts';
import { IN_SIEGE, TEST_PATIENCE } from '../apps/server/src/testing-config.ts';
import { count } from '../apps/server/src/testing-counts.ts';
import { fewOfToday } from '../apps/server/src/testing-day.ts';
import { openBrowser } from '../kit/browser.ts';
import { expectAxe, expectFits, quiet, settle } from '../kit/sound.ts';
import { closeUsed, giveBack, isLasting, keepTime, REST, usedWindow } from '../kit/used-windows.ts';
import { drawYardstick } from '../kit/yardstick.ts';

const ROOT = join(import.meta.dirname, '..');
const READY_MS = 90_000;
/** The messages of a machine without a graphics card about its own drawing; nothing a page did. */
export const OF_THE_MACHINE = /GPU stall|GL Driver Message|WebGL/;

interface SignIn {
  readonly name: string;
  readonly password: string;
}

export interface Site {
  readonly url: string;
  readonly consoleUrl: string;
  /** A demo member with money. */
  readonly member: SignIn;
  /** The operator who may change switches. */
  readonly manager: SignIn;
  /** The operator who asks for what the manager approves, and approves what he asks for. */
  readonly finance: SignIn;
  stop(): Promise<void>;
}

/** A real server on free ports with a data folder of its own: the very program that `npm start` runs, or that of `npm run dev`. */
export async function startSite(
  env: Record<string, string> = {},
  program: 'apps/server/src/main.ts' | 'dev.mjs' = 'apps/server/src/main.ts',
): Promise<Site> {
  keepRealTime();
  count('boots');
  const dataDir = mkdtempSync(join(tmpdir(), 'baize-e2e-'));
  const [port, consolePort] = [Number(env.PORT) || (await freePort()), await freePort()];
  const url = `http://localhost:${port}`;
  const consoleUrl = `http://localhost:${consolePort}`;
  const child = spawn(join(ROOT, 'node_modules/.bin/node'), [program], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      CONSOLE_PORT: String(consolePort),
      PUBLIC_URL: url,
      CONSOLE_URL: consoleUrl,
      PATIENCE: String(TEST_PATIENCE),
      DEVELOPER: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (text) => (said += text));
  child.stderr.on('data', (text) => (said += text));
  const ready = readyOrExplain(child, `${url}/readyz`, () => said);
  await ready
    .then(() => untilHistoryIsWritten(dataDir))
    .catch((error: unknown) => {
      // Nobody else would end it, and it would work beside every file that follows.
      child.kill('SIGTERM');
      throw error;
    });
  return {
    url,
    consoleUrl,
    member: demoSignIn(dataDir, 'member'),
    manager: demoSignIn(dataDir, 'manager'),
    finance: demoSignIn(dataDir, 'finance'),
    async stop() {
      await closeWindows();
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function readyOrExplain(child: ChildProcess, url: string, said: () => string): Promise<void> {
  const until = performance.now() + READY_MS;
  while (performance.now() < until && child.exitCode === null) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`the server did not become ready:\n${said()}`);
}

/** Name and password of the demo person of a role, from the file of the first start. */
function demoSignIn(dataDir: string, role: string): SignIn {
  const lines = readFileSync(join(dataDir, 'sign-ins.txt'), 'utf8').split('\n');
  const [, name = '', password = ''] = (lines.find((line) => line.includes(role)) ?? '').split(/\s+/);
  return { name, password };
}

/** Ports below those that a system hands out by itself, in blocks: the listener on the first of a block has the others. */
const PORTS = { from: 12_000, to: 32_000, block: 100 } as const;
let block: { readonly first: number; readonly held: Server; given: number } | undefined;

/** A port that nobody else is given before it is used: not by the system, and not by another run of the journeys. */
export async function freePort(): Promise<number> {
  if (!block || block.given === PORTS.block - 1) block = await freeBlock();
  block.given += 1;
  const port = block.first + block.given;
  const probe = await listening(port);
  probe?.close();
  return probe ? port : freePort();
}

async function freeBlock(): Promise<NonNullable<typeof block>> {
  for (let first = PORTS.from; first < PORTS.to; first += PORTS.block) {
    const held = await listening(first);
    if (held) return { first, held: held.unref(), given: 0 };
  }
  throw new Error('every block of ports is taken');
}

/** Null where somebody else listens already. */
async function listening(port: number): Promise<Server | null> {
  const server = createServer();
  const heard = once(server, 'listening').then(
    () => server,
    () => null,
  );
  server.listen(port);
  return heard;
}

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

export const PHONE = { width: 390, height: 844 } as const;
export const DESKTOP = { width: 1440, height: 900 } as const;
/** Windows that are narrower are of phones. */
export const TOUCH_WIDTH = 900;
/** Of operators: without graphics every pixel costs time. */
export const DESK = IN_SIEGE ? DESKTOP : ({ width: 1300, height: 720 } as const);

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

/** Motion costs a machine without graphics a core, so a journey that looks at it asks for it. */
export const MOVING = { reducedMotion: 'no-preference' } as const;

/** Somebody with a browser of his own. */
export async function visit(
  browser: Browser,
  site: Pick<Site, 'url'>,
  options: VisitOptions = {},
): Promise<Visitor> {
  const { language = 'EN', theme = 'dark', viewport = PHONE, reducedMotion = 'reduce', ...rest } = options;
  const { own = false, ...how } = rest;
  const touch = (viewport?.width ?? 0) < TOUCH_WIDTH;
  const opened = { viewport, hasTouch: touch, isMobile: touch, reducedMotion, ...how };
  const { page, lasts, leave } = await openWindow(browser, { url: site.url, own, opened });
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
export async function openWindow(
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

export function screen(page: Page, id: string, state = 'ready') {
  return page.locator(`[data-screen="${id}"][data-state="${state}"]`);
}

export function popup(page: Page, id: string) {
  return page.locator(`[data-popup="${id}"]`);
}

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

/** All of them in siege, elsewhere one that is due today: how looks differ is for the screens tier. */
export function few<T>(all: readonly T[]): readonly T[] {
  return fewOfToday(1, all);
}

const unregistered = Object.assign(() => undefined, { each: () => () => undefined });
/** For journeys beyond the few of a feature that every run walks: siege walks them all. */
export const siegeTest = (IN_SIEGE ? test : unregistered) as unknown as typeof test;
export const siegeDescribe = (IN_SIEGE ? describe : unregistered) as unknown as typeof describe;
