import { RESOLUTION_MAX, type Screen } from '../kit/engine.ts';

const SLOW_FRAME = 24;
const SLOW_ENOUGH = 16;

/** A machine that keeps missing frames gets fewer pixels while the reels turn; still pictures stay sharp. */
export class Sharpness {
  #screen: Screen;
  /** The finest resolution this machine turns the reels in without missing frames. */
  #finest = RESOLUTION_MAX;
  /** Frames missed lately. */
  #slow = 0;

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  turn(): void {
    this.#screen.limit(this.#finest);
  }

  rest(): void {
    this.#screen.limit(RESOLUTION_MAX);
  }

  /** One frame of turning reels. */
  frame(ms: number): void {
    this.#slow = Math.max(0, this.#slow + (ms > SLOW_FRAME ? 1 : -1));
    if (this.#slow < SLOW_ENOUGH || this.#finest <= 1) return;
    this.#slow = 0;
    this.#finest = Math.max(1, this.#screen.resolution - 0.5);
    this.turn();
  }
}
