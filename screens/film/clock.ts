// The clock of a page that is filmed: it runs by itself until it is held, and then goes on by command alone, however slow the machine is.
import type { silentDesk, Voice } from './audio.ts';

export interface Film {
  /** From now on the page waits for `step`. */
  hold(): void;
  /** So many milliseconds pass, frame by frame; what is asked of the server is waited for in no time. */
  step(ms: number): Promise<void>;
  /** What sounded since the last time. */
  heard(): Voice[];
  now(): number;
}

interface Due {
  at: number;
  every: number | undefined;
  happen: () => void;
}

/** Goes into the page as text. */
export function filmClock(desk: typeof silentDesk, frameMs: number): void {
  const real = { frame: requestAnimationFrame.bind(globalThis), wait: setTimeout.bind(globalThis) };
  const realNow = performance.now.bind(performance);
  const realFetch = fetch.bind(globalThis);
  const voices: Voice[] = [];
  const timers = new Map<number, Due>();
  const moved = new Set<Animation>();
  let frames = new Map<number, (now: number) => void>();
  let [held, time, count, asking] = [false, 0, 0, 0];
  const clock = () => (held ? time : realNow());

  performance.now = clock;
  const later = (happen: () => void, ms: number, every: number | undefined) => {
    timers.set(++count, { at: clock() + Math.max(0, ms || 0), every, happen });
    if (!held) pumpAt(ms);
    return count;
  };
  Object.assign(globalThis, {
    setTimeout: (happen: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) =>
      later(() => happen(...args), ms, undefined),
    setInterval: (happen: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) =>
      later(() => happen(...args), ms, Math.max(1, ms)),
    clearTimeout: (id: number) => void timers.delete(id),
    clearInterval: (id: number) => void timers.delete(id),
    requestAnimationFrame: (happen: (now: number) => void) => {
      frames.set(++count, happen);
      return count;
    },
    cancelAnimationFrame: (id: number) => void frames.delete(id),
    async fetch(...args: Parameters<typeof fetch>) {
      asking++;
      try {
        return await realFetch(...args);
      } finally {
        // The answer is opened and read after it has come.
        real.wait(() => asking--, 40);
      }
    },
    AudioContext: desk(clock, (voice) => voices.push(voice)),
  });

  /** What is due by now, in its order. */
  function* due() {
    for (;;) {
      const next = [...timers].filter(([, { at }]) => at <= clock()).sort(([, a], [, b]) => a.at - b.at)[0];
      if (!next) return;
      const [id, timer] = next;
      if (timer.every === undefined) timers.delete(id);
      else timer.at += timer.every;
      yield timer.happen;
    }
  }

  function pumpAt(ms: number) {
    real.wait(
      () => {
        if (held) return;
        for (const happen of due()) happen();
        const soon = Math.min(...[...timers.values()].map(({ at }) => at));
        if (Number.isFinite(soon)) pumpAt(soon - clock());
      },
      Math.max(0, ms || 0),
    );
  }

  function drawFrame() {
    const now = [...frames.values()];
    frames = new Map();
    for (const happen of now) happen(clock());
  }

  const freely = () => {
    if (held) return;
    drawFrame();
    real.frame(freely);
  };
  real.frame(freely);

  /** Promises and messages of the page have their turn. */
  const turn = () =>
    new Promise<void>((go) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => go();
      port2.postMessage(0);
    });

  /** Transitions and animations of style sheets keep to the same clock. */
  function moveStyles() {
    for (const moving of document.getAnimations()) {
      const end = Number(moving.effect?.getComputedTiming().endTime ?? 0);
      if (!moved.has(moving)) {
        moved.add(moving);
        moving.pause();
        moving.currentTime = 0;
      }
      const at = Number(moving.currentTime) + frameMs;
      if (at >= end) moving.finish();
      else moving.currentTime = at;
    }
  }

  const film: Film = {
    hold() {
      time = realNow();
      held = true;
    },
    async step(ms) {
      const until = time + ms;
      while (until - time > 1) {
        time += frameMs;
        for (const happen of due()) {
          happen();
          await turn();
        }
        drawFrame();
        moveStyles();
        await turn();
        while (asking > 0) await new Promise<void>((go) => real.wait(go, 5));
      }
    },
    heard: () => voices.splice(0),
    now: clock,
  };
  Object.assign(globalThis, { film });
}
