import { easeBack, easeIn } from '../../kit/ease.ts';
import { Container, Sprite } from '../../kit/engine.ts';
import { Labels, type PlateLook } from '../../kit/plate.ts';
import { Timeline } from '../../kit/timeline.ts';
import { cellX, cellY, type StallLayout } from '../layout.ts';
import type { Tags } from '../slot-stage.ts';
import type { Cell } from './win-cells.ts';

const POP = 260;
const FLIGHT = 300;
/** A tag covers the lower part of its piece and leaves its face to be seen. */
const LOW = 0.27;

/** The digits on cells: prizes, and the multipliers of bombs. */
export class CellTags {
  readonly view = new Container();
  #labels: Labels;
  #layout: StallLayout;
  #tags: Sprite[] = [];
  /** Copies that fly while the tags stay. */
  #flying: Sprite[] = [];

  constructor(layout: StallLayout, look: PlateLook) {
    this.#layout = layout;
    this.#labels = new Labels(look);
    const make = () => {
      const sprite = new Sprite();
      sprite.visible = false;
      this.view.addChild(sprite);
      return sprite;
    };
    const cells = layout.reels * layout.rows;
    this.#tags = Array.from({ length: cells }, make);
    this.#flying = Array.from({ length: cells }, make);
  }

  /** All of them, at once. */
  set(tags: Tags | undefined): void {
    this.clear();
    this.#labels.trim([]);
    for (const [reel, column] of tags?.entries() ?? []) {
      for (const [row, text] of column.entries()) this.#put([reel, row], text);
    }
  }

  /** Those of these cells, each with a beat. */
  pop(tags: Tags, cells: readonly Cell[], apart: number): Timeline {
    const timeline = new Timeline();
    for (const [place, [reel, row]] of cells.entries()) {
      const at = place * apart;
      timeline.call(at, () => this.#put([reel, row], tags[reel]?.[row] ?? ''));
      timeline.add(at, POP, (part) => this.#at([reel, row]).scale.set(part), easeBack);
    }
    return timeline;
  }

  /** One of them flies to a place in the drawing. */
  fly([reel, row]: Cell, to: { x: number; y: number }, onThere: () => void): Timeline {
    const from = this.#at([reel, row]);
    const copy = this.#flying[reel * this.#layout.rows + row] as Sprite;
    const { x, y } = this.#placeOf([reel, row]);
    return new Timeline()
      .call(0, () => {
        copy.texture = from.texture;
        copy.anchor.set(0.5);
        copy.visible = from.visible;
        from.alpha = 0.35;
      })
      .add(
        0,
        FLIGHT,
        (part) => {
          copy.position.set(x + (to.x - x) * part, y + (to.y - y) * part - 40 * Math.sin(part * Math.PI));
          copy.scale.set(1 + 0.35 * Math.sin(part * Math.PI));
        },
        easeIn,
      )
      .call(FLIGHT, () => {
        copy.visible = false;
        onThere();
      });
  }

  clear(): void {
    for (const sprite of [...this.#tags, ...this.#flying]) sprite.visible = false;
  }

  destroy(): void {
    this.#labels.destroy();
  }

  #at([reel, row]: Cell): Sprite {
    return this.#tags[reel * this.#layout.rows + row] as Sprite;
  }

  #put(cell: Cell, text: string): void {
    const sprite = this.#at(cell);
    sprite.visible = text !== '';
    if (text === '') return;
    sprite.texture = this.#labels.of(text, this.#layout.cellWidth - 6);
    sprite.anchor.set(0.5);
    sprite.alpha = 1;
    sprite.scale.set(1);
    const { x, y } = this.#placeOf(cell);
    sprite.position.set(x, y);
  }

  #placeOf([reel, row]: Cell): { x: number; y: number } {
    const { cellHeight } = this.#layout;
    return { x: cellX(this.#layout, reel), y: cellY(this.#layout, row) + cellHeight * LOW };
  }
}

/** The cells that carry something, column by column. */
export function taggedCells(tags: Tags | undefined): Cell[] {
  return (tags ?? []).flatMap((column, reel) =>
    column.flatMap((text, row): Cell[] => (text === '' ? [] : [[reel, row]])),
  );
}
