// Waits of a person at the built site, in a browser on this machine: from the press of the button until they are signed in (P-03), until
// the page says that the network is gone, or back (U-04), and from the network's return until a cut round shows its result (U-09).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Page, Route } from 'playwright-core';

import { openBrowser } from '../kit/browser.ts';
import { figure, median } from './server.ts';
import { startSite } from './site.ts';

const TRIES = Number(process.env.BENCH_TRIES ?? 10);
const PROMISED_MS = { in: 1_000, gone: 2_000, back: 2_000, round: 2_000 } as const;
// Without motion: how fast a machine without graphics turns reels is no wait for the network.
const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  reducedMotion: 'reduce',
} as const;
const DEMO = '/play/baize/emerald-lines?mode=demo';

const site = await startSite({ BRAND_PRESET: 'bench', LOG_LEVEL: 'fatal' });
const browser = await openBrowser();
try {
  const tries = [];
  // The first visit fills the caches and is not counted.
  for (let n = 0; n <= TRIES; n += 1) tries.push(await visit());
  for (const [name, at] of [
    ['sign-in', 'in'],
    ['network gone', 'gone'],
    ['network back', 'back'],
    ['round after the network', 'round'],
  ] as const)
    say(
      name,
      tries.slice(1).map((each) => each[at]),
      PROMISED_MS[at],
    );
} finally {
  await browser.close();
  await site.stop();
}

async function visit() {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.goto(`${site.url}/?p=login`);
  const form = page.locator('[data-popup="P-03"] form');
  const { name, password } = demoMember();
  await form.locator('#username').fill(name);
  await form.locator('#password').fill(password);
  await form.locator('button[type=submit]').click();
  const entered = await since(page, 'header [data-part="balance"]');
  await page.locator('html[data-quiet]').waitFor();
  await context.setOffline(true);
  const gone = await since(page, '.offline [role=status]');
  await context.setOffline(false);
  const back = await since(page, '.offline', 'detached');
  const round = await cutRound(page);
  await context.close();
  return { in: entered, gone, back, round };
}

/** The server plays a round and the network goes before its answer comes; the wait begins with the return of the network. */
async function cutRound(page: Page) {
  await page.goto(site.url + DEMO);
  const spin = page.locator('[data-part="spin"][data-phase="idle"]');
  await spin.waitFor({ timeout: 60_000 });
  await page.route('**/wps/play/spin', cut, { times: 1 });
  await spin.click();
  await page.locator('.winbox[data-said="offline"]').waitFor();
  await page.context().setOffline(false);
  return since(page, '.winbox[data-said="result"]');
}

async function cut(route: Route): Promise<void> {
  await route.fetch();
  await route.request().frame().page().context().setOffline(true);
  await route.abort();
}

/** Milliseconds from now until the page shows it, or shows it no longer. */
async function since(page: Page, selector: string, state: 'visible' | 'detached' = 'visible') {
  const began = performance.now();
  await page.locator(selector).waitFor({ state });
  return performance.now() - began;
}

function say(name: string, delays: readonly number[], promised: number): void {
  const longest = Math.max(...delays);
  figure(`felt, ${name}, median`, median(delays), 'ms');
  figure(`felt, ${name}, longest`, longest, 'ms', { name: `${promised} ms`, ratio: longest / promised });
  if (longest <= promised) return;
  process.stderr.write(`${name}: ${Math.round(longest)} ms\n`);
  process.exitCode = 1;
}

/** Name and password of the demo member, from the file of the first start. */
function demoMember() {
  const lines = readFileSync(join(site.dataDir, 'sign-ins.txt'), 'utf8').split('\n');
  const [, name = '', password = ''] = lines.find((line) => line.includes('member'))?.split(/\s+/) ?? [];
  return { name, password };
}
