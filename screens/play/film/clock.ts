// The clock of a page that is filmed: it runs by itself until it is held, and then goes on by command alone, however slow the machine
// is. The page gets it as text behind `audio.ts`.
import { SilentDesk, type Voice } from './audio.ts';

export interface Film {
  /** From now on the page waits for `step`. */
  hold(): void;
  /** So many milliseconds pass, frame by frame; what is asked of the server is waited for in no time. */
  step(ms: number): Promise<void>;
  /** All that sounded since the last time. */
  heard(): Voice[];
}

interface Due {
  at: number;
  every: number | undefined;
  happen: () => void;
}

type Drawing = (now: number) => void;

/** A call of the server is opened and read after its answer has come. */
const OPENED_MS = 40;
/** Three of them are a frame of a strip. */
const FRAME_MS = 250 / 3;

class Clock implements Film {
  #real = {
    frame: requestAnimationFrame.bind(globalThis),
    wait: setTimeout.bind(globalThis),
    now: performance.now.bind(performance),
    ask: fetch.bind(globalThis),
  };
  #voices: Voice[] = [];
  #timers = new Map<number, Due>();
  #frames = new Map<number, Drawing>();
  #styles = new Set<Animation>();
  #held: boolean | undefined;
  #time = 0;
  #count = 0;
  #asking = 0;

  constructor() {
    const { now, hear } = { now: this.#now, hear: (voice: Voice) => void this.#voices.push(voice) };
    performance.now = now;
    Object.assign(globalThis, {
      setTimeout: (happen: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) =>
        this.#later(() => happen(...args), ms, undefined),
      setInterval: (happen: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) =>
        this.#later(() => happen(...args), ms, Math.max(1, ms)),
      clearTimeout: (id: number) => void this.#timers.delete(id),
      clearInterval: (id: number) => void this.#timers.delete(id),
      requestAnimationFrame: (draw: Drawing) => {
        this.#frames.set(++this.#count, draw);
        return this.#count;
      },
      cancelAnimationFrame: (id: number) => void this.#frames.delete(id),
      fetch: (...args: Parameters<typeof fetch>) => this.#ask(...args),
      AudioContext: class extends SilentDesk {
        constructor() {
          super(now, hear);
        }
      },
    });
    this.#real.frame(this.#freely);
  }

  hold(): void {
    this.#time = this.#real.now();
    this.#held = true;
  }

  async step(ms: number): Promise<void> {
    const until = this.#time + ms;
    while (until - this.#time > 1) {
      this.#time += FRAME_MS;
      for (const happen of this.#due()) {
        happen();
        await this.#turn();
      }
      this.#draw();
      this.#moveStyles();
      await this.#turn();
      while (this.#asking > 0) await new Promise<void>((go) => this.#real.wait(go, 5));
    }
  }

  heard(): Voice[] {
    return this.#voices.splice(0);
  }

  #now = () => (this.#held ? this.#time : this.#real.now());

  #later(happen: () => void, ms: number, every: number | undefined): number {
    this.#timers.set(++this.#count, { at: this.#now() + Math.max(0, ms || 0), every, happen });
    if (!this.#held) this.#pumpIn(ms);
    return this.#count;
  }

  /** Until the clock is held its timers are those of the machine. */
  #pumpIn(ms: number): void {
    const pump = () => {
      if (this.#held) return;
      for (const happen of this.#due()) happen();
      const soon = Math.min(...[...this.#timers.values()].map(({ at }) => at));
      if (Number.isFinite(soon)) this.#pumpIn(soon - this.#now());
    };
    this.#real.wait(pump, Math.max(0, ms || 0));
  }

  /** All that is due by now, in its order. */
  *#due(): Generator<() => void> {
    for (;;) {
      const late = [...this.#timers].filter(([, { at }]) => at <= this.#now());
      const [next] = late.sort(([, a], [, b]) => a.at - b.at);
      if (!next) return;
      const [id, timer] = next;
      if (timer.every === undefined) this.#timers.delete(id);
      else timer.at += timer.every;
      yield timer.happen;
    }
  }

  #draw(): void {
    const now = [...this.#frames.values()];
    this.#frames = new Map();
    for (const draw of now) draw(this.#now());
  }

  #freely = () => {
    if (this.#held) return;
    this.#draw();
    this.#real.frame(this.#freely);
  };

  /** Promises and messages of the page have their turn. */
  #turn(): Promise<void> {
    return new Promise((go) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => go();
      port2.postMessage(0);
    });
  }

  async #ask(...args: Parameters<typeof fetch>): Promise<Response> {
    this.#asking++;
    try {
      return await this.#real.ask(...args);
    } finally {
      this.#real.wait(() => this.#asking--, OPENED_MS);
    }
  }

  /** Transitions and animations of style sheets keep to the same clock. */
  #moveStyles(): void {
    for (const moving of document.getAnimations()) {
      if (!this.#styles.has(moving)) {
        this.#styles.add(moving);
        moving.pause();
        moving.currentTime = 0;
      }
      const at = Number(moving.currentTime) + FRAME_MS;
      if (at >= Number(moving.effect?.getComputedTiming().endTime ?? 0)) moving.finish();
      else moving.currentTime = at;
    }
  }
}

Object.assign(globalThis, { film: new Clock() });
