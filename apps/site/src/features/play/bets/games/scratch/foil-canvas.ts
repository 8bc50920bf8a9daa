import type { FieldKind, ScratchCard } from '../../../../../stage/arcade/scratch-look.ts';
import type { Box, Place } from './foil.ts';

const CORNER = 12;

/** The foil as it is drawn: what is rubbed off is cut out of it. */
export class FoilCanvas {
  readonly #pen: CanvasRenderingContext2D | null;
  readonly #canvas: HTMLCanvasElement;

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas;
    this.#pen = canvas.getContext('2d');
  }

  /** Covers these fields again; the others are bare. */
  cover(fields: readonly { box: Box; kind: FieldKind; at: number }[], card: ScratchCard): void {
    const pen = this.#pen;
    if (!pen) return;
    const scale = Math.min(devicePixelRatio, 2);
    const { clientWidth, clientHeight } = this.#canvas;
    this.#canvas.width = Math.round(clientWidth * scale);
    this.#canvas.height = Math.round(clientHeight * scale);
    pen.scale(scale, scale);
    for (const { box, kind, at } of fields) {
      const { x, y, width, height } = box;
      const size = card.fills ? Math.max(width, height) : Math.min(width, height);
      pen.save();
      pen.beginPath();
      pen.roundRect(x, y, width, height, card.fills ? CORNER : 0);
      pen.clip();
      pen.translate(x + width / 2, y + height / 2);
      pen.scale(size / 100, size / 100);
      for (const [d, fill] of card.foil(kind, at)) {
        pen.fillStyle = fill;
        pen.fill(new Path2D(d));
      }
      pen.restore();
    }
  }

  /** A stroke with a frayed edge. */
  rub(from: Place, to: Place, reach: number): void {
    const pen = this.#pen;
    if (!pen) return;
    pen.save();
    pen.globalCompositeOperation = 'destination-out';
    pen.lineCap = 'round';
    for (const [aside, share] of [
      [0, 1.6],
      [0.5, 0.8],
      [-0.55, 0.7],
      [0.82, 0.3],
      [-0.86, 0.24],
    ] as const) {
      const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
      const [ox, oy] = [
        (-(to.y - from.y) / length) * reach * aside,
        ((to.x - from.x) / length) * reach * aside,
      ];
      pen.lineWidth = reach * share;
      pen.beginPath();
      pen.moveTo(from.x + ox, from.y + oy);
      pen.lineTo(to.x + ox, to.y + oy + 0.01);
      pen.stroke();
    }
    pen.restore();
  }

  bare({ x, y, width, height }: Box): void {
    this.#pen?.clearRect(x - 1, y - 1, width + 2, height + 2);
  }
}
