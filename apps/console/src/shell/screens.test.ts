import { ROLE_NAMES, ROLES } from '@baize/contract/roles';
import { PERMISSIONS } from '@baize/contract/route';
import { describe, expect, test } from 'vitest';

import { SCREENS } from './screens.ts';

test('every screen has an address and an id of its own', () => {
  expect(SCREENS.length).toBeGreaterThan(20);
  for (const of of ['path', 'id'] as const)
    expect(new Set(SCREENS.map((screen) => screen[of])).size).toBe(SCREENS.length);
});

test('a screen of one thing stands below the list that leads to it, and asks for no more', () => {
  const single = SCREENS.filter(({ path }) => path.includes('$'));
  expect(single.length).toBeGreaterThan(3);
  for (const { path, permission } of single) {
    const list = SCREENS.find((screen) => screen.path === path.slice(0, path.indexOf('/$')));
    expect([path, list?.permission]).toEqual([path, permission]);
  }
});

test('what is in the menu has an icon and is no single thing', () => {
  const listed = SCREENS.filter(({ icon }) => icon);
  expect(listed.length).toBeGreaterThan(15);
  expect(listed.filter(({ path }) => path.includes('$'))).toEqual([]);
});

describe('who sees what', () => {
  test('every permission that a screen asks for is one of the list', () => {
    const asked = SCREENS.flatMap(({ permission }) => permission ?? []);
    expect(asked.filter((permission) => !PERMISSIONS.includes(permission))).toEqual([]);
  });

  test.each(ROLE_NAMES)('the role %s has something to look at besides requests', (role) => {
    const held: readonly string[] = ROLES[role].permissions;
    const seen = SCREENS.filter(({ permission, icon }) => icon && permission && held.includes(permission));
    expect(seen.length).toBeGreaterThan(0);
  });

  test('requests for approval are seen by every operator, and nothing else is', () => {
    expect(SCREENS.filter(({ permission }) => permission === null).map(({ path }) => path)).toEqual([
      '/approvals',
    ]);
  });

  test('nobody reaches a screen by a permission that only approves', () => {
    expect(SCREENS.filter(({ permission }) => permission?.endsWith('.approve'))).toEqual([]);
  });
});
