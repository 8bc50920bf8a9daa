// Rounds as their players saw them: in the frame of the console, and behind shared links.
import { TITLES } from '@baize/games/titles';
import { afterAll, expect, test } from 'vitest';

import { fewOfToday } from '../../apps/server/src/testing-day.ts';
import { DESKTOP, PHONE } from '../../kit/sizes.ts';
import { expectFits, quiet } from '../../kit/sound.ts';
import { closeWindows } from '../../kit/windows.ts';
import { openWindow } from '../ground/window.ts';
import { drawnRound } from './drawn-rounds.ts';

afterAll(closeWindows);

test.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const)('O-13/rounds the record of a round is drawn as its player saw it, %s', async (name, viewport) => {
  const page = await openWindow('/rounds', { who: 'staff' }, { viewport });
  await page.getByRole('button', { name: 'Open', exact: true }).first().click();
  const frame = page.frameLocator('iframe.round-frame');
  await frame.locator('html[data-quiet] .replay-keys').waitFor();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/round-dialog-${name}.png` });
  expect(await frame.locator('.replay-steps button').count()).toBeGreaterThan(1);
});

test.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const)(
  'O-05/title the last rounds of a title are a list with the chosen one drawn beside it, %s',
  async (name, viewport) => {
    const page = await openWindow('/studio/emerald-lines', { who: 'staff' }, { viewport });
    await page.locator('iframe.round-frame').scrollIntoViewIfNeeded();
    const frame = page.frameLocator('iframe.round-frame');
    await frame.locator('html[data-quiet] .replay-keys').waitFor();
    const show = page.getByRole('button', { name: 'Show', exact: true });
    await show.nth(1).click();
    await frame.locator('html[data-quiet] .replay-keys').waitFor();
    expect(await show.evaluateAll((all) => all.map((each) => each.ariaPressed))).toEqual([
      'false',
      'true',
      'false',
    ]);
    if (process.env.SHOTS) {
      await page.locator('.last-rounds').scrollIntoViewIfNeeded();
      await page.screenshot({ path: `${process.env.SHOTS}/title-rounds-${name}.png` });
    }
  },
);

const WIDTHS = [
  ['wide', { width: 720, height: 800 }],
  ['narrow', { width: 340, height: 760 }],
] as const;

test.each(
  fewOfToday(
    2,
    TITLES.flatMap(({ code }) => WIDTHS.map(([name, viewport]) => ({ code, name, viewport }))),
  ),
)('O-13/rounds a round of $code ends as it ended, and each of its steps is shown, $name', async (row) => {
  const { code, name, viewport } = row;
  const round = drawnRound(code);
  const page = await openWindow('/replay#dark.sealed', { says: { '/wps/play/replay': round } }, { viewport });
  await page.locator('html[data-quiet] .replay-keys').waitFor();
  const shot = async (what: string) => {
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/${code}-${name}-${what}.png`, fullPage: true });
  };
  await shot('end');
  await expectFits(page, `${code} ${name}`);
  const steps = page.locator('.replay-steps button');
  const last = (await steps.count()) - 1;
  for (const at of last > 0 ? [last, 0, 1] : []) {
    await steps.nth(at).click();
    await quiet(page);
    await shot(`step-${at}`);
    const marked = await steps.evaluateAll((all) => all.map((each) => each.getAttribute('aria-current')));
    expect(marked.indexOf('step')).toBe(at);
  }
});
