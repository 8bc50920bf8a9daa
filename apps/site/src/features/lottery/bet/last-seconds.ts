import { useEffect, useState } from 'react';
import { soundIsOn } from '../draw/sound-choice.ts';
import { lotteryNow } from '../lottery-time.ts';

const SECOND = 1000;
const TICKS = 10;
/** Timers know no longer wait. */
const WAIT_MAX = 2 ** 31 - 1;

/** Whether no more than so many seconds are left. */
export function useLastSeconds(until: number, seconds: number): boolean {
  const [late, setLate] = useState(() => isLate(until, seconds));
  useEffect(() => {
    setLate(isLate(until, seconds));
    const wait = until - seconds * SECOND - lotteryNow();
    if (wait <= 0 || wait > WAIT_MAX) return;
    const timer = setTimeout(() => setLate(true), wait);
    return () => clearTimeout(timer);
  }, [until, seconds]);
  return late;
}

/** Whether a moment has come. */
export function usePassed(at: number): boolean {
  const [passed, setPassed] = useState(() => lotteryNow() >= at);
  useEffect(() => {
    const wait = at - lotteryNow();
    setPassed(wait <= 0);
    if (wait <= 0 || wait > WAIT_MAX) return;
    const timer = setTimeout(() => setPassed(true), wait);
    return () => clearTimeout(timer);
  }, [at]);
  return passed;
}

function isLate(until: number, seconds: number): boolean {
  const left = until - lotteryNow();
  return left > 0 && left <= seconds * SECOND;
}

/** Ticks of the last seconds, heard where the player has turned the sounds of the site on. */
export function useCloseSounds(until: number): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const first = until - TICKS * SECOND - lotteryNow();
    const tick = () => {
      const left = until - lotteryNow();
      if (left <= 0) return;
      if (soundIsOn()) void import('../draw/draw-sounds.ts').then(({ playTick }) => playTick());
      timer = setTimeout(tick, left % SECOND || SECOND);
    };
    if (first < WAIT_MAX) timer = setTimeout(tick, Math.max(0, first));
    return () => clearTimeout(timer);
  }, [until]);
}
