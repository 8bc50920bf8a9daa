const EVERY = 250;

/** Waits for a press, or for so long while the player looks. */
export class Patience {
  #attended: () => boolean;
  #timer: ReturnType<typeof setInterval> | undefined;
  #then: (() => void) | undefined;

  constructor(attended: () => boolean) {
    this.#attended = attended;
  }

  wait(ms: number, then: () => void): void {
    this.#then = then;
    let left = ms;
    if (left <= 0) return void this.press();
    this.#timer = setInterval(() => {
      if (this.#attended()) left -= EVERY;
      if (left <= 0) this.press();
    }, EVERY);
  }

  /** Goes on; says whether anything waited. */
  press(): boolean {
    const then = this.#then;
    this.stop();
    then?.();
    return then !== undefined;
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#then = undefined;
  }
}
