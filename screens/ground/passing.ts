// The words of a page that leave by themselves, as the cards and celebrations of a round: kept from before they can come, because they
// may be gone again before a busy machine looks.
import type { JSHandle, Page } from 'playwright-core';

/** Everything that parts of the page have said since they were listened to. */
export interface Heard {
  says(words: string): Promise<boolean>;
}

/** Listens to the parts of a selector from now on. */
export async function hear(page: Page, parts: string): Promise<Heard> {
  const said: JSHandle<Set<string>> = await page.evaluateHandle((selector) => {
    const all = new Set<string>();
    const listen = () => {
      for (const each of document.querySelectorAll(selector)) all.add(each.textContent ?? '');
    };
    new MutationObserver(listen).observe(document, { subtree: true, childList: true, characterData: true });
    listen();
    return all;
  }, parts);
  return {
    says: (words) => said.evaluate((all, wanted) => [...all].some((each) => each.includes(wanted)), words),
  };
}

interface Box {
  readonly x: number;
  readonly width: number;
}

/** Waits for the plate of a great win, says what is on it and where, and presses it; asked for before the round begins. */
export function pressPlate(
  page: Page,
  step: 'mega' | 'epic',
): Promise<{ text: string; plate: Box; stage: Box | undefined }> {
  return page.evaluate(async (selector) => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    let plate = document.querySelector<HTMLElement>(selector);
    for (; !plate; plate = document.querySelector<HTMLElement>(selector)) await frame();
    const box = ({ x, width }: DOMRect) => ({ x, width });
    const stage = plate.closest('.stage')?.getBoundingClientRect();
    const met = {
      text: plate.textContent ?? '',
      plate: box(plate.getBoundingClientRect()),
      stage: stage && box(stage),
    };
    // It hears a press once it is drawn.
    await frame();
    await frame();
    plate.click();
    return met;
  }, `.bigwin[data-step="${step}"][data-whole="true"] .bigwin-sum`);
}
