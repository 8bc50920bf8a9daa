// The words on the pictures of games.
import { afterAll, expect, test } from 'vitest';

import { fewOfToday } from '../../apps/server/src/testing-day.ts';
import { DESKTOP, PHONE } from '../../kit/sizes.ts';
import { closeWindows } from '../../kit/windows.ts';
import { openWindow } from '../ground/window.ts';

afterAll(closeWindows);

/** Each badge against itself, against the grounds that pictures have, and within its picture. */
function faultsOf(): string[] {
  const probe = document.body.appendChild(document.createElement('i'));
  const rgb = (colour: string) => {
    probe.style.color = colour;
    return (getComputedStyle(probe).color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
  };
  const light = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = rgb(colour).map((part) => {
      const share = part / 255;
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one: string, other: string) => {
    const [dark = 0, bright = 0] = [light(one), light(other)].sort((a, b) => a - b);
    return (bright + 0.05) / (dark + 0.05);
  };
  const grounds = ['lacquer', 'marigold', 'jade', 'ivory', 'lotus', 'cloth'];
  return [...document.querySelectorAll('.game .badges .tag')].flatMap((tag) => {
    const { color, backgroundColor: face, boxShadow } = getComputedStyle(tag);
    const rim = boxShadow.match(/rgba?\([^)]*\)/)?.[0] ?? face;
    const lost = grounds.filter((name) => [face, rim].every((each) => contrast(each, `var(--${name})`) < 3));
    const box = tag.getBoundingClientRect();
    const picture = tag.closest('.game')?.querySelector('.pic')?.getBoundingClientRect();
    const out =
      !picture ||
      box.left < picture.left ||
      box.right > picture.right ||
      box.top < picture.top ||
      box.bottom > picture.bottom;
    return [
      ...(contrast(color, face) < 4.5 ? [`${tag.textContent} is hard to read`] : []),
      ...lost.map((name) => `${tag.textContent} is lost on ${name}`),
      ...(out || tag.scrollWidth > tag.clientWidth ? [`${tag.textContent} is cut`] : []),
    ];
  });
}

const LOOKS = [
  ...(['XA', 'MY', 'EN', 'CN', 'XB'] as const).map((language) => ({ language, theme: 'dark' as const })),
  ...(['light', 'contrast'] as const).map((theme) => ({ language: 'MY' as const, theme })),
];

test.each(fewOfToday(2, LOOKS))(
  'G-06 U-12 the badges of games are read in $language and $theme',
  async (look) => {
    const page = await openWindow('/rng', {}, { ...look, viewport: DESKTOP });
    for (const viewport of [DESKTOP, PHONE, { width: 320, height: 640 }]) {
      await page.setViewportSize(viewport);
      expect(await page.locator('.game .badges .tag').count()).toBeGreaterThan(2);
      expect(await page.evaluate(faultsOf), `${viewport.width}`).toEqual([]);
    }
  },
);

test('G-07 TM-1 the card of a closed provider has a mark that stands out, and a time in one direction', async () => {
  const page = await openWindow('/lott', {}, { language: 'XB', viewport: { width: 320, height: 640 } });
  const card = page.locator('.maker.is-off').first();
  const ground = (each: Element) => getComputedStyle(each).backgroundColor;
  expect(await card.locator('.tag').evaluate(ground)).not.toBe(await card.evaluate(ground));
  expect(await card.textContent()).toMatch(/\u2068[^\u2069]* GMT\+6:30\u2069/);
});
