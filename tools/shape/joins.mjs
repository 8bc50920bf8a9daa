// `npm run joins`: joins what the folders of the contract declare, a file a kind of row. `plan.test.ts` checks the files against the code.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';

import { isTest, sources } from './plan.mjs';

const ROOT = join(import.meta.dirname, '../..');
const CONTRACT = 'packages/contract/src/';
const LIST = `${CONTRACT}joins/capabilities.ts`;

/** Each kind of row: in which files of a folder, under which names, and how they are joined. */
const KINDS = {
  features: { file: /^feature\.ts$/, name: /_FEATURE$/, as: byFolder('FEATURES') },
  published: { file: /^published\.ts$/, name: /_PUBLISHED$/, as: byFolder('PUBLISHED') },
  switches: { file: /^switches\.ts$/, name: /_SWITCHES$/, as: byFolder('SWITCH_ROWS') },
  pages: { file: /^feature\.ts$/, name: /_PAGES$/, as: spread('SITE_PAGES') },
  lists: { file: /\.ts$/, name: /_LIST$/, as: inOrder('LISTS') },
  'member-events': {
    file: /^feature\.ts$/,
    name: /MemberEvent$/,
    type: true,
    as: union('JoinedMemberEvent'),
  },
  'lobby-events': { file: /^feature\.ts$/, name: /LobbyEvent$/, type: true, as: union('JoinedLobbyEvent') },
};

/** The joined files with their texts, of these files and the folders that their list names. */
export function joins(files = sources()) {
  const list = files.find(({ path }) => path === LIST)?.text ?? '';
  const folders = [...list.matchAll(/^ {2}'(\w+)',$/gm)].map(([, folder]) => folder);
  return Object.entries(KINDS).map(([kind, { file, name, type, as }]) => {
    const rows = folders.flatMap((folder) => rowsOf(folder, files, { file, name }));
    const imports = Map.groupBy(rows, ({ path }) => path);
    const head = [...imports].map(([path, all]) => {
      const names = all.map((row) => row.name).join(', ');
      return `import ${type ? 'type ' : ''}{ ${names} } from '../${path}';`;
    });
    const text = ['// Written by `npm run joins`.', ...head, '', ...as(rows), ''].join('\n');
    return { path: `${CONTRACT}joins/${kind}.generated.ts`, text };
  });
}

function rowsOf(folder, files, wanted) {
  const base = `${CONTRACT}${folder}/`;
  const found = files.filter(
    ({ path }) => path.startsWith(base) && !isTest(path) && wanted.file.test(posix.basename(path)),
  );
  return found
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^export (?:const|type|interface) (\w+)/gm)]
        .filter(([, name]) => wanted.name.test(name))
        .map(([, name]) => ({ folder, name, path: path.slice(CONTRACT.length) })),
    );
}

function byFolder(name) {
  return (rows) => [
    `export const ${name} = {`,
    ...rows.map((row) => `  ${row.folder}: ${row.name},`),
    '} as const;',
  ];
}

function spread(name) {
  return (rows) => [`export const ${name} = {`, ...rows.map((row) => `  ...${row.name},`), '} as const;'];
}

function inOrder(name) {
  return (rows) => [`export const ${name} = [`, ...rows.map((row) => `  ${row.name},`), '] as const;'];
}

function union(name) {
  return (rows) => [`export type ${name} =`, `${rows.map((row) => `  | ${row.name}`).join('\n')};`];
}

if (process.argv[1] === import.meta.filename)
  for (const { path, text } of joins())
    if (!existsSync(join(ROOT, path)) || readFileSync(join(ROOT, path), 'utf8') !== text)
      writeFileSync(join(ROOT, path), text);
