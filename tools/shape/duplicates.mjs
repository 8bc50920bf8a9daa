// Pairs of places that share six or more lines to the letter, imports, punctuation and numbers aside.
// `tidy.test.ts` holds how many; `node tools/shape/duplicates.mjs` lists them.
import { isTest, sources } from './plan.mjs';

const LINES_MIN = 6;
/** In more places than this, a run is a form of the language and no copy. */
const PLACES_MAX = 8;
const EXCLUDED = /\.generated\.|^apps\/server\/migrations\//;
/** Nothing of its own: punctuation, a comment, or a word that opens or closes. */
const TRIVIAL = /^(?:[^A-Za-z]*|\/[/*].*|\*.*|return;|else \{|\} else \{|try \{)$/;

/** The lines of a file that count, with their numbers; imports do not. */
function linesOf(text) {
  const lines = [];
  let importing = false;
  for (const [n, raw] of text.split('\n').entries()) {
    const line = raw.trim().replaceAll(/\s+/g, ' ');
    if (/^(?:import|export) (?:type )?\{[^}]*$|^import (?!.*;$)/.test(line)) importing = true;
    const skipped = importing || TRIVIAL.test(line) || /^import\b|^export .* from '/.test(line);
    if (importing && /;$/.test(line)) importing = false;
    if (!skipped) lines.push({ n: n + 1, line });
  }
  return lines;
}

/** Every pair of places with the runs that they share, the longest first; two files are one pair. */
export function pairsOf(files) {
  const read = files
    .filter(({ path }) => !EXCLUDED.test(path))
    .map(({ path, text }) => ({ path, lines: linesOf(text) }));
  const windows = new Map();
  for (const [file, { lines }] of read.entries()) {
    for (let at = 0; at + LINES_MIN <= lines.length; at += 1) {
      const key = lines
        .slice(at, at + LINES_MIN)
        .map(({ line }) => line)
        .join('\n');
      const places = windows.get(key);
      if (places) places.push({ file, at });
      else windows.set(key, [{ file, at }]);
    }
  }
  const pairs = new Map();
  for (const places of windows.values()) {
    if (places.length < 2 || places.length > PLACES_MAX) continue;
    for (const [n, a] of places.entries())
      for (const b of places.slice(n + 1)) {
        if (a.file === b.file && b.at - a.at < LINES_MIN) continue;
        const key = `${a.file} ${b.file}`;
        const starts = pairs.get(key) ?? pairs.set(key, { a: a.file, b: b.file, starts: [] }).get(key);
        starts.starts.push([a.at, b.at]);
      }
  }
  return [...pairs.values()]
    .map(({ a, b, starts }) => ({
      ...longest(starts, read[a], read[b]),
      product: isProduct(read[a], read[b]),
    }))
    .sort((x, y) => y.lines - x.lines || (x.place < y.place ? -1 : 1));
}

const isProduct = (a, b) => [a, b].every(({ path }) => /^(?:apps|packages)\//.test(path) && !isTest(path));

/** Windows that follow each other on both sides are one run. */
function longest(starts, a, b) {
  const known = new Set(starts.map(String));
  let [best, at] = [0, starts[0]];
  for (const [x, y] of starts) {
    if (known.has(String([x - 1, y - 1]))) continue;
    let length = LINES_MIN;
    while (known.has(String([x + length - LINES_MIN + 1, y + length - LINES_MIN + 1]))) length += 1;
    if (length > best) [best, at] = [length, [x, y]];
  }
  const span = ({ path, lines }, from) => `${path}:${lines[from].n}-${lines[from + best - 1].n}`;
  return { lines: best, place: `${span(a, at[0])} ~ ${span(b, at[1])}` };
}

if (process.argv[1] === import.meta.filename) {
  const pairs = pairsOf(sources());
  for (const { lines, place } of pairs) process.stdout.write(`${lines} ${place}\n`);
  process.stdout.write(`${pairs.length} pairs\n`);
}
