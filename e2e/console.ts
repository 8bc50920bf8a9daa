import { join } from 'node:path';

import type { RoleName } from '@baize/contract/roles';
import { Secret, TOTP } from 'otpauth';
import type { Browser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

import { staff } from '../apps/server/src/operators/testing.ts';
import type { TestApp } from '../apps/server/src/testing.ts';
import { IN_SIEGE } from '../apps/server/src/testing-config.ts';
import { DESKTOP, PHONE } from '../kit/sizes.ts';
import { quiet } from '../kit/sound.ts';
import { type Lent, launch, lendWindow, OF_THE_MACHINE, putSession } from '../kit/windows.ts';
import { expectAccessible } from './pages.ts';
import type { Site } from './program.ts';

/** Of operators: without graphics every pixel costs time. */
const DESK = IN_SIEGE ? DESKTOP : ({ width: 1300, height: 720 } as const);

export type Person = Site['manager'];

/** An operator at the console, in a browser of their own. */
export interface Desk extends Lent {
  /** The page's console messages and exceptions. */
  readonly complaints: string[];
}

/** A browser at the sign-in page of the console. */
export async function openDoor(browser: Browser, consoleUrl: string): Promise<Desk> {
  const desk = await newDesk(browser, consoleUrl);
  await desk.page.goto(consoleUrl);
  await desk.page.getByRole('heading', { name: 'Sign in' }).waitFor();
  return desk;
}

async function newDesk(browser: Browser, url: string): Promise<Desk> {
  const opened = { viewport: DESK, locale: 'en-GB', reducedMotion: 'reduce' } as const;
  const lent = await lendWindow(browser, { url, own: false, opened });
  const { page } = lent;
  page.context().setDefaultTimeout(45_000);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || OF_THE_MACHINE.test(message.text())) return;
    complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return { ...lent, complaints };
}

/** A new operator enrols an authenticator and signs in; `look` sees every step. */
export async function enter(
  browser: Browser,
  consoleUrl: string,
  who: Person,
  look: Look = async () => {},
): Promise<Desk> {
  const desk = await openDoor(browser, consoleUrl);
  const { page } = desk;
  await look(page, 'door');
  await enterPassword(page, who);
  await setUpAuthenticator(page, look);
  await page.getByRole('button', { name: 'Open the console' }).click();
  await page.locator('[data-state="ready"]').waitFor();
  return desk;
}

type Look = (page: Page, where: string) => Promise<void>;

/** An operator added by another one: a new password, an authenticator, and a second person who confirms it. */
export async function enterAdded(
  browser: Browser,
  consoleUrl: string,
  who: Person & { readonly newPassword: string },
  { look, confirm }: { look: Look; confirm(code: string): Promise<void> },
): Promise<Desk> {
  const desk = await openDoor(browser, consoleUrl);
  const { page } = desk;
  await enterPassword(page, who);
  await page.getByRole('heading', { name: 'Choose your password' }).waitFor();
  await look(page, 'choice of a password');
  for (const field of await page.locator('input[autocomplete="new-password"]').all()) {
    await field.fill(who.newPassword);
  }
  await page.getByRole('button', { name: 'Continue' }).click();
  const totp = await setUpAuthenticator(page, look);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Wait for confirmation' }).waitFor();
  const code = (await page.locator('.waiting-code code').textContent()) ?? '';
  await page.getByRole('button', { name: 'Check again' }).click();
  await page.getByText('Nobody has confirmed it yet.').waitFor();
  await look(page, 'waiting for confirmation');
  if (IN_SIEGE) {
    await page.setViewportSize(PHONE);
    await look(page, 'waiting for confirmation narrow');
    await page.setViewportSize(DESK);
  }
  await confirm(code);
  await page.getByRole('button', { name: 'Check again' }).click();
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
  // The code of the enrolment is used up; the next one fits already.
  await enterCode(page, totp.generate({ timestamp: Date.now() + 30_000 }));
  await page.getByRole('navigation').waitFor();
  await page.locator('[data-state="ready"]').waitFor();
  return desk;
}

async function setUpAuthenticator(page: Page, look: Look): Promise<TOTP> {
  await page.getByText('Type the secret instead').click();
  await look(page, 'enrolment');
  const text = (await page.locator('.door-secret code').textContent()) ?? '';
  const secret = Secret.fromBase32(text.replaceAll(' ', ''));
  const totp = new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 });
  await enterCode(page, totp.generate());
  await page.getByRole('heading', { name: 'Keep your recovery codes' }).waitFor();
  await look(page, 'recovery codes');
  await page.getByLabel('I keep them').check();
  return totp;
}

/** A new operator of a site in this process, signed in from the start; a journey of its own walks the sign-in. */
export async function deskOf(browser: Browser, site: TestApp, role: RoleName): Promise<Desk> {
  const { held } = await staff(site, role);
  const desk = await newDesk(browser, site.consoleUrl);
  await putSession(desk, '__Host-cb', held);
  await desk.page.goto(site.consoleUrl);
  await desk.page.locator('[data-state="ready"]').waitFor();
  return desk;
}

export async function enterPassword(page: Page, { name, password }: Person): Promise<void> {
  await page.getByLabel(/^Name/).fill(name);
  await page.locator('input[autocomplete="current-password"]').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
}

export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Digit 1').click();
  await page.keyboard.type(code);
}

/** The menu with all its groups open. */
export async function openedMenu(page: Page): Promise<Locator> {
  const menu = page.getByRole('navigation');
  await menu.getByRole('button').first().waitFor();
  const closed = menu.getByRole('button', { expanded: false });
  while ((await closed.count()) > 0) await closed.first().click();
  return menu;
}

/** Goes to a screen by the menu. */
export async function open(page: Page, entry: string): Promise<void> {
  if (page.viewportSize()?.width !== DESK.width) await page.setViewportSize(DESK);
  const menu = await openedMenu(page);
  await menu.getByRole('link', { name: new RegExp(`^${entry}( \\d+ waiting)?$`) }).click();
  await page.getByRole('heading', { level: 1, name: entry }).waitFor();
  await quiet(page, '[data-state="ready"]');
}

/** Types a filter, and waits until the list is the filtered one: the address follows after a short rest, and the rows after that. */
export async function filterBy(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label).fill(text);
  await page.waitForURL(({ searchParams }) => [...searchParams.values()].includes(text));
  await quiet(page);
}

/** The operator comes back to the tab: what it shows is asked again. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => void window.dispatchEvent(new Event('visibilitychange')));
  await quiet(page);
}

/** Opens a menu by its button once the page is quiet: rows of another answer take it with them. */
export async function openMenu(page: Page, button: string, entry: string | RegExp): Promise<Locator> {
  await quiet(page);
  await page.getByRole('button', { name: button }).click();
  const found = page.getByRole('menuitem', { name: entry, exact: true });
  await found.waitFor();
  return found;
}

export async function openMember(page: Page, name: string): Promise<void> {
  await open(page, 'Members');
  await filterBy(page, 'Search', name);
  await page.getByRole('link', { name, exact: true }).click();
  await page.locator('[data-screen="O-02/member"][data-state="ready"]').waitFor();
}

/** A dialog that asks why: the reason is given, and the button pressed that says what happens. */
export async function giveReason(page: Page, reason: string, button: string, closes = true): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Reason/).fill(reason);
  await expectSound(page, button);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  if (closes) await dialog.waitFor({ state: 'detached' });
}

/** A second person agrees to what waits under Approvals. */
export async function approve(page: Page, wish: RegExp): Promise<void> {
  await open(page, 'Approvals');
  await page.getByRole('row', { name: wish }).getByRole('button', { name: 'Decide' }).click();
  const dialog = page.getByRole('dialog');
  await expectSound(page, 'decide');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await dialog.waitFor({ state: 'detached' });
  // The notice of the request before may still be there.
  await page.getByText('Request approved.').last().waitFor();
}

/** In siege no accessibility violation, and nothing wider than the window. With SHOTS the picture is kept there. */
export async function expectSound(page: Page, where: string): Promise<void> {
  if (process.env.SHOTS) {
    const path = join(process.env.SHOTS, `${where.replaceAll(/\W+/g, '-')}.png`);
    await page.screenshot({ path, fullPage: true });
  }
  await expectAccessible(page, where);
  if (IN_SIEGE) expect(await page.evaluate<number>(OVERFLOW), `${where}: pixels beside the window`).toBe(0);
}

/** The same on a desk and in a hand; elsewhere than in siege on the desk that it is. */
export async function expectSoundBothWays(page: Page, where: string): Promise<void> {
  if (!IN_SIEGE) return expectSound(page, where);
  for (const viewport of [PHONE, DESK]) {
    await page.setViewportSize(viewport);
    await expectSound(page, `${where} ${viewport.width}`);
  }
}

/** No screen complained, to the policy of its content or otherwise. */
export function expectNoComplaint(...desks: Desk[]): void {
  // A refusal of the server is a line of the browser's own.
  const expected = /status of (401|403)/;
  expect(desks.flatMap(({ complaints }) => complaints).filter((line) => !expected.test(line))).toEqual([]);
}

const OVERFLOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

/** A manager and somebody of finance at their desks, in this worker's browser. */
export async function managerAndFinance(site: Parameters<typeof deskOf>[1]) {
  const browser = await launch();
  return {
    browser,
    manager: await deskOf(browser, site, 'manager'),
    finance: await deskOf(browser, site, 'finance'),
  };
}
