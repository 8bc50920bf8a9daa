import { easeBoth } from './ease.ts';
import { type Container, Sprite, type Texture } from './engine.ts';
import { Timeline } from './timeline.ts';

interface Pair {
  base: Sprite;
  free: Sprite;
}

/** A scenery drawn twice: as it is in the base game, and as it is during the free spins. */
export class TwoLights {
  #pairs: Pair[] = [];

  /** Lays the free picture over the base one. */
  add(layer: Container, base: Texture | undefined, free: Texture | undefined): Pair {
    const pair = { base: new Sprite(base), free: new Sprite(free) };
    layer.addChild(pair.base, pair.free);
    this.#pairs.push(pair);
    return pair;
  }

  show(free: boolean): void {
    for (const pair of this.#pairs) pair.free.alpha = free ? 1 : 0;
    this.#reveal(!free, free);
  }

  /** Fades from one light into the other. */
  change(free: boolean, ms: number): Timeline {
    const timeline = new Timeline();
    const fade = (part: number) => {
      for (const pair of this.#pairs) pair.free.alpha = free ? part : 1 - part;
    };
    timeline.call(0, () => this.#reveal(true, true));
    timeline.add(0, ms, fade, easeBoth);
    return timeline.call(ms, () => this.#reveal(!free, free));
  }

  #reveal(base: boolean, free: boolean): void {
    for (const pair of this.#pairs) {
      pair.base.visible = base;
      pair.free.visible = free;
    }
  }
}
