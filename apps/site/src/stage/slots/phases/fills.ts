import { easeBack, easeOut } from '../../kit/ease.ts';
import { Container, Sprite, type Texture } from '../../kit/engine.ts';
import { Timeline } from '../../kit/timeline.ts';
import { cellX, cellY, type StallLayout, WINDOW_TOP } from '../layout.ts';
import type { Reel } from '../reels.ts';

const GROW = 460;
const BETWEEN = 120;
const BEAT = 520;
const STRETCH = 1.16;

/** Reels that one symbol fills: with a tall picture of its own where the title has one, with the symbol in each row otherwise. */
export class Fills {
  /** Tall pictures, seen through the opening of the reels. */
  readonly view = new Container();
  /** Around the reels that are held or filled. */
  readonly frames = new Container();
  #talls: Sprite[] = [];
  #frames: Sprite[] = [];
  #reels: readonly Reel[];
  #layout: StallLayout;
  #symbols: readonly Texture[];
  #wide = 1;
  #high = 1;
  #tall: { symbol: number; texture: Texture } | undefined;

  constructor(parts: {
    reels: readonly Reel[];
    layout: StallLayout;
    symbols: readonly Texture[];
    frame: Texture;
    tall: { symbol: number; texture: Texture } | undefined;
  }) {
    const { reels, layout, tall } = parts;
    this.#reels = reels;
    this.#layout = layout;
    this.#symbols = parts.symbols;
    this.#tall = tall;
    for (const reel of reels.keys()) {
      const frame = new Sprite(parts.frame);
      frame.position.set(cellX(layout, reel) - layout.cellWidth / 2 + 5, WINDOW_TOP - 2);
      frame.visible = false;
      this.#frames.push(frame);
      this.frames.addChild(frame);
    }
    if (!tall) return;
    const { width, height } = tall.texture.frame;
    const most = (layout.rows * layout.cellHeight) / height;
    this.#wide = Math.min(layout.cellWidth / width, most);
    // Taller rows stretch it a little rather than leave the reel half empty.
    this.#high = Math.min(most, this.#wide * STRETCH);
    for (const reel of reels.keys()) {
      const sprite = new Sprite(tall.texture);
      sprite.anchor.set(0.5);
      sprite.position.set(cellX(layout, reel), this.#middle);
      sprite.visible = false;
      this.#talls.push(sprite);
      this.view.addChild(sprite);
    }
  }

  /** Reels on which a tall picture lies in the place of their pieces. */
  covers(reels: readonly number[], symbol: number): readonly number[] {
    return this.#tall?.symbol === symbol ? reels : [];
  }

  /** The end of it, at once. */
  set(reels: readonly number[], symbol: number): void {
    this.clear();
    for (const reel of reels) {
      this.#frame(reel, 1);
      if (this.#tall?.symbol !== symbol) continue;
      const sprite = this.#talls[reel];
      if (sprite) {
        sprite.visible = true;
        sprite.scale.set(this.#wide, this.#high);
        sprite.y = this.#middle;
      }
    }
  }

  /** From the cells on which it lies the symbol grows over its reels, one after the other. */
  grow(
    window: readonly (readonly number[])[],
    reels: readonly number[],
    { symbol, onReel }: { symbol: number; onReel: (reel: number, place: number) => void },
  ): Timeline {
    const timeline = new Timeline();
    for (const [place, reel] of reels.entries()) {
      const at = place * BETWEEN;
      const from = Math.max(0, window[reel]?.indexOf(symbol) ?? 0);
      timeline.call(at, () => onReel(reel, place));
      timeline.add(at, GROW, (part) => this.#frame(reel, part), easeOut);
      if (this.#tall?.symbol === symbol) {
        timeline.call(at, () => this.#raise(reel));
        timeline.add(at, GROW, (part) => this.#stretch(reel, from, part), easeBack);
      } else timeline.add(at, GROW, (part) => this.#repeat(reel, from, { symbol, part }), easeBack);
    }
    return timeline;
  }

  /** The filled reels beat once: they are part of a win. */
  beat(): Timeline | undefined {
    const talls = this.#talls.filter(({ visible }) => visible);
    if (talls.length === 0) return undefined;
    return new Timeline().add(0, BEAT, (part) => {
      const beat = 1 + 0.05 * Math.sin(part * Math.PI);
      for (const tall of talls) tall.scale.set(this.#wide * beat, this.#high * beat);
    });
  }

  clear(): void {
    for (const sprite of [...this.#talls, ...this.#frames]) sprite.visible = false;
  }

  get #middle(): number {
    return WINDOW_TOP + (this.#layout.rows * this.#layout.cellHeight) / 2;
  }

  #frame(reel: number, part: number): void {
    const frame = this.#frames[reel];
    if (!frame) return;
    frame.visible = part > 0;
    frame.alpha = part;
  }

  #raise(reel: number): void {
    const tall = this.#talls[reel];
    if (tall) tall.visible = true;
  }

  #stretch(reel: number, from: number, part: number): void {
    const tall = this.#talls[reel];
    if (!tall) return;
    const least = 1 / this.#layout.rows;
    const grown = least + (1 - least) * part;
    tall.scale.set(this.#wide * grown, this.#high * grown);
    const seed = cellY(this.#layout, from);
    tall.y = seed + (this.#middle - seed) * Math.min(1, part);
  }

  #repeat(reel: number, from: number, { symbol, part }: { symbol: number; part: number }): void {
    const column = this.#reels[reel];
    const texture = this.#symbols[symbol];
    if (!column || !texture) return;
    for (let row = 0; row < this.#layout.rows; row++) {
      const sprite = column.at(row);
      const far = Math.abs(row - from);
      const own = Math.max(0, Math.min(1.1, part * (1 + far * 0.25) - far * 0.25));
      if (own <= 0) continue;
      sprite.texture = texture;
      sprite.scale.set(column.size * (row === from ? 1 + 0.12 * Math.sin(part * Math.PI) : own));
    }
  }
}
