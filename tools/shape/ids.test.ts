import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { rulesIn, screensIn } from './ids.mjs';
import { repositoryFiles } from './tested.mjs';

/** The ids that the repository cites, against the pages that explain them. */
const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
/** Paths of drawings look like ids, and the pages about ids cite nothing. */
const CITES_NOTHING =
  /\/art\/|\/stage\/titles\/|\bart\.ts$|^docs\/(rules\/|screens\.md|generated\/tested\.md)|^tools\/shape\/ids\.mjs$|\block\.json$/;
const texts = repositoryFiles()
  .filter((file) => /\.(?:[cm]?[jt]sx?|sql|css|md|json|html|ya?ml)$/.test(file) && !CITES_NOTHING.test(file))
  .map((file) => ({ file, text: read(file) }));

test('docs/rules has one sentence for every rule that is cited, and for no other', () => {
  const sentences = readdirSync(join(root, 'docs/rules'))
    .map((name) => read(`docs/rules/${name}`))
    .flatMap((page) => [...page.matchAll(/^\| ([A-Z]\S*\d) \| [A-Z].+\. \|$/gm)].map(([, id = '']) => id));
  expect(sentences.length).toBeGreaterThan(150);
  expect(differences(sentences, rulesIn)).toEqual([]);
});

test('docs/screens.md has one row for every screen that is cited, with files that exist', () => {
  const page = read('docs/screens.md');
  const rows = [...page.matchAll(/^\| ([A-Z]-\S+) \|/gm)].map(([, id = '']) => id);
  const files = [...page.matchAll(/`((?:apps|packages|screens|e2e)\/[^`]+)`/g)].map(([, file = '']) => file);
  expect(rows.length).toBeGreaterThan(100);
  expect(files.length).toBeGreaterThan(200);
  expect(differences(rows, screensIn)).toEqual([]);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('an id is known in both spellings, and names of the outside world are not ids', () => {
  expect(rulesIn('A13, STD-A13 and ACC-2; P-03 is a screen')).toEqual(['STD-A13', 'ACC-2']);
  expect(screensIn('A-03-link, O-05/game and A13')).toEqual(['A-03', 'O-05/game']);
  expect(rulesIn('UTF-8, SHA-256, AES-256, P-256, #a01020, 0xB02, 404')).toEqual([]);
});

/** Where a page and the citations differ: an id without a row, with two, or that nobody cites. */
function differences(rows: readonly string[], idsIn: (text: string) => string[]): string[] {
  const cited = new Map(texts.flatMap(({ file, text }) => idsIn(text).map((id) => [id, file])));
  const twice = rows.filter((id, at) => rows.indexOf(id) !== at).map((id) => `${id} has two rows`);
  const missing = [...cited].filter(([id]) => !rows.includes(id)).map(([id, file]) => `${id} in ${file}`);
  const idle = rows.filter((id) => !cited.has(id)).map((id) => `nobody cites ${id}`);
  return [...missing, ...idle, ...twice];
}
