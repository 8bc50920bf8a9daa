import { easeBack, easeOut } from '../kit/ease.ts';
import type { Texture } from '../kit/engine.ts';
import { Container, Sprite } from '../kit/engine.ts';
import { playSound } from '../kit/sound.ts';
import { Timeline } from '../kit/timeline.ts';
import { LOOP_MS, type Loop, poseOf, strike } from './alive.ts';
import { cellX, cellY, type StallLayout } from './layout.ts';
import type { Markers } from './markers.ts';
import { type Cell, cellsOfWin, cellsOfWins, type Machine } from './phases/win-cells.ts';
import type { PieceName } from './pieces.ts';
import { type Reel, SYMBOL_SCALE } from './reels.ts';
import type { StageWin } from './slot-stage.ts';
import type { SoundSet } from './sound-set.ts';
import type { TitleStage } from './title-stage.ts';
import { Wire } from './wire.ts';

type Window = readonly (readonly number[])[];

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
/** How far the others step back where cells are only marked. */
const MARKED = 0.7;
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
  #machine: Machine;
  #layout: StallLayout;
  #sounds: SoundSet;
  #alive: readonly (Loop | undefined)[];
  #scatter: number;
  /** The middle cell of this reel multiplies the wins of the others. */
  #multiplier: number | undefined;
  /** Reels that one tall picture covers: it wins for its cells. */
  #covered: readonly number[] = [];

  constructor(parts: {
    textures: Readonly<Record<PieceName, Texture>>;
    reels: readonly Reel[];
    markers: Markers;
    machine: Machine;
    layout: StallLayout;
    sounds: SoundSet;
    alive: readonly (Loop | undefined)[];
    scatter: number;
    own: TitleStage['multiplier'];
  }) {
    this.#textures = parts.textures;
    this.#reels = parts.reels;
    this.#markers = parts.markers;
    this.#machine = parts.machine;
    this.#layout = parts.layout;
    this.#sounds = parts.sounds;
    this.#alive = parts.alive;
    this.#scatter = parts.scatter;
    this.#multiplier = parts.own?.reel;
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
    for (const [index, reel] of this.#reels.entries()) {
      for (const sprite of reel.sprites) {
        sprite.alpha = 1;
        sprite.visible = !this.#covered.includes(index);
      }
    }
  }

  /** These reels are covered by a picture that is no piece of theirs. */
  cover(reels: readonly number[]): void {
    this.#covered = reels;
    for (const [index, reel] of this.#reels.entries()) {
      for (const sprite of reel.sprites) sprite.visible = !reels.includes(index);
    }
  }

  /** A return that is no gain: the ends of its lines or its cells are ringed, nothing moves and nothing shines. */
  mark(window: Window, wins: readonly StageWin[]): void {
    this.clear();
    const counted = wins.filter(({ line }) => line < 0);
    for (const { line } of wins) this.#markers.mark(line);
    if (counted.length > 0) this.#dim(MARKED);
    for (const [reel, row] of cellsOfWins(window, counted, this.#machine)) {
      const { view, disc, symbol, ring, glint } = this.#standAt(reel, row);
      view.visible = true;
      ring.visible = true;
      ring.alpha = 0.75;
      ring.scale.set(0.84);
      for (const part of [disc, symbol, glint]) part.visible = false;
      const lying = this.#reels[reel]?.at(row);
      if (lying) lying.alpha = 1;
    }
  }

  /** Everything together and still: how a show ends, and all of it with reduced motion. */
  stand(window: Window, wins: readonly StageWin[], scatters: boolean): void {
    this.clear();
    this.#dim(1);
    for (const [reel, row] of scatters ? cellsOf(window, this.#scatter) : []) {
      this.#standUp(window, reel, row, 1);
    }
    this.#lift(window, wins, 1);
    for (const { line } of wins) this.#markers.light(line);
    const only = wins.length === 1 ? wins[0] : undefined;
    if (only && only.line >= 0) this.wire.draw(this.#path(only.line), only.count, only.count + 1);
  }

  /** One win: the wire runs from its marker, each piece rises as the wire reaches it; without a line they rise reel by reel. */
  win(window: Window, shown: StageWin, hold: number): Timeline {
    const { line, count } = shown;
    const path = line < 0 ? undefined : this.#path(line);
    const timeline = new Timeline();
    timeline.call(0, () => {
      this.clear();
      this.#markers.light(line);
      playSound(this.#sounds.win, 1 + (Math.min(count, 6) - 3) * 0.12);
    });
    timeline.add(0, 160, (part) => this.#dim(part), easeOut);
    const reels = path ? count : this.#layout.reels;
    if (path) timeline.add(0, STEP * count, (part) => this.wire.draw(path, count, part * count));
    const length = STEP * reels;
    for (const [reel, row] of this.#lit(cellsOfWin(window, shown, this.#machine))) {
      const at = STEP * (Math.min(reel, reels - 1) + 1) - 40;
      timeline.add(at, POP, (part) => this.#standUp(window, reel, row, part), easeBack);
      timeline.add(at, POP + 160, (part) => this.#ringOut(reel, row, part), easeOut);
      const loop = this.#alive[symbolOf(window, reel, row)];
      const left = length + hold - at - POP;
      if (loop && left >= LIVELY) {
        timeline.add(at + POP, Math.min(left, LOOP_MS[loop]), (part) =>
          this.#pose(this.#standAt(reel, row), part),
        );
      }
    }
    if (path) timeline.add(length, 120, (part) => this.wire.draw(path, count, count + part));
    return timeline.hold(length + hold);
  }

  /** All wins of a window at once, as a phase shows them. */
  together(window: Window, wins: readonly StageWin[], show: { hold: number; pitch: number }): Timeline {
    const timeline = new Timeline();
    timeline.call(0, () => {
      this.clear();
      for (const { line } of wins) this.#markers.light(line);
      playSound(this.#sounds.win, show.pitch);
    });
    timeline.add(0, 140, (part) => this.#dim(part), easeOut);
    timeline.add(0, POP, (part) => this.#lift(window, wins, part), easeBack);
    for (const [reel, row] of this.#lit(cellsOfWins(window, wins, this.#machine))) {
      timeline.add(0, POP + 160, (part) => this.#ringOut(reel, row, part), easeOut);
      const loop = this.#alive[symbolOf(window, reel, row)];
      if (!loop || show.hold < LIVELY) continue;
      timeline.add(POP, Math.min(show.hold, LOOP_MS[loop]), (part) =>
        this.#pose(this.#standAt(reel, row), part),
      );
    }
    return timeline.hold(POP + show.hold);
  }

  /** Pieces swell for a moment and are gone; they stand, or lie where nothing was shown off. */
  burst(cells: readonly Cell[], ms: number): Timeline {
    const timeline = new Timeline();
    const size = this.#layout.piece;
    for (const [reel, row] of cells) {
      const { view } = this.#standAt(reel, row);
      const lying = this.#reels[reel]?.at(row);
      timeline.add(0, ms, (part) => {
        const now = part < 0.35 ? 1 + 0.5 * part : 1.175 * (1 - (part - 0.35) / 0.65);
        view.scale.set(size * now);
        if (view.visible || !lying) return;
        lying.scale.set((this.#reels[reel] as Reel).size * now);
      });
    }
    return timeline.call(ms, () => {
      for (const [reel, row] of cells) {
        const stand = this.#standAt(reel, row);
        stand.view.visible = false;
        stand.view.scale.set(size);
        const lying = this.#reels[reel]?.at(row);
        if (lying) lying.visible = false;
      }
    });
  }

  /** The scatters that open the free spins: they rise one after the other and sway. */
  scatters(window: Window, ms: number): Timeline {
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
      timeline.add(at + POP, ms - POP - at, (part) => {
        const { symbol, size } = this.#standAt(reel, row);
        symbol.rotation = 0.26 * Math.sin(part * Math.PI * 6) * (1 - part);
        symbol.scale.set(size * (1 + 0.12 * Math.abs(Math.sin(part * Math.PI * 3)) * (1 - part)));
      });
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
    const cells = (this.#machine.lines[line] ?? []).map((row, reel) => ({
      x: cellX(this.#layout, reel),
      y: cellY(this.#layout, row),
    }));
    return [this.#markers.start(line), ...cells, this.#markers.end(line)];
  }

  /** The cells of a win, and the one that multiplies it. */
  #lit(cells: readonly Cell[]): readonly Cell[] {
    if (this.#multiplier === undefined) return cells;
    return [...cells, [this.#multiplier, this.#layout.rows >> 1]];
  }

  #lift(window: Window, wins: readonly StageWin[], part: number): void {
    if (wins.length === 0) return;
    for (const [reel, row] of this.#lit(cellsOfWins(window, wins, this.#machine))) {
      this.#standUp(window, reel, row, part);
    }
  }

  #dim(part: number): void {
    const alpha = 1 - (1 - DIMMED) * part;
    for (const [index, reel] of this.#reels.entries()) {
      for (const sprite of reel.sprites) sprite.alpha = index === this.#multiplier ? 1 : alpha;
    }
  }

  #standAt(reel: number, row: number): Stand {
    return this.#stands[reel * this.#layout.rows + row] as Stand;
  }

  #standUp(window: Window, reel: number, row: number, part: number): void {
    if (this.#covered.includes(reel)) return;
    const stand = this.#standAt(reel, row);
    const lying = this.#reels[reel]?.at(row);
    const wild = symbolOf(window, reel, row) === this.#machine.wild;
    if (!stand.view.visible) {
      stand.disc.texture = wild ? this.#textures.discDark : this.#textures.disc;
      if (lying) stand.symbol.texture = lying.texture;
      stand.symbol.rotation = 0;
      stand.symbol.position.y = 0;
      stand.disc.visible = true;
      stand.symbol.visible = true;
      stand.ring.visible = false;
      stand.glint.visible = false;
      stand.loop = this.#alive[symbolOf(window, reel, row)];
      stand.size = wild ? WILD_SCALE : STANDING_SCALE;
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
    view.scale.set(this.#layout.piece);
    view.visible = false;
    this.#standLayer.addChild(view);
    return { view, disc, symbol, ring, glint, loop: undefined, size: STANDING_SCALE };
  }
}

function symbolOf(window: Window, reel: number, row: number): number {
  return window[reel]?.[row] ?? 0;
}

export function cellsOf(window: Window, symbol: number): [reel: number, row: number][] {
  return window.flatMap((column, reel) =>
    column.flatMap((cell, row): [number, number][] => (cell === symbol ? [[reel, row]] : [])),
  );
}
