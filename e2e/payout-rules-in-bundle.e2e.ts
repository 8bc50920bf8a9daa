// B01: what the browser is given decides nothing. The built site is read as it is served.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const ASSETS = join(import.meta.dirname, '../apps/site/dist/assets');

/** Chunks by the name they have before their hash, with what each of them fetches. */
const chunks = readdirSync(ASSETS)
  .filter((file) => file.endsWith('.js'))
  .map((file) => {
    const text = readFileSync(join(ASSETS, file), 'utf8');
    const fetched = [...text.matchAll(/["'`]\.?\/?(?:assets\/)?([\w-]+\.js)["'`]/g)].map(
      ([, name = '']) => name,
    );
    const imported = [...text.matchAll(/from *["'`]\.\/([\w-]+\.js)["'`]/g)].map(([, name = '']) => name);
    return { file, name: file.replace(/-[\w-]{8}\.js$/, ''), text, fetched, imported };
  });
const named = (holds: RegExp) =>
  chunks
    .filter(({ text }) => holds.test(text))
    .map(({ name }) => name)
    .toSorted();

/** Recomputes rounds whose secret is revealed, and nothing else does. */
const VERIFIER = 'verify-panel';
/** The same for the draws of the lottery. */
const DRAW_VERIFIER = 'verify-draw';
/** The stream of chance that both draw by. */
const STREAM = 'stream';

test('STD-B01 the rules of a payout, and the reels with their stops, are in the verifier alone', () => {
  // An assertion of the engine, and the first symbols of a reel: texts that no compression changes.
  expect(named(/a round stays inside its caps/)).toEqual([VERIFIER]);
  expect(named(/ingot spade heart bangle heart club/)).toEqual([VERIFIER]);
  expect(named(/HMAC|a server seed has 64 characters/)).toEqual([STREAM]);
  const file = chunks.find(({ name }) => name === STREAM)?.file ?? '-';
  const drawing = chunks.filter(({ imported }) => imported.includes(file));
  expect(drawing.map(({ name }) => name).toSorted()).toEqual([DRAW_VERIFIER, VERIFIER]);
});

test.each([
  [VERIFIER, ['fairness-page', 'fairness-popup']],
  [DRAW_VERIFIER, ['proof-page']],
])('STD-B01 %s is fetched by the pages of fairness only, and holds no source of chance', (name, pages) => {
  const verifier = chunks.find((chunk) => chunk.name === name);
  const fetching = chunks.filter(({ fetched }) => fetched.includes(verifier?.file ?? '-'));
  expect(fetching.map((chunk) => chunk.name).toSorted()).toEqual(pages);
  expect(verifier?.text).not.toMatch(/Math\.random|getRandomValues|randomUUID/);
});

/** Screens that settle a lottery: the examples of its rules, the counts of what was drawn, and the verifier; some share a chunk. */
const SETTLING = new Set([
  'lottery-rules',
  'play-rules',
  'rules-gallery',
  'hot-cold-notes',
  'settle',
  VERIFIER,
]);

test('STD-B01 a lottery is settled by examples of rules, counts of draws and the verifier alone', () => {
  // The tier of a group by its shape, as only the settlement has it.
  const settling = named(/G3[`'"]\s*:\s*[`'"]G6[`'"]\s*:\s*[`'"]WIN/);
  expect(settling.length).toBeGreaterThan(0);
  expect(settling.filter((name) => !SETTLING.has(name))).toEqual([]);
  const shared = chunks.filter(({ name }) => name === 'settle').map(({ file }) => file);
  const importing = chunks.filter(({ imported }) => imported.some((file) => shared.includes(file)));
  expect(importing.map(({ name }) => name).filter((name) => !SETTLING.has(name))).toEqual([]);
});

test('STD-B01 the browser counts and prices a slip of the lottery, and draws one in the verifier alone', () => {
  // The message from which a draw is made: no compression changes it.
  const drawing = /`\$\{\w+\}\|\$\{\w+\}\|\$\{\w+\}\|\$\{\w+\}`/;
  const source = join(import.meta.dirname, '../packages/games/src/lottery/drawn.ts');
  expect(readFileSync(source, 'utf8')).toMatch(drawing);
  expect(named(drawing).filter((name) => name !== DRAW_VERIFIER)).toEqual([]);
  // The counting rules are in chunks of the lottery, and none of them is in the first load.
  const counting = named(/TUT_ABC/);
  expect(counting.length).toBeGreaterThan(0);
  expect(counting.filter((name) => /^(main|react|router-query|deferred)$/.test(name))).toEqual([]);
});

/** The callers of the browser's random numbers: none of them makes an outcome. */
const SOURCES: Readonly<Record<string, string>> = {
  react: 'names for its own marks on elements',
  'router-query': 'keys of places in the history',
  main: 'which picture host is asked first, and how long a lost line waits',
  sealed: 'keys of envelopes',
  once: 'keys of operations',
  'home-more': 'the decorative counter of the home page',
  'any-of': 'a choice that players leave to the page: which tile, which numbers of keno',
};

test('STD-B01 no outcome is drawn in the browser, and nothing new asks for random numbers', () => {
  const found = named(/Math\.random|getRandomValues|randomUUID/);
  expect(new Set(found)).toEqual(new Set(Object.keys(SOURCES)));
  const games = chunks.filter(({ name }) => /game|slot|stage|title|replay|engine/.test(name));
  expect(games.length).toBeGreaterThan(2);
  expect(named(/Math\.random/)).toEqual(['react', 'router-query']);
});
