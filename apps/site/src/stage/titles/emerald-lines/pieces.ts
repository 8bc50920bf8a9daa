/** The awning's stripes and the lamps of the market. */
import { circle, PAINT, path, rect } from '@baize/ui/art/forms';

import type { Piece } from '../../kit/atlas.ts';

const { red, wine, gold, amber, ivory, mint, ink } = PAINT;

export const LAMP_COLORS = [gold, ivory, red, mint] as const;

export type MarketPiece =
  | 'stripeRed'
  | 'stripeIvory'
  | 'stripeGold'
  | 'stripeJade'
  | 'lamp0'
  | 'lamp1'
  | 'lamp2'
  | 'lamp3'
  | 'lampLit';

const STRIPE_BOX = [-26, 0, 52, 94] as const;

export const MARKET_PIECES: Readonly<Record<MarketPiece, Piece>> = {
  stripeRed: { art: stripe(red, wine), box: STRIPE_BOX },
  stripeIvory: { art: stripe(ivory, '#c9ac72'), box: STRIPE_BOX },
  stripeGold: { art: stripe(gold, amber), box: STRIPE_BOX },
  stripeJade: { art: stripe('#0f7a57', '#084432'), box: STRIPE_BOX },
  ...lamps(),
};

function stripe(face: string, side: string): string {
  const scallop = (top: number) => `M-25.4 ${top}h50.8v48a25.4 21 0 0 1 -50.8 0Z`;
  return path(scallop(21), side) + path(scallop(14), face);
}

function lamps(): Record<'lamp0' | 'lamp1' | 'lamp2' | 'lamp3' | 'lampLit', Piece> {
  const bulb = (color: string): Piece => ({
    art: rect([-2.5, -10, 5, 6], ink) + circle(0, 0, 6.5, color),
    box: [-9, -13, 18, 26],
  });
  const [first, second, third, fourth] = LAMP_COLORS;
  const lit = circle(0, 0, 15, '#7a3408') + circle(0, 0, 8, gold) + circle(0, 0, 4.5, '#fff6d8');
  return {
    lamp0: bulb(first),
    lamp1: bulb(second),
    lamp2: bulb(third),
    lamp3: bulb(fourth),
    lampLit: { art: rect([-2.5, -10, 5, 6], ink) + lit, box: [-17, -17, 34, 34] },
  };
}
