import type { Browser, Page } from 'playwright-core';
import { enter, isOfMember, newcomer, PAGES, type PageName, type Visit, type Visited } from './phone.ts';

/** Late parts have come by then: pictures, fonts, rows and announcements. */
const WATCHED_MS = 6_000;
const QUIET_MS = 60_000;
/** A phone on a slow line: bytes a second, and the milliseconds until the first one of an answer. */
const LINE = { offline: false, downloadThroughput: 200_000, uploadThroughput: 80_000, latency: 150 };
const CPU_RATE = 4;

interface Shift {
  readonly value: number;
  readonly at: number;
  /** Names of what moved, and from where to where. */
  readonly moved: readonly string[];
}

/** The layout shifts of a first visit on a slow phone, in Burmese unless another language is asked for. */
export async function shiftsOf(browser: Browser, site: Visited, name: PageName, how: Visit = {}) {
  const page = await newcomer(browser, site, how);
  try {
    if (isOfMember(name)) await enter(page, site);
    await slowDown(page);
    await page.addInitScript(KEEP_SHIFTS);
    await page.goto(site.url + PAGES[name].path);
    await page.locator('html[data-quiet]').waitFor({ timeout: QUIET_MS });
    await page.waitForTimeout(WATCHED_MS);
    const shifts: readonly Shift[] = await page.evaluate('shifts');
    return { score: scoreOf(shifts), shifts };
  } finally {
    await page.context().close();
  }
}

async function slowDown(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.setCacheDisabled', { cacheDisabled: true });
  await line.send('Network.emulateNetworkConditions', LINE);
  await line.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
}

/** The worst run of shifts: none later than a second after the one before, all within five. */
function scoreOf(shifts: readonly Shift[]): number {
  let [score, sum, began, last] = [0, 0, 0, Number.NEGATIVE_INFINITY];
  for (const { value, at } of shifts) {
    if (at - last > 1_000 || at - began > 5_000) [sum, began] = [0, at];
    sum += value;
    last = at;
    score = Math.max(score, sum);
  }
  return score;
}

const KEEP_SHIFTS = `
  globalThis.shifts = [];
  const nameOf = (node) => node?.tagName ? node.tagName.toLowerCase() + '.' + (node.getAttribute('class') ?? '') : 'text';
  const place = ({ y, height }) => Math.round(y) + '+' + Math.round(height);
  new PerformanceObserver((list) => {
    for (const { value, startTime: at, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      const moved = sources.map((one) => nameOf(one.node) + ' ' + place(one.previousRect) + ' to ' + place(one.currentRect));
      shifts.push({ value, at, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
`;
