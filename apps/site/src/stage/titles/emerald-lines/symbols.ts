/**
 * The jade market of Mandalay. Ten symbols of one family: same dark rim, same gold wire, light from the upper start corner.
 * Symbols are in a 100 box around 0,0.
 */
import {
  circle,
  each,
  GEM_OUTLINE,
  gem,
  leaf,
  line,
  PAINT,
  parasol,
  parasolShade,
  path,
  place,
  ring,
  SUITS,
  spark,
  stroke,
} from '@baize/ui/art/forms';

import type { SymbolArt } from '../../slots/title-stage.ts';
import { LOWS } from './lows.ts';

const { jade, mint, red, wine, gold, amber, ivory, sand, lotus: pink, rose } = PAINT;
const RIM = '#04170f';
const SHINE = '#ffd77a';

export const SYMBOLS: Readonly<Record<string, SymbolArt>> = {
  emerald: { draw: emerald, extent: [52, 54], alive: 'shine' },
  parasol: { draw: scatterParasol, extent: [48, 52], alive: 'pulse' },
  bangle: { draw: bangle, extent: [44, 49], alive: 'swing' },
  ruby: { draw: ruby, extent: [46, 56], alive: 'shine' },
  pearl: { draw: pearl, extent: [59, 46], alive: 'pulse' },
  ingot: { draw: ingot, extent: [50, 43], alive: 'hop' },
  ...LOWS,
};

function emerald(): string {
  const stone =
    path(GEM_OUTLINE, gold, stroke(gold, 15)) +
    path(GEM_OUTLINE, RIM, stroke(RIM, 5)) +
    gem(['#0f7a57', '#0c5f45', '#a6f0d1', '#1fa577', '#57d3a6']);
  return (
    place({ y: 4, scale: 0.74 }, path(GEM_OUTLINE, RIM, stroke(RIM, 18))) +
    place({ scale: 0.74 }, stone) +
    spark(20, -18, 9, '#fff')
  );
}

function scatterParasol(): string {
  const paint = { odd: red, even: ivory, lobes: 10, rim: wine, hub: gold };
  return (
    parasolShade(0, 5, 41, RIM, 10) +
    parasol(0, 0, 40, paint) +
    path('M-30 -20A36 36 0 0 1 -6 -35', 'none', stroke('#fff', 3, 'stroke-opacity=".55"'))
  );
}

function bangle(): string {
  const clasp = (y: number) => place({ y, scale: 0.22 }, SUITS.diamond(wine, gold));
  return (
    circle(0, 5, 42, RIM) +
    circle(0, 0, 42, RIM) +
    circle(0, 0, 39, jade) +
    path('M-39 0A39 39 0 0 1 10 -37.7A39 39 0 0 0 -24 30A39 39 0 0 1 -39 0Z', mint) +
    path('M37 -12A39 39 0 0 1 8 38A44 44 0 0 0 37 -12Z', '#0b6146') +
    circle(0, 0, 22, RIM) +
    ring(0, 0, 24, '#0b6146', 2.5) +
    path('M-11 -39L-8 -20H8L11 -39A40 40 0 0 0 -11 -39Z', gold) +
    path('M-11 39L-8 20H8L11 39A40 40 0 0 1 -11 39Z', gold) +
    each([-30, 30], clasp)
  );
}

function ruby(): string {
  return (
    path('M0 51L-40 -1L-24 -31H24L40 -1Z', RIM, stroke(RIM, 6)) +
    path('M0 46L-40 -6L-24 -36H24L40 -6Z', red, stroke(RIM, 6)) +
    path('M-24 -36H24L14 -6H-14Z', '#f4836f') +
    path('M-24 -36L-40 -6H-14Z', '#e2553f') +
    path('M24 -36L40 -6H14Z', '#a3210f') +
    path('M-40 -6H-14L0 46Z', red) +
    path('M14 -6H40L0 46Z', wine) +
    path('M-14 -6H14L0 46Z', '#e2553f') +
    path('M-18 -31H0L-6 -12H-11Z', '#ffc3b4')
  );
}

function pearl(): string {
  const petalAt = (turn: number, index: number) =>
    place({ y: 30, turn }, leaf(15, 60, index % 2 ? rose : pink, stroke(RIM, 4)));
  return (
    each([-62, 62, -31, 31, 0], (turn) => petalAt(turn, Math.abs(turn) === 31 ? 1 : 0)) +
    path('M-34 32Q0 46 34 32Q0 38 -34 32Z', jade, stroke(RIM, 4)) +
    circle(0, 12, 22, RIM) +
    circle(0, 12, 19, ivory) +
    path('M-12 26A19 19 0 0 0 18 16A19 19 0 0 1 -12 26Z', sand) +
    circle(-6, 6, 5, '#fff')
  );
}

function ingot(): string {
  const boat = 'M-44 -8C-30 -18 -20 4 0 4S30 -18 44 -8C46 18 30 34 0 34S-46 18 -44 -8Z';
  return (
    place({ y: 5 }, path(boat, RIM, stroke(RIM, 6))) +
    circle(0, -14, 15, RIM) +
    path(boat, gold, stroke(RIM, 6)) +
    path('M-44 -8C-30 -18 -20 4 0 4S30 -18 44 -8C34 6 24 14 0 14S-34 6 -44 -8Z', SHINE) +
    line('M-36 16C-24 28 24 28 36 16', amber, 4) +
    circle(0, -12, 12, SHINE) +
    circle(0, -12, 6, amber) +
    circle(-4, -17, 2.6, '#fff')
  );
}
