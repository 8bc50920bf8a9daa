/** The colours that a title gives to the page around its canvas: three of its own in each light, the others follow from them. */

export interface PageLight {
  /** The ground of the bars; dark, because the page writes in ivory. */
  readonly cloth: string;
  /** Buttons and steps. */
  readonly piece: string;
  /** For the choice that holds, and for amounts. */
  readonly accent: string;
  /** The plate of a great win, and the spin button. */
  readonly plate: string;
}

export interface TitlePage {
  readonly base: PageLight;
  /** During the free spins; without it as in the base game. */
  readonly free?: PageLight;
  /** The edge of the bar of controls against the scene, filled, in a tile of 48 × 13. */
  readonly hem: string;
  /** Lines woven into the bar, in a tile of 64 × 64. */
  readonly weave: string;
}

const IVORY = '#fff6e4';
const [BLACK, WHITE, INK] = ['#000000', '#ffffff', '#1c1204'];

/** All colours of the page in one light, by the token that each takes the place of. */
export function pageColors({ cloth, piece, accent, plate }: PageLight): Record<string, string> {
  const well = mix(cloth, BLACK, 0.45);
  const tray = mix(cloth, piece, 0.35);
  return {
    sky: cloth,
    well,
    tray,
    piece,
    'piece-edge': mix(piece, BLACK, 0.55),
    'piece-below': mix(piece, WHITE, 0.1),
    muted: mix(IVORY, piece, 0.2),
    line: mix(piece, WHITE, 0.1),
    'line-strong': mix(piece, IVORY, 0.6),
    marigold: accent,
    'marigold-edge': mix(accent, BLACK, 0.42),
    'on-marigold': INK,
    lacquer: plate,
    'lacquer-edge': mix(plate, BLACK, 0.45),
  };
}

/** The same for a table, by the tokens that its page sets: its cloth and the lines on it, darker. */
export function tableColors(felt: string, line: string): Record<`--title-${string}`, string> {
  const cloth = mix(felt, BLACK, 0.35);
  const colors = pageColors({ cloth, piece: mix(line, BLACK, 0.2), accent: '#ffb627', plate: '#c5301c' });
  return Object.fromEntries(Object.entries(colors).map(([name, color]) => [`--title-${name}`, color]));
}

/** Gives the page around a host the colours, the hem and the weave of a title. */
export function paintPage(
  host: HTMLElement,
  { base, free = base, hem, weave }: TitlePage,
  night: boolean,
): void {
  const page = host.closest<HTMLElement>('.play');
  if (!page) return;
  const colors = pageColors(night ? free : base);
  for (const [name, color] of Object.entries(colors)) page.style.setProperty(`--title-${name}`, color);
  page.style.setProperty('--title-hem', tile([48, 13], `<path d="${hem}"/>`));
  const woven = `<path d="${weave}" fill="none" stroke="${colors.tray}" stroke-width="2.5"/>`;
  page.style.setProperty('--title-weave', tile([64, 64], woven));
  page.dataset.title = '';
}

function tile([width, height]: readonly [number, number], body: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
}

/** So much of a second colour in a first one. */
function mix(first: string, second: string, part: number): string {
  const channel = (at: number) => {
    const [from, to] = [first, second].map((color) => Number.parseInt(color.slice(at, at + 2), 16));
    return Math.round((from ?? 0) + ((to ?? 0) - (from ?? 0)) * part)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}
