// One screen in one window, for tests that press, type and measure.
import type { BrowserContextOptions, Disposable, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { PHONE, TOUCH_WIDTH } from '../../kit/sizes.ts';
import { quiet } from '../../kit/sound.ts';
import { paintNothing } from '../../kit/unseen.ts';
import { giveBack, keepTime, usedWindow } from '../../kit/used-windows.ts';
import { launch, type VisitOptions } from '../../kit/windows.ts';
import { beginAgain, park, TOKEN } from './resting.ts';
import type { Scene } from './scene.ts';
import { carriedBy, openStage, SCENE } from './stage.ts';
import type { Wear } from './turn.ts';

/**
 * Opens an address of the site in a scene, or of the console for staff, and waits until nothing is on its way. The app of an earlier
 * test goes on there as if it had just been loaded; with `own` the test changes the window for good, as by a clock of its own, and no
 * other test gets it afterwards.
 */
export async function openWindow(
  address: string,
  { who = 'guest', ...scene }: Scene = {},
  options: VisitOptions = {},
): Promise<Page> {
  const { own = false, language = 'EN', theme = 'dark', viewport, ...device } = options;
  const stage = await openStage();
  const url = who === 'staff' ? stage.console : stage.site;
  const size = viewport ?? PHONE;
  const touch = size.width < TOUCH_WIDTH;
  const opened = { hasTouch: touch, isMobile: touch, reducedMotion: 'reduce', ...device } as const;
  const key = JSON.stringify([url, opened]);
  const app = who === 'staff' ? '' : carriedBy({ ...scene, who });
  const used = own ? null : usedWindow(key, app);
  const page = used?.page ?? (await newPage(opened));
  if (!own) {
    leaving.set(page, () => giveBack(page, key, url, async () => ((await park(page, who)) ? app : null)));
    onTestFinished(({ task }) =>
      task.result?.state === 'fail' ? page.context().close() : leaveWindow(page),
    );
  }
  await page.setExtraHTTPHeaders({ [SCENE]: JSON.stringify({ ...scene, who }) });
  await page.setViewportSize(size);
  await page.context().addCookies([{ name: 'lang', value: language, url }]);
  await beginWith(page, { theme, token: who === 'guest' ? '' : TOKEN });
  if (used?.app === app && (await beginAgain(page, address, { language, theme }))) return page;
  await keepTime(page.context());
  await page.goto(url + address);
  await quiet(page);
  return page;
}

/** The ways in which windows go back when a test needs them no more. */
const leaving = new WeakMap<Page, () => Promise<void>>();

/** The test needs the window no more, and may have it once more for its next scene: many open ones cost more than one. */
export async function leaveWindow(page: Page): Promise<void> {
  const leave = leaving.get(page);
  leaving.delete(page);
  await leave?.();
}

async function newPage(opened: BrowserContextOptions): Promise<Page> {
  const context = await (await launch()).newContext(opened);
  await paintNothing(context);
  return context.newPage();
}

interface Beginning extends Pick<Wear, 'theme'> {
  readonly token: string;
}

/** The script that a page runs before anything else of it. */
const beginnings = new WeakMap<Page, { readonly with: string; readonly script: Disposable }>();

/** When the page is loaded, it has this theme, and the session or none. */
async function beginWith(page: Page, beginning: Beginning): Promise<void> {
  const [now, known] = [JSON.stringify(beginning), beginnings.get(page)];
  if (known?.with === now) return;
  await known?.script.dispose();
  beginnings.set(page, { with: now, script: await page.addInitScript(begin, beginning) });
}

function begin({ theme, token }: Beginning): void {
  localStorage.setItem('baize.theme', theme);
  if (token) sessionStorage.setItem('baize.token', token);
  else sessionStorage.removeItem('baize.token');
}
