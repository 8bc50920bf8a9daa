import { emeraldPiece, heroGround, heroParasol, lampString, owlPiece, raysGround } from './scenes.ts';

const SCENES: Readonly<Record<string, () => readonly string[]>> = {
  market: () => [heroGround(), lampString(), large(heroParasol())],
  emerald: () => [raysGround('cloth'), large(emeraldPiece())],
  owls: () => [raysGround('marigold'), large(owlPiece())],
};

/** The drawings behind a banner, one upon the other; an unknown name gets the market. */
export function sceneLayers(name: string): readonly string[] {
  return (SCENES[name] ?? SCENES.market)?.() ?? [];
}

/** The picture behind a banner. */
export function drawScene(name: string): string {
  return sceneLayers(name).join('');
}

/** The object of the scene, sized by the banner. */
function large(drawn: string): string {
  return drawn.replace(/class="[\w-]+"/, 'class="hero-piece"');
}
