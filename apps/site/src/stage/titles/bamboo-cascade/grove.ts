import { makeTexture } from '../../kit/atlas.ts';
import { easeBack, easeIn, easeOut } from '../../kit/ease.ts';
import { Container, Sprite, type Texture } from '../../kit/engine.ts';
import { playSound } from '../../kit/sound.ts';
import { Timeline } from '../../kit/timeline.ts';
import { TwoLights } from '../../kit/two-lights.ts';
import type { StallLayout } from '../../slots/layout.ts';
import type { Scenery, SceneryParts } from '../../slots/title-stage.ts';
import {
  bandPieces,
  fallPlaces,
  farPiece,
  framePiece,
  type GrovePiece,
  LIGHTS,
  leavesPiece,
  nearPiece,
  shoreOf,
  sillPiece,
  sillTop,
} from './grove-art.ts';
import { bar, knock, leaves, rush } from './sounds.ts';

const FADE = 500;
const TIP = 260;
const FALL_FROM = 420;
const FALL = 460;
const FALL_STEP = 62;
const SPLASH = 420;
const FULL = 0.2;
const EMPTY = -0.36;
const LEAVES = 9;
const FOAM = 1.35;

type Textures = Readonly<Record<GrovePiece, Texture>>;

/** The grove by its pond: morning, or the waterfall that comes down when the spout tips over. */
export class Grove implements Scenery {
  readonly behind = new Container();
  readonly back = new Container();
  readonly front = new Container();

  #textures: Textures;
  #own: Texture[] = [];
  #lights = new TwoLights();
  #bands: Sprite[] = [];
  #foam: Sprite[] = [];
  #falling: Sprite[] = [];
  #spout = new Sprite();
  #stream = new Sprite();
  #shore = 0;
  #free: boolean = false;
  #layout: StallLayout;

  private constructor(textures: Textures, layout: StallLayout) {
    this.#textures = textures;
    this.#layout = layout;
  }

  static async build({ textures, screen, layout }: SceneryParts): Promise<Grove> {
    const { base, free } = LIGHTS;
    const grove = new Grove(textures as Textures, layout);
    const density = layout.scale * screen.resolution;
    const shore = shoreOf(layout);
    const places = fallPlaces(screen, layout);
    const [bands, own] = await Promise.all([
      Promise.all(
        bandPieces(places[0]?.broad ?? 1, shore).map((piece) => makeTexture(piece, screen.resolution)),
      ),
      Promise.all([
        makeTexture(farPiece(screen, layout, base), screen.resolution),
        makeTexture(farPiece(screen, layout, free), screen.resolution),
        makeTexture(nearPiece(screen, layout, base), screen.resolution),
        makeTexture(nearPiece(screen, layout, free), screen.resolution),
        makeTexture(framePiece(layout, base), density),
        makeTexture(framePiece(layout, free), density),
        makeTexture(sillPiece(layout, base), density),
        makeTexture(sillPiece(layout, free), density),
        makeTexture(leavesPiece(layout), density),
      ]),
    ]);
    const [far, freeFar, near, freeNear, frame, freeFrame, sill, freeSill, tufts] = own;
    grove.#own = [...own, ...bands];
    grove.#shore = shore;
    grove.#lights.add(grove.behind, far, freeFar);
    grove.#hangWater(places, bands);
    grove.#lights.add(grove.behind, near, freeNear);
    grove.#layFoam(places);
    grove.#setUpSpout();
    grove.#lights.add(grove.back, frame, freeFrame);
    const board = grove.#lights.add(grove.front, sill, freeSill);
    for (const sprite of [board.base, board.free]) sprite.y = sillTop(layout);
    grove.front.addChild(new Sprite(tufts));
    grove.#scatterLeaves();
    grove.show(false);
    return grove;
  }

  show(free: boolean): void {
    this.#free = free;
    this.#lights.show(free);
    for (const band of this.#bands) {
      band.visible = free;
      band.y = 0;
      band.alpha = 1;
    }
    for (const foam of this.#foam) {
      foam.visible = free;
      foam.scale.set(this.#layout.scale * FOAM);
    }
    for (const falling of this.#falling) falling.visible = false;
    this.#spout.rotation = free ? EMPTY : FULL;
    this.#stream.visible = free;
    this.#stream.scale.set(1);
  }

  /** The spout tips over, and the waterfall comes down band by band from the middle. */
  open(): Timeline {
    this.#free = true;
    const timeline = this.#lights.change(true, FADE);
    timeline.call(0, () => playSound(leaves, 1));
    timeline.add(60, TIP, (part) => this.#tip(FULL + (EMPTY - FULL) * part), easeBack);
    timeline.call(60 + TIP * 0.7, () => {
      playSound(knock, 0.8);
      this.#stream.visible = true;
    });
    timeline.add(60 + TIP * 0.7, 180, (part) => this.#stream.scale.set(1, part), easeIn);
    const middle = (this.#bands.length - 1) / 2;
    for (const [index, band] of this.#bands.entries()) {
      const at = FALL_FROM + Math.abs(index - middle) * FALL_STEP;
      timeline.call(at, () => {
        band.visible = true;
        band.alpha = 1;
        playSound(index % 3 ? bar : rush, 0.75 + Math.abs(index - middle) * 0.09);
      });
      timeline.add(at, FALL, (part) => this.#drop(band, part), easeIn);
      this.#splash(timeline, at + FALL, index);
    }
    this.#blow(timeline, LEAVES);
    return timeline.hold(FALL_FROM + middle * FALL_STEP + FALL + SPLASH);
  }

  /** The water runs dry, and the spout rights itself. */
  close(): Timeline {
    this.#free = false;
    const timeline = this.#lights.change(false, FADE);
    timeline.call(0, () => playSound(leaves, 0.8));
    for (const band of this.#bands) {
      timeline.add(0, FADE, (part) => this.#run(band, part), easeIn);
      timeline.call(FADE, () => {
        band.visible = false;
      });
    }
    for (const foam of this.#foam) {
      timeline.add(0, FADE, (part) => foam.scale.set(this.#layout.scale * FOAM * (1 - part)));
      timeline.call(FADE, () => {
        foam.visible = false;
      });
    }
    timeline.add(0, 200, (part) => this.#stream.scale.set(1, 1 - part));
    timeline.call(200, () => {
      this.#stream.visible = false;
    });
    timeline.add(240, TIP, (part) => this.#tip(EMPTY + (FULL - EMPTY) * part), easeBack);
    timeline.call(240 + TIP, () => playSound(knock, 1.1));
    return timeline.hold(800);
  }

  /** A leaf or two come down; or the spout nods, and in the free spins the foam heaves. */
  stir(count: number): Timeline {
    const timeline = new Timeline();
    if (count % 4 === 0) this.#blow(timeline, 3);
    else if (this.#free) this.#heave(timeline);
    else timeline.add(0, 1100, (part) => this.#tip(FULL - Math.sin(part * Math.PI * 3) * (1 - part) * 0.16));
    return timeline;
  }

  destroy(): void {
    for (const texture of this.#own) texture.destroy(true);
  }

  #tip(turn: number): void {
    this.#spout.rotation = turn;
  }

  #drop(band: Sprite, part: number): void {
    band.y = -(this.#shore + 30) * (1 - part);
  }

  #heave(timeline: Timeline): void {
    const full = this.#layout.scale * FOAM;
    for (const [index, foam] of this.#foam.entries()) {
      timeline.add(index * 60, 700, (part) =>
        foam.scale.set(full * (1 + 0.18 * Math.sin(part * Math.PI * 2) * (1 - part))),
      );
      timeline.call(index * 60 + 700, () => foam.scale.set(full));
    }
  }

  #run(band: Sprite, part: number): void {
    band.y = (this.#shore + 60) * part;
    band.alpha = 1 - part;
  }

  #splash(timeline: Timeline, at: number, index: number): void {
    const foam = this.#foam[index];
    if (!foam) return;
    timeline.call(at - 40, () => {
      foam.visible = true;
    });
    const full = this.#layout.scale * FOAM;
    timeline.add(at - 40, SPLASH, (part) => foam.scale.set(full * part), easeBack);
  }

  /** A few leaves come loose and sail down. */
  #blow(timeline: Timeline, count: number): void {
    const { width, height } = this.#layout;
    for (const [index, falling] of this.#falling.slice(0, count).entries()) {
      const at = 200 + index * 90;
      const start = (width * ((index * 0.618034) % 1) + 40) % width;
      timeline.call(at, () => {
        falling.visible = true;
      });
      timeline.add(
        at,
        1100,
        (part) => {
          falling.position.set(start + Math.sin(part * 7 + index) * 34, -10 + part * height);
          falling.rotation = Math.sin(part * 8 + index) * 1.2;
          falling.alpha = part > 0.8 ? (1 - part) * 5 : 1;
        },
        easeOut,
      );
      timeline.call(at + 1100, () => {
        falling.visible = false;
      });
    }
  }

  #hangWater(places: readonly { x: number }[], textures: readonly Texture[]): void {
    for (const [index, { x }] of places.entries()) {
      const band = new Sprite(textures[index % textures.length]);
      band.x = x;
      this.#bands.push(band);
      this.behind.addChild(band);
    }
  }

  #layFoam(places: readonly { x: number }[]): void {
    for (const [index, { x }] of places.entries()) {
      const foam = new Sprite(this.#textures.foam);
      foam.position.set(x, this.#shore + (index % 2 ? 3 : 8) * this.#layout.scale);
      this.#foam.push(foam);
      this.behind.addChild(foam);
    }
  }

  #setUpSpout(): void {
    const x = this.#layout.width * 0.66;
    const stand = new Sprite(this.#textures.stand);
    stand.position.set(x, 30);
    this.#spout = new Sprite(this.#textures.spout);
    this.#spout.position.set(x, 24);
    this.#stream = new Sprite(this.#textures.stream);
    this.#stream.position.set(x - 88, 44);
    this.back.addChild(this.#stream, stand, this.#spout);
  }

  #scatterLeaves(): void {
    for (let index = 0; index < LEAVES; index++) {
      const falling = new Sprite(this.#textures.leaf);
      this.#falling.push(falling);
      this.front.addChild(falling);
    }
  }
}
