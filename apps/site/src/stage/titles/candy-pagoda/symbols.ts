/**
 * Sweets in a shop window. Thirty cells are small, so each piece has one strong colour and one bold form: glossy candies pay
 * high, sugared fruit jellies pay low. A raspberry rim, light from the upper start corner, in a 100 box around 0,0.
 */
import {
  circle,
  each,
  ellipse,
  leaf,
  line,
  path,
  place,
  polar,
  rect,
  repeat,
  spark,
  stroke,
} from '@baize/ui/art/forms';

import type { SymbolArt } from '../../slots/title-stage.ts';

export const RIM = '#4d0c31';
export const CREAM = '#fff4e2';
export const PINK = '#ff7fab';
export const RASPBERRY = '#c2185b';
const SUGAR = '#ffffff';

export const SYMBOLS: Readonly<Record<string, SymbolArt>> = {
  heartdrop: { draw: heartdrop, extent: [48, 51], alive: 'pulse' },
  starcandy: { draw: starcandy, extent: [54, 55], alive: 'turn' },
  swirl: { draw: swirl, extent: [47, 60], alive: 'swing' },
  cube: { draw: cube, extent: [44, 55], alive: 'hop' },
  plum: { draw: plum, extent: [48, 55] },
  mango: { draw: mango, extent: [54, 53] },
  guava: { draw: guava, extent: [44, 56] },
  rambutan: { draw: rambutan, extent: [55, 58] },
  banana: { draw: banana, extent: [53, 53] },
  tower: { draw: tower, extent: [50, 60], alive: 'hop' },
  bomb: { draw: bomb, extent: [55, 59], alive: 'pulse' },
};

/** A form with its rim and its side; the faces come on top. */
function body(d: string, rim = 9): string {
  return place({ y: 5 }, path(d, RIM, stroke(RIM, rim))) + path(d, RIM, stroke(RIM, rim));
}

/** The side of a ball that lies away from the light. */
function shade(x: number, y: number, radius: number, fill: string, more = ''): string {
  const [from, to] = [polar(x, y, radius, -28), polar(x, y, radius, 122)];
  const [near, far] = [radius, radius * 1.16];
  return path(
    `M${from.join(' ')}A${near} ${near} 0 0 1 ${to.join(' ')}A${far} ${far} 0 0 0 ${from.join(' ')}Z`,
    fill,
    more,
  );
}

const HEART =
  'M0 40C-8 26 -42 10 -42 -15C-42 -30 -31 -39 -19 -39C-10 -39 -3 -34 0 -26C3 -34 10 -39 19 -39C31 -39 42 -30 42 -15C42 10 8 26 0 40Z';

/** A cut heart of boiled sugar. */
export function heartdrop(): string {
  return (
    body(HEART) +
    path(HEART, '#ff2f6d') +
    path('M0 40C-8 26 -42 10 -42 -15L-20 -12L0 14Z', '#e3125a') +
    path('M0 40C8 26 42 10 42 -15L20 -12L0 14Z', '#a80744') +
    path('M42 -15C42 -30 31 -39 19 -39C10 -39 3 -34 0 -26L4 -12L20 -12Z', '#ff5c8c') +
    path('M-42 -15C-42 -30 -31 -39 -19 -39C-10 -39 -3 -34 0 -26L-4 -12L-20 -12Z', '#ff9dbc') +
    path('M-35 -17C-35 -27 -28 -33 -19 -33C-27 -29 -29 -24 -29 -16Z', SUGAR) +
    spark(20, -24, 9, SUGAR)
  );
}

/** A round-cornered star, blue as nothing else. */
export function starcandy(): string {
  const tip = (index: number) => polar(0, 3, 41, index * 72 - 90).join(' ');
  const dent = (index: number) => polar(0, 3, 23, index * 72 - 54).join(' ');
  const star = `M${repeat(5, (index) => `${index ? 'L' : ''}${tip(index)}L${dent(index)}`)}Z`;
  const facet = (index: number, side: number, fill: string) =>
    path(`M0 3L${tip(index)}L${dent(index + side)}Z`, fill);
  return (
    place({ y: 5 }, path(star, RIM, stroke(RIM, 19))) +
    path(star, RIM, stroke(RIM, 19)) +
    path(star, '#16a4ee', stroke('#16a4ee', 11)) +
    each([0, 1, 2, 3, 4], (index) => facet(index, 0, index % 4 ? '#0873bd' : '#0e8ad6')) +
    each([0, 3, 4], (index) => facet(index, -1, '#7fd4ff')) +
    line('M-33 -9L-14 -12', SUGAR, 5)
  );
}

/** A lollipop, mint and white. */
export function swirl(): string {
  const arm = (index: number) => {
    const [start, end] = [polar(0, 0, 36, index * 60), polar(0, 0, 36, index * 60 + 34)];
    return path(
      `M0 0Q${polar(0, 0, 26, index * 60 - 36).join(' ')} ${start.join(' ')}A36 36 0 0 1 ${end.join(' ')}Q${polar(0, 0, 24, index * 60 + 2).join(' ')} 0 0Z`,
      '#0fb58c',
    );
  };
  return place(
    { y: -9 },
    line('M0 36V58', RIM, 17) +
      line('M0 36V58', CREAM, 8) +
      circle(0, 5, 43, RIM) +
      circle(0, 0, 43, RIM) +
      circle(0, 0, 38, SUGAR) +
      repeat(6, arm) +
      shade(0, 0, 38, '#0a6a5c', 'fill-opacity=".36"') +
      path('M-31 -8A32 32 0 0 1 -8 -31', 'none', stroke(SUGAR, 5)) +
      circle(0, 0, 6, '#0fb58c'),
  );
}

/** A cube of orange jelly, rolled in sugar. */
function cube(): string {
  const hull = 'M0 -42L36 -22V20L0 42L-36 20V-22Z';
  const grains: readonly (readonly [number, number])[] = [
    [-22, -2],
    [-10, 12],
    [-25, 14],
    [-12, 28],
    [12, 6],
    [24, -6],
    [23, 12],
    [10, 26],
    [0, -32],
    [-16, -22],
    [14, -20],
    [0, -12],
  ];
  return (
    body(hull, 13) +
    path(hull, '#ff8a14', stroke('#ff8a14', 5)) +
    path('M0 -42L36 -22L0 -1L-36 -22Z', '#ffc46b', stroke('#ffc46b', 3)) +
    path('M36 -20L2 0V42L36 22Z', '#d95a00', stroke('#d95a00', 3)) +
    each(grains, ([x, y]) => rect([x - 2.4, y - 2.4, 4.8, 4.8], x > 4 && y > -12 ? '#ffb45e' : CREAM, 1.4)) +
    line('M-33 -16V14', '#ffb45e', 4)
  );
}

const PLUM = 'M0 -24C22 -36 42 -20 42 6C42 30 22 44 0 44S-42 30 -42 6C-42 -20 -22 -36 0 -24Z';

/** A plum jelly, dark violet, with its cleft. */
function plum(): string {
  return (
    line('M0 -24C0 -34 4 -40 8 -45', RIM, 13) +
    body(PLUM) +
    line('M0 -24C0 -34 4 -40 7 -44', '#9b6a2f', 5) +
    path(PLUM, '#6a2fb5') +
    path('M40 -4C46 26 22 44 0 44C-14 44 -26 39 -34 30C4 38 32 22 40 -4Z', '#43148a') +
    path('M0 -24C10 -4 8 22 0 44', 'none', stroke('#43148a', 4)) +
    path('M-34 0C-34 -14 -26 -22 -15 -23C-23 -15 -25 -8 -25 3C-29 6 -33 5 -34 0Z', '#c39bff') +
    place({ x: 5, y: -30, turn: 74 }, leaf(11, 34, '#3fbf4f', stroke(RIM, 5)))
  );
}

const MANGO = 'M-40 22C-48 0 -28 -16 -8 -28C14 -42 44 -32 44 -4C44 24 22 40 -6 40C-24 40 -36 34 -40 22Z';

/** A mango jelly, golden, with a red cheek. */
function mango(): string {
  return (
    body(MANGO) +
    path(MANGO, '#ffb703') +
    path('M44 -4C44 24 22 40 -6 40C-20 40 -30 36 -36 30C8 32 30 10 34 -26C41 -21 44 -13 44 -4Z', '#f06a1d') +
    path('M-32 14C-36 0 -18 -12 -2 -22C-12 -6 -18 6 -20 20C-26 24 -31 20 -32 14Z', '#ffe48a') +
    line('M30 -31C32 -38 36 -41 41 -42', RIM, 12) +
    line('M30 -31C32 -37 36 -40 40 -41', '#7a4a1e', 4.6) +
    place({ x: 30, y: -30, turn: -62 }, leaf(11, 36, '#3fbf4f', stroke(RIM, 5)))
  );
}

const GUAVA =
  'M0 -36C14 -36 18 -24 26 -12C34 -2 38 6 38 14C38 34 20 46 0 46S-38 34 -38 14C-38 6 -34 -2 -26 -12C-18 -24 -14 -36 0 -36Z';

/** A guava cut open: green skin, pink heart, a ring of pale seeds. */
function guava(): string {
  const seed = (index: number) => {
    const turn = index * 51.4 - 90;
    const [x, y] = polar(0, 15, 12.5, turn);
    return place({ x, y, turn: turn + 90 }, ellipse(0, 0, 2.6, 4.6, CREAM));
  };
  return (
    line('M0 -36V-46', RIM, 12) +
    body(GUAVA) +
    line('M0 -36V-45', '#7a4a1e', 5) +
    path(GUAVA, '#5cc22f') +
    path('M36 4C44 30 22 46 0 46C-14 46 -26 40 -33 30C4 38 30 28 36 4Z', '#2f8420') +
    place({ y: 3.4, scale: 0.84 }, path(GUAVA, '#ecf9bb')) +
    place({ y: 5.6, scale: 0.68 }, path(GUAVA, '#ff5f88')) +
    path('M-24 8C-22 -4 -14 -8 -8 -17C-14 2 -16 14 -14 30C-21 26 -25 18 -24 8Z', '#ff9db4') +
    circle(0, 15, 6, '#ff9db4') +
    repeat(7, seed) +
    place({ x: 2, y: -38, turn: 82 }, leaf(11, 34, '#3fbf4f', stroke(RIM, 5)))
  );
}

/** A rambutan in its red beard. */
function rambutan(): string {
  const hair = (index: number, color: string, width: number, more: number) => {
    const turn = index * 22.5 + (index % 2) * 6;
    const [from, bend, to] = [
      polar(0, 2, 22, turn),
      polar(0, 2, 40, turn + 2),
      polar(0, 2, 44 + more, turn + 16),
    ];
    return line(`M${from.join(' ')}Q${bend.join(' ')} ${to.join(' ')}`, color, width);
  };
  return (
    repeat(16, (index) => place({ y: 4 }, hair(index, RIM, 14, 0))) +
    repeat(16, (index) => hair(index, RIM, 14, 0)) +
    circle(0, 5, 33, RIM) +
    repeat(16, (index) => hair(index, index % 2 ? '#b8dc3a' : '#ff4a3d', 6, -1)) +
    circle(0, 2, 28, '#e0121f') +
    shade(0, 2, 28, '#8f0a1e') +
    line('M-6 4l6 -6M8 -6l6 -6M6 16l6 -6M-14 16l6 -6', '#ff8078', 4) +
    line('M-20 -1A22 22 0 0 1 -5 -18', '#ffb3ab', 5.5)
  );
}

const BANANA =
  'M-34 -34C-30 -8 -8 18 34 18C42 18 44 26 38 32C18 46 -20 42 -38 10C-46 -6 -46 -24 -42 -36C-40 -40 -35 -39 -34 -34Z';

/** A banana of foam sugar. */
function banana(): string {
  return place(
    { x: 2, y: 0 },
    body(BANANA) +
      path(BANANA, '#ffe135') +
      path(
        'M38 32C18 46 -20 42 -38 10C-44 -2 -46 -16 -44.6 -28C-38 8 -6 34 42 24C42 27 41 29 38 32Z',
        '#f5ab00',
      ) +
      path('M-37 -24C-33 0 -10 24 24 25', 'none', stroke('#fff6b3', 4)) +
      path('M-42 -36C-40 -40 -35 -39 -34 -34L-33.4 -30L-43.6 -29Z', '#7a4a1e', stroke('#7a4a1e', 3)) +
      circle(38, 24, 5, '#7a4a1e'),
  );
}

/** A tall cake of three layers; four of them open the free spins. */
export function tower(): string {
  const tier = (y: number, wide: number, tall: number, face: string, side: string) => {
    const half = wide / 2;
    return (
      rect([-half - 4.5, y - 4, wide + 9, tall + 10], RIM, 10) +
      rect([-half, y, wide, tall + 1], face, 6) +
      path(`M${half * 0.4} ${y}H${half}V${y + tall + 1}H${half * 0.4}Z`, side)
    );
  };
  const icing = (y: number, wide: number, drips: number) => {
    const step = wide / drips;
    const drip = repeat(
      drips,
      (index) => `v${index % 2 ? 1 : 6}a${step / 2} ${step / 2} 0 0 1 ${-step} 0v${index % 2 ? -1 : -6}`,
    );
    return path(
      `M${wide / 2} ${y}${drip}V${y - 3}Q${-wide / 2} ${y - 7} ${-wide / 2 + 5} ${y - 7}H${wide / 2 - 5}Q${wide / 2} ${y - 7} ${wide / 2} ${y - 3}Z`,
      CREAM,
      stroke(RIM, 3),
    );
  };
  return (
    ellipse(0, 50, 48, 9, RIM) +
    ellipse(0, 47, 45, 7, '#17b7a6') +
    tier(18, 74, 26, '#ff6f9f', '#d63a76') +
    icing(20, 74, 6) +
    tier(-12, 54, 26, '#ffc83d', '#e8941a') +
    icing(-10, 54, 5) +
    tier(-38, 34, 22, '#39cdb9', '#149685') +
    icing(-36, 34, 3) +
    circle(0, -49, 10.5, RIM) +
    circle(0, -49, 7, '#e0121f') +
    circle(-2.4, -51.4, 2.2, SUGAR) +
    each([-25, -9, 8, 24], (x) => circle(x, 38, 3.4, CREAM)) +
    each([-14, 3, 17], (x) => circle(x, 8, 2.8, RASPBERRY))
  );
}

/** A sugar bomb; its face is free for the multiplier that the stage writes on it. */
function bomb(): string {
  const sprinkles: readonly (readonly [turn: number, color: string])[] = [
    [205, '#ffd23f'],
    [160, '#19c2b0'],
    [115, PINK],
    [65, '#ffd23f'],
    [20, '#19c2b0'],
    [338, PINK],
  ];
  return (
    line('M20 -30C28 -44 36 -44 40 -38', RIM, 14) +
    circle(0, 12, 44, RIM) +
    circle(0, 7, 44, RIM) +
    rect([-3, -43, 32, 22], RIM, 7) +
    line('M20 -32C28 -44 35 -43 39 -38', CREAM, 5.4) +
    rect([2, -39, 22, 16], '#ffd23f', 4) +
    circle(0, 7, 39, '#7b1e6e') +
    shade(0, 7, 39, '#4d0c4c') +
    path('M-32 3A33 33 0 0 1 -10 -24', 'none', stroke('#e58ad6', 6)) +
    circle(0, 8, 27, RIM) +
    circle(0, 8, 24.5, RASPBERRY) +
    each(sprinkles, ([turn, color]) => {
      const [x, y] = polar(0, 8, 32, turn);
      return place({ x, y, turn: turn + 60 }, rect([-5, -2.2, 10, 4.4], color, 2.2));
    }) +
    spark(41, -41, 15, '#ffd23f') +
    spark(41, -41, 8, SUGAR)
  );
}
