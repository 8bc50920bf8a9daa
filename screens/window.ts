// One screen in one window, for tests that press, type and measure.
import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';

import { launch, PHONE, type VisitOptions, visit } from '../e2e/harness.ts';
import { giveBack, keepTime, usedWindow } from '../e2e/used-windows.ts';
import type { Scene } from './answers.ts';
import { beginAgain, rest, restingWindow } from './resting.ts';
import { quiet } from './sound.ts';
import { openStage, SCENE } from './stage.ts';

export interface WindowOptions extends VisitOptions {
  /** The test changes the page for good, as by a clock of its own: no other test gets it afterwards. */
  readonly own?: boolean;
}

/** Opens an address of the site in a scene, or of the console for staff, and waits until nothing is on its way. */
export async function openWindow(
  address: string,
  { who = 'guest', ...scene }: Scene = {},
  { own = false, ...options }: WindowOptions = {},
): Promise<Page> {
  const stage = await openStage();
  const url = who === 'staff' ? stage.console : stage.site;
  const key = JSON.stringify([url, who === 'guest', options]);
  const rested = own || who !== 'staff' ? null : restingWindow(key);
  const page = rested ?? (own ? null : usedWindow(key)) ?? (await newPage(url, who, options));
  await page.setExtraHTTPHeaders({ [SCENE]: JSON.stringify({ ...scene, who }) });
  await begin(page, url, options);
  await keepTime(page.context());
  const leave = () => (who === 'staff' ? rest(page, key) : giveBack(page, key, url));
  if (!own) onTestFinished(({ task }) => (task.result?.state === 'fail' ? page.context().close() : leave()));
  if (!rested || !(await beginAgain(rested, address))) await page.goto(url + address);
  await quiet(page);
  return page;
}

async function newPage(url: string, who: Scene['who'], options: VisitOptions): Promise<Page> {
  const { page } = await visit(await launch(), { url }, { ...options, own: true });
  if (who !== 'guest') await page.addInitScript(() => sessionStorage.setItem('baize.token', 'x'.repeat(43)));
  return page;
}

/** Undoes what an earlier test may have changed of the window. */
async function begin(page: Page, url: string, { language = 'EN', viewport }: VisitOptions): Promise<void> {
  await page.setViewportSize(viewport ?? PHONE);
  await page.context().addCookies([{ name: 'lang', value: language, url }]);
}
