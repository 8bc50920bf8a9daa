import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { joins } from './joins.mjs';
import { importsOf, isTest, type Source, sources } from './plan.mjs';

const ROOT = join(import.meta.dirname, '../..');
const SERVER = 'apps/server/src/';
const CONTRACT = 'packages/contract/src/';
const files = sources();

/** The files that list capabilities, a line or two each (`docs/first-change.md`). */
const LISTS = [
  `${CONTRACT}joins/capabilities.ts`,
  `${SERVER}features.ts`,
  'apps/site/src/features.ts',
  'apps/console/src/features.ts',
  'screens/features.ts',
];
const EDITS_MAX = 6;

/** The folders of a capability, and its journeys. */
const ownFolders = (name: string) =>
  new RegExp(
    `^(${SERVER}(desk/)?${name}/|${CONTRACT}${name}/|apps/(site|console)/src/features/${name}/|screens/${name}/|e2e/${name}[.-])`,
  );

const layers = /^(apps\/|packages\/contract\/|screens\/|e2e\/|kit\/)/;
/** Tests aside; the helpers of the two tiers of the browser count. */
const isCounted = ({ path }: Source) =>
  layers.test(path) &&
  !path.includes('.generated.') &&
  (/^(screens|e2e|kit)\//.test(path) ? !/\.(screens|e2e|siege)\.ts$/.test(path) : !isTest(path));
const sqls = globSync(`${SERVER}**/*.sql`, { cwd: ROOT }).map((path) => ({
  path,
  text: readFileSync(join(ROOT, path), 'utf8'),
}));

/** The files outside of a capability's folders that import from them, name its tables or have a row of its name. */
function reaching(name: string, all: readonly Source[]): string[] {
  const own = ownFolders(name);
  const tables = all.find(({ path }) => path.endsWith('/tables.generated.ts'))?.text ?? '';
  const named = [...tables.matchAll(new RegExp(`^ {2}'(${name}\\.\\w+)': \\{`, 'gm'))].map(([, table = '']) =>
    table.replace('.', '\\.'),
  );
  const table = named.length > 0 ? new RegExp(`\\b(${named.join('|')})\\b`) : /$^/;
  const row = new RegExp(`^ +'?${name}'?(,|: )|\\b${name}\\\\?\\.data\\b`, 'm');
  return all
    .filter((file) => isCounted(file) && !own.test(file.path))
    .filter(
      (file) =>
        importsOf(file).some(({ target }) => own.test(target)) ||
        table.test(file.text) ||
        row.test(file.text),
    )
    .map(({ path }) => path);
}

test('the rows of the folders of the contract are joined', () => {
  // Where this fails, `npm run joins` writes the files.
  for (const { path, text } of joins()) expect(readFileSync(join(ROOT, path), 'utf8'), path).toBe(text);
});

const HATS_DECLARED = `export const HATS_FEATURE = {};
export const HATS_PAGES = {};
export interface HatMemberEvent {}
export interface HatLobbyEvent {}`;
/** A fake capability: its folders, and a line in each list. */
const HATS: readonly Source[] = [
  { path: `${CONTRACT}hats/feature.ts`, text: HATS_DECLARED },
  { path: `${CONTRACT}hats/published.ts`, text: 'export const HATS_PUBLISHED = {};' },
  { path: `${CONTRACT}hats/switches.ts`, text: 'export const HATS_SWITCHES = {};' },
  { path: `${CONTRACT}hats/desk-hats.ts`, text: 'export const HATS_LIST = {};' },
  { path: `${SERVER}hats/feature.ts`, text: 'export const hatsFeature = {};' },
  { path: 'apps/site/src/features/hats/feature.ts', text: 'export default {};' },
  { path: 'apps/console/src/features/hats/feature.ts', text: 'export const hatsConsole = {};' },
  { path: 'screens/hats/scenes.ts', text: 'export const HATS = {};' },
];
const LINES = [
  "  'hats',\n",
  "import { hatsFeature } from './hats/feature.ts';\n",
  "import hats from './features/hats/feature.ts';\n",
  "import { hatsConsole } from './features/hats/feature.ts';\n",
  "import { HATS } from './hats/scenes.ts';\n",
];

test('a capability is a line in each list, and all that it declares is joined', () => {
  const listed = files.map((file) => {
    const line = LINES[LISTS.indexOf(file.path)] ?? '';
    return { path: file.path, text: line + file.text };
  });
  const all = [...listed, ...HATS];
  expect(new Set(reaching('hats', all))).toEqual(new Set(LISTS));
  expect(LISTS.length).toBeLessThanOrEqual(EDITS_MAX);
  for (const { path, text } of joins(all)) expect(text, path).toContain("'../hats/");
});

/** Files that know of a capability beside the lists; each may only shrink. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  tournaments: ['apps/site/vite.config.ts'],
  identity: [
    'apps/server/src/cashier/identity-needed.ts',
    'apps/server/src/cashier/withdrawals/conditions.ts',
    'apps/server/src/db-tasks.ts',
    'apps/server/src/demo/identities.ts',
    'apps/server/src/desk/desk.ts',
    'apps/site/src/features/cashier/obstacles.tsx',
    'apps/site/src/features/members/feature.ts',
    'apps/site/src/features/members/security/security-page.tsx',
    'apps/site/src/features/members/security/security-parts.ts',
    'apps/site/src/features/members/security/security-popup.tsx',
    'packages/contract/src/cashier/withdrawals.ts',
  ],
};

test.each(Object.entries(KNOWN))('%s is a line in each list, and little else knows of it', (name, known) => {
  const found = reaching(name, [...files, ...sqls]);
  expect(new Set(found.filter((path) => !LISTS.includes(path)))).toEqual(new Set(known));
});

test('tournaments edit few files outside of their folders', () => {
  const found = reaching('tournaments', [...files, ...sqls]);
  expect(found.length, found.join('\n')).toBeLessThanOrEqual(EDITS_MAX);
});

test('no other file lists the capabilities', () => {
  const manifest =
    /^(apps\/server\/src|packages\/contract\/src|apps\/(site|console)\/src\/features)\/\w+\/feature\.ts$/;
  const readers = files
    .filter((file) => isCounted(file) && !file.path.endsWith('/feature.ts'))
    .filter((file) => importsOf(file).filter(({ target }) => manifest.test(target)).length > 1)
    .map(({ path }) => path);
  expect(readers.filter((path) => !LISTS.includes(path))).toEqual([]);
});
