import { makeTexture } from '../../kit/atlas.ts';
import { easeBack } from '../../kit/ease.ts';
import { Container, Sprite, type Texture } from '../../kit/engine.ts';
import { playSound } from '../../kit/sound.ts';
import { Timeline } from '../../kit/timeline.ts';
import { TwoLights } from '../../kit/two-lights.ts';
import type { StallLayout } from '../../slots/layout.ts';
import type { Scenery, SceneryParts } from '../../slots/title-stage.ts';
import {
  bodyPiece,
  bulbPlaces,
  type CabinetPiece,
  hallPiece,
  LIGHTS,
  signPiece,
  trayPiece,
  trayTop,
} from './cabinet-art.ts';
import { chime, lever } from './sounds.ts';

const FADE = 420;
const BULBS = 900;
const RINGS = 3;

/** The fruit machine and the hall around it: lacquer by day, jade and gold while the bells ring. */
export class Cabinet implements Scenery {
  readonly behind = new Container();
  readonly back = new Container();
  readonly front = new Container();

  #textures: Readonly<Record<CabinetPiece, Texture>>;
  #own: readonly Texture[];
  #lights = new TwoLights();
  #bulbs: Sprite[] = [];

  private constructor(textures: Readonly<Record<CabinetPiece, Texture>>, own: readonly Texture[]) {
    this.#textures = textures;
    this.#own = own;
  }

  static async build({ textures, screen, layout }: SceneryParts): Promise<Cabinet> {
    const { base, free } = LIGHTS;
    const density = layout.scale * screen.resolution;
    const own = await Promise.all([
      makeTexture(hallPiece(screen, layout, base), screen.resolution),
      makeTexture(hallPiece(screen, layout, free), screen.resolution),
      makeTexture(bodyPiece(layout, base), density),
      makeTexture(bodyPiece(layout, free), density),
      makeTexture(trayPiece(layout), density),
      makeTexture(signPiece(layout), density),
    ]);
    const [wall, freeWall, body, freeBody, tray, sign] = own;
    const cabinet = new Cabinet(textures as Readonly<Record<CabinetPiece, Texture>>, own);
    cabinet.#lights.add(cabinet.behind, wall, freeWall);
    cabinet.#lights.add(cabinet.back, body, freeBody);
    cabinet.#setUpFront(tray, sign, layout);
    cabinet.show(false);
    return cabinet;
  }

  show(free: boolean): void {
    this.#lights.show(free);
    for (const [index] of this.#bulbs.entries()) this.#light(index, free || index % 2 === 0);
  }

  /** The bells ring, the light changes, and the bulbs of the sign go on one after the other. */
  open(): Timeline {
    const timeline = this.#lights.change(true, FADE);
    for (let ring = 0; ring < RINGS; ring++) {
      timeline.call(ring * 160, () => playSound(chime, 0.8 + ring * 0.2));
    }
    const step = BULBS / Math.max(1, this.#bulbs.length);
    for (const [index, bulb] of this.#bulbs.entries()) {
      const at = FADE + index * step;
      timeline.call(at, () => this.#light(index, true));
      timeline.add(at, 200, (part) => bulb.scale.set(0.5 + 0.5 * part), easeBack);
    }
    return timeline.hold(FADE + BULBS + 200);
  }

  close(): Timeline {
    const timeline = this.#lights.change(false, FADE);
    timeline.call(0, () => playSound(lever, 0.8));
    for (const [index] of this.#bulbs.entries()) {
      timeline.call(FADE * 0.5, () => this.#light(index, index % 2 === 0));
    }
    return timeline.hold(800);
  }

  /** A light runs once around the sign. */
  stir(): Timeline {
    const timeline = new Timeline();
    for (const [index, bulb] of this.#bulbs.entries()) {
      timeline.add(index * 45, 260, (part) => bulb.scale.set(1 + 0.45 * Math.sin(part * Math.PI)));
    }
    return timeline;
  }

  destroy(): void {
    for (const texture of this.#own) texture.destroy(true);
  }

  #setUpFront(tray: Texture, sign: Texture, layout: StallLayout): void {
    const board = new Sprite(tray);
    board.y = trayTop(layout);
    this.front.addChild(board, new Sprite(sign));
    for (const { x, y } of bulbPlaces(layout)) {
      const bulb = new Sprite(this.#textures.bulb);
      bulb.position.set(x, y);
      this.#bulbs.push(bulb);
      this.front.addChild(bulb);
    }
  }

  #light(index: number, lit: boolean): void {
    const bulb = this.#bulbs[index];
    if (!bulb) return;
    bulb.texture = this.#textures[lit ? 'bulbLit' : 'bulb'];
    bulb.scale.set(1);
  }
}
