import { circle, line, path, place, rays, rect } from '@baize/ui/art/forms';
import { COAT, garuda, RIM } from './symbols.ts';

/** The picture of the game in lists, in a box of 240 × 300. */
export function tile(): string {
  const { gold, amber, foam, teal, ivory } = COAT;
  return (
    rect([0, 0, 240, 300], '#0d3b52') +
    rays(120, 150, 260, 18, '#0f455d', 5) +
    circle(120, 148, 104, amber) +
    circle(120, 142, 104, gold) +
    place({ x: 120, y: 148, scale: 1.86 }, garuda()) +
    path('M-10 262C20 226 62 236 74 260C96 232 140 234 152 260C172 236 214 236 250 262V310H-10Z', teal) +
    path('M-10 284C24 254 58 262 72 282C98 258 132 260 150 282C176 260 214 262 250 284V310H-10Z', ivory) +
    line('M-6 262C22 228 60 238 74 262', foam, 4) +
    line('M152 262C172 238 214 238 246 262', foam, 4) +
    rect([0, 298, 240, 2], RIM)
  );
}
