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

/** Upright, for a phone: row by row, each place as wide as a thumb. */
export const UPRIGHT: Frame = {
  size: [WIDTH, 384],
  place(spot) {
    const row = (y: number, height: number, index: number, count: number) =>
      inRow({ y, height, from: 0, width: WIDTH }, index, count);
    const [kind, text = '1'] = spot.split('-');
    const number = Number(text);
    const half = HALVES.indexOf(spot);
    if (half >= 0) return row(0, 54, half, 4);
    switch (kind) {
      case 'total':
        return number <= 10 ? row(54, 44, number - 4, 7) : row(98, 44, number - 11, 7);
      case 'double':
        return row(142, 42, number - 1, 6);
      case 'any':
        return [0, 184, 90, 42];
      case 'triple':
        return inRow({ y: 184, height: 42, from: 90, width: WIDTH - 90 }, number - 1, 6);
      case 'pair':
        return pairIn(spot, (index) => row(226 + Math.floor(index / 5) * 36, 36, index % 5, 5));
      case 'single':
        return row(334, 50, number - 1, 6);
      default:
        return undefined;
    }
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
