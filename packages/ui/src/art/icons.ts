/**
 * Interface icons (24 box, one line, current colour), category icons (48 box, enamel variables --i1 body,
 * --i2 detail, --i3 cut) and the suits, gathered into one hidden sprite.
 */
import { circle, line, path, place, rect, repeat, SUITS, stroke, wedge } from './forms.ts';

const [body, detail, cut] = ['var(--i1)', 'var(--i2)', 'var(--i3)'];

export const CATEGORY_ICONS = {
  live: liveCasino(),
  rng: slots(),
  fish: fish(),
  lott: lottery(),
  elott: eLottery(),
  pvp: cardRooms(),
  sports: sports(),
  esports: eSports(),
  arena: arena(),
} as const;

function liveCasino(): string {
  const slice = (index: number) => wedge(32, 30, 12, index * 45, index * 45 + 22.5, body);
  return (
    rect([5, 8, 22, 31], body, 5, 'transform="rotate(-8 16 24)"') +
    place({ x: 15.5, y: 23, scale: 0.4, turn: -8 }, SUITS.heart(detail, body)) +
    circle(32, 30, 13.5, cut) +
    circle(32, 30, 12, detail) +
    repeat(8, slice) +
    circle(32, 30, 6, cut) +
    circle(32, 30, 3, body)
  );
}

function slots(): string {
  const reel = (index: number) =>
    rect([8.5 + index * 11, 14, 9, 20], cut, 3) +
    place({ x: 13 + index * 11, y: 24, scale: 0.19 }, SUITS.diamond(detail, detail));
  return (
    rect([4, 9, 40, 30], body, 7) +
    repeat(3, reel) +
    rect([1, 22.5, 6, 3], detail, 1.5) +
    rect([41, 22.5, 6, 3], detail, 1.5)
  );
}

function fish(): string {
  return (
    path('M4 24C10 12 24 9 34 19L45 11C43 20 43 28 45 37L34 29C24 39 10 36 4 24Z', body) +
    path('M17 14.5C22 20 22 28 17 33.5C24 36 30 33 34 29V19C30 15 24 12 17 14.5Z', detail) +
    circle(11.5, 21.5, 2.6, cut)
  );
}

function lottery(): string {
  const ball = (x: number, y: number, radius: number, fill: string) =>
    circle(x, y, radius, fill) + circle(x, y, radius / 2, cut);
  return ball(17, 30, 13, body) + ball(34, 16, 10, detail) + ball(37, 36, 8, body);
}

function eLottery(): string {
  return (
    path(
      'M8 10H40A4 4 0 0 1 44 14V19A5 5 0 0 0 44 29V34A4 4 0 0 1 40 38H8A4 4 0 0 1 4 34V29A5 5 0 0 0 4 19V14A4 4 0 0 1 8 10Z',
      body,
    ) + path('M26 12L15 26H22L20 36L32 22H25Z', detail)
  );
}

function cardRooms(): string {
  return (
    rect([6, 12, 19, 28], detail, 4, 'transform="rotate(-16 15 26)"') +
    rect([23, 12, 19, 28], detail, 4, 'transform="rotate(16 33 26)"') +
    rect([13, 6, 22, 32], cut, 5) +
    rect([14.5, 7.5, 19, 29], body, 4) +
    place({ x: 24, y: 22, scale: 0.42 }, SUITS.spade(cut, body))
  );
}

/** The chinlone ball, woven of cane. */
function sports(): string {
  const cane =
    'M5.5 20C16 16 32 16 42.5 20M5.5 28C16 32 32 32 42.5 28M20 5.5C16 16 16 32 20 42.5M28 5.5C32 16 32 32 28 42.5';
  return circle(24, 24, 19, body) + line(cane, cut, 4.6) + line(cane, detail, 2);
}

function eSports(): string {
  return (
    path(
      'M14 12H34C42 12 46 22 46 32C46 39 39 40 35.5 35L33 31H15L12.5 35C9 40 2 39 2 32C2 22 6 12 14 12Z',
      body,
    ) +
    line('M11 22H19M15 18V26', cut, 3.4) +
    circle(32, 19, 2.8, detail) +
    circle(37, 24, 2.8, detail) +
    circle(27, 24, 2.8, detail) +
    circle(32, 29, 2.2, detail)
  );
}

function arena(): string {
  return (
    path('M12 13C12 5 19 5 20 9C21 3 28 3 28 9C31 5 37 8 34 15L14 18Z', detail) +
    path(
      'M24 12C33 12 37 18 36 24L45 28L36 31C36 38 30 43 22 43H6C11 39 11 33 11 26C11 18 16 12 24 12Z',
      body,
    ) +
    circle(28, 21.5, 2.8, cut) +
    path('M32 31C37 32 37 39 33 41C30 39 29 34 32 31Z', detail)
  );
}

export const LINE_ICONS = {
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13a6.5 6.5 0 0 0 0 13ZM15.5 15.5L20.5 20.5',
  menu: 'M4 7H20M4 12H20M4 17H14',
  user: 'M12 11.5a4 4 0 1 0 0-8a4 4 0 0 0 0 8ZM4.5 20.5C5.5 16.5 8.5 15 12 15S18.5 16.5 19.5 20.5',
  bell: 'M6 17V11a6 6 0 0 1 12 0V17L19.5 18.5H4.5ZM10.5 21.5H13.5',
  globe:
    'M12 21a9 9 0 1 0 0-18a9 9 0 0 0 0 18ZM3 12H21M12 3C15 6 15.5 9 15.5 12S15 18 12 21C9 18 8.5 15 8.5 12S9 6 12 3Z',
  moon: 'M19.5 14.5A8 8 0 1 1 10 4a6.5 6.5 0 0 0 9.5 10.5Z',
  sun: 'M12 16.2a4.2 4.2 0 1 0 0-8.4a4.2 4.2 0 0 0 0 8.4ZM12 2.5V4.5M12 19.5V21.5M2.5 12H4.5M19.5 12H21.5M5.3 5.3L6.7 6.7M17.3 17.3L18.7 18.7M5.3 18.7L6.7 17.3M17.3 6.7L18.7 5.3',
  contrast: 'M12 21a9 9 0 1 0 0-18a9 9 0 0 0 0 18ZM12 3V21M12 7.5L19.6 7.2M12 12H21M12 16.5L19.6 16.8',
  right: 'M9 5L16 12L9 19',
  left: 'M15 5L8 12L15 19',
  down: 'M5 9L12 16L19 9',
  up: 'M5 15L12 8L19 15',
  close: 'M6 6L18 18M18 6L6 18',
  eye: 'M2.5 12C5 7.5 8.5 5.5 12 5.5S19 7.5 21.5 12C19 16.5 15.5 18.5 12 18.5S5 16.5 2.5 12ZM12 15a3 3 0 1 0 0-6a3 3 0 0 0 0 6Z',
  'eye-off':
    'M4 4L20 20M9.5 6C10.3 5.7 11.1 5.5 12 5.5C15.5 5.5 19 7.5 21.5 12C20.8 13.3 20 14.4 19.1 15.3M15.3 17.9C14.3 18.3 13.2 18.5 12 18.5C8.5 18.5 5 16.5 2.5 12C3.5 10.2 4.7 8.8 6.1 7.7M10.2 10.2A3 3 0 0 0 13.8 13.8',
  heart:
    'M12 20C8 16.5 3.5 13 3.5 8.8C3.5 6 5.6 4.5 7.8 4.5C9.8 4.5 11.3 5.7 12 7.3C12.7 5.7 14.2 4.5 16.2 4.5C18.4 4.5 20.5 6 20.5 8.8C20.5 13 16 16.5 12 20Z',
  home: 'M4 11L12 4L20 11V20H14.5V14.5H9.5V20H4Z',
  grid: 'M4 4H10V10H4ZM14 4H20V10H14ZM4 14H10V20H4ZM14 14H20V20H14Z',
  wallet:
    'M4 7.5A2.5 2.5 0 0 1 6.5 5H18V8.5M4 7.5A2.5 2.5 0 0 0 6.5 9.5H20V19.5H6.5A2.5 2.5 0 0 1 4 17ZM16 14.5H16.2',
  slip: 'M6 3.5H18V20.5L15 18.5L12 20.5L9 18.5L6 20.5ZM9 8.5H15M9 12.5H15',
  gift: 'M4 9H20V13H4ZM5.5 13V20.5H18.5V13M12 9V20.5M12 9C8 9 7 4 9.5 4S12 7 12 9C12 7 12 4 14.5 4S16 9 12 9Z',
  download: 'M12 4V15M7 10.5L12 15.5L17 10.5M5 20H19',
  chat: 'M4 5H20V16H12L7.5 20V16H4Z',
  play: 'M8 5.5L18.5 12L8 18.5Z',
  pause: 'M8 5.5V18.5M16 5.5V18.5',
  stop: 'M6.5 6.5H17.5V17.5H6.5Z',
  undo: 'M8.5 4.5L4 9L8.5 13.5M4 9H14.5A5.5 5.5 0 0 1 14.5 20H9',
  refresh: 'M19.5 8.5A8 8 0 1 0 20 13M20 4V9H15',
  bolt: 'M13 3L5 13.5H11L10 21L19 10H12.5Z',
  info: 'M12 21a9 9 0 1 0 0-18a9 9 0 0 0 0 18ZM12 11.5V16.5M12 7.8V8',
  help: 'M12 21a9 9 0 1 0 0-18a9 9 0 0 0 0 18ZM9.5 9.7A2.6 2.6 0 1 1 12.8 12.2C12.2 12.5 12 12.9 12 13.7M12 16.7V16.9',
  warn: 'M12 4L21.5 20H2.5ZM12 10.5V14.5M12 17.2V17.3',
  check: 'M4.5 12.5L10 18L20 6.5',
  lock: 'M6 11H18V20.5H6ZM8.5 11V8a3.5 3.5 0 0 1 7 0V11',
  wrench:
    'M15.5 4.3A5 5 0 0 0 10.3 11L4.2 17.1A1.9 1.9 0 0 0 6.9 19.8L13 13.7A5 5 0 0 0 19.7 8.5L16.6 11L13 7.4Z',
  key: 'M8 19a4 4 0 1 0 0-8a4 4 0 0 0 0 8ZM11 12.5L19.5 4M15.5 8L18.5 11M18 5.5L21 8.5',
  plus: 'M12 5V19M5 12H19',
  minus: 'M5 12H19',
  clock: 'M12 21a9 9 0 1 0 0-18a9 9 0 0 0 0 18ZM12 7V12.5L15.5 14.5',
  horn: 'M4 10V14H7L15 19V5L7 10ZM18.5 9C20 10.5 20 13.5 18.5 15M8 14.5L9.5 20',
  shield: 'M12 3.5L19.5 6.5V12C19.5 16.5 16.5 19.5 12 21C7.5 19.5 4.5 16.5 4.5 12V6.5Z',
  sound: 'M4 10V14H7.5L12 18V6L7.5 10ZM15.5 9.5C17 11 17 13 15.5 14.5M18 7C20.5 9.5 20.5 14.5 18 17',
  'sound-off': 'M4 10V14H7.5L12 18V6L7.5 10ZM16 9.5L21 14.5M21 9.5L16 14.5',
  auto: 'M4 12A8 8 0 0 1 18 7M20 12A8 8 0 0 1 6 17M18 3V7.5H13.5M6 21V16.5H10.5',
  delete: 'M9 5.5H20.5V18.5H9L3.5 12ZM12 9.5L16.5 14.5M16.5 9.5L12 14.5',
  star: 'M12 3.5L14.6 9.1L20.7 9.9L16.2 14.1L17.4 20.2L12 17.2L6.6 20.2L7.8 14.1L3.3 9.9L9.4 9.1Z',
  crown: 'M4 18.5L3 8L8 12L12 5.5L16 12L21 8L20 18.5Z',
  qr: 'M4 4H10V10H4ZM14 4H20V10H14ZM4 14H10V20H4ZM14 14H17V17M20 14V20H14',
  signal: 'M4 20V16M9 20V13M14 20V9.5M19 20V5',
  exit: 'M14 4H5V20H14M10 12H20.5M16.5 8L20.5 12L16.5 16',
  copy: 'M9 9H20V20H9ZM15 9V4H4V15H9',
  settings:
    'M4 7H11M17 7H20M4 17H7M13 17H20M14 9.5a2.5 2.5 0 1 0 0-5a2.5 2.5 0 0 0 0 5ZM10 19.5a2.5 2.5 0 1 0 0-5a2.5 2.5 0 0 0 0 5Z',
  theatre: 'M3 6.5H21V17.5H3ZM7 10.5V13.5M17 10.5V13.5',
  full: 'M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15',
} as const;

export type LineIconName = keyof typeof LINE_ICONS;
export type CategoryName = keyof typeof CATEGORY_ICONS;

const symbol = (id: string, viewBox: string, content: string) =>
  `<symbol id="${id}" viewBox="${viewBox}">${content}</symbol>`;

/** The inside of the one hidden SVG that all icons refer to: `i-` line icons, `c-` categories, `s-` suits. */
export function sprite(): string {
  const lines = Object.entries(LINE_ICONS).map(([name, d]) =>
    symbol(`i-${name}`, '0 0 24 24', path(d, 'var(--fill,none)', stroke('currentColor', 2.3))),
  );
  const categories = Object.entries(CATEGORY_ICONS).map(([name, content]) =>
    symbol(`c-${name}`, '0 0 48 48', content),
  );
  const suits = Object.entries(SUITS).map(([name, draw]) =>
    symbol(`s-${name}`, '-24 -24 48 48', draw('currentColor', 'var(--cut,transparent)')),
  );
  return [...lines, ...categories, ...suits].join('');
}

/** The sprite as an element, to be put once at the start of the body. */
export function spriteElement(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" class="sprite" aria-hidden="true" focusable="false">${sprite()}</svg>`;
}
