import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { describe, expect, test } from 'vitest';
import { chunkOf, firstScripts, importsOf, readManifest, wireKilobytes } from './manifest.ts';

const dist = join(import.meta.dirname, '../dist');
const kilo = (file: string) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1000;
const assets = () => readdirSync(join(dist, 'assets')).filter((file) => /\.(js|css)$/.test(file));
const named = (start: RegExp) => assets().filter((file) => start.test(file));

/** The size of the one script of this name: a part that has another name now is missed, not passed over. */
function script(name: string): number {
  const found = named(new RegExp(`^${name}-.*\\.js$`));
  expect(found, name).toHaveLength(1);
  return kilo(`assets/${found[0]}`);
}

/** A run of one file may have no build; `npm test` always has one. */
const nothingBuilt = !process.env.TEST_RECORD && !existsSync(join(dist, 'shell.json'));

/** Budgets in kB gzip of the built files. */
describe.skipIf(nothingBuilt)('the build stays inside its budgets', () => {
  const shell = () => JSON.parse(readFileSync(join(dist, 'shell.json'), 'utf8'));

  test('what a guest has received when home is quiet is at most 120 kB of script on the wire', () => {
    const { entry, preload } = shell();
    const scripts = firstScripts(dist);
    for (const file of [entry, ...preload]) expect(scripts).toContain(file.slice(1));
    expect(wireKilobytes(dist, scripts)).toBeLessThanOrEqual(120);
  });

  test('the first load has one sheet of at most 14 kB of style', () => {
    const { styles } = shell();
    expect(styles).toHaveLength(1);
    expect(kilo(styles[0])).toBeLessThanOrEqual(14);
  });

  test('the critical style is at most 10 kB on the wire and names no class of deferred parts', () => {
    const { criticalCss } = shell();
    expect(gzipSync(criticalCss).length / 1000).toBeLessThanOrEqual(10);
    expect(criticalCss).not.toMatch(/\.(drawer|winbox|tbl|fgrid)\b/);
    expect(criticalCss).toMatch(/\.hero\b/);
  });

  test('the engine is at most 165 kB and a game at most 60', () => {
    expect(script('engine')).toBeLessThanOrEqual(165);
    for (const part of ['title-emerald-lines', 'game-page'])
      expect(script(part), part).toBeLessThanOrEqual(60);
  });

  test('the list of games adds at most 25 kB and the betting record at most 45', () => {
    expect(script('game-list-page')).toBeLessThanOrEqual(25);
    expect(script('records-page')).toBeLessThanOrEqual(45);
  });

  test('the bet page of a lottery adds at most 45 kB to what every page has', () => {
    const { entry, preload, deferred } = shell();
    const manifest = readManifest(dist);
    const pages = ['lottery-page', 'bet/bet-page'].map((page) =>
      chunkOf(manifest, `src/features/lottery/${page}.tsx`),
    );
    const needed = new Set(pages.flatMap((page) => [page.file, ...importsOf(manifest, page)]));
    const later = [...needed].filter((file) => ![entry, ...preload, ...deferred].includes(`/${file}`));
    expect(later.length).toBeGreaterThan(5);
    expect(later.reduce((total, file) => total + kilo(file), 0)).toBeLessThanOrEqual(45);
  });

  test('the realtime client is at most 2 kB (architecture 6)', () => {
    const source = readFileSync(join(import.meta.dirname, '../../../packages/client/src/live.ts'));
    expect(gzipSync(source).length / 1000).toBeLessThanOrEqual(2);
  });

  test('no built file calls what the build left out', () => {
    const text = (file: string) => readFileSync(join(dist, 'assets', file), 'utf8');
    const broken = named(/\.js$/).filter((file) => /\(void 0\)\(|var (\w+)=void 0;\1\(/.test(text(file)));
    expect(broken).toEqual([]);
  });

  test('no schema and no chance is sent to browsers, but for the verifiers (B01)', () => {
    const { entry, preload } = shell();
    const first = [entry, ...preload].map((file: string) => readFileSync(join(dist, file), 'utf8')).join('');
    expect(first).not.toMatch(/ZodMini|strictObject/);
    const text = (file: string) => readFileSync(join(dist, 'assets', file), 'utf8');
    const drawing = named(/\.js$/).filter((file) => text(file).includes('a server seed has 64 characters'));
    expect(drawing).toHaveLength(1);
    // The stream that both verifiers draw by is a file of its own.
    const importing = named(/\.js$/).filter((file) =>
      new RegExp(`from *["'\`]\\./${drawing[0]}`).test(text(file)),
    );
    expect(importing.map((file) => file.replace(/-[\w-]{8}\.js$/, ''))).toEqual([
      'verify-draw',
      'verify-panel',
    ]);
  });

  test('the first load names no call and no file of deferred parts; what is asked for next are two files', () => {
    const { entry, preload, deferred } = shell();
    const text = (file: string) => readFileSync(join(dist, file), 'utf8');
    const first = [entry, ...preload].map(text).join('');
    expect(first).toContain('/wps/session/logout');
    expect(first).not.toMatch(/\/wps\/member\/two-step|\/wps\/session\/step-up|login-popup|records-page/);
    // The parts, and the calls of lotteries, which their pages share.
    expect(deferred).toHaveLength(2);
    expect(deferred.map(text).join('')).toMatch(/login-popup.*records-page/s);
  });

  test('every script, style and drawing lies there compressed as well', () => {
    const bare = readdirSync(join(dist, 'assets')).filter((file) => {
      if (!/\.(js|css|svg)$/.test(file) || readFileSync(join(dist, 'assets', file)).length < 512)
        return false;
      return (
        !existsSync(join(dist, 'assets', `${file}.br`)) || !existsSync(join(dist, 'assets', `${file}.gz`))
      );
    });
    expect(bare).toEqual([]);
  });
});
