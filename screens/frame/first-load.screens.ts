// The scripts that a guest's browser receives before the home page is quiet.
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

import { firstScripts, wireKilobytes } from '../../apps/site/vite/manifest.ts';
import { quiet } from '../../kit/sound.ts';
import { closeWindows, launch, visit } from '../../kit/windows.ts';
import { openStage } from '../ground/stage.ts';

afterAll(closeWindows);

const DIST = join(import.meta.dirname, '../../apps/site/dist');

test('H-00 a guest has received at most 120 kB of script when home is quiet, and what nobody sees yet comes after', async () => {
  const { site } = await openStage();
  // A window of its own has an empty cache.
  const { page, leave } = await visit(await launch(), { url: site }, { own: true });
  await page.addInitScript(keepScripts);
  await page.goto(site);
  await quiet(page);
  const received = await page.evaluate(() => (globalThis as unknown as Received).scripts);
  expect(new Set(received.map(([file]) => file))).toEqual(new Set(firstScripts(DIST)));
  const kilobytes = received.reduce((sum, [, bytes]) => sum + bytes, 0) / 1000;
  expect(kilobytes).toBeCloseTo(wireKilobytes(DIST, firstScripts(DIST)), 3);
  expect(kilobytes).toBeLessThanOrEqual(120);
  const banners = page.locator('.hero .art-box');
  await expect.poll(() => banners.count()).toBe(await page.locator('.slide').count());
  expect(await banners.count()).toBeGreaterThan(1);
  const later = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await expect.poll(later).toContainEqual(expect.stringMatching(/\/deferred-[\w-]+\.js$/));
  await leave();
});

interface Received {
  /** Each file with its bytes on the wire. */
  scripts: [string, number][];
}

/** Runs in the page. Keeps what has arrived at the very moment at which the page is quiet for the first time. */
function keepScripts(): void {
  new MutationObserver((_, watcher) => {
    if (!document.documentElement?.hasAttribute('data-quiet')) return;
    watcher.disconnect();
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = loaded
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ name, encodedBodySize }) => [new URL(name).pathname.slice(1), encodedBodySize]);
    Object.assign(globalThis, { scripts });
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-quiet'] });
}
