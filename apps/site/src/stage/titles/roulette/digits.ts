import { each, path, place, stroke } from '@baize/ui/art/forms';

/** Digits as one line each, in a box of 20 × 28 around 0,0: drawings hold no words. */
const DIGITS = [
  'M0 -14C-10 -14 -10 14 0 14C10 14 10 -14 0 -14Z',
  'M-6 -9L1 -14V14',
  'M-9 -8C-9 -16 9 -16 8 -6C7 1 -6 7 -9 14H9',
  'M-8 -14H8L-1 -3C12 -4 11 14 0 14C-5 14 -8 12 -9 8',
  'M5 14V-14L-10 5H10',
  'M8 -14H-6L-7 -2C-1 -6 10 -5 9 5C9 16 -7 16 -9 9',
  'M6 -14C-3 -11 -9 -3 -9 5C-9 17 9 17 9 5C9 -5 -6 -5 -9 4',
  'M-9 -14H9L-3 14',
  'M0 -14C-9 -14 -9 -1 0 -1C9 -1 9 -14 0 -14ZM0 -1C-11 -1 -11 14 0 14C11 14 11 -1 0 -1Z',
  'M-6 14C3 11 9 3 9 -5C9 -17 -9 -17 -9 -5C-9 5 6 5 9 -4',
] as const;

const STEP = 24;

/** A number around 0,0, as high as said. */
export function figure(number: number, height: number, color: string): string {
  const digits = String(number).split('');
  const drawn = each(digits, (digit, index) =>
    place({ x: (index - (digits.length - 1) / 2) * STEP }, path(DIGITS[Number(digit)] ?? '', 'none')),
  );
  return place({ scale: height / 28 }, `<g ${stroke(color, 5.4)}>${drawn}</g>`);
}
