/**
 * Game tiles on a 240 × 300 ground. The subject stays inside the middle 240 × 240, so 4:5, square and wide
 * crops come from one drawing. One subject, one ground, one pattern.
 */
import { balloon, doll, elephant, koi, owl, tiger } from './creatures.ts';
import {
  acheik,
  card,
  circle,
  die,
  each,
  ellipse,
  GEM_OUTLINE,
  gem,
  leaf,
  line,
  lotus,
  PAINT,
  type Point,
  parasol,
  path,
  pips,
  place,
  rays,
  rect,
  repeat,
  ring,
  SUITS,
  type Suit,
  spark,
  svg,
} from './forms.ts';

const { night, pine, deep, jade, mint, red, wine, gold, honey, ivory, lotus: pink, rose, ink } = PAINT;

const ground = (fill: string) => rect([0, 0, 240, 300], fill);

export function emeraldLines(): string {
  const corners: readonly Point[] = [
    [64, 76],
    [176, 76],
    [64, 224],
    [176, 224],
  ];
  const node = ([x, y]: Point) => circle(x, y, 12, gold) + circle(x, y, 8, deep) + circle(x, y, 3.5, ivory);
  return (
    ground(deep) +
    rays(120, 150, 240, 20, '#0a4635', 9) +
    line('M-10 76H64L120 150L176 76H250M-10 224H64L120 150L176 224H250M-10 150H250', gold, 4) +
    each(corners, node) +
    place({ x: 120, y: 157, scale: 1.34 }, path(GEM_OUTLINE, night)) +
    place({ x: 120, y: 148, scale: 1.34 }, gem(['#0f7a57', '#0c5f45', '#7fdcb3', '#1fa577', '#4cc79a'])) +
    spark(160, 92, 16, ivory) +
    spark(82, 196, 9, ivory)
  );
}

export function goldenParasol(): string {
  return (
    ground(red) +
    pips(240, 300, 30, 2.6, '#a52413') +
    parasol(44, 58, 46, { odd: jade, even: ivory, rim: wine, lobes: 10 }) +
    parasol(136, 176, 112, { odd: gold, even: ivory, wire: red, hub: red, rim: wine, lobes: 14 }) +
    parasol(214, 46, 30, { odd: ivory, even: pink, rim: wine, lobes: 10 })
  );
}

export function luckyOwls(): string {
  return (
    ground(gold) +
    rays(120, 170, 260, 18, honey, 5) +
    place({ x: 170, y: 112, scale: 0.74 }, owl({ body: jade, wing: deep, wire: ivory })) +
    place({ x: 98, y: 176, scale: 1.18 }, owl()) +
    rect([0, 262, 240, 38], wine) +
    acheik(0, 274, 240, { rows: 2, gap: 12 })
  );
}

export function tumblingDoll(): string {
  return (
    ground(jade) +
    circle(120, 160, 128, '#107a57') +
    circle(120, 160, 92, '#0d6a4b') +
    line('M26 240Q60 280 120 282Q184 280 214 236', mint, 4, 'stroke-dasharray="2 12"') +
    ellipse(120, 262, 66, 9, deep) +
    place({ x: 122, y: 168, scale: 1.06, turn: 11 }, doll()) +
    spark(36, 70, 13, gold) +
    spark(206, 66, 10, ivory) +
    spark(210, 196, 8, gold)
  );
}

export function nightBalloons(): string {
  const stars: readonly Point[] = [
    [30, 40],
    [90, 28],
    [140, 70],
    [222, 130],
    [20, 150],
    [70, 250],
    [214, 230],
    [150, 20],
  ];
  return (
    ground(night) +
    circle(196, 62, 34, ivory) +
    circle(184, 54, 32, night) +
    each(stars, ([x, y], index) => circle(x, y, index % 3 ? 2 : 3, ivory)) +
    path('M0 282Q60 262 120 280T240 276V300H0Z', '#0f3a2a') +
    place({ x: 186, y: 214, scale: 0.78 }, balloon([jade, mint, jade, ivory])) +
    place({ x: 92, y: 136, scale: 1.3 }, balloon([red, gold, red, ivory])) +
    place({ x: 34, y: 236, scale: 0.44 }, balloon([pink, ivory, pink, red]))
  );
}

/** The barge carries a cabin under a scalloped awning and one upright parasol. */
export function royalBarge(): string {
  const scallop = (index: number) =>
    path(`M${84 + index * 18} 128h18v10a9 9 0 0 1 -18 0Z`, index % 2 ? ivory : red);
  const window = (index: number) => path(`M${94 + index * 24} 190V162a8 8 0 0 1 16 0V190Z`, gold);
  const cabin =
    rect([88, 132, 104, 62], wine) +
    repeat(4, window) +
    path('M78 130Q138 72 200 130Z', red) +
    line('M78 130H200', gold, 4) +
    repeat(6, scallop);
  const shade =
    line('M138 42V100', gold, 4) +
    path('M104 62Q138 26 172 62Q161 56 155 63Q147 56 138 63Q129 56 121 63Q115 56 104 62Z', ivory) +
    circle(138, 40, 4, red);
  return (
    ground(wine) +
    circle(120, 120, 84, gold) +
    circle(120, 120, 70, honey) +
    shade +
    cabin +
    path(
      'M30 132C14 128 12 104 28 96C44 90 56 102 52 114C60 120 58 178 78 190H200C214 190 222 178 226 158C236 190 222 226 192 232H76C44 226 44 170 38 142Z',
      ivory,
    ) +
    circle(34, 110, 4.5, ink) +
    path('M16 112L0 124L22 122Z', gold) +
    path('M30 95C26 78 40 74 42 90C46 76 58 82 50 98Z', red) +
    line('M70 206H206', red, 4) +
    repeat(9, (index) => circle(78 + index * 15, 218, 4, gold)) +
    rect([0, 236, 240, 64], pine) +
    acheik(0, 248, 240, { color: mint, rows: 4, gap: 14, step: 30, rise: 8 })
  );
}

export function koiLotus(): string {
  const water = '#0b5a43';
  return (
    ground(water) +
    each([120, 96, 70, 44], (radius) => ring(120, 150, radius, '#137a59', 3)) +
    circle(212, 60, 46, jade) +
    path('M212 60L262 40L258 82Z', water) +
    line('M212 60L180 34M212 60L172 66M212 60L190 96', water, 3) +
    circle(22, 262, 44, jade) +
    path('M22 262L60 232L70 262Z', water) +
    place({ x: 86, y: 132, scale: 0.94, turn: -16 }, koi()) +
    place({ x: 162, y: 150, scale: 0.94, turn: 164 }, koi({ body: gold, mark: ivory, fin: red })) +
    place({ x: 198, y: 276, scale: 0.8 }, lotus()) +
    place({ x: 36, y: 54, scale: 0.52 }, lotus(ivory, pink))
  );
}

export function tigerLane(): string {
  const blade = (index: number, tall: number, more: number) =>
    leaf(index % 2 ? 20 : 18, tall + (index % 2) * more, index % 2 ? '#146048' : '#0b3c2b');
  return (
    ground(pine) +
    repeat(7, (index) => place({ x: 8 + index * 38, y: 300, turn: (index - 3) * 7 }, blade(index, 150, 40))) +
    repeat(7, (index) => place({ x: 8 + index * 38, turn: 180 + (index - 3) * 7 }, blade(index, 84, 26))) +
    place({ x: 120, y: 166, scale: 1.16 }, tiger())
  );
}

export function nineKings(): string {
  const fan: readonly [number, Suit, string][] = [
    [-34, 'diamond', red],
    [-17, 'club', ink],
    [34, 'heart', red],
    [17, 'spade', ink],
  ];
  const openCard = ([turn, suit, color]: readonly [number, Suit, string]) => {
    const index = place({ x: -23, y: -41, scale: 0.46 }, SUITS[suit](color, ivory));
    const mirrored = place({ x: 23, y: -41, scale: 0.46 }, SUITS[suit](color, ivory));
    const piece = card({ x: 120, y: 140, width: 76, height: 116 }, index + mirrored);
    return `<g transform="rotate(${turn} 120 330)">${piece}</g>`;
  };
  const back =
    rect([-38, -61, 76, 122], pine, 7) +
    rect([-33, -56, 66, 112], 'none', 5, `stroke="${gold}" stroke-width="2.5"`) +
    parasol(0, 0, 27, { odd: gold, even: ivory, rim: deep, hub: red, lobes: 10 }) +
    each([-44, 44], (y) => place({ y, scale: 0.36 }, SUITS.spade(gold, pine)));
  return (
    ground(red) +
    circle(120, 330, 230, '#b32614') +
    circle(120, 330, 180, '#a02010') +
    each(fan, openCard) +
    card({ x: 120, y: 140, width: 92, height: 138 }, back) +
    rect([0, 228, 240, 72], wine) +
    acheik(0, 246, 240, { rows: 4, gap: 13 })
  );
}

export function lacquerDice(): string {
  const five: readonly Point[] = [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ];
  const three: readonly Point[] = [
    [-1, -1],
    [1, 1],
    [0, 0],
  ];
  return (
    ground(ivory) +
    pips(240, 300, 34, 3, '#f0d9a6') +
    place({ x: 78, y: 92, scale: 1.34, turn: -14 }, die(five)) +
    place({ x: 160, y: 76, scale: 1.2, turn: 18 }, die([[0, 0]], jade, ivory)) +
    place({ x: 128, y: 146, scale: 1.1, turn: 4 }, die(three, red, ivory)) +
    path('M14 164H226C226 236 186 276 120 276C54 276 14 236 14 164Z', ink) +
    path('M14 164H226C226 173 225.5 181 224 188H16C14.5 181 14 173 14 164Z', red) +
    repeat(11, (index) => path(`M${22 + index * 18} 188l9 -22l9 22Z`, gold)) +
    line('M22 200H218', gold, 3) +
    repeat(8, (index) => place({ x: 42 + index * 22.3, y: 218, scale: 0.42 }, SUITS.diamond(gold, ink))) +
    line('M38 236H202', gold, 3) +
    line('M58 254Q120 262 182 254', red, 5) +
    rect([86, 274, 68, 14], ink, 4)
  );
}

export function whiteElephant(): string {
  return (
    ground(pink) +
    circle(120, 152, 112, rose) +
    ring(120, 152, 112, ivory, 3, 'stroke-linecap="round" stroke-dasharray="1 14"') +
    place({ x: 120, y: 152, scale: 1.04 }, elephant()) +
    rect([0, 276, 240, 24], red) +
    acheik(0, 288, 240, { rows: 1, width: 4 })
  );
}

export function nagaPearl(): string {
  const body = 'M-20 262C60 300 130 262 110 214C92 172 20 186 30 128C38 82 110 92 128 128';
  const crest = (index: number) =>
    place({ x: 140, y: 92, turn: -60 + index * 26 }, leaf(15, index % 2 ? 72 : 84, index % 2 ? gold : red));
  const scales = `fill="none" stroke="${gold}" stroke-width="30" stroke-dasharray="1 17"`;
  return (
    ground(ink) +
    line(body, deep, 62) +
    line(body, jade, 52) +
    `<path d="${body}" ${scales}/>` +
    repeat(4, crest) +
    path(
      'M104 118C100 66 156 56 182 80C204 96 224 100 230 118C222 134 204 132 190 134C180 160 140 168 118 150Z',
      jade,
    ) +
    path('M230 118C222 134 204 132 190 134C176 136 168 132 162 124C186 124 210 122 230 118Z', ivory) +
    circle(158, 94, 15, ivory) +
    circle(162, 95, 7.5, ink) +
    circle(216, 108, 3.5, deep) +
    circle(196, 196, 26, gold) +
    circle(196, 196, 18, ivory) +
    circle(189, 189, 6, '#fff') +
    spark(216, 44, 12, gold)
  );
}

interface Tile {
  readonly draw: () => string;
  /** The side one sees under the tile: a darker cut of its own ground. */
  readonly edge: string;
}

/** All tiles by name. A page that needs one tile imports its function, so that the others are not sent. */
export const TILES = {
  'emerald-lines': { draw: emeraldLines, edge: '#04291e' },
  'golden-parasol': { draw: goldenParasol, edge: '#7a170e' },
  'lucky-owls': { draw: luckyOwls, edge: '#a35f04' },
  'tumbling-doll': { draw: tumblingDoll, edge: '#07452f' },
  'night-balloons': { draw: nightBalloons, edge: '#1d4632' },
  'royal-barge': { draw: royalBarge, edge: '#3f0b06' },
  'koi-lotus': { draw: koiLotus, edge: '#05382a' },
  'tiger-lane': { draw: tigerLane, edge: '#072a1e' },
  'nine-kings': { draw: nineKings, edge: '#5c1009' },
  'lacquer-dice': { draw: lacquerDice, edge: '#c9ac72' },
  'white-elephant': { draw: whiteElephant, edge: '#b35a58' },
  'naga-pearl': { draw: nagaPearl, edge: '#25402f' },
} as const satisfies Record<string, Tile>;

export type TileName = keyof typeof TILES;

export const TILE_FRAMES = { tall: '0 0 240 300', square: '0 30 240 240', wide: '0 66 240 168' } as const;

export function isTileName(name: string): name is TileName {
  return Object.hasOwn(TILES, name);
}

/** The whole tile as an SVG element, cropped to the wanted frame. */
export function tile(name: TileName, frame: keyof typeof TILE_FRAMES = 'tall'): string {
  return svg(TILES[name].draw(), { viewBox: TILE_FRAMES[frame] });
}

/** The replacement of a picture that did not arrive: the brand's parasol, woven into the cloth. */
export function missingPicture(): string {
  const shade = { odd: '#176047', even: pine, wire: '#2b6a50', hub: '#2b6a50', rim: '#0a3a29', lobes: 10 };
  return svg(ground(pine) + parasol(120, 150, 66, shade));
}
