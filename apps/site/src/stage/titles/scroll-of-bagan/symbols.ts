/**
 * Painted on paper with a brush: indigo ink, brick red and ochre. One family: an indigo line that swells like a brush stroke,
 * light from the upper start corner. Symbols are in a 100 box around 0,0.
 */
import { acheik, circle, each, ellipse, leaf, line, path, place, rect, stroke } from '@baize/ui/art/forms';

import type { SymbolArt } from '../../slots/title-stage.ts';
import { LOWS } from './lows.ts';

export const RIM = '#1a2145';
export const INK = {
  indigo: '#2b3f7d',
  wash: '#5f7dbb',
  mist: '#a9bddd',
  brick: '#c1502f',
  clay: '#8c2f1b',
  flesh: '#e4805a',
  ochre: '#e9a836',
  straw: '#ffd98a',
  umber: '#8a5a1c',
  paper: '#fff5dc',
  sand: '#e3c58c',
} as const;
const { indigo, wash, mist, brick, clay, flesh, ochre, straw, umber, paper } = INK;

export const SYMBOLS: Readonly<Record<string, SymbolArt>> = {
  scroll: { draw: scroll, extent: [51, 54], alive: 'pulse' },
  elephant: { draw: elephant, extent: [60, 47], alive: 'hop' },
  lamp: { draw: () => place({ x: 3 }, lamp()), extent: [58, 55], alive: 'swing' },
  vase: { draw: vase, extent: [41, 56], alive: 'shine' },
  mask: { draw: mask, extent: [50, 60], alive: 'swing' },
  ...LOWS,
};

function shaded(shape: string, fill: string, width = 8): string {
  return (
    place({ y: 5 }, path(shape, RIM, stroke(RIM, width))) +
    path(shape, RIM, stroke(RIM, width)) +
    path(shape, fill)
  );
}

/** A painting between two rollers: it opens the free spins and replaces every other picture. */
export function scroll(): string {
  const sheet = 'M-34 -30H34V30H-34Z';
  const roller = (x: number) =>
    rect([x - 9, -43, 18, 92], RIM, 8) +
    rect([x - 9, -45, 18, 90], RIM, 8) +
    rect([x - 6, -34, 12, 68], umber, 3) +
    rect([x - 6, -34, 4.5, 68], ochre, 2) +
    each(
      [-38, 38],
      (y) => circle(x, y, 7.5, RIM) + circle(x, y, 5, brick) + circle(x - 1.5, y - 1.5, 1.8, flesh),
    );
  const petals = each([-74, 74, -40, 40, 0], (turn, at) =>
    place({ y: 16, turn }, leaf(7, at > 3 ? 27 : 24, at > 3 ? wash : indigo, stroke(paper, 1.8))),
  );
  return (
    shaded(sheet, paper) +
    rect([-30, -27, 60, 5], brick) +
    rect([-30, 22, 60, 5], brick) +
    path('M16 -22H28V22H16Z', '#f4e2b8') +
    circle(0, -6, 13, straw) +
    circle(0, -6, 9, ochre) +
    petals +
    line('M-24 18q6 -5 12 0t12 0t12 0t12 0', indigo, 2.6) +
    roller(-38) +
    roller(38)
  );
}

function elephant(): string {
  const body =
    'M-42 38V6C-42 -16 -26 -26 -4 -26C2 -34 18 -38 28 -30C38 -24 40 -10 37 2C36 8 30 12 24 12V38H6V20H-22V38Z';
  const trunk = 'M33 -4C40 10 38 24 46 22C52 20 50 10 47 6';
  return (
    place({ y: 5 }, path(body, RIM, stroke(RIM, 8))) +
    line('M-42 2C-50 10 -48 20 -50 26', RIM, 7) +
    line(trunk, RIM, 19) +
    path(body, RIM, stroke(RIM, 8)) +
    path(body, indigo) +
    line(trunk, indigo, 11) +
    line('M38 6C40 14 40 22 45 22', wash, 3.4) +
    path('M-42 38V6C-42 -16 -26 -26 -4 -26L-8 -20C-24 -20 -34 -10 -34 8V38Z', wash) +
    path('M6 20V38H13V14Z', wash) +
    path('M-38 -12C-28 -24 -14 -27 -3 -26L-1 6Q-18 14 -36 6Z', RIM, stroke(RIM, 5)) +
    path('M-38 -12C-28 -24 -14 -27 -3 -26L-1 6Q-18 14 -36 6Z', brick) +
    path('M-37 1Q-18 9 -1 1V7Q-18 14 -36 7Z', ochre) +
    path('M-19 -17L-11 -8L-19 1L-27 -8Z', straw) +
    path('M-19 -12L-15 -8L-19 -4L-23 -8Z', clay) +
    path('M14 -34C20 -36 26 -34 30 -28L27 -14L20 -20Z', ochre, stroke(RIM, 3.4)) +
    path('M2 -22C12 -28 20 -20 19 -6C18 6 10 14 4 10C-4 6 -6 -16 2 -22Z', wash, stroke(RIM, 4)) +
    path('M4 -17C11 -19 15 -13 14 -5C13 2 8 7 5 5C0 2 -1 -13 4 -17Z', mist) +
    circle(28, -10, 3.8, paper) +
    circle(28.6, -9.6, 2.2, RIM) +
    path('M28 5C34 12 42 12 48 8C42 20 30 18 25 10Z', paper, stroke(RIM, 3.4)) +
    each([-38, -30, 8, 16], (x) => path(`M${x - 2} 37a3.4 3.4 0 0 1 6.8 0Z`, mist))
  );
}

/** A lamp of clay with its flame. */
function lamp(): string {
  const bowl = 'M-42 6C-30 12 4 12 22 6C30 4 38 -2 46 -4C46 22 26 36 -2 36C-26 36 -42 24 -42 6Z';
  const flame = 'M30 -2C16 -10 20 -24 28 -34C30 -40 30 -44 28 -49C42 -40 50 -24 44 -10C42 -4 36 0 30 -2Z';
  return (
    place({ y: 5 }, path(bowl, RIM, stroke(RIM, 8)) + path('M-18 34H16L22 44H-24Z', RIM, stroke(RIM, 7))) +
    circle(-40, 6, 13, 'none', stroke(RIM, 14)) +
    circle(-40, 6, 13, 'none', stroke(clay, 6)) +
    path('M-18 34H16L22 44H-24Z', RIM, stroke(RIM, 7)) +
    path('M-18 34H16L22 44H-24Z', clay) +
    path(bowl, RIM, stroke(RIM, 8)) +
    path(bowl, brick) +
    path('M46 -4C46 22 26 36 -2 36C-10 36 -17 35 -23 32C8 32 30 18 34 1C38 -1 42 -3 46 -4Z', clay) +
    path('M-36 12C-34 22 -28 28 -20 31C-26 24 -29 18 -29 13Z', flesh) +
    each([-16, 0, 16], (x) => path(`M${x - 6} 19l6 -5l6 5l-6 5Z`, ochre)) +
    ellipse(-8, 8, 26, 4.6, RIM) +
    ellipse(-8, 8.6, 22, 2.6, ochre) +
    path(flame, RIM, stroke(RIM, 8)) +
    path(flame, ochre) +
    path('M28 -49C42 -40 50 -24 44 -10C42 -4 36 0 30 -2C40 -12 40 -32 28 -49Z', brick) +
    path('M31 -6C24 -11 27 -19 32 -26C36 -19 38 -10 31 -6Z', paper)
  );
}

/** A vase of lacquer, black and red under a band of woven waves. */
function vase(): string {
  const body =
    'M-13 -46H13L9 -32C26 -26 36 -8 32 12C29 28 20 38 12 42H-12C-20 38 -29 28 -32 12C-36 -8 -26 -26 -9 -32Z';
  const band = acheik(-30, 0, 60, { color: straw, width: 2.8, step: 20, rows: 1, rise: 8 });
  return (
    shaded(body, brick) +
    path('M13 -46L9 -32C26 -26 36 -8 32 12C29 28 20 38 12 42H0C18 26 22 -14 2 -32V-46Z', clay) +
    path('M-33.5 -6H33.5C34 0 33.5 6 32 12H-32C-33.5 6 -34 0 -33.5 -6Z', RIM) +
    `<svg x="-33" y="-6" width="66" height="18" viewBox="-33 -9 66 18">${band}</svg>` +
    line('M-30 -14C-26 -22 -20 -26 -14 -28', flesh, 5) +
    line('M-28 20C-26 26 -22 32 -17 35', flesh, 4) +
    line('M-10 -34H10', RIM, 4) +
    rect([-19, -51, 38, 10], RIM, 5) +
    rect([-16, -49, 32, 6], ochre, 3) +
    rect([-16, -49, 14, 6], straw, 3) +
    rect([-19, 37, 38, 11], RIM, 4) +
    rect([-16, 39.5, 32, 6], ochre, 2.5) +
    each([-18, 0, 18], (x) => place({ x, y: 24 }, leaf(4.5, 9, straw) + circle(0, 3, 1.8, straw)))
  );
}

/** The ogre of the puppet theatre. */
export function mask(): string {
  const face = 'M-32 -12C-33 -28 33 -28 32 -12C37 8 26 33 0 44C-26 33 -37 8 -32 -12Z';
  const crown = each([-58, 58, -30, 30, 0], (turn) => {
    const length = 44 - Math.abs(turn) * 0.14;
    const tongue = path(`M0 2C-17 -6 -13 -24 0 ${-length}C13 -24 17 -6 0 2Z`, ochre, stroke(RIM, 4.5));
    return place(
      { y: -12, turn },
      tongue + path(`M0 -2C-6 -8 -6 -18 0 ${-length * 0.72}C6 -18 6 -8 0 -2Z`, turn ? straw : brick),
    );
  });
  const eye = (side: number) =>
    circle(side * 14, -2, 10.5, RIM) +
    circle(side * 14, -2, 8, paper) +
    circle(side * 14, -1.6, 4, clay) +
    circle(side * 14, -1.6, 2, RIM) +
    circle(side * 14 - 2, -3.6, 1.4, '#fff');
  const brow = (side: number) =>
    path(
      `M${side * 3} -7C${side * 8} -14 ${side * 16} -16 ${side * 24} -14C${side * 28} -13 ${side * 31} -17 ${side * 30} -21C${side * 22} -18 ${side * 8} -22 ${side * 3} -7Z`,
      brick,
      stroke(RIM, 3.4),
    );
  const ear = (side: number) =>
    place({ x: side * 35, y: 8 }, circle(0, 0, 10, RIM) + circle(0, 0, 6.8, ochre) + circle(0, 0, 3, clay));
  return (
    place({ y: 5 }, path(face, RIM, stroke(RIM, 8))) +
    crown +
    each([-1, 1], ear) +
    path(face, RIM, stroke(RIM, 8)) +
    path(face, wash) +
    path('M0 -24C24 -24 32 -20 32 -12C37 8 26 33 0 44C22 18 22 -10 0 -24Z', '#46629f') +
    path('M-28 -6C-28 -16 -20 -20 -10 -21C-19 -14 -23 -6 -24 6Z', mist) +
    path('M0 -26L7 -17L0 -8L-7 -17Z', brick, stroke(RIM, 3.4)) +
    path('M0 -26L-7 -17H0Z', flesh) +
    each([-1, 1], (side) => eye(side) + brow(side)) +
    path('M0 0C6 5 10 10 7 14H-7C-10 10 -6 5 0 0Z', ochre, stroke(RIM, 3.4)) +
    path('M-21 18C-12 21 12 21 21 18C22 29 13 36 0 36S-22 29 -21 18Z', clay, stroke(RIM, 4)) +
    path('M-14 20.5C-6 22 6 22 14 20.5L12 26H-12Z', paper) +
    line('M-5 22V25.5M0 22V26M5 22V25.5', RIM, 1.4) +
    path('M-18 19L-10 21L-15 35ZM18 19L10 21L15 35Z', paper, stroke(RIM, 2.4))
  );
}
