import type { LotteryCode } from '../draw.ts';
import type { Play } from '../play.ts';
import { at, contains, direct, duels, eachBall, position, sidesOf, sumSides, THREE, TWO } from './digits.ts';

/** What both welfare lotteries have: the first three digits, their first two and the last two of the draw. */
function common(lottery: LotteryCode, last: readonly number[]): Play[] {
  const front = { balls: [1, 2] };
  const back = { balls: last };
  const three = { balls: [1, 2, 3] };
  return [
    ...at(lottery, three, 'S3', THREE),
    ...at(lottery, front, 'F2', TWO),
    ...at(lottery, back, 'B2', TWO),
    ...at(lottery, three, 'S3', [contains(1, 3), contains(2, 3)]),
    ...at(lottery, front, 'F2', [sidesOf(2)]),
    ...at(lottery, back, 'B2', [sidesOf(2)]),
    ...at(lottery, three, 'S3', [sidesOf(3)]),
  ];
}

const THREE_BALLS = { balls: [1, 2, 3] };
const FIVE_BALLS = { balls: [1, 2, 3, 4, 5] };

/** The 42 plays of 3D. */
export const lf3dPlays = (): readonly Play[] => [
  ...common('LF3D', [2, 3]),
  ...at('LF3D', THREE_BALLS, '', [position(3), sumSides('sumSides14')]),
  ...duels('LF3D', 3),
  ...at('LF3D', THREE_BALLS, '', [eachBall(3)]),
];

/** The 41 plays of P5, whose first three digits are P3. */
export const lfp5Plays = (): readonly Play[] => [
  ...common('LFP5', [4, 5]),
  ...at('LFP5', FIVE_BALLS, 'S5', direct(5)),
  ...at('LFP5', FIVE_BALLS, '', [position(5), sumSides('sumSides23'), eachBall(5)]),
];
