import type { Texture } from '../kit/engine.ts';
import { cellX, type StallLayout, windowBottom } from './layout.ts';
import type { TitleStage } from './title-stage.ts';

export const PUFF = 0;
const PIECE_SIZE = 0.9;
const SYMBOL_SIZE = 0.62;

/** Everything that may fly over this stage: dust, the pieces of its celebrations, and each of its symbols. */
export function flyingOf(
  title: TitleStage,
  from: { textures: Readonly<Record<string, Texture>>; symbols: readonly Texture[]; scale: number },
) {
  const names = title.celebration.pieces ?? ['coin'];
  const picture = (texture: Texture | undefined, size: number) => ({
    texture: texture as Texture,
    size: size * from.scale,
  });
  const pictures = [
    picture(from.textures.puff, 1),
    ...names.map((name) => picture(from.textures[name], PIECE_SIZE)),
    ...from.symbols.map((texture) => picture(texture, SYMBOL_SIZE)),
  ];
  return { pictures, pieces: names.map((_, index) => index + 1), symbols: names.length + 1 };
}

/** Where a reel hits, in CSS pixels. */
export function footOf(layout: StallLayout, reel: number): { x: number; y: number; wide: number } {
  const { x, y, scale, cellWidth } = layout;
  return {
    x: x + cellX(layout, reel) * scale,
    y: y + (windowBottom(layout) - 2) * scale,
    wide: cellWidth * scale * 0.8,
  };
}
