/** A picture for each family of lotteries, on the 240 × 300 ground of all tiles: one object, one ground, one pattern. */
import {
  acheik,
  circle,
  type DiePips,
  die,
  each,
  ellipse,
  leaf,
  line,
  lotus,
  PAINT,
  type Point,
  path,
  pips,
  place,
  polar,
  rays,
  rect,
  repeat,
  ring,
  spark,
  wedge,
} from './forms.ts';

const { night, pine, deep, jade, mint, red, wine, gold, honey, amber, ivory, sand, rose, ink } = PAINT;
const { lotus: pink } = PAINT;

const ground = (fill: string) => rect([0, 0, 240, 300], fill);

/** A ball woven of cane: three bands around it, and the gaps between them. */
function caneBall(x: number, y: number, scale: number): string {
  const band = (turn: number) =>
    place(
      { turn },
      line('M-60 0Q0 -46 60 0', ivory, 15) +
        line('M-60 0Q0 -46 60 0', amber, 3) +
        line('M-56 22Q0 -16 56 22', ivory, 9),
    );
  return place(
    { x, y, scale },
    circle(0, 7, 64, wine) +
      circle(0, 0, 64, red) +
      repeat(3, (at) => band(at * 60)) +
      ring(0, 0, 60, ivory, 9) +
      ring(0, 0, 65, wine, 3),
  );
}

function twoCaneBalls(): string {
  return (
    ground(gold) +
    rays(120, 150, 260, 16, honey, 6) +
    caneBall(160, 112, 0.98) +
    caneBall(84, 192, 1.12) +
    spark(64, 84, 15, ivory)
  );
}

/** A parasol from above with eight lobes; the big one of the brand has too many lines for three in a picture. */
function plainParasol(x: number, y: number, odd: string): string {
  const lobe = (at: number) => circle(...polar(0, 0, 44, at * 45), 17, at % 2 ? ivory : odd);
  const cut = (at: number) => wedge(0, 0, 52, at * 45 - 22.5, at * 45 + 22.5, at % 2 ? ivory : odd);
  const rib = (at: number) => `M0 0L${polar(0, 0, 54, at * 45 + 22.5).join(' ')}`;
  const body = repeat(8, lobe) + repeat(8, cut) + line(repeat(8, rib), wine, 2.5);
  return place(
    { x, y },
    circle(0, 5, 63, deep) + circle(0, 0, 62, wine) + body + circle(0, 0, 13, wine) + circle(0, 0, 9, gold),
  );
}

function threeParasols(): string {
  return (
    ground(jade) +
    pips(240, 300, 40, 3.4, '#107a57') +
    plainParasol(120, 96, red) +
    plainParasol(64, 198, honey) +
    plainParasol(176, 198, rose)
  );
}

function floatingLotus(): string {
  return (
    ground(wine) +
    each([128, 100, 72], (radius) =>
      ellipse(120, 226, radius, radius * 0.32, radius === 100 ? wine : '#8f2015'),
    ) +
    place({ x: 120, y: 226, scale: 1.66 }, lotus(pink, ivory, rose)) +
    rect([113, 74, 14, 62], gold, 4) +
    line('M113 96H127M113 112H127', amber, 3) +
    path('M120 30C134 48 136 58 130 68C126 76 114 76 110 68C104 58 110 48 120 30Z', honey) +
    path('M120 48C127 58 127 64 124 68C122 71 118 71 116 68C113 63 115 57 120 48Z', ivory)
  );
}

function reedPipes(): string {
  const tops = [64, 50, 40, 46, 56, 70];
  const pipe = (top: number, at: number) => {
    const x = 62 + at * 20;
    return (
      rect([x, top, 16, 224 - at * 6], at % 2 ? gold : honey, 6) +
      line(`M${x + 2} ${top + 46}H${x + 14}M${x + 2} ${top + 150}H${x + 14}`, amber, 4)
    );
  };
  return (
    ground(pink) +
    acheik(0, 52, 240, { color: '#ef9a94', rows: 9, gap: 24, width: 5, step: 40, rise: 12 }) +
    place({ x: 120, y: 150, turn: 14 }, place({ x: -120, y: -150 }, each(tops, pipe))) +
    place(
      { x: 116, y: 168, turn: 14 },
      ellipse(0, 8, 78, 26, wine) + ellipse(0, 0, 78, 26, red) + line('M-60 -2Q0 16 60 -2', gold, 4),
    )
  );
}

function spinningTop(): string {
  return (
    ground(gold) +
    each([112, 84], (radius) => ellipse(120, 250, radius, radius * 0.16, radius === 112 ? honey : amber)) +
    line('M36 96Q72 52 120 52T204 96', ivory, 6, 'stroke-dasharray="2 16"') +
    rect([112, 58, 16, 46], wine, 6) +
    circle(120, 58, 15, red) +
    path(
      'M24 134C24 104 72 92 120 92C168 92 216 104 216 134C216 168 166 206 130 246H110C74 206 24 168 24 134Z',
      pine,
    ) +
    path(
      'M24 134C24 104 72 92 120 92C168 92 216 104 216 134C216 146 168 160 120 160C72 160 24 146 24 134Z',
      jade,
    ) +
    ellipse(120, 127, 66, 20, gold) +
    ellipse(120, 125, 34, 10, red) +
    line('M44 172Q120 206 196 172', gold, 7) +
    path('M110 246H130L120 266Z', wine)
  );
}

function palmHat(): string {
  const rib = (x: number) => line(`M120 62Q${(120 + x) / 2 + (x > 120 ? 12 : -12)} 130 ${x} 206`, sand, 4);
  return (
    ground(pine) +
    repeat(9, (at) =>
      place({ x: at * 30, y: 300, turn: (at - 4) * 5 }, leaf(11, 96 + (at % 2) * 30, '#146048')),
    ) +
    path(
      'M74 214Q62 262 96 268M166 214Q178 262 144 268',
      'none',
      `stroke="${rose}" stroke-width="10" stroke-linecap="round"`,
    ) +
    path('M120 54Q142 96 228 200Q176 232 120 232T12 200Q98 96 120 54Z', amber) +
    path('M120 48Q142 92 228 194Q176 224 120 224T12 194Q98 92 120 48Z', ivory) +
    each([52, 98, 142, 188], rib) +
    line('M70 142Q120 162 170 142M40 176Q120 204 200 176', gold, 5) +
    circle(120, 54, 8, red)
  );
}

function silkLantern(): string {
  const rib = (half: number) => ellipse(120, 152, half, 74, half === 34 ? gold : honey);
  return (
    ground(red) +
    each([40, 200], (x) => circle(x, 86, 20, '#a92717') + line(`M${x} 0V70`, '#a92717', 5)) +
    pips(240, 300, 40, 3, '#b12a19') +
    line('M120 0V62', gold, 6) +
    ellipse(120, 160, 92, 74, wine) +
    ellipse(120, 152, 92, 74, gold) +
    each([62, 34], rib) +
    line('M58 110Q120 130 182 110M44 152H196M58 194Q120 174 182 194', amber, 4) +
    rect([84, 66, 72, 20], wine, 6) +
    rect([84, 216, 72, 20], wine, 6) +
    each([100, 120, 140], (x) => line(`M${x} 240V${x === 120 ? 286 : 274}`, ivory, 7))
  );
}

function dragonFruit(): string {
  const scale = (at: number) =>
    place({ x: 120, y: 156, turn: at * 40 + 20 }, place({ y: -84 }, leaf(15, 44, at % 2 ? mint : jade)));
  const seed = (at: number) => {
    const [x, y] = polar(120, 156, 14 + (at % 3) * 20, at * 47);
    return circle(x, y, 4.6, ink);
  };
  return (
    ground(night) +
    rays(120, 156, 250, 14, '#0f2a1e', 4) +
    repeat(9, scale) +
    circle(120, 163, 92, wine) +
    circle(120, 156, 92, rose) +
    circle(120, 156, 74, ivory) +
    repeat(17, seed) +
    circle(120, 156, 4.6, ink)
  );
}

function drawingDrum(): string {
  const balls: readonly (readonly [number, number, string])[] = [
    [86, 172, red],
    [126, 186, jade],
    [160, 158, red],
    [108, 132, ivory],
    [146, 116, jade],
  ];
  const ball = ([x, y, fill]: (typeof balls)[number]) =>
    circle(x, y + 4, 23, ink) +
    circle(x, y, 23, fill) +
    circle(x - 7, y - 7, 6, fill === ivory ? sand : ivory);
  return (
    ground(gold) +
    pips(240, 300, 34, 4, honey) +
    path('M62 226H178L196 268H44Z', red) +
    rect([38, 262, 164, 16], wine, 6) +
    circle(120, 148, 100, wine) +
    circle(120, 142, 98, deep) +
    circle(120, 142, 86, pine) +
    each(balls, ball) +
    line('M58 116Q74 78 112 68', mint, 8) +
    rect([104, 32, 32, 20], red, 6)
  );
}

function threeDice(): string {
  const five: DiePips = [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ];
  const three: DiePips = [
    [-1, -1],
    [0, 0],
    [1, 1],
  ];
  return (
    ground(jade) +
    circle(120, 152, 126, '#107a57') +
    circle(120, 152, 96, '#0d6a4b') +
    place({ x: 120, y: 92, scale: 2.05, turn: 45 }, die(five, red, ivory)) +
    place({ x: 66, y: 188, scale: 2.05, turn: -10 }, die(three, ivory, red)) +
    place({ x: 176, y: 190, scale: 2.05, turn: 12 }, die([[0, 0]], ivory, red))
  );
}

function racingCar(): string {
  const wheel = (x: number, y: number) => rect([x, y, 30, 50], ink, 10, `stroke="${sand}" stroke-width="3"`);
  const check = (at: number) =>
    rect(
      [(at % 12) * 20, 34 + Math.floor(at / 12) * 20, 20, 20],
      at % 2 === Math.floor(at / 12) % 2 ? ivory : ink,
    );
  return (
    ground('#1d4632') +
    repeat(24, check) +
    line('M24 300V84M216 300V84', mint, 5, 'stroke-dasharray="22 22"') +
    place(
      { x: 120, y: 168, scale: 1.08 },
      wheel(-70, -62) +
        wheel(40, -62) +
        wheel(-74, 36) +
        wheel(44, 36) +
        rect([-64, -92, 128, 20], gold, 8) +
        path('M-18 -88H18L30 -20C46 -8 48 40 34 92H-34C-48 40 -46 -8 -30 -20Z', wine) +
        path('M-18 -92H18L30 -26C46 -14 48 34 34 86H-34C-48 34 -46 -14 -30 -26Z', red) +
        rect([-62, 78, 124, 20], gold, 8) +
        line('M0 -86V-34', ivory, 8) +
        ellipse(0, 12, 22, 30, ink) +
        circle(0, 16, 16, gold),
    )
  );
}

function abacus(): string {
  const counts: readonly Point[] = [
    [1, 3],
    [0, 4],
    [1, 1],
    [0, 2],
  ];
  const bead = (x: number, y: number, fill: string) =>
    ellipse(x, y + 4, 20, 12, wine) + ellipse(x, y, 20, 12, fill);
  const rod = ([upper, lower]: Point, at: number) => {
    const x = 57 + at * 42;
    return (
      rect([x - 3, 62, 6, 190], amber) +
      bead(x, upper ? 104 : 82, gold) +
      repeat(4, (n) => bead(x, (n < lower ? 148 : 168) + n * 24, n < lower ? red : jade))
    );
  };
  return (
    ground(ivory) +
    pips(240, 300, 30, 3, '#f0d9a6') +
    rect([22, 54, 196, 216], wine, 14) +
    rect([22, 46, 196, 216], red, 14) +
    rect([36, 60, 168, 188], ivory, 6) +
    each(counts, rod) +
    rect([32, 120, 176, 12], red)
  );
}

function sixBallsAndOne(): string {
  const paints = [red, jade, honey];
  const ball = (x: number, y: number, paint: string, radius: number) =>
    circle(x, y + 6, radius, ink) +
    circle(x, y, radius, paint) +
    circle(x, y, radius * 0.58, ivory) +
    circle(x - radius * 0.5, y - radius * 0.5, radius * 0.13, ivory);
  const outer = (at: number) => {
    const [x, y] = polar(120, 152, 76, at * 60 - 90);
    return ball(x, y, paints[at % 3] ?? red, 36);
  };
  return (
    ground(wine) +
    rays(120, 152, 260, 18, '#86200f', 5) +
    repeat(6, outer) +
    ball(120, 152, gold, 36) +
    spark(120, 152, 17, red)
  );
}

function foldingFan(): string {
  const blade = (at: number) => {
    const [from, to] = [-168 + at * 19.5, -168 + (at + 1) * 19.5];
    const [a, b] = [polar(120, 226, 172, from), polar(120, 226, 172, to)];
    const [c, d] = [polar(120, 226, 64, to), polar(120, 226, 64, from)];
    return path(`M${a}L${b}L${c}L${d}Z`, at % 2 ? red : '#a92717');
  };
  const stick = (at: number) => {
    const [x, y] = polar(120, 226, 66, -158 + at * 19.5);
    return line(`M120 226L${x} ${y}`, amber, 7);
  };
  const arc = (radius: number) => {
    const [a, b] = [polar(120, 226, radius, -168), polar(120, 226, radius, -12)];
    return `M${a}A${radius} ${radius} 0 0 1 ${b}`;
  };
  return (
    ground(pink) +
    pips(240, 300, 36, 4, '#ef9a94') +
    repeat(8, blade) +
    repeat(8, stick) +
    line(arc(168), gold, 8) +
    line(arc(70), gold, 6) +
    circle(120, 130, 30, ivory) +
    repeat(5, (at) => circle(...polar(120, 130, 15, at * 72 - 90), 10, rose)) +
    circle(120, 130, 6, gold) +
    circle(120, 226, 13, wine) +
    circle(120, 226, 6, gold)
  );
}

function goldIngot(): string {
  return (
    ground(red) +
    acheik(0, 54, 240, { color: '#a92717', rows: 8, gap: 28, width: 6, step: 48, rise: 13 }) +
    ellipse(120, 240, 92, 16, '#8f1d10') +
    ellipse(120, 130, 66, 58, amber) +
    ellipse(120, 124, 66, 58, gold) +
    path(
      'M16 118C8 100 34 96 42 118C60 146 180 146 198 118C206 96 232 100 224 118C222 176 198 226 172 240H68C42 226 18 176 16 118Z',
      amber,
    ) +
    path(
      'M16 112C8 94 34 90 42 112C60 140 180 140 198 112C206 90 232 94 224 112C222 170 198 218 172 232H68C42 218 18 170 16 112Z',
      honey,
    ) +
    path('M42 112C60 140 180 140 198 112C188 160 52 160 42 112Z', amber) +
    line('M50 190Q120 216 190 190', ivory, 6) +
    ellipse(98, 96, 18, 10, ivory) +
    spark(186, 62, 16, ivory)
  );
}

/** The tile of each family, by its code. */
export const LOTTERY_TILES: Readonly<Record<string, () => string>> = {
  MY2D: twoCaneBalls,
  MY3D: threeParasols,
  THAI: floatingLotus,
  LAO: reedPipes,
  '4D': spinningTop,
  VN_N: palmHat,
  VN_C: silkLantern,
  VN_S: dragonFruit,
  SSC: drawingDrum,
  K3: threeDice,
  PK10: racingCar,
  '11X5': abacus,
  LHC: sixBallsAndOne,
  LF3D: foldingFan,
  LFP5: goldIngot,
};
