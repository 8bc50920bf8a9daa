import { makeTexture } from '../../kit/atlas.ts';
import { easeBack, easeIn, easeOut } from '../../kit/ease.ts';
import { Container, Sprite, type Texture } from '../../kit/engine.ts';
import { playSound } from '../../kit/sound.ts';
import { Timeline } from '../../kit/timeline.ts';
import { TwoLights } from '../../kit/two-lights.ts';
import type { StallLayout } from '../../slots/layout.ts';
import type { Scenery, SceneryParts } from '../../slots/title-stage.ts';
import {
  cornicePiece,
  dollopPlaces,
  LIGHTS,
  roomPiece,
  type ShopPiece,
  SUGARS,
  type SugarString,
  sugarStrings,
  threadPiece,
  waferPiece,
  waferTop,
  windowPiece,
} from './shop-art.ts';
import { fizz, plop, pop, treat } from './sounds.ts';

const FADE = 480;
const BOUNCE = 300;
const WAVE = 720;
const DROP_FROM = 420;
const DROP = 420;
const DROPS = 760;
const BUBBLES = 14;
const CREAM_TOP = 64;
const CHERRY_LIFT = 52;

interface Hung {
  view: Container;
  long: number;
}

type Textures = Readonly<Record<ShopPiece, Texture>>;

/** The window of the sweet shop: by day, or at night under its strings of sugar lights. */
export class Shop implements Scenery {
  readonly behind = new Container();
  readonly back = new Container();
  readonly front = new Container();

  #textures: Textures;
  #own: Texture[] = [];
  #lights = new TwoLights();
  #strings: Hung[] = [];
  #dollops: Sprite[] = [];
  #cherries: Sprite[] = [];
  #bubbles: Sprite[] = [];
  #layout: StallLayout;
  #free: boolean = false;

  private constructor(textures: Textures, layout: StallLayout) {
    this.#textures = textures;
    this.#layout = layout;
  }

  static async build({ textures, screen, layout }: SceneryParts): Promise<Shop> {
    const { base, free } = LIGHTS;
    const shop = new Shop(textures as Textures, layout);
    const density = layout.scale * screen.resolution;
    const unit = Math.max(0.6, Math.min(1.15, layout.scale));
    const strings = sugarStrings(screen, layout);
    const longest = Math.max(...strings.map(({ long }) => long));
    const own = await Promise.all([
      makeTexture(roomPiece(screen, layout, base), screen.resolution),
      makeTexture(roomPiece(screen, layout, free), screen.resolution),
      makeTexture(windowPiece(layout, base), density),
      makeTexture(windowPiece(layout, free), density),
      makeTexture(waferPiece(layout, base), density),
      makeTexture(waferPiece(layout, free), density),
      makeTexture(cornicePiece(layout, base), density),
      makeTexture(cornicePiece(layout, free), density),
      makeTexture(threadPiece(longest, unit), screen.resolution),
    ]);
    const [room, freeRoom, panes, freePanes, wafer, freeWafer, cornice, freeCornice, thread] = own;
    shop.#own = own;
    shop.#lights.add(shop.behind, room, freeRoom);
    for (const string of strings) shop.#hang(string, thread, { unit, longest });
    shop.#lights.add(shop.back, panes, freePanes);
    const board = shop.#lights.add(shop.front, wafer, freeWafer);
    for (const sprite of [board.base, board.free]) sprite.y = waferTop(layout);
    shop.#whip();
    shop.#lights.add(shop.front, cornice, freeCornice);
    shop.#blowBubbles();
    shop.show(false);
    return shop;
  }

  show(free: boolean): void {
    this.#free = free;
    this.#lights.show(free);
    for (const { view } of this.#strings) {
      view.visible = free;
      view.y = 0;
      view.rotation = 0;
    }
    for (const [index] of this.#dollops.entries()) {
      this.#press(index, 0);
      this.#ripen(index, free);
    }
    for (const bubble of this.#bubbles) bubble.visible = false;
  }

  /** A wave runs through the cream, night falls, and the sugar lights come down one string after the other. */
  open(): Timeline {
    this.#free = true;
    const timeline = this.#lights.change(true, FADE);
    timeline.call(0, () => playSound(fizz, 0.9));
    const step = WAVE / this.#dollops.length;
    for (const [index] of this.#dollops.entries()) {
      const at = index * step;
      timeline.add(at, BOUNCE, (part) =>
        this.#press(index, Math.sin(part * Math.PI * 2) * (1 - part) * 0.32),
      );
      timeline.call(at + BOUNCE * 0.4, () => {
        this.#ripen(index, true);
        playSound(pop, 0.8 + index * 0.06);
      });
    }
    const ordered = this.#strings.toSorted((a, b) => a.view.x - b.view.x);
    for (const [index, string] of ordered.entries()) {
      const at = DROP_FROM + (index / Math.max(1, ordered.length)) * DROPS;
      timeline.call(at, () => {
        string.view.visible = true;
        if (index % 3 === 0) playSound(plop, 1 + index * 0.03);
      });
      timeline.add(at, DROP, (part) => this.#let(string, part), easeBack);
    }
    this.#rise(timeline, BUBBLES);
    timeline.call(DROP_FROM + DROPS + DROP, () => playSound(treat, 1));
    return timeline.hold(DROP_FROM + DROPS + DROP + 260);
  }

  /** The strings are drawn up, and it is day in the shop. */
  close(): Timeline {
    this.#free = false;
    const timeline = this.#lights.change(false, FADE);
    timeline.call(0, () => playSound(fizz, 0.7));
    for (const string of this.#strings) {
      timeline.add(0, FADE, (part) => this.#let(string, 1 - part), easeIn);
      timeline.call(FADE, () => {
        string.view.visible = false;
      });
    }
    for (const [index] of this.#cherries.entries())
      timeline.call(FADE * 0.5, () => this.#ripen(index, false));
    return timeline.hold(700);
  }

  /** A wave runs through the cream; or bubbles rise, and at night the strings sway. */
  stir(count: number): Timeline {
    const timeline = new Timeline();
    if (count % 4 === 0) {
      for (const [index] of this.#dollops.entries()) {
        timeline.add(index * 70, BOUNCE, (part) =>
          this.#press(index, Math.sin(part * Math.PI * 2) * (1 - part) * 0.2),
        );
      }
    } else if (this.#free) this.#sway(timeline);
    else this.#rise(timeline, 4);
    return timeline;
  }

  destroy(): void {
    for (const texture of this.#own) texture.destroy(true);
  }

  #let({ view, long }: Hung, part: number): void {
    view.y = -(long + 30) * (1 - part);
  }

  #sway(timeline: Timeline): void {
    for (const [index, { view }] of this.#strings.entries()) {
      timeline.add((index % 7) * 60, 1500, (part) => {
        view.rotation = Math.sin(part * Math.PI * 4) * (1 - part) * 0.06;
      });
    }
  }

  /** Bubbles rise over the panes and burst. */
  #rise(timeline: Timeline, count: number): void {
    const { width, height } = this.#layout;
    for (const [index, bubble] of this.#bubbles.slice(0, count).entries()) {
      const at = 120 + index * 70;
      const x = 30 + ((index * 0.618034) % 1) * (width - 60);
      timeline.call(at, () => {
        bubble.visible = true;
      });
      timeline.add(
        at,
        760,
        (part) => {
          bubble.position.set(x + Math.sin(part * 6 + index) * 16, height - 40 - part * (height - 120));
          bubble.scale.set((0.7 + (index % 3) * 0.3) * (0.4 + 0.6 * part));
          bubble.alpha = part < 0.86 ? 0.9 : (1 - part) * 6;
        },
        easeOut,
      );
      timeline.call(at + 760, () => {
        bubble.visible = false;
      });
    }
  }

  #hang(
    { x, long, lights }: SugarString,
    thread: Texture | undefined,
    size: { unit: number; longest: number },
  ): void {
    const view = new Container();
    view.x = x;
    const line = new Sprite(thread);
    line.y = long - size.longest;
    view.addChild(line);
    for (const [index, along] of lights.entries()) {
      const name = SUGARS[(index + this.#strings.length) % SUGARS.length] ?? 'pinkLight';
      const light = new Sprite(this.#textures[name]);
      light.y = along;
      light.scale.set(size.unit * 0.8);
      view.addChild(light);
    }
    this.#strings.push({ view, long });
    this.behind.addChild(view);
  }

  #whip(): void {
    for (const x of dollopPlaces(this.#layout)) {
      const [dollop, cherry] = [new Sprite(this.#textures.dollop), new Sprite(this.#textures.cherry)];
      dollop.position.set(x, CREAM_TOP);
      cherry.x = x;
      this.#dollops.push(dollop);
      this.#cherries.push(cherry);
      this.front.addChild(dollop, cherry);
    }
  }

  #blowBubbles(): void {
    for (let index = 0; index < BUBBLES; index++) {
      const bubble = new Sprite(this.#textures.bubble);
      this.#bubbles.push(bubble);
      this.front.addChild(bubble);
    }
  }

  /** The cream is pressed flat a little, or stretched. */
  #press(index: number, press: number): void {
    const [dollop, cherry] = [this.#dollops[index], this.#cherries[index]];
    dollop?.scale.set(1 + press * 0.4, 1 - press);
    if (cherry) cherry.y = CREAM_TOP - CHERRY_LIFT * (1 - press);
  }

  #ripen(index: number, lit: boolean): void {
    const cherry = this.#cherries[index];
    if (cherry) cherry.texture = this.#textures[lit ? 'cherryLit' : 'cherry'];
  }
}
