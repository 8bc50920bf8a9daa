import type { Timeline } from './timeline.ts';

export interface Playing {
  /** Resolves at the end, and also when the timeline was stopped. */
  done: Promise<void>;
  /** Jumps to the end. */
  finish(): void;
  /** Leaves everything where it is. */
  stop(): void;
}

interface Track {
  timeline: Timeline;
  time: number;
  over: () => void;
}

/** Moves by hand, frame by frame; returns whether it still moves. */
export type Mover = (ms: number) => boolean;

const LONGEST_FRAME = 100;

/**
 * One clock for everything that moves. Frames are asked for only while something moves, drawn only when
 * something changed, and never in a hidden tab: a stage at rest costs nothing.
 */
export class Animator {
  #render: () => void;
  #onFrame: ((ms: number) => void) | undefined;
  #tracks: Track[] = [];
  #movers: Mover[] = [];
  #moving = new Set<Mover>();
  #frame: number | undefined;
  #last: number | undefined;
  #changed: boolean | undefined;
  #over: boolean | undefined;

  constructor(render: () => void, onFrame?: (ms: number) => void) {
    this.#render = render;
    this.#onFrame = onFrame;
    document.addEventListener('visibilitychange', this.#visibility);
  }

  play(timeline: Timeline): Playing {
    const { promise: done, resolve } = Promise.withResolvers<void>();
    const track: Track = { timeline, time: 0, over: resolve };
    this.#tracks.push(track);
    timeline.seek(0);
    this.wake();
    const remove = () => {
      this.#tracks = this.#tracks.filter((other) => other !== track);
      resolve();
    };
    const finish = () => {
      timeline.seek(Number.POSITIVE_INFINITY);
      this.wake();
      remove();
    };
    return { done, finish, stop: remove };
  }

  /** Registers a mover once; it is called in every frame from `start` on until it says it rests. */
  mover(move: Mover): { start: () => void; stop: () => void } {
    this.#movers.push(move);
    return {
      start: () => {
        this.#moving.add(move);
        this.wake();
      },
      /** It is never called again. */
      stop: () => {
        this.#moving.delete(move);
        this.#movers = this.#movers.filter((other) => other !== move);
      },
    };
  }

  /** Something changed: draw at least one more frame. */
  wake(): void {
    this.#changed = true;
    if (this.#over || this.#frame !== undefined || document.hidden) return;
    this.#last = undefined;
    this.#frame = requestAnimationFrame(this.#tick);
  }

  destroy(): void {
    this.#over = true;
    document.removeEventListener('visibilitychange', this.#visibility);
    this.#rest();
    this.#moving.clear();
    for (const track of this.#tracks) track.over();
    this.#tracks = [];
  }

  #tick = (now: number) => {
    // Asked for first, so a fault in one frame does not stop the clock for all that follow.
    this.#frame = requestAnimationFrame(this.#tick);
    const passed = this.#last === undefined ? 0 : now - this.#last;
    this.#last = now;
    const ms = Math.min(passed, LONGEST_FRAME);
    for (const move of this.#movers) {
      if (!this.#moving.has(move)) continue;
      this.#changed = true;
      if (!move(ms)) this.#moving.delete(move);
    }
    this.#advance(ms);
    if (this.#changed) this.#render();
    this.#changed = false;
    if (passed > 0) this.#onFrame?.(passed);
    if (this.#moving.size === 0 && this.#tracks.length === 0) this.#rest();
  };

  #rest(): void {
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    this.#frame = undefined;
  }

  #advance(ms: number): void {
    let ended = false;
    for (const track of this.#tracks) {
      track.time += ms;
      if (track.timeline.seek(track.time)) this.#changed = true;
      ended ||= track.time >= track.timeline.length;
    }
    if (!ended) return;
    const over = this.#tracks.filter((track) => track.time >= track.timeline.length);
    this.#tracks = this.#tracks.filter((track) => track.time < track.timeline.length);
    for (const track of over) track.over();
  }

  #visibility = () => {
    if (document.hidden) this.#rest();
    else this.wake();
  };
}
