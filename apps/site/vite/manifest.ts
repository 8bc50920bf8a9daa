// Reads back from the folder of a build which files it holds.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly assets?: readonly string[];
}

export type Manifest = Readonly<Record<string, Chunk>>;

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
}

/** The chunk made of this source. */
export function chunkOf(manifest: Manifest, source: string): Chunk {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`the build made nothing of ${source}`);
  return chunk;
}

/** The chunks an entry needs first, which a browser would otherwise find one after the other. */
export function importsOf(manifest: Manifest, chunk: Chunk, found = new Set<string>()): Set<string> {
  for (const name of chunk.imports ?? []) {
    const next = manifest[name];
    if (!next || found.has(next.file)) continue;
    found.add(next.file);
    importsOf(manifest, next, found);
  }
  return found;
}

/** The entry, and what the home page loads by itself until it is quiet. */
const FIRST = ['src/main.tsx', 'src/features/site/home-more.tsx'];

/** Every script that a guest has received when home is quiet for the first time; `screens/frame/first-load.screens.ts` asks a browser. */
export function firstScripts(folder: string): string[] {
  const manifest = readManifest(folder);
  const files = FIRST.map((source) => chunkOf(manifest, source)).flatMap((chunk) => [
    chunk.file,
    ...importsOf(manifest, chunk),
  ]);
  return [...new Set(files)];
}

/** Kilobytes of these files as our server sends them to a browser of today: in brotli, the smallest ones as they are. */
export function wireKilobytes(folder: string, files: readonly string[]): number {
  const sent = (file: string) => [`${file}.br`, file].find((each) => existsSync(join(folder, each))) ?? file;
  return files.reduce((sum, file) => sum + statSync(join(folder, sent(file))).size, 0) / 1000;
}
