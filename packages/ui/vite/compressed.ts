import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** After the build: every file compressed beforehand, as the server sends it. */
export function compressed(): Plugin {
  let folder = '';
  return {
    name: 'baize-compressed',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir, 'assets');
    },
    writeBundle: () => compressAll(folder),
  };
}

function compressAll(folder: string): void {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (!/\.(js|css|svg|json)$/.test(name) || statSync(file).size < 512) continue;
    const content = readFileSync(file);
    const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params: quality }));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}
