export type Stroke = readonly (readonly [x: number, y: number])[];

/**
 * Characters as strokes in a box of 6 by 10, so that pictures need no font of the machine. Each point is two hexadecimal digits.
 * Without 0, O, 1, I and L, which people take for one another.
 */
const STROKES = {
  '2': '02 20 40 62 64 0a 6a',
  '3': '01 20 40 62 63 45 25|45 67 68 4a 2a 09',
  '4': '4a 40 07 67',
  '5': '60 10 04 24 45 67 68 4a 1a 09',
  '6': '50 20 03 08 2a 4a 68 66 45 25 06',
  '7': '00 60 2a',
  '8': '20 02 03 25 45 63 62 40 20|25 07 08 2a 4a 68 67 45',
  '9': '64 45 25 03 02 20 40 62 67 4a 1a',
  A: '0a 30 6a|16 56',
  B: '00 0a 4a 69 67 45 05|00 40 61 64 45',
  C: '61 40 20 02 08 2a 4a 69',
  D: '00 0a 3a 68 62 30 00',
  E: '60 00 0a 6a|05 45',
  F: '60 00 0a|05 45',
  G: '61 40 20 02 08 2a 4a 68 65 35',
  H: '00 0a|60 6a|05 65',
  J: '20 60|50 58 3a 1a 08',
  K: '00 0a|60 05 6a',
  M: '0a 00 35 60 6a',
  N: '0a 00 6a 60',
  P: '0a 00 40 62 64 46 06',
  Q: '20 02 08 2a 4a 68 62 40 20|37 6b',
  R: '0a 00 40 62 64 46 06|36 6a',
  S: '61 40 20 02 03 25 45 67 68 4a 2a 09',
  T: '00 60|30 3a',
  U: '00 08 2a 4a 68 60',
  V: '00 3a 60',
  W: '00 1a 34 5a 60',
  X: '00 6a|60 0a',
  Y: '00 35 60|35 3a',
  Z: '00 60 0a 6a',
};

export const GLYPHS: Readonly<Record<string, readonly Stroke[]>> = Object.fromEntries(
  Object.entries(STROKES).map(([letter, strokes]) => [letter, strokes.split('|').map(strokeOf)]),
);

function strokeOf(points: string): Stroke {
  return points.split(' ').map((point) => [digit(point, 0), digit(point, 1)] as const);
}

function digit(point: string, at: number): number {
  return Number.parseInt(point.charAt(at), 16);
}
