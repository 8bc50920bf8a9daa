import { Container, Sprite, type Texture } from '../kit/engine.ts';
import { cellX, type StallLayout, WINDOW_LEFT, WINDOW_TOP } from './layout.ts';
import { leaveSpeed, type Run, runAt, runOut, settleAt, settleMs, stripIndex } from './reel-motion.ts';

export interface ReelArt {
  symbols: readonly Texture[];
  /** The same symbols as the eye sees them rushing by. */
  rushing: readonly Texture[];
}

const RUSHING_FROM = 13;
export const SYMBOL_SCALE = 0.92;

type Phase = 'rest' | 'wait' | 'turn' | 'run' | 'settle';

/** One reel: a sprite a row and two more that wrap around, moved by the laws of `reel-motion.ts`. */
export class Reel {
  readonly view = new Container();
  readonly sprites: Sprite[] = [];
  onStop: () => void = () => {};
  onRest: () => void = () => {};

  #art: ReelArt;
  #rows: number;
  /** The rows, and one above and below. */
  #count: number;
  #cellHeight: number;
  #size: number;
  #strip: readonly number[] = [0];
  #column: number[];
  #target: readonly number[] = [];
  #stop = 0;
  #phase: Phase = 'rest';
  #clock = 0;
  #delay = 0;
  #cruise = 0;
  #speed = 0;
  /** The offset of the column below its place, in cells. */
  #into = 0;
  #run: Run = { cells: 0, ms: 0, start: 0, end: 0 };
  #runFrom = 0;
  #passed = 0;
  #left = 0;

  constructor(art: ReelArt, place: { reel: number; layout: StallLayout }) {
    const { reel, layout } = place;
    this.#art = art;
    this.#rows = layout.rows;
    this.#count = layout.rows + 2;
    this.#cellHeight = layout.cellHeight;
    this.#size = SYMBOL_SCALE * layout.piece;
    this.#column = Array.from({ length: this.#count }, () => 0);
    for (let index = 0; index < this.#count; index++) {
      const sprite = new Sprite();
      sprite.anchor.set(0.5);
      sprite.x = cellX(layout, reel);
      this.sprites.push(sprite);
      this.view.addChild(sprite);
    }
  }

  /** The scale of a symbol that lies. */
  get size(): number {
    return this.#size;
  }

  get resting(): boolean {
    return this.#phase === 'rest';
  }

  /** The sprite that shows a row while the reel is at rest. */
  at(row: number): Sprite {
    return this.sprites[row + 1] as Sprite;
  }

  /** Rests on a window; `stop` says where on the strip, so the neighbours are right. */
  rest(strip: readonly number[], window: readonly number[], stop: number): void {
    this.#strip = strip;
    this.#phase = 'rest';
    this.#into = 0;
    this.#speed = 0;
    for (let row = 0; row < this.#rows; row++) this.#column[row + 1] = window[row] ?? 0;
    this.#column[0] = this.#stripAt(stop, 0);
    this.#column[this.#count - 1] = this.#stripAt(stop, this.#rows + 1);
    this.#stop = stop;
    this.#draw();
  }

  leave(strip: readonly number[], cruise: number, delay: number): void {
    this.#strip = strip;
    this.#cruise = cruise;
    this.#delay = delay;
    this.#clock = 0;
    this.#passed = 0;
    this.#phase = delay > 0 ? 'wait' : 'turn';
  }

  /** Runs out onto a window within `ms`, at `end` cells a second. */
  land(target: { window: readonly number[]; stop: number; ms: number; end: number }): void {
    if (this.#phase === 'rest') this.leave(this.#strip, this.#cruise, 0);
    const start = Math.max(this.#speed, this.#cruise * 0.5, target.end);
    this.#target = target.window;
    this.#stop = target.stop;
    this.#runFrom = this.#into;
    this.#run = runOut({
      into: this.#into,
      ms: target.ms,
      start,
      end: target.end,
      leastCells: this.#count,
    });
    this.#left = this.#run.cells;
    this.#clock = 0;
    this.#passed = 0;
    this.#phase = 'run';
  }

  /** One frame; says whether the reel still moves. */
  move(ms: number): boolean {
    if (this.#phase === 'rest') return false;
    this.#clock += ms;
    if (this.#phase === 'wait' && this.#clock >= this.#delay) {
      this.#clock -= this.#delay;
      this.#phase = 'turn';
    }
    if (this.#phase === 'turn') this.#turn(ms);
    else if (this.#phase === 'run') this.#runDown();
    else if (this.#phase === 'settle') this.#settle();
    this.#draw();
    return true;
  }

  #turn(ms: number): void {
    this.#speed = leaveSpeed(this.#clock, this.#cruise);
    this.#into += (this.#speed * ms) / 1000;
    while (this.#into >= 1) {
      this.#into -= 1;
      this.#passed++;
      this.#enter(this.#stripAt(this.#stop, -this.#passed));
    }
  }

  #runDown(): void {
    const travelled = runAt(this.#run, this.#runFrom, this.#clock);
    while (this.#run.cells - this.#left + 1 <= travelled && this.#left > 0) {
      this.#left--;
      this.#enter(this.#target[this.#left - 1] ?? this.#stripAt(this.#stop, this.#left));
    }
    this.#into = travelled - (this.#run.cells - this.#left);
    this.#speed = this.#run.end;
    if (this.#clock < this.#run.ms) return;
    this.#phase = 'settle';
    this.#clock -= this.#run.ms;
    this.onStop();
    this.#settle();
  }

  #settle(): void {
    this.#speed = 0;
    this.#into = settleAt(this.#run.end, this.#clock);
    if (this.#clock < settleMs(this.#run.end)) return;
    this.#into = 0;
    this.#phase = 'rest';
    this.onRest();
  }

  #stripAt(stop: number, left: number): number {
    return this.#strip[stripIndex(stop, left, this.#strip.length)] ?? 0;
  }

  #enter(symbol: number): void {
    for (let index = this.#count - 1; index > 0; index--)
      this.#column[index] = this.#column[index - 1] as number;
    this.#column[0] = symbol;
  }

  #draw(): void {
    const textures = this.#speed > RUSHING_FROM ? this.#art.rushing : this.#art.symbols;
    // A piece that hits its stop is pressed flat a little, which is what gives it weight.
    const press = this.#phase === 'settle' ? this.#into * 0.3 : 0;
    for (let index = 0; index < this.#count; index++) {
      const sprite = this.sprites[index] as Sprite;
      const texture = textures[this.#column[index] as number] as Texture;
      if (sprite.texture !== texture) sprite.texture = texture;
      sprite.y = WINDOW_TOP + (index - 0.5 + this.#into) * this.#cellHeight;
      sprite.scale.set(this.#size * (1 + press * 0.5), this.#size * (1 - press));
      sprite.rotation = 0;
    }
  }
}

/** The opening through which the reels are seen. */
export function reelOpening(white: Texture, { reels, rows, cellWidth, cellHeight }: StallLayout): Container {
  const opening = new Container();
  const sheet = new Sprite(white);
  sheet.anchor.set(0);
  sheet.position.set(WINDOW_LEFT - 2, WINDOW_TOP - 8);
  sheet.setSize(cellWidth * reels + 4, rows * cellHeight + 12);
  opening.addChild(sheet);
  return opening;
}
