import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { lotteryNow } from '../lottery-time.ts';
import { playGong, playTick } from './draw-sounds.ts';
import { useWake } from './revealed.ts';
import { nextPartIn, partsShown, type ShownDraw, type ShowTimes, showTimes } from './show-times.ts';

export interface Show {
  readonly draw: ShownDraw;
  readonly times: ShowTimes;
  readonly shown: number;
  /** Everything has appeared. */
  readonly isWhole: boolean;
  skip(): void;
}

const isStill = () =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ||
  document.documentElement.dataset.effects === 'reduced';

/** A draw as far as it has appeared by the server's clock, on this page as on every other. */
export function useShow(draw: ShownDraw): Show {
  const times = useMemo(() => showTimes(draw), [draw]);
  const [isSkipped, setSkipped] = useState(isStill);
  const now = lotteryNow();
  const isWhole = isSkipped || now >= times.end;
  const shown = isWhole ? times.parts : partsShown(times, now);
  useWake(isWhole ? undefined : nextPartIn(times, now));
  useParts(draw.code, shown, isWhole);
  return { draw, times, shown, isWhole, skip: () => setSkipped(true) };
}

/** The mark of a part in the record of the page. */
const MARK = 'lottery-ball';

/** Each part that appears is heard, and kept in the page's record with the server's time; what was there before is not. */
function useParts(issue: string, shown: number, isWhole: boolean): void {
  const before = useRef({ shown, isWhole });
  useLayoutEffect(() => {
    const known = before.current;
    before.current = { shown, isWhole };
    if (isWhole && !known.isWhole) return playGong();
    if (isWhole || shown <= known.shown) return;
    if (shown === 1) performance.clearMarks(MARK);
    performance.mark(MARK, { detail: { issue, ball: shown, at: lotteryNow() } });
    playTick();
  }, [issue, shown, isWhole]);
}
