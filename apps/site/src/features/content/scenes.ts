import {
  emeraldPiece,
  heroGround,
  heroParasol,
  lampString,
  owlPiece,
  raysGround,
} from '@baize/ui/art/scenes';

const SCENES: Readonly<Record<string, () => string>> = {
  market: () => heroGround() + lampString() + large(heroParasol()),
  emerald: () => raysGround('cloth') + large(emeraldPiece()),
  owls: () => raysGround('marigold') + large(owlPiece()),
};

/** The picture behind a banner; an unknown name gets the market. */
export function drawScene(name: string): string {
  return (SCENES[name] ?? SCENES.market)?.() ?? '';
}

export function drawMini(name: 'emerald' | 'owl'): string {
  return name === 'owl' ? raysGround('marigold') + owlPiece() : raysGround('cloth') + emeraldPiece();
}

/** The object of the scene, sized by the banner. */
function large(drawn: string): string {
  return drawn.replace(/class="[\w-]+"/, 'class="hero-piece"');
}
