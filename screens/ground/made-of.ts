// One hash of all that a surface is made of: the sources of its own parts, and the texts that they may show.
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const IMPORT =
  /^(?:import|export)\s+(?!type\s)(?:[^;'"]*?\sfrom\s*)?'([^']+)'|(?<!typeof )\bimport\(\s*'([^']+)'\s*\)|^@import "([^"]+)"/gm;
/** The tables of all pages and popups, which lead from each to every other. */
const TABLES = /^apps\/(site\/src\/(deferred|popups|routes)|console\/src\/features)\.tsx?$/;
/** Files that are imported by a pattern. */
const GLOB = /\bimport\.meta\.glob[^(]*\(\s*'([^']+)'/g;
/** Titles have surfaces of their own, so a page that can load each of them is not made of them. */
const OF_TITLES = /^apps\/site\/src\/stage\/titles\//;
/** A text's key, or its beginning. */
const KEY = /['`]([a-z]\w*\.[\w.]*)(?:['`]|\$\{)/g;
/** A source in more files of pages than this belongs to none of them. */
const SHARED_BY = 10;

interface Source {
  readonly made: string;
  readonly imports: readonly string[];
  /** Of texts; with a star how the keys begin that are put together when the page runs. */
  readonly keys: readonly string[];
}

const sources = new Map<string, Source>();

function sourceOf(path: string): Source {
  const known = sources.get(path);
  if (known) return known;
  const text = readFileSync(join(ROOT, path), 'utf8');
  const globs = [...text.matchAll(GLOB)].map(([, pattern = '']) => join(dirname(path), pattern));
  const imports = [...text.matchAll(IMPORT)]
    .flatMap(([, fixed, later, style]) => fileOf(path, fixed ?? later ?? style ?? ''))
    .concat(globSync(globs, { cwd: ROOT }).toSorted(byText));
  const keys = [...text.matchAll(KEY)].map(([whole, key = '']) => (whole.endsWith('{') ? `${key}*` : key));
  const source = { made: digest([path, text]), imports, keys };
  sources.set(path, source);
  return source;
}

/** Our own file that an import names; other people's packages change with the lock file. */
function fileOf(from: string, named: string): string[] {
  if (named.startsWith('.')) return existing(join(dirname(from), named));
  const [, name, rest] = /^@baize\/(\w+)\/(.+)$/.exec(named) ?? [];
  if (!name) return [];
  const path = `packages/${name}/src/${rest}`;
  return [path, `${path}.ts`, `${path}.tsx`].flatMap(existing).slice(0, 1);
}

const existing = (path: string) => (/\.\w+$/.test(path) && existsSync(join(ROOT, path)) ? [path] : []);

/** These files and everything that they import, now or later. */
function closureOf(parts: readonly string[]): ReadonlySet<string> {
  const found = new Set(parts);
  for (const path of found)
    for (const each of sourceOf(path).imports)
      if (!TABLES.test(each) && (!OF_TITLES.test(each) || OF_TITLES.test(path))) found.add(each);
  return found;
}

export interface Made {
  readonly name: string;
  /** The files that it begins in. */
  readonly parts: readonly string[];
  /** How the tests reach and answer it. */
  readonly scene?: unknown;
}

/** The hash of each surface of a list by both names, and by the name of the list that of what many of them share. */
export function hashesOf(list: string, app: string, rows: readonly Made[]): Readonly<Record<string, string>> {
  const closures = new Map(rows.map(({ parts }) => [parts.join(), closureOf(parts)]));
  const uses = new Map<string, number>();
  for (const path of [...closures.values()].flatMap((all) => [...all]))
    uses.set(path, (uses.get(path) ?? 0) + 1);
  const isOwn = (path: string) => (uses.get(path) ?? 0) <= SHARED_BY;
  const own = new Map([...closures].map(([key, all]) => [key, hashOf([...all].filter(isOwn))]));
  const many = [...uses.keys()].filter((path) => !isOwn(path));
  const shared = hashOf([...many, ...everywhere(app)]);
  const each = rows.map(({ name, parts, scene }): [string, string] => [
    `${list}: ${name}`,
    digest([own.get(parts.join()), shapeOf(scene)]),
  ]);
  return { [list]: shared, ...Object.fromEntries(each) };
}

/** Of no surface alone: how the app is built, what it is built of, and how the tests look. */
function everywhere(app: string): string[] {
  const building = globSync([`apps/${app}/vite.config.ts`, `apps/${app}/vite/*.ts`], {
    cwd: ROOT,
    exclude: ['**/*.test.ts'],
  });
  const answers = globSync('screens/**/{answers,*-answers,rows}.ts', { cwd: ROOT });
  return [...closureOf([`apps/${app}/src/main.tsx`]), ...building, ...answers, 'package-lock.json'];
}

const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b));

function hashOf(paths: Iterable<string>): string {
  const all = [...new Set(paths)].toSorted(byText);
  const keys = new Set(all.flatMap((path) => sourceOf(path).keys));
  return digest([...all.map((path) => sourceOf(path).made), ...spokenIn(keys)]);
}

/** The texts that sources with these keys show, in every language that somebody wrote them in. */
function spokenIn(keys: ReadonlySet<string>): string[] {
  messages ??= messagesByKey();
  const begins = [...keys].filter((key) => key.endsWith('*')).map((key) => key.slice(0, -1));
  const begun = [...messages.keys()].filter((key) => begins.some((begin) => key.startsWith(begin)));
  return [...new Set([...keys, ...begun])].toSorted(byText).flatMap((key) => messages?.get(key) ?? []);
}

let messages: ReadonlyMap<string, readonly string[]> | undefined;

function messagesByKey(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const path of globSync('packages/locales/messages/*/*.json', { cwd: ROOT }).toSorted(byText)) {
    const texts = JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as Record<string, string>;
    for (const [key, text] of Object.entries(texts))
      found.set(key, [...(found.get(key) ?? []), `${path} ${key} ${text}`]);
  }
  return found;
}

/** All that a row says, its functions included; not the instant at which it was made. */
function shapeOf(row: unknown = null): string {
  const said = (_: string, value: unknown) =>
    typeof value === 'function' || typeof value === 'bigint' ? String(value) : value;
  return JSON.stringify(row, said).replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then');
}

function digest(parts: readonly unknown[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 12);
}
