// `npm test`: types, lint, dead code, then every test; ends with one plain line of counts.
// A file that fails runs once more, alone, after everything else: docs/testing.md says what that excuses.
// `npm run check` stops after the checks; `npm run siege` runs what kills, floods and measures, where nothing is excused.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join, relative } from 'node:path';

import { tierOf } from './tested.mjs';

const CHECKS = [
  ['types of the server', 'tsc', ['-p', 'tsconfig.json']],
  ['types of the web apps', 'tsc', ['-p', 'tsconfig.web.json']],
  ['types of the journeys', 'tsc', ['-p', 'tsconfig.e2e.json']],
  ['format and lint', 'biome', ['check', '--error-on-warnings']],
  ['dead code', 'knip', []],
];
const [what = 'test'] = process.argv.slice(2);
const TIERS = what === 'siege' ? ['siege'] : ['unit', 'server', 'screens', 'journeys'];
/** What is asked where a failure is never excused: a ledger that is not whole, answers that contradict each other, a secret found. */
const NEVER_EXCUSED = /checkInvariants|violations|contradictions|foundInClear|standsIn/;
/** Files that failed once and passed alone, as they were noted in commits. */
const UNSTEADY = join(import.meta.dirname, 'unsteady.json');
const UNSTEADY_MAX = 10;
const UNSTEADY_DAYS = 14;
/** What this machine remembers of its runs: one file each, the newest last. */
const RUNS = join(import.meta.dirname, '.tests');
const RUNS_KEPT = 50;

const began = new Date();
mkdirSync(RUNS, { recursive: true });
const report = join(RUNS, 'report.json');
const record = join(RUNS, 'times.jsonl');
const run = { at: began.toISOString(), node: process.version, cores: availableParallelism() };
run.load = loadavg()[0];

let passed = 0;
/** What failed, said once more at the end, where it is looked for. */
const failures = [];
const unsteady = [];
rmSync(record, { force: true });
if (what !== 'siege') {
  const list = [...CHECKS];
  await Promise.all([check(list), check(list)]);
  checkUnsteady();
}
const checked = Date.now();
if (what !== 'check') await test();
const times = existsSync(record) ? readFileSync(record, 'utf8').trim().split('\n').map(JSON.parse) : [];
say();
process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`);
keep();
process.exit(failures.length > 0 ? 1 : 0);

/** Takes one check after the other from the list. */
async function check(checks) {
  for (let next = checks.shift(); next; next = checks.shift()) {
    const [name, command, args] = next;
    const { code, said } = await runQuietly(command, args);
    if (code === 0) passed += 1;
    else failures.push({ name, message: said });
    process.stdout.write(`${code === 0 ? 'ok  ' : 'FAIL'} ${name}\n${code === 0 ? '' : said}`);
  }
}

/** The list of unsteady files is short and young, or somebody mends them first. */
function checkUnsteady() {
  const noted = JSON.parse(readFileSync(UNSTEADY, 'utf8'));
  const now = lastCommit();
  const old = noted.filter(({ at }) => (now - new Date(at)) / 86_400_000 > UNSTEADY_DAYS);
  const problems = old.map(({ file, at }) => `${file} is unsteady since ${at}: mend it`);
  if (noted.length > UNSTEADY_MAX) problems.push(`${noted.length} files are unsteady: mend them first`);
  if (problems.length === 0) passed += 1;
  else failures.push({ name: 'unsteady files', message: problems.join('\n') });
}

/** Age is measured between commits, so that a tree that rests does not turn red by itself. */
function lastCommit() {
  try {
    const options = { cwd: import.meta.dirname, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    return new Date(execFileSync('git', ['log', '-1', '--format=%cI'], options).trim());
  } catch {
    return began;
  }
}

/** Every tier in one run, then each failed file alone. */
async function test() {
  const { files, code } = await vitest(TIERS.flatMap((tier) => ['--project', tier]));
  const failed = files.filter(({ status }) => status === 'failed');
  passed += files.flatMap(testsOf).filter(({ status }) => status === 'passed').length;
  if (code !== 0 && failed.length === 0) {
    failures.push({ name: 'the run', message: `vitest ended with code ${code}; see above` });
  }
  for (const file of failed) await again(file, failed.length);
}

/** One failed file once more: excused when it passes alone, unless its failure is one that nothing excuses. */
async function again(file, howMany) {
  const found = failuresOf(file);
  const path = pathOf(file);
  const excusable = !testsOf(file).some(({ failureMessages }) => failureMessages.some(isGrave));
  if (!excusable || what === 'siege' || howMany > UNSTEADY_MAX) return failures.push(...found);
  process.stdout.write(`\nonce more, alone: ${path}\n`);
  const { files, code } = await vitest(['--project', tierOf(path), path]);
  if (code !== 0) return failures.push(...found, ...files.flatMap(failuresOf));
  // The run counted what passed at the first try.
  passed += Math.max(1, testsOf(file).filter(({ status }) => status === 'failed').length);
  unsteady.push({ file: path, at: run.at.slice(0, 10), message: found[0].message.split('\n')[0] });
}

/** Whether a failure came from a line that asks after money or secrets. */
function isGrave(message) {
  const frames = [...message.matchAll(/(?:\(|at )(\/[^\s()]+\.tsx?):(\d+):\d+/g)];
  return frames.some(([, path, line]) => {
    if (path.includes('node_modules') || !existsSync(path)) return false;
    return NEVER_EXCUSED.test(readFileSync(path, 'utf8').split('\n')[line - 1] ?? '');
  });
}

async function vitest(args) {
  rmSync(report, { force: true });
  const program = join(import.meta.dirname, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const child = spawn(process.execPath, [program, 'run', ...reporters, ...args], {
    cwd: import.meta.dirname,
    env: { ...process.env, TEST_RECORD: record },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const code = await new Promise((resolve) => {
    child.on('exit', (exit) => resolve(exit ?? 1));
  });
  const { testResults = [] } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
  return { code, files: testResults };
}

/** A command's exit code and everything it said. */
function runQuietly(command, args) {
  const program = join(import.meta.dirname, 'node_modules/.bin', command);
  const shell = process.platform === 'win32';
  return new Promise((resolve) => {
    let said = '';
    const child = spawn(program, args, {
      cwd: import.meta.dirname,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell,
    });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (said += text));
    child.on('close', (code) => resolve({ code, said }));
  });
}

/** The failures of one file, each with its test's name and how the message begins. */
function failuresOf(file) {
  const failed = testsOf(file).filter(({ status }) => status === 'failed');
  const path = pathOf(file);
  if (failed.length === 0 && file.status === 'failed')
    return [{ name: path, message: beginningOf(file.message) }];
  return failed.map(({ fullName, failureMessages }) => ({
    name: `${path} > ${fullName}`,
    message: beginningOf(failureMessages.join('\n')),
  }));
}

function testsOf({ assertionResults }) {
  return assertionResults;
}

function pathOf({ name }) {
  return relative(import.meta.dirname, name);
}

function beginningOf(message) {
  const own = message
    .split('\n')
    .filter((line) => !line.includes('node_modules') && !line.includes('new Promise'));
  return own.slice(0, 8).join('\n').slice(0, 800);
}

function say() {
  const line = (text) => process.stdout.write(`${text}\n`);
  const seconds = (n) => n.toFixed(1).padStart(7);
  if (times.length > 0) line('\nProcessor seconds and seconds by tier:');
  for (const tier of TIERS) {
    const own = times.filter(({ file }) => tierOf(file) === tier);
    line(`${seconds(sum(own, 'cpu'))} ${seconds(sum(own, 'wall'))}  ${tier}, ${own.length} files`);
  }
  if (times.length > 0) line('\nThe dearest files:');
  for (const { file, cpu, wall } of times.toSorted((a, b) => b.cpu - a.cpu).slice(0, 12))
    line(`${seconds(cpu)} ${seconds(wall)}  ${file}`);
  for (const { file, busy } of times.filter((each) => each.busy > 0))
    line(`${file}: ${busy} answers 503, there was no time`);
  for (const { file, message } of unsteady) line(`\nunsteady: ${file}\n${message}`);
  for (const { name, message } of failures) line(`\nFAIL ${name}\n${message}`);
}

function sum(files, field) {
  return files.reduce((total, each) => total + each[field], 0);
}

/** Keeps the run, and notes unsteady files for the next commit. */
function keep() {
  const seconds = { checks: (checked - began) / 1000, tests: (Date.now() - checked) / 1000 };
  const whole = { ...run, seconds, passed, failures, unsteady, times };
  writeFileSync(join(RUNS, `${run.at.replaceAll(':', '-')}.json`), `${JSON.stringify(whole, null, 1)}\n`);
  const runs = readdirSync(RUNS)
    .filter((name) => /^\d{4}-/.test(name))
    .sort();
  for (const name of runs.slice(0, -RUNS_KEPT)) rmSync(join(RUNS, name));
  if (unsteady.length === 0) return;
  const noted = JSON.parse(readFileSync(UNSTEADY, 'utf8'));
  const fresh = unsteady.filter(({ file }) => !noted.some((each) => each.file === file));
  writeFileSync(UNSTEADY, `${JSON.stringify([...noted, ...fresh], null, 2)}\n`);
}
