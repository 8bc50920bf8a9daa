import { expect, test } from 'vitest';
import { LOTTERIES, readDraw } from './draw.ts';
import { drawCommitment, drawnFrom } from './drawn.ts';

const BEACON = 'ab'.repeat(32);
const OF_OTHERS = ['MY3D', 'LAO'];

test.each([
  ['SSC', 'FFSSC', '01', { balls: [6, 3, 8, 3, 0] }],
  ['11X5', 'FF11X5', '02', { balls: [4, 5, 8, 11, 10] }],
  ['K3', 'FFK3', '03', { balls: [4, 6, 2] }],
  ['PK10', 'FFPK10', '04', { balls: [5, 2, 3, 10, 9, 8, 6, 1, 7, 4] }],
  ['LHC', 'FFLHC', '05', { balls: [23, 28, 16, 5, 25, 3], special: 49 }],
  ['LF3D', 'FFLF3D', '06', { balls: [8, 0, 3] }],
  ['MY2D', 'FFMY2D', '0b', { number: '69' }],
] as const)('%s draws what the published seeds give', (lottery, game, byte, draw) => {
  const seeds = { serverSeed: byte.repeat(32), game, issue: '20260105-0001', beacon: BEACON };
  expect(drawnFrom(lottery, seeds)).toEqual(draw);
});

test('the commitment is the hash of the bytes of the seed', () => {
  expect(drawCommitment('01'.repeat(32))).toBe(
    '72cd6e8422c407fb6d098690f1130b7ded7ec2f7f5e1d30bd9d521f015363793',
  );
});

test('every lottery of our own draws in its canonical form', () => {
  const drawn = LOTTERIES.map((lottery) => {
    const draw = drawnFrom(lottery, {
      serverSeed: '0c'.repeat(32),
      game: lottery,
      issue: '1',
      beacon: BEACON,
    });
    return draw && readDraw(lottery, lottery === 'LHC' ? { ...draw, zodiacYear: 2026 } : draw);
  });
  const missing = LOTTERIES.filter((_, i) => !drawn[i]);
  expect(missing).toEqual(OF_OTHERS);
});
