import { easeBack, easeBoth, easeOut } from '../kit/ease.ts';
import type { Texture } from '../kit/engine.ts';
import { Container, Sprite } from '../kit/engine.ts';
import { playSound } from '../kit/sound.ts';
import { Timeline } from '../kit/timeline.ts';
import { LOOP_MS, type Loop, poseOf, strike } from './alive.ts';
import { cellX, cellY, type StallLayout } from './layout.ts';
import type { Markers } from './markers.ts';
import type { PieceName } from './pieces.ts';
import { type Reel, SYMBOL_SCALE } from './reels.ts';
import type { SoundSet } from './sound-set.ts';
import { Wire } from './wire.ts';

export interface LineShown {
  line: number;
  count: number;
}

interface Stand {
  view: Container;
  disc: Sprite;
  symbol: Sprite;
  ring: Sprite;
  glint: Sprite;
  loop: Loop | undefined;
  /** The size of the symbol while it wins. */
  size: number;
}

const DIMMED = 0.42;
const DISC_SCALE = 0.92;
const STANDING_SCALE = 0.94;
const WILD_SCALE = 0.84;
const STEP = 105;
const POP = 240;
/** A loop in less time than this would be a twitch. */
const LIVELY = 450;

/** Winning pieces standing on the wire, everything else stepping back. Lies over the reels, outside their opening. */
export class WinBoard {
  readonly view = new Container();
  readonly wire: Wire;
  #stands: Stand[] = [];
  #standLayer = new Container();
  #textures: Readonly<Record<PieceName, Texture>>;
  #reels: readonly Reel[];
  #markers: Markers;
  #lines: readonly (readonly number[])[];
  #layout: StallLayout;
  #sounds: SoundSet;
  #alive: readonly (Loop | undefined)[];
  #wild: number;
  #scatter: number;

  constructor(parts: {
    textures: Readonly<Record<PieceName, Texture>>;
    reels: readonly Reel[];
    markers: Markers;
    lines: readonly (readonly number[])[];
    layout: StallLayout;
    sounds: SoundSet;
    alive: readonly (Loop | undefined)[];
    wild: number;
    scatter: number;
  }) {
    this.#textures = parts.textures;
    this.#reels = parts.reels;
    this.#markers = parts.markers;
    this.#lines = parts.lines;
    this.#layout = parts.layout;
    this.#sounds = parts.sounds;
    this.#alive = parts.alive;
    this.#wild = parts.wild;
    this.#scatter = parts.scatter;
    this.wire = new Wire(parts.textures, parts.layout.reels);
    this.view.addChild(this.wire.view, this.#standLayer);
    const cells = parts.layout.reels * parts.layout.rows;
    for (let cell = 0; cell < cells; cell++) this.#stands.push(this.#makeStand(cell));
  }

  /** Nothing is won: all pieces lie on the cloth in full colour. */
  clear(): void {
    this.wire.clear();
    this.#markers.clear();
    for (const stand of this.#stands) stand.view.visible = false;
    for (const reel of this.#reels) {
      for (const sprite of reel.sprites) {
        sprite.alpha = 1;
        sprite.visible = true;
      }
    }
  }

  /** A return that is no gain: the ends of its lines are ringed, nothing moves and nothing shines. */
  mark(lines: readonly LineShown[]): void {
    this.clear();
    for (const { line } of lines) this.#markers.mark(line);
  }

  /** Everything together and still: how a show ends, and all of it with reduced motion. */
  stand(window: readonly (readonly number[])[], lines: readonly LineShown[], scatters: boolean): void {
    this.clear();
    this.#dim(1);
    for (const [reel, row] of scatters ? cellsOf(window, this.#scatter) : []) {
      this.#standUp(window, reel, row, 1);
    }
    for (const { line, count } of lines) {
      this.#markers.light(line);
      for (let reel = 0; reel < count; reel++) this.#standUp(window, reel, this.#row(line, reel), 1);
    }
    const only = lines.length === 1 ? lines[0] : undefined;
    if (only) this.wire.draw(this.#path(only.line), only.count, only.count + 1);
  }

  /** One line: the wire runs from its marker, each piece rises as the wire reaches it. */
  line(
    window: readonly (readonly number[])[],
    shown: LineShown,
    show: { hold: number; heard: boolean },
  ): Timeline {
    const { line, count } = shown;
    const path = this.#path(line);
    const timeline = new Timeline();
    timeline.call(0, () => {
      this.clear();
      this.#markers.light(line);
      if (show.heard) playSound(this.#sounds.win, 1 + (count - 3) * 0.12);
    });
    timeline.add(0, 160, (part) => this.#dim(part), easeOut);
    timeline.add(0, STEP * count, (part) => this.wire.draw(path, count, part * count));
    for (let reel = 0; reel < count; reel++) {
      const at = STEP * (reel + 1) - 40;
      const row = this.#row(line, reel);
      timeline.add(at, POP, (part) => this.#standUp(window, reel, row, part), easeBack);
      timeline.add(at, POP + 160, (part) => this.#ringOut(reel, row, part), easeOut);
      const loop = this.#alive[symbolOf(window, reel, row)];
      const left = STEP * count + show.hold - at - POP;
      if (loop && left >= LIVELY) {
        timeline.add(at + POP, Math.min(left, LOOP_MS[loop]), (part) =>
          this.#pose(this.#standAt(reel, row), part),
        );
      }
    }
    timeline.add(STEP * count, 120, (part) => this.wire.draw(path, count, count + part));
    return timeline.hold(STEP * count + show.hold);
  }

  /** The scatters that open the free spins: they rise together and turn once. */
  scatters(window: readonly (readonly number[])[], ms: number): Timeline {
    const timeline = new Timeline();
    timeline.call(0, () => {
      this.clear();
      playSound(this.#sounds.win, 0.8);
    });
    timeline.add(0, 160, (part) => this.#dim(part), easeOut);
    let at = 0;
    for (const [reel, row] of cellsOf(window, this.#scatter)) {
      timeline.add(at, POP, (part) => this.#standUp(window, reel, row, part), easeBack);
      timeline.add(at, POP + 160, (part) => this.#ringOut(reel, row, part), easeOut);
      timeline.add(
        at + POP,
        ms - POP - at,
        (part) => {
          this.#standAt(reel, row).symbol.rotation = part * Math.PI;
        },
        easeBoth,
      );
      at += 110;
    }
    return timeline.hold(ms);
  }

  /** The standing pieces that have a loop of their own go through it so many times, one after the other as waves do. */
  live(rounds: number): Timeline | undefined {
    const standing = this.#stands.filter(({ view, loop }) => view.visible && loop);
    if (standing.length === 0) return undefined;
    const timeline = new Timeline();
    for (const [index, stand] of standing.entries()) {
      const ms = LOOP_MS[stand.loop as Loop];
      for (let round = 0; round < rounds; round++) {
        timeline.add(index * 90 + round * (ms + 350), ms, (part) => this.#pose(stand, part));
      }
    }
    return timeline;
  }

  #pose({ symbol, glint, loop, size }: Stand, part: number): void {
    if (!loop) return;
    const pose = poseOf(loop, part);
    strike(symbol, pose, { y: 0, size });
    glint.visible = pose.glint > 0;
    glint.alpha = pose.glint;
    glint.rotation = part * 2;
    glint.scale.set(0.4 + 0.8 * pose.glint);
  }

  #path(line: number): readonly { x: number; y: number }[] {
    const cells = (this.#lines[line] ?? []).map((row, reel) => ({
      x: cellX(this.#layout, reel),
      y: cellY(this.#layout, row),
    }));
    return [this.#markers.start(line), ...cells, this.#markers.end(line)];
  }

  #row(line: number, reel: number): number {
    return this.#lines[line]?.[reel] ?? 0;
  }

  #dim(part: number): void {
    const alpha = 1 - (1 - DIMMED) * part;
    for (const reel of this.#reels) for (const sprite of reel.sprites) sprite.alpha = alpha;
  }

  #standAt(reel: number, row: number): Stand {
    return this.#stands[reel * this.#layout.rows + row] as Stand;
  }

  #standUp(window: readonly (readonly number[])[], reel: number, row: number, part: number): void {
    const stand = this.#standAt(reel, row);
    const lying = this.#reels[reel]?.at(row);
    if (!stand.view.visible) {
      stand.disc.texture =
        symbolOf(window, reel, row) === this.#wild ? this.#textures.discDark : this.#textures.disc;
      if (lying) stand.symbol.texture = lying.texture;
      stand.symbol.rotation = 0;
      stand.symbol.position.y = 0;
      stand.ring.visible = false;
      stand.glint.visible = false;
      stand.loop = this.#alive[symbolOf(window, reel, row)];
      stand.size = symbolOf(window, reel, row) === this.#wild ? WILD_SCALE : STANDING_SCALE;
      stand.view.visible = true;
    }
    if (lying) lying.visible = false;
    stand.disc.scale.set(DISC_SCALE * (0.5 + 0.5 * part));
    stand.symbol.scale.set(SYMBOL_SCALE + (stand.size - SYMBOL_SCALE) * part);
  }

  #ringOut(reel: number, row: number, part: number): void {
    const { ring } = this.#standAt(reel, row);
    ring.visible = part < 1;
    ring.alpha = 1 - part;
    ring.scale.set(0.84 + 0.42 * part);
  }

  #makeStand(cell: number): Stand {
    const view = new Container();
    const disc = new Sprite(this.#textures.disc);
    const ring = new Sprite(this.#textures.ring);
    const symbol = new Sprite();
    symbol.anchor.set(0.5);
    const { rows } = this.#layout;
    view.position.set(cellX(this.#layout, Math.floor(cell / rows)), cellY(this.#layout, cell % rows));
    const glint = new Sprite(this.#textures.glint);
    glint.position.set(18, -20);
    view.addChild(ring, disc, symbol, glint);
    view.visible = false;
    this.#standLayer.addChild(view);
    return { view, disc, symbol, ring, glint, loop: undefined, size: STANDING_SCALE };
  }
}

function symbolOf(window: readonly (readonly number[])[], reel: number, row: number): number {
  return window[reel]?.[row] ?? 0;
}

export function cellsOf(
  window: readonly (readonly number[])[],
  symbol: number,
): [reel: number, row: number][] {
  return window.flatMap((column, reel) =>
    column.flatMap((cell, row): [number, number][] => (cell === symbol ? [[reel, row]] : [])),
  );
}
