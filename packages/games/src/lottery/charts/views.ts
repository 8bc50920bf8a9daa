import { BALLS_11, BALLS_49, CARS, counting, DICE, DIGITS, numbersOf, TAILS } from '../alphabet.ts';
import { ATTRIBUTES, spanOf, total } from '../attributes.ts';
import { shapeOf } from '../counts.ts';
import type { Draw, LotteryCode } from '../draw.ts';
import { WAVES, waveOf, ZODIACS, zodiacOf } from '../lunar.ts';
import { type SymbolTrend, trendsOf } from './trends.ts';

/** Columns that belong together: each draw shows one of the symbols, or several. */
export interface ChartGroup {
  /** `place:1`, `sum`, `duel:1:5` …: how a page names it. */
  readonly name: string;
  readonly symbols: readonly string[];
  readonly of: (draw: Draw) => readonly string[];
  /** Exactly one symbol comes in each draw, so that a line can join them. */
  readonly joined: boolean;
}

export interface ChartView {
  readonly name: string;
  readonly groups: readonly ChartGroup[];
}

const one = (name: string, symbols: readonly string[], of: (draw: Draw) => string): ChartGroup => ({
  name,
  symbols,
  of: (draw) => [of(draw)],
  joined: true,
});
const many = (
  name: string,
  symbols: readonly string[],
  of: (draw: Draw) => readonly string[],
): ChartGroup => ({ name, symbols, of, joined: false });
const view = (name: string, ...groups: ChartGroup[]): ChartView => ({ name, groups });
const alone = (group: ChartGroup): ChartView => ({ name: group.name, groups: [group] });
const upTo = (last: number) => Array.from({ length: last }, (_, i) => i + 1);
const range = (from: number, to: number, characters = 1) => counting(from, to, characters).items;

type SymbolsAt = (draw: Draw) => readonly string[];

/** The symbols of a draw by place: its balls, or the digits of its first number. */
const placesOf: SymbolsAt = ({ balls, rows }) => (balls.length > 0 ? balls : [...(rows[0]?.[1] ?? '')]);

function places(count: number, symbols: readonly string[]): ChartView[] {
  const groups = upTo(count).map((place) =>
    one(`place:${place}`, symbols, (draw) => placesOf(draw)[place - 1] ?? ''),
  );
  return [view('places', ...groups), ...groups.map(alone)];
}

/** How many of the symbols hold, against how many do not. */
function ratio(name: string, count: number, holds: (symbol: string) => boolean): ChartGroup {
  const symbols = [...upTo(count), 0].sort((a, b) => b - a).map((n) => `${n}:${count - n}`);
  return one(name, symbols, (draw) => {
    const n = placesOf(draw).filter(holds).length;
    return `${n}:${count - n}`;
  });
}

const ratios = (count: number, big: number): ChartView =>
  view(
    'ratio',
    ratio('ratio:big', count, (symbol) => Number(symbol) >= big),
    ratio('ratio:odd', count, (symbol) => Number(symbol) % 2 === 1),
  );

/** Each place by its remainder after division by three. */
const remainders = (count: number): ChartView =>
  view(
    'mod3',
    ...upTo(count).map((place) =>
      one(`mod3:${place}`, ['0', '1', '2'], (draw) => String(Number(placesOf(draw)[place - 1]) % 3)),
    ),
  );

const duel = (a: number, b: number, ties: boolean): ChartGroup =>
  one(`duel:${a}:${b}`, ties ? ['DRAGON', 'TIE', 'TIGER'] : ['DRAGON', 'TIGER'], (draw) => {
    const [left = '', right = ''] = [placesOf(draw)[a - 1], placesOf(draw)[b - 1]];
    return left === right ? 'TIE' : left > right ? 'DRAGON' : 'TIGER';
  });

const sums = (from: number, to: number, of: SymbolsAt = placesOf): ChartView =>
  alone(one('sum', range(from, to), (draw) => String(total(of(draw)))));
const spans = (from: number, to: number): ChartView =>
  alone(one('span', range(from, to), (draw) => String(spanOf(placesOf(draw)))));

/** Whether three places are alike, two of them, or none. */
const group3 = (from: number): ChartGroup =>
  one(`shape:${from}`, ['TRIPLE', 'G3', 'G6'], (draw) => {
    const shape = shapeOf(placesOf(draw).slice(from - 1, from + 2));
    return { 3: 'TRIPLE', 21: 'G3' }[shape] ?? 'G6';
  });

const any = (symbols: readonly string[], of: SymbolsAt = placesOf): ChartView =>
  alone(many('any', symbols, of));

function digits(count: number): ChartView[] {
  const pairs = upTo(count).flatMap((a) =>
    upTo(count)
      .filter((b) => b > a)
      .map((b) => duel(a, b, true)),
  );
  return [
    ...places(count, DIGITS.items),
    any(DIGITS.items),
    view('shape', ...upTo(count - 2).map(group3)),
    sums(0, 9 * count),
    spans(0, 9),
    ratios(count, 5),
    remainders(count),
    view('duel', ...pairs),
  ];
}

/** Numbers of two to six digits: their places and their sum. */
const number = (count: number): ChartView[] => [
  ...places(count, DIGITS.items),
  any(DIGITS.items),
  sums(0, 9 * count),
  ratios(count, 5),
];

const DICE_SHAPES = ['TRIPLE', 'STRAIGHT', 'PAIR', 'HALF', 'MIXED'];
const K3: ChartView[] = [
  any(DICE.items),
  sums(3, 18),
  alone(
    one(
      'shape',
      DICE_SHAPES,
      ({ balls }) => DICE_SHAPES.find((token) => ATTRIBUTES.diceShape(token, balls, 0)) ?? '',
    ),
  ),
  spans(0, 5),
  ratios(3, 4),
];

const ELEVEN_FIVE: ChartView[] = [
  any(BALLS_11.items),
  ...places(5, BALLS_11.items),
  sums(15, 45),
  spans(4, 10),
  ratios(5, 6),
  remainders(5),
  view('duel', duel(1, 5, false)),
];

const PK10: ChartView[] = [
  ...places(10, CARS.items),
  view(
    'cars',
    ...CARS.items.map((car) =>
      one(`car:${car}`, range(1, 10), ({ balls }) => String(balls.indexOf(car) + 1)),
    ),
  ),
  sums(3, 19, ({ balls }) => balls.slice(0, 2)),
  view('duel', ...upTo(5).map((place) => duel(place, 11 - place, false))),
];

const special = ({ balls }: Draw) => balls[6] ?? '';
const sideOfSum = (tokens: readonly string[]) =>
  one(
    `total:${tokens[0]}`,
    tokens,
    ({ balls }) => tokens.find((token) => ATTRIBUTES.sum7(token, balls)) ?? '',
  );
const LHC: ChartView[] = [
  alone(one('special', BALLS_49.items, special)),
  any(BALLS_49.items, ({ balls }) => balls.slice(0, 6)),
  alone(one('wave', WAVES, (draw) => waveOf(special(draw)))),
  alone(one('zodiac', ZODIACS, (draw) => zodiacOf(special(draw), draw.year))),
  alone(one('tail', TAILS.items, (draw) => `T${special(draw)[1]}`)),
  alone(one('head', ['H0', 'H1', 'H2', 'H3', 'H4'], (draw) => `H${special(draw)[0]}`)),
  view('total', sideOfSum(['BIG', 'SMALL']), sideOfSum(['ODD', 'EVEN'])),
];

/** The last two digits of every number of a draw. */
export const lastTwo: SymbolsAt = ({ rows }) => rows.map(([, number]) => number.slice(-2));

const VN: ChartView[] = [
  view(
    'headTail',
    many('head', DIGITS.items, (draw) => lastTwo(draw).map(([head = '']) => head)),
    many('tail', DIGITS.items, (draw) => lastTwo(draw).map(([, tail = '']) => tail)),
  ),
  view(
    'special',
    one('head', DIGITS.items, (draw) => lastTwo(draw)[0]?.[0] ?? ''),
    one('tail', DIGITS.items, (draw) => lastTwo(draw)[0]?.[1] ?? ''),
  ),
  any(numbersOf(2).items, lastTwo),
];

const VIEWS: Readonly<Record<LotteryCode, readonly ChartView[]>> = {
  SSC: digits(5),
  LFP5: digits(5),
  LF3D: digits(3),
  '11X5': ELEVEN_FIVE,
  K3,
  PK10,
  LHC,
  VN_N: VN,
  VN_C: VN,
  VN_S: VN,
  MY2D: number(2),
  MY3D: number(3),
  LAO: number(4),
  '4D': number(4),
  THAI: number(6),
};

/** The charts of a lottery, the usual one first. */
export function chartViews(lottery: LotteryCode): readonly ChartView[] {
  return VIEWS[lottery];
}

/** The trends of each group of a view over some draws, the oldest first. */
export function chartOf(
  { groups }: ChartView,
  draws: readonly Draw[],
): readonly { readonly group: ChartGroup; readonly trends: readonly SymbolTrend[] }[] {
  return groups.map((group) => ({ group, trends: trendsOf(group.symbols, draws.map(group.of)) }));
}
