export const ZODIACS = [
  'RAT',
  'OX',
  'TIGER',
  'RABBIT',
  'DRAGON',
  'SNAKE',
  'HORSE',
  'GOAT',
  'MONKEY',
  'ROOSTER',
  'DOG',
  'PIG',
] as const;
export const ELEMENTS = ['METAL', 'FIRE', 'WOOD', 'EARTH', 'WATER'] as const;
/** The elements of the sixty years from 1984, two years each, the list used twice. */
const NAYIN = 'METAL FIRE WOOD EARTH METAL FIRE WATER EARTH METAL WOOD WATER EARTH FIRE WOOD WATER'.split(
  ' ',
);

/** The animal of a lunar year. */
export function zodiacOfYear(year: number): string {
  return ZODIACS[modulo(year - 4, 12)] as string;
}

/** The animal of a ball: that of the lunar year in which somebody of this age, counted from one, was born. */
export function zodiacOf(ball: string, year: number): string {
  return zodiacOfYear(year - Number(ball) + 1);
}

/** The element of a ball, by the same year of birth. */
export function elementOf(ball: string, year: number): string {
  return NAYIN[Math.floor(modulo(year - Number(ball) + 1 - 1984, 60) / 2) % NAYIN.length] as string;
}

const RED = new Set('01 02 07 08 12 13 18 19 23 24 29 30 34 35 40 45 46'.split(' '));
const BLUE = new Set('03 04 09 10 14 15 20 25 26 31 36 37 41 42 47 48'.split(' '));
export const WAVES = ['RED', 'BLUE', 'GREEN'] as const;

export function waveOf(ball: string): (typeof WAVES)[number] {
  if (RED.has(ball)) return 'RED';
  return BLUE.has(ball) ? 'BLUE' : 'GREEN';
}

function modulo(n: number, by: number): number {
  return ((n % by) + by) % by;
}
