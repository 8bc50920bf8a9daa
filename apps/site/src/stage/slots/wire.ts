import { Container, Sprite, type Texture } from '../kit/engine.ts';
import type { PieceName } from './pieces.ts';

interface Point {
  x: number;
  y: number;
}

const DOTS = 60;
const DOT_STEP = 14;
const PIECE = 16;

/** A gold wire with a dark rim, laid through points; what lies beyond the win goes on as dots. */
export class Wire {
  readonly view = new Container();
  #rims: Sprite[] = [];
  #golds: Sprite[] = [];
  #rimBeads: Sprite[] = [];
  #goldBeads: Sprite[] = [];
  #dots: Sprite[] = [];
  #segments: number;

  /** From marker to marker there is one segment more than reels. */
  constructor(textures: Readonly<Record<PieceName, Texture>>, reels: number) {
    this.#segments = reels + 1;
    const make = (count: number, texture: Texture) =>
      Array.from({ length: count }, () => {
        const sprite = new Sprite(texture);
        sprite.visible = false;
        this.view.addChild(sprite);
        return sprite;
      });
    this.#dots = make(DOTS, textures.dot);
    this.#rims = make(this.#segments, textures.wireRim);
    this.#rimBeads = make(this.#segments + 1, textures.bead);
    this.#golds = make(this.#segments, textures.wire);
    this.#goldBeads = make(this.#segments + 1, textures.dot);
    for (const dot of this.#dots) dot.scale.set(0.45);
  }

  clear(): void {
    for (const sprite of this.view.children) sprite.visible = false;
  }

  /** Lays `laid` segments of the first `count`; past `count` the dots to the far marker appear. */
  draw(points: readonly Point[], count: number, laid: number): void {
    const drawn = Math.min(laid, count);
    for (let index = 0; index < this.#segments; index++) {
      const part = Math.max(0, Math.min(1, drawn - index));
      const [from, to] = [points[index], points[index + 1]];
      const shown = part > 0 && from !== undefined && to !== undefined;
      this.#show(index, shown);
      if (!shown) continue;
      const [dx, dy] = [(to.x - from.x) * part, (to.y - from.y) * part];
      const [length, turn] = [Math.hypot(dx, dy), Math.atan2(dy, dx)];
      stretch(this.#rims[index], from, length, turn);
      stretch(this.#golds[index], from, length, turn);
      this.#bead(index + 1, from.x + dx, from.y + dy);
    }
    this.#dotted(points, count, laid - count);
  }

  #show(index: number, visible: boolean): void {
    for (const sprites of [this.#rims, this.#golds]) {
      const sprite = sprites[index];
      if (sprite) sprite.visible = visible;
    }
    for (const sprites of [this.#rimBeads, this.#goldBeads]) {
      const sprite = sprites[index + 1];
      if (sprite) sprite.visible = visible;
    }
  }

  #bead(index: number, x: number, y: number): void {
    this.#rimBeads[index]?.position.set(x, y);
    this.#goldBeads[index]?.position.set(x, y);
  }

  #dotted(points: readonly Point[], count: number, part: number): void {
    let used = 0;
    for (let index = count; part > 0 && index < points.length - 1; index++) {
      const [from, to] = [points[index], points[index + 1]] as [Point, Point];
      const length = Math.hypot(to.x - from.x, to.y - from.y);
      for (let along = DOT_STEP / 2; along < length; along += DOT_STEP) {
        const dot = this.#dots[used];
        if (!dot) break;
        used++;
        dot.visible = true;
        dot.alpha = Math.min(1, part);
        dot.position.set(
          from.x + ((to.x - from.x) * along) / length,
          from.y + ((to.y - from.y) * along) / length,
        );
      }
    }
    for (let index = used; index < DOTS; index++) (this.#dots[index] as Sprite).visible = false;
  }
}

function stretch(sprite: Sprite | undefined, from: Point, length: number, turn: number): void {
  if (!sprite) return;
  sprite.position.set(from.x, from.y);
  sprite.rotation = turn;
  sprite.scale.x = length / PIECE;
}
