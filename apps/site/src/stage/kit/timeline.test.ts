import { expect, test } from 'vitest';

import { Timeline } from './timeline.ts';

test('a clip is told its part of the way and ends on exactly one', () => {
  const parts: number[] = [];
  const timeline = new Timeline().add(100, 200, (part) => parts.push(part));
  for (const time of [0, 99, 150, 200, 310, 400]) timeline.seek(time);
  expect(parts).toEqual([0.25, 0.5, 1]);
});

test('what happens once happens once, also when a frame skips far past it', () => {
  let happened = 0;
  const timeline = new Timeline().call(50, () => happened++);
  timeline.seek(49);
  timeline.seek(900);
  timeline.seek(1200);
  expect(happened).toBe(1);
});

test('finishing runs every clip to its end in the order they were laid out', () => {
  const seen: string[] = [];
  const timeline = new Timeline()
    .add(0, 100, (part) => seen.push(`first ${part}`))
    .call(500, () => seen.push('last'));
  timeline.seek(Number.POSITIVE_INFINITY);
  expect(seen).toEqual(['first 1', 'last']);
});

test('a hold makes a timeline longer and never shorter', () => {
  expect(new Timeline().add(0, 300, () => {}).hold(200).length).toBe(300);
  expect(new Timeline().add(0, 300, () => {}).hold(900).length).toBe(900);
});

test('a timeline that only holds says that nothing changed, so nothing is drawn', () => {
  const timeline = new Timeline().add(0, 100, () => {}).hold(900);
  expect([0, 50, 100, 300, 900].map((time) => timeline.seek(time))).toEqual([true, true, true, false, false]);
});
