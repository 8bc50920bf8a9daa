import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

/** An installation, as far as the measures of pages ask. */
export interface Visited {
  readonly url: string;
  readonly dataDir: string;
}

/** The pages that are measured; those of a member are opened signed in. */
export const PAGES = {
  home: { path: '/' },
  list: { path: '/rng' },
  lobby: { path: '/lott' },
  'bet page': { path: '/seaLottery?gameCode=FFMY2D5', member: true },
  'game page': { path: '/play/baize/emerald-lines?mode=demo' },
  cashier: { path: '/account/deposit', member: true },
  account: { path: '/member', member: true },
} as const satisfies Readonly<Record<string, { path: string; member?: true }>>;

export type PageName = keyof typeof PAGES;

export function isOfMember(name: PageName): boolean {
  return 'member' in PAGES[name];
}

export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
};

export interface Visit extends BrowserContextOptions {
  readonly language?: string;
  readonly theme?: string;
}

/** A tab of a browser that has never been here. */
export async function newcomer(
  browser: Browser,
  { url }: Visited,
  { language = 'MY', theme, ...how }: Visit = {},
): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, ...how });
  await context.addCookies([{ name: 'lang', value: language, url }]);
  if (theme) await context.addInitScript((name) => localStorage.setItem('baize.theme', name), theme);
  return context.newPage();
}

/** Signs the demo member in by the form, as somebody does. */
export async function enter(page: Page, site: Visited): Promise<void> {
  await page.goto(`${site.url}/?p=login`);
  const form = page.locator('[data-popup="P-03"] form');
  const { name, password } = demoMember(site.dataDir);
  await form.locator('#username').fill(name);
  await form.locator('#password').fill(password);
  await form.locator('button[type=submit]').click();
  await page.locator('header [data-part="balance"]').waitFor();
}

/** Name and password of the demo member, from the file of the first start. */
export function demoMember(dataDir: string): { name: string; password: string } {
  const lines = readFileSync(join(dataDir, 'sign-ins.txt'), 'utf8').split('\n');
  const [, name = '', password = ''] = lines.find((line) => line.includes('member'))?.split(/\s+/) ?? [];
  return { name, password };
}
