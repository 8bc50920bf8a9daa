/** Round pictures of members: one piece of the market on one enamel. */
import { balloon, doll, elephant, koi, owl, tiger } from './creatures.ts';
import { circle, gem, lotus, PAINT, parasol, place, rays, SUITS, svg } from './forms.ts';

const { gold, honey, ivory, jade, lotus: pink, pine, red, wine, mint, night } = PAINT;

/** A disc of one enamel with rays in a darker cut of it. */
function ground(face: string, ray: string): string {
  return circle(0, 0, 100, face) + rays(0, 0, 100, 14, ray);
}

const GOLD = ground(gold, honey);
const GREEN = ground(jade, '#107a57');
const RED = ground(red, '#b32614');
const PINK = ground(pink, '#f09389');
const DARK = ground(pine, '#0c4230');
const PALE = ground(ivory, '#f3e2bd');

export const AVATARS = {
  owl: GOLD + place({ y: 8, scale: 1.12 }, owl()),
  doll: GREEN + place({ y: 12, scale: 0.86 }, doll()),
  koi: DARK + place({ y: -8, scale: 0.98, turn: 28 }, koi()),
  tiger: PALE + place({ y: 6, scale: 0.9 }, tiger()),
  elephant: RED + place({ y: 6, scale: 0.84 }, elephant()),
  balloon: PINK + place({ y: -6, scale: 1.02 }, balloon([wine, red, gold, ivory])),
  lotus: DARK + place({ y: 46, scale: 1.55 }, lotus()),
  parasol: GREEN + parasol(0, 0, 74, { odd: gold, even: ivory, lobes: 14, wire: red, hub: red }),
  kite: PINK + place({ scale: 3.1 }, SUITS.diamond(wine, gold)),
  leaf: PALE + place({ scale: 3 }, SUITS.heart(jade, mint)),
  padauk: RED + place({ y: 2, scale: 3 }, SUITS.club(gold, wine)),
  gem: circle(0, 0, 100, night) + rays(0, 0, 100, 14, '#12291f') + place({ scale: 0.96, turn: 10 }, gem()),
} as const satisfies Record<string, string>;

export type AvatarArtName = keyof typeof AVATARS;

export function avatar(name: AvatarArtName): string {
  return svg(AVATARS[name], { viewBox: '-100 -100 200 200', className: 'portrait' });
}
