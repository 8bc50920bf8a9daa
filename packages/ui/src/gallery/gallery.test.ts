import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '..');
const textOf = (path: string) => readFileSync(join(SOURCE, path), 'utf8');

/** Parts that the gallery cannot show a second time. */
const ELSEWHERE = ['AskHost', 'ToastHost'];

test('every part stands in the gallery', () => {
  const files = globSync('**/*.tsx', { cwd: SOURCE });
  const [gallery, others] = [true, false].map((inside) =>
    files.filter((path) => path.startsWith('gallery/') === inside && !path.includes('.test.')),
  ) as [string[], string[]];
  const shown = gallery.map(textOf).join('\n');
  const parts = others.flatMap((path) =>
    [...textOf(path).matchAll(/^export (?:function|const) ([A-Z][a-z]\w*)/gm)].map(([, name = '']) => name),
  );
  expect(parts.length).toBeGreaterThan(35);
  const missing = parts.filter((name) => !new RegExp(`<${name}\\b`).test(shown));
  // The frame of every page holds it, and two would show each message twice.
  expect(missing).toEqual(ELSEWHERE);
});
