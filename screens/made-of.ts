// What a surface is made of: the sources of its own parts, and the texts that they may show, as one hash.
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const IMPORT =
  /^(?:import|export)\s+(?!type\s)(?:[^;'"]*?\sfrom\s*)?'([^']+)'|(?<!typeof )\bimport\(\s*'([^']+)'\s*\)/gm;
/** The tables of all pages and popups, which lead from each to every other. */
const TABLES = new Set(['deferred.ts', 'popups.ts', 'routes.tsx'].map((name) => `apps/site/src/${name}`));
/** Titles have surfaces of their own, so a page that can load each of them is not made of them. */
const OF_TITLES = /^apps\/site\/src\/stage\/titles\//;
/** A text's key, or how the keys begin that are put together when the page runs. */
const KEY = /['`]([a-z]\w*\.[\w.]*)(?:['`]|\$\{)/g;
/** What more surfaces than this have in common belongs to none of them. */
export const SHARED_BY = 10;

interface Source {
  readonly text: string;
  readonly imports: readonly string[];
}

const sources = new Map<string, Source>();

function sourceOf(path: string): Source {
  const known = sources.get(path);
  if (known) return known;
  const text = readFileSync(join(ROOT, path), 'utf8');
  const imports = [...text.matchAll(IMPORT)].flatMap(([, fixed, later]) =>
    fileOf(path, fixed ?? later ?? ''),
  );
  const source = { text, imports };
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
export function closureOf(parts: readonly string[]): ReadonlySet<string> {
  const found = new Set(parts);
  for (const path of found)
    for (const each of sourceOf(path).imports)
      if (!TABLES.has(each) && (!OF_TITLES.test(each) || OF_TITLES.test(path))) found.add(each);
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
  const own = new Map([...closures].map(([key, all]) => [key, hashOf(all, isOwn)]));
  const many = [...uses.keys()].filter((path) => !isOwn(path));
  const shared = hashOf([...many, ...everywhere(app)], () => true);
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
  return [...closureOf([`apps/${app}/src/main.tsx`]), ...building, 'package-lock.json', 'screens/answers.ts'];
}

const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b));

function hashOf(paths: Iterable<string>, counts: (path: string) => boolean): string {
  const texts = [...new Set(paths)]
    .filter(counts)
    .toSorted(byText)
    .map((path) => `${path}\n${sourceOf(path).text}`);
  return digest([...texts, ...spokenIn(texts.join('\n'))]);
}

/** The texts that these sources name, in every language that somebody wrote them in. */
function spokenIn(text: string): string[] {
  const named = [
    ...new Set([...text.matchAll(KEY)].map(([whole, key = '']) => (whole.endsWith('{') ? key : `${key} `))),
  ];
  const begins = named.filter((key) => !key.endsWith(' '));
  const whole = new Set(named.filter((key) => key.endsWith(' ')).map((key) => key.trim()));
  return messages()
    .filter(({ key }) => whole.has(key) || begins.some((begin) => key.startsWith(begin)))
    .map(({ line }) => line);
}

let read: { readonly key: string; readonly line: string }[] | undefined;

function messages() {
  read ??= globSync('packages/locales/messages/*/*.json', { cwd: ROOT })
    .toSorted(byText)
    .flatMap((path) =>
      Object.entries(JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as Record<string, string>).map(
        ([key, text]) => ({
          key,
          line: `${path} ${key} ${text}`,
        }),
      ),
    );
  return read;
}

/** What a row says, its functions included; not the instant at which it was made. */
function shapeOf(row: unknown): string {
  const said = (_: string, value: unknown) =>
    typeof value === 'function' || typeof value === 'bigint' ? String(value) : value;
  return JSON.stringify(row, said).replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then');
}

function digest(parts: readonly unknown[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 12);
}
