import { makeTexture } from '../../kit/atlas.ts';
import { easeBack, easeBoth, easeOut } from '../../kit/ease.ts';
import { Container, Sprite, type Texture } from '../../kit/engine.ts';
import { playSound } from '../../kit/sound.ts';
import { Timeline } from '../../kit/timeline.ts';
import type { StallLayout } from '../../slots/layout.ts';
import type { Scenery, SceneryParts } from '../../slots/title-stage.ts';
import {
  type BarPiece,
  barPiece,
  brimPiece,
  DRINKS,
  footPiece,
  glassPiece,
  strawPiece,
  wheelPlace,
} from './bar-art.ts';
import { fizz, pop, pour } from './sounds.ts';

const FILL = 980;
const FADE = 520;
const SPIN = 900;
const SPRAY = 760;
const RISE = 2400;
const BUBBLES = 10;
const SPRAYED = 14;
const TURN = Math.PI * 2;

type Textures = Readonly<Record<BarPiece | 'white', Texture>>;

interface Pair {
  mint: Sprite;
  coral: Sprite;
}

/** The glass on the bar: when a win is multiplied, the drink turns coral from its foot to its brim and fizzes over. */
export class Bar implements Scenery {
  readonly behind = new Container();
  readonly back = new Container();
  readonly front = new Container();

  #textures: Textures;
  #layout: StallLayout;
  #own: readonly Texture[];
  #wall: Pair | undefined;
  #coral = new Container();
  /** The level of the coral drink. */
  #level: Sprite;
  #mint: Sprite | undefined;
  #wheel: Sprite;
  #bubbles: Sprite[] = [];
  #spray: Sprite[] = [];

  private constructor(textures: Textures, own: readonly Texture[], layout: StallLayout) {
    this.#textures = textures;
    this.#own = own;
    this.#layout = layout;
    this.#level = new Sprite(textures.white);
    this.#wheel = new Sprite(textures.wheel);
  }

  static async build({ textures, screen, layout }: SceneryParts): Promise<Bar> {
    const density = layout.scale * screen.resolution;
    const { mint, coral } = DRINKS;
    const own = await Promise.all([
      makeTexture(barPiece(screen, layout, mint), screen.resolution),
      makeTexture(barPiece(screen, layout, coral), screen.resolution),
      makeTexture(glassPiece(layout, mint), density),
      makeTexture(glassPiece(layout, coral), density),
      makeTexture(strawPiece(layout), density),
      makeTexture(brimPiece(layout), density),
      makeTexture(footPiece(layout), density),
    ]);
    const [wall, coralWall, glass, coralGlass, straw, brim, foot] = own;
    const bar = new Bar(textures as Textures, own, layout);
    bar.#wall = { mint: new Sprite(wall), coral: new Sprite(coralWall) };
    bar.behind.addChild(bar.#wall.mint, bar.#wall.coral);
    bar.#fillGlass(straw, glass, coralGlass);
    bar.front.addChild(new Sprite(foot));
    bar.#blow();
    bar.front.addChild(new Sprite(brim), bar.#wheel);
    const { x, y } = wheelPlace(layout);
    bar.#wheel.position.set(x, y);
    bar.show(false);
    return bar;
  }

  show(coral: boolean): void {
    this.#fill(coral ? 1 : 0);
    this.#light(coral ? 1 : 0);
    this.#wheel.rotation = 0;
    for (const sprite of [...this.#bubbles, ...this.#spray]) sprite.visible = false;
  }

  /** The drink turns from its foot upwards, the wheel of lime spins on the brim, and it fizzes over. */
  open(): Timeline {
    const timeline = new Timeline();
    timeline.call(0, () => playSound(pour, 0.9));
    timeline.call(200, () => playSound(fizz, 1));
    timeline.add(0, FILL, (part) => this.#fill(part), easeBoth);
    timeline.add(FILL * 0.4, FADE, (part) => this.#light(part), easeBoth);
    this.#rise(timeline, 60, FILL);
    timeline.call(FILL, () => playSound(pop, 1));
    timeline.add(FILL - 120, SPIN, (part) => this.#spin(part), easeBack);
    this.#spill(timeline, FILL);
    return timeline.hold(FILL + SPIN);
  }

  close(): Timeline {
    const timeline = new Timeline();
    timeline.call(0, () => playSound(pour, 1.2));
    timeline.add(0, FILL * 0.7, (part) => this.#fill(1 - part), easeBoth);
    timeline.add(120, FADE, (part) => this.#light(1 - part), easeBoth);
    return timeline.hold(FILL);
  }

  /** Bubbles climb along the glass; every other time the wheel of lime rocks on the brim. */
  stir(count: number): Timeline {
    const timeline = new Timeline();
    this.#rise(timeline, 0, RISE);
    if (count % 2) {
      timeline.add(300, 1300, (part) => {
        this.#wheel.rotation = 0.22 * Math.sin(part * TURN) * (1 - part);
      });
    }
    return timeline;
  }

  destroy(): void {
    for (const texture of this.#own) texture.destroy(true);
  }

  #fillGlass(straw: Texture | undefined, glass: Texture | undefined, coral: Texture | undefined): void {
    this.#mint = new Sprite(glass);
    this.#coral.addChild(new Sprite(coral));
    const opening = new Container();
    this.#level.anchor.set(0, 1);
    this.#level.position.set(-20, this.#layout.height + 20);
    this.#level.width = this.#layout.width + 40;
    opening.addChild(this.#level);
    this.#coral.mask = opening;
    this.back.addChild(new Sprite(straw), this.#mint, opening, this.#coral);
  }

  #blow(): void {
    for (let at = 0; at < BUBBLES; at++) this.#bubbles.push(new Sprite(this.#textures.bubble));
    for (let at = 0; at < SPRAYED; at++)
      this.#spray.push(new Sprite(this.#textures[at % 3 ? 'fizz' : 'bubble']));
    this.front.addChild(...this.#bubbles, ...this.#spray);
  }

  #fill(part: number): void {
    this.#coral.visible = part > 0;
    this.#level.visible = part > 0;
    this.#level.height = Math.max(1, (this.#layout.height - 20) * part);
    if (this.#mint) this.#mint.visible = part < 1;
  }

  #light(part: number): void {
    if (!this.#wall) return;
    const { mint, coral } = this.#wall;
    coral.alpha = part;
    coral.visible = part > 0;
    mint.visible = part < 1;
  }

  #spin(part: number): void {
    this.#wheel.rotation = part === 1 ? 0 : part * TURN;
  }

  /** Bubbles climb in the drink on both sides of the reels. */
  #rise(timeline: Timeline, from: number, ms: number): void {
    const { width, height } = this.#layout;
    for (const [index, sprite] of this.#bubbles.entries()) {
      const at = from + ((index * 7) % BUBBLES) * (ms / BUBBLES) * 0.5;
      const x = index % 2 ? width - 25 + (index % 3) * 3 : 21 + (index % 4) * 2.4;
      const size = 0.34 + 0.12 * (index % 3);
      timeline.add(at, ms * 0.55, (part) => {
        sprite.visible = part > 0 && part < 1;
        sprite.y = height - 40 - (height - 130) * part;
        sprite.x = x + 3.4 * Math.sin(part * 9 + index);
        sprite.scale.set(size * (0.5 + 0.5 * part));
      });
    }
  }

  /** Drops leap over the brim and fall back. */
  #spill(timeline: Timeline, at: number): void {
    const { width } = this.#layout;
    for (const [index, sprite] of this.#spray.entries()) {
      const x = width * (0.22 + (0.56 * index) / (SPRAYED - 1));
      const [drift, reach] = [(index - (SPRAYED - 1) / 2) * 9, 46 + ((index * 5) % 7) * 9];
      const size = 0.5 + 0.16 * (index % 4);
      timeline.add(
        at + (index % 5) * 38,
        SPRAY,
        (part) => {
          sprite.visible = part > 0 && part < 1;
          sprite.x = x + drift * part;
          sprite.y = 66 - reach * 4 * part * (1 - part);
          sprite.scale.set(size * (1 - 0.6 * part));
        },
        easeOut,
      );
    }
  }
}
