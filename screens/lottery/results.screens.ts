// L-05 the results of the lottery as a list, as charts and as roads, and the proof of a draw.
import type { LotteryCode } from '@baize/games/lottery/draw';
import { afterAll, expect, test } from 'vitest';

import { fewOfToday } from '../../apps/server/src/testing-day.ts';
import { closePanes, expectSound, LOOKS, type State, type Way } from '../ground/looks.ts';
import type { Scene } from '../ground/scene.ts';
import { openWindow } from '../ground/window.ts';
import { numbersOf, proofOf, resultsScene } from './draw-scenes.ts';

afterAll(closePanes);

/** Of the results and of the proof. */
const SHOWS = '[data-screen^="L-05"]';
const PROOF = '/lottery/proof?gameCode=GAME&issue=20261125-0007';
/** The views of each lottery that look like no other. */
const VIEWS: readonly (readonly [LotteryCode, string])[] = [
  ['SSC', 'tab=trends&view=place:1'],
  ['VN_N', ''],
  ['LHC', ''],
  ['PK10', ''],
  ['K3', ''],
  ['SSC', 'tab=roads'],
  ['PK10', 'tab=trends'],
  ['VN_N', 'tab=trends&view=frequency'],
  ['MY2D', 'tab=trends&view=calendar'],
  ['LHC', 'tab=trends&view=zodiac'],
  ['VN_S', 'tab=trends'],
  ['4D', ''],
  ['11X5', ''],
  ['THAI', ''],
  ['SSC', 'tab=trends&view=duel'],
];

const ON_PHONE: Way = { looks: [LOOKS.phone] };

const looksAt = (name: string, address: string, scene: Scene, way: Way, state: State = 'ready') =>
  expectSound(
    { name: `L-05 ${name}`.replaceAll(/\W+/g, '-'), address, shows: SHOWS, state, scene },
    way,
    'site',
  );

test.each(fewOfToday(3, VIEWS))('L-05 %s %s', (lottery, view) =>
  looksAt(`${lottery} ${view}`, `/lottery/results?${view}`, resultsScene(lottery, 30), {
    looks: [LOOKS.phone, LOOKS.desktop, LOOKS.mirrored, LOOKS.long],
    axe: true,
  }),
);

test.each(fewOfToday(1, ['', 'tab=trends']))('L-05 without a draw %s', (view) =>
  looksAt(`none ${view}`, `/lottery/results?${view}`, resultsScene('SSC', 0), ON_PHONE, 'empty'),
);

const OFFICIAL = {
  own: false,
  commitment: null,
  serverSeed: null,
  beacon: null,
  beaconRound: null,
  sourceUrl: 'https://www.example.com/results',
  draws: [1, 2].map((version) => ({
    version,
    numbers: numbersOf('VN_N', version),
    sources: ['feed-a', 'operator mia'],
    reason: version === 2 ? 'The publisher corrected the fifth prize' : null,
    at: `2026-11-25T11:4${version}:00.000Z`,
  })),
};
const PROOFS: readonly (readonly [string, object])[] = [
  ['that fits', proofOf('SSC')],
  ['of an official result that was corrected', proofOf('VN_N', OFFICIAL)],
  ['before the draw', proofOf('SSC', { serverSeed: null, beacon: null, beaconRound: null, draws: [] })],
];

test.each(fewOfToday(1, PROOFS))('L-05 a proof %s', (name, answer) => {
  const scene = { says: { ...resultsScene('SSC', 30).says, '/lgw/lottery/draw': answer } };
  return looksAt(`proof ${name}`, PROOF, scene, ON_PHONE);
});

test('L-05 a proof is computed again with the network off, and says in red what does not fit', async () => {
  const page = await openWindow(PROOF, resultsScene('SSC', 30));
  await page.locator('[data-verdict="same"]').first().waitFor();
  await page.context().setOffline(true);
  await page.locator('.proof-whole button').click();
  expect(await page.locator('[data-verdict="same"]').count()).toBe(3);
  await page.context().setOffline(false);
  const wrong = proofOf('SSC', { serverSeed: '00'.repeat(32) });
  const other = await openWindow(PROOF, {
    says: { ...resultsScene('SSC', 30).says, '/lgw/lottery/draw': wrong },
  });
  await other.locator('[data-verdict="differs"]').first().waitFor();
  expect(await other.locator('[data-verdict="same"]').count()).toBe(0);
});

test('L-05 a long dragon leads to its bet, and the view of a chart is in the address', async () => {
  const page = await openWindow('/lottery/results?tab=trends', resultsScene('PK10', 30));
  await page.locator('.chips').nth(1).locator('.chip').nth(1).click();
  await expect.poll(() => page.url()).toContain('view=place');
  expect(await page.locator('.trend tbody tr').count()).toBe(30);
  await page.locator('#results-roads').click();
  const bet = page.locator('.dragons a').first();
  expect(await bet.getAttribute('href')).toMatch(/^\/lottery\?gameCode=GAME&play=\w+&selection=/);
});
