import { makeTexture } from '../../kit/atlas.ts';
import { easeBack, easeIn, easeOut } from '../../kit/ease.ts';
import { Container, Sprite, type Texture } from '../../kit/engine.ts';
import { spread } from '../../kit/particle-pool.ts';
import { playSound, SOUNDS } from '../../kit/sound.ts';
import { Timeline } from '../../kit/timeline.ts';
import { TwoLights } from '../../kit/two-lights.ts';
import { windowBottom } from '../../slots/layout.ts';
import type { Scenery, SceneryParts } from '../../slots/title-stage.ts';
import {
  backdropPiece,
  counterPiece,
  garlands,
  roofPiece,
  SCENES,
  STALL_WIDTH,
  stallPiece,
} from './market-art.ts';
import type { MarketPiece } from './pieces.ts';

const STRIPES = 12;
const STRIPE = STALL_WIDTH / STRIPES;
const FADE = 420;
const FLIP = 130;
const FLIP_STEP = 46;

type Textures = Readonly<Record<MarketPiece | 'shade', Texture>>;

interface Bulb {
  sprite: Sprite;
  off: MarketPiece;
  size: number;
}

/** The stall and the market around it, by day and by night. */
export class Market implements Scenery {
  readonly behind = new Container();
  readonly back = new Container();
  readonly front = new Container();

  #textures: Textures;
  #own: Texture[] = [];
  #lights = new TwoLights();
  #stripes: Sprite[] = [];
  #bulbs: Bulb[] = [];

  private constructor(textures: Textures) {
    this.#textures = textures;
  }

  static async build({ textures, screen, layout }: SceneryParts): Promise<Market> {
    const market = new Market(textures as Textures);
    const density = layout.scale * screen.resolution;
    const [dayBack, nightBack, dayStall, nightStall, counter, roof] = await Promise.all([
      makeTexture(backdropPiece(screen, layout, SCENES.day), screen.resolution),
      makeTexture(backdropPiece(screen, layout, SCENES.night), screen.resolution),
      makeTexture(stallPiece(layout, SCENES.day), density),
      makeTexture(stallPiece(layout, SCENES.night), density),
      makeTexture(counterPiece(), density),
      makeTexture(roofPiece(), density),
    ]);
    market.#own = [dayBack, nightBack, dayStall, nightStall, counter, roof];
    market.#lights.add(market.behind, dayBack, nightBack);
    market.#lights.add(market.back, dayStall, nightStall);
    market.#hangLamps(screen.width, Math.max(0.62, Math.min(1.15, layout.scale)));
    market.#setUpFront(counter, roof, windowBottom(layout));
    market.show(false);
    return market;
  }

  /** Is in one of the two scenes at a time. */
  show(night: boolean): void {
    this.#lights.show(night);
    for (const index of this.#stripes.keys()) this.#dressStripe(index, night);
    for (const bulb of this.#bulbs) this.#light(bulb, night);
  }

  /** The market at night opens: the light changes, the awning turns over stripe by stripe, the lamps go on. */
  open(): Timeline {
    const timeline = this.#change(true);
    const ordered = this.#bulbs.toSorted((a, b) => a.sprite.x - b.sprite.x);
    const step = 620 / Math.max(1, ordered.length);
    for (const [index, bulb] of ordered.entries()) {
      const at = FADE + index * step;
      timeline.call(at, () => this.#light(bulb, true));
      timeline.add(at, 240, (part) => bulb.sprite.scale.set(bulb.size * (0.4 + 0.6 * part)), easeBack);
    }
    timeline.call(0, () => playSound(SOUNDS.gong, 0.74));
    timeline.call(FADE, () => playSound(SOUNDS.clack, 0.9));
    return timeline.hold(1500);
  }

  close(): Timeline {
    const timeline = this.#change(false);
    for (const bulb of this.#bulbs) timeline.call(FADE * 0.5, () => this.#light(bulb, false));
    timeline.call(0, () => playSound(SOUNDS.brush, 0.8));
    return timeline.hold(900);
  }

  /** A breath of wind in the awning, or a lamp that flickers. */
  stir(count: number): Timeline {
    const timeline = new Timeline();
    const bulb = this.#bulbs[Math.floor(spread(count) * this.#bulbs.length)];
    if (count % 4 === 0 && bulb) {
      return timeline.add(0, 900, (part) =>
        bulb.sprite.scale.set(bulb.size * (1 + 0.5 * Math.sin(part * Math.PI))),
      );
    }
    for (const [index, stripe] of this.#stripes.entries()) {
      timeline.add(index * 55, 700, (part) =>
        stripe.scale.set(1, 1 + 0.09 * Math.sin(part * Math.PI * 2) * (1 - part)),
      );
    }
    return timeline;
  }

  destroy(): void {
    for (const texture of this.#own) texture.destroy(true);
  }

  #change(night: boolean): Timeline {
    const timeline = this.#lights.change(night, FADE);
    for (const [index, stripe] of this.#stripes.entries()) {
      const at = 120 + index * FLIP_STEP;
      timeline.add(at, FLIP, (part) => stripe.scale.set(1 - part, 1), easeIn);
      timeline.call(at + FLIP, () => this.#dressStripe(index, night));
      timeline.add(at + FLIP, FLIP * 1.5, (part) => stripe.scale.set(part, 1), easeOut);
    }
    return timeline;
  }

  #hangLamps(width: number, unit: number): void {
    for (const lamp of garlands(width, unit).lamps) {
      const sprite = this.#bulb(`lamp${lamp.color}` as MarketPiece, lamp.size);
      sprite.position.set(lamp.x, lamp.y);
      this.behind.addChild(sprite);
    }
  }

  #setUpFront(counter: Texture, roof: Texture, bottom: number): void {
    const board = new Sprite(counter);
    board.position.set(10, bottom + 2);
    this.front.addChild(board);
    // The gap between the stripes while they turn over.
    const shade = new Sprite(this.#textures.shade);
    shade.anchor.set(0);
    shade.position.set(4, 14);
    shade.setSize(STALL_WIDTH - 8, 50);
    this.front.addChild(shade);
    for (let index = 0; index < STRIPES; index++) {
      const stripe = new Sprite(this.#textures.stripeRed);
      stripe.x = STRIPE * (index + 0.5);
      this.#stripes.push(stripe);
      this.front.addChild(stripe);
    }
    this.front.addChild(new Sprite(roof));
  }

  #bulb(off: MarketPiece, size: number): Sprite {
    const sprite = new Sprite(this.#textures[off]);
    sprite.scale.set(size);
    this.#bulbs.push({ sprite, off, size });
    return sprite;
  }

  #light({ sprite, off, size }: Bulb, lit: boolean): void {
    sprite.texture = this.#textures[lit ? 'lampLit' : off];
    sprite.scale.set(size);
  }

  #dressStripe(index: number, night: boolean): void {
    const stripe = this.#stripes[index];
    if (!stripe) return;
    const odd = index % 2 === 1;
    stripe.texture =
      this.#textures[night ? (odd ? 'stripeGold' : 'stripeJade') : odd ? 'stripeIvory' : 'stripeRed'];
    stripe.scale.set(1, 1);
  }
}
