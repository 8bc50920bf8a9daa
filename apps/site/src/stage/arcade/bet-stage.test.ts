import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { BetLook } from './bet-look.ts';
import { BetStage } from './bet-stage.ts';

interface Show {
  readonly name: string;
}

const LOOK: BetLook<Show> = {
  paint: {},
  music: { tempo: 80, beats: 4, voices: [] },
  sounds: { leave: () => undefined, end: () => undefined, win: () => undefined },
  lasts: () => 1000,
  heard: () => [],
  stops: () => [
    { at: 0.2, on: 0.3 },
    { at: 0.6, on: 0.6 },
  ],
};
const SHOW = { name: 'a card' };

let frames: ((now: number) => void)[] = [];
let now = 0;
let stage: BetStage<Show>;

/** Draws frames until nothing moves by itself any more. */
async function pass(): Promise<void> {
  for (let frame = 0; frame < 40; frame++) {
    now += 50;
    for (const each of frames.splice(0)) each(now);
    await Promise.resolve();
    await Promise.resolve();
  }
}

beforeEach(() => {
  [frames, now] = [[], 1000];
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal('requestAnimationFrame', (each: (now: number) => void) => frames.push(each));
  vi.stubGlobal('cancelAnimationFrame', () => {
    frames = [];
  });
  stage = new BetStage(LOOK, { reducedMotion: false });
});
afterEach(() => stage.destroy());

/** Where the run is, whether it waits, and whether it has come to rest. */
function seen() {
  const { runs, rest } = stage.motion.getState();
  const [run] = runs;
  return run ? [Math.round(run.part * 100), run.held] : rest;
}

test('a result waits for the hand at each of its stops, and goes on behind what was done by hand', async () => {
  const landed = stage.land(SHOW, true);
  await pass();
  expect(seen()).toEqual([20, true]);
  await pass();
  expect(seen()).toEqual([20, true]);
  stage.goOn();
  await Promise.resolve();
  await Promise.resolve();
  expect(seen()).toEqual([30, false]);
  await pass();
  expect(seen()).toEqual([60, true]);
  stage.goOn();
  await pass();
  await landed;
  expect(seen()).toBe(SHOW);
});

test('one press uncovers the rest', async () => {
  const landed = stage.land(SHOW, true);
  await pass();
  expect(seen()).toEqual([20, true]);
  stage.hurry();
  await pass();
  await landed;
  expect(seen()).toBe(SHOW);
});

test('a player who has enough of it goes on to the end', async () => {
  const landed = stage.land(SHOW, true);
  await pass();
  expect(seen()).toEqual([20, true]);
  stage.setByHand(false);
  await pass();
  await landed;
  expect(seen()).toBe(SHOW);
});

test.each([
  ['auto play', () => undefined, false],
  ['turbo', () => stage.setTurbo(true), true],
  ['a player who does not want it', () => stage.setByHand(false), true],
  ['reduced motion', () => stage.setReducedMotion(true), true],
])('nothing waits with %s', async (_, prepare, byHand) => {
  prepare();
  const landed = stage.land(SHOW, byHand);
  await pass();
  await landed;
  expect(seen()).toBe(SHOW);
});
