// L-01 and H-11: the lobby's cards in the first view of a phone, and the lane of the next draws on the home page.
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';

import { screen } from '../../kit/marks.ts';
import { PHONE } from '../../kit/sizes.ts';
import { expectAxe, expectFits } from '../../kit/sound.ts';
import { closeWindows } from '../../kit/windows.ts';
import { openWindow } from '../ground/window.ts';
import { LOBBY } from './bet-scenes.ts';

afterAll(closeWindows);

const LOTTERIES = {
  vassalage: 'LOTT',
  vendorName: 'Baize Lottery',
  logo: '',
  own: true,
  isNew: false,
  enabled: true,
  maintenance: null,
  games: 14,
};
const SELLING = {
  ...LOBBY,
  says: {
    ...LOBBY.says,
    '/lgw/games/game_menus': [{ gameType: 'ELOTT', rebate: null, vendors: [LOTTERIES] }],
  },
};

test('L-01 H-11 six lotteries with their clocks in the first view, each card one link with two small ones, and the same names on the home page', async () => {
  const page = await openWindow('/lottery', SELLING, { language: 'MY', viewport: PHONE });
  const cards = page.locator('[data-part="lottery-lobby"] .lotto');
  await cards.nth(5).locator('img').waitFor();
  expect(await inFirstView(page)).toBeGreaterThanOrEqual(6);
  await expectFits(page, 'L-01 MY');
  const small = await cards
    .first()
    .locator('.lotto-beside > *')
    .evaluateAll((each) =>
      each.map((one) => one.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)),
    );
  expect(small).toHaveLength(2);
  expect(Math.min(...small)).toBeGreaterThanOrEqual(44);
  // A draw that is awaited and a game under maintenance say so.
  await page.locator('[data-game="FF11X55"] [data-drawing] .tag').waitFor();
  expect(await page.locator('[data-game="K31"] .lotto-left').count()).toBe(0);
  expect(await page.locator('[data-game="K31"] .lotto-end .tag').count()).toBe(1);
  const names = await namesOf(page, '[data-part="lottery-lobby"]');
  // Both that the member played come first, then the brand's order.
  expect(names.slice(0, 3).map(([code]) => code)).toEqual(['FFSSC5', 'ZYSSC1', 'MM2D']);
  expect(await page.locator('[data-game="MM2D"] .lotto-facts').textContent()).toMatch(/1\s:\s85/);

  await page.locator('nav.bottom a').first().click();
  await screen(page, 'H-00').waitFor();
  const room = page.locator('.next-draws');
  await room.waitFor({ state: 'attached' });
  const reserved = await room.evaluate((each) => each.getBoundingClientRect().height);
  await room.scrollIntoViewIfNeeded();
  await room.locator('.lotto').first().waitFor();
  expect(await room.evaluate((each) => each.getBoundingClientRect().height)).toBe(reserved);
  const inLobby = new Map(names);
  const inLane = await namesOf(page, '.next-draws');
  expect(inLane.length).toBeGreaterThan(5);
  for (const [code, name] of inLane) expect(name, code).toBe(inLobby.get(code ?? ''));
  expect(inLane.map(([code]) => code)).not.toContain('K31');
  await expectFits(page, 'H-11 MY');
  await expectAxe(page, 'H-11 MY', '.next-draws');
  const row = room.locator('ul');
  // On a phone it has no head with buttons: it follows the thumb and the focus.
  await row.locator('a').nth(4).focus();
  await expect.poll(() => row.evaluate((each) => each.scrollLeft)).toBeGreaterThan(100);
});

/** Codes of the cards, each with the name that it shows. */
function namesOf(page: Page, within: string): Promise<(readonly [string | undefined, string | undefined])[]> {
  return page
    .locator(`${within} .lotto`)
    .evaluateAll((each) =>
      each.map(
        (card) =>
          [(card as HTMLElement).dataset.game, card.querySelector('h3')?.textContent ?? undefined] as const,
      ),
    );
}

/** How many cards have their name and their clock where nothing else lies above, and open the game where they are pressed. */
function inFirstView(page: Page): Promise<number> {
  return page.locator('[data-part="lottery-lobby"] .lotto').evaluateAll((cards) => {
    const hit = (card: Element, part: Element | null) => {
      const { x, y, width, height } = part?.getBoundingClientRect() ?? new DOMRect(-1, -1);
      const corners = [
        [x + 1, y + 1],
        [x + width - 1, y + height - 1],
        [x + width / 2, y + height / 2],
      ] as const;
      return corners.every(([at, down]) => card.contains(document.elementFromPoint(at, down)));
    };
    const clock = '.lotto-end > :last-child';
    return cards.filter((card) => hit(card, card.querySelector('h3')) && hit(card, card.querySelector(clock)))
      .length;
  });
}
