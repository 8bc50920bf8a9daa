// `npm run dev` puts a changed part on the screen without loading the page again.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { screen } from '../kit/marks.ts';
import { DESKTOP } from '../kit/sizes.ts';
import { launch, visit } from '../kit/windows.ts';
import { type Site, startSite } from './program.ts';

let site: Site;
let browser: Browser;
const changed = new Map<string, string>();
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({}, 'tools/dev.mjs'), launch()]);
});
afterAll(async () => {
  for (const [file, text] of changed) writeFileSync(file, text);
  await site?.stop();
});

/** Writes into a source file until the tests of this file end. */
function change(path: string, from: string, to: string): void {
  const file = join(import.meta.dirname, '..', path);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  changed.set(file, text);
  writeFileSync(file, text.replace(from, to));
}

test('a part of the site and its style change on a page that keeps its state, under the content policy', async () => {
  const { page, complaints, leave } = await visit(browser, site, { viewport: DESKTOP });
  await page.goto(site.url);
  await screen(page, 'H-00').waitFor();
  await page.evaluate(() => void Object.assign(globalThis, { here: true }));
  change('apps/site/src/frame/foot/footer.tsx', '<footer className={', '<footer data-changed className={');
  await page.locator('footer[data-changed]').waitFor();
  change(
    'apps/site/src/frame/frame.css',
    '@layer frame {',
    '@layer frame {\n  .foot { outline: 3px solid; }\n',
  );
  await expect
    .poll(() => page.locator('footer').evaluate((foot) => getComputedStyle(foot).outlineWidth))
    .toBe('3px');
  expect(await page.evaluate(() => (globalThis as unknown as { here?: boolean }).here)).toBe(true);
  expect(complaints).toEqual([]);
  await leave();
});

test('a part of the console changes as well', async () => {
  const { page, complaints, leave } = await visit(browser, { url: site.consoleUrl }, { viewport: DESKTOP });
  await page.goto(site.consoleUrl);
  await page.locator('form.door-form').waitFor();
  await page.evaluate(() => void Object.assign(globalThis, { here: true }));
  change(
    'apps/console/src/features/operators/sign-in-page.tsx',
    '<form onSubmit',
    '<form data-changed onSubmit',
  );
  await page.locator('form[data-changed]').waitFor();
  expect(await page.evaluate(() => (globalThis as unknown as { here?: boolean }).here)).toBe(true);
  expect(complaints).toEqual([]);
  await leave();
});
