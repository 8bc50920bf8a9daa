import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROLE_NAMES, ROLES } from '@baize/contract/roles';
import { PERMISSIONS } from '@baize/contract/route';
import { SWITCH_DESKS } from '@baize/contract/switches';
import { describe, expect, test } from 'vitest';

import { FEATURES, SCREENS } from './features.ts';
import { MENU_GROUPS, type MenuGroup } from './parts/manifest/feature.ts';
import { ALL_TEXTS, MOVEMENT_TEXTS, OPERATION_TEXTS } from './parts/manifest/feature-texts.ts';
import { permissionsText } from './parts/permission-texts.ts';

const FEATURE_FOLDERS = join(import.meta.dirname, 'features');
const SERVER = join(import.meta.dirname, '../../server/src');

function twice(names: readonly string[]): string[] {
  return names.filter((name, index) => names.indexOf(name) !== index);
}

const keysOf = (tables: readonly (object | undefined)[]) =>
  tables.flatMap((table) => Object.keys(table ?? {}));

test('every folder of a feature gives a manifest that is in the list', () => {
  const folders = readdirSync(join(import.meta.dirname, 'features'));
  const listed = readFileSync(join(import.meta.dirname, 'features.ts'), 'utf8');
  expect(folders.filter((name) => !listed.includes(`'./features/${name}/feature.ts'`))).toEqual([]);
  expect(FEATURES.length).toBe(folders.length);
});

describe('screens', () => {
  test('every screen has an address and an id of its own', () => {
    expect(SCREENS.length).toBeGreaterThan(20);
    expect(twice(SCREENS.map(({ path }) => path))).toEqual([]);
    expect(twice(SCREENS.map(({ id }) => id))).toEqual([]);
  });

  test('a screen of one thing is below the list that leads to it, and asks for no more', () => {
    const single = SCREENS.filter(({ path }) => path.includes('$'));
    expect(single.length).toBeGreaterThan(3);
    for (const { path, permission } of single) {
      const list = SCREENS.find((screen) => screen.path === path.slice(0, path.indexOf('/$')));
      expect([path, list?.permission]).toEqual([path, permission]);
    }
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

describe('the menu', () => {
  test('has nine groups at most, each with an icon of its own and some entries', () => {
    const groups = Object.entries(MENU_GROUPS);
    expect(groups.length).toBeLessThanOrEqual(9);
    expect(twice(groups.map(([, { icon }]) => icon))).toEqual([]);
    const used = new Set<MenuGroup | undefined>(SCREENS.map(({ group }) => group));
    expect(groups.filter(([name]) => !used.has(name as MenuGroup))).toEqual([]);
  });

  test('has an entry for every screen but those of one thing', () => {
    const wrong = SCREENS.filter(({ path, group }) => (group === undefined) !== path.includes('$'));
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test('names no two entries alike', () => {
    expect(twice(SCREENS.flatMap(({ title, group }) => (group ? [title] : [])))).toEqual([]);
  });

  test('names each page as its heading does', () => {
    const pages = readdirSync(FEATURE_FOLDERS, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => readFileSync(join(FEATURE_FOLDERS, file), 'utf8'));
    const headings = pages.flatMap((text) =>
      [...text.matchAll(/screen="([^"]+)"\s+title="([^"]+)"/g)].map(([, id, title]) => `${id} ${title}`),
    );
    const entries = SCREENS.flatMap(({ id, title, group }) => (group ? [`${id} ${title}`] : []));
    const named = headings.map((each) => each.split(' ')[0]);
    expect(headings.length).toBeGreaterThan(30);
    expect(entries.filter((each) => named.includes(each.split(' ')[0]) && !headings.includes(each))).toEqual(
      [],
    );
  });

  test.each(ROLE_NAMES)('has something for the role %s besides requests', (role) => {
    const held: readonly string[] = ROLES[role].permissions;
    const seen = SCREENS.filter(({ permission, group }) => group && permission && held.includes(permission));
    expect(seen.length).toBeGreaterThan(0);
  });
});

describe('texts', () => {
  test('every operation that takes two people has one, and no other has', () => {
    const named = sourcesOf('desk', 'operators').flatMap((text) =>
      [...text.matchAll(/^ {2}name: '(\w+\.\w+)',$/gm)].map(([, name = '']) => name),
    );
    expect(named.length).toBeGreaterThan(40);
    const all = [...named, ...Object.values(SWITCH_DESKS).map(({ operation }) => operation)];
    expect(new Set(Object.keys(OPERATION_TEXTS))).toEqual(new Set(all));
    expect(twice(keysOf(ALL_TEXTS.map(({ operations }) => operations)))).toEqual([]);
  });

  test('every permission has one of its own', () => {
    expect(twice(keysOf(FEATURES.map(({ permissions }) => permissions)))).toEqual([]);
    const texts = PERMISSIONS.map((permission) => permissionsText([permission]));
    expect(texts.filter((text, i) => text === PERMISSIONS[i])).toEqual([]);
    expect(twice(texts)).toEqual([]);
  });

  test('no refusal, action, area or kind of movement has two', () => {
    for (const tables of [
      FEATURES.map(({ refusals }) => refusals),
      ALL_TEXTS.map(({ actions }) => actions),
      ALL_TEXTS.map(({ areas }) => areas),
      ALL_TEXTS.map(({ movements }) => movements),
      FEATURES.map(({ found }) => found),
    ])
      expect(twice(keysOf(tables))).toEqual([]);
  });

  test('every kind of movement with words of its own is one of the ledger', () => {
    const kinds = readFileSync(join(SERVER, 'wallet/kinds.ts'), 'utf8');
    expect(Object.keys(MOVEMENT_TEXTS).filter((kind) => !kinds.includes(`  ${kind}: { id:`))).toEqual([]);
  });
});

/** The programs of these features of the server. */
function sourcesOf(...features: readonly string[]): string[] {
  return features.flatMap((feature) =>
    readdirSync(join(SERVER, feature), { recursive: true, encoding: 'utf8' })
      .filter((file) => /^(?!.*(test|siege)).*\.ts$/.test(file))
      .map((file) => readFileSync(join(SERVER, feature, file), 'utf8')),
  );
}
