type Box = readonly [x: number, y: number, width: number, height: number];

interface Frame {
  readonly size: readonly [width: number, height: number];
  place(spot: string): Box | undefined;
}

/** Fifteen pairs of different numbers, in the order of the table. */
const PAIRS = [1, 2, 3, 4, 5, 6].flatMap((a) =>
  [1, 2, 3, 4, 5, 6].filter((b) => b > a).map((b) => `${a}-${b}`),
);

interface Row {
  readonly y: number;
  readonly height: number;
  readonly from: number;
  readonly width: number;
}

const inRow = ({ y, height, from, width }: Row, index: number, count: number): Box => [
  from + (width * index) / count,
  y,
  width / count,
  height,
];

const HALVES = ['small', 'odd', 'even', 'big'];
const WIDTH = 366;
const FULL = { from: 0, width: 366 };

const HEIGHT = 352;
/** Of the rows of the upright layout, from the top: where each begins, and where the last one ends. */
const [TOTALS, TWINS, TWOS, SINGLES] = [52, 124, 204, 294];
const TALL = { totals: (TWINS - TOTALS) / 2, twins: (TWOS - TWINS) / 2, twos: (SINGLES - TWOS) / 3 };

/** Upright, for a phone: row by row. Small, big and the single numbers are pressed there; the other rows are zones. */
export const UPRIGHT: Frame = {
  size: [WIDTH, HEIGHT],
  place(spot) {
    const row = (y: number, height: number, index: number, count: number) =>
      inRow({ y, height, from: 0, width: WIDTH }, index, count);
    const [kind, text = '1'] = spot.split('-');
    const number = Number(text);
    const half = HALVES.indexOf(spot);
    if (half >= 0) return row(0, TOTALS, half, 4);
    switch (kind) {
      case 'total':
        return number <= 10
          ? row(TOTALS, TALL.totals, number - 4, 7)
          : row(TOTALS + TALL.totals, TALL.totals, number - 11, 7);
      case 'double':
        return row(TWINS, TALL.twins, number - 1, 6);
      case 'any':
        return [0, TWINS + TALL.twins, 90, TALL.twins];
      case 'triple':
        return inRow(
          { y: TWINS + TALL.twins, height: TALL.twins, from: 90, width: WIDTH - 90 },
          number - 1,
          6,
        );
      case 'pair':
        return pairIn(spot, (index) =>
          row(TWOS + Math.floor(index / 5) * TALL.twos, TALL.twos, index % 5, 5),
        );
      case 'single':
        return row(SINGLES, HEIGHT - SINGLES, number - 1, 6);
      default:
        return undefined;
    }
  },
};

type ZoneName = 'totals' | 'doubles' | 'pairs';

/** The places of a zone by itself, all of them as large as a thumb and more. */
export const ZONES: Readonly<Record<ZoneName, { readonly at: Box; readonly frame: Frame }>> = {
  totals: {
    at: [0, TOTALS, WIDTH, TWINS - TOTALS],
    frame: zone((kind, number) => {
      if (kind !== 'total') return undefined;
      return inGrid(number - 4, { columns: 4, rows: 4, last: 2 });
    }),
  },
  doubles: {
    at: [0, TWINS, WIDTH, TWOS - TWINS],
    frame: zone((kind, number) => {
      const fifth = HEIGHT / 5;
      if (kind === 'double')
        return inRow({ y: number > 3 ? fifth : 0, height: fifth, ...FULL }, (number - 1) % 3, 3);
      if (kind === 'any') return [0, fifth * 2, WIDTH, fifth];
      if (kind !== 'triple') return undefined;
      return inRow({ y: fifth * (number > 3 ? 4 : 3), height: fifth, ...FULL }, (number - 1) % 3, 3);
    }),
  },
  pairs: {
    at: [0, TWOS, WIDTH, SINGLES - TWOS],
    frame: zone((kind, _, spot) =>
      kind === 'pair' ? pairIn(spot, (index) => inGrid(index, { columns: 3, rows: 5, last: 3 })) : undefined,
    ),
  },
};

const LONG = 760;
/** Lying, as tables stand: small at the left and big at the right, doubles and triples between them. */
export const LYING: Frame = {
  size: [LONG, 276],
  place(spot) {
    const row = (y: number, height: number, index: number, count: number) =>
      inRow({ y, height, from: 0, width: LONG }, index, count);
    const between = (y: number) => ({ y, height: 48, from: 206, width: 348 });
    const [kind, text = '1'] = spot.split('-');
    const number = Number(text);
    switch (kind) {
      case 'small':
        return [0, 0, 122, 96];
      case 'odd':
        return [122, 0, 84, 96];
      case 'even':
        return [554, 0, 84, 96];
      case 'big':
        return [638, 0, 122, 96];
      case 'double':
        return inRow(between(0), number - 1, 6);
      case 'any':
        return [206, 48, 84, 48];
      case 'triple':
        return inRow({ y: 48, height: 48, from: 290, width: 264 }, number - 1, 6);
      case 'total':
        return row(96, 58, number - 4, 14);
      case 'pair':
        return pairIn(spot, (index) => row(154, 54, index, 15));
      case 'single':
        return row(208, 68, number - 1, 6);
      default:
        return undefined;
    }
  },
};

function pairIn(spot: string, box: (index: number) => Box): Box | undefined {
  const index = PAIRS.indexOf(spot.slice('pair-'.length));
  return index < 0 ? undefined : box(index);
}

/** One after the other in rows; the last row may hold fewer, which share its width. */
function inGrid(
  index: number,
  { columns, rows, last }: { columns: number; rows: number; last: number },
): Box {
  const height = HEIGHT / rows;
  const at = Math.floor(index / columns);
  const count = at === rows - 1 ? last : columns;
  return inRow({ y: at * height, height, ...FULL }, index % columns, count);
}

function zone(place: (kind: string, number: number, spot: string) => Box | undefined): Frame {
  return {
    size: [WIDTH, HEIGHT],
    place: (spot) => {
      const [kind = '', number = '1'] = spot.split('-');
      return place(kind, Number(number), spot);
    },
  };
}
