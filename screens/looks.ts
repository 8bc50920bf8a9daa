// How every screen is looked at: five looks for what sticks out, two for the rules of access.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { ahead, shiftDate } from '../apps/server/src/testing-clock.ts';
import { closeWindows, DESKTOP, launch, OF_THE_MACHINE, PHONE } from '../e2e/harness.ts';
import { giveBack, usedWindow } from '../e2e/used-windows.ts';
import type { Scene } from './answers.ts';
import { expectAxe, expectFits, quiet } from './sound.ts';
import { faults, openStage, SCENE } from './stage.ts';

export interface Look {
  readonly name: string;
  readonly language: 'EN' | 'MY' | 'XA' | 'XB';
  readonly theme: 'dark' | 'light' | 'contrast';
  /** One after the other in the same page; the first is the one that rules of access are tried in. */
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

/** Of an empty or failed surface `npm test` looks at the fit alone: their parts are those of the usual state. */
const AXE_STATES: readonly State[] = process.env.SIEGE === '1' ? ['ready', 'empty', 'failed'] : ['ready'];

/** A page that shows one surface after the other: opening an app costs more than looking at it. */
interface Pane {
  readonly page: Page;
  /** How its window was opened. */
  readonly kind: string;
  /** The page's console messages and exceptions. */
  readonly complaints: string[];
}

/** By look and scene, each in a window of its own, the one used last at the end: a browser hardly draws the tabs behind the first. */
const panes = new Map<string, Pane>();
/** Of one look; a surface in its three states keeps as many. */
const PANES_MAX = 3;

/** Where a look has as many panes as it may, the oldest one gives its window to the new scene. */
async function openPane(kind: string, look: Look, scene: Scene, home: string): Promise<Pane> {
  const { sizes, language } = look;
  const alike = [...panes].filter(([, pane]) => pane.kind === kind);
  for (const [key, { page }] of alike.slice(0, Math.max(0, alike.length - PANES_MAX + 1))) {
    panes.delete(key);
    await giveBack(page, kind, home);
  }
  const page = usedWindow(kind) ?? (await newWindow(look, scene));
  await page.setViewportSize(sizes[0] ?? DESKTOP);
  await page.setExtraHTTPHeaders({ [SCENE]: JSON.stringify(scene) });
  await page.context().addCookies([{ name: 'lang', value: language, url: home }]);
  return { page, kind, complaints: heard(page) };
}

async function newWindow({ sizes, touch, theme }: Look, { who }: Scene): Promise<Page> {
  const browser = await launch();
  const context = await browser.newContext({
    viewport: sizes[0] ?? DESKTOP,
    hasTouch: touch,
    // Which keeps a page as wide as its widest part, so that it cannot take another size.
    isMobile: touch && sizes.length === 1,
    reducedMotion: 'reduce',
  });
  await context.addInitScript(shiftDate, ahead());
  await context.addInitScript(
    ([chosen, token]) => {
      localStorage.setItem('baize.theme', chosen);
      if (token) sessionStorage.setItem('baize.token', token);
      else sessionStorage.removeItem('baize.token');
    },
    [theme, who === 'guest' ? '' : 'x'.repeat(43)] as const,
  );
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  return page;
}

/** Open pages close with the file: pages behind draw and ask as well. */
export async function closePanes(): Promise<void> {
  panes.clear();
  await closeWindows();
  // The next file is not at fault for them.
  faults.length = 0;
}

/** Goes on within the app; what it has read holds for its next screen too. */
function goOn(page: Page, address: string): Promise<void> {
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

/** Opens a surface in a look, in the state that it is about, and finds nothing wrong with it. */
export async function expectSound(surface: Surface, look: Look, at: 'site' | 'console'): Promise<void> {
  const home = (await openStage())[at];
  const { address, shows, reach, name, state } = surface;
  const scene: Scene = { who: at === 'console' ? 'staff' : 'guest', ...surface.scene };
  const kind = `${home} ${look.name} ${scene.who === 'guest'}`;
  const key = `${kind} ${JSON.stringify(scene)}`;
  const known = panes.get(key);
  const pane = known ?? (await openPane(kind, look, scene, home));
  const { page, complaints } = pane;
  const where = `${name} ${state}, ${look.name}`;
  panes.delete(key);
  try {
    if (known && look.sizes.length > 1) await page.setViewportSize(look.sizes[0] ?? DESKTOP);
    await (known ? goOn(page, address) : page.goto(home + address));
    if (reach) await quiet(page);
    await reach?.(page);
    await quiet(page, shows);
    await picture(page, where);
    await expectState(page, shows, state, where);
    await expectFits(page, where);
    if (look.axe && AXE_STATES.includes(state)) await expectAxe(page, where, shows);
    for (const size of look.sizes.slice(1)) await expectFitsIn(page, size, where);
    if (state === 'failed') await expectAnotherTry(page, where);
    expectNone(faults.splice(0), where);
    const ofItself = state === 'failed' ? /status of 500/ : /^$/;
    expectNone(
      complaints.splice(0).filter((line) => !ofItself.test(line)),
      where,
    );
  } catch (error) {
    await page.context().close();
    const said = [error, ...faults.splice(0), ...complaints].join('\n');
    throw new Error(`${where}: ${said}`, { cause: error });
  }
  panes.set(key, pane);
}

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

/** The same in another size. */
async function expectFitsIn(page: Page, size: Look['sizes'][number], where: string): Promise<void> {
  await page.setViewportSize(size);
  await quiet(page);
  await picture(page, `${where} ${size.width}`);
  await expectFits(page, `${where} ${size.width}`);
}

/** With SHOTS the picture is kept there. */
async function picture(page: Page, where: string): Promise<void> {
  if (!process.env.SHOTS) return;
  await page.screenshot({ path: `${process.env.SHOTS}/${where.replaceAll(/[^\w]+/g, '-')}.png` });
}

/** It says the state that the scene is about, and nothing in it says another. */
async function expectState(page: Page, shows: string, state: State, where: string): Promise<void> {
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
