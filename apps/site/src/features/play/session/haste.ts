import { useState } from 'react';

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
}

/** Tells whether a press counts that comes while the buttons mean this. */
export function useHaste(meaning: string): (now: number) => boolean {
  const [haste] = useState(() => new Haste(meaning));
  return (now) => haste.counts(meaning, now);
}
