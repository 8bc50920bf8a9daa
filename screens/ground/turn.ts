// A page that is open changes its language and its theme by the app's own means.
import { languageOf } from '@baize/contract/languages';
import type { Page } from 'playwright-core';

import { openStage } from './stage.ts';

export interface Wear {
  readonly language: string;
  readonly theme: string;
}

/** Nothing happens to what is so already. */
export async function turnInto(page: Page, { language, theme }: Wear): Promise<void> {
  const changes = await page.evaluate(
    ([tag, chosen]) => {
      const { documentElement: root } = document;
      if (root.dataset.theme !== chosen || localStorage.getItem('baize.theme') !== chosen) {
        localStorage.setItem('baize.theme', chosen);
        // As if it had been chosen in another tab.
        dispatchEvent(new StorageEvent('storage', { key: 'baize.theme', newValue: chosen }));
        // Pages without the choice of a theme follow nobody.
        root.dataset.theme = chosen;
      }
      return root.lang !== tag;
    },
    [languageOf(language)?.tag ?? '', theme] as const,
  );
  if (changes) await speakIn(page, language);
}

/** The app changes its language by a function of this chunk; the way to it in the frame offers no languages of tests. */
async function speakIn(page: Page, language: string): Promise<void> {
  const { entry } = await openStage();
  const chunk = await page.evaluateHandle<Record<string, unknown>>(`import(${JSON.stringify(entry)})`);
  await chunk.evaluate((parts, code) => {
    const speaks = (each: unknown): each is (code: string) => Promise<void> =>
      typeof each === 'function' && String(each).includes('31536e3');
    const [speak, ...others] = Object.values(parts).filter(speaks);
    if (!speak || others.length > 0) throw new Error(`${others.length} other functions change the language`);
    return speak(code);
  }, language);
  await chunk.dispose();
}
