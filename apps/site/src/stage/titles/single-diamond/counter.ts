import { makeTexture } from '../../kit/atlas.ts';
import { easeBoth, easeOut } from '../../kit/ease.ts';
import { Container, Sprite, type Texture } from '../../kit/engine.ts';
import { playSound } from '../../kit/sound.ts';
import { Timeline } from '../../kit/timeline.ts';
import { TwoLights } from '../../kit/two-lights.ts';
import type { StallLayout } from '../../slots/layout.ts';
import type { Scenery, SceneryParts } from '../../slots/title-stage.ts';
import {
  type CounterPiece,
  crownPiece,
  footPiece,
  framePiece,
  glints,
  LIGHTS,
  litPieces,
  wallPiece,
} from './counter-art.ts';
import { fork, glass, trickle } from './sounds.ts';

const FADE = 520;
const FACET = 260;
const FACET_STEP = 74;
const GLINT = 420;
/** The facets ring a scale of whole tones and fourths upwards, as glasses filled less and less. */
const SCALE = [1, 1.125, 1.333, 1.5, 1.687, 2, 2.25];

/** The vitrine and the wall behind it: midnight, and the light that runs through its facets. */
export class Counter implements Scenery {
  readonly behind = new Container();
  readonly back = new Container();
  readonly front = new Container();

  #own: Texture[] = [];
  #lights = new TwoLights();
  #facets: Sprite[] = [];
  #glints: Sprite[] = [];

  static async build({ textures, screen, layout }: SceneryParts): Promise<Counter> {
    const counter = new Counter();
    const density = layout.scale * screen.resolution;
    const { night, lit } = LIGHTS;
    const [wall, litWall, frame, litFrame, crown, foot, ...facets] = await Promise.all([
      makeTexture(wallPiece(screen, layout, night), screen.resolution),
      makeTexture(wallPiece(screen, layout, lit), screen.resolution),
      makeTexture(framePiece(layout, night), density),
      makeTexture(framePiece(layout, lit), density),
      makeTexture(crownPiece(layout), density),
      makeTexture(footPiece(layout), density),
      ...litPieces(layout).map((piece) => makeTexture(piece, density)),
    ]);
    counter.#own = [wall, litWall, frame, litFrame, crown, foot, ...facets];
    counter.#lights.add(counter.behind, wall, litWall);
    counter.#lights.add(counter.back, frame, litFrame);
    counter.front.addChild(new Sprite(crown), new Sprite(foot));
    for (const texture of facets) {
      const sprite = new Sprite(texture);
      counter.#facets.push(sprite);
      counter.front.addChild(sprite);
    }
    counter.#setGlints((textures as Readonly<Record<CounterPiece, Texture>>).edge, layout);
    counter.show(false);
    return counter;
  }

  show(lit: boolean): void {
    this.#lights.show(lit);
    for (const sprite of this.#facets) light(sprite, lit ? 1 : 0);
    for (const sprite of this.#glints) sprite.visible = false;
  }

  /** The light runs through the crown, back through the foot, and three edges glint. */
  open(): Timeline {
    const timeline = this.#lights.change(true, FADE);
    const half = this.#facets.length / 2;
    for (const [index, sprite] of this.#facets.entries()) {
      const place = index < half ? index : 3 * half - 1 - index;
      const at = 160 + place * FACET_STEP;
      timeline.add(at, FACET, (part) => light(sprite, part), easeOut);
      if (index < half) timeline.call(at, () => playSound(glass, SCALE[index] ?? 1));
    }
    const end = 160 + 2 * half * FACET_STEP;
    timeline.call(end, () => playSound(fork, 1.5));
    for (const [index, sprite] of this.#glints.entries()) glint(timeline, sprite, end + index * 120);
    return timeline.hold(end + GLINT + 240);
  }

  /** The stones go dark from the outside in. */
  close(): Timeline {
    const timeline = this.#lights.change(false, FADE);
    timeline.call(0, () => playSound(trickle, 0.8));
    const half = this.#facets.length / 2;
    for (const [index, sprite] of this.#facets.entries()) {
      const fromMiddle = Math.abs((index % half) - (half - 1) / 2);
      timeline.add((half / 2 - fromMiddle) * 70, FACET, (part) => light(sprite, 1 - part), easeBoth);
    }
    return timeline.hold(860);
  }

  /** One edge glints, and a light runs once through the crown. */
  stir(count: number): Timeline {
    const timeline = new Timeline();
    const half = this.#facets.length / 2;
    for (const [index, sprite] of this.#facets.slice(0, half).entries()) {
      const rests = sprite.alpha;
      const swell = rests === 1 ? -0.5 : 0.55;
      timeline.add(index * 90, 520, (part) => light(sprite, rests + swell * Math.sin(part * Math.PI)));
      timeline.call(index * 90 + 520, () => light(sprite, rests));
    }
    const edge = this.#glints[count % this.#glints.length];
    if (edge) glint(timeline, edge, 380);
    return timeline;
  }

  destroy(): void {
    for (const texture of this.#own) texture.destroy(true);
  }

  #setGlints(texture: Texture, layout: StallLayout): void {
    for (const [x, y] of glints(layout)) {
      const sprite = new Sprite(texture);
      sprite.position.set(x, y);
      this.#glints.push(sprite);
      this.front.addChild(sprite);
    }
  }
}

function light(sprite: Sprite, part: number): void {
  sprite.alpha = part;
  sprite.visible = part > 0;
}

/** A glint opens, turns an eighth and is gone. */
function glint(timeline: Timeline, sprite: Sprite, at: number): void {
  timeline.call(at, () => {
    sprite.visible = true;
  });
  timeline.add(at, GLINT, (part) => {
    sprite.scale.set(1.3 * Math.sin(part * Math.PI));
    sprite.rotation = (part * Math.PI) / 4;
  });
  timeline.call(at + GLINT, () => {
    sprite.visible = false;
  });
}
