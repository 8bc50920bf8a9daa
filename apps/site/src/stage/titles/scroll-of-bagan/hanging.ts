import { makeTexture } from '../../kit/atlas.ts';
import { easeBoth, easeOut } from '../../kit/ease.ts';
import { Container, Sprite, type Texture } from '../../kit/engine.ts';
import { playSound } from '../../kit/sound.ts';
import { Timeline } from '../../kit/timeline.ts';
import type { Scenery, SceneryParts } from '../../slots/title-stage.ts';
import { paintingPiece, plainPiece } from './plain-art.ts';
import {
  cordPiece,
  type PlainPiece,
  polePiece,
  rollerPiece,
  rollerY,
  SIDES,
  sheetPiece,
} from './sheet-art.ts';
import { sweep, unroll } from './sounds.ts';

const UNROLL = 1250;
const SHEET = 420;
const ROLL = 900;
const FLIGHT = 4400;
const BIRDS = 4;

type Textures = Readonly<Record<PlainPiece | 'white', Texture>>;

interface Bird {
  sprite: Sprite;
  size: number;
  /** Of the flock, behind the first. */
  behind: number;
  below: number;
}

/** The scroll that hangs over the plain at dusk; from it the painting unrolls over the whole screen. */
export class Hanging implements Scenery {
  readonly behind = new Container();
  readonly back = new Container();
  readonly front = new Container();

  #textures: Textures;
  #own: readonly Texture[];
  #screen: { width: number; height: number };
  #middle: number;
  /** As wide as the part of the painting that is unrolled. */
  #opening: Sprite;
  #painting = new Container();
  #poles: Sprite[] = [];
  #sheets: { dusk: Sprite; within: Sprite } | undefined;
  #birds: Bird[] = [];

  private constructor(textures: Textures, own: readonly Texture[], { screen, layout }: SceneryParts) {
    this.#textures = textures;
    this.#own = own;
    this.#screen = screen;
    this.#middle = layout.x + (layout.width * layout.scale) / 2;
    this.#opening = new Sprite(textures.white);
  }

  static async build(parts: SceneryParts): Promise<Hanging> {
    const { textures, screen, layout } = parts;
    const density = layout.scale * screen.resolution;
    const unit = Math.max(0.55, layout.scale);
    const own = await Promise.all([
      makeTexture(plainPiece(screen, layout), screen.resolution),
      makeTexture(paintingPiece(screen, layout), screen.resolution),
      makeTexture(polePiece(screen, unit), screen.resolution),
      makeTexture(sheetPiece(layout, SIDES.dusk), density),
      makeTexture(sheetPiece(layout, SIDES.within), density),
      makeTexture(rollerPiece(layout), density),
      makeTexture(cordPiece(layout), density),
    ]);
    const [plain, painting, pole, sheet, inner, roller, cord] = own;
    const hanging = new Hanging(textures as Textures, own, parts);
    hanging.behind.addChild(new Sprite(plain));
    hanging.#mount(painting, pole);
    const sheets = { dusk: new Sprite(sheet), within: new Sprite(inner) };
    hanging.#sheets = sheets;
    hanging.back.addChild(new Sprite(cord), sheets.dusk, sheets.within);
    for (const y of [34, rollerY(layout)]) {
      const wood = new Sprite(roller);
      wood.y = y;
      hanging.front.addChild(wood);
    }
    hanging.show(false);
    return hanging;
  }

  show(within: boolean): void {
    this.#unroll(within ? 1 : 0);
    this.#dress(within ? 1 : 0);
    for (const bird of this.#birds) bird.sprite.visible = false;
  }

  /** The painting unrolls from the scroll to both sides, over plain and ruins. */
  open(): Timeline {
    const timeline = new Timeline();
    timeline.call(0, () => playSound(unroll, 0.7));
    timeline.call(160, () => playSound(sweep, 1));
    timeline.call(620, () => playSound(unroll, 0.9));
    timeline.add(0, UNROLL, (part) => this.#unroll(part), easeBoth);
    timeline.add(260, SHEET, (part) => this.#dress(part), easeBoth);
    return timeline.hold(UNROLL + 260);
  }

  /** It rolls up again, and the plain lies there as before. */
  close(): Timeline {
    const timeline = new Timeline();
    timeline.call(0, () => playSound(unroll, 1.1));
    timeline.add(0, ROLL, (part) => this.#unroll(1 - part), easeOut);
    timeline.add(ROLL * 0.4, SHEET, (part) => this.#dress(1 - part), easeBoth);
    return timeline.hold(ROLL + 160);
  }

  /** Birds cross the sky, of feather at dusk and of ink within the painting. */
  stir(count: number): Timeline {
    const timeline = new Timeline();
    const towardsEnd = count % 2 === 0;
    const { width, height } = this.#screen;
    const ink = this.#opening.visible;
    for (const { sprite, size, behind, below } of this.#birds) {
      sprite.texture = this.#textures[ink ? 'inkBird' : 'bird'];
      timeline.add(0, FLIGHT, (part) => {
        sprite.visible = part > 0 && part < 1;
        const along = part * 1.3 - 0.1 - behind;
        sprite.x = width * (towardsEnd ? along : 1 - along);
        sprite.y = height * (0.13 + below - 0.05 * Math.sin(part * Math.PI));
        const beat = Math.sin((part * 17 + behind * 9) * Math.PI);
        sprite.scale.set(size, size * (0.62 + 0.38 * beat));
      });
    }
    return timeline;
  }

  destroy(): void {
    for (const texture of this.#own) texture.destroy(true);
  }

  #mount(painting: Texture | undefined, pole: Texture | undefined): void {
    const { height } = this.#screen;
    this.#painting.addChild(new Sprite(painting));
    const opening = new Container();
    this.#opening.anchor.set(0.5, 0);
    this.#opening.position.set(this.#middle, 0);
    this.#opening.height = height;
    opening.addChild(this.#opening);
    this.#painting.mask = opening;
    this.behind.addChild(opening, this.#painting);
    for (let at = 0; at < BIRDS; at++) {
      const sprite = new Sprite(this.#textures.bird);
      this.#birds.push({
        sprite,
        size: 0.34 + 0.08 * ((at * 2) % 3),
        behind: at * 0.035,
        below: 0.05 * ((at * 2) % 3),
      });
      this.behind.addChild(sprite);
    }
    for (let side = 0; side < 2; side++) {
      const sprite = new Sprite(pole);
      this.#poles.push(sprite);
      this.behind.addChild(sprite);
    }
  }

  #unroll(part: number): void {
    const reach = Math.max(this.#middle, this.#screen.width - this.#middle) + 40;
    this.#opening.width = Math.max(1, 2 * reach * part);
    this.#opening.visible = part > 0;
    this.#painting.visible = part > 0;
    for (const [index, pole] of this.#poles.entries()) {
      pole.visible = part > 0 && part < 1;
      pole.x = this.#middle + (index === 0 ? -1 : 1) * reach * part;
    }
  }

  #dress(part: number): void {
    if (!this.#sheets) return;
    const { dusk, within } = this.#sheets;
    within.alpha = part;
    within.visible = part > 0;
    dusk.visible = part < 1;
  }
}
