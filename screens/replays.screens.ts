// Rounds as their players saw them: in the frame of the console, and behind shared links.
import { afterAll, expect, test } from 'vitest';

import { closeWindows, DESKTOP, PHONE } from '../e2e/harness.ts';
import { openWindow } from './window.ts';

afterAll(closeWindows);

test.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const)('O-13/rounds the record of a round is drawn as its player saw it, %s', async (name, viewport) => {
  const page = await openWindow('/rounds', { who: 'staff' }, { viewport });
  await page.getByRole('button', { name: 'Open', exact: true }).first().click();
  const frame = page.frameLocator('iframe.round-frame');
  page.on('console', (line) => process.env.SHOTS && console.log(line.text()));
  await frame.locator('html[data-quiet] .replay-keys').waitFor();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/round-dialog-${name}.png` });
  expect(await frame.locator('.replay-steps button').count()).toBeGreaterThan(1);
});
