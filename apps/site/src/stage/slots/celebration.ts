import type { Animator } from '../kit/animator.ts';
import { type BigWinName, type Climb, climbed } from '../kit/big-win.ts';
import { easeBack, easeOut } from '../kit/ease.ts';
import { Container, Sprite, type Texture } from '../kit/engine.ts';
import type { Particles } from '../kit/particles.ts';
import { playSound } from '../kit/sound.ts';
import { Timeline } from '../kit/timeline.ts';
import { type StallLayout, WINDOW_TOP, windowBottom } from './layout.ts';
import { Act } from './phases/act.ts';
import { Heroes } from './phases/heroes.ts';
import type { SoundSet } from './sound-set.ts';
import type { TitleStage } from './title-stage.ts';

/** The page writes this over the stage while the amount climbs. */
export interface BigWinCount {
  readonly name: BigWinName;
  readonly amount: bigint;
  /** It has come to its end. */
  readonly whole: boolean;
}

interface Place {
  width: number;
  height: number;
  layout: StallLayout;
}

interface Show {
  /** Pictures of the symbols that won. */
  symbols: readonly Texture[];
  /** Of `Particles`: what flies. */
  kinds: readonly number[];
  onCount: (count: BigWinCount) => void;
  /** The player wants the end of it: what happens from then on makes no sound and throws nothing. */
  skipped: () => boolean;
}

const VEIL = 0.94;
const PUSH = 0.045;
const TICK = 85;
const THROW = 130;
const FLASH = 0.55;
/** How much of the colour of a step its ground has. */
const GROUND_PART = 0.5;
const SHAKE = 5;
const BUILD = 720;
/** Of the three steps. */
const BURST = [22, 32, 44];
const THROWN = [2, 3, 4];
const SIZES = [1.25, 1.4, 1.5];
/** How long the things of a title come on with its feature, and the time of coming and going. */
const GREET = 2400;
const GREET_FADE = 350;
const STEPS: Readonly<Record<BigWinName, number>> = { big: 0, mega: 1, epic: 2 };

/** A great win over the whole stage: the act of its title, pieces that fly, and the camera a little nearer. The page writes the words. */
export class Celebration {
  readonly view = new Container();
  #veil: Sprite;
  #act: Act;
  /** The time that a greeting still has. */
  #greeting = 0;
  #flash: Sprite;
  #wave: Sprite;
  #heroes: Heroes;
  #throwing: { kinds: readonly number[]; step: number } | undefined;
  #since = 0;
  #tints: readonly number[];
  #ground: number;
  #world: Container;
  #particles: Particles;
  #sounds: SoundSet;
  #place: Place;
  #turning: { start: () => void; stop: () => void };

  constructor(parts: {
    textures: Readonly<Record<'white' | 'ring', Texture>>;
    /** Pictures for the act. */
    acting: readonly Texture[];
    world: Container;
    particles: Particles;
    animator: Animator;
    sounds: SoundSet;
    place: Place;
    title: Pick<TitleStage, 'ground' | 'celebration'>;
  }) {
    const { textures, place } = parts;
    this.#world = parts.world;
    this.#particles = parts.particles;
    this.#sounds = parts.sounds;
    this.#place = place;
    this.#tints = parts.title.celebration.grounds.map(numberOf);
    this.#ground = numberOf(parts.title.ground);
    this.#veil = new Sprite(textures.white);
    this.#veil.anchor.set(0);
    this.#veil.setSize(place.width, place.height);
    const { x, y } = middle(place);
    this.#world.pivot.set(x, y);
    this.#world.position.set(x, y);
    this.#act = new Act({ ...place, x, y }, parts.title.celebration.act, parts.acting);
    this.#flash = new Sprite(textures.white);
    this.#flash.anchor.set(0);
    this.#flash.setSize(place.width, place.height);
    this.#wave = new Sprite(textures.ring);
    this.#wave.position.set(x, y);
    this.#heroes = new Heroes(place, x);
    this.view.addChild(this.#veil, this.#act.view, this.#wave, this.#heroes.view, this.#flash);
    this.view.visible = false;
    this.#turning = parts.animator.mover((ms) => this.#turn(ms));
  }

  /** The amount climbs through its steps, each announced by a stroke and a shower. */
  climb(climbs: readonly Climb[], { kinds, symbols, onCount, skipped }: Show): Timeline {
    const timeline = new Timeline();
    const unless = (at: number, happen: () => void) => timeline.call(at, () => skipped() || happen());
    timeline.call(0, () => this.#open());
    timeline.add(0, 260, (part) => this.#shade(part), easeOut);
    const last = climbs.length - 1;
    for (const [index, climb] of climbs.entries()) {
      const { at, ms, name } = climb;
      const step = STEPS[name];
      timeline.call(at, () => {
        this.#dye(step);
        this.#act.begin(step, index === 0);
      });
      timeline.add(at, 400, (part) => this.#push(index, part), easeBack);
      this.#strike(timeline, at, step);
      this.#heroes.rise(timeline, at + 120, { step, symbols });
      unless(at, () => {
        playSound(this.#sounds.strokes[step] ?? this.#sounds.finale);
        this.#burst(kinds, step);
      });
      unless(Math.max(at, at + ms - BUILD), () => playSound(this.#sounds.build, 1 + index * 0.15));
      for (let after = TICK; after < ms; after += TICK) {
        unless(at + after, () => playSound(this.#sounds.tick, pitchAt(index + after / ms, last + 1)));
      }
      for (let after = THROW; after < ms; after += THROW) {
        unless(at + after, () => this.#throw(kinds, step));
      }
      timeline.add(at, ms, (part) =>
        onCount({ name, amount: climbed(climb, part, index === last), whole: index === last && part === 1 }),
      );
    }
    return timeline;
  }

  /** The whole amount, for so long. */
  stand(kinds: readonly number[], name: BigWinName, ms: number): Timeline {
    const timeline = new Timeline();
    const step = STEPS[name];
    timeline.call(0, () => {
      playSound(this.#sounds.finale, 1 + step * 0.12);
      this.#burst(kinds, step);
    });
    this.#strike(timeline, 0, step);
    // Pieces fly almost to the end: a celebration without them is over before it leaves.
    timeline.call(0, () => {
      this.#throwing = { kinds, step };
    });
    timeline.call(Math.max(0, ms - 300), () => {
      this.#throwing = undefined;
    });
    if (step > 0)
      timeline.call(160, () => this.#particles.rain(this.#place, { kinds, count: 20 * step, size: 1.2 }));
    return timeline.hold(ms);
  }

  leave(): Timeline {
    return new Timeline()
      .add(0, 240, (part) => {
        this.#shade(1 - part);
        this.#heroes.view.alpha = 1 - part;
        this.#world.scale.set(1 + (this.#world.scale.x - 1) * (1 - part));
      })
      .call(240, () => this.clear());
  }

  /** The things of the title come on over its scene and leave it again: its feature begins, or ends with fewer of them. */
  greet(begins: boolean): void {
    this.#open();
    this.#veil.alpha = 0;
    this.#act.view.alpha = 0;
    this.#wave.alpha = 0;
    this.#flash.alpha = 0;
    this.#greeting = GREET;
    this.#act.begin(begins ? 1 : 0, true);
  }

  clear(): void {
    this.view.visible = false;
    this.#throwing = undefined;
    this.#greeting = 0;
    this.#heroes.clear();
    this.#world.scale.set(1);
    this.#world.position.copyFrom(this.#world.pivot);
    this.#particles.clear();
  }

  destroy(): void {
    this.#turning.stop();
    this.view.destroy({ children: true });
  }

  #open(): void {
    this.view.visible = true;
    this.#heroes.view.alpha = 1;
    this.#turning.start();
  }

  #shade(part: number): void {
    this.#veil.alpha = VEIL * part;
    this.#act.view.alpha = part;
  }

  #dye(step: number): void {
    this.#veil.tint = mixed(this.#tints[step] ?? this.#ground, this.#ground, GROUND_PART);
  }

  #push(index: number, part: number): void {
    this.#world.scale.set(1 + PUSH * (index + part));
  }

  /** A flash, a ring that runs outward, and the ground shakes: the harder, the higher the step. */
  #strike(timeline: Timeline, at: number, step: number): void {
    const { x, y } = middle(this.#place);
    const far = Math.hypot(this.#place.width, this.#place.height) / 110;
    timeline.add(at, 300, (part) => {
      this.#flash.alpha = FLASH * (1 - part);
      const shake = SHAKE * (step + 1) * (1 - part);
      this.#world.position.set(x + shake * Math.sin(part * 40), y + shake * Math.cos(part * 31));
    });
    timeline.add(
      at,
      640,
      (part) => {
        this.#wave.alpha = 1 - part;
        this.#wave.scale.set(0.6 + far * part);
      },
      easeOut,
    );
  }

  #turn(ms: number): boolean {
    this.#act.move(ms);
    this.#heroes.move(ms);
    if (this.#greeting > 0) this.#fade(ms);
    this.#since += ms;
    if (this.#throwing && this.#since > THROW) {
      this.#since = 0;
      this.#throw(this.#throwing.kinds, this.#throwing.step);
    }
    return this.view.visible;
  }

  /** A greeting comes and goes by itself; the world beneath it stays as it is. */
  #fade(ms: number): void {
    this.#greeting -= ms;
    const passed = GREET - this.#greeting;
    this.#act.view.alpha = Math.max(0, Math.min(1, passed / GREET_FADE, this.#greeting / GREET_FADE));
    if (this.#greeting <= 0) this.clear();
  }

  #burst(kinds: readonly number[], step: number): void {
    const { height } = this.#place;
    this.#particles.fountain(this.#below(), {
      kinds,
      count: BURST[step] ?? 0,
      reach: height * 0.92,
      size: SIZES[step] ?? 1,
    });
  }

  #throw(kinds: readonly number[], step: number): void {
    const { height } = this.#place;
    this.#particles.fountain(this.#below(), {
      kinds,
      count: THROWN[step] ?? 1,
      reach: height * 0.8,
      size: SIZES[step] ?? 1,
    });
  }

  #below(): { x: number; y: number; wide: number } {
    const { layout, height } = this.#place;
    return { x: middle(this.#place).x, y: height + 24, wide: layout.width * layout.scale * 0.9 };
  }
}

function middle({ layout }: Place): { x: number; y: number } {
  const { x, y, width, scale } = layout;
  return { x: x + (width * scale) / 2, y: y + ((WINDOW_TOP + windowBottom(layout)) / 2) * scale };
}

/** Climbs through two octaves from the first step to the last. */
function pitchAt(climbedSteps: number, steps: number): number {
  return 2 ** ((climbedSteps / steps) * (0.6 + 0.4 * steps));
}

function numberOf(color: string): number {
  return Number.parseInt(color.slice(1), 16);
}

/** So much of a colour on the ground: a flat enamel, without a layer that shines through. */
function mixed(color: number, ground: number, part: number): number {
  const channel = (shift: number) => {
    const [a, b] = [(color >> shift) & 255, (ground >> shift) & 255];
    return Math.round(b + (a - b) * part) << shift;
  };
  return channel(16) | channel(8) | channel(0);
}
