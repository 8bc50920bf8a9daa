/**
 * Flags as drawing steps on 24 × 16, because no picture may come from elsewhere and emoji flags are missing on Windows.
 * `h`/`v` bands (a weight may follow a colour), `o` disc, `s` star, `c` crescent, `x` cross, `n` nordic cross, `t` triangle at
 * the mast, `r` rectangle, `d`/`D` diagonal down and up, `u` union canton. Emblems too fine for this size are left out.
 */
const FLAGS: Readonly<Record<string, string>> = {
  AD: 'v 00a fd0 c03',
  AE: 'h 073 fff 000;r f00 0 0 6 16',
  AF: 'v 000 c00 063;o fff 12 8 2.4',
  AL: 'h e41;o 000 12 8 3.4',
  AM: 'h d00 03a fa0',
  AO: 'h c00 000;c fc0 000 12 8 3.4',
  AR: 'h 7bd fff 7bd;o fb3 12 8 1.8',
  AT: 'h e23 fff e23',
  AU: 'h 027;u;s fff 6 12 2.4;s fff 18 4 1.4;s fff 18 12 1.6;s fff 15 8 1.4;s fff 21 7 1.4',
  AZ: 'h 0bd e03 5a3;c fff e03 11.6 8 2.2;s fff 14 8 1.2',
  BA: 'h 026;t fc0 14',
  BD: 'h 064;o f43 11 8 4.6',
  BE: 'v 000 fd0 e23',
  BF: 'h e22 090;s fd0 12 8 3',
  BG: 'h fff 097 d21',
  BH: 'h c12;r fff 0 0 7 16',
  BI: 'h c12;r 1a4 0 0 24 4;r 1a4 0 12 24 4;D fff 3;d fff 3;o fff 12 8 3.4',
  BJ: 'h fd0 e11;r 085 0 0 9 16',
  BN: 'h fe0;d fff 6;d 000 2.4',
  BO: 'h d22 fe0 083',
  BR: 'h 093;p fd0;o 027 12 8 3.2',
  BS: 'h 0ab fd4 0ab;t 000 9',
  BT: 'h f61;k fc2;o fff 12 8 2.6',
  BW: 'h 7ac 3 fff .5 000 1.5 fff .5 7ac 3',
  BY: 'h c33 2 073;r fff 0 0 3 16',
  BZ: 'h c12 .5 036 4 c12 .5;o fff 12 8 4',
  CA: 'v f00 fff 2 f00;s f00 12 8 3.6',
  CD: 'h 08f;D fe0 5;D c12 3;s fe0 4.5 4 2.4',
  CF: 'h 039 fff 293 fc0;r d11 10 0 4 16;s fc0 4 2 1.6',
  CG: 'h 094;q d22;D fd0 5',
  CH: 'h d00;r fff 10.4 3 3.2 10;r fff 7 6.4 10 3.2',
  CI: 'v f80 fff 095',
  CL: 'h fff d22;r 03a 0 0 8 8;s fff 4 4 2.4',
  CM: 'v 075 c12 fd0;s fd0 12 8 2.4',
  CN: 'h d21;s fd0 5 5 3;s fd0 10 2 1;s fd0 12 4 1;s fd0 12 7 1;s fd0 10 9 1',
  CO: 'h fd0 2 038 c12',
  CR: 'h 029 fff c12 2 fff 029',
  CU: 'h 02a fff 02a fff 02a;t c12 11;s fff 4 8 2.2',
  CV: 'h 039 6 fff c12 fff 039 2;o fc0 9 10 1.6',
  CY: 'h fff;o d80 12 7 3;r 4a3 9 11 6 1.4',
  CZ: 'h fff d11;t 148 12',
  DE: 'h 000 d00 fc0',
  DJ: 'h 6ae 1a4;t fff 11;s d22 4 8 2',
  DK: 'h c13;n fff 3',
  DO: 'h 026 d12;r d12 0 0 12 8;r 026 0 8 12 8;r 026 12 8 0 0;x fff 3',
  DZ: 'v 063 fff;c d13 fff 12 8 3.6;s d13 14 8 1.6',
  EC: 'h fd0 2 048 e11;o a63 12 8 2.4',
  EE: 'h 07c 000 fff',
  EG: 'h c12 fff 000;o c93 12 8 1.8',
  ER: 'h 393 39d;t d12 24',
  ES: 'h a12 fc0 2 a12;o a12 7 8 1.6',
  ET: 'h 083 fd0 d12;o 05a 12 8 3.6;s fd0 12 8 2.6',
  FI: 'h fff;n 036 4',
  FJ: 'h 6bd;u;r fff 15 6 5 6;r c12 15 6 5 1.6',
  FR: 'v 029 fff e33',
  GA: 'h 095 fd1 37c',
  GB: 'U',
  GE: 'h fff;x f00 3;o f00 5 3.4 1;o f00 19 3.4 1;o f00 5 12.6 1;o f00 19 12.6 1',
  GH: 'h c12 fd1 063;s 000 12 8 2.6',
  GM: 'h c12 5 fff .8 03a 4 fff .8 382 5',
  GN: 'v c12 fd1 095',
  GQ: 'h 393 fff d22;t 07c 6',
  GR: 'h 05a fff 05a fff 05a fff 05a fff 05a;r 05a 0 0 9 8.9;r fff 3.6 0 1.8 8.9;r fff 0 3.6 9 1.8',
  GT: 'v 49c fff 49c;o 592 12 8 1.8',
  GW: 'h fd1 094;r c12 0 0 8 16;s 000 4 8 2.4',
  GY: 'h 094;t fff 24;t fd1 22;t 000 12;t c12 10',
  HK: 'h d21;o fff 12 8 3.6;o d21 12 8 1',
  HN: 'h 0ae fff 0ae;s 0ae 12 8 1.4;s 0ae 9 6.6 1;s 0ae 15 6.6 1;s 0ae 9 9.6 1;s 0ae 15 9.6 1',
  HR: 'h f00 fff 129;r f00 10 5 4 5',
  HT: 'h 029 d13;r fff 9.6 6 4.8 4',
  HU: 'h c24 fff 475',
  ID: 'h e11 fff',
  IE: 'v 196 fff f83',
  IL: 'h fff 038 fff 4 038 fff;s 038 12 8 2',
  IN: 'h f93 fff 183;o 008 12 8 1.8',
  IQ: 'h c12 fff 000;r 073 9 7.2 6 1.6',
  IR: 'h 294 fff d00;o d00 12 8 1.6',
  IS: 'h 029;n fff 4;n d12 2',
  IT: 'v 094 fff c33',
  JM: 'h 000;D fd1 4;d fd1 4;m 094',
  JO: 'h 000 fff 073;t c12 12;s fff 4 8 1.6',
  JP: 'h fff;o b03 12 8 4.6',
  KE: 'h 000 5 fff .8 b00 4 fff .8 060 5;e b00 12 8 2 4.4',
  KG: 'h e11;o fe0 12 8 3.6;o e11 12 8 1.6',
  KH: 'h 03a e02 2 03a;r fff 9 6.4 6 3.4',
  KM: 'h fc2 fff c12 37c;t 394 12;c fff 394 4 8 2.4',
  KP: 'h 04a 2 fff .5 e22 6 fff .5 04a 2;o fff 8.4 8 2.6;s e22 8.4 8 2.4',
  KR: 'h fff;o c23 12 8 3.6;e 046 12 9.7 3.1 1.9;r 000 3 3 3 1.4;r 000 18 3 3 1.4;r 000 3 12 3 1.4;r 000 18 12 3 1.4',
  KW: 'h 073 fff c12;t 000 7',
  KZ: 'h 0bc;o fe0 12 7.4 2.8;r fe0 1 2 1 12',
  LA: 'h c12 026 2 c12;o fff 12 8 3.2',
  LB: 'h e12 fff 2 e12;t2 083',
  LI: 'h 028 c12;o fd8 5 4 1.6',
  LK: 'h fb0;r 053 2 2 3.4 12;r e72 5.6 2 3.4 12;r 812 10.4 2 11.6 12',
  LR: 'h b12 fff b12 fff b12 fff b12 fff b12 fff b12;r 026 0 0 8 7.2;s fff 4 3.6 2.2',
  LS: 'h 029 fff 094;s 000 12 8 2.2',
  LT: 'h fb1 064 c22',
  LU: 'h e24 fff 0ad',
  LV: 'h 913 2 fff 913 2',
  LY: 'h e00 000 2 293;c fff 000 12 8 2;s fff 14 8 1',
  MA: 'h c12;s 063 12 8 3.4',
  MC: 'h c12 fff',
  MD: 'v 04a fd0 c02;o a63 12 8 2.2',
  ME: 'k2 c94 c12;o c94 12 8 3',
  MG: 'h f32 083;r fff 0 0 8 16',
  MK: 'h d22;d fe0 2.4;D fe0 2.4;x fe0 2;o fe0 12 8 3',
  ML: 'v 1a3 fd1 c12',
  MM: 'h fc0 3b3 e23;s fff 12 8 5.4',
  MN: 'v c22 05a c22;r fd1 3 5 2 7',
  MO: 'h 076;o fff 12 9 3;s fd1 12 3 1.2',
  MR: 'h c12 .5 063 3 c12 .5;c fd0 063 12 8 3;s fd0 12 6 1.2',
  MT: 'v fff c12;r aaa 1.6 1.6 2.4 2.4',
  MU: 'h e23 1a4 fd0 0a5',
  MV: 'h d12;r 073 5 4 14 8;c fff 073 12.6 8 2.4',
  MW: 'h 000 c12 393;o c12 12 5.4 2.2',
  MX: 'v 064 fff c12;o 963 12 8 2.2',
  MY: 'h c00 fff c00 fff c00 fff c00 fff c00 fff c00 fff c00 fff;r 006 0 0 12 9.1;c fc0 006 5 4.6 2.8;s fc0 8 4.6 2',
  MZ: 'h 097 5 fff .6 000 4 fff .6 fd0 5;t d12 11;s fd0 4 8 2.2',
  NA: 'h 038;D fff 7;D c12 5;o fd0 5 4 2',
  NE: 'h e52 fff 0b3;o e52 12 8 1.8',
  NG: 'v 085 fff 085',
  NI: 'h 06c fff 06c;t2 6ad',
  NL: 'h a12 fff 248',
  NO: 'h b02;n fff 4;n 026 2',
  NP: 'h fff;y c13 039;o fff 5 11 1.6;o fff 4.6 5.4 1.2',
  NZ: 'h 027;u;s c12 18 3.6 1.5;s c12 18 12 1.6;s c12 15.4 7.4 1.3;s c12 20.6 7 1.3',
  OM: 'h fff c12 085;r c12 0 0 6 16',
  PA: 'h fff c12;r c12 12 0 12 8;r 05a 0 8 12 8;r fff 12 8 12 8;s 05a 6 4 2;s c12 18 12 2',
  PE: 'v d12 fff d12',
  PG: 'y2 c12 000;s fff 6 10 1.6;e fc0 16 5 3.4 2',
  PH: 'h 03a c12;t fff 12;o fc1 4.4 8 2',
  PK: 'h 042;r fff 0 0 6 16;c fff 042 14.6 8 4;s fff 17 6.4 1.6',
  PL: 'h fff d13',
  PR: 'h e00 fff e00 fff e00;t 05f 11;s fff 4 8 2.2',
  PS: 'h 000 fff 073;t c12 9',
  PT: 'h f00;r 063 0 0 9.6 16;o fe0 9.6 8 3',
  PY: 'h d22 fff 03a;o 4a4 12 8 1.8',
  QA: 'h 813;r fff 0 0 7 16',
  RO: 'v 02b fd1 c12',
  RS: 'h c34 036 fff;o c34 8.6 8 2.6',
  RU: 'h fff 03a d22',
  RW: 'h 0ad 2 fd1 263;o fd1 19 4 2',
  SA: 'h 063;r fff 5 5 14 2.4;r fff 6 10 12 1',
  SB: 'h 05b 263;D fc1 1.6;s fff 5 4 2',
  SC: 'h 073;f 039 fd5 d22 fff',
  SD: 'h d12 fff 000;t 073 8',
  SE: 'h 06a;n fc0 3.4',
  SG: 'h e23 fff;c fff e23 5 4 2.8;s fff 8.4 4 1.6',
  SI: 'h fff 05a e00;r 05a 5 3 4 5',
  SK: 'h fff 04a e12;r e12 4 4 6 8;r fff 6.4 5.4 1.2 5;r fff 5.4 6.6 3.2 1.2',
  SL: 'h 1b3 fff 07c',
  SM: 'h fff 6be;o 6a6 12 8 2.4',
  SN: 'v 084 fe4 e22;s 084 12 8 2.2',
  SO: 'h 49d;s fff 12 8 3.8',
  SR: 'h 373 2 fff b03 4 fff 373 2;s ec2 12 8 2.6',
  SS: 'h 000 5 fff .6 d12 4 fff .6 073 5;t 0ad 11;s fd1 4 8 2.4',
  SV: 'h 04a fff 04a;o 594 12 8 1.6',
  SY: 'h 073 fff 000;s d12 8 8 1.6;s d12 12 8 1.6;s d12 16 8 1.6',
  SZ: 'h 35a 3 fd0 b11 8 fd0 35a 3;e 000 12 8 5 2',
  TD: 'v 026 fc0 c03',
  TG: 'h 064 fc0 064 fc0 064;r d12 0 0 9.6 9.6;s fff 4.8 4.8 3',
  TH: 'h a13 fff 226 2 fff a13',
  TJ: 'h c00 2 fff 3 060 2;s fb0 12 8 2',
  TL: 'h d22;t fc2 15;t 000 10;s fff 3.4 8 2',
  TM: 'h 073;r c33 4 0 4 16;c fff 073 13 4.6 2.6',
  TN: 'h e01;o fff 12 8 4.4;c e01 fff 12.4 8 2.8;s e01 13.6 8 1.6',
  TO: 'h c10;r fff 0 0 9 8;r c10 3.8 1.4 1.6 5.2;r c10 2 3.2 5.2 1.6',
  TR: 'h e31;c fff e31 9 8 4;s fff 14 8 2',
  TT: 'h c12;d fff 7;d 000 4.4',
  TW: 'h f00;r 009 0 0 12 8;o fff 6 4 2.4',
  TZ: 'h 1b3 09d;D fd1 7;D 000 4.6',
  UA: 'h 05b fd0',
  UG: 'h 000 fd0 d00 000 fd0 d00;o fff 12 8 2.6',
  US: 'h b23 fff b23 fff b23 fff b23 fff b23 fff b23 fff b23;r 336 0 0 10.6 8.6;s fff 2.4 2.2 1;s fff 5.4 2.2 1;s fff 8.4 2.2 1;s fff 3.8 4.4 1;s fff 6.8 4.4 1;s fff 2.4 6.6 1;s fff 5.4 6.6 1;s fff 8.4 6.6 1',
  UY: 'h fff 03a fff 03a fff 03a fff 03a fff;r fff 0 0 9 8.9;o fc1 4.5 4.4 2.4',
  UZ: 'h 09b 5 c12 .5 fff 5 c12 .5 1b3 5;c fff 09b 4 2.8 1.8',
  VA: 'v fe0 fff;o ca4 18 8 2.4',
  VE: 'h fc0 039 c12;s fff 9 8.6 1;s fff 12 7.6 1;s fff 15 8.6 1',
  VN: 'h d21;s fe0 12 8 4.4',
  VU: 'h d22 093;t 000 12;o fc2 4 8 1.8',
  WS: 'h c12;r 026 0 0 12 8;s fff 6 2.2 1.2;s fff 6 6 1.4;s fff 4 4 1.2;s fff 8 3.6 1.2',
  YE: 'h c12 fff 000',
  ZA: 'h d33 5 fff 1 074 4 fff 1 029 5;t 074 13;t fb1 10;t 000 7',
  ZM: 'h 194;r d12 15 6 3 10;r 000 18 6 3 10;r e71 21 6 3 10;e e71 19.5 3.4 3 1.2',
  ZW: 'h 063 fd2 d12 000 d12 fd2 063;t fff 10;s d12 3.6 8 2',
};

const made = new Map<string, string | null>();

/** The drawing of a country's flag; null when there is none, and the list shows the letters of the country instead. */
export function flagOf(country: string): string | null {
  const known = made.get(country);
  if (known !== undefined) return known;
  const steps = FLAGS[country];
  const drawn = steps ? wrapped(steps.split(';').map(drawStep).join('')) : null;
  made.set(country, drawn);
  return drawn;
}

function wrapped(content: string): string {
  return `<svg viewBox="0 0 24 16" width="24" height="16" aria-hidden="true" focusable="false">${content}</svg>`;
}

function drawStep(step: string): string {
  const [kind = '', ...words] = step.split(' ');
  const [colour = '', ...rest] = words;
  const numbers = rest.map(Number);
  return (STEPS[kind] ?? bands)({
    kind,
    words,
    colour: paint(colour),
    second: paint(rest[0] ?? ''),
    numbers,
  });
}

interface Step {
  readonly kind: string;
  readonly words: readonly string[];
  readonly colour: string;
  readonly second: string;
  readonly numbers: readonly number[];
}

const paint = (hex: string) => `#${hex}`;
const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
const rect = (fill: string, [x = 0, y = 0, w = 24, h = 16]: readonly number[]) =>
  path(`M${x} ${y}h${w}v${h}h${-w}z`, fill);
const disc = (fill: string, [x = 12, y = 8, r = 4]: readonly number[]) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const line = (d: string, stroke: string, width: number) =>
  `<path d="${d}" stroke="${stroke}" stroke-width="${width}" fill="none"/>`;

const UNION = [
  line('M0 0 24 16M24 0 0 16', '#fff', 3.2),
  line('M0 0 24 16M24 0 0 16', '#c12', 1.2),
  line('M12 0v16M0 8h24', '#fff', 5.2),
  line('M12 0v16M0 8h24', '#c12', 3),
].join('');

const STEPS: Readonly<Record<string, (step: Step) => string>> = {
  o: ({ colour, numbers }) => disc(colour, numbers),
  e: ({ colour, numbers: [x, y, rx, ry] }) =>
    `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${colour}"/>`,
  s: ({ colour, numbers }) => path(star(numbers), colour),
  c: ({ colour, second, numbers: [, x = 12, y = 8, r = 4] }) =>
    disc(colour, [x, y, r]) + disc(second, [x + r * 0.36, y, r * 0.8]),
  x: ({ colour, numbers: [width = 3] }) => line('M12 0v16M0 8h24', colour, width),
  n: ({ colour, numbers: [width = 3] }) => line('M9 0v16M0 8h24', colour, width),
  t: ({ colour, numbers: [depth = 10] }) => path(`M0 0 ${depth} 8 0 16z`, colour),
  t2: ({ colour }) => path('M12 5 15 11H9z', colour),
  r: ({ colour, numbers }) => rect(colour, numbers),
  d: ({ colour, numbers: [width = 3] }) => line('M-1-.7 25 16.7', colour, width),
  D: ({ colour, numbers: [width = 3] }) => line('M-1 16.7 25-.7', colour, width),
  p: ({ colour }) => path('M12 2 22 8 12 14 2 8z', colour),
  q: ({ colour }) => path('M24 0v16H0z', colour),
  k: ({ colour }) => path('M0 0h24L0 16z', colour),
  k2: ({ colour, second }) => rect(colour, []) + rect(second, [1, 1, 22, 14]),
  m: ({ colour }) => path('M4 0h16l-8 5.4zM4 16h16l-8-5.4z', colour),
  y: ({ colour, second }) =>
    path('M1 0 14 8H6l9 8H1z', second) + path('M2 1.6 11 7.2H3.6l8.8 7.8H2z', colour),
  y2: ({ colour, second }) => rect(second, []) + path('M0 0h24v16z', colour),
  f: ({ words }) => words.map((word, at) => path(`M0 16 ${6 * at} 0h6L24 ${4 * at}z`, paint(word))).join(''),
  u: () => `<g transform="scale(.5)"><path d="M0 0h24v16H0z" fill="#00247d"/>${UNION}</g>`,
  U: () => `<path d="M0 0h24v16H0z" fill="#00247d"/>${UNION}`,
};

/** Equal bands, or as wide as the figure after their colour says. */
function bands({ kind, words }: Step): string {
  const parts: { colour: string; weight: number }[] = [];
  for (const word of words) {
    const last = parts.at(-1);
    if (last && (word.length < 3 || word.includes('.'))) last.weight = Number(word);
    else parts.push({ colour: paint(word), weight: 1 });
  }
  const whole = parts.reduce((sum, { weight }) => sum + weight, 0);
  let at = 0;
  return parts
    .map(({ colour, weight }) => {
      const start = at / whole;
      at += weight;
      const size = weight / whole;
      return rect(colour, kind === 'h' ? [0, start * 16, 24, size * 16] : [start * 24, 0, size * 24, 16]);
    })
    .join('');
}

function star([x = 12, y = 8, r = 4]: readonly number[]): string {
  const points = Array.from({ length: 10 }, (_, at) => {
    const reach = at % 2 ? r * 0.4 : r;
    const angle = (Math.PI / 5) * at - Math.PI / 2;
    return `${(x + reach * Math.cos(angle)).toFixed(2)} ${(y + reach * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${points.join('L')}z`;
}
