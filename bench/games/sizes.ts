// Bytes that each of our titles brings to a player, of the built site, one JSON line each: `npm run build` comes first.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { TITLES } from '@baize/games/titles';

import { figure } from '../server.ts';

const ENGINE_KB = 165;
const TITLE_KB = 60;
const ART_KB = 400;
const ASSETS = join(import.meta.dirname, '../../apps/site/dist/assets');
const files = readdirSync(ASSETS).filter((file) => /\.(js|css|svg)$/.test(file));

/** Gzip of the files that are called so, in kB. */
function kilo(names: RegExp): number {
  const found = files.filter((file) => names.test(file));
  const bytes = found.map((file) => gzipSync(readFileSync(join(ASSETS, file)), { level: 9 }).length);
  return bytes.reduce((sum, each) => sum + each, 0) / 1000;
}

const HASH = '-[\\w-]{8}\\.';
const promised = (kB: number, most: number) => ({ name: `${most} kB`, ratio: kB / most });
const engine = kilo(new RegExp(`^engine${HASH}js$`));
figure('site engine', engine, 'kB gzip', promised(engine, ENGINE_KB));
for (const { code } of TITLES) {
  const own = kilo(new RegExp(`^title-${code}${HASH}(js|css)$`));
  const drawn = kilo(new RegExp(`^symbols-${code}${HASH}js$`));
  const tile = kilo(new RegExp(`^${code}-[0-9a-f]{8}\\.svg$`));
  // Games of bets share the parts of their families; a slot has files of its own.
  if (own > 0) figure(`site title ${code}`, own, 'kB gzip', promised(own, TITLE_KB));
  // Sounds are made by the browser from a few lines of code: they are no files.
  figure(`site art ${code}`, drawn + tile, 'kB gzip', promised(drawn + tile, ART_KB));
}
const parts = files.filter((file) => new RegExp(`^(look|face)${HASH}js$`).test(file));
const greatest = Math.max(...parts.map((file) => kilo(new RegExp(`^${file.replaceAll('.', '\\.')}$`))));
figure('site game of bets, the greatest', greatest, 'kB gzip', promised(greatest, TITLE_KB));
