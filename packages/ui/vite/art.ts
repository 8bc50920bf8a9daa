import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { appIcon } from '../src/art/brand.ts';
import { svg } from '../src/art/forms.ts';
import { LOTTERY_TILES } from '../src/art/lottery-tiles.ts';
import { isTileName, TILE_FRAMES, TILES, type TileName, tile } from '../src/art/tiles.ts';

/** The pictures of the lotteries are named apart: the first load has none of them. */
const ADDRESSES = ['virtual:tiles', 'virtual:lottery-tiles'] as const;
const TITLES = join(import.meta.dirname, '../../../apps/site/src/stage/titles');

/** Draws the pictures of the games once, at build, as files of their own, and the icon of the site: no drawing code in the first load. */
export function art({ icon = true } = {}): Plugin {
  const all = { 'virtual:tiles': drawnTiles(), 'virtual:lottery-tiles': lotteryTiles() } as const;
  let isBuild = false;
  return {
    name: 'baize-art',
    async buildStart() {
      isBuild = this.environment.mode !== 'dev';
      if (!isBuild) return;
      for (const tiles of Object.values(all)) {
        for (const [name, source] of await tiles)
          this.emitFile({ type: 'asset', fileName: `assets/${hashed(name, source)}.svg`, source });
      }
      if (icon) this.emitFile({ type: 'asset', fileName: 'icon.svg', source: appIcon() });
    },
    resolveId: (id) => (ADDRESSES.some((each) => each === id) ? `\0${id}` : undefined),
    async load(id) {
      const wanted = ADDRESSES.find((each) => id === `\0${each}`);
      if (!wanted) return undefined;
      const tiles = await all[wanted];
      return isBuild ? addresses(tiles) : pictures(tiles);
    },
  };
}

/** The name of the file without its ending: the code and eight signs of its content. */
function hashed(name: string, source: string): string {
  return `${name}-${createHash('sha256').update(source).digest('hex').slice(0, 8)}`;
}

/** The address of each file. The first load holds one word for each title. */
function addresses(tiles: Map<string, string>): string {
  const words = [...tiles].map(([name, source]) => hashed(name, source)).join(' ');
  return `export default Object.fromEntries('${words}'.split(' ').map((word) => [word.slice(0, -9), \`/assets/\${word}.svg\`]))`;
}

/** While the site is developed there are no files: each picture is its own address. */
function pictures(tiles: Map<string, string>): string {
  const rows = [...tiles].map(([name, drawn]) => [name, `data:image/svg+xml,${encodeURIComponent(drawn)}`]);
  return `export default ${JSON.stringify(Object.fromEntries(rows))}`;
}

/** The tile of each family of lotteries, by its code. */
async function lotteryTiles(): Promise<Map<string, string>> {
  const drawn = Object.entries(LOTTERY_TILES).map(([code, draw]) => [code, draw()] as const);
  return new Map(drawn.map(([code, body]) => [code, svg(body, { viewBox: TILE_FRAMES.tall })]));
}

/** The standard tiles, and those that the folders of the titles bring. */
async function drawnTiles(): Promise<Map<string, string>> {
  const names = Object.keys(TILES) as TileName[];
  return new Map<string, string>([
    ...names.map((name) => [name, tile(name)] as const),
    ...(await titleTiles()),
  ]);
}

/** The tile of each title, by its code. */
export async function titleTiles(): Promise<Map<string, string>> {
  const drawn = new Map<string, string>();
  for (const code of readdirSync(TITLES)) {
    const file = join(TITLES, code, 'tile.ts');
    if (!existsSync(file)) {
      if (isTileName(code)) drawn.set(code, tile(code));
      continue;
    }
    const own = (await import(pathToFileURL(file).href)) as { tile(): string };
    drawn.set(code, svg(own.tile(), { viewBox: TILE_FRAMES.tall }));
  }
  return drawn;
}
