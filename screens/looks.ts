// How every screen is looked at: five looks for what sticks out, two for the rules of access.
import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { expect } from 'vitest';

import { DESKTOP, launch, PHONE } from '../e2e/harness.ts';
import type { Scene } from './answers.ts';
import { expectAxe, expectFits } from './sound.ts';
import { faults, openStage, SCENE } from './stage.ts';

interface Look {
  readonly name: string;
  readonly language: 'EN' | 'MY' | 'XA' | 'XB';
  readonly theme: 'dark' | 'light' | 'contrast';
  readonly viewport: { readonly width: number; readonly height: number };
  /** Whether the rules of access are tried in it. */
  readonly axe: boolean;
}

const NARROW = { width: 320, height: 640 } as const;

/** Both sizes, a taller script, the mirror, longer words and the narrowest phone. */
export const LOOKS: readonly Look[] = [
  { name: 'MY phone', language: 'MY', theme: 'light', viewport: PHONE, axe: true },
  { name: 'EN desktop', language: 'EN', theme: 'dark', viewport: DESKTOP, axe: true },
  { name: 'mirrored phone', language: 'XB', theme: 'dark', viewport: PHONE, axe: false },
  { name: 'long words, narrow', language: 'XA', theme: 'contrast', viewport: NARROW, axe: false },
  { name: 'long words, desktop', language: 'XA', theme: 'contrast', viewport: DESKTOP, axe: false },
];
/** States other than the usual one are looked at as most players would see them. */
export const PHONE_LOOK = LOOKS.slice(0, 1);
/** The console speaks English only. */
export const DESK_LOOKS: readonly Look[] = [
  { name: 'desktop', language: 'EN', theme: 'dark', viewport: DESKTOP, axe: true },
  { name: 'phone', language: 'EN', theme: 'dark', viewport: PHONE, axe: false },
];

/** A screen, popup or dialog in one state. */
export interface Surface {
  readonly name: string;
  /** Of the screen itself, or of the page below the popup. */
  readonly address: string;
  readonly scene?: Scene;
  /** A selector of what stands there when it is ready. */
  readonly shows: string;
  /** Brings the page from where it opens to where it is looked at. */
  readonly reach?: (page: Page) => Promise<void>;
  /** What a browser says of an answer that failed. */
  readonly complains?: RegExp;
}

/** What a machine without a graphics card says of its own drawing. */
const OF_THE_MACHINE = /GPU stall|GL Driver Message|WebGL/;
const windows = new Map<string, Promise<BrowserContext>>();

/** One window for each look and scene, which stays with its cache: a browser hardly draws the tabs behind the first. */
function windowOf(browser: Browser, look: Look, scene: Scene, home: string): Promise<BrowserContext> {
  const key = `${home} ${look.name} ${JSON.stringify(scene)}`;
  const known = windows.get(key) ?? openWindow(browser, look, scene, home);
  windows.set(key, known);
  return known;
}

async function openWindow(browser: Browser, look: Look, scene: Scene, home: string): Promise<BrowserContext> {
  const { viewport, language, theme } = look;
  const guest = scene.who === 'guest';
  const touch = viewport.width < 900;
  const context = await browser.newContext({
    viewport,
    hasTouch: touch,
    isMobile: touch,
    reducedMotion: 'reduce',
  });
  await context.addCookies([{ name: 'lang', value: language, url: home }]);
  await context.addInitScript(
    ([chosen, token]) => {
      localStorage.setItem('baize.theme', chosen);
      if (token) sessionStorage.setItem('baize.token', token);
      else sessionStorage.removeItem('baize.token');
    },
    [theme, guest ? '' : 'x'.repeat(43)] as const,
  );
  return context;
}

/** A page that shows one surface after the other: opening an app costs more than looking at it. */
interface Pane {
  readonly page: Page;
  /** What the page wrote to its console, or threw. */
  readonly complaints: string[];
  /** What it asked for and has not been answered. */
  readonly asked: Set<Request>;
}

/** What lies over a page, and what says that a part of it is on its way. */
const OVER = 'dialog[open]';
const ON_ITS_WAY = '.progress';

/** Panes that rest between surfaces, by look and scene: what an app has read holds for its next screen too. */
const panes = new Map<string, Pane>();

async function paneFor(context: BrowserContext, key: string, scene: Scene, address: string): Promise<Pane> {
  const resting = panes.get(key);
  panes.delete(key);
  if (resting) {
    // What lies over the page goes first, so that nobody takes it for what comes.
    await goOn(resting.page, address.split('?')[0] ?? address);
    await gone(resting.page, OVER);
    await goOn(resting.page, address);
    return resting;
  }
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const pane = { page, complaints: heard(page), asked: openRequests(page) };
  await page.setExtraHTTPHeaders({ [SCENE]: JSON.stringify(scene) });
  await page.goto(address);
  return pane;
}

/** Looked for with every frame; locators look again after ever longer pauses. */
async function stands(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const found = [...document.querySelectorAll(wanted)];
    return found.some((each) => each.getClientRects().length > 0);
  }, selector);
}

/** Every answer has come and was drawn, and nothing more was asked for because of it. */
async function quiet({ page, asked }: Pane): Promise<void> {
  for (let still = 0; still < 2; still = asked.size === 0 ? still + 1 : 0) {
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  }
}

function openRequests(page: Page): Set<Request> {
  const asked = new Set<Request>();
  const answered = (request: Request) => void asked.delete(request);
  page.on('request', (request) => void asked.add(request));
  page.on('requestfinished', answered);
  page.on('requestfailed', answered);
  return asked;
}

async function gone(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((wanted) => document.querySelector(wanted) === null, selector);
}

function goOn(page: Page, address: string): Promise<void> {
  return page.evaluate((to) => {
    if (location.href === to) return;
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** Opens a surface in a look and finds nothing wrong with it. */
export async function expectSound(surface: Surface, look: Look, at: 'site' | 'console'): Promise<void> {
  const [browser, stage] = await Promise.all([launch(), openStage()]);
  const { address, shows, reach, name, complains } = surface;
  const scene: Scene = { who: at === 'console' ? 'staff' : 'guest', ...surface.scene };
  const context = await windowOf(browser, look, scene, stage[at]);
  const key = `${at} ${look.name} ${JSON.stringify(scene)}`;
  const pane = await paneFor(context, key, scene, stage[at] + address);
  const { page, complaints } = pane;
  const where = `${name}, ${look.name}`;
  try {
    await stands(page, shows);
    await quiet(pane);
    await gone(page, ON_ITS_WAY);
    await reach?.(page);
    if (process.env.SHOTS) {
      await page.screenshot({ path: `${process.env.SHOTS}/${where.replaceAll(/[^\w]+/g, '-')}.png` });
    }
    await expectFits(page, where);
    if (look.axe) await expectAxe(page, where);
    expect(faults.splice(0), where).toEqual([]);
    expect(
      complaints.splice(0).filter((line) => !complains?.test(line)),
      where,
    ).toEqual([]);
  } catch (error) {
    const said = [...faults.splice(0), ...complaints].join('\n');
    await page.close();
    throw said ? new Error(`${where}: ${said}`, { cause: error }) : error;
  }
  // Where something was reached by hand, or failed on purpose, nobody goes on from.
  if (reach || scene.fails) await page.close();
  else panes.set(key, pane);
}

/** What the page wrote to its console, or threw. */
function heard(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || OF_THE_MACHINE.test(message.text())) return;
    complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`thrown: ${error.stack ?? error.message}`));
  return complaints;
}
