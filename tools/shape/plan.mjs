// `npm run floors`: writes the floors of the server into docs/architecture.md. `plan.test.ts` checks the page against the code.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const SERVER = 'apps/server/src/';
const PAGE = join(ROOT, 'docs/architecture.md');
const SECTION = /(?<=<!-- floors -->\n)[\s\S]*?(?=<!-- \/floors -->)/;
const IMPORT = /^(?:import|export)\s+(type\s+)?([^;'"]*?)\s*from\s*'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/gm;

/** Every source file that is committed or about to be, with its text. */
export function sources() {
  const options = { cwd: ROOT, encoding: 'utf8' };
  return execFileSync('git', ['ls-files', '-co', '--exclude-standard'], options)
    .split('\n')
    .filter((path) => /\.(tsx?|css)$/.test(path) && !path.endsWith('.d.ts') && existsSync(join(ROOT, path)))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
}

export function isTest(path) {
  return /\.(test|screens|e2e|siege)\.tsx?$|\/testing(-[a-z]+)?\.ts$|^(e2e|kit|screens)\/|^tools\/suite\/test-around\.ts$/.test(
    path,
  );
}

/**
 * The imports of a file from our own code: the path, whether anything of it is left when the program runs, and whether it is fetched only
 * when it is needed.
 */
export function importsOf({ path, text }) {
  return [...text.matchAll(IMPORT)].flatMap(([, type, names = '', from, dynamic]) => {
    const target = from ?? dynamic ?? '';
    const named = names
      .replace(/[{}]/g, '')
      .split(',')
      .map((name) => name.trim());
    const runs =
      !type && !(names.includes('{') && named.every((name) => name === '' || name.startsWith('type ')));
    if (target.startsWith('.'))
      return [{ target: posix.join(posix.dirname(path), target), runs, late: !from }];
    const [, name, rest] = /^@baize\/(\w+)\/(.+)$/.exec(target) ?? [];
    return name ? [{ target: `packages/${name}/src/${rest}.ts`, runs, late: !from }] : [];
  });
}

/** The files that reach each other by their imports, those of types included: each circle with its files, the largest first. */
export function circles(files = sources().filter(({ path }) => !isTest(path))) {
  const needs = new Map(
    files.map((file) => [file.path, importsOf(file).flatMap(({ target, late }) => (late ? [] : [target]))]),
  );
  const order = new Map();
  const open = [];
  const found = [];
  const lowest = (path) => {
    const own = order.size;
    let low = own;
    order.set(path, own);
    open.push(path);
    for (const need of needs.get(path).filter((each) => needs.has(each)))
      if (!order.has(need)) low = Math.min(low, lowest(need));
      else if (open.includes(need)) low = Math.min(low, order.get(need));
    if (low === own) found.push(open.splice(open.indexOf(path)));
    return low;
  };
  for (const path of needs.keys()) if (!order.has(path)) lowest(path);
  return found.filter(({ length }) => length > 1).sort((a, b) => b.length - a.length);
}

/** The part of the server that a file belongs to: a feature; `deep` a room of one, or a file by itself that lies in no room. */
export function partOf(path, deep = false) {
  const inside = path.slice(SERVER.length);
  const folders = posix.dirname(inside);
  if (folders === '.' || (deep && !folders.includes('/'))) return inside;
  return deep ? folders : folders.split('/')[0];
}

/** Which part needs which when the program runs, tests aside. */
export function graph(deep = false) {
  const edges = new Map();
  for (const file of sources()) {
    if (!file.path.startsWith(SERVER) || isTest(file.path)) continue;
    const part = partOf(file.path, deep);
    const needs = edges.get(part) ?? edges.set(part, new Set()).get(part);
    for (const { target, runs } of importsOf(file)) {
      if (!runs || !target.startsWith(SERVER)) continue;
      if (partOf(target, deep) !== part) needs.add(partOf(target, deep));
    }
  }
  return edges;
}

/** The parts in floors: each needs only floors below its own. Throws with the parts of a circle. */
export function floors(edges = graph()) {
  const floor = new Map();
  const height = (part, above) => {
    if (above.includes(part))
      throw new Error(`a circle: ${[...above.slice(above.indexOf(part)), part].join(' → ')}`);
    if (!floor.has(part)) {
      const below = [...(edges.get(part) ?? [])].map((need) => height(need, [...above, part]));
      floor.set(part, below.length === 0 ? 0 : Math.max(...below) + 1);
    }
    return floor.get(part);
  };
  for (const part of edges.keys()) height(part, []);
  return Map.groupBy([...floor.keys()].sort(byText), (part) => floor.get(part));
}

/** The section of docs/architecture.md, as it is and as it should be. */
export function section() {
  const rows = [...floors()].sort(([a], [b]) => a - b);
  const lines = rows.map(([floor, parts]) => `${floor}  ${parts.filter(isFeature).join(' ')}`);
  return {
    now: `\`\`\`\n${lines.filter((line) => !/^\d+ +$/.test(line)).join('\n')}\n\`\`\`\n`,
    written: SECTION.exec(readFileSync(PAGE, 'utf8'))?.[0],
  };
}

const byText = (a, b) => (a < b ? -1 : Number(a > b));
const isFeature = (part) => !part.endsWith('.ts') || part === 'context.ts' || part === 'app.ts';

if (process.argv[1] === import.meta.filename) {
  const page = readFileSync(PAGE, 'utf8');
  writeFileSync(PAGE, page.replace(SECTION, section().now));
}
