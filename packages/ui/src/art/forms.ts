/**
 * The forms of every picture: circles, arcs, lozenges and petals in flat enamel. All functions return SVG text. A form gets a
 * face, a side and one line of gold wire; never a gradient or a blur.
 */

export const PAINT = {
  night: '#0a1a13',
  pine: '#0f4a35',
  deep: '#07382a',
  jade: '#159068',
  mint: '#8fdcb8',
  red: '#c5301c',
  wine: '#7a170e',
  soot: '#3f0b06',
  gold: '#ffb627',
  honey: '#f5a50f',
  amber: '#d98207',
  ivory: '#fff3da',
  sand: '#e3c88f',
  lotus: '#f6a8a2',
  rose: '#dd6a63',
  ink: '#0a120d',
} as const;

export type Point = readonly [x: number, y: number];

const tenth = (value: number) => Math.round(value * 10) / 10;

export function polar(x: number, y: number, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [tenth(x + radius * Math.cos(angle)), tenth(y + radius * Math.sin(angle))];
}

export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

export function each<Item>(items: readonly Item[], draw: (item: Item, index: number) => string): string {
  return items.map(draw).join('');
}

export function circle(x: number, y: number, radius: number, fill: string, attributes = ''): string {
  return `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="${tenth(radius)}" fill="${fill}" ${attributes}/>`;
}

export function ellipse(x: number, y: number, radiusX: number, radiusY: number, fill: string): string {
  return `<ellipse cx="${tenth(x)}" cy="${tenth(y)}" rx="${tenth(radiusX)}" ry="${tenth(radiusY)}" fill="${fill}"/>`;
}

export function path(d: string, fill = 'none', attributes = ''): string {
  return `<path d="${d}" fill="${fill}" ${attributes}/>`;
}

export function rect(
  [x, y, width, height]: readonly [number, number, number, number],
  fill: string,
  corner = 0,
  attributes = '',
): string {
  const box = `x="${tenth(x)}" y="${tenth(y)}" width="${tenth(width)}" height="${tenth(height)}"`;
  return `<rect ${box} rx="${tenth(corner)}" fill="${fill}" ${attributes}/>`;
}

/** The attributes of a round-ended line, to be put on a path, circle or rectangle. */
export function stroke(color: string, width: number, more = ''): string {
  return `stroke="${color}" stroke-width="${tenth(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}`;
}

export function line(d: string, color: string, width: number, more = ''): string {
  return path(d, 'none', stroke(color, width, more));
}

export function ring(x: number, y: number, radius: number, color: string, width: number, more = ''): string {
  return circle(x, y, radius, 'none', `stroke="${color}" stroke-width="${tenth(width)}" ${more}`);
}

export interface Placement {
  readonly x?: number;
  readonly y?: number;
  readonly scale?: number;
  readonly turn?: number;
}

/** Moves a piece drawn around 0,0 to its place in the picture. */
export function place({ x = 0, y = 0, scale = 1, turn = 0 }: Placement, body: string): string {
  const moves = [
    x || y ? `translate(${tenth(x)} ${tenth(y)})` : '',
    turn ? `rotate(${tenth(turn)})` : '',
    scale === 1 ? '' : `scale(${Math.round(scale * 1000) / 1000})`,
  ].filter(Boolean);
  return moves.length === 0 ? body : `<g transform="${moves.join(' ')}">${body}</g>`;
}

export function wedge(x: number, y: number, radius: number, from: number, to: number, fill: string): string {
  const start = polar(x, y, radius, from);
  const end = polar(x, y, radius, to);
  return path(`M${x} ${y}L${start.join(' ')}A${radius} ${radius} 0 0 1 ${end.join(' ')}Z`, fill);
}

/** A petal around 0,0, pointed at both ends. */
export function petal(width: number, height: number, fill: string): string {
  const [w, h] = [width, height];
  const side = (sign: number) =>
    `${tenth(sign * w * 1.5)} ${tenth(h * 0.15)} ${tenth(sign * w)} ${tenth(-h * 0.3)}`;
  const back = `${tenth(w)} ${tenth(-h * 0.3)} ${tenth(w * 1.5)} ${tenth(h * 0.15)}`;
  return path(`M0 ${tenth(h / 2)}C${side(-1)} 0 ${tenth(-h / 2)}C${back} 0 ${tenth(h / 2)}Z`, fill);
}

/** A leaf standing on 0,0. */
export function leaf(width: number, height: number, fill: string, attributes = ''): string {
  const [w, h] = [width, height];
  const up = `${tenth(-w)} ${tenth(-h * 0.3)} ${tenth(-w * 0.8)} ${tenth(-h * 0.75)}`;
  const down = `${tenth(w * 0.8)} ${tenth(-h * 0.75)} ${tenth(w)} ${tenth(-h * 0.3)}`;
  return path(`M0 0C${up} 0 ${tenth(-h)}C${down} 0 0Z`, fill, attributes);
}

/** A form with a dark rim around it and its side below, as every symbol of a game has. */
export function rimmedShape(d: string, fill: string, rim: string, width = 8): string {
  return place({ y: 4 }, path(d, rim, stroke(rim, width))) + path(d, rim, stroke(rim, width)) + path(d, fill);
}

export interface ParasolPaint {
  readonly lobes?: number;
  readonly odd?: string;
  readonly even?: string;
  readonly wire?: string;
  readonly hub?: string;
  readonly rim?: string;
  readonly turn?: number;
  readonly beads?: boolean;
}

/** The brand's motif: a parasol seen from above, which is also a chip. */
export function parasol(x: number, y: number, radius: number, paint: ParasolPaint = {}): string {
  const { lobes = 12, odd = PAINT.red, even = PAINT.ivory, wire = PAINT.gold } = paint;
  const { hub = PAINT.gold, rim = PAINT.wine, turn = 0, beads = true } = paint;
  const step = 360 / lobes;
  const color = (index: number) => (index % 2 ? even : odd);
  const otherColor = (index: number) => (index % 2 ? odd : even);
  const middle = (index: number) => index * step + step / 2 + turn;

  const lobe = (index: number, reach: number, bulge: number, fill: string) => {
    const start = polar(x, y, radius * reach, index * step + turn);
    const end = polar(x, y, radius * reach, (index + 1) * step + turn);
    const crown = polar(x, y, radius * bulge, middle(index));
    return path(`M${tenth(x)} ${tenth(y)}L${start.join(' ')}Q${crown.join(' ')} ${end.join(' ')}Z`, fill);
  };
  const rib = (index: number) => {
    const end = polar(x, y, radius * 0.94, index * step + turn);
    return `M${tenth(x)} ${tenth(y)}L${end.join(' ')}`;
  };
  const bead = (index: number) =>
    circle(...polar(x, y, radius * 0.8, middle(index)), radius * 0.055, otherColor(index));
  const innerPetal = (index: number) => {
    const [px, py] = polar(x, y, radius * 0.42, middle(index));
    return place(
      { x: px, y: py, scale: radius / 100, turn: middle(index) + 90 },
      petal(7, 22, otherColor(index)),
    );
  };
  return (
    repeat(lobes, (index) => lobe(index, 0.99, 1.17, rim)) +
    repeat(lobes, (index) => lobe(index, 0.94, 1.09, color(index))) +
    line(repeat(lobes, rib), wire, Math.max(1, radius * 0.022)) +
    (beads ? repeat(lobes, bead) : '') +
    ring(x, y, radius * 0.6, wire, Math.max(1, radius * 0.025)) +
    repeat(lobes, innerPetal) +
    circle(x, y, radius * 0.24, rim) +
    circle(x, y, radius * 0.2, hub) +
    circle(x, y, radius * 0.08, rim)
  );
}

/** A parasol in one colour: the side or the shade under a piece. */
export function parasolShade(x: number, y: number, radius: number, fill: string, lobes = 12): string {
  return parasol(x, y, radius, {
    lobes,
    odd: fill,
    even: fill,
    wire: fill,
    hub: fill,
    rim: fill,
    beads: false,
  });
}

export type Suit = 'spade' | 'heart' | 'diamond' | 'club';

/** Four suits of the market: lotus bud, betel leaf, kite, padauk flower. 48 box around 0,0. */
export const SUITS: Readonly<Record<Suit, (face: string, wire: string) => string>> = {
  spade: (face, wire) =>
    path(
      'M0 -22C4 -12 19 -4 19 8C19 15 13 18 8 17C5 16.5 2.5 15 1.6 12.5L5 22H-5L-1.6 12.5C-2.5 15 -5 16.5 -8 17C-13 18 -19 15 -19 8C-19 -4 -4 -12 0 -22Z',
      face,
    ) + path('M0 -12C5 -5 5 4 0 10C-5 4 -5 -5 0 -12Z', wire),
  heart: (face, wire) =>
    path(
      'M0 22C-4 14 -20 5 -20 -8C-20 -16 -14 -20 -9 -20C-4 -20 -1 -17 0 -13C1 -17 4 -20 9 -20C14 -20 20 -16 20 -8C20 5 4 14 0 22Z',
      face,
    ) + line('M0 -9V14M0 -3L-9 -9M0 -3L9 -9M0 5L-9 -1M0 5L9 -1', wire, 2.6),
  diamond: (face, wire) =>
    path('M0 -22L17 0L0 22L-17 0Z', face, stroke(face, 2)) +
    line('M0 -15L11 0L0 15L-11 0Z', wire, 2.6) +
    circle(0, 0, 3.2, wire),
  club: (face, wire) =>
    circle(0, -11, 10.5, face) +
    circle(-11, 5, 10.5, face) +
    circle(11, 5, 10.5, face) +
    path('M-2 4H2L6 22H-6Z', face) +
    circle(0, -1, 7, face) +
    circle(0, -10.5, 3.4, wire) +
    circle(-10.5, 5, 3.4, wire) +
    circle(10.5, 5, 3.4, wire) +
    circle(0, 0, 3, wire),
};

/** A four-pointed glint. */
export function spark(x: number, y: number, reach: number, fill: string): string {
  const [top, end, bottom, start] = [y - reach, x + reach, y + reach, x - reach];
  return path(
    `M${x} ${top}Q${x} ${y} ${end} ${y}Q${x} ${y} ${x} ${bottom}Q${x} ${y} ${start} ${y}Q${x} ${y} ${x} ${top}Z`,
    fill,
  );
}

export interface AcheikBand {
  readonly color?: string;
  readonly width?: number;
  readonly step?: number;
  readonly rows?: number;
  readonly gap?: number;
  readonly rise?: number;
}

/** The woven wave of Mandalay cloth, as bands running from x over the given length. */
export function acheik(x: number, y: number, length: number, band: AcheikBand = {}): string {
  const { color = PAINT.gold, width = 3, step = 24, rows = 2, gap = 9, rise = 7 } = band;
  const waves = Math.ceil(length / step) + 2;
  const wave = `q${step / 4} ${-rise} ${step / 2} 0t${step / 2} 0`.repeat(waves);
  return line(
    repeat(rows, (row) => `M${x - step} ${y + row * gap}${wave}`),
    color,
    width,
  );
}

export function rays(x: number, y: number, reach: number, count: number, fill: string, turn = 0): string {
  const step = 360 / count;
  return repeat(count, (index) => wedge(x, y, reach, index * step + turn, (index + 0.5) * step + turn, fill));
}

/** A field of small dots in staggered rows. */
export function pips(width: number, height: number, step: number, radius: number, fill: string): string {
  const rows = Math.ceil(height / step) + 1;
  const columns = Math.ceil(width / step) + 1;
  return repeat(rows, (row) =>
    repeat(columns, (column) => circle(column * step + (row % 2 ? step / 2 : 0), row * step, radius, fill)),
  );
}

/** Five tones of a cut stone, from the body to the lit facet. */
export type GemPaint = readonly [body: string, dark: string, lit: string, middle: string, light: string];

export const EMERALD: GemPaint = ['#0f7a57', '#0c5f45', '#8fe6c0', '#1fa577', '#4cc79a'];
export const GEM_OUTLINE = 'M-34 -56H34L58 -32V32L34 56H-34L-58 32V-32Z';

/** A step-cut stone in a 116 × 112 box around 0,0. */
export function gem([body, dark, lit, middle, light]: GemPaint = EMERALD): string {
  return (
    path(GEM_OUTLINE, body) +
    path('M-34 -56H34L22 -34H-22Z', lit) +
    path('M34 -56L58 -32L36 -20L22 -34Z', middle) +
    path('M-34 -56L-58 -32L-36 -20L-22 -34Z', light) +
    path('M-58 -32V32L-36 20V-20Z', dark) +
    path('M58 -32V32L36 20V-20Z', body) +
    path('M-34 56H34L22 34H-22Z', dark) +
    path('M-58 32L-34 56L-22 34L-36 20Z', '#0a4f39') +
    path('M58 32L34 56L22 34L36 20Z', '#0d6a4b') +
    path('M-22 -34H22L36 -20V20L22 34H-22L-36 20V-20Z', middle) +
    path('M-22 -34H22L36 -20L-36 20V-20Z', light)
  );
}

export interface CardPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly turn?: number;
}

/** A playing card lying on the cloth; the body is drawn around its middle. */
export function card({ x, y, width, height, turn = 0 }: CardPlace, body: string): string {
  const [left, top, corner] = [-width / 2, -height / 2, width * 0.12];
  const shade = rect([left + 3, top + 4, width, height], '#000', corner, 'fill-opacity=".27"');
  return place(
    { x, y, turn },
    shade +
      rect([left, top, width, height], PAINT.ivory, corner, `stroke="${PAINT.sand}" stroke-width="1.5"`) +
      body,
  );
}

export type DiePips = readonly Point[];

/** A die in a 44 box around 0,0; pips are given in steps of −1, 0, 1. */
export function die(spots: DiePips, face: string = PAINT.ivory, ink: string = PAINT.red): string {
  const side = face === PAINT.ivory ? PAINT.sand : PAINT.wine;
  return (
    rect([-22, -18, 44, 44], side, 10) +
    rect([-22, -22, 44, 44], face, 10) +
    each(spots, ([x, y]) => circle(x * 11, y * 11, 4.6, ink))
  );
}

/** An open lotus standing on 0,0. */
export function lotus(
  outer: string = PAINT.lotus,
  inner: string = PAINT.ivory,
  back: string = PAINT.rose,
): string {
  const pair = (turn: number, width: number, height: number, fill: string) =>
    place({ turn: -turn }, leaf(width, height, fill)) + place({ turn }, leaf(width, height, fill));
  return (
    pair(78, 15, 46, back) +
    pair(50, 17, 54, outer) +
    pair(25, 18, 60, back) +
    leaf(21, 66, inner) +
    leaf(10, 40, outer) +
    path('M-30 3Q0 16 30 3Q0 8 -30 3Z', PAINT.jade)
  );
}

export interface SvgFrame {
  readonly viewBox?: string;
  readonly fit?: string;
  readonly className?: string;
}

/** Wraps drawn pieces into a decorative SVG element (the text beside it has its meaning). */
export function svg(
  body: string,
  { viewBox = '0 0 240 300', fit = 'xMidYMid slice', className = 'art' }: SvgFrame = {},
): string {
  const frame = `class="${className}" viewBox="${viewBox}" preserveAspectRatio="${fit}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${frame} aria-hidden="true" focusable="false">${body}</svg>`;
}
