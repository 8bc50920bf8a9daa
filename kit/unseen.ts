// Pages of this tier are not painted: nothing looks at their pixels, and to draw them costs a machine without graphics a tenth of its
// work. Layout, hits of the pointer and everything that scripts ask for are the same.
import type { BrowserContext, Page } from 'playwright-core';

/** Hides the pages of a window from the eye alone; with SHOTS they are pictured, and stay in sight. */
export async function paintNothing(context: BrowserContext): Promise<void> {
  if (!process.env.SHOTS) await context.addInitScript(hide);
}

function hide(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html { opacity: 0 !important }');
  document.adoptedStyleSheets.push(sheet);
}

/** The page is in sight meanwhile: rules about contrast leave out what nobody can see. */
export async function inSight<T>(page: Page, work: () => Promise<T>): Promise<T> {
  await page.evaluate(show, true);
  const answer = await work();
  await page.evaluate(show, false);
  return answer;
}

function show(shown: boolean): void {
  for (const sheet of document.adoptedStyleSheets) sheet.disabled = shown;
}
