/** Small things that fly: a fixed number of them, made once and used again, so that a shower costs no memory. */

export interface Particle {
  /** Which picture. */
  kind: number;
  x: number;
  y: number;
  /** Pixels a second. */
  vx: number;
  vy: number;
  /** Pixels a second, each second. */
  gravity: number;
  turn: number;
  /** Radians a second. */
  spin: number;
  /** Turns about its own upright, a second: a coin that shows its edge. */
  flip: number;
  size: number;
  /** Size after its life, as a part of the size before. */
  shrink: number;
  /** Milliseconds. */
  age: number;
  life: number;
}

export class ParticlePool {
  /** The first `live` of them fly. */
  readonly all: readonly Particle[];
  #order: Particle[];
  #live = 0;

  constructor(capacity: number) {
    this.#order = Array.from({ length: capacity }, newParticle);
    this.all = this.#order;
  }

  get live(): number {
    return this.#live;
  }

  /** Sends one off; where all of them fly already nothing happens. */
  send(particle: Partial<Particle>): void {
    const free = this.#order[this.#live];
    if (!free) return;
    Object.assign(free, newParticle(), particle);
    this.#live++;
  }

  /** Moves all of them on; says whether any still flies. */
  step(ms: number): boolean {
    const seconds = ms / 1000;
    for (let index = this.#live - 1; index >= 0; index--) {
      const one = this.#order[index] as Particle;
      one.age += ms;
      if (one.age >= one.life) this.#land(index);
      else {
        one.vy += one.gravity * seconds;
        one.x += one.vx * seconds;
        one.y += one.vy * seconds;
        one.turn += one.spin * seconds;
      }
    }
    return this.#live > 0;
  }

  clear(): void {
    this.#live = 0;
  }

  /** The last one that flies takes the place of the one that is over. */
  #land(index: number): void {
    this.#live--;
    const [over, last] = [this.#order[index], this.#order[this.#live]];
    this.#order[index] = last as Particle;
    this.#order[this.#live] = over as Particle;
  }
}

function newParticle(): Particle {
  return {
    kind: 0,
    x: 0,
    y: 0,
    vx: 0,
    vy: 0,
    gravity: 0,
    turn: 0,
    spin: 0,
    flip: 0,
    size: 1,
    shrink: 1,
    age: 0,
    life: 1000,
  };
}

/** Spreads evenly and looks like chance: the parts of the golden ratio. */
export function spread(count: number): number {
  return (count * 0.618_033_988_75) % 1;
}
