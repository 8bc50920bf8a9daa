export interface Clock {
  /** The instant in UTC. */
  now(): Date;
  /** Milliseconds since the epoch. */
  ms(): number;
  /** Milliseconds of a clock that never jumps, for durations. */
  steady(): number;
}

export const systemClock: Clock = {
  now: () => new Date(),
  ms: () => Date.now(),
  steady: () => performance.now(),
};

/** A clock that does not move by itself: tests and the demo history. */
export function simulatedClock(start: Date): Clock & { set(to: Date): void; advance(ms: number): void } {
  let at = start.getTime();
  return {
    now: () => new Date(at),
    ms: () => at,
    steady: () => at,
    set: (to) => {
      at = to.getTime();
    },
    advance: (ms) => {
      at += ms;
    },
  };
}
