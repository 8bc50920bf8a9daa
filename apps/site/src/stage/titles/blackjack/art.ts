import { line, PAINT, path, rect, repeat, svg } from '@baize/ui/art/forms';
import { cardBack } from '../../arcade/cards/card-back.ts';

export const BACK = cardBack({ ground: PAINT.wine, line: PAINT.red, dark: PAINT.soot, mark: 'parasol' });

/** The shoe at the right of the dealer: a box of dark wood, its mouth to the left with the next card in it. */
export const SHOE = svg(shoe(), { viewBox: '0 0 120 84', className: 'shoe-art' });

function shoe(): string {
  return (
    path('M34 22L96 8Q108 6 110 18L116 66Q117 78 105 78H40Q30 78 28 68Z', '#0d0603') +
    path('M34 18L96 4Q108 2 110 14L116 60Q117 72 105 72H40Q30 72 28 62Z', '#3b1b10') +
    path('M34 18L96 4Q108 2 110 14L111 24L38 34Z', '#6a3a20') +
    line('M44 27L104 13', '#e9c877', 2) +
    path('M38 34L28 62Q30 72 40 72H52L54 32Z', '#1a0d08') +
    repeat(4, (card) => rect([30 - card * 2, 40 + card * 4, 22, 3], card % 2 ? '#e6d7b0' : '#fffdf5', 1)) +
    path('M4 56L40 48L48 66L12 76Z', '#fffdf5') +
    path('M9 58L38 52L43 64L14 71Z', PAINT.wine) +
    line('M62 58Q78 50 98 54', '#6a3a20', 3)
  );
}
