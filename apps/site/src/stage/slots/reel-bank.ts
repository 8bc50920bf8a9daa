import type { Animator, Playing } from '../kit/animator.ts';
import { easeOut } from '../kit/ease.ts';
import type { Sprite } from '../kit/engine.ts';
import { spread } from '../kit/particle-pool.ts';
import { playSound } from '../kit/sound.ts';
import { Timeline } from '../kit/timeline.ts';
import { LOOP_MS, type Loop, poseOf, strike } from './alive.ts';
import { type Hope, hopesOf, type Pace, type Stop, stopTimes } from './reel-motion.ts';
import type { Reel } from './reels.ts';
import type { SlotStageOptions } from './slot-stage.ts';
import type { SoundSet } from './sound-set.ts';
import type { TitleStage } from './title-stage.ts';
import { cellsOf } from './win-board.ts';

const LEAVE_STEP = 26;
const TEASE_SPEED = 6;
const TEASE_MARGIN = 420;
const POP = 380;
const TEASE_BEAT = 210;
const HURRY = 6;
/** Of more than so many the pitch climbs in smaller steps. */
const FEW = 4;
const STEPPED_BACK = 0.4;

export interface Landing {
  window: readonly (readonly number[])[];
  stops: readonly number[];
  free: boolean;
  pace: Pace;
  /** Reels that stayed where they were. */
  held?: readonly number[];
}

/** The reels together: when each leaves and stops, and the wait for the last scatter that is needed. */
export class ReelBank {
  #reels: readonly Reel[];
  /** The frame around a reel that might bring it. */
  #teases: readonly Sprite[];
  #options: SlotStageOptions;
  #animator: Animator;
  #scatter: number;
  #sounds: SoundSet;
  #alive: readonly (Loop | undefined)[];
  #onHit: (reel: number) => void;
  #own: TitleStage['multiplier'];
  #hope: Hope | undefined;
  /** For each reel, the cells that wait for it. */
  #hopes: ReturnType<typeof hopesOf> = [];
  #landing: Landing | undefined;
  #landed: (() => void) | undefined;
  /** Small flourishes on single pieces; a reel that leaves takes none along. */
  #flourishes: Playing[] = [];
  #turned = 0;
  #pass = 1;

  constructor(parts: {
    reels: readonly Reel[];
    teases: readonly Sprite[];
    options: SlotStageOptions;
    animator: Animator;
    scatter: number;
    sounds: SoundSet;
    /** The loop of each symbol that has one. */
    alive: readonly (Loop | undefined)[];
    own: TitleStage['multiplier'];
    hope: Hope | undefined;
    /** A reel hits its stop. */
    onHit: (reel: number) => void;
  }) {
    this.#reels = parts.reels;
    this.#teases = parts.teases;
    this.#options = parts.options;
    this.#animator = parts.animator;
    this.#scatter = parts.scatter;
    this.#sounds = parts.sounds;
    this.#alive = parts.alive;
    this.#onHit = parts.onHit;
    this.#own = parts.own;
    this.#hope = parts.hope;
  }

  leave(pace: Pace, free: boolean, held: readonly number[] = []): void {
    this.#turned = 0;
    this.#pass = 1;
    this.settle();
    const strips = this.#strips(free);
    for (const [index, reel] of this.#reels.entries()) {
      if (held.includes(index)) continue;
      reel.leave(strips[index] ?? [0], pace.cruise, index * LEAVE_STEP);
    }
  }

  /** Ends what still moves on single pieces: the reels leave, or the scene is put away under them. */
  settle(): void {
    for (const flourish of this.#flourishes) flourish.finish();
    this.#flourishes = [];
  }

  /** Resolves when the last reel has come to rest. */
  land(landing: Landing): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { window, pace, held = [] } = landing;
    this.#landing = landing;
    this.#landed = resolve;
    const strips = this.#strips(landing.free);
    const carries = strips.map((strip, reel) => mostOf(this.#scatter, strip, window[reel]?.length ?? 0));
    const least = this.#options.wanted?.least;
    this.#hopes = this.#hope ? hopesOf(window, strips, this.#hope) : [];
    const stops = stopTimes({
      window,
      scatter: this.#scatter,
      ...(least && { least }),
      carries,
      turned: this.#turned,
      pace,
      held,
      hopes: this.#hopes.map((cells) => cells.length > 0),
    });
    for (const [index, reel] of this.#reels.entries()) {
      if (held.includes(index)) continue;
      const stop = stops[index] as Stop;
      reel.onStop = () => this.#stopped(index, stops);
      reel.onRest = () => this.#rested(index, stops);
      const end = stop.teased ? TEASE_SPEED : pace.cruise * 0.8;
      reel.land({ window: window[index] ?? [], stop: landing.stops[index] ?? 0, ms: stop.at, end });
    }
    return promise;
  }

  /** Rests on a window; `stops` say where on the strips it was cut, if that is known. */
  rest(window: readonly (readonly number[])[], stops: readonly number[] | undefined, free: boolean): void {
    const strips = this.#strips(free);
    for (const [index, reel] of this.#reels.entries()) {
      reel.rest(strips[index] ?? [0], window[index] ?? [], stops?.[index] ?? 0);
    }
    for (const tease of this.#teases) tease.visible = false;
    this.release();
  }

  /** Releases everything that waits for the reels. */
  release(): void {
    this.#landed?.();
    this.#landed = undefined;
  }

  hurry(): void {
    this.#pass = HURRY;
    for (const tease of this.#teases) tease.visible = false;
  }

  /** One frame; says whether any reel still moves. */
  move(ms: number): boolean {
    this.#turned += ms;
    const passed = this.#landed ? ms * this.#pass : ms;
    let moving = false;
    for (const reel of this.#reels) moving = reel.move(passed) || moving;
    return moving;
  }

  fade(alpha: number): void {
    for (const reel of this.#reels) reel.view.alpha = alpha;
  }

  #stopped(index: number, stops: readonly Stop[]): void {
    playSound(this.#sounds.stop, 1 + index * 0.07);
    this.#onHit(index);
    const [here, next] = [this.#teases[index], this.#teases[index + 1]];
    if (here) here.visible = false;
    if (next) next.visible = this.#teasesAfter(index, stops);
  }

  #rested(index: number, stops: readonly Stop[]): void {
    if (this.#teasesAfter(index, stops)) {
      const wait = (stops[index + 1]?.at ?? 0) - (stops[index]?.at ?? 0) - TEASE_MARGIN;
      this.#turnScatters(index + 1, wait);
    } else this.#popScatter(index);
    if (this.#reels.every((reel) => reel.resting)) this.release();
  }

  #teasesAfter(index: number, stops: readonly Stop[]): boolean {
    return stops[index + 1]?.teased === true && this.#pass === 1;
  }

  /** One of the symbols that have a life of their own stirs where it lies; `count` decides which. */
  stir(window: readonly (readonly number[])[], count: number): Timeline | undefined {
    const cells = window.flatMap((column, reel) =>
      column.flatMap((symbol, row) => {
        const loop = this.#alive[symbol];
        return loop ? [{ reel, row, loop }] : [];
      }),
    );
    const cell = cells[Math.floor(spread(count) * cells.length)];
    const reel = cell && this.#reels[cell.reel];
    const sprite = reel?.at(cell?.row ?? 0);
    if (!cell || !reel || !sprite) return undefined;
    const lies = { y: sprite.y, size: reel.size };
    return new Timeline().add(0, LOOP_MS[cell.loop], (part) => strike(sprite, poseOf(cell.loop, part), lies));
  }

  #strips(free: boolean): readonly (readonly number[])[] {
    return stripsOf(this.#options, free, { reels: this.#reels.length, own: this.#own });
  }

  /** A piece that counts sways once as it lies down, so it is seen but promises nothing. */
  #popScatter(reel: number): void {
    const here = cellsOf(this.#landing?.window.slice(reel, reel + 1) ?? [], this.#scatter);
    if (here.length === 0) return;
    const down = cellsOf(this.#landing?.window.slice(0, reel + 1) ?? [], this.#scatter).length;
    playSound(
      this.#sounds.arrive,
      2 ** ((Math.min(FEW + 3, down - 1) * ((this.#options.wanted?.least ?? 3) > FEW ? 2 : 4)) / 12),
    );
    for (const [, row] of here) {
      const sprite = this.#reels[reel]?.at(row);
      if (!sprite) continue;
      const size = sprite.scale.y;
      const sway = (part: number) => {
        sprite.rotation = 0.3 * Math.sin(part * Math.PI * 4) * (1 - part);
        sprite.scale.set(size * (1 + 0.22 * Math.sin(part * Math.PI)));
      };
      this.#flourishes.push(this.#animator.play(new Timeline().add(0, POP, sway, easeOut)));
    }
  }

  /** While the next reel may bring the one that is missing, those already down beat and everything else steps back. */
  #turnScatters(upTo: number, ms: number): void {
    const timeline = new Timeline();
    for (let beat = 0; beat * TEASE_BEAT < ms; beat++) {
      timeline.call(beat * TEASE_BEAT, () => {
        if (this.#pass === 1) playSound(this.#sounds.tease, 1 + beat * 0.09);
      });
    }
    const { window = [] } = this.#landing ?? {};
    const beats = Math.max(1, Math.round(ms / TEASE_BEAT));
    const hopes = this.#hopes[upTo] ?? [];
    for (const [reel, column] of window.slice(0, upTo).entries()) {
      for (const [row, symbol] of column.entries()) {
        const sprite = this.#reels[reel]?.at(row);
        if (!sprite) continue;
        if (symbol === this.#scatter || hopes.some(([at, cell]) => at === reel && cell === row)) {
          const size = sprite.scale.y;
          timeline.add(0, Math.max(0, ms), (part) => {
            sprite.rotation = 0.14 * Math.sin(part * beats * Math.PI);
            sprite.scale.set(
              size * (1 + 0.14 * Math.abs(Math.sin(part * beats * Math.PI)) * (part < 1 ? 1 : 0)),
            );
          });
        } else {
          timeline.add(0, ms, (part) => {
            sprite.alpha = part < 1 ? Math.max(STEPPED_BACK, 1 - part * 6) : 1;
          });
        }
      }
    }
    this.#flourishes.push(this.#animator.play(timeline));
  }
}

/** The strips the page gave, or a plain order of the symbols that a reel may carry. */
export function stripsOf(
  { strips, symbols }: Pick<SlotStageOptions, 'strips' | 'symbols'>,
  free: boolean,
  { reels, own }: { reels: number; own: TitleStage['multiplier'] },
): readonly (readonly number[])[] {
  if (strips) return free ? strips.free : strips.base;
  const all = [...symbols.keys()];
  const isOwn = (symbol: number) => own?.symbols.includes(symbols[symbol] ?? '') === true;
  return Array.from({ length: reels }, (_, reel) => {
    const carried = own ? all.filter((symbol) => isOwn(symbol) === (reel === own.reel)) : all;
    const step = carried.length % 3 === 0 ? 7 : 3;
    return carried.map((__, index) => carried[(index * step + reel * 2) % carried.length] as number);
  });
}

/** How many of a symbol a strip shows at most in so many rows. */
function mostOf(symbol: number, strip: readonly number[], rows: number): number {
  const seen = (from: number) =>
    Array.from({ length: rows }, (_, row) => strip[(from + row) % strip.length]).filter(
      (each) => each === symbol,
    ).length;
  return Math.max(0, ...strip.map((_, from) => seen(from)));
}
