import { circle, each, line, type Point, path, place, rect, repeat, svg } from '@baize/ui/art/forms';
import { cardBack } from '../../arcade/cards/card-back.ts';

export const BACK = cardBack({ ground: '#43195a', line: '#e0653a', dark: '#1d0b2e', mark: 'sun' });

const STARS: readonly Point[] = [
  [24, 22],
  [62, 58],
  [98, 18],
  [140, 44],
  [176, 14],
  [214, 62],
  [252, 26],
  [300, 12],
  [336, 70],
  [380, 30],
  [20, 96],
  [118, 84],
  [368, 104],
];

/** The desert after dark, behind the cards. */
export const SCENE = svg(desert(), {
  viewBox: '0 0 400 300',
  fit: 'xMidYMax slice',
  className: 'vp-scene-art',
});

export function desert(): string {
  return (
    rect([0, 0, 400, 300], '#1a0b2e') +
    rect([0, 96, 400, 204], '#33124a') +
    rect([0, 150, 400, 150], '#6b2157') +
    rect([0, 188, 400, 112], '#b23c4c') +
    rect([0, 214, 400, 86], '#e8743b') +
    circle(306, 70, 30, '#ffe6b8') +
    circle(296, 64, 26, '#1a0b2e') +
    each(STARS, ([x, y], index) => circle(x, y, index % 3 ? 1.3 : 2.1, '#ffe6b8')) +
    path('M0 226H46L58 176H118L128 208H150L158 190H196L206 232H400V300H0Z', '#4a1740') +
    path('M240 238H262L270 196H318L326 216H360L368 238H400V300H240Z', '#3b1136') +
    path('M0 250Q90 232 200 250T400 246V300H0Z', '#260a28') +
    place({ x: 66, y: 258, scale: 0.9 }, cactus('#120416')) +
    place({ x: 338, y: 268, scale: 1.25 }, cactus('#120416')) +
    path('M0 276Q120 258 240 274T400 270V300H0Z', '#120416')
  );
}

/** A cactus with its foot at 0,0. */
export function cactus(fill: string): string {
  const arm = (side: number, low: number, high: number) => line(`M0 ${low}H${side * 18}V${high}`, fill, 10);
  return line('M0 0V-70', fill, 14) + arm(-1, -26, -50) + arm(1, -36, -62);
}

/** The skull of a longhorn, in a box of 120 × 90 around 0,0. */
export function longhorn(): string {
  return (
    path('M-20 -18Q-60 -14 -58 -44Q-46 -30 -18 -32ZM20 -18Q60 -14 58 -44Q46 -30 18 -32Z', '#e3c88f') +
    path('M-22 -34H22L20 -6L12 26Q0 40 -12 26L-20 -6Z', '#fff3da') +
    path('M-17 -14L-6 -10L-9 0L-17 -4ZM17 -14L6 -10L9 0L17 -4Z', '#33124a') +
    path('M-5 20L-2 12L0 20ZM5 20L2 12L0 20Z', '#33124a') +
    repeat(3, (at) => line(`M${at * 5 - 5} -30V-22`, '#e3c88f', 2))
  );
}
