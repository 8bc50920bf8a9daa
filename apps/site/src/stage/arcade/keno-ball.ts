import { circle, path, place, stroke } from '@baize/ui/art/forms';

const DIGITS: Readonly<Record<string, string>> = {
  0: 'M0 -14C-10 -14 -10 14 0 14C10 14 10 -14 0 -14Z',
  4: 'M5 14V-14L-10 5H10',
  8: 'M0 -14C-9 -14 -9 -1 0 -1C9 -1 9 -14 0 -14ZM0 -1C-11 -1 -11 14 0 14C11 14 11 -1 0 -1Z',
};

interface BallPaint {
  readonly face: string;
  readonly side: string;
  readonly disc: string;
  readonly ink: string;
}

/** A ball of the draw with its number, in a box of 100 around 0,0. */
export function kenoBall(number: number | null, { face, side, disc, ink }: BallPaint): string {
  const digits = number === null ? [] : String(number).split('');
  const written = digits
    .map((digit, at) =>
      place({ x: (at - (digits.length - 1) / 2) * 24, scale: 0.86 }, path(DIGITS[digit] ?? '', 'none')),
    )
    .join('');
  return (
    circle(0, 6, 46, side) +
    circle(0, 0, 46, side) +
    circle(0, 0, 42, face) +
    path('M30 -29A42 42 0 1 1 -29 30A60 60 0 0 0 30 -29Z', side, 'fill-opacity=".35"') +
    circle(0, 0, 28, disc) +
    `<g ${stroke(ink, 6.4)} fill="none">${written}</g>`
  );
}
