import type { Animator } from './animator.ts';
import { Container, Sprite, type Texture } from './engine.ts';
import { type Particle, ParticlePool, spread } from './particle-pool.ts';

const CAPACITY = 140;
const GRAVITY = 900;

/** A picture that may fly, and how large it is drawn. */
export interface Flying {
  readonly texture: Texture;
  readonly size: number;
}

/** All that flies over a stage, in CSS pixels. */
export class Particles {
  readonly view = new Container();
  #pool = new ParticlePool(CAPACITY);
  #sprites: Sprite[] = [];
  #pictures: readonly Flying[];
  #mover: { start: () => void; stop: () => void };
  #sent = 0;

  constructor(pictures: readonly Flying[], animator: Animator) {
    this.#pictures = pictures;
    for (let index = 0; index < CAPACITY; index++) {
      const sprite = new Sprite(pictures[0]?.texture);
      sprite.visible = false;
      this.#sprites.push(sprite);
      this.view.addChild(sprite);
    }
    this.#mover = animator.mover((ms) => this.#move(ms));
  }

  /** Thrown up from a place, as from a hand: `reach` is how high they fly. */
  fountain(
    from: { x: number; y: number; wide: number },
    of: { kinds: readonly number[]; count: number; reach: number; size: number },
  ): void {
    const { kinds, count, reach, size } = of;
    for (let index = 0; index < count; index++) {
      const [a, b, c] = this.#chances();
      const up = Math.sqrt(2 * GRAVITY * reach * (0.45 + 0.55 * b));
      this.#send({
        kind: kinds[this.#sent % kinds.length] ?? 0,
        x: from.x + (a - 0.5) * from.wide,
        y: from.y,
        vx: (a - 0.5) * reach * 1.1 + (c - 0.5) * 60,
        vy: -up,
        gravity: GRAVITY,
        spin: (c - 0.5) * 5,
        flip: 0.6 + b,
        turn: (a - 0.5) * 1.2,
        size: size * (0.7 + 0.5 * c),
        life: ((2 * up) / GRAVITY) * 1000 + 300,
      });
    }
  }

  /** Falls like confetti over a width. */
  rain(
    over: { width: number; height: number },
    of: { kinds: readonly number[]; count: number; size: number },
  ): void {
    for (let index = 0; index < of.count; index++) {
      const [a, b, c] = this.#chances();
      this.#send({
        kind: of.kinds[this.#sent % of.kinds.length] ?? 0,
        x: a * over.width,
        y: -30 - over.height * 0.7 * b,
        vx: (c - 0.5) * 50,
        vy: 170 + 90 * c,
        gravity: 130,
        spin: (c - 0.5) * 4,
        flip: 0.5 + c,
        size: of.size * (0.7 + 0.5 * b),
        life: (over.height / 200) * 1000 + 900,
      });
    }
  }

  /** Flies apart in all directions from a piece that is gone. */
  burst(
    at: { x: number; y: number },
    of: { kinds: readonly number[]; count: number; reach: number; size: number },
  ): void {
    const { kinds, count, reach, size } = of;
    for (let index = 0; index < count; index++) {
      const [a, b, c] = this.#chances();
      const turn = ((index + a) / count) * Math.PI * 2;
      const speed = reach * (1.6 + 1.8 * b);
      this.#send({
        kind: kinds[this.#sent % kinds.length] ?? 0,
        x: at.x,
        y: at.y,
        vx: Math.cos(turn) * speed,
        vy: Math.sin(turn) * speed - reach * 1.2,
        gravity: reach * 9,
        spin: (c - 0.5) * 9,
        size: size * (0.6 + 0.5 * c),
        shrink: 0.2,
        life: 380 + 260 * b,
      });
    }
  }

  /** Puffs away to both sides of a line that something hit. */
  dust(at: { x: number; y: number; wide: number }, of: { kind: number; count: number; size: number }): void {
    for (let index = 0; index < of.count; index++) {
      const [a, b, c] = this.#chances();
      const side = a - 0.5;
      this.#send({
        kind: of.kind,
        x: at.x + side * at.wide,
        y: at.y,
        vx: side * at.wide * (1 + b),
        vy: -at.wide * (0.15 + 0.5 * c),
        gravity: at.wide * 1.6,
        size: of.size * (0.5 + 0.7 * b),
        shrink: 0.1,
        life: 260 + 220 * c,
      });
    }
  }

  clear(): void {
    this.#pool.clear();
    for (const sprite of this.#sprites) sprite.visible = false;
  }

  /** The clock lets go of it. */
  destroy(): void {
    this.clear();
    this.#mover.stop();
  }

  #send(particle: Partial<Particle>): void {
    this.#sent++;
    this.#pool.send(particle);
    this.#mover.start();
  }

  #chances(): [number, number, number] {
    const one = this.#sent * 3 + 1;
    return [spread(one), spread(one * 1.7 + 0.3), spread(one * 2.3 + 0.7)];
  }

  #move(ms: number): boolean {
    const flies = this.#pool.step(ms);
    for (const [index, sprite] of this.#sprites.entries()) {
      sprite.visible = index < this.#pool.live;
      if (sprite.visible) this.#dress(sprite, this.#pool.all[index] as Particle);
    }
    return flies;
  }

  #dress(sprite: Sprite, { kind, x, y, turn, flip, size, shrink, age, life }: Particle): void {
    const { texture, size: drawn } = this.#pictures[kind] as Flying;
    if (sprite.texture !== texture) sprite.texture = texture;
    sprite.position.set(x, y);
    sprite.rotation = turn;
    const now = drawn * size * (1 + (shrink - 1) * (age / life));
    sprite.scale.set(flip > 0 ? now * Math.cos((age / 1000) * flip * Math.PI * 2) : now, now);
  }
}
