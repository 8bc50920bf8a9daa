// How a screen is looked at: opened once, then in each look in place, for what sticks out and for the rules of access.
import type { CDPSession, Disposable, Page } from 'playwright-core';
import { expect } from 'vitest';
import { DESKTOP, PHONE } from '../../kit/sizes.ts';
import { expectAxe, expectClosable, expectFits, expectWays, quiet } from '../../kit/sound.ts';
import { paintNothing } from '../../kit/unseen.ts';
import { giveBack, keepTime, usedWindow } from '../../kit/used-windows.ts';
import { closeWindows, launch, OF_THE_MACHINE } from '../../kit/windows.ts';
import { beginAgain, park, TOKEN } from './resting.ts';
import type { Scene } from './scene.ts';
import { carriedBy, faults, openStage, SCENE } from './stage.ts';
import { turnInto } from './turn.ts';

export interface Look {
  readonly name: string;
  readonly language: 'EN' | 'MY' | 'XA' | 'XB';
  readonly theme: 'dark' | 'light' | 'contrast';
  /** The first is the one that rules of access are tried in. */
  readonly sizes: readonly { readonly width: number; readonly height: number }[];
  readonly touch: boolean;
  /** Whether the rules of access are tried in it. */
  readonly axe: boolean;
}

const NARROW = { width: 320, height: 640 } as const;

/** Both sizes, a taller script, the mirror, longer words and the narrowest phone. */
export const LOOKS = {
  /** As most players see it; the states other than the usual one are looked at in it. */
  phone: { name: 'MY phone', language: 'MY', theme: 'light', sizes: [PHONE], touch: true, axe: true },
  desktop: { name: 'EN desktop', language: 'EN', theme: 'dark', sizes: [DESKTOP], touch: false, axe: true },
  mirrored: { name: 'mirrored', language: 'XB', theme: 'dark', sizes: [PHONE], touch: true, axe: false },
  long: {
    name: 'long words',
    language: 'XA',
    theme: 'contrast',
    touch: true,
    axe: false,
    sizes: [DESKTOP, NARROW],
  },
} as const satisfies Record<string, Look>;
/** The console speaks English only. */
export const DESK_LOOK: Look = {
  name: 'both sizes',
  language: 'EN',
  theme: 'dark',
  touch: false,
  axe: true,
  sizes: [DESKTOP, PHONE],
};

/** The state of a scene, as the app says it with `data-state`. */
export type State = 'ready' | 'long' | 'empty' | 'failed';

/** A screen, popup or dialog in one state. */
export interface Surface {
  readonly name: string;
  /** Of the screen itself, or of the page below the popup. */
  readonly address: string;
  readonly state: State;
  readonly scene?: Scene;
  /** A selector of it. */
  readonly shows: string;
  /** Brings the page from where it opens to where it is looked at. */
  readonly reach?: ((page: Page) => Promise<void>) | undefined;
}

/** How a surface is looked at, beside where. */
export interface Way {
  /** In the first it is opened; the page turns into the others. */
  readonly looks: readonly [Look, ...Look[]];
  /** The page is loaded for it, so that what only a first load breaks is seen; it may go on from another surface otherwise. */
  readonly fresh?: boolean;
  /** Whether rules of access are tried: once a kind of part, as the parts of a kind break them together. */
  readonly axe?: boolean;
}

/** A page that shows one surface after the other: opening an app costs more than looking at it. */
interface Pane {
  readonly page: Page;
  /** How its window was opened, and on which origin. */
  readonly kind: string;
  readonly home: string;
  readonly session: CDPSession;
  /** The page's console messages and exceptions. */
  readonly complaints: string[];
  /** As it is now, and what it will begin with when it is loaded again. */
  look: Look;
  theme: Disposable;
  /** Its scene in words, once it has one. */
  scene: string;
}

/** By what their app was loaded with, the one used last at the end: a browser hardly draws the tabs behind the first. */
const panes = new Map<string, Pane>();
/** A surface in its usual state, a long and an empty one keeps as many. */
const PANES_MAX = 3;

/** Where there are as many panes as there may be, the oldest one gives its window to the new one. */
async function openPane(kind: string, look: Look, who: Scene['who'], home: string): Promise<Pane> {
  const alike = [...panes].filter(([, pane]) => pane.kind === kind);
  for (const [key, pane] of alike.slice(0, Math.max(0, alike.length - PANES_MAX + 1)))
    await closePane(key, pane);
  const page = usedWindow(kind)?.page ?? (await newWindow(who));
  await keepTime(page.context());
  const session = await page.context().newCDPSession(page);
  const theme = await page.addInitScript(begin, look.theme);
  return { page, kind, home, session, complaints: heard(page), look, theme, scene: '' };
}

/** Its window is for the next pane, or for the next file. */
async function closePane(key: string, { page, kind, home, session, theme }: Pane): Promise<void> {
  panes.delete(key);
  if (page.isClosed()) return;
  await session.detach();
  await theme.dispose();
  await giveBack(page, kind, home);
}

async function newWindow(who: Scene['who']): Promise<Page> {
  const browser = await launch();
  // Its size and its touch change with each look.
  const context = await browser.newContext({ viewport: null, reducedMotion: 'reduce' });
  await paintNothing(context);
  await context.addInitScript(
    (token) => {
      if (token) sessionStorage.setItem('baize.token', token);
      else sessionStorage.removeItem('baize.token');
    },
    who === 'guest' ? '' : TOKEN,
  );
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  return page;
}

/** Runs in the page before anything else of it. */
function begin(theme: string): void {
  localStorage.setItem('baize.theme', theme);
}

/** The size of the window, and whether it is a phone's. */
async function takeSize({ session }: Pane, { touch }: Look, size: Look['sizes'][number]): Promise<void> {
  const metrics = { ...size, deviceScaleFactor: 1, mobile: touch && size.width < DESKTOP.width };
  await session.send('Emulation.setDeviceMetricsOverride', metrics);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: touch });
}

/** Loads the page, which begins in the look. */
async function load(pane: Pane, look: Look, address: string): Promise<void> {
  const { page, theme, home } = pane;
  if (pane.look.theme !== look.theme) {
    await theme.dispose();
    pane.theme = await page.addInitScript(begin, look.theme);
  }
  pane.look = look;
  await takeSize(pane, look, look.sizes[0] ?? DESKTOP);
  await page.context().addCookies([{ name: 'lang', value: look.language, url: home }]);
  await page.goto(home + address);
}

/** Turns the page as it is into another look, by the app's own means. */
async function turnTo(pane: Pane, look: Look): Promise<void> {
  pane.look = look;
  await takeSize(pane, look, look.sizes[0] ?? DESKTOP);
  await turnInto(pane.page, look);
}

/** Open pages close with the file: pages behind draw and ask as well. */
export async function closePanes(): Promise<void> {
  for (const [key, pane] of panes) await closePane(key, pane);
  await closeWindows();
  // The next file is not at fault for them.
  faults.length = 0;
}

/** Goes on within the app; what it has read holds for its next screen too. */
export function goOn(page: Page, address: string): Promise<void> {
  return page.evaluate(async (to) => {
    const go = (there: string) => {
      history.pushState(null, '', there);
      dispatchEvent(new PopStateEvent('popstate'));
    };
    const dialog = () => document.querySelector('dialog[open], [role="dialog"]');
    // Earlier popups go first, so that nobody takes them for the new ones.
    if (dialog()) go(to.split('?')[0] ?? to);
    for (const late = performance.now() + 10_000; dialog() && performance.now() < late; ) {
      [...document.querySelectorAll<HTMLElement>('[role="dialog"] [aria-label="Close"]')].at(-1)?.click();
      await new Promise((drawn) => requestAnimationFrame(drawn));
    }
    go(to);
  }, address);
}

/** Opens a surface in the state that it is about, turns it into each look, and finds nothing wrong with it. */
export async function expectSound(surface: Surface, way: Way, at: 'site' | 'console'): Promise<void> {
  const home = (await openStage())[at];
  const { name, state } = surface;
  const scene: Scene = { who: at === 'console' ? 'staff' : 'guest', ...surface.scene };
  const kind = `${home} ${scene.who === 'guest'}`;
  const key = `${kind} ${at === 'console' ? '' : carriedBy(scene)}`;
  const known = panes.get(key);
  const pane = known ?? (await openPane(kind, way.looks[0], scene.who, home));
  panes.delete(key);
  let where = `${name} ${state}`;
  try {
    for (const [at, look] of inOrder(way, known).entries()) {
      where = `${name} ${state}, ${look.name}`;
      if (at > 0) await turnTo(pane, look);
      else await comeTo({ ...surface, scene }, pane, { look, loads: !known || !!way.fresh });
      await expectInLook(surface, pane, look, where, way);
      if (at === 0) await expectWays(pane.page, where);
    }
    if (state === 'failed') await expectAnotherTry(pane.page, where);
    expectNone(faults.splice(0), where);
    const ofItself = state === 'failed' ? OF_FAILURES : /^$/;
    expectNone(
      pane.complaints.splice(0).filter((line) => !ofItself.test(line)),
      where,
    );
  } catch (error) {
    await pane.page.context().close();
    const said = [error, ...faults.splice(0), ...pane.complaints].join('\n');
    throw new Error(`${where}: ${said}`, { cause: error });
  }
  panes.set(key, pane);
}

/** A page that goes on begins in the look that it has. */
function inOrder({ looks, fresh }: Way, known: Pane | undefined): readonly Look[] {
  const at =
    fresh || !known
      ? 0
      : Math.max(
          0,
          looks.findIndex(({ name }) => name === known.look.name),
        );
  return [...looks.slice(at), ...looks.slice(0, at)];
}

/** From wherever the page is. */
async function comeTo(
  { address, reach, scene = {} }: Surface,
  pane: Pane,
  { look, loads }: { look: Look; loads: boolean },
): Promise<void> {
  const { page } = pane;
  const words = JSON.stringify(scene);
  const other = pane.scene !== words;
  const left = other && pane.scene !== '' && (await leaveScene(pane, scene.who));
  pane.scene = words;
  if (other) await page.setExtraHTTPHeaders({ [SCENE]: words });
  if (!loads && !other) {
    await turnTo(pane, look);
    await goOn(page, address);
  } else if (!(left && (await comeAgain(pane, look, address)))) await load(pane, look, address);
  if (reach) await quiet(page);
  await reach?.(page);
}

/** Leaves the page with nothing on its way; what failed as its scene wanted is no complaint about the next one. */
async function leaveScene({ page, complaints }: Pane, who: Scene['who']): Promise<boolean> {
  const left = await park(page, who);
  await quiet(page);
  complaints.push(...complaints.splice(0).filter((line) => !OF_FAILURES.test(line)));
  return left;
}

/** In another scene the app forgets every answer, and begins as if it were loaded. */
async function comeAgain(pane: Pane, look: Look, address: string): Promise<boolean> {
  pane.look = look;
  await takeSize(pane, look, look.sizes[0] ?? DESKTOP);
  return beginAgain(pane.page, address, look);
}

/** Finds nothing wrong with a surface in one look. */
async function expectInLook(
  { shows, state }: Surface,
  pane: Pane,
  look: Look,
  where: string,
  way: Way,
): Promise<void> {
  const { page } = pane;
  await quiet(page, shows);
  await picture(page, where);
  await expectState(page, shows, state, where);
  await expectFits(page, where);
  await expectClosable(page, where);
  if (look.axe && way.axe) await expectAxe(page, where, shows);
  for (const size of look.sizes.slice(1)) {
    await takeSize(pane, look, size);
    await quiet(page);
    await picture(page, `${where} ${size.width}`);
    await expectFits(page, `${where} ${size.width}`);
  }
}

/** The complaints of a browser about calls that fail. */
const OF_FAILURES = /status of 500/;

/** A list that is not empty is in the message whole: what happens once a month is seen once. */
function expectNone(found: readonly string[], where: string): void {
  expect(found, [where, ...found].join('\n')).toEqual([]);
}

const SAYS = {
  ready: null,
  long: null,
  empty: /^(empty|closed)$/,
  failed: /^error$/,
} as const satisfies Record<State, RegExp | null>;
/** In the part that failed, which is not the whole of a screen or a dialog. */
const AGAIN = '[data-state="error"]:not([data-screen], dialog) button';

/** With SHOTS the picture is kept there. */
async function picture(page: Page, where: string): Promise<void> {
  if (!process.env.SHOTS) return;
  await page.screenshot({ path: `${process.env.SHOTS}/${where.replaceAll(/[^\w]+/g, '-')}.png` });
}

/** It says the state that the scene is about, and nothing in it says another. */
async function expectState(page: Page, shows: string, state: State, where: string): Promise<void> {
  // A page says that it failed before the last of its parts does.
  if (state === 'failed') await page.locator(AGAIN).first().waitFor({ state: 'attached' });
  const { said, mayRetry } = await page.evaluate(
    ({ selector, again }) => {
      const seen = (each: Element) => each.getClientRects().length > 0;
      const surface = [...document.querySelectorAll(selector)].findLast(seen);
      const parts = [surface, ...(surface?.querySelectorAll('[data-state]') ?? [])].filter((each) => !!each);
      return {
        said: parts.filter(seen).map((each) => each.getAttribute('data-state')),
        mayRetry: !!surface?.querySelector(again),
      };
    },
    { selector: shows, again: AGAIN },
  );
  const wanted = SAYS[state];
  const others = ['loading', 'empty', 'error', 'offline'].filter((each) => !wanted?.test(each));
  expect(
    said.filter((each) => others.includes(each ?? '')),
    `${where} says another state as well`,
  ).toEqual([]);
  if (wanted) expect(said, `${where} does not say it`).toContainEqual(expect.stringMatching(wanted));
  if (state === 'failed') expect(mayRetry, `${where} offers another try`).toBe(true);
}

/** Another try asks the server again immediately: periodic questions do not count. */
async function expectAnotherTry(page: Page, where: string): Promise<void> {
  const asks = await page.evaluate(async (again) => {
    const { fetch } = globalThis;
    let asked = false;
    globalThis.fetch = (...request) => {
      asked = true;
      return fetch(...request);
    };
    [...document.querySelectorAll<HTMLElement>(again)].at(-1)?.click();
    for (let frame = 0; frame < 10 && !asked; frame++) {
      await new Promise((drawn) => requestAnimationFrame(drawn));
    }
    globalThis.fetch = fetch;
    return asked;
  }, AGAIN);
  expect(asks, `${where}: another try asks again`).toBe(true);
}

/** The page's console messages and exceptions. */
function heard(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || OF_THE_MACHINE.test(message.text())) return;
    complaints.push(`${message.type()}: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => complaints.push(`thrown: ${error.stack ?? error.message}`));
  return complaints;
}
