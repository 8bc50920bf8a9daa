/**
 * The river festival: amber paper, vermilion and ivory on indigo water. A blue-black rim, light from the upper start corner.
 * The lanterns keep a plain middle, because the stage writes their value on it. Symbols are in a 100 box around 0,0.
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

import type { Piece } from '../../kit/atlas.ts';
import type { SymbolArt } from '../../slots/title-stage.ts';
import { LOWS } from './lows.ts';

export const RIM = '#070b24';
export const AMBER = '#ffab2e';
export const AMBER_DARK = '#d9761a';
export const PAPER = '#ffe3a3';
export const INDIGO = '#2b3fa8';
const IVORY = '#fff6e2';
const VERMILION = '#e8432c';
const VERMILION_DARK = '#9c1f1a';
const TEAL = '#1fb0a6';
const TEAL_DARK = '#117069';
const GOLD = '#ffcf4a';

export const SYMBOLS: Readonly<Record<string, SymbolArt>> = {
  firework: { draw: firework, extent: [55, 56], alive: 'shine' },
  lantern: { draw: () => lantern(PLAIN), extent: [47, 59], alive: 'swing' },
  boat: { draw: boat, extent: [59, 50], alive: 'swing' },
  fish: { draw: fish, extent: [56, 47], alive: 'hop' },
  drum: { draw: () => place({ scale: 0.94 }, drum()), extent: [52, 51], alive: 'pulse' },
  fan: { draw: () => place({ y: -1, scale: 0.9 }, fan()), extent: [56, 48], alive: 'turn' },
  ...LOWS,
};

/** How richly a lantern is made: its paper, its frame, and what it wears. */
interface Rank {
  readonly paper: readonly [face: string, lit: string, side: string];
  readonly frame: readonly [face: string, side: string];
  /** How many tassels hang below. */
  readonly tassels: number;
  /** Petals at its foot, a crown over it, rays behind it. */
  readonly petals?: string;
  readonly crown?: boolean;
  readonly rays?: boolean;
}

const PLAIN: Rank = { paper: [AMBER, PAPER, AMBER_DARK], frame: ['#8c3a14', '#5c2009'], tassels: 1 };

/** The four prizes: the same lantern in four ranks of splendour. */
export const PRIZES: Readonly<Record<'mini' | 'minor' | 'major' | 'grand', SymbolArt>> = {
  mini: {
    draw: () =>
      lantern({ ...PLAIN, paper: ['#58b6e8', '#b9e6ff', '#2b79b8'], frame: ['#2a4fa0', '#182f6b'] }),
    extent: [47, 59],
    alive: 'swing',
  },
  minor: {
    draw: () =>
      lantern({
        paper: [TEAL, '#8fe8d8', TEAL_DARK],
        frame: [GOLD, AMBER_DARK],
        tassels: 2,
        petals: '#8fe8d8',
      }),
    extent: [54, 60],
    alive: 'swing',
  },
  major: {
    draw: () =>
      lantern({
        paper: [VERMILION, '#ff937a', VERMILION_DARK],
        frame: [GOLD, AMBER_DARK],
        tassels: 3,
        petals: '#ff9db0',
        crown: true,
      }),
    extent: [56, 60],
    alive: 'pulse',
  },
  grand: {
    draw: () =>
      lantern({
        paper: [GOLD, '#fff3b8', '#e39a12'],
        frame: [VERMILION, VERMILION_DARK],
        tassels: 3,
        petals: '#ff7fa0',
        crown: true,
        rays: true,
      }),
    extent: [60, 60],
    alive: 'shine',
  },
};

const PAPER_FORM = 'M-27 -31H27C43 -20 45 16 28 30H-28C-45 16 -43 -20 -27 -31Z';

/** The lantern of the tile: one that floats on petals, painted with a flower. */
export function paintedLantern(): string {
  const flower = repeat(6, (index) =>
    place({ turn: index * 60 }, place({ y: -4 }, leaf(5.6, 14, VERMILION))),
  );
  return (
    lantern({ ...PLAIN, frame: [VERMILION, VERMILION_DARK], tassels: 3, petals: '#ff86ac' }) +
    flower +
    circle(0, 0, 4.4, PAPER)
  );
}

/** A paper lantern; it locks where it falls. */
function lantern({
  paper: [face, lit, side],
  frame: [frame, frameSide],
  tassels,
  petals,
  crown,
  rays,
}: Rank): string {
  const spread = tassels === 1 ? [0] : tassels === 2 ? [-11, 11] : [-16, 0, 16];
  const ray = (index: number, fill: string, rim: number) => {
    const tip = index % 2 ? -53 : -58;
    return place({ turn: index * 24 - 96, y: -2 }, path(`M-7 -34L0 ${tip}L7 -34Z`, fill, stroke(fill, rim)));
  };
  return (
    (rays
      ? repeat(9, (index) => ray(index, RIM, 9)) +
        repeat(9, (index) => ray(index, index % 2 ? VERMILION : IVORY, 1))
      : '') +
    (petals
      ? each([-104, 104, -72, 72], (turn) =>
          place({ y: 37, turn }, leaf(13, Math.abs(turn) > 90 ? 50 : 59, petals, stroke(RIM, 6))),
        )
      : '') +
    each(
      spread,
      (x) => line(`M${x} 36V${x ? 48 : 53}`, RIM, 11) + line(`M${x} 36V${x ? 47 : 52}`, frame, 5),
    ) +
    line('M-9 -38C-9 -54 9 -54 9 -38', RIM, 9) +
    line('M-9 -38C-9 -53 9 -53 9 -38', frame, 4) +
    place({ y: 4 }, path(PAPER_FORM, RIM, stroke(RIM, 8))) +
    path(PAPER_FORM, RIM, stroke(RIM, 8)) +
    path(PAPER_FORM, face) +
    path('M27 -31C43 -20 45 16 28 30H15C30 14 29 -20 14 -31Z', side) +
    path('M-27 -31C-43 -20 -45 16 -28 30H-17C-32 14 -31 -20 -16 -31Z', lit) +
    line('M-33 -17H33M-33 17H33', side, 2.6) +
    ellipse(-2, 0, 25, 15.5, face) +
    rect([-32, -40, 64, 14], RIM, 6) +
    rect([-28, -37, 56, 8], frame, 4) +
    rect([6, -37, 22, 8], frameSide, 4) +
    rect([-32, 26, 64, 14], RIM, 6) +
    rect([-28, 29, 56, 8], frame, 4) +
    rect([6, 29, 22, 8], frameSide, 4) +
    (crown ? crownPiece(lit) : '')
  );
}

function crownPiece(jewel: string): string {
  const form = 'M-22 -38L-25 -54L-11 -46L0 -57L11 -46L25 -54L22 -38Z';
  return (
    path(form, RIM, stroke(RIM, 6)) +
    path(form, GOLD, stroke(GOLD, 1)) +
    path('M0 -57L11 -46L25 -54L22 -38H6Z', AMBER_DARK) +
    circle(0, -44, 3.6, jewel)
  );
}

const BURST = ['#ffcf4a', '#ff6b57', '#fff6e2', '#ff9ac0'] as const;

/** A firework at its widest; the wild of the game. */
function firework(): string {
  const arm = (index: number, back: boolean) => {
    const turn = index * 30;
    const long = index % 2 ? 42 : 48;
    const [from, to] = [polar(0, 0, 15, turn), polar(0, 0, long - 9, turn)];
    const ray = `M${from.join(' ')}L${to.join(' ')}`;
    const [x, y] = polar(0, 0, long, turn);
    const color = BURST[index % 4] ?? GOLD;
    return back
      ? line(ray, RIM, 15) + circle(x, y, 7.4, RIM) + circle(x, y + 4, 7.4, RIM)
      : place({ turn: turn + 90 }, path(`M0 ${-long + 8}L5.4 -16H-5.4Z`, color, stroke(color, 3))) +
          circle(x, y, 4.4, color);
  };
  return (
    circle(0, 3, 36, RIM) +
    repeat(12, (index) => arm(index, true)) +
    circle(0, 0, 34, '#1c2a86') +
    repeat(12, (index) => arm(index, false)) +
    circle(0, 0, 15, RIM) +
    circle(0, 0, 12, IVORY) +
    spark(0, 0, 22, GOLD) +
    spark(0, 0, 11, '#fff')
  );
}

/** A long boat with a mat roof and a lantern at its stern. */
function boat(): string {
  const hull = 'M-54 2C-40 10 -26 12 0 12S40 8 54 -10C50 22 30 34 0 34S-44 26 -54 2Z';
  const roof = 'M-30 10C-30 -20 -16 -30 -2 -30S26 -20 26 10Z';
  return (
    line('M40 -2V-36', RIM, 10) +
    place({ y: 4 }, path(hull, RIM, stroke(RIM, 7))) +
    path(hull, RIM, stroke(RIM, 7)) +
    path(roof, RIM, stroke(RIM, 7)) +
    line('M40 0V-36', '#b56a2a', 4) +
    circle(40, -32, 12.5, RIM) +
    circle(40, -32, 9, AMBER) +
    circle(37, -35, 3.6, PAPER) +
    path(roof, '#e0a24e') +
    path('M8 -29C18 -27 26 -18 26 10H12C14 -8 14 -20 8 -29Z', '#a8662a') +
    line('M-21 8C-21 -14 -14 -24 -6 -28M-8 8C-8 -12 -5 -22 0 -28', '#a8662a', 3) +
    path('M-18 10C-18 -6 -12 -12 -4 -12S10 -6 10 10Z', RIM) +
    path('M-14 10C-14 -3 -10 -8 -4 -8S6 -3 6 10Z', PAPER) +
    path(hull, VERMILION) +
    path('M54 -10C50 22 30 34 0 34C-20 34 -36 30 -45 20C0 26 36 16 54 -10Z', VERMILION_DARK) +
    line('M-48 9C-36 16 -20 18 0 18S38 14 49 2', GOLD, 3.4) +
    each([-24, -8, 8, 24], (x) => circle(x, 25, 2.8, GOLD)) +
    line('M-52 43q8 -6 16 0t16 0M14 43q8 -6 16 0t16 0', '#7f9cf0', 4)
  );
}

const CARP = 'M-46 2C-36 -24 -6 -32 20 -20C32 -14 36 -6 40 0C36 8 32 16 20 22C-6 34 -36 26 -46 2Z';

/** A golden carp that turns its eye to the player. */
function fish(): string {
  const scale = (x: number, y: number) => `M${x} ${y - 8}a8 8 0 0 1 0 16`;
  const tail = 'M32 0C38 -12 44 -22 54 -26C50 -12 50 10 54 26C44 22 38 12 32 0Z';
  const fin = 'M-14 -26C-6 -42 16 -42 24 -32C18 -30 16 -26 15 -21Z';
  return place(
    { x: -2, turn: -8, scale: 0.92 },
    place({ y: 5 }, path(CARP, RIM, stroke(RIM, 8)) + path(tail, RIM, stroke(RIM, 8))) +
      path(fin, RIM, stroke(RIM, 8)) +
      path(tail, RIM, stroke(RIM, 8)) +
      path(CARP, RIM, stroke(RIM, 8)) +
      path(tail, VERMILION) +
      path('M36 0H52C52 10 52 18 54 26C44 22 40 10 36 0Z', VERMILION_DARK) +
      path(fin, VERMILION) +
      path(CARP, AMBER) +
      path('M40 0C36 8 32 16 20 22C-6 34 -36 26 -46 2C-20 20 16 16 40 0Z', AMBER_DARK) +
      path('M-42 -4C-34 -20 -14 -25 6 -22C-12 -16 -22 -10 -28 2C-34 4 -40 2 -42 -4Z', PAPER) +
      line(
        scale(-4, -8) + scale(-4, 8) + scale(9, 0) + scale(9, -14) + scale(21, -7) + scale(21, 8),
        VERMILION,
        3.4,
      ) +
      path('M-20 -21C-12 -8 -12 8 -20 23', 'none', stroke(VERMILION, 3.6)) +
      circle(-29, -3, 7.6, IVORY) +
      circle(-30, -3, 4.4, RIM) +
      circle(-31.5, -4.8, 1.7, '#fff') +
      line('M-44 8Q-38 12 -33 9', RIM, 3) +
      path('M-8 20C-6 32 8 38 18 34C14 30 12 26 11 21Z', VERMILION, stroke(RIM, 4)),
  );
}

/** The great drum of the race, on its side, with two sticks. */
function drum(): string {
  const stick = (side: number) =>
    line(`M${side * 14} -22L${side * 44} -44`, RIM, 12) +
    line(`M${side * 14} -22L${side * 44} -44`, '#e0a24e', 5) +
    circle(side * 45, -44, 8, RIM) +
    circle(side * 45, -44, 4.8, IVORY);
  return (
    circle(0, 9, 43, RIM) +
    circle(0, 4, 43, RIM) +
    circle(0, 4, 39, VERMILION) +
    path('M39 4A39 39 0 0 1 -20 37.5A44 44 0 0 0 39 4Z', VERMILION_DARK) +
    repeat(14, (index) => circle(...polar(0, 4, 34.5, index * 25.7), 2.7, GOLD)) +
    circle(0, 4, 29.5, RIM) +
    circle(0, 4, 27, IVORY) +
    path('M27 4A27 27 0 0 1 -14 27A32 32 0 0 0 27 4Z', '#e3c79a') +
    repeat(6, (index) =>
      place({ y: 4, turn: index * 60 }, place({ y: -5 }, leaf(6.5, 17, index % 2 ? INDIGO : VERMILION))),
    ) +
    circle(0, 4, 5.4, GOLD) +
    stick(-1) +
    stick(1)
  );
}

/** A folding fan, painted with waves. */
function fan(): string {
  const [start, end] = [polar(0, 33, 60, -158), polar(0, 33, 60, -22)];
  const [inStart, inEnd] = [polar(0, 33, 22, -158), polar(0, 33, 22, -22)];
  const sheet = `M${inStart.join(' ')}L${start.join(' ')}A60 60 0 0 1 ${end.join(' ')}L${inEnd.join(' ')}A22 22 0 0 0 ${inStart.join(' ')}Z`;
  const fold = (index: number) => {
    const turn = -158 + index * 17;
    const [a, b, c, d] = [
      polar(0, 33, 22, turn),
      polar(0, 33, 60, turn),
      polar(0, 33, 60, turn + 8.5),
      polar(0, 33, 22, turn + 8.5),
    ];
    return path(`M${a.join(' ')}L${b.join(' ')}L${c.join(' ')}L${d.join(' ')}Z`, '#1c2b80');
  };
  const wave = (radius: number, index: number) => {
    const [x, y] = polar(0, 33, radius, -147 + index * 19);
    return circle(x, y, 5.8, IVORY) + circle(x, y, 3.6, INDIGO) + circle(x, y, 1.8, IVORY);
  };
  const rib = repeat(9, (index) => `M0 33L${polar(0, 33, 24, -158 + index * 17).join(' ')}`);
  return (
    place({ y: 5 }, path(sheet, RIM, stroke(RIM, 8))) +
    line(rib, RIM, 8) +
    path(sheet, RIM, stroke(RIM, 8)) +
    path(sheet, INDIGO) +
    repeat(8, fold) +
    repeat(7, (index) => wave(41, index + 0.1)) +
    path(`M${start.join(' ')}A60 60 0 0 1 ${end.join(' ')}`, 'none', stroke(GOLD, 5)) +
    path(`M${inStart.join(' ')}A22 22 0 0 1 ${inEnd.join(' ')}`, 'none', stroke(GOLD, 3)) +
    line(rib, '#e0a24e', 3.4) +
    circle(0, 34, 8, RIM) +
    circle(0, 34, 4.6, VERMILION) +
    line('M0 40C-4 44 4 46 0 49', VERMILION, 4)
  );
}

/** The same for the atlas. */
export const RANK_PIECES: Readonly<Record<string, Piece>> = Object.fromEntries(
  Object.entries(PRIZES).map(
    ([
      rank,
      {
        draw,
        extent: [x, y],
      },
    ]) => [rank, { art: draw(), box: [-x, -y, 2 * x, 2 * y] as const }],
  ),
);
