/** The bird flies through these: lightning, fire, a peak and a cloud. */
import { line, path, rimmedShape } from '@baize/ui/art/forms';

import type { SymbolArt } from '../../slots/title-stage.ts';

const RIM = '#05121d';
const EXTENT = [50, 54] as const;

export const LOWS: Readonly<Record<'spade' | 'heart' | 'diamond' | 'club', SymbolArt>> = {
  spade: { draw: bolt, extent: EXTENT },
  heart: { draw: flame, extent: EXTENT },
  diamond: { draw: peak, extent: EXTENT },
  club: { draw: cloud, extent: [51, 54] },
};

function bolt(): string {
  return (
    rimmedShape('M8 -46L-28 6H-4L-14 44L30 -12H6L24 -46Z', '#f8b92b', RIM) +
    path('M8 -46L-28 6H-16L14 -46Z', '#ffdf83') +
    path('M-14 44L30 -12H20L-4 18Z', '#d4860f')
  );
}

function flame(): string {
  return (
    rimmedShape(
      'M0 42C-26 42 -36 24 -30 2C-26 8 -22 10 -18 8C-22 -14 -10 -32 8 -46C6 -30 18 -22 26 -8C36 12 30 42 0 42Z',
      '#e2622c',
      RIM,
    ) +
    path('M0 42C26 42 34 14 26 -8C24 16 14 30 -10 40C-6 42 -2 42 0 42Z', '#a83a14') +
    path('M0 36C-14 36 -18 20 -8 8C-6 14 -2 14 2 2C12 12 18 34 0 36Z', '#ffdf83')
  );
}

function peak(): string {
  return (
    rimmedShape('M-46 36L-12 -40L8 -8L16 -18L46 36Z', '#17a096', RIM) +
    path('M-12 -40L8 -8L16 -18L46 36H-2Z', '#0c6f70') +
    path('M-12 -40L-28 -4L-18 -10L-12 0L-4 -12L2 -18Z', '#fff2d2') +
    line('M-34 26H34', '#8fe3d3', 4)
  );
}

function cloud(): string {
  const whole = 'M-34 28C-50 26 -50 2 -32 0C-32 -22 -6 -32 8 -16C24 -26 44 -12 38 4C52 10 48 28 34 28Z';
  return (
    rimmedShape(whole, '#fff2d2', RIM) +
    path('M-34 28C-44 27 -48 18 -46 10C-30 22 20 22 44 10C48 18 44 28 34 28Z', '#e2c07c') +
    line('M-26 10A10 10 0 1 1 -10 14M8 12A12 12 0 1 1 26 8', '#0c6f70', 4)
  );
}
