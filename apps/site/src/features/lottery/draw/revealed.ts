import { useEffect, useReducer } from 'react';
import type { LotteryGame } from '../lottery.data.ts';
import { lotteryNow } from '../lottery-time.ts';
import { type ShownDraw, showTimes } from './show-times.ts';

/** Renders again after so many milliseconds. */
export function useWake(ms: number | undefined): void {
  const [, wake] = useReducer((turns: number) => turns + 1, 0);
  // The time that is left is another one with each rendering.
  useEffect(() => {
    if (ms === undefined) return;
    const timer = setTimeout(wake, Math.max(1, Math.ceil(ms)));
    return () => clearTimeout(timer);
  });
}

/** The rows of a list of draws without the one that is still being shown. */
export function useRevealed<Row extends { readonly code: string; readonly drawAt: string }>(
  { lottery, last }: Pick<LotteryGame, 'lottery' | 'last'>,
  rows: readonly Row[],
): readonly Row[] {
  const end = last ? showTimes({ ...last, lottery: lottery as ShownDraw['lottery'] }).end : 0;
  const left = end - lotteryNow();
  useWake(left > 0 ? left : undefined);
  if (!last) return rows;
  return rows.filter(({ code, drawAt }) => drawAt <= last.drawAt && (left <= 0 || code !== last.code));
}
