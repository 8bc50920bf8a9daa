import { makeTexture } from '../../kit/atlas.ts';
import { easeBack, easeIn, easeOut } from '../../kit/ease.ts';
import { Container, Sprite, type Texture } from '../../kit/engine.ts';
import { playSound } from '../../kit/sound.ts';
import { Timeline } from '../../kit/timeline.ts';
import { TwoLights } from '../../kit/two-lights.ts';
import type { StallLayout } from '../../slots/layout.ts';
import type { Scenery, SceneryParts } from '../../slots/title-stage.ts';
import { BURSTS, FLOATS, type RiverPiece } from './pieces.ts';
import {
  type Afloat,
  boatPiece,
  floatPlaces,
  hullPiece,
  hullTop,
  LIGHTS,
  riverPiece,
  ropePiece,
  ropePlaces,
} from './river-art.ts';
import { crack, drop, gong, oar } from './sounds.ts';

const FADE = 600;
const KINDLE_FROM = 180;
const KINDLE = 110;
const FLOAT_FROM = 500;
const FLOAT_SPAN = 900;
const ARRIVE = 480;
const ROCKETS: readonly (readonly [x: number, y: number, size: number, at: number])[] = [
  [0.2, 0.05, 0.8, 260],
  [0.8, 0.04, 1, 620],
  [0.5, 0.02, 0.7, 900],
  [0.06, 0.16, 0.9, 1180],
  [0.94, 0.14, 0.8, 1400],
];
const ROCKET = 760;

interface Floating {
  sprite: Sprite;
  place: Afloat;
}

type Textures = Readonly<Record<RiverPiece, Texture>>;

/** The boat on the river: dark before the festival, then on water full of lanterns. */
export class River implements Scenery {
  readonly behind = new Container();
  readonly back = new Container();
  readonly front = new Container();

  #textures: Textures;
  #own: Texture[] = [];
  #lights = new TwoLights();
  #hung: Sprite[] = [];
  #floating: Floating[] = [];
  #rockets: Sprite[] = [];
  #free: boolean = false;

  private constructor(textures: Textures) {
    this.#textures = textures;
  }

  static async build({ textures, screen, layout }: SceneryParts): Promise<River> {
    const { base, free } = LIGHTS;
    const river = new River(textures as Textures);
    const density = layout.scale * screen.resolution;
    const own = await Promise.all([
      makeTexture(riverPiece(screen, layout, base), screen.resolution),
      makeTexture(riverPiece(screen, layout, free), screen.resolution),
      makeTexture(boatPiece(layout, base), density),
      makeTexture(boatPiece(layout, free), density),
      makeTexture(hullPiece(layout, base), density),
      makeTexture(hullPiece(layout, free), density),
      makeTexture(ropePiece(layout), density),
    ]);
    const [night, freeNight, boat, freeBoat, hull, freeHull, rope] = own;
    river.#own = own;
    river.#lights.add(river.behind, night, freeNight);
    river.#loadRockets(screen, layout.scale);
    for (const place of floatPlaces(screen, layout)) river.#setAfloat(place);
    river.#lights.add(river.back, boat, freeBoat);
    const board = river.#lights.add(river.front, hull, freeHull);
    for (const sprite of [board.base, board.free]) sprite.y = hullTop(layout);
    river.#hangLanterns(rope, layout);
    river.show(false);
    return river;
  }

  show(free: boolean): void {
    this.#free = free;
    this.#lights.show(free);
    for (const [index] of this.#hung.entries()) this.#kindle(index, free || index % 3 === 0);
    for (const floating of this.#floating) {
      floating.sprite.visible = free;
      this.#drift(floating, 1);
    }
    for (const rocket of this.#rockets) rocket.visible = false;
  }

  /** The gong sounds, the rope of lanterns is lit, and the river fills from the far bank on. */
  open(): Timeline {
    this.#free = true;
    const timeline = this.#lights.change(true, FADE);
    timeline.call(0, () => playSound(gong, 0.9));
    for (const [index, lantern] of this.#hung.entries()) {
      const at = KINDLE_FROM + index * KINDLE;
      timeline.call(at, () => this.#kindle(index, true));
      this.#swing(timeline, lantern, { at, ms: 420, reach: 0.34 });
    }
    for (const [index, floating] of this.#floating.entries()) {
      const at = FLOAT_FROM + (index / Math.max(1, this.#floating.length)) * FLOAT_SPAN;
      timeline.call(at, () => {
        floating.sprite.visible = true;
        if (index % 4 === 0) playSound(drop, 0.8 + ((index * 0.618034) % 1) * 0.7);
      });
      timeline.add(at, ARRIVE, (part) => this.#drift(floating, part), easeBack);
    }
    for (const [index] of ROCKETS.entries())
      this.#fire(timeline, index, { at: ROCKETS[index]?.[3] ?? 0, heard: true });
    timeline.call(FLOAT_FROM + FLOAT_SPAN, () => playSound(gong, 1.2));
    return timeline.hold(2200);
  }

  /** The lanterns drift away, and the river is dark again. */
  close(): Timeline {
    this.#free = false;
    const timeline = this.#lights.change(false, FADE);
    timeline.call(0, () => playSound(oar, 0.9));
    for (const floating of this.#floating) {
      timeline.add(0, FADE, (part) => this.#drift(floating, 1 - part), easeIn);
      timeline.call(FADE, () => {
        floating.sprite.visible = false;
      });
    }
    for (const [index] of this.#hung.entries()) {
      timeline.call(120 + index * 60, () => this.#kindle(index, index % 3 === 0));
    }
    return timeline.hold(850);
  }

  /** Wind goes along the rope; or a rocket bursts far away, and in the free spins the lanterns bob. */
  stir(count: number): Timeline {
    const timeline = new Timeline();
    if (count % 4 === 0) {
      for (const [index, lantern] of this.#hung.entries()) {
        this.#swing(timeline, lantern, { at: index * 110, ms: 1300, reach: 0.2 });
      }
    } else if (this.#free) this.#bob(timeline);
    else this.#fire(timeline, (count >> 2) % ROCKETS.length, { at: 0, heard: false });
    return timeline;
  }

  destroy(): void {
    for (const texture of this.#own) texture.destroy(true);
  }

  #swing(
    timeline: Timeline,
    lantern: Sprite,
    { at, ms, reach }: { at: number; ms: number; reach: number },
  ): void {
    timeline.add(at, ms, (part) => {
      lantern.rotation = Math.sin(part * Math.PI * 3) * (1 - part) * reach;
    });
  }

  #fire(timeline: Timeline, index: number, { at, heard }: { at: number; heard: boolean }): void {
    const [rocket, [, , size]] = [this.#rockets[index] as Sprite, ROCKETS[index] as (typeof ROCKETS)[number]];
    const full = size * 1.25;
    timeline.call(at, () => {
      rocket.visible = true;
      if (heard) playSound(crack, 0.9 + size * 0.3);
    });
    timeline.add(
      at,
      ROCKET,
      (part) => {
        rocket.scale.set(full * (0.15 + 0.85 * part));
        rocket.alpha = part < 0.55 ? 1 : (1 - part) / 0.45;
      },
      easeOut,
    );
    timeline.call(at + ROCKET, () => {
      rocket.visible = false;
    });
  }

  #bob(timeline: Timeline): void {
    for (const [index, { sprite, place }] of this.#floating.entries()) {
      timeline.add((index % 9) * 70, 1600, (part) => {
        sprite.y = place.y + Math.sin(part * Math.PI * 4) * (1 - part) * 7 * place.size;
        sprite.rotation = Math.sin(part * Math.PI * 3) * (1 - part) * 0.06;
      });
    }
  }

  #loadRockets({ width, height }: { width: number; height: number }, scale: number): void {
    for (const [index, [x, y]] of ROCKETS.entries()) {
      const rocket = new Sprite(this.#textures[BURSTS[index % BURSTS.length] ?? 'burst0']);
      rocket.position.set(x * width, 30 * scale + y * height);
      this.#rockets.push(rocket);
      this.behind.addChild(rocket);
    }
  }

  #setAfloat(place: Afloat): void {
    const sprite = new Sprite(this.#textures[FLOATS[place.paper] ?? 'float0']);
    sprite.position.set(place.x, place.y);
    this.#floating.push({ sprite, place });
    this.behind.addChild(sprite);
  }

  #drift({ sprite, place }: Floating, part: number): void {
    sprite.scale.set(place.size * Math.max(0, part));
    sprite.position.set(place.x, place.y + 10 * place.size * (1 - part));
  }

  #hangLanterns(rope: Texture | undefined, layout: StallLayout): void {
    this.front.addChild(new Sprite(rope));
    for (const { x, y } of ropePlaces(layout)) {
      const lantern = new Sprite(this.#textures.hung);
      lantern.position.set(x, y);
      lantern.scale.set(0.86);
      this.#hung.push(lantern);
      this.front.addChild(lantern);
    }
  }

  #kindle(index: number, lit: boolean): void {
    const lantern = this.#hung[index];
    if (!lantern) return;
    lantern.texture = this.#textures[lit ? 'hungLit' : 'hung'];
    lantern.rotation = 0;
  }
}
