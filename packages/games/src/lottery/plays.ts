import { LOTTERIES, type LotteryCode } from './draw.ts';
import type { Play } from './play.ts';
import { elevenFivePlays, pk10Plays } from './plays/balls.ts';
import { k3Plays } from './plays/k3.ts';
import { lf3dPlays, lfp5Plays } from './plays/lf.ts';
import { lhcPlays } from './plays/lhc.ts';
import { seaPlays } from './plays/sea.ts';
import { sscPlays } from './plays/ssc.ts';
import { vnPlays } from './plays/vn.ts';

/** The plays of each lottery are made when it is first asked for: no page shows all of them. */
const MAKERS: Readonly<Partial<Record<string, () => readonly Play[]>>> = {
  SSC: sscPlays,
  '11X5': elevenFivePlays,
  K3: k3Plays,
  PK10: pk10Plays,
  LHC: lhcPlays,
  LF3D: lf3dPlays,
  LFP5: lfp5Plays,
  VN_N: () => vnPlays('VN_N'),
  VN_C: () => vnPlays('VN_C'),
  VN_S: () => vnPlays('VN_S'),
  MY2D: () => seaPlays('MY2D'),
  MY3D: () => seaPlays('MY3D'),
  THAI: () => seaPlays('THAI'),
  LAO: () => seaPlays('LAO'),
  '4D': () => seaPlays('4D'),
} satisfies Readonly<Record<LotteryCode, () => readonly Play[]>>;

const byCode = new Map<LotteryCode, ReadonlyMap<string, Play>>();

function tableOf(lottery: LotteryCode): ReadonlyMap<string, Play> {
  const known = byCode.get(lottery);
  if (known) return known;
  const table = new Map((MAKERS[lottery]?.() ?? []).map((play) => [play.code, play]));
  byCode.set(lottery, table);
  return table;
}

/** The plays of a lottery in their order. */
export function playsOf(lottery: LotteryCode): readonly Play[] {
  return [...tableOf(lottery).values()];
}

/** All 534. */
export function allPlays(): readonly Play[] {
  return LOTTERIES.flatMap(playsOf);
}

/** Undefined for what is no play of a lottery of ours: bets of other games are asked for as well. */
export function playOf(lottery: LotteryCode, code: string): Play | undefined {
  return tableOf(lottery).get(code);
}
