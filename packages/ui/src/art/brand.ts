/** The name mark and the app icon. */
import { circle, PAINT, parasol, parasolShade, place, rect, repeat, SUITS, wedge } from './forms.ts';

const LETTERS =
  '<path d="M16 8V98"/><circle cx="41" cy="65" r="25"/><circle cx="115" cy="65" r="25"/><path d="M140 32V98"/>' +
  '<path d="M168 36V98"/><path d="M188 40H226L190 90H230"/><path d="M246 66H296A25 25 0 1 0 287 84.5"/>';

export const LOGO_BOX = '0 -8 312 110';

/** The name mark: one stroke weight, lower case; the dot of the i is the parasol chip. */
export function logo(color = 'currentColor'): string {
  const letters = `<g fill="none" stroke="${color}" stroke-width="16" stroke-linejoin="round">${LETTERS}</g>`;
  return letters + chipDot(168, 9, 16);
}

function chipDot(x: number, y: number, radius: number): string {
  return (
    circle(x, y, radius, PAINT.red) +
    repeat(4, (index) => wedge(x, y, radius * 0.84, index * 90 + 22.5, index * 90 + 67.5, PAINT.ivory)) +
    circle(x, y, radius * 0.42, PAINT.red) +
    circle(x, y, radius * 0.3, PAINT.gold)
  );
}

const APP_PARASOL = {
  odd: PAINT.red,
  even: PAINT.ivory,
  lobes: 8,
  rim: PAINT.wine,
  wire: PAINT.gold,
  turn: 22.5,
};

function appEmblem(): string {
  return (
    parasolShade(256, 270, 190, '#082c1f', 8) +
    parasol(256, 252, 190, APP_PARASOL) +
    circle(256, 252, 92, PAINT.wine) +
    circle(256, 252, 84, PAINT.gold) +
    place({ x: 256, y: 251, scale: 2.7 }, SUITS.spade(PAINT.wine, PAINT.gold))
  );
}

const APP_FRAME = 'xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512"';

/** The app icon as a complete SVG file; maskable keeps everything inside the safe circle and fills the square. */
export function appIcon({ maskable = false } = {}): string {
  const ground = rect([0, 0, 512, 512], PAINT.pine, maskable ? 0 : 116);
  const emblem = maskable
    ? place({ x: 256, y: 256, scale: 0.82 }, place({ x: -256, y: -258 }, appEmblem()))
    : appEmblem();
  return `<svg ${APP_FRAME}>${ground}${emblem}</svg>`;
}

/** The name mark as a complete SVG file in one ink. */
export function logoFile(color: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${LOGO_BOX}">${logo(color)}</svg>`;
}
