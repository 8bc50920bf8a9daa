// The look of an error: a thick outline, a mark and a sentence (`docs/design.md`).
import type { Locator } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';

import { closeWindows } from '../../kit/windows.ts';
import { openWindow } from '../ground/window.ts';

afterAll(closeWindows);

/** The outline of its box, its mark, and no face of its own in red. */
async function lookOf(error: Locator) {
  await error.waitFor();
  return error.evaluate((each) => {
    const bad = each.appendChild(document.createElement('i'));
    bad.style.color = 'var(--bad)';
    const colour = getComputedStyle(bad).color;
    const red = bad.appendChild(document.createElement('i'));
    red.style.color = 'var(--bad-tint)';
    const { boxShadow, color, backgroundColor } = getComputedStyle(each);
    return {
      outline: boxShadow === `${colour} 0px 0px 0px 3px inset`,
      sentence: color === colour,
      mark: each.querySelector('svg') !== null,
      field: backgroundColor === getComputedStyle(red).color,
    };
  });
}

const SOUND = { outline: true, sentence: true, mark: true, field: false };

test('U-03 a refused form says what went wrong as the design does', async () => {
  const page = await openWindow('/member?p=security&id=limits', {
    who: 'member',
    fails: '/wps/protection/limit$',
  });
  await page.locator('[data-limit]').getByRole('button').first().click();
  await page.locator('#limit').fill('500');
  await page.locator('dialog button[type=submit]').click();
  expect(await lookOf(page.locator('dialog [role="alert"]').last())).toEqual(SOUND);
});

test('U-03 a refused spin says what went wrong as the design does', async () => {
  const page = await openWindow('/play/baize/emerald-lines', { who: 'member', fails: '/wps/play/spin$' });
  await page.locator('[data-part="spin"]').click();
  expect(await lookOf(page.locator('[data-said="fault"] > *'))).toEqual(SOUND);
});

test('U-03 seeds that cannot be changed say what went wrong as the design does', async () => {
  const page = await openWindow('/?p=fairness', { who: 'member', fails: '/wps/play/seeds/rotate$' });
  await page.locator('dialog button[type=submit]').first().click();
  expect(await lookOf(page.locator('dialog [role="alert"]').last())).toEqual(SOUND);
});

test('U-03 the way on after a failed list is the one bright button', async () => {
  const page = await openWindow('/records', { who: 'member', fails: '/wps/member/wagers$' });
  const again = page.locator('.state').getByRole('button', { name: 'Try again' });
  expect(await again.getAttribute('class')).toContain('marigold');
});
