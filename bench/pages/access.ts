import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Browser } from 'playwright-core';
import { enter, isOfMember, newcomer, PAGES, type PageName, type Visited } from './phone.ts';

const AXE = readFileSync(join(import.meta.dirname, '../../node_modules/axe-core/axe.min.js'), 'utf8');
const FOUND = 'axe.run().then(({ violations }) => violations.map(({ id }) => id))';

/** The rules of access that a page breaks in a theme, from left to right in Burmese and mirrored. */
export async function accessOf(browser: Browser, site: Visited, name: PageName, theme: string) {
  const broken: string[] = [];
  for (const language of ['MY', 'XB']) {
    const page = await newcomer(browser, site, { language, theme, reducedMotion: 'reduce', bypassCSP: true });
    try {
      if (isOfMember(name)) await enter(page, site);
      await page.goto(site.url + PAGES[name].path);
      await page.locator('html[data-quiet]').waitFor();
      await page.evaluate(AXE);
      const found: readonly string[] = await page.evaluate(FOUND);
      broken.push(...found.map((rule) => `${language} ${rule}`));
    } finally {
      await page.context().close();
    }
  }
  return broken;
}
