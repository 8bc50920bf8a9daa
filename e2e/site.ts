import { join } from 'node:path';

import type { SwitchName, SwitchValues } from '@baize/contract/switches';
import { sql } from 'kysely';
import type { Browser, Page } from 'playwright-core';
import { afterAll } from 'vitest';

import type { OwnApp, Player, TestApp, TestOptions } from '../apps/server/src/testing.ts';
import { IN_SIEGE } from '../apps/server/src/testing-config.ts';
import { appOf, type SharedApp, type Sharing, sharedApp } from '../apps/server/src/testing-shared.ts';
import { popup } from '../kit/marks.ts';
import { few } from '../kit/sampling.ts';
import { DESKTOP, MOVING, PHONE } from '../kit/sizes.ts';
import { keepWindowsOn } from '../kit/used-windows.ts';
import { closeWindows, putSession, type VisitOptions, type Visitor, visit } from '../kit/windows.ts';
import { GAME, NUMBERS_GAME } from './lottery.ts';
import { expectAccessible, expectNoOverflow } from './pages.ts';
import { freePort } from './ports.ts';

/** By its name, not its address: passkeys and the realtime line belong to that. */
async function siteOptions({ port, env, ...more }: TestOptions = {}): Promise<TestOptions> {
  const [own, consolePort] = [port ?? (await freePort()), await freePort()];
  const names = {
    PUBLIC_URL: `http://localhost:${own}`,
    CONSOLE_URL: `http://localhost:${consolePort}`,
    UPLOAD_URL: `http://uploads.localhost:${own}`,
  };
  return { ticking: true, ...more, port: own, consolePort, env: { ...names, DEVELOPER: '1', ...env } };
}

const SITE: Sharing = {
  options: siteOptions,
  // The others would make, close and draw issues by the thousand beside every journey.
  furnish: (owner) =>
    sql`update lottery.game set state = 'off', revision = revision + 1 where code not in (${GAME}, ${NUMBERS_GAME})`.execute(
      owner,
    ),
};

/**
 * The server inside this process, on a database of the file's own: a journey can give people what they have, read what was sent to
 * them, turn switches and let time pass. Called once, at the top of a file.
 */
export async function openSite(options: TestOptions = {}): Promise<OwnApp> {
  const site = await appOf({ ...SITE, options: () => siteOptions(options) });
  afterAll(closeWindows);
  return { ...site, ...namesOf(site) };
}

/** The site that the files of this worker share, with people and records of other files on it. In siege each has its own. */
export async function shareSite(): Promise<SharedApp> {
  if (IN_SIEGE) return openSite();
  const site = await sharedApp(SITE);
  const names = namesOf(site);
  keepWindowsOn(Object.values(names));
  afterAll(closeWindows);
  return { ...site, ...names };
}

function namesOf({ app }: TestApp): Pick<TestApp, 'url' | 'consoleUrl'> {
  return { url: app.config.publicUrl, consoleUrl: app.config.consoleUrl };
}

/** The switches of a title have its code in their name. */
type TitleSwitches = { [Name in `games.${string}.model`]: string };

/** Turns a switch as an operator does; it is in force when this returns. */
export async function turn<N extends SwitchName | keyof TitleSwitches>(
  site: Pick<OwnApp, 'turn'>,
  name: N,
  value: (SwitchValues & TitleSwitches)[N],
): Promise<void> {
  await site.turn(name, value);
}

/** The password of members that `member()` adds. */
export const PASSWORD = 'night market lantern 7';
export const NEW_PASSWORD = 'seven kites over the delta';

/** How a journey looks at a popup: both sizes, the mirror, the narrowest and a taller script. */
export const LOOKS = [
  { language: 'EN', theme: 'dark', viewport: DESKTOP, ...MOVING },
  { language: 'XB', theme: 'dark', viewport: PHONE },
  { language: 'XA', theme: 'contrast', viewport: { width: 320, height: 640 } },
  { language: 'MY', theme: 'light', viewport: PHONE },
] as const satisfies readonly VisitOptions[];

type Journey = (visitor: Visitor, name: string) => Promise<void>;

/** Opens an address in every look, signed in where a player is given, and continues with the journey; the page must not complain. */
export async function inEveryLook(
  browser: Browser,
  address: string,
  journey: Journey,
  player?: Player,
): Promise<void> {
  for (const look of few(LOOKS)) {
    const site = { url: address };
    const visitor = await (player ? visitAs(browser, site, player, look) : visit(browser, site, look));
    await visitor.page.goto(address);
    await journey(visitor, `${look.language} ${look.viewport.width}`);
    if (visitor.complaints.length > 0) throw new Error(visitor.complaints.join('\n'));
    await visitor.leave();
  }
}

/** Nothing overflows and the accessibility rules hold. SHOTS names a folder for pictures. */
export async function expectSound(page: Page, where: string): Promise<void> {
  if (process.env.SHOTS) {
    await page.screenshot({ path: join(process.env.SHOTS, `${where.replaceAll(' ', '-')}.png`) });
  }
  await expectNoOverflow(page, where);
  await expectAccessible(page, where);
}

export const balance = (page: Page) => page.locator('header [data-part="balance"]');

/** A member in a browser of their own, signed in from the start; journeys about the form use the form. */
export async function visitAs(
  browser: Browser,
  site: Pick<OwnApp, 'url'>,
  player: Player,
  options: VisitOptions = {},
): Promise<Visitor> {
  const visitor = await visit(browser, site, options);
  await putSession(visitor, '__Host-sb', player);
  return visitor;
}

/** Fills the open login popup. */
export async function signInByName(page: Page, username: string, password = PASSWORD): Promise<void> {
  await popup(page, 'P-03').locator('#username').fill(username);
  await popup(page, 'P-03').locator('#password').fill(password);
  await popup(page, 'P-03').locator('button[type=submit]').click();
}
