import { expect, test } from 'vitest';

import { REFUSALS, SUMMARIES, TAGS } from './calls/features.ts';
import { APPROVAL_SUBJECTS, PERMISSION_ROWS, PERMISSIONS } from './features.ts';
import { FEATURES } from './joins/features.generated.ts';
import { PUBLISHED } from './joins/published.generated.ts';
import { SWITCH_ROWS } from './joins/switches.generated.ts';
import { SWITCHES } from './switches.ts';

const KINDS = [
  ['permissions', FEATURES, PERMISSION_ROWS],
  ['subjects', FEATURES, APPROVAL_SUBJECTS],
  ['refusals', PUBLISHED, REFUSALS],
  ['tags', PUBLISHED, TAGS],
  ['summaries', PUBLISHED, SUMMARIES],
] as const;

test.each(KINDS)('a key of the %s belongs to one feature', (kind, features, merged) => {
  const keys = Object.values<Readonly<Record<string, object>>>(features).flatMap((feature) =>
    Object.keys(feature[kind] ?? {}),
  );
  expect(keys.length).toBeGreaterThan(20);
  expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
  expect(Object.keys(merged)).toEqual(keys);
});

test('a switch belongs to one feature', () => {
  expect(Object.keys(SWITCHES)).toEqual(Object.values(SWITCH_ROWS).flatMap(Object.keys));
});

test('subjects and requests name permissions of the list', () => {
  const named = [
    ...Object.values(APPROVAL_SUBJECTS),
    ...Object.values(PERMISSION_ROWS).flatMap(({ approvedBy }) => approvedBy ?? []),
  ];
  expect(named.filter((name) => !PERMISSIONS.some((permission) => permission === name))).toEqual([]);
});
