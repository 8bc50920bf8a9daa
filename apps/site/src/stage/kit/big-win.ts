/** The three steps of a great win, and how its amount climbs through them. */
import { amountAt } from './count-up.ts';

export type BigWinName = 'big' | 'mega' | 'epic';

/** From so many stakes on; the time in which the amount climbs on to the next step. */
export const BIG_WINS: readonly { readonly name: BigWinName; readonly from: bigint; readonly ms: number }[] =
  [
    { name: 'big', from: 10n, ms: 2600 },
    { name: 'mega', from: 25n, ms: 2600 },
    { name: 'epic', from: 100n, ms: 3600 },
  ];

export interface Climb {
  readonly name: BigWinName;
  readonly at: number;
  readonly ms: number;
  readonly from: bigint;
  readonly to: bigint;
}

/** One climb for each step that the win reaches; none where it is no great win, or no gain at all (U-33). */
export function climbsOf(amount: bigint, stake: bigint, pace = 1): readonly Climb[] {
  const reached = stake > 0n ? BIG_WINS.filter(({ from }) => amount >= from * stake) : [];
  let at = 0;
  return reached.map(({ name, from, ms }, step) => {
    const next = reached[step + 1];
    const start = step === 0 ? 0n : from * stake;
    const to = next ? next.from * stake : amount;
    const climb = { name, at, ms: ms * pace * (next ? 1 : lengthOf(start, to)), from: start, to };
    at += climb.ms;
    return climb;
  });
}

const SHORTEST = 0.25;
const LONGEST = 1.8;

/** The last climb is as long as its way: short where the amount has just reached the step, longer the further it goes beyond. */
function lengthOf(from: bigint, to: bigint): number {
  if (from === 0n) return 1;
  const way = Number(((to - from) * 1000n) / from) / 1000;
  return Math.min(LONGEST, Math.max(SHORTEST, way < 1 ? way * 1.5 : 1 + Math.log10(way)));
}

/** Evenly through the steps, and slower and slower to the end of the last one. */
export function climbed({ from, to }: Climb, part: number, last: boolean): bigint {
  if (last) return amountAt(from, to, part);
  return from + ((to - from) * BigInt(Math.round(Math.min(1, Math.max(0, part)) * 10_000))) / 10_000n;
}
