import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { appIcon } from '../../../packages/ui/src/art/brand.ts';
import { svg } from '../../../packages/ui/src/art/forms.ts';
import { TILE_FRAMES, TILES, type TileName, tile } from '../../../packages/ui/src/art/tiles.ts';

const TILE_ADDRESSES = 'virtual:tiles';
const TITLES = join(import.meta.dirname, '../src/stage/titles');

/** Draws the pictures of the games once, at build, as files of their own: no drawing code in the first load. */
export function art(): Plugin {
  const emitted = new Map<string, string>();
  const tiles = drawnTiles();
  return {
    name: 'baize-art',
    async buildStart() {
      if (this.environment.mode === 'dev') return;
      for (const [name, source] of await tiles) {
        emitted.set(name, this.emitFile({ type: 'asset', name: `${name}.svg`, source }));
      }
      this.emitFile({ type: 'asset', fileName: 'icon.svg', source: appIcon() });
    },
    resolveId: (id) => (id === TILE_ADDRESSES ? `\0${id}` : undefined),
    async load(id) {
      if (id !== `\0${TILE_ADDRESSES}`) return undefined;
      const rows = [...(await tiles)].map(
        ([name, drawn]) => `'${name}': ${address(emitted.get(name), drawn)}`,
      );
      return `export default {${rows.join(',')}}`;
    },
  };
}

/** The standard tiles, and those that the folders of the titles bring. */
async function drawnTiles(): Promise<Map<string, string>> {
  const names = Object.keys(TILES) as TileName[];
  const drawn = new Map<string, string>(names.map((name) => [name, tile(name)]));
  for (const code of readdirSync(TITLES)) {
    const file = join(TITLES, code, 'tile.ts');
    if (!existsSync(file)) continue;
    const own = (await import(pathToFileURL(file).href)) as { tile(): string };
    drawn.set(code, svg(own.tile(), { viewBox: TILE_FRAMES.tall }));
  }
  return drawn;
}

function address(reference: string | undefined, drawn: string): string {
  if (reference) return `import.meta.ROLLUP_FILE_URL_${reference}`;
  return JSON.stringify(`data:image/svg+xml,${encodeURIComponent(drawn)}`);
}
