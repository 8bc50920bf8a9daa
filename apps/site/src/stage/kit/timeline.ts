import { type Ease, linear } from './ease.ts';

interface Clip {
  at: number;
  ms: number;
  step: (part: number) => void;
  ease: Ease;
  done: boolean;
}

/** A choreography laid out in advance: each clip gets its part (0 to 1) as the time passes it. */
export class Timeline {
  #clips: Clip[] = [];
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** `step` runs from 0 to 1 between `at` and `at + ms`; the last call is always exactly 1. */
  add(at: number, ms: number, step: (part: number) => void, ease: Ease = linear): this {
    this.#clips.push({ at, ms, step, ease, done: false });
    this.#length = Math.max(this.#length, at + ms);
    return this;
  }

  /** Something that happens once. */
  call(at: number, happen: () => void): this {
    return this.add(at, 0, happen);
  }

  /** Nothing happens until then. */
  hold(until: number): this {
    this.#length = Math.max(this.#length, until);
    return this;
  }

  /** Brings everything to this time; says whether any clip had to change. */
  seek(time: number): boolean {
    let changed = false;
    for (const clip of this.#clips) {
      if (clip.done || time < clip.at) continue;
      const part = clip.ms > 0 ? (time - clip.at) / clip.ms : 1;
      clip.done = part >= 1;
      clip.step(clip.done ? 1 : clip.ease(part));
      changed = true;
    }
    return changed;
  }
}
