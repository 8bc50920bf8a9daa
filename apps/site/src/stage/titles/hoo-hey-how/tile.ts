import { circle, path, place, rays, rect, spark } from '@baize/ui/art/forms';
import { picture } from './art.ts';

/** The picture of the game in lists, in a box of 240 × 300: the crab on a die, fish and rooster behind it. */
export function tile(): string {
  const die = (body: string) =>
    rect([-50, -42, 100, 100], '#7a1a0c', 18) +
    rect([-50, -50, 100, 100], '#fff6e4', 18) +
    rect([-43, -43, 86, 86], 'none', 13, 'stroke="#c5301c" stroke-width="4"') +
    place({ scale: 0.8 }, body);
  return (
    rect([0, 0, 240, 300], '#e0491f') +
    rays(120, 150, 260, 14, '#ec6a2c') +
    circle(120, 152, 112, '#ffc23d') +
    circle(120, 152, 100, '#f2931f') +
    place({ x: 70, y: 92, scale: 0.92, turn: -14 }, die(picture('fish'))) +
    place({ x: 176, y: 104, scale: 0.9, turn: 15 }, die(picture('rooster'))) +
    place({ x: 122, y: 196, scale: 1.36, turn: -4 }, die(picture('crab'))) +
    path('M0 276Q30 262 60 276T120 276T180 276T240 276V300H0Z', '#7a1a0c') +
    spark(40, 40, 14, '#fff6e4') +
    spark(208, 36, 10, '#fff6e4')
  );
}
