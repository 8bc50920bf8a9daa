import { WHEEL } from '@baize/games/tables/roulette-layout';
import { circle, each, ellipse, line, place, polar, repeat, ring, svg, wedge } from '@baize/ui/art/forms';
import { figure } from './digits.ts';
import { pocketColor } from './pockets.ts';

const STEP = 360 / WHEEL.length;
const BOX = '-200 -200 400 400';

const PAINTS = { green: '#16764c', red: '#b3221c', black: '#17181c' } as const;

/** The bowl of polished wood with the track of the ball and its studs. */
export const BOWL = svg(
  circle(0, 0, 198, '#2b1409') +
    circle(0, 0, 193, '#6b3a1a') +
    ring(0, 0, 186, '#8c5226', 8) +
    ring(0, 0, 172, '#3a1c0c', 18) +
    ring(0, 0, 180, '#c58a46', 1.6) +
    ring(0, 0, 163, '#c58a46', 1.6) +
    circle(0, 0, 161, '#4d2812') +
    repeat(8, (index) => {
      const [x, y] = polar(0, 0, 152, index * 45 + 22);
      const turn = index * 45 + (index % 2 ? 22 : 112);
      return place({ x, y, turn }, ellipse(0, 1.4, 9, 3.6, '#2b1409') + ellipse(0, 0, 9, 3.4, '#e7c173'));
    }),
  { viewBox: BOX, fit: 'xMidYMid meet', className: 'wheel-art' },
);

/** Pockets with their numbers, frets between them, and the turret; the zero is at the top. */
export const ROTOR = svg(
  circle(0, 0, 143, '#8a5a22') +
    circle(0, 0, 140, '#e0b25c') +
    each(WHEEL, (number, index) => {
      const middle = index * STEP - 90;
      const paint = PAINTS[pocketColor(number)];
      return wedge(0, 0, 137, middle - STEP / 2, middle + STEP / 2, paint);
    }) +
    circle(0, 0, 104, '#0c0d10', 'fill-opacity=".38"') +
    ring(0, 0, 104, '#e0b25c', 1.4) +
    each(WHEEL, (_, index) => {
      const at = index * STEP - 90 + STEP / 2;
      const [from, to] = [polar(0, 0, 78, at), polar(0, 0, 137, at)];
      return line(`M${from.join(' ')}L${to.join(' ')}`, '#e0b25c', 1.2);
    }) +
    each(WHEEL, (number, index) =>
      place({ turn: index * STEP }, place({ y: -121 }, figure(number, 10.5, '#fff6e4'))),
    ) +
    circle(0, 0, 79, '#8a5a22') +
    circle(0, 0, 76, '#5a2f14') +
    repeat(8, (index) => wedge(0, 0, 76, index * 45, index * 45 + 22.5, '#6b3a1a')) +
    ring(0, 0, 58, '#c58a46', 2) +
    repeat(4, (index) =>
      place(
        { turn: index * 90 },
        line('M0 0V-44', '#e0b25c', 7) + circle(0, -46, 7, '#f4dc9c') + circle(0, -46, 3.4, '#b07a2a'),
      ),
    ) +
    circle(0, 0, 22, '#8a5a22') +
    circle(0, 0, 19, '#e0b25c') +
    circle(0, -2, 11, '#f4dc9c') +
    circle(0, -2, 4, '#b07a2a'),
  { viewBox: BOX, fit: 'xMidYMid meet', className: 'wheel-art' },
);

/** The lowest place of the ball is in the ring of pockets, the highest below the rim; in shares of half the wheel. */
export const BALL_RADIUS = { pocket: 0.46, rim: 0.86 } as const;
