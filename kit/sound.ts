// The faults of any page: rules of access that it breaks, and parts that do not fit.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { AREAS } from '@baize/locales/areas';
import { foundText } from '@baize/locales/text';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { count } from '../apps/server/src/testing-counts.ts';
import { inSight } from './unseen.ts';

const AXE = readFileSync(join(import.meta.dirname, '../node_modules/axe-core/axe.min.js'), 'utf8');

/**
 * Nothing is on its way any more (`data-quiet`), and this is there. Looked for at short intervals: locators look after ever longer
 * pauses, and to look with every frame keeps the page drawing.
 */
export async function quiet(page: Page, shows = 'body'): Promise<void> {
  await page.waitForFunction(isQuiet, shows, { polling: LOOK_MS });
}

const LOOK_MS = 20;

/** Runs in the page. */
function isQuiet(wanted: string): boolean {
  const found = document.documentElement.hasAttribute('data-quiet') ? document.querySelectorAll(wanted) : [];
  return [...found].some((each) => each.getClientRects().length > 0);
}

/** Colours and places on their way are judged by where they arrive, however slowly this machine takes them there. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A part that was just shown or resized begins to move with the frame after.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    await document.fonts.ready;
    for (const moving of document.getAnimations()) {
      if (moving.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) moving.finish();
    }
  });
}

/** The automatic rules of WCAG 2.2 AA find nothing (U-12, U-36); where a dialog is meant, in that alone. */
export async function expectAxe(page: Page, where: string, within = 'html'): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  count('axe');
  await settle(page);
  const found = await inSight(page, () => page.evaluate(violationsIn, within));
  expect(found, where).toEqual([]);
}

/** Runs in the page. */
async function violationsIn(shows: string) {
  const seen = (each: Element) => each.getClientRects().length > 0;
  const dialog = [...document.querySelectorAll(shows)].findLast(seen);
  const about = dialog?.matches('dialog, [role="dialog"]') ? dialog : document;
  // biome-ignore lint/suspicious/noExplicitAny: axe adds itself to the page as a global.
  const { violations } = await (globalThis as any).axe.run(about, {
    resultTypes: ['violations'],
    // Style sheets and sounds are not read again for rules that are off.
    preload: false,
    // A third-party game draws its own frame.
    iframes: false,
  });
  return violations.map((one: { id: string; nodes: { html: string }[] }) => ({
    rule: one.id,
    nodes: one.nodes.slice(0, 3).map((node) => node.html.slice(0, 200)),
  }));
}

/** Nothing lies on the close button of a dialog, and it is large enough for a thumb. */
export async function expectClosable(page: Page, where: string): Promise<void> {
  const faults = await page.evaluate(() => {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    const button = dialog?.querySelector('.bar > .btn.square, .drawer-head > .btn.square');
    if (!button) return [];
    const { left, top, width, height } = button.getBoundingClientRect();
    const places = [0.15, 0.5, 0.85].flatMap((x) => [0.15, 0.5, 0.85].map((y) => [x, y] as const));
    const covers = places.flatMap(([x, y]) => {
      const found = document.elementFromPoint(left + x * width, top + y * height);
      return found && button.contains(found)
        ? []
        : [found?.getAttribute('class') ?? found?.tagName ?? 'nothing'];
    });
    const small = Math.min(width, height) < 44 ? [`${width} by ${height}`] : [];
    return [...new Set([...covers, ...small])];
  });
  expect(faults, `${where}: the close button`).toEqual([]);
}

/** An empty part leads on, and the first chosen of a row that scrolls is in its sight. */
export async function expectWays(page: Page, where: string): Promise<void> {
  const faults = await page.evaluate(() => {
    const seen = (each: Element) => each.checkVisibility();
    const dead = [...document.querySelectorAll('.state[data-state="empty"]')]
      .filter((each) => seen(each) && !each.querySelector('a[href], button'))
      .map((each) => `no way on: ${each.textContent}`);
    const out = [...document.querySelectorAll('.chips, .tabs')].filter(seen).flatMap((row) => {
      const one = row.querySelector('[aria-pressed="true"], [aria-selected="true"]');
      if (!one) return [];
      const [outer, inner] = [row.getBoundingClientRect(), one.getBoundingClientRect()];
      const cut = inner.left < outer.left - 1 || inner.right > outer.right + 1;
      return cut && inner.width < outer.width ? [`out of its row: ${one.textContent}`] : [];
    });
    return [...dead, ...out];
  });
  expect(faults, where).toEqual([]);
}

/** A text whose words are not there is drawn as its key. */
const KEY = `^(${AREAS.join('|')})\\.[a-z]\\w*`;

/** No text is wider than its box, none is a key, and the page does not scroll sideways (U-18, U-21). */
export async function expectFits(page: Page, where: string): Promise<void> {
  await settle(page);
  const { found, keys } = await page.evaluate((key) => {
    const isKey = new RegExp(key);
    const found: string[] = [];
    const keys: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const box = node.parentElement;
      if (
        !box ||
        !node.textContent?.trim() ||
        box.closest('.sr, .marquee, .chips, .nav, [hidden], script, style')
      )
        continue;
      if (!box.closest('code') && isKey.test(node.textContent.trim())) keys.push(node.textContent.trim());
      const { display, clipPath } = getComputedStyle(box);
      // Content that is cut away whole is there for the ear alone.
      if (clipPath === 'inset(50%)') continue;
      if (box.scrollWidth - box.clientWidth > 1 && display !== 'inline') {
        found.push(`${box.className || box.tagName}: ${node.textContent.slice(0, 40)}`);
      }
    }
    const page = document.scrollingElement;
    if (page && page.scrollWidth > page.clientWidth) {
      const clips = (box: Element | null): boolean =>
        box !== null &&
        box !== document.body &&
        (getComputedStyle(box).overflowX !== 'visible' || clips(box.parentElement));
      const sticksOut = (box: Element) => {
        const { left, right, width } = box.getBoundingClientRect();
        return width > 0 && (right > page.clientWidth + 1 || left < -1) && !clips(box.parentElement);
      };
      const out = [...document.body.querySelectorAll('*')].filter(sticksOut);
      const deepest = out.filter((box) => !out.some((other) => other !== box && box.contains(other)));
      const names = deepest.slice(0, 3).map((box) => `${box.tagName} ${box.getAttribute('class') ?? ''}`);
      found.push(`the page is ${page.scrollWidth} wide: ${names.join(', ')}`);
    }
    return { found, keys };
  }, KEY);
  const wide = [...found, ...keys.filter((key) => foundText('EN', key)).map((key) => `a key: ${key}`)];
  expect(wide, [where, ...wide].join('\n')).toEqual([]);
}
