import { makeTexture } from '../../kit/atlas.ts';
import { easeBack, easeIn, easeOut } from '../../kit/ease.ts';
import { Container, Sprite, type Texture } from '../../kit/engine.ts';
import { playSound } from '../../kit/sound.ts';
import { Timeline } from '../../kit/timeline.ts';
import { TwoLights } from '../../kit/two-lights.ts';
import type { StallLayout } from '../../slots/layout.ts';
import type { Scenery, SceneryParts } from '../../slots/title-stage.ts';
import { chime, mallet, SCALE, silk } from './sounds.ts';
import {
  branchPiece,
  cloudsPiece,
  framePiece,
  fullMoonPiece,
  LIGHTS,
  moonPlace,
  railPiece,
  railTop,
  STEPS,
  skyPiece,
  stepPlaces,
  type TerracePiece,
} from './terrace-art.ts';

const FADE = 700;
const RISE_MS = 1100;
const HOP = 210;
const FIRST_HOP = 360;
const HARE = 0.8;

/** The terrace in its two nights: the rabbit waits under the branch, or has climbed five steps to the full moon. */
export class Terrace implements Scenery {
  readonly behind = new Container();
  readonly back = new Container();
  readonly front = new Container();

  #textures: Readonly<Record<TerracePiece, Texture>>;
  #own: readonly Texture[] = [];
  #lights = new TwoLights();
  #steps: Sprite[] = [];
  #places: readonly { x: number; y: number }[] = [];
  #hare = new Sprite();
  #glint = new Sprite();
  #moon = new Sprite();
  #moonY = 0;
  #travel = 0;
  #petals: Sprite[] = [];
  #step = 0;

  private constructor(textures: Readonly<Record<TerracePiece, Texture>>) {
    this.#textures = textures;
  }

  static async build({ textures, screen, layout }: SceneryParts): Promise<Terrace> {
    const { base, free } = LIGHTS;
    const terrace = new Terrace(textures as Readonly<Record<TerracePiece, Texture>>);
    const density = layout.scale * screen.resolution;
    const moon = moonPlace(screen, layout);
    const own = await Promise.all([
      makeTexture(skyPiece(screen, layout, base), screen.resolution),
      makeTexture(skyPiece(screen, layout, free), screen.resolution),
      makeTexture(cloudsPiece(screen, layout, base), screen.resolution),
      makeTexture(cloudsPiece(screen, layout, free), screen.resolution),
      makeTexture(fullMoonPiece(moon.radius), screen.resolution),
      makeTexture(framePiece(layout, base), density),
      makeTexture(framePiece(layout, free), density),
      makeTexture(railPiece(layout), density),
      makeTexture(branchPiece(), density),
    ]);
    const [sky, freeSky, clouds, freeClouds, full, frame, freeFrame, rail, branch] = own;
    terrace.#own = own;
    terrace.#lights.add(terrace.behind, sky, freeSky);
    terrace.#hangMoon(full, moon);
    terrace.#lights.add(terrace.behind, clouds, freeClouds);
    terrace.#laySteps(layout);
    terrace.#lights.add(terrace.back, frame, freeFrame);
    terrace.#setUpFront(rail, branch, layout);
    terrace.show(false);
    return terrace;
  }

  show(free: boolean): void {
    this.#lights.show(free);
    this.#moon.visible = free;
    this.#moon.y = this.#moonY;
    this.#moon.alpha = 1;
    for (const [index] of this.#steps.entries()) this.#light(index, free);
    this.#sit(free ? STEPS - 1 : 0);
    this.#glint.visible = false;
    for (const petal of this.#petals) petal.visible = false;
  }

  /** The moon rises, and the rabbit hops up to it; each step lights under its feet. */
  open(): Timeline {
    const timeline = this.#lights.change(true, FADE);
    timeline.call(0, () => {
      this.#moon.visible = true;
      playSound(silk, 0.8);
    });
    timeline.add(0, RISE_MS, (part) => this.#raiseMoon(part), easeOut);
    for (let index = 0; index < STEPS; index++) {
      const at = FIRST_HOP + index * HOP;
      if (index > 0) this.#hop(timeline, at - HOP, index);
      timeline.call(at, () => {
        this.#light(index, true);
        playSound(mallet, SCALE[index]);
      });
      const step = this.#steps[index] as Sprite;
      const { y } = this.#places[index] as { y: number };
      timeline.add(at, 200, (part) => step.position.set(step.x, y + 5 * (1 - part)), easeBack);
    }
    const end = FIRST_HOP + STEPS * HOP;
    timeline.call(end, () => playSound(chime, 1));
    this.#shine(timeline, end);
    return timeline.hold(end + 520);
  }

  /** The moon goes down behind the clouds, and the rabbit is back under its branch. */
  close(): Timeline {
    const timeline = this.#lights.change(false, FADE);
    timeline.call(0, () => playSound(silk, 0.7));
    timeline.add(0, FADE, (part) => this.#raiseMoon(1 - part), easeIn);
    timeline.add(0, FADE / 2, (part) => this.#hare.scale.set(HARE * (1 - part)), easeIn);
    timeline.call(FADE / 2, () => this.#sit(0));
    timeline.add(FADE / 2, 240, (part) => this.#hare.scale.set(HARE * part), easeBack);
    for (let index = STEPS - 1; index >= 0; index--) {
      timeline.call((STEPS - index) * 90, () => {
        this.#light(index, false);
        playSound(mallet, SCALE[index]);
      });
    }
    timeline.call(FADE, () => {
      this.#moon.visible = false;
    });
    return timeline.hold(900);
  }

  /** Blossoms fall from the branch, the rabbit jumps where it sits, or something glints. */
  stir(count: number): Timeline {
    const timeline = new Timeline();
    const which = (count >> 1) % 3;
    if (which === 0) this.#fall(timeline);
    else if (which === 1) this.#jump(timeline);
    else this.#shine(timeline, 0);
    return timeline;
  }

  destroy(): void {
    for (const texture of this.#own) texture.destroy(true);
  }

  #raiseMoon(part: number): void {
    this.#moon.y = this.#moonY + this.#travel * (1 - part);
  }

  #hop(timeline: Timeline, at: number, to: number): void {
    const [start, end] = [this.#places[to - 1], this.#places[to]] as [
      { x: number; y: number },
      { x: number; y: number },
    ];
    timeline.call(at, () => {
      this.#hare.texture = this.#textures.leaping;
    });
    timeline.add(at, HOP, (part) => {
      const high = 4 * part * (1 - part) * 30;
      this.#hare.position.set(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part - high);
      this.#hare.rotation = (part - 0.5) * 0.5;
    });
    timeline.call(at + HOP, () => this.#sit(to));
  }

  #shine(timeline: Timeline, at: number): void {
    timeline.call(at, () => {
      this.#glint.visible = true;
    });
    timeline.add(
      at,
      500,
      (part) => {
        this.#glint.scale.set(2.2 * Math.sin(part * Math.PI));
        this.#glint.rotation = part * 0.9;
      },
      easeOut,
    );
    timeline.call(at + 500, () => {
      this.#glint.visible = false;
    });
  }

  #fall(timeline: Timeline): void {
    for (const [index, petal] of this.#petals.entries()) {
      const at = index * 260;
      const x = 36 + index * 46;
      timeline.call(at, () => {
        petal.visible = true;
      });
      timeline.add(at, 1900, (part) => {
        petal.position.set(x + Math.sin(part * 8 + index) * 16 + part * 30, 14 + part * 210);
        petal.rotation = part * 5;
        petal.alpha = part > 0.75 ? (1 - part) * 4 : 1;
      });
      timeline.call(at + 1900, () => {
        petal.visible = false;
      });
    }
  }

  #jump(timeline: Timeline): void {
    const { x, y } = this.#hare.position;
    for (const [at, high] of [
      [0, 14],
      [300, 9],
    ] as const) {
      timeline.add(at, 280, (part) => this.#hare.position.set(x, y - 4 * part * (1 - part) * high));
    }
    timeline.call(600, () => this.#sit(this.#step));
  }

  #sit(step: number): void {
    this.#step = step;
    const { x, y } = this.#places[step] as { x: number; y: number };
    this.#hare.texture = this.#textures.sitting;
    // Under the branch it sits where the blossoms leave it free.
    this.#hare.position.set(x + (step === 0 ? 10 : 0), y);
    this.#hare.rotation = 0;
    this.#hare.scale.set(HARE);
  }

  #hangMoon(full: Texture | undefined, { x, y, radius }: { x: number; y: number; radius: number }): void {
    this.#moon = new Sprite(full);
    this.#moon.position.set(x, y);
    this.#moonY = y;
    this.#travel = radius * 1.5;
    this.behind.addChild(this.#moon);
  }

  #laySteps(layout: StallLayout): void {
    this.#places = stepPlaces(layout);
    for (const { x, y } of this.#places) {
      const step = new Sprite(this.#textures.step);
      step.position.set(x, y);
      this.#steps.push(step);
      this.back.addChild(step);
    }
  }

  #setUpFront(rail: Texture | undefined, branch: Texture | undefined, layout: StallLayout): void {
    const board = new Sprite(rail);
    board.y = railTop(layout);
    const twig = new Sprite(branch);
    twig.position.set(0, 4);
    const last = this.#places[STEPS - 1] as { x: number; y: number };
    this.#glint = new Sprite(this.#textures.twinkle);
    this.#glint.position.set(last.x + 34, last.y - 26);
    this.#hare = new Sprite(this.#textures.sitting);
    this.#petals = Array.from({ length: 3 }, () => {
      const petal = new Sprite(this.#textures.blossom);
      petal.scale.set(0.7);
      return petal;
    });
    this.front.addChild(board, twig, this.#hare, this.#glint, ...this.#petals);
  }

  #light(index: number, lit: boolean): void {
    const [step, place] = [this.#steps[index], this.#places[index]];
    if (!step || !place) return;
    step.texture = this.#textures[lit ? 'stepLit' : 'step'];
    step.y = place.y;
  }
}
