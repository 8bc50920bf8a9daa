// `npm run tested`: writes docs/generated/tested.md, which test proves which rule. A rule that no test names any more stops it:
// its lines leave by hand, with the rule. `tidy.test.ts` holds the page against the tests.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { rulesIn, screensIn } from './ids.mjs';

const ROOT = join(import.meta.dirname, '../..');
const PAGE = join(ROOT, 'docs/generated/tested.md');
const HEAD = `# Which test proves which rule

Made by \`npm run tested\` from the titles of the tests. \`npm test\` fails when a rule leaves this page, and when a rule about
money or security is proven in siege alone.

| rule | tier | file | test |
|---|---|---|---|
`;
/** A title follows the name of the call, its parameters or a table of cases. */
const TITLE =
  /(?:\b(?:siegeTest|siegeDescribe|test|describe)(?:\.\w+)?\(|\)\()\s*(?:'((?:\\.|[^'\\\n])*)'|`((?:\\.|[^`\\])*)`)\s*,/g;

/** Every rule that a test's title names, with the tier, the file and the title. */
export function tested() {
  return testFiles()
    .flatMap((file) =>
      titlesOf(file).flatMap(({ test, tier }) => idsOf(test).map((rule) => ({ rule, tier, file, test }))),
    )
    .sort((a, b) => byText(a.rule, b.rule) || byText(a.file, b.file) || byText(a.test, b.test));
}

/** Every file of tests that is committed or about to be. */
export function testFiles() {
  return repositoryFiles().filter((file) => /\.(test|screens|e2e|siege)\.tsx?$/.test(file));
}

/** Every file that is committed or about to be. */
export function repositoryFiles() {
  const options = { cwd: ROOT, encoding: 'utf8' };
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], options).trim().split('\n');
  return files.filter((file) => existsSync(join(ROOT, file)));
}

/** The page's rows as they were written last. */
export function written() {
  if (!existsSync(PAGE)) return [];
  const rows = readFileSync(PAGE, 'utf8').matchAll(/^\| (\S+) \| (\w+) \| (\S+) \| (.+) \|$/gm);
  return [...rows].slice(1).map(([, rule, tier, file, test]) => ({ rule, tier, file, test }));
}

export function tierOf(file) {
  if (file.endsWith('.siege.ts')) return 'siege';
  if (file.endsWith('.e2e.ts')) return 'journeys';
  if (file.startsWith('screens/')) return 'screens';
  return /^(apps\/server|bench)\//.test(file) ? 'server' : 'unit';
}

/** The titles of a file, each with the tier that runs it: a journey may belong to siege by the name of its call. */
function titlesOf(file) {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const calls = [...text.matchAll(/^(?:siege)?(?:test|describe)\b/gim)];
  return [...text.matchAll(TITLE)].map(({ index, 0: whole, 1: plain, 2: template }) => {
    const call = calls.findLast((each) => each.index < index + whole.length);
    const tier = call?.[0].startsWith('siege') ? 'siege' : tierOf(file);
    return { test: (plain ?? template).replaceAll(/\s+/g, ' '), tier };
  });
}

function idsOf(title) {
  return [...rulesIn(title), ...screensIn(title)];
}

function byText(a, b) {
  return a < b ? -1 : a > b ? 1 : 0;
}

if (process.argv[1] === import.meta.filename) {
  const now = tested();
  const lost = [...new Set(written().map(({ rule }) => rule))].filter(
    (rule) => !now.some((each) => each.rule === rule),
  );
  if (lost.length > 0) {
    process.stderr.write(
      `No test names ${lost.join(', ')} any more. Where the rule itself is gone, take its lines out of docs/generated/tested.md.\n`,
    );
    process.exit(1);
  }
  const rows = now.map(
    ({ rule, tier, file, test }) => `| ${rule} | ${tier} | ${file} | ${test.replaceAll('|', '¦')} |\n`,
  );
  writeFileSync(PAGE, HEAD + rows.join(''));
  process.stdout.write(`${new Set(now.map(({ rule }) => rule)).size} rules, ${now.length} tests\n`);
}
