import { easeOut } from '../../kit/ease.ts';
import { Container, Sprite, type Texture } from '../../kit/engine.ts';
import { Timeline } from '../../kit/timeline.ts';
import type { StallLayout } from '../layout.ts';

export interface FootPlace {
  readonly width: number;
  readonly height: number;
  readonly layout: StallLayout;
  /** The room that the page keeps free below the machine, in CSS pixels. */
  readonly below: number;
}

interface Thing {
  piece: Sprite;
  y: number;
}

const LEAST = 60;
const BROADEST = 92;
/** Of the width of one, how far the next one lies from the edge. */
const STEP = 0.8;
/** A narrow screen has room for one on each side of the words, whose breadth it leaves (`win-box.css`), or for none. */
const NARROW = 600;
const NARROWEST = 360;
const BESIDE_WORDS = 46;
const EDGE = 4;
const HOP = 520;
const HOP_HIGH = 0.34;
const HOP_STEP = 110;

/** The things of a title before its machine, on both sides of the result. */
export class Foot {
  readonly view = new Container();
  #things: Thing[] = [];

  constructor(
    place: FootPlace,
    things: Readonly<Record<'start' | 'end', readonly string[]>>,
    { pictured, shade }: { pictured: (names: readonly string[]) => Texture[]; shade: Texture },
  ) {
    if (place.below < LEAST || place.width < NARROWEST) return;
    for (const side of [-1, 1] as const) {
      const all = side < 0 ? things.start : things.end;
      const names = place.width < NARROW ? all.slice(-1) : all;
      for (const [index, texture] of pictured(names).entries())
        this.#lay({ texture, shade, side, index, place });
    }
  }

  /** They hop one after the other, as people do who see a win. */
  cheer(high = 1): Timeline {
    const timeline = new Timeline();
    for (const [index, { piece, y }] of this.#things.entries()) {
      const reach = piece.height * HOP_HIGH * high;
      timeline.add(
        index * HOP_STEP,
        HOP,
        (part) => {
          piece.y = y - reach * Math.abs(Math.sin(part * Math.PI * 2)) * (1 - part * 0.6);
          piece.rotation = 0.12 * Math.sin(part * Math.PI * 4) * (1 - part);
        },
        easeOut,
      );
    }
    return timeline;
  }

  /** Everything is back in its place. */
  calm(): void {
    for (const { piece, y } of this.#things) {
      piece.y = y;
      piece.rotation = 0;
    }
  }

  #lay(thing: { texture: Texture; shade: Texture; side: -1 | 1; index: number; place: FootPlace }): void {
    const { texture, shade, side, index, place } = thing;
    const { width, height, layout, below } = place;
    const narrow = width < NARROW;
    const size = Math.min(narrow ? BESIDE_WORDS : BROADEST, below * 0.66);
    const scale = size / Math.max(texture.width, texture.height);
    const edge = narrow ? EDGE : Math.max(0, (width - layout.width * layout.scale) / 2 - size * 0.2);
    const far = edge + size * (0.5 + index * STEP);
    const x = side < 0 ? far : width - far;
    const floor = height - below * (index % 2 ? 0.2 : 0.3);
    const under = new Sprite(shade);
    under.anchor.set(0.5);
    under.alpha = 0.35;
    under.setSize(size * 0.86, size * 0.16);
    under.position.set(x, floor);
    const piece = new Sprite(texture);
    piece.scale.set(scale);
    const y = floor - (texture.height * scale) / 2 + size * 0.05;
    piece.position.set(x, y);
    this.view.addChild(under, piece);
    this.#things.push({ piece, y });
  }
}
