import { makeTexture, type Piece } from '../../kit/atlas.ts';
import { Container, Sprite, type Texture } from '../../kit/engine.ts';
import { Timeline } from '../../kit/timeline.ts';
import { type StallLayout, windowBottom } from '../layout.ts';
import type { Scenery, SceneryParts } from '../title-stage.ts';

/** The parts of a scenery with one light, for games without free spins. */
export interface StillParts {
  /** In CSS pixels, for the whole screen. */
  behind(screen: SceneryParts['screen'], layout: StallLayout): Piece;
  back(layout: StallLayout): Piece;
  front(layout: StallLayout): Piece;
  /** Names of pieces that drift over the scene now and then, and whether they fall or rise. */
  readonly drifting: { readonly pieces: readonly string[]; readonly rise: boolean; readonly ms: number };
}

const SPRITES = 6;

export class StillScene implements Scenery {
  readonly behind = new Container();
  readonly back = new Container();
  readonly front = new Container();

  readonly #own: readonly Texture[];
  readonly #drifting: StillParts['drifting'];
  readonly #sprites: Sprite[] = [];
  readonly #width: number;
  readonly #floor: number;

  private constructor(own: readonly Texture[], layout: StallLayout, drifting: StillParts['drifting']) {
    this.#own = own;
    this.#drifting = drifting;
    this.#width = layout.width;
    this.#floor = windowBottom(layout) + 40;
  }

  static async build({ textures, screen, layout }: SceneryParts, parts: StillParts): Promise<StillScene> {
    const density = layout.scale * screen.resolution;
    const own = await Promise.all([
      makeTexture(parts.behind(screen, layout), screen.resolution),
      makeTexture(parts.back(layout), density),
      makeTexture(parts.front(layout), density),
    ]);
    const scene = new StillScene(own, layout, parts.drifting);
    const [behind, back, front] = own;
    scene.behind.addChild(new Sprite(behind));
    scene.back.addChild(new Sprite(back));
    scene.front.addChild(new Sprite(front));
    const { pieces } = parts.drifting;
    for (let index = 0; index < SPRITES; index++) {
      const sprite = new Sprite(textures[pieces[index % pieces.length] ?? '']);
      sprite.anchor.set(0.5);
      sprite.visible = false;
      scene.#sprites.push(sprite);
      scene.front.addChild(sprite);
    }
    return scene;
  }

  show(): void {
    for (const sprite of this.#sprites) sprite.visible = false;
  }

  open(): Timeline {
    return new Timeline();
  }

  close(): Timeline {
    return new Timeline();
  }

  stir(count: number): Timeline {
    const { rise, ms } = this.#drifting;
    const timeline = new Timeline();
    for (const [index, sprite] of this.#sprites.entries()) {
      const from = ((index * 0.37 + count * 0.23) % 1) * this.#width;
      const drift = (index % 2 ? 1 : -1) * (26 + index * 8);
      timeline.add(index * 360, ms, (part) => {
        const way = rise ? 1 - part : part;
        sprite.visible = part < 1;
        sprite.alpha = Math.min(1, part * 6, (1 - part) * 4) * (rise ? 0.5 : 1);
        sprite.scale.set(rise ? 0.6 + part * 0.9 : 0.8);
        sprite.position.set(from + drift * Math.sin(part * 5), -20 + way * this.#floor);
        sprite.rotation = rise ? 0 : part * 4 + index;
      });
    }
    return timeline;
  }

  destroy(): void {
    for (const texture of this.#own) texture.destroy(true);
  }
}
