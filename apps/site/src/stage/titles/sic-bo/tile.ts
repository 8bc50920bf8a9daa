import { circle, path, place, rect, repeat, ring, spark } from '@baize/ui/art/forms';
import { dieFace } from './art.ts';

/** The picture of the game in lists, in a box of 240 × 300: three dice below a dome of glass. */
export function tile(): string {
  const die = (number: number) => rect([-50, -40, 100, 100], '#b9ac8c', 16) + dieFace(number);
  return (
    rect([0, 0, 240, 300], '#1c2259') +
    circle(120, 140, 116, '#262e72') +
    repeat(12, (n) => circle(120 + 104 * Math.cos(n / 1.91), 140 + 104 * Math.sin(n / 1.91), 3, '#e0b245')) +
    path(
      'M14 240C14 266 62 284 120 284S226 266 226 240V252C226 278 178 296 120 296S14 278 14 252Z',
      '#7a5310',
    ) +
    path('M14 240C14 216 62 202 120 202S226 216 226 240S178 284 120 284S14 264 14 240Z', '#e0b245') +
    path('M26 240C26 220 68 208 120 208S214 220 214 240S172 276 120 276S26 260 26 240Z', '#7c1f2c') +
    place({ x: 74, y: 198, scale: 0.72, turn: -9 }, die(4)) +
    place({ x: 166, y: 200, scale: 0.72, turn: 12 }, die(6)) +
    place({ x: 118, y: 130, scale: 0.86, turn: 7 }, die(1)) +
    path(
      'M30 236C22 92 64 34 120 34S218 92 210 236',
      'none',
      'stroke="#cfe0ff" stroke-width="6" stroke-linecap="round"',
    ) +
    path('M44 196C42 116 62 74 88 56C68 92 60 136 64 200Z', '#ffffff', 'fill-opacity=".22"') +
    circle(120, 30, 12, '#e0b245') +
    ring(120, 30, 12, '#7a5310', 3) +
    spark(204, 44, 13, '#fff0c4')
  );
}
