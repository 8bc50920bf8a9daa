import { expect, test } from 'vitest';

import { LOOP_MS, type Loop, poseOf } from './alive.ts';

const LIES = { y: 0, turn: 0, wide: 1, high: 1, glint: 0 };

test.each(Object.keys(LOOP_MS) as Loop[])(
  '%s begins and ends as the symbol lies, and moves in between without a jerk',
  (loop) => {
    expect([poseOf(loop, 0), poseOf(loop, 1), poseOf(loop, -1), poseOf(loop, 2)]).toEqual([
      LIES,
      LIES,
      LIES,
      LIES,
    ]);
    const poses = Array.from({ length: 101 }, (_, step) => poseOf(loop, step / 100));
    expect(poses.some((pose) => JSON.stringify(pose) !== JSON.stringify(LIES))).toBe(true);
    for (const [step, pose] of poses.entries()) {
      const next = poses[step + 1] ?? LIES;
      expect(Math.abs(next.y - pose.y)).toBeLessThan(3.5);
      for (const part of ['turn', 'wide', 'high', 'glint'] as const) {
        expect(Math.abs(next[part] - pose[part]), `${part} at ${step}`).toBeLessThan(0.27);
      }
    }
  },
);
