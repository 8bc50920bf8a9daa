import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { enamelOf, SCENE_NAMES } from '../../../packages/ui/src/art/banner-enamels.ts';
import { drawScene } from '../../../packages/ui/src/art/banner-scenes.ts';
import { LOGO_BOX, logo } from '../../../packages/ui/src/art/brand.ts';
import { svg } from '../../../packages/ui/src/art/forms.ts';
import { spriteElement } from '../../../packages/ui/src/art/icons.ts';
import { statePicture } from '../../../packages/ui/src/art/scenes.ts';
import { THEME_SNIPPET } from '../../../packages/ui/src/theme/theme.ts';
import { titleTiles } from '../../../packages/ui/vite/art.ts';
import { criticalCss } from './critical-css.ts';
import { type Chunk, chunkOf, importsOf, type Manifest, readManifest } from './manifest.ts';

/** The server's template of the first view: what it names is what the first paint needs. */
const TEMPLATE = new URL('../../server/src/site/shell.ts', import.meta.url);

/** Where the colours are. */
const TOKENS = new URL('../../../packages/ui/src/theme/tokens.css', import.meta.url);

/** After the build: what the server needs to write the shell (`ShellAssets` of its template, as `shell.json`). */
export function shellAssets(): Plugin {
  let folder = '';
  return {
    name: 'baize-shell-assets',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    async writeBundle() {
      const assets = assetsOf(folder, readManifest(folder), [...(await titleTiles()).keys()]);
      writeFileSync(join(folder, 'shell.json'), JSON.stringify(assets));
    },
  };
}

function assetsOf(folder: string, manifest: Manifest, tiles: readonly string[]) {
  const entry = chunkOf(manifest, 'src/main.tsx');
  const pageOf = (source: string) => {
    const page = chunkOf(manifest, source);
    return { entry: `/${page.file}`, styles: (page.css ?? []).map((file) => `/${file}`) };
  };
  const styles = (entry.css ?? []).map((file) => `/${file}`);
  const font = (name: string) => `/assets/${fileLike(folder, name)}`;
  const bare = {
    entry: `/${entry.file}`,
    preload: [...importsOf(manifest, entry)].map((file) => `/${file}`),
    deferred: deferredOf(manifest, entry),
    styles,
    firebase: pageOf('src/features/accounts/codes/firebase-page.ts'),
    replay: pageOf('src/features/play/rounds/replay-page.tsx'),
    previews: previewsIn(folder),
    criticalCss: '',
    surface: surfaceOf(readFileSync(TOKENS, 'utf8')),
    themeScript: THEME_SNIPPET,
    fonts: {
      latin: font('rubik-latin'),
      myanmar: font('noto-myanmar-400'),
      myanmarBold: font('noto-myanmar-700'),
    },
    sprite: spriteElement(),
    logo: svg(logo(), { viewBox: LOGO_BOX, className: 'logo-mark', fit: 'xMinYMid meet' }),
    scenes: Object.fromEntries(
      SCENE_NAMES.map((name) => [name, { enamel: enamelOf(name), svg: drawScene(name) }]),
    ),
    closed: statePicture('closed'),
    tiles: tilesIn(folder, tiles),
  };
  const list = chunkOf(manifest, 'src/features/catalog/lists/game-list-page.tsx');
  const css = [...styles, ...stylesOf(manifest, list)]
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('');
  return { ...bare, criticalCss: criticalCss(css, readFileSync(TEMPLATE, 'utf8') + JSON.stringify(bare)) };
}

/** The tiles of our titles, by their codes. */
function tilesIn(folder: string, codes: readonly string[]): Record<string, string> {
  return Object.fromEntries(codes.map((code) => [code, `/assets/${fileLike(folder, `${code}-`, '.svg')}`]));
}

/** The style sheets of a page and of the parts that it shares with others. */
function stylesOf(manifest: Manifest, page: Chunk): string[] {
  const parts = importsOf(manifest, page).add(page.file);
  const files = Object.values(manifest)
    .filter(({ file }) => parts.has(file))
    .flatMap(({ css = [] }) => css);
  return [...new Set(files)].map((file) => `/${file}`);
}

/** The pictures for shared links, by the title in their names. */
function previewsIn(folder: string): Record<string, string> {
  const found = readdirSync(join(folder, 'assets')).flatMap((file) => {
    const [, code] = /^link-(.+)-[0-9a-f]{8}\.jpg$/.exec(file) ?? [];
    return code ? [[code, `/assets/${file}`] as const] : [];
  });
  return Object.fromEntries(found);
}

/** The first surface that the tokens name is that of the dark theme, in which every page begins. */
function surfaceOf(tokens: string): string {
  const [, surface] = /--surface: (#\w+);/.exec(tokens) ?? [];
  if (!surface) throw new Error('the tokens name no surface');
  return surface;
}

/** The first files of any page but the home page, fetched beside the entry. */
function deferredOf(manifest: Manifest, entry: Chunk): string[] {
  const deferred = chunkOf(manifest, 'src/deferred.ts');
  const there = importsOf(manifest, entry).add(entry.file);
  return [deferred.file, ...importsOf(manifest, deferred)]
    .filter((file) => !there.has(file))
    .map((file) => `/${file}`);
}

function fileLike(folder: string, start: string, end = ''): string {
  const name = readdirSync(join(folder, 'assets')).find(
    (file) => file.startsWith(start) && file.endsWith(end),
  );
  if (!name) throw new Error(`the build made no file ${start}`);
  return name;
}
