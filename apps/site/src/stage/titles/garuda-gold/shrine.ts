import { makeTexture } from '../../kit/atlas.ts';
import { easeBack, easeBoth, easeIn, easeOut } from '../../kit/ease.ts';
import { Container, Sprite, type Texture } from '../../kit/engine.ts';
import { playSound } from '../../kit/sound.ts';
import { Timeline } from '../../kit/timeline.ts';
import type { StallLayout } from '../../slots/layout.ts';
import type { Scenery, SceneryParts } from '../../slots/title-stage.ts';
import {
  beamPiece,
  cloudPiece,
  cloudTop,
  curtainPiece,
  lift,
  QUILLS,
  SKIES,
  type SkyPiece,
  shoulder,
  shrinePiece,
  skyPiece,
} from './sky-art.ts';
import { beat, gust, horn } from './sounds.ts';

const COVER = 520;
const SHUT = 180;
const PART = 620;
const SPREAD = 460;
const CURTAIN = 400;
const GUSTS: readonly (readonly [x: number, y: number, size: number])[] = [
  [-0.1, 0.16, 1.1],
  [0.06, 0.42, 0.8],
  [-0.04, 0.68, 1],
];

interface Pair {
  storm: Sprite;
  dawn: Sprite;
}

interface Quill {
  sprite: Sprite;
  side: number;
  at: number;
}

type Textures = Readonly<Record<SkyPiece, Texture>>;

/** The shrine of the wind: clouds close over it, and when they part its wings are gold and spread. */
export class Shrine implements Scenery {
  readonly behind = new Container();
  readonly back = new Container();
  readonly front = new Container();

  #textures: Textures;
  #width: number;
  #own: readonly Texture[];
  #pairs: Pair[] = [];
  #quills: Quill[] = [];
  #curtains: Sprite[] = [];
  #gusts: Sprite[] = [];
  #spread = 0;

  private constructor(textures: Textures, own: readonly Texture[], width: number) {
    this.#textures = textures;
    this.#own = own;
    this.#width = width;
  }

  static async build({ textures, screen, layout }: SceneryParts): Promise<Shrine> {
    const density = layout.scale * screen.resolution;
    const { storm, dawn } = SKIES;
    const own = await Promise.all([
      makeTexture(skyPiece(screen, layout, storm), screen.resolution),
      makeTexture(skyPiece(screen, layout, dawn), screen.resolution),
      makeTexture(shrinePiece(layout, storm), density),
      makeTexture(shrinePiece(layout, dawn), density),
      makeTexture(cloudPiece(layout, storm), density),
      makeTexture(cloudPiece(layout, dawn), density),
      makeTexture(beamPiece(layout), density),
      makeTexture(curtainPiece(layout), density),
    ]);
    const [sky, dawnSky, body, dawnBody, cloud, dawnCloud, beam, curtain] = own;
    const shrine = new Shrine(textures as Textures, own, layout.width);
    shrine.#pair(shrine.behind, sky, dawnSky);
    shrine.#pair(shrine.back, body, dawnBody);
    shrine.#growWings(layout);
    shrine.front.addChild(new Sprite(beam));
    const bank = new Container();
    bank.y = cloudTop(layout);
    shrine.front.addChild(bank);
    shrine.#pair(bank, cloud, dawnCloud);
    shrine.#hangCurtains(curtain, layout);
    shrine.show(false);
    return shrine;
  }

  show(dawn: boolean): void {
    this.#dress(dawn);
    this.#lift(dawn ? 1 : 0);
    for (const curtain of this.#curtains) curtain.visible = false;
    for (const wind of this.#gusts) wind.visible = false;
  }

  /** The clouds close, the light changes behind them, and the wings spread as they part. */
  open(): Timeline {
    const timeline = this.#throughClouds(true);
    const parted = COVER + SHUT;
    timeline.call(parted, () => playSound(horn, 1));
    timeline.call(parted + 220, () => playSound(horn, 1.5));
    for (const at of [120, 300]) timeline.call(parted + at, () => playSound(beat, 0.9));
    timeline.add(parted + 80, SPREAD, (part) => this.#lift(part), easeBack);
    timeline.add(
      parted + 80 + SPREAD,
      260,
      (part) => this.#lift(1 - 0.3 * Math.sin(part * Math.PI)),
      easeBoth,
    );
    return timeline.hold(parted + PART + 260);
  }

  close(): Timeline {
    const timeline = this.#throughClouds(false);
    timeline.add(0, COVER, (part) => this.#lift(1 - part), easeBoth);
    return timeline.hold(COVER + SHUT + PART);
  }

  /** The wings lift and settle; every third time a gust runs over the reels. */
  stir(count: number): Timeline {
    const timeline = new Timeline();
    const rests = this.#spread;
    timeline.add(0, 2200, (part) => this.#lift(rests + 0.16 * Math.sin(part * Math.PI)), easeBoth);
    if (count % 3 === 2) this.#blow(timeline, 200);
    return timeline;
  }

  destroy(): void {
    for (const texture of this.#own) texture.destroy(true);
  }

  #throughClouds(dawn: boolean): Timeline {
    const timeline = new Timeline();
    const slide = (part: number) => {
      for (const [index, curtain] of this.#curtains.entries()) {
        const away = index === 0 ? -CURTAIN : this.#width + CURTAIN;
        const shut = index === 0 ? -8 : this.#width + 8;
        curtain.x = away + (shut - away) * part;
        curtain.visible = part > 0;
      }
    };
    timeline.call(0, () => playSound(gust, 0.8));
    timeline.add(0, COVER, slide, easeOut);
    timeline.call(COVER, () => this.#dress(dawn));
    timeline.call(COVER + SHUT, () => playSound(gust, 1.2));
    timeline.add(COVER + SHUT, PART, (part) => slide(1 - part), easeIn);
    this.#blow(timeline, COVER + SHUT);
    return timeline;
  }

  /** Three curls of wind run over the screen with the clouds. */
  #blow(timeline: Timeline, at: number): void {
    for (const [index, sprite] of this.#gusts.entries()) {
      const [start] = GUSTS[index] ?? [0];
      const from = at + index * 110;
      timeline.add(from, PART, (part) => {
        sprite.visible = part > 0 && part < 1;
        sprite.alpha = Math.sin(part * Math.PI);
        sprite.x = this.#width * (start + 0.9 * part);
      });
    }
  }

  #dress(dawn: boolean): void {
    for (const pair of this.#pairs) {
      pair.storm.visible = !dawn;
      pair.dawn.visible = dawn;
    }
    for (const { sprite, at } of this.#quills) {
      sprite.texture = this.#textures[`${dawn ? 'bright' : 'quill'}${at}` as SkyPiece];
    }
    this.#lift(this.#spread);
  }

  #lift(spread: number): void {
    this.#spread = spread;
    for (const { sprite, side, at } of this.#quills) {
      sprite.rotation = (side * (90 - lift(at, spread)) * Math.PI) / 180;
    }
  }

  #pair(layer: Container, storm: Texture | undefined, dawn: Texture | undefined): void {
    const pair = { storm: new Sprite(storm), dawn: new Sprite(dawn) };
    layer.addChild(pair.storm, pair.dawn);
    this.#pairs.push(pair);
  }

  #growWings(layout: StallLayout): void {
    for (const side of [-1, 1]) {
      for (const at of QUILLS.keys()) {
        const sprite = new Sprite(this.#textures[`quill${at}` as SkyPiece]);
        const { x, y } = shoulder(layout, side);
        sprite.position.set(x, y);
        this.#quills.push({ sprite, side, at });
        this.front.addChild(sprite);
      }
    }
  }

  #hangCurtains(texture: Texture | undefined, { width, height }: StallLayout): void {
    for (const side of [1, -1]) {
      const sprite = new Sprite(texture);
      sprite.scale.x = side;
      sprite.x = side > 0 ? -CURTAIN : width + CURTAIN;
      this.#curtains.push(sprite);
      this.front.addChild(sprite);
    }
    for (const [, y, size] of GUSTS) {
      const sprite = new Sprite(this.#textures.gust);
      sprite.y = height * y;
      sprite.scale.set(size);
      this.#gusts.push(sprite);
      this.front.addChild(sprite);
    }
  }
}
