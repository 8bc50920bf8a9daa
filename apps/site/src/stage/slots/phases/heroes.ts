import { easeBack } from '../../kit/ease.ts';
import { Container, Sprite, type Texture } from '../../kit/engine.ts';
import type { Timeline } from '../../kit/timeline.ts';

/** How many of them stand in a row at the three steps. */
const COUNT = [1, 3, 5] as const;
const MOST = 5;
/** Parts of the height of the place. */
const [MIDDLE, ARC, SIZE] = [0.2, 0.045, 0.25] as const;
/** A symbol is drawn in a box of this size. */
const BOX = 100;
const LOWEST = 340;
const RISE = 460;
const APART = 70;

/** The symbols that won a great win, in a row above its amount: the more steps it climbs, the more of them. */
export class Heroes {
  readonly view = new Container();
  #sprites: Sprite[] = [];
  #place: { width: number; height: number };
  #middle: number;
  #time = 0;
  #count = 0;

  constructor(place: { width: number; height: number }, middle: number) {
    this.#place = place;
    this.#middle = middle;
    for (let index = 0; index < MOST; index++) {
      const sprite = new Sprite();
      sprite.anchor.set(0.5);
      sprite.visible = false;
      this.#sprites.push(sprite);
      this.view.addChild(sprite);
    }
  }

  /** Those of a step rise, from the middle one outward. */
  rise(
    timeline: Timeline,
    at: number,
    { step, symbols }: { step: number; symbols: readonly Texture[] },
  ): void {
    // On a low screen the words have all of the height.
    if (symbols.length === 0 || this.#place.height < LOWEST) return;
    const count = COUNT[step] ?? 1;
    timeline.call(at, () => {
      this.#count = count;
      for (const [index, sprite] of this.#sprites.entries()) {
        sprite.visible = index < count;
        sprite.texture = symbols[index % symbols.length] as Texture;
        sprite.scale.set(0);
      }
    });
    for (let index = 0; index < count; index++) {
      const size = this.#sizeOf(index);
      timeline.add(
        at + index * APART,
        RISE,
        (part) => this.#sprites[index]?.scale.set(size * Math.max(0, part)),
        easeBack,
      );
    }
  }

  /** They sway and hop, one after the other, as long as the win is shown. */
  move(ms: number): void {
    this.#time += ms;
    const { height } = this.#place;
    for (const [index, sprite] of this.#sprites.entries()) {
      if (!sprite.visible) continue;
      const beat = this.#time / 620 - index * 0.7;
      const { x, y } = this.#at(index);
      sprite.position.set(x, y - Math.abs(Math.sin(beat * Math.PI)) * height * 0.03);
      sprite.rotation = 0.1 * Math.sin(beat * Math.PI);
    }
  }

  clear(): void {
    for (const sprite of this.#sprites) sprite.visible = false;
  }

  /** The first one in the middle, the others to both sides of it by turns, lower and smaller. */
  #at(index: number): { x: number; y: number } {
    const { width, height } = this.#place;
    const side = Math.ceil(index / 2) * (index % 2 === 0 ? 1 : -1);
    const step = Math.min(BOX * 0.9 * this.#scale, (width * 0.92) / Math.max(this.#count, 3));
    return { x: this.#middle + side * step, y: height * (MIDDLE + ARC * side * side * 0.5) };
  }

  get #scale(): number {
    return Math.min((this.#place.height * SIZE) / BOX, this.#place.width / 2.6 / BOX);
  }

  #sizeOf(index: number): number {
    return this.#scale * (1 - 0.16 * Math.ceil(index / 2));
  }
}
