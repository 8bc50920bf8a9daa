import { expect, test } from 'vitest';

import { BALL_SPEED, POCKETS, SPIN_S, wheelAt } from './spin.ts';

const upright = (degrees: number) => ((degrees % 360) + 360) % 360;

test('wherever it was thrown from, the ball comes to rest in the pocket that the server said', () => {
  for (let pocket = 0; pocket < POCKETS; pocket++) {
    const spin = { rotor: pocket * 53, ball: -pocket * 217, pocket };
    const { rotor, ball, radius } = wheelAt(spin, 1);
    expect(upright(ball - rotor)).toBeCloseTo((pocket * 360) / POCKETS, 6);
    expect(radius).toBeCloseTo(0, 6);
  }
});

test('it begins where it was, runs against the wheel about as fast as before, and never jumps', () => {
  const spin = { rotor: 40, ball: 300, pocket: 11 };
  const start = wheelAt(spin, 0);
  expect(upright(start.ball)).toBeCloseTo(300, 6);
  expect(start.rotor).toBe(40);
  const second = (wheelAt(spin, 0.01).ball - start.ball) / (0.01 * SPIN_S);
  expect(second / BALL_SPEED).toBeGreaterThan(0.7);
  expect(second / BALL_SPEED).toBeLessThan(1.4);
  let before = start;
  for (let part = 0.002; part <= 1; part += 0.002) {
    const now = wheelAt(spin, part);
    expect(Math.abs(now.ball - before.ball)).toBeLessThan(16);
    expect(Math.abs(now.radius - before.radius)).toBeLessThan(0.06);
    expect(now.rotor).toBeGreaterThanOrEqual(before.rotor);
    before = now;
  }
});
