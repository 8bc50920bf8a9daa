import { circle, polar, repeat, ring, svg, wedge } from '@baize/ui/art/forms';

interface ChipPaint {
  readonly face: string;
  readonly side: string;
  readonly notch: string;
  readonly ink: string;
}

/** From the lowest worth on, as houses colour them: no two neighbours are alike. */
const PAINTS: readonly ChipPaint[] = [
  { face: '#efe7d2', side: '#b6a883', notch: '#3d5a78', ink: '#20303f' },
  { face: '#d9822b', side: '#8f4c10', notch: '#fff1d6', ink: '#2b1402' },
  { face: '#c23b2a', side: '#7c1d12', notch: '#ffe9cf', ink: '#fff6e4' },
  { face: '#2563a8', side: '#123a69', notch: '#e8f1ff', ink: '#f4f9ff' },
  { face: '#1e8a58', side: '#0d5334', notch: '#e3ffe9', ink: '#f2fff6' },
  { face: '#7a8a92', side: '#46535a', notch: '#f4f7f8', ink: '#10181c' },
  { face: '#26262b', side: '#050506', notch: '#f2c14e', ink: '#ffe9b0' },
  { face: '#7a3b9c', side: '#47205d', notch: '#f3ddff', ink: '#fbf1ff' },
  { face: '#e0b02e', side: '#94700f', notch: '#3a2a05', ink: '#241a02' },
  { face: '#c9558b', side: '#82295a', notch: '#ffe4f0', ink: '#fff4f9' },
  { face: '#16827f', side: '#084d4b', notch: '#d9fffb', ink: '#effffd' },
  { face: '#5a2c1c', side: '#2e130a', notch: '#f2c14e', ink: '#ffe6b8' },
];

const NOTCHES = 6;

export function chipInk(index: number): string {
  return paintOf(index).ink;
}

function paintOf(index: number): ChipPaint {
  return PAINTS[index % PAINTS.length] as ChipPaint;
}

/** A chip as it lies on the felt, in a box of 100 × 108 around 0,4: its face, and below it the side of clay. */
function chip(index: number): string {
  const { face, side, notch } = paintOf(index);
  const notches = repeat(NOTCHES, (n) => {
    const from = (n * 360) / NOTCHES - 13;
    return wedge(0, 0, 47, from, from + 26, notch);
  });
  const grains = repeat(NOTCHES * 2, (n) =>
    n % 2 ? circle(...polar(0, 0, 40.5, n * (180 / NOTCHES)), 2.6, notch) : '',
  );
  return (
    circle(0, 8, 48, side) +
    circle(0, 0, 48, side) +
    circle(0, 0, 47, face) +
    notches +
    circle(0, 0, 34, side) +
    circle(0, 0, 32.5, face) +
    ring(0, 0, 27, notch, 1.8, 'stroke-dasharray="5 4"') +
    grains
  );
}

/** The drawing of each worth, by its place among them. */
const CHIPS: readonly string[] = PAINTS.map((_, index) =>
  svg(chip(index), { viewBox: '-50 -50 100 108', className: 'chip-art' }),
);

export function chipArt(index: number): string {
  return CHIPS[index % CHIPS.length] as string;
}
