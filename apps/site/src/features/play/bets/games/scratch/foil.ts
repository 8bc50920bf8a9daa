/** The place of a field within the card, in pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Points of each side of a field that are looked at. */
const SIDE = 12;
/** A field counts as scratched when so much of it is gone. */
const ENOUGH = 0.58;

/** The foil that is left on the fields of a card, in points of an oval in each. */
export class Foil {
  readonly #fields: readonly { readonly points: readonly Place[]; left: Set<number> }[];

  constructor(boxes: readonly Box[]) {
    this.#fields = boxes.map((box) => {
      const points = pointsOf(box);
      return { points, left: new Set(points.keys()) };
    });
  }

  /** A stroke of this reach from one place to another; says which fields were opened by it. */
  rub(from: Place, to: Place, reach: number): number[] {
    return this.#fields.flatMap(({ points, left }, at) => {
      if (left.size === 0) return [];
      for (const point of [...left]) {
        if (distance(points[point] as Place, from, to) <= reach) left.delete(point);
      }
      if (left.size > points.length * (1 - ENOUGH)) return [];
      left.clear();
      return [at];
    });
  }

  /** The whole field is gone; says whether anything of it was left. */
  open(at: number): boolean {
    const field = this.#fields[at];
    if (!field || field.left.size === 0) return false;
    field.left.clear();
    return true;
  }
}

function pointsOf({ x, y, width, height }: Box): Place[] {
  const points: Place[] = [];
  for (let row = 0; row < SIDE; row++) {
    for (let column = 0; column < SIDE; column++) {
      const [across, down] = [(column + 0.5) / SIDE, (row + 0.5) / SIDE];
      if ((across - 0.5) ** 2 + (down - 0.5) ** 2 > 0.25) continue;
      points.push({ x: x + across * width, y: y + down * height });
    }
  }
  return points;
}

/** From a point to the nearest one of a stroke. */
function distance({ x, y }: Place, from: Place, to: Place): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const part = length === 0 ? 0 : ((x - from.x) * dx + (y - from.y) * dy) / length;
  const near = Math.min(1, Math.max(0, part));
  return Math.hypot(x - from.x - near * dx, y - from.y - near * dy);
}
