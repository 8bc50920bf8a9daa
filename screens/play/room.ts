// The room that a game played by bets has on a phone: places for a thumb, controls that stay where they are, and nothing that is cut.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { settle } from '../../kit/sound.ts';

/** Draws a finger across an open zone. */
export async function swipe(page: Page, zone: string): Promise<void> {
  await page.locator(`[data-zone="${zone}"]`).click();
  await page.locator('.is-zoomed').evaluate((table) => {
    const { left, top, height, width } = table.getBoundingClientRect();
    const at = (type: string, share: number) => {
      const event = {
        pointerId: 7,
        pointerType: 'touch',
        button: 0,
        bubbles: true,
        clientY: top + height / 2,
      };
      const clientX = left + width * share;
      const target = document.elementFromPoint(clientX, event.clientY) ?? table;
      target.dispatchEvent(new PointerEvent(type, { ...event, clientX }));
    };
    at('pointerdown', 0.8);
    at('pointermove', 0.5);
    at('pointerup', 0.2);
  });
}

/** The spots that are pressed now: each is as large as a thumb, and nothing lies over its middle. */
export async function spotsOf(page: Page): Promise<string[]> {
  const spots = await page.locator('.chip-layout [data-spot], [data-zone]').evaluateAll((all) =>
    all.map((each) => {
      const { left, top, width, height } = each.getBoundingClientRect();
      const over = document.elementFromPoint(left + width / 2, top + height / 2);
      const sound = width >= 43.9 && height >= 43.9 && each.contains(over);
      return { name: each.dataset.spot, sound, size: `${each.dataset.spot} ${width}x${height}` };
    }),
  );
  expect(spots.filter(({ sound }) => !sound).map(({ size }) => size)).toEqual([]);
  return spots.flatMap(({ name }) => name ?? []);
}

/** From the least chip to the most, each is taken into the hand, and all that are there are in sight whole. */
export async function chipsTaken(page: Page): Promise<number> {
  const lower = page.locator('.rack-row > .btn').first();
  const higher = page.locator('.rack-row > .btn').last();
  const taken = () => page.locator('.rack-chips [aria-checked="true"]').getAttribute('aria-label');
  while (await lower.isEnabled()) await lower.click();
  const chips = new Set([await taken()]);
  while (await higher.isEnabled()) {
    await higher.click();
    chips.add(await taken());
    const cut = await page.locator('.rack-row > *, .rack-chips > *').evaluateAll((all) =>
      all.filter((each) => {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return left < 0 || right > innerWidth || !each.contains(over);
      }),
    );
    expect(cut.length).toBe(0);
  }
  return chips.size;
}

/** Where the controls of a round lie; a button that may not be pressed is down by the height of its side. */
export function controlsOf(page: Page): Promise<Record<string, number[]>> {
  return page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>(
      '.ctl [data-part], .ctl [data-act], .ctl .side button',
    );
    return Object.fromEntries(
      [...all].map((each, index) => {
        let [x, y] = [0, 0];
        for (let at: HTMLElement | null = each; at; at = at.offsetParent as HTMLElement | null) {
          x += at.offsetLeft;
          y += at.offsetTop;
        }
        const name = each.dataset.part ?? each.dataset.act ?? `side ${index}`;
        return [name, [x, y, each.offsetWidth, each.offsetHeight]];
      }),
    );
  });
}

/** The table and its bar fill the window and no more: what is pressed is in sight, and no text is cut. */
export async function expectWhole(page: Page, where: string): Promise<void> {
  await settle(page);
  const faults = await page.evaluate(() => {
    const found: string[] = [];
    for (const each of document.querySelectorAll<HTMLElement>('.play *')) {
      const { left, right, top, bottom } = each.getBoundingClientRect();
      const { clipPath, display } = getComputedStyle(each);
      if (right === left || clipPath === 'inset(50%)' || each.closest('.sr') || !each.checkVisibility())
        continue;
      const name = `${each.tagName} ${each.className} ${each.textContent?.slice(0, 20)}`;
      const pressed = each.matches('button, input, [role="spinbutton"]');
      if (pressed && (left < 0 || right > innerWidth || top < 0 || bottom > innerHeight))
        found.push(`out: ${name} ${Math.round(bottom)}`);
      const own = [...each.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      if (!own || display === 'inline') continue;
      if (each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1)
        found.push(`cut: ${name}`);
    }
    return found;
  });
  expect(faults, where).toEqual([]);
}
