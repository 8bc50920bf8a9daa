import {
  circle,
  line,
  PAINT,
  path,
  place,
  polar,
  rect,
  repeat,
  ring,
  stroke,
  svg,
} from '@baize/ui/art/forms';
import { cardBack } from '../../arcade/cards/card-back.ts';

export const BACK = cardBack({ ground: '#12307a', line: '#3f7be0', dark: '#081a4c', mark: 'wheel' });

/** The glass of the machine: a grid of light that runs to the horizon, and a sun of neon. */
export const SCENE = svg(glass(), { viewBox: '0 0 400 300', className: 'vp-scene-art' });

function glass(): string {
  const tones = ['#ff6a8b', '#c2509a', '#7c4fd0', '#3f7be0'];
  return (
    rect([0, 0, 400, 300], '#050d2e') +
    repeat(17, (ray) => line(`M${ray * 50 - 200} 300L${160 + ray * 5} 150`, '#12307a', 1.6)) +
    repeat(6, (row) => line(`M0 ${160 + row * row * 5.6}H400`, '#12307a', 1.6)) +
    rect([0, 0, 400, 152], '#050d2e') +
    repeat(4, (at) => ring(200, 152, 86 - at * 20, tones[at] ?? '#3f7be0', 2.4, 'opacity=".55"')) +
    rect([0, 153, 400, 86], '#050d2e', 0, 'opacity=".72"') +
    line('M0 152H400', '#2f6be0', 2.4)
  );
}

/** The machine itself, as in a bar; its screen is a box of 116 × 82 around 0,0. */
export function machine(screen: string): string {
  const lamp = (x: number, tone: string) => circle(x, 0, 4.6, tone) + circle(x - 1.4, -1.4, 1.4, '#fff');
  return (
    rect([-86, -126, 172, 252], '#2a0f0a', 20) +
    rect([-80, -132, 160, 252], '#7a2417', 18) +
    rect([-72, -124, 144, 44], '#ffb627', 12, stroke('#5a150c', 4)) +
    place(
      { y: -102 },
      repeat(7, (at) => lamp(-54 + at * 18, at % 2 ? '#c5301c' : '#fff3da')),
    ) +
    rect([-68, -70, 136, 102], '#1b1c22', 12) +
    rect([-60, -62, 120, 86], '#0a1f66', 16, stroke('#5fd6ff', 2.6)) +
    place({ y: -19 }, screen) +
    rect([-72, 44, 144, 30], '#3a120b', 8) +
    repeat(
      5,
      (at) =>
        rect([-64 + at * 26, 50, 22, 14], '#e3c88f', 5) + rect([-64 + at * 26, 47, 22, 14], '#fff3da', 5),
    ) +
    rect([-40, 86, 80, 20], '#1b0704', 8) +
    ring(0, 96, 6, PAINT.gold, 2.4) +
    repeat(3, (coin) => circle(...polar(0, 96, 22, 20 + coin * 70), 4, PAINT.gold)) +
    path('M-80 -112V108', 'none', stroke('#a53a26', 5))
  );
}
