// Where the app keeps each screen and popup: read from its own tables, so that none is looked for in vain.
import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

import { pageAt } from '@baize/contract/site/site-paths';

const ROOT = join(import.meta.dirname, '../..');
const SITE = 'apps/site/src';
const CONSOLE = 'apps/console/src';
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** The files by the names of a table in the manifests of all features. */
function filesOf(kind: 'pages' | 'popups'): Map<string, string> {
  const rows = globSync(`${SITE}/features/*/feature.ts`, { cwd: ROOT }).flatMap((path) => {
    const [table = ''] = new RegExp(`^  ${kind}: \\{(.*\\},$|[^]*?^  \\},$)`, 'm').exec(read(path)) ?? [];
    return [...table.matchAll(/\b(\w+): \{\s*areas: [^}]*?\bimport\('([^']+)'\)/g)].map(
      ([, name = '', file = '']) => [name, posix.join(posix.dirname(path), file)] as const,
    );
  });
  return new Map(rows);
}

const PAGE_FILES = filesOf('pages').set('home', `${SITE}/features/site/home-page.tsx`);
export const POPUP_FILES = filesOf('popups');

/** The file of the page of the site at an address. */
export function partAt(address: string): string[] {
  const page = pageAt(address.split('?')[0] ?? address);
  return [PAGE_FILES.get(page?.name ?? '') ?? `${SITE}/features/site/not-found-page.tsx`];
}

const DESK_TABLES = globSync(`${CONSOLE}/features/*/feature.ts`, { cwd: ROOT }).toSorted();
/** How many screens the manifests of the console load. */
export const DESK_LOADS = DESK_TABLES.flatMap(
  (path) => read(path).match(/\bload: .*-page\.tsx'/g) ?? [],
).length;
const DESK_ROW = /path: '([^']+)',\s+id: '([^']+)',\s+title: '([^']+)',[^}]*?\bimport\('([^']+)'\)/g;
/** The screens of the console, by feature. */
export const DESK_SCREENS = DESK_TABLES.flatMap((table) =>
  [...read(table).matchAll(DESK_ROW)].map(([, path = '', id = '', title = '', file = '']) => ({
    path,
    id,
    title,
    part: posix.join(posix.dirname(table), file),
  })),
);

/** The feature that a part belongs to, and what it is there: parts of a kind look alike. */
export function kindOf(part: string): string {
  const [, feature = part] = /\/features\/([^/]+)\//.exec(part) ?? [];
  return `${feature} ${/-(page|popup|dialog)\.tsx$/.exec(part)?.[1] ?? 'part'}`;
}

/** The files of a title: its stage, its machine and, of a game that is played by bets, its part of the page. */
export function titleFiles(code: string, game = ''): string[] {
  const own = [
    `${SITE}/stage/titles/${code}/*.ts`,
    `packages/games/src/slots/titles/${code}.ts`,
    `${SITE}/features/play/bets/games/${game}/face.tsx`,
  ];
  return globSync(own, { cwd: ROOT, exclude: ['**/*.test.ts'] }).toSorted();
}
