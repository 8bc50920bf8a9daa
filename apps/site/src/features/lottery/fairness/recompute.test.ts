import { expect, test } from 'vitest';
import { type PublishedDraw, recomputeDraw, valueSource } from './recompute.ts';

/** The published example of a draw. */
const DRAW: PublishedDraw = {
  lottery: 'SSC',
  game: 'FFSSC',
  issue: '20260105-0001',
  serverSeed: '01'.repeat(32),
  beacon: 'ab'.repeat(32),
  commitment: '72cd6e8422c407fb6d098690f1130b7ded7ec2f7f5e1d30bd9d521f015363793',
  numbers: { balls: [6, 3, 8, 3, 0] },
};

test('lottery 10.1: a published draw is recomputed in the browser, and its commitment with it', () => {
  expect(recomputeDraw(DRAW)).toEqual({
    commitment: DRAW.commitment,
    numbers: DRAW.numbers,
    sameCommitment: true,
    sameNumbers: true,
  });
});

test.each([
  ['another secret', { serverSeed: '02'.repeat(32) }, false, false],
  ['another beacon', { beacon: 'ac'.repeat(32) }, true, false],
  ['another issue', { issue: '20260105-0002' }, true, false],
  ['other numbers', { numbers: { balls: [6, 3, 8, 3, 1] } }, true, false],
  ['another hash', { commitment: '0'.repeat(64) }, false, true],
])('lottery 10.1: %s is found', (_, change, sameCommitment, sameNumbers) => {
  expect(recomputeDraw({ ...DRAW, ...change })).toMatchObject({ sameCommitment, sameNumbers });
});

test.each([
  ['ab', 7, 'beacon'],
  ['ab', null, 'bets'],
  [null, null, 'notYet'],
])(
  'lottery 10.1: a draw with the value %s of round %s names its true source: %s',
  (beacon, beaconRound, source) => {
    expect(valueSource({ beacon, beaconRound })).toBe(source);
  },
);

test('lottery 10.1: the lunar year of a draw is shown, and not drawn', () => {
  const numbers = { balls: [23, 28, 16, 5, 25, 3], special: 49, zodiacYear: 2026 };
  const draw = { ...DRAW, lottery: 'LHC' as const, game: 'FFLHC', serverSeed: '05'.repeat(32), numbers };
  expect(recomputeDraw(draw)).toMatchObject({ numbers, sameNumbers: true });
});
