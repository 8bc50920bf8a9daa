import { useEffect, useLayoutEffect, useState } from 'react';

/** In ms: a press this soon after the last one was meant for what the buttons did before. */
const PAUSE = 350;

/** Presses in a row, judged where the buttons may have changed under the thumb. */
export class Haste {
  #last = Number.NEGATIVE_INFINITY;
  #meaning: string;

  constructor(meaning: string) {
    this.#meaning = meaning;
  }

  /** Whether a press at `now` counts: always while the buttons mean the same, after a change only once the thumb has rested. */
  counts(meaning: string, now: number): boolean {
    const rested = now - this.#last >= PAUSE;
    this.#last = now;
    if (meaning !== this.#meaning && !rested) return false;
    this.#meaning = meaning;
    return true;
  }

  /** So long, in ms from `now`, presses do not count. */
  waits(meaning: string, now: number): number {
    return meaning === this.#meaning ? 0 : Math.max(0, this.#last + PAUSE - now);
  }
}

/** Tells whether a press counts that comes while the buttons mean this, and whether one of now would not. */
export function useHaste(meaning: string) {
  const [haste] = useState(() => new Haste(meaning));
  // The moment from which presses count; 0 where they do now.
  const [from, setFrom] = useState(0);
  useLayoutEffect(() => {
    const now = performance.now();
    const wait = haste.waits(meaning, now);
    setFrom(wait > 0 ? now + wait : 0);
  }, [haste, meaning]);
  useEffect(() => {
    if (from === 0) return;
    const timer = setTimeout(setFrom, from - performance.now(), 0);
    return () => clearTimeout(timer);
  }, [from]);
  const counts = (now: number) => {
    const does = haste.counts(meaning, now);
    if (!does) setFrom(now + PAUSE);
    return does;
  };
  return { counts, settling: from > 0 };
}
