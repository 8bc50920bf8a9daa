import type { LotteryCode } from './draw.ts';
import type { Play } from './play.ts';
import { ELEVEN_FIVE, PK10 } from './plays/balls.ts';
import { K3 } from './plays/k3.ts';
import { LF3D, LFP5 } from './plays/lf.ts';
import { LHC } from './plays/lhc.ts';
import { SEA } from './plays/sea.ts';
import { SSC } from './plays/ssc.ts';
import { VN } from './plays/vn.ts';

/** All 534. */
export const PLAYS: readonly Play[] = [
  ...SSC,
  ...ELEVEN_FIVE,
  ...K3,
  ...PK10,
  ...LHC,
  ...LF3D,
  ...LFP5,
  ...VN,
  ...SEA,
];

const byCode = new Map(PLAYS.map((play) => [`${play.lottery} ${play.code}`, play]));

export function playOf(lottery: LotteryCode, code: string): Play | undefined {
  return byCode.get(`${lottery} ${code}`);
}
