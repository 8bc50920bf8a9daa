// The same work of a browser each time, of no product: what a second of this machine's browsers is worth while tests run.
import type { Browser } from 'playwright-core';

const BOXES = 500;

/** Opens a window with a page of boxes, draws it, and closes it. */
export async function drawYardstick(browser: Browser): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 720, height: 720 } });
  const page = await context.newPage();
  await page.setContent('<!doctype html><title>Yardstick</title><body></body>');
  await page.evaluate(draw, BOXES);
  await page.screenshot();
  await context.close();
}

function draw(boxes: number): number {
  document.body.style.cssText = 'display:flex;flex-wrap:wrap;gap:4px;font:12px sans-serif';
  for (let n = 0; n < boxes; n += 1) {
    const box = document.createElement('div');
    box.style.cssText = `width:${24 + ((n * 7) % 40)}px;padding:3px;border-radius:6px;
      background:linear-gradient(${n}deg,#234,#89a);box-shadow:0 1px 3px #0006`;
    box.textContent = `${n} ${(n * 7919) % boxes}`;
    document.body.append(box);
  }
  let sum = 0;
  for (const box of document.body.children) sum += box.getBoundingClientRect().top;
  return sum;
}
