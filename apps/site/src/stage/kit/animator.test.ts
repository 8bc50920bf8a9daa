import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { Animator } from './animator.ts';
import { Timeline } from './timeline.ts';

const tab = Object.assign(new EventTarget(), { hidden: false });
let frames: ((now: number) => void)[] = [];
let now = 0;
let drawn = 0;
let animator: Animator;

/** Draws the frames that were asked for, so many milliseconds later. */
function frame(ms: number): void {
  now += ms;
  const due = frames;
  frames = [];
  for (const each of due) each(now);
}

beforeEach(() => {
  [frames, now, drawn] = [[], 1_000, 0];
  vi.stubGlobal('document', tab);
  vi.stubGlobal('requestAnimationFrame', (each: (now: number) => void) => frames.push(each));
  vi.stubGlobal('cancelAnimationFrame', () => {
    frames = [];
  });
  tab.hidden = false;
  animator = new Animator(() => {
    drawn += 1;
  });
});
afterEach(() => {
  animator.destroy();
});

const moving = (parts: number[], ms = 300) =>
  new Timeline().add(0, ms, (part) => parts.push(Math.round(part * 100)));

describe('a stage', () => {
  test('at rest asks for no frame', () => {
    expect(frames).toEqual([]);
    animator.wake();
    frame(16);
    expect([drawn, frames.length]).toEqual([1, 0]);
  });

  test('plays a timeline to its end, and rests', async () => {
    const parts: number[] = [];
    const { done } = animator.play(moving(parts));
    for (const ms of [16, 90, 90, 90, 90]) frame(ms);
    expect(parts).toEqual([0, 0, 30, 60, 90, 100]);
    expect(frames).toEqual([]);
    await done;
  });

  test('that was away for long goes on where it was: a frame is never longer than a tenth of a second', () => {
    const parts: number[] = [];
    animator.play(moving(parts));
    frame(16);
    frame(60_000);
    expect(parts.at(-1)).toBe(33);
  });

  test('skipped shows the last picture at once', async () => {
    const parts: number[] = [];
    const { done, finish } = animator.play(moving(parts));
    frame(16);
    finish();
    expect(parts.at(-1)).toBe(100);
    await done;
  });

  test('stopped leaves everything where it is, and is over', async () => {
    const parts: number[] = [];
    const { done, stop } = animator.play(moving(parts));
    for (const ms of [16, 90]) frame(ms);
    stop();
    await done;
    frame(90);
    expect(parts.at(-1)).toBe(30);
  });

  test('in a hidden tab rests, and goes on when it is looked at', () => {
    const parts: number[] = [];
    animator.play(moving(parts));
    frame(16);
    tab.hidden = true;
    tab.dispatchEvent(new Event('visibilitychange'));
    expect(frames).toEqual([]);
    tab.hidden = false;
    tab.dispatchEvent(new Event('visibilitychange'));
    frame(5_000);
    expect(parts.at(-1)).toBe(0);
    frame(90);
    expect(parts.at(-1)).toBe(30);
  });

  test('moves by hand until the hand says that it rests', () => {
    const passed: number[] = [];
    const mover = animator.mover((ms) => passed.push(ms) < 3);
    mover.start();
    for (const ms of [16, 16, 16, 16, 16]) frame(ms);
    expect(passed).toEqual([0, 16, 16]);
  });

  test('that was left tells everybody who waits, and draws no more', async () => {
    const { done } = animator.play(moving([]));
    animator.destroy();
    await done;
    animator.wake();
    expect(frames).toEqual([]);
  });

  test('goes on after a fault in one frame', () => {
    const passed: number[] = [];
    const mover = animator.mover((ms) => {
      if (passed.push(ms) === 1) throw new Error('a fault');
      return passed.length < 3;
    });
    mover.start();
    expect(() => frame(16)).toThrow('a fault');
    frame(16);
    expect(passed).toHaveLength(2);
  });
});
