// One screen in one window, for tests that press, type and measure.
import type { Page } from 'playwright-core';

import { launch, type VisitOptions, visit } from '../e2e/harness.ts';
import type { Scene } from './answers.ts';
import { quiet } from './sound.ts';
import { openStage, SCENE } from './stage.ts';

/** All of a row of cases in siege; its first ones in `npm test`, so that they are the ones most likely to fail. */
export function firstOf<T>(few: number, all: readonly T[]): readonly T[] {
  return process.env.SIEGE === '1' ? all : all.slice(0, few);
}

/** Opens an address of the site in a scene, or of the console for staff, and waits until nothing is on its way. */
export async function openWindow(
  address: string,
  { who = 'guest', ...scene }: Scene = {},
  options: VisitOptions = {},
): Promise<Page> {
  const [browser, stage] = await Promise.all([launch(), openStage()]);
  const url = who === 'staff' ? stage.console : stage.site;
  const extraHTTPHeaders = { [SCENE]: JSON.stringify({ ...scene, who }) };
  const { page } = await visit(browser, { url }, { ...options, extraHTTPHeaders });
  if (who !== 'guest') {
    await page.addInitScript(() => sessionStorage.setItem('baize.token', 'x'.repeat(43)));
  }
  await page.goto(url + address);
  await quiet(page);
  return page;
}
