import { expect, test } from 'vitest';

import { hashesOf } from '../ground/made-of.ts';
import { POPUP_FILES, partAt } from '../ground/parts.ts';
import { lookAtSite, POPUPS } from './site.ts';

test('every popup of the site is looked at', () => {
  const names = [...POPUP_FILES.keys()];
  expect(names.length).toBeGreaterThan(20);
  expect(new Set(Object.keys(POPUPS))).toEqual(new Set(names));
});

test('the hash of a surface is that of its own parts and its own row', () => {
  const [a, b] = [
    { name: 'a', parts: partAt('/account/deposit') },
    { name: 'b', parts: partAt('/turnover') },
  ];
  const before = hashesOf('list', 'site', [a, b]);
  const changes = (rows: readonly (typeof a & { scene?: object })[]) =>
    Object.entries(hashesOf('list', 'site', rows)).flatMap(([name, hash]) =>
      before[name] === hash ? [] : [name],
    );
  expect(changes([a, b])).toEqual([]);
  expect(changes([a, { ...b, scene: { says: 1n } }])).toEqual(['list: b']);
  expect(changes([{ ...a, parts: partAt('/account/withdraw') }, b])).toEqual(['list: a']);
});

lookAtSite();
