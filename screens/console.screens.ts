import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

import type { Scene } from './answers.ts';
import { DESK_LOOKS, expectSound, type Surface } from './looks.ts';

/** What stands in an address for the thing that a screen is about. */
const ABOUT: Readonly<Record<string, string>> = { $id: 'id-1', $game: 'baize:emerald-lines', $code: 'baize' };
const text = readFileSync(join(import.meta.dirname, '../apps/console/src/shell/screens.ts'), 'utf8');
const SCREENS = [...text.matchAll(/path: '([^']+)',\s+id: '([^']+)',\s+title: '([^']+)'/g)].map(
  ([, path = '', id = '', title = '']) => ({ path, id, title }),
);

test('the console has its screens', () => {
  expect(SCREENS.length).toBeGreaterThan(28);
  expect(text.match(/\bload: /g)?.length).toBe(SCREENS.length);
});

describe.each(SCREENS)('$id $title', ({ path, id, title }) => {
  const surface = (state: string, scene: Scene): Surface => ({
    name: `${id} ${title} ${state}`,
    address: path.replaceAll(/\$\w+/g, (name) => ABOUT[name] ?? 'x'),
    shows: `[data-screen="${id}"]:not([data-state="loading"])`,
    scene,
  });
  const [desktop] = DESK_LOOKS.map((look) => [look]);
  test.each(DESK_LOOKS)('ready, $name', (look) => expectSound(surface('ready', {}), look, 'console'));
  test.each(desktop ?? [])('many rows and long texts, $name', (look) =>
    expectSound(surface('long', { fill: 'long' }), look, 'console'),
  );
  // What a screen is about is there, or the screen is another one.
  if (!path.includes('$'))
    test.each(desktop ?? [])('empty, $name', (look) =>
      expectSound(surface('empty', { fill: 'empty' }), look, 'console'),
    );
});

test.each(DESK_LOOKS)('O-00 the door, $name', (look) =>
  expectSound(
    {
      name: 'O-00 door',
      address: '/',
      shows: 'input[autocomplete="current-password"]',
      scene: { who: 'guest' },
    },
    look,
    'console',
  ),
);
