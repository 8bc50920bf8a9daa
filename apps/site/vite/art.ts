import type { Plugin } from 'vite';
import { appIcon } from '../../../packages/ui/src/art/brand.ts';
import { TILES, type TileName, tile } from '../../../packages/ui/src/art/tiles.ts';

const TILE_ADDRESSES = 'virtual:tiles';

/** Draws the pictures of the games once, at build, as files of their own: no drawing code in the first load. */
export function art(): Plugin {
  const names = Object.keys(TILES) as TileName[];
  const emitted = new Map<TileName, string>();
  return {
    name: 'baize-art',
    buildStart() {
      if (this.environment.mode === 'dev') return;
      for (const name of names) {
        emitted.set(name, this.emitFile({ type: 'asset', name: `${name}.svg`, source: tile(name) }));
      }
      this.emitFile({ type: 'asset', fileName: 'icon.svg', source: appIcon() });
    },
    resolveId: (id) => (id === TILE_ADDRESSES ? `\0${id}` : undefined),
    load(id) {
      if (id !== `\0${TILE_ADDRESSES}`) return undefined;
      const rows = names.map((name) => `'${name}': ${address(name, emitted.get(name))}`);
      return `export default {${rows.join(',')}}`;
    },
  };
}

function address(name: TileName, reference: string | undefined): string {
  if (reference) return `import.meta.ROLLUP_FILE_URL_${reference}`;
  return JSON.stringify(`data:image/svg+xml,${encodeURIComponent(tile(name))}`);
}
