import type { Animator, Playing } from '../kit/animator.ts';
import { spread } from '../kit/particle-pool.ts';
import type { Timeline } from '../kit/timeline.ts';

const SOONEST = 3800;
const WITHIN = 4200;

/**
 * Symbols that are alive while they win, and something that stirs every few seconds: all that moves beside the show and
 * holds nothing up. In between the clock of the stage rests, and in a hidden tab nothing happens at all.
 */
export class Life {
  #animator: Animator;
  #stirring: (count: number) => Timeline | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #playing: Playing | undefined;
  #count = 0;

  /** `stirring` chooses what stirs; it gives nothing while nothing may. */
  constructor(animator: Animator, stirring: (count: number) => Timeline | undefined) {
    this.#animator = animator;
    this.#stirring = stirring;
  }

  begin(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => {
        if (!document.hidden && !this.#playing) this.play(this.#stirring(this.#count++));
        this.begin();
      },
      SOONEST + WITHIN * spread(this.#count),
    );
  }

  play(timeline: Timeline | undefined): void {
    if (!timeline) return;
    this.calm();
    const playing = this.#animator.play(timeline);
    this.#playing = playing;
    void playing.done.then(() => {
      if (this.#playing === playing) this.#playing = undefined;
    });
  }

  /** Everything lies as it lay. */
  calm(): void {
    this.#playing?.finish();
    this.#playing = undefined;
  }

  end(): void {
    clearTimeout(this.#timer);
    this.calm();
  }
}
