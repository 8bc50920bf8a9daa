import type { Browser, CDPSession, Page } from 'playwright-core';
import { newcomer, type Visited } from './phone.ts';

const CPU_RATE = 4;
const ROUNDS = 3;
const REST_MS = 600;

/** A thing to press, and what it opens, which is put away again. */
interface Press {
  readonly name: string;
  readonly target: string;
  readonly opens?: string;
}

const PRESSES: readonly Press[] = [
  { name: 'banner', target: '.carousel .dots button >> nth=0' },
  { name: 'menu', target: 'header button.only-s', opens: 'dialog[open]' },
  { name: 'notice', target: '.marquee button >> nth=0', opens: 'dialog[open]' },
  { name: 'tab', target: '[data-part="H-03"] [role="tab"] >> nth=1' },
  { name: 'first tab', target: '[data-part="H-03"] [role="tab"] >> nth=0' },
  { name: 'live bets', target: '[data-part="H-10"] [role="tab"] >> nth=2' },
  { name: 'heart', target: '.game .fav >> nth=0', opens: 'dialog[open]' },
];

/** A press with next to nothing to do tells what this machine takes for any. */
const EMPTY: Press = { name: 'a page with a button', target: 'button' };
const EMPTY_PAGE = `<button onclick="this.textContent += '.'">Press</button>`;

/** Milliseconds from presses on home until their next frame, at a quarter of this machine's speed: the longest of each. */
export async function pressesOf(browser: Browser, site: Visited): Promise<ReadonlyMap<string, number>> {
  const page = await newcomer(browser, site);
  const longest = new Map<string, number>();
  try {
    await page.addInitScript(KEEP_EVENTS);
    await page.goto('about:blank');
    await page.setContent(EMPTY_PAGE);
    const line = await page.context().newCDPSession(page);
    await pressAll(page, line, [EMPTY], longest);
    await page.goto(site.url);
    await page.locator('html[data-quiet]').waitFor();
    await reachRows(page);
    await pressAll(page, line, PRESSES, longest);
  } finally {
    await page.context().close();
  }
  return longest;
}

/** Rows further down come when they are near. */
async function reachRows(page: Page): Promise<void> {
  for (let step = 0; step < 20; step += 1) {
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(150);
  }
}

async function pressAll(
  page: Page,
  line: CDPSession,
  presses: readonly Press[],
  longest: Map<string, number>,
): Promise<void> {
  await line.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const press of presses) {
      const took = await pressOnce(page, line, press);
      if (took !== null) longest.set(press.name, Math.max(took, longest.get(press.name) ?? 0));
    }
  }
  await line.send('Emulation.setCPUThrottlingRate', { rate: 1 });
}

/** By the browser's own input, at the place where the thing is: what drives the page adds no work to it. */
async function pressOnce(page: Page, line: CDPSession, { target, opens }: Press): Promise<number | null> {
  const found = page.locator(target).first();
  if ((await found.count()) === 0) return null;
  await found.evaluate("(found) => found.scrollIntoView({ block: 'center' })");
  await page.waitForTimeout(REST_MS);
  const box = await found.boundingBox();
  if (!box) return null;
  await page.evaluate('void (presses.length = 0)');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await line.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await line.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.waitForTimeout(REST_MS);
  const took: readonly number[] = await page.evaluate('presses');
  if (opens) {
    await page.keyboard.press('Escape');
    await page.locator(opens).waitFor({ state: 'detached' });
  }
  return Math.max(0, ...took);
}

const KEEP_EVENTS = `
  globalThis.presses = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId) presses.push(duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;
