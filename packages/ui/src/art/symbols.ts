/**
 * Emerald Lines: the jade market of Mandalay. Ten symbols of one family (same dark rim, same gold wire, light
 * from the upper start corner), and the stall they are played in. Symbols stand in a 100 box around 0,0.
 */
import {
  acheik,
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
  rect,
  repeat,
  ring,
  SUITS,
  type Suit,
  spark,
  stroke,
} from './forms.ts';

const { pine, jade, mint, red, wine, soot, gold, amber, ivory, sand, lotus: pink, rose } = PAINT;
const RIM = '#04170f';
const SHINE = '#ffd77a';

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

/** The four low symbols are market chips: a suit of the house in the two colours of this title. */
function chip(suit: Suit, face: string, ground: string): string {
  return (
    circle(0, 5, 37, RIM) +
    circle(0, 0, 37, RIM) +
    circle(0, 0, 34, ground) +
    ring(0, 0, 31, face, 5, 'stroke-dasharray="9.74 9.74"') +
    ring(0, 0, 26.5, face, 2) +
    place({ scale: 0.8 }, SUITS[suit](face, ground))
  );
}

export const SYMBOLS = {
  emerald,
  parasol: scatterParasol,
  bangle,
  ruby,
  pearl,
  ingot,
  spade: () => chip('spade', '#0a3a29', ivory),
  heart: () => chip('heart', red, ivory),
  diamond: () => chip('diamond', amber, ivory),
  club: () => chip('club', wine, pink),
} as const satisfies Record<string, () => string>;

export type SymbolName = keyof typeof SYMBOLS;

/** The piece a winning symbol stands on: a gold-rimmed disc; dark for the wild, ivory for the others. */
export function winningDisc({ dark = false } = {}): string {
  return circle(0, 5, 53, RIM) + circle(0, 0, 53, gold) + circle(0, 0, 48, dark ? PAINT.night : ivory);
}

/** A symbol as it stands in a paying line. The wild keeps clear of the gold rim around it. */
export function winningSymbol(name: SymbolName): string {
  const wild = name === 'emerald';
  return winningDisc({ dark: wild }) + place({ scale: wild ? 0.86 : 1 }, SYMBOLS[name]());
}

/** The round marker at the end of a payline, without its number. */
export function lineMarker({ lit = false } = {}): string {
  return circle(0, 3, lit ? 18 : 15, soot) + circle(0, 0, lit ? 18 : 15, lit ? gold : wine);
}

export const AWNING_BOX = '0 0 600 92';

/** The roof of the stall with its red and ivory scallops. */
export function awning(): string {
  const scallop = (index: number) => `M${index * 50} 14h50v48a25 21 0 0 1 -50 0Z`;
  const under = repeat(12, (index) => path(scallop(index), index % 2 ? '#c9ac72' : wine));
  return (
    place({ y: 7 }, under) +
    repeat(12, (index) => path(scallop(index), index % 2 ? ivory : red)) +
    rect([0, 6, 600, 16], wine, 8) +
    line('M10 10H590', '#a32716', 3)
  );
}

export const COUNTER_BOX = '0 0 580 66';

/** The front of the stall, woven with acheik. */
export function counter(): string {
  const weave = `<svg x="12" y="2" width="556" height="52" viewBox="0 0 556 52">${acheik(8, 19, 540, {
    rows: 2,
    gap: 13,
    step: 30,
    rise: 9,
    width: 3.4,
  })}</svg>`;
  return (
    rect([0, 6, 580, 58], wine, 14) +
    rect([0, 0, 580, 56], red, 14) +
    rect([8, 3, 564, 3], '#dd4a35', 1.5) +
    weave
  );
}

export const FRAME_BOX = '0 0 556 428';

/** The posts around the reels; the window inside is 524 × 348 at 16, 36. */
export function stallFrame(): string {
  return (
    rect([0, 8, 556, 420], wine, 18) +
    rect([0, 0, 556, 420], red, 18) +
    rect([12, 32, 532, 356], gold, 12) +
    rect([16, 36, 524, 348], RIM, 10)
  );
}

export const REEL_BOX = '0 0 100 344';

/** The cloth behind one reel. */
export function reelGround({ dark = false } = {}): string {
  return rect([0, 0, 100, 344], dark ? '#0c4432' : pine, 8);
}

export const BACKDROP_BOX = '0 0 800 900';

/** The market behind the stall: lamp strings, tents and the hill, all in one dark green. */
export function backdrop(): string {
  const colors = [gold, ivory, red, mint];
  const rope = (index: number) => `M${-20 + index * 220} 8Q${90 + index * 220} 100 ${200 + index * 220} 8`;
  const lamp = (string: number, index: number) => {
    const along = (index + 1) / 8;
    const drop = 8 + Math.sin(along * Math.PI) * 46;
    return circle(-20 + string * 220 + 220 * along, drop + 11, 6.5, colors[index % 4] ?? gold);
  };
  const tent = (x: number, y: number, scale: number) =>
    place(
      { x, y, scale },
      path(
        'M-60 0L0 -54L60 0V8A12 10 0 0 1 36 8A12 10 0 0 1 12 8A12 10 0 0 1 -12 8A12 10 0 0 1 -36 8A12 10 0 0 1 -60 8ZM-50 10H-44V70H-50ZM44 10H50V70H44Z',
        '#06291d',
      ) + path('M0 -54V-70L16 -64L0 -58', '#06291d'),
    );
  return (
    rect([0, 0, 800, 900], '#062a1e') +
    circle(400, 330, 420, '#083526') +
    circle(400, 330, 300, '#0b4231') +
    repeat(4, (index) => line(rope(index), RIM, 3) + repeat(7, (place) => lamp(index, place))) +
    tent(110, 230, 1) +
    tent(690, 236, 0.9) +
    tent(232, 246, 0.6) +
    tent(585, 250, 0.55) +
    path('M0 290Q200 240 400 290T800 280V900H0Z', '#06291d')
  );
}

export const SPIN_BOX = '-64 -64 128 134';

/** The side of the spin button, which stays when the face goes down. */
export function spinSide(): string {
  return parasolShade(0, 9, 57, soot);
}

/** The face of the spin button: the parasol with the turning arrow, or the stop square while it runs. */
export function spinFace({ stop = false } = {}): string {
  const arrow = line('M15 -8A17 17 0 1 0 17 4M17 -17V-7H7', '#1c1204', 5.5);
  const square = rect([-12, -12, 24, 24], '#1c1204', 4);
  return (
    parasol(0, 0, 56, { odd: red, even: ivory, rim: wine, hub: gold }) +
    circle(0, 3, 33, wine) +
    circle(0, 0, 33, gold) +
    (stop ? square : arrow)
  );
}

export const SYMBOL_BOX = '-56 -56 112 112';

/** Drawn pieces as a complete SVG file of a given width, for textures and picture elements. */
export function picture(body: string, { box = SYMBOL_BOX, width = 112 } = {}): string {
  const [, , boxWidth = 1, boxHeight = 1] = box.split(' ').map(Number);
  const height = Math.round((width * boxHeight) / boxWidth);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}">${body}</svg>`;
}
