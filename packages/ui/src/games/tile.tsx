import { isTileName, missingPicture, type TILE_FRAMES, TILES, type TileName, tile } from '../art/tiles.ts';
import { Art } from '../art.tsx';

/** A tile by its name; an unknown name shows the woven placeholder. Sends all tiles with the chunk it is in. */
export function Tile({ name, frame = 'tall' }: { name: string; frame?: keyof typeof TILE_FRAMES }) {
  return <Art svg={isTileName(name) ? tile(name, frame) : missingPicture()} />;
}

export function tileEdge(name: TileName): string {
  return TILES[name].edge;
}
