import { isStorable } from '../database/storable.ts';
import { refuse } from '../refuse.ts';

const [QUOTE, COMMA, COLON, BACKSLASH] = [0x22, 0x2c, 0x3a, 0x5c];
const [LIST, OBJECT] = [0x5b, 0x7b];

/** The body of a call has no more marks than this outside of its strings: a small body cannot, and a large one is large by its texts. */
export const BODY_MARKS_MAX = 40_000;

/**
 * Reads JSON that comes from outside. An object that names a field twice is refused, because two programs that read it may
 * each keep another of the two. Text with more marks than `most` is refused before it is parsed: a few megabytes of empty lists
 * would hold the loop for a second. Throws a `SyntaxError`.
 */
export function readJson(text: string, most = Number.POSITIVE_INFINITY): unknown {
  const colons = colonsIn(text, most);
  const value: unknown = JSON.parse(text);
  // Well-formed text has one colon for every name, and a value keeps one of the names that are equal.
  if (colons !== namesIn(value)) throw new SyntaxError('A name stands twice in one object');
  return value;
}

/** Outside of strings. One look at each character: this runs over every body, before anything is known of it. */
function colonsIn(text: string, most: number): number {
  let [colons, marks] = [0, 0];
  for (let at = 0; at < text.length && marks <= most; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at + 1);
    else if (code === COMMA || code === COLON || code === LIST || code === OBJECT) marks += 1;
    if (code === COLON) colons += 1;
  }
  if (marks > most) throw new SyntaxError('The text has too many values');
  return colons;
}

/** Where the quote is that ends the string whose content begins here. */
function endOfString(text: string, start: number): number {
  let at = start;
  for (let code = text.charCodeAt(at); at < text.length && code !== QUOTE; code = text.charCodeAt(at))
    at += code === BACKSLASH ? 2 : 1;
  return at;
}

/** The names of all objects in a value, however deep they lie. */
function namesIn(value: unknown): number {
  let count = 0;
  const open = [value];
  while (open.length > 0) {
    const each = open.pop();
    if (typeof each !== 'object' || each === null) continue;
    const held = Object.values(each);
    if (!Array.isArray(each)) count += held.length;
    for (const one of held) open.push(one);
  }
  return count;
}

/** Refuses what the database cannot keep. */
export function requireClean(input: unknown): void {
  if (!isStorable(input)) refuse('request.invalid');
  requireNoPrototype(input);
}

/** Names that would reach a prototype. */
function requireNoPrototype(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, held] of Object.entries(value)) {
    if (/^(__proto__|constructor|prototype)$/.test(name)) refuse('request.invalid');
    requireNoPrototype(held);
  }
}
