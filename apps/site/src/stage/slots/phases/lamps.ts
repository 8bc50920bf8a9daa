import { easeBack } from '../../kit/ease.ts';
import { Container, Sprite, type Texture } from '../../kit/engine.ts';
import { Timeline } from '../../kit/timeline.ts';

const APART = 46;
const RAIL = 46;

/** The respins that are left: a lamp for each, lit from the first one on. */
export class Lamps {
  readonly view = new Container();
  #lamps: Sprite[] = [];
  #dark: Texture;
  #lit: Texture;

  #rail: Sprite;

  constructor(textures: { dark: Texture; lit: Texture; rail: Texture }, at: { x: number; y: number }) {
    this.#dark = textures.dark;
    this.#lit = textures.lit;
    this.view.position.set(at.x, at.y);
    this.view.visible = false;
    this.#rail = new Sprite(textures.rail);
    this.#rail.anchor.set(0.5);
    this.view.addChild(this.#rail);
  }

  /** So many lamps in all; every one of them is lit when they come up. */
  open(count: number): void {
    while (this.#lamps.length < count) {
      const lamp = new Sprite(this.#dark);
      this.#lamps.push(lamp);
      this.view.addChild(lamp);
    }
    for (const [index, lamp] of this.#lamps.entries()) {
      lamp.visible = index < count;
      lamp.x = (index - (count - 1) / 2) * APART;
    }
    this.#rail.setSize((count + 0.2) * APART, RAIL);
    this.view.visible = true;
    this.#show(count);
  }

  /** So many are lit now; those that go on again beat. */
  left(count: number): Timeline {
    const rising = this.#lamps.filter((lamp, index) => index < count && lamp.texture !== this.#lit);
    return new Timeline()
      .call(0, () => this.#show(count))
      .add(
        0,
        300,
        (part) => {
          for (const lamp of rising) lamp.scale.set(1.5 - 0.5 * part);
        },
        easeBack,
      );
  }

  close(): void {
    this.view.visible = false;
  }

  #show(count: number): void {
    for (const [index, lamp] of this.#lamps.entries()) {
      lamp.texture = index < count ? this.#lit : this.#dark;
      lamp.scale.set(1);
    }
  }
}
