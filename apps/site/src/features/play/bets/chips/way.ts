export type Way = readonly [x: number, y: number];

interface Placed {
  readonly at: readonly [x: number, y: number, width: number, height: number];
}

/** Going straight on counts more than being near. */
const ASIDE = 2.4;

/** The next place in a direction; undefined at the edge of the table. */
export function nearestSpot<Place extends Placed>(
  places: readonly Place[],
  from: Placed,
  [right, down]: Way,
): Place | undefined {
  const [x, y] = middleOf(from);
  let best: { place: Place; far: number } | undefined;
  for (const place of places) {
    const [toX, toY] = middleOf(place);
    const [dx, dy] = [toX - x, toY - y];
    const ahead = dx * right + dy * down;
    if (ahead <= 0.01) continue;
    const far = ahead + ASIDE * Math.abs(dx * down + dy * right);
    if (!best || far < best.far) best = { place, far };
  }
  return best?.place;
}

function middleOf({ at: [x, y, width, height] }: Placed): Way {
  return [x + width / 2, y + height / 2];
}
