import { Container, Sprite, type Texture } from '../../kit/engine.ts';
import { ACT_MOVES, ACTORS, type ActLook, type ActMove, type ActPlace } from './act-moves.ts';

/** The things that a title brings on for a great win and with its feature, the more of them the higher the step. */
export class Act {
  readonly view = new Container();
  #sprites: Sprite[];
  #pose: ActMove;
  #unit: number;
  #ms = 0;
  #step = 0;

  constructor(place: ActPlace, { move }: ActLook, textures: readonly Texture[]) {
    this.#unit = Math.min(place.width, place.height) * 0.15;
    this.#pose = ACT_MOVES[move](place, this.#unit);
    this.#sprites = Array.from(
      { length: ACTORS },
      (_, index) => new Sprite(textures[index % textures.length]),
    );
    this.view.addChild(...this.#sprites);
  }

  /** Begins, or goes on with more of them. */
  begin(step: number, afresh: boolean): void {
    if (afresh) this.#ms = 0;
    this.#step = step;
    this.move(0);
  }

  move(ms: number): void {
    this.#ms += ms;
    for (const [index, sprite] of this.#sprites.entries()) {
      const pose = this.#pose(index, this.#ms / 1000, this.#step);
      sprite.visible = pose !== undefined;
      if (!pose) continue;
      sprite.position.set(pose.x, pose.y);
      sprite.rotation = pose.turn;
      sprite.scale.set((this.#unit / 100) * pose.size);
    }
  }
}
