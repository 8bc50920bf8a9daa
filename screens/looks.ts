// How every screen is looked at: five looks for what sticks out, two for the rules of access.
import type { Browser, BrowserContext, Page } from 'playwright-core';
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
  /** What stands there when it is ready. */
  readonly shows: string;
  /** Brings the page from where it opens to where it is looked at. */
  readonly reach?: (page: Page) => Promise<void>;
  /** What a browser says of an answer that failed. */
  readonly complains?: RegExp;
}

/** What a machine without a graphics card says of its own drawing. */
const OF_THE_MACHINE = /GPU stall|GL Driver Message|WebGL/;
const windows = new Map<string, Promise<BrowserContext>>();

/** One window for each look and each kind of visitor, which stays with its cache. */
function windowOf(browser: Browser, look: Look, signedIn: boolean, home: string): Promise<BrowserContext> {
  const key = `${home} ${look.name} ${signedIn}`;
  const known = windows.get(key) ?? openWindow(browser, look, signedIn, home);
  windows.set(key, known);
  return known;
}

async function openWindow(
  browser: Browser,
  look: Look,
  signedIn: boolean,
  home: string,
): Promise<BrowserContext> {
  const { viewport, language, theme } = look;
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
    [theme, signedIn ? 'x'.repeat(43) : ''] as const,
  );
  return context;
}

/** A page that shows one surface after the other: opening an app costs more than looking at it. */
interface Pane {
  readonly page: Page;
  /** What the page wrote to its console, or threw. */
  readonly complaints: string[];
}

/** Panes that rest between surfaces, by look and scene: what an app has read holds for its next screen too. */
const panes = new Map<string, Pane>();

async function paneFor(context: BrowserContext, key: string, scene: Scene, address: string): Promise<Pane> {
  const resting = panes.get(key);
  panes.delete(key);
  if (resting) {
    await resting.page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, address);
    return resting;
  }
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const pane = { page, complaints: heard(page) };
  await page.setExtraHTTPHeaders({ [SCENE]: JSON.stringify(scene) });
  await page.goto(address);
  return pane;
}

/** Opens a surface in a look and finds nothing wrong with it. */
export async function expectSound(surface: Surface, look: Look, at: 'site' | 'console'): Promise<void> {
  const [browser, stage] = await Promise.all([launch(), openStage()]);
  const { scene = {}, address, shows, reach, name, complains } = surface;
  const signedIn = (scene.who ?? (at === 'console' ? 'staff' : 'guest')) !== 'guest';
  const context = await windowOf(browser, look, signedIn, stage[at]);
  const key = `${at} ${look.name} ${JSON.stringify(scene)}`;
  const { page, complaints } = await paneFor(context, key, scene, stage[at] + address);
  const where = `${name}, ${look.name}`;
  try {
    await page.locator(shows).first().waitFor();
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
  else panes.set(key, { page, complaints });
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
