import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, test } from 'vitest';

import { SHAPE } from '../suite/budgets.mjs';
import { map } from './map.mjs';
import { circles, floors, graph, importsOf, isTest, partOf, section, sources } from './plan.mjs';

const ROOT = join(import.meta.dirname, '../..');

/** The plan of the server (`docs/architecture.md`): features with doors, rooms in them, nothing in a circle. */
const SERVER = 'apps/server/src/';
const files = sources();
const isFeature = (part: string) => !part.endsWith('.ts') && part !== 'platform';

/** The manifest of a feature, or of a room of the desk. */
const MANIFEST = /^apps\/server\/src\/(\w+|desk\/\w+)\/feature\.ts$/;

test('every feature of the server is entered through its door', () => {
  const inside = files
    .filter(({ path }) => path.startsWith(SERVER) && !isTest(path))
    .flatMap((file) => {
      const own = partOf(file.path);
      return importsOf(file)
        .map(({ target }) => target)
        .filter((target) => target.startsWith(SERVER) && isFeature(partOf(target)) && partOf(target) !== own)
        .filter((target) => target !== `${SERVER}${partOf(target)}/${partOf(target)}.ts`)
        .filter((target) => file.path !== `${SERVER}features.ts` || !MANIFEST.test(target))
        .map((target) => `${file.path} imports ${target}`);
    });
  expect(inside).toEqual([]);
});

test('features need each other in one direction, and so do their rooms', () => {
  expect(() => floors(graph(true))).not.toThrow();
  const { now, written } = section();
  // Where this fails, `npm run floors` writes the section.
  expect(written).toBe(now);
});

test('the map shows where everything lies, and every door says what is behind it', () => {
  const { now, written } = map();
  // Where this fails, `npm run map` writes the page.
  expect(written).toBe(now);
  const doors = files.filter(({ path }) => /^apps\/server\/src\/(\w+)\/\1\.ts$/.test(path));
  expect(doors.length).toBeGreaterThan(25);
  expect(doors.filter(({ text }) => !text.startsWith('/**')).map(({ path }) => path)).toEqual([]);
});

test('features.ts lists every manifest, each after those that it needs, and compositions alone import it', () => {
  const list = files.find(({ path }) => path === `${SERVER}features.ts`);
  const named = [...(list?.text.matchAll(/^ {2}(\w+)(Feature|Desk),$/gm) ?? [])];
  const listed = named.map(([, name, kind]) => (kind === 'Desk' ? `desk/${name}` : `${name}`));
  const made = files.flatMap(({ path }) => MANIFEST.exec(path)?.[1] ?? []);
  expect(new Set(listed)).toEqual(new Set(made));
  const [features, rooms] = [graph(), graph(true)];
  const early = listed.flatMap((part, index) =>
    [...((part.startsWith('desk/') ? rooms : features).get(part) ?? [])]
      .map((need) => (need.startsWith('desk/') ? need.split('/').slice(0, 2).join('/') : need))
      .filter((need) => need !== part && listed.includes(need) && listed.indexOf(need) > index)
      .map((need) => `${part} needs ${need}`),
  );
  expect(early).toEqual([]);
  const readers = files.filter(
    (file) => !isTest(file.path) && importsOf(file).some(({ target }) => target === list?.path),
  );
  expect(readers.filter(({ path }) => path.startsWith(SERVER)).map(({ path }) => path)).toEqual(
    ['app.ts', 'prepare.ts', 'rotations.ts', 'verify.ts'].map((name) => SERVER + name),
  );
});

test('what draws the numbers of lotteries can read no bets', () => {
  const room = `${SERVER}lottery/`;
  const above =
    /\/lottery\/(bets|settling|chase)\/|\blottery\.(line|cancel|exposure|member_use|settlement)\b|\b(createSettlement|memberAfter)\b/;
  const draws = files.filter(({ path }) => path.startsWith(`${room}draws/`) && !isTest(path));
  expect(draws.length).toBeGreaterThan(0);
  const reading = draws.filter(
    (file) => importsOf(file).some(({ target }) => above.test(target)) || above.test(file.text),
  );
  expect(reading.map(({ path }) => path)).toEqual([]);
});

test('few files form a circle, types included', () => {
  const [largest = []] = circles();
  // The largest is that of a table of manifests: its types reach each of them and come back.
  expect(largest.length, largest.join(' ')).toBeLessThanOrEqual(SHAPE['files of a circle']);
});

test('a circle of files is found by its types', () => {
  const file = (path: string, text: string) => ({ path, text });
  const found = circles([
    file('packages/games/src/a.ts', "import type { B } from './b.ts';"),
    file('packages/games/src/b.ts', "import { c } from './c.ts';"),
    file('packages/games/src/c.ts', "export type { A } from './a.ts';"),
    file('packages/games/src/d.ts', "import { a } from './a.ts';"),
    file('packages/games/src/e.ts', "const late = () => import('../../e.ts');"),
  ]);
  expect(found.map((all) => new Set(all))).toEqual([
    new Set(['a', 'b', 'c'].map((name) => `packages/games/src/${name}.ts`)),
  ]);
});

test('a circle of features is found', () => {
  const circle = new Map([
    ['play', new Set(['wallet'])],
    ['wallet', new Set(['safety'])],
    ['safety', new Set(['play'])],
  ]);
  expect(() => floors(circle)).toThrow('a circle: play → wallet → safety → play');
});

const EXPORTED = /^export (?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm;

test('an exported name means one thing in the server', () => {
  const owners = files
    .filter(({ path }) => path.startsWith(SERVER) && !isTest(path) && !path.includes('.generated.'))
    .flatMap(({ path, text }) => [...text.matchAll(EXPORTED)].map(([, name = '']) => ({ name, path })));
  const twice = [...Map.groupBy(owners, ({ name }) => name)].filter(([, all]) => all.length > 1);
  expect(twice.map(([name]) => name)).toEqual([]);
});

/** Where a page means a path to begin; what it names is a file of ours unless it is listed here. */
const BASES = ['', 'docs/', 'apps/server/src/', 'apps/site/src/', 'apps/console/src/', 'packages/'];
const TO_BE_MADE: readonly string[] = ['screens/frame/not-found.screens.ts'];

test('every file that a page names is there', () => {
  const root = ROOT;
  const pages = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: root })];
  const gone = pages.flatMap((page) => {
    const named = readFileSync(join(root, page), 'utf8').matchAll(
      /`(\w[\w.-]*(?:\/[\w.-]+)+\.(?:tsx?|mjs|css|sql))`/g,
    );
    return [...named]
      .map(([, path = '']) => path)
      .filter(
        (path) => !TO_BE_MADE.includes(path) && !BASES.some((base) => existsSync(join(root, base, path))),
      )
      .map((path) => `${page} names ${path}`);
  });
  expect(gone).toEqual([]);
});

test('docs/architecture.md is two screens', () => {
  const page = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
  expect(page.split(/\s+/).length).toBeLessThanOrEqual(900);
  expect(page.split('\n').filter((line) => line.length > 100)).toEqual([]);
});

test('neither tier of the browser imports the other: what both use lies in kit', () => {
  const crossing = files.flatMap((file) => {
    const [tier = ''] = file.path.split('/');
    const barred = { e2e: /^screens\//, screens: /^e2e\//, kit: /^(e2e|screens)\// }[tier];
    return importsOf(file)
      .filter(({ target }) => barred?.test(target))
      .map(({ target }) => `${file.path} imports ${target}`);
  });
  expect(crossing).toEqual([]);
});

const FILES_MAX = SHAPE['files of a folder'];
const LINES_MAX = SHAPE['lines of a file'];

/** All but cases of tests, which are as many as there is to test; the helpers of tests count. */
const counted = files.filter(
  ({ path }) => !/\.(test|screens|e2e|siege)\.tsx?$/.test(path) && !path.includes('.generated.'),
);

test(`no folder holds more than ${FILES_MAX} source files, or helpers of tests beside them`, () => {
  const folders = Map.groupBy(counted, ({ path }) => `${isTest(path) ? 'helpers in ' : ''}${dirname(path)}`);
  const full = [...folders].filter(([, held]) => held.length > FILES_MAX);
  expect(full.map(([folder, held]) => `${folder}: ${held.length}`)).toEqual([]);
});

test(`no source file and no helper of tests is longer than ${LINES_MAX} lines`, () => {
  const long = counted.filter(({ text }) => text.split('\n').length > LINES_MAX + 1);
  expect(long.map(({ path }) => path)).toEqual([]);
});

test('every link of a page leads somewhere', () => {
  const root = ROOT;
  const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...globSync('docs/**/*.md', { cwd: root })];
  const dead = pages.flatMap((page) =>
    linksOf(readFileSync(join(root, page), 'utf8'))
      .filter((link) => !/^\w+:/.test(link))
      .filter((link) => {
        const [path = '', anchor] = link.split('#');
        const target = path === '' ? join(root, page) : join(root, dirname(page), path);
        return !existsSync(target) || (anchor && !anchorsOf(target).includes(anchor));
      })
      .map((link) => `${page} → ${link}`),
  );
  expect(dead).toEqual([]);
});

function linksOf(text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
}

/** The headings of a page as links name them. */
function anchorsOf(page: string): string[] {
  return [...readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replace(/ /g, '-'),
  );
}
