const [QUOTE, COLON, BACKSLASH] = [0x22, 0x3a, 0x5c];

/**
 * Reads JSON that comes from outside. An object that names a field twice is refused, because two programs that read it may
 * each keep another of the two. Throws a `SyntaxError`.
 */
export function readJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  // Well-formed text has one colon for every name, and a value keeps one of the names that are equal.
  if (colonsIn(text) !== namesIn(value)) throw new SyntaxError('A name stands twice in one object');
  return value;
}

/** Outside of strings. */
function colonsIn(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === COLON) count += 1;
    else if (code === QUOTE) at = endOfString(text, at);
  }
  return count;
}

/** Where the quote is that ends the string which begins here. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end;
}

function isEscaped(text: string, at: number): boolean {
  let first = at;
  while (text.charCodeAt(first - 1) === BACKSLASH) first -= 1;
  return (at - first) % 2 === 1;
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
