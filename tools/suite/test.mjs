// `npm test`: types, lint, dead code, then every test; ends with one plain line of counts.
// `npm test -- <path>` runs just the tests under that path, or the one beside that source file, and nothing else.
// A file that fails runs once more, alone, after everything else: docs/testing.md says what that excuses.
// `npm run check` stops after the checks; `npm run siege` runs what kills, floods and measures, where nothing is excused:
// `-- --next` the shard that was green longest ago, `-- --shard 2` that one.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { testFiles, tierOf } from '../shape/tested.mjs';
import { countsOf, SLOWNESS_MAX, tooDear, tooOften, wrongBudgets } from './budgets.mjs';
import { COMPILER, effort, spent } from './effort.mjs';
import { agesAt, edgeOf, filesOfPart, recorded, record as recordSiege, shardsFor } from './siege.mjs';

const ROOT = join(import.meta.dirname, '../..');

const CHECKS = [
  ['types of the server', 'tsc', ['-p', 'tsconfig.json']],
  ['types of the web apps', 'tsc', ['-p', 'tsconfig.web.json']],
  ['types of the journeys', 'tsc', ['-p', 'tsconfig.e2e.json']],
  ['format and lint', 'biome', ['check', '--error-on-warnings']],
  ['dead code', 'knip', []],
];
const [what = 'test', ...args] = process.argv.slice(2);
const shards = what === 'siege' && (args.length === 0 || args[0].startsWith('--')) ? shardsFor(args) : [];
const paths = shards.length > 0 ? [] : args;
const ALL_TIERS = what === 'siege' ? ['siege'] : ['unit', 'server', 'screens', 'journeys'];
const part = what !== 'check' && paths.length > 0;
const chosen = part ? testFiles().filter((file) => paths.some((path) => isMeant(file, path))) : [];
const TIERS = part ? ALL_TIERS.filter((tier) => chosen.some((file) => runsIn(file, tier))) : ALL_TIERS;
/** Errors that are never excused: a ledger that is not whole, answers that contradict each other, a secret found. */
const NEVER_EXCUSED = /checkInvariants|violations|contradictions|foundInClear|standsIn/;
/** Files that failed once and passed alone, as they were noted in commits. */
const UNSTEADY = join(import.meta.dirname, 'unsteady.json');
const UNSTEADY_MAX = 10;
const UNSTEADY_DAYS = 14;
/** The history of this machine's runs: one file each, the newest last. */
const RUNS = join(ROOT, '.tests');
const RUNS_KEPT = 50;

const began = new Date();
mkdirSync(RUNS, { recursive: true });
const report = join(RUNS, 'report.json');
const record = join(RUNS, 'times.jsonl');
/** Siege takes other chances each time. */
const seed = process.env.TEST_SEED ?? (what === 'siege' ? began.toISOString() : 'baize');
const run = { at: began.toISOString(), node: process.version, cores: availableParallelism(), seed };
run.load = loadavg()[0];
const slowness = what === 'test' && !part ? [await effort()] : [];

let passed = 0;
/** The failures, repeated at the end, where they are looked for. */
const failures = [];
const unsteady = [];
/** How slow the machine was in the tier where it was slowest. */
let slowest = 1;
rmSync(record, { force: true });
if (part && TIERS.length === 0) {
  process.stderr.write(`No test of ${ALL_TIERS.join(', ')} matches ${paths.join(' ')}.\n`);
  process.exit(1);
}
if (what !== 'check' && TIERS.some(needsWebApps)) buildWebApps();
const ready = Date.now();
const readied = spent();
if (what !== 'siege' && !part) {
  const list = [...CHECKS];
  await Promise.all([check(list), check(list)]);
  judge('unsteady files', unsteadyProblems());
  judge('budgets', wrongBudgets());
  judge('age of siege', siegeProblems());
}
const checked = Date.now();
const inChecks = spent() - readied;
if (what !== 'check') await test();
const times = existsSync(record) ? readFileSync(record, 'utf8').trim().split('\n').map(JSON.parse) : [];
if (what === 'test' && !part) {
  slowness.push(await effort());
  const judged = tooDear(times, { slowness, checks: inChecks, before: lastRun()?.times ?? [] });
  slowest = judged.slowest;
  failures.push(...judged.problems, ...tooOften(times));
}
say();
process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`);
if (!part) keep();
process.exit(failures.length > 0 ? 1 : 0);

/** Whether a path means this test: a part of the test's path, or the source file beside it. */
function isMeant(file, path) {
  const source = /(?<!\.(?:test|screens|e2e|siege))\.tsx?$/;
  return file.includes(relative(ROOT, resolve(path)).replace(source, '.'));
}

/** Siege also runs journeys, and much of the other tiers, in full. */
function runsIn(file, tier) {
  return tier === 'siege' || tierOf(file) === tier;
}

function needsWebApps(tier) {
  return ['screens', 'journeys', 'siege'].includes(tier);
}

function buildWebApps() {
  const { status } = spawnSync(process.execPath, [join(ROOT, 'tools/ready.mjs')], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
}

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
function unsteadyProblems() {
  const noted = JSON.parse(readFileSync(UNSTEADY, 'utf8'));
  const now = lastCommit();
  const old = noted.filter(({ at }) => (now - new Date(at)) / 86_400_000 > UNSTEADY_DAYS);
  const problems = old.map(({ file, at }) => `${file} is unsteady since ${at}: mend it`);
  if (noted.length > UNSTEADY_MAX) problems.push(`${noted.length} files are unsteady: mend them first`);
  return problems;
}

/** A check that found these problems. */
function judge(name, problems) {
  if (problems.length === 0) passed += 1;
  else failures.push({ name, message: problems.join('\n') });
}

/** Siege is run often enough, or somebody runs it first. */
function siegeProblems() {
  const { problems, warnings } = agesAt(lastCommit());
  for (const warning of warnings) process.stdout.write(`note ${warning}\n`);
  return problems;
}

/** Age is measured between commits, so that a tree that rests does not turn red by itself. */
function lastCommit() {
  try {
    const options = { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    return new Date(execFileSync('git', ['log', '-1', '--format=%cI'], options).trim());
  } catch {
    return began;
  }
}

/** Every tier in one run, then each failed file alone; of a part, only what is wanted, and once. */
async function test() {
  for (const shard of shards) await besiege(shard);
  if (shards.length > 0) return;
  const files = await tiers(TIERS, {});
  const failed = files.filter(({ status }) => status === 'failed');
  for (const file of failed) await again(file, failed.length);
  if (part) return;
  checkAllRan(files);
}

/** The parts of a shard one after the other, then the edge whose turn it is; its line in `siege.json` says how it went. */
async function besiege(shard) {
  const [from, before] = [Date.now(), failures.length];
  const line = recorded().find((each) => each.shard === shard.shard);
  process.stdout.write(`\nshard ${shard.shard} of siege: ${shard.name}\n`);
  for (const part of shard.parts) {
    const asked = filesOfPart(part);
    const env = { SIEGE_TURN: String(line.turn), SIEGE_WORKERS: String(part.workers) };
    const files = await tiers(['siege'], env, asked);
    failures.push(...files.flatMap(failuresOf));
    checkAllRan(files, asked);
  }
  const { name, at, zone } = edgeOf(shard, line);
  process.stdout.write(`\nunit and server tiers, ${name}: ${at}\n`);
  const edge = await tiers(['unit', 'server'], { TEST_START: at, TZ: zone }, []);
  const found = edge.flatMap(failuresOf);
  failures.push(...found.map((each) => ({ ...each, name: `${name}: ${each.name}` })));
  recordSiege({
    shard: shard.shard,
    commit: commitTested(),
    date: lastCommit().toISOString(),
    minutes: Math.ceil((Date.now() - from) / 60_000),
    failed: failures.slice(before).map((each) => each.name),
  });
}

/** The commit that a shard ran on; `+` where the tree held more than it, beside the records that runs write. */
function commitTested() {
  const git = (...command) => execFileSync('git', command, { cwd: ROOT, encoding: 'utf8' }).trim();
  const records = ['tools/suite/siege.json', 'tools/suite/unsteady.json', 'screens/seen.json'].map(
    (path) => `:!${path}`,
  );
  return (
    git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain', '--', '.', ...records) ? '+' : '')
  );
}

/** The files of some tiers, run; what passed is counted. */
async function tiers(names, env, wanted = chosen) {
  const projects = names.flatMap((tier) => ['--project', tier]);
  const { files, code } = await vitest([...projects, ...wanted], env);
  const tests = files.flatMap((file) => testsOf(file).map((each) => ({ ...each, path: pathOf(file) })));
  passed += tests.filter(({ status }) => status === 'passed').length;
  const skipped = tests.filter(({ status }) => status !== 'passed' && status !== 'failed');
  for (const { path, fullName } of skipped)
    failures.push({ name: `${path} > ${fullName}`, message: 'was skipped' });
  if (code !== 0 && !files.some(({ status }) => status === 'failed'))
    failures.push({ name: 'the run', message: `vitest ended with code ${code}; see above` });
  return files;
}

/** No file is forgotten, whatever its name and its folder. */
function checkAllRan(files, asked = testFiles().filter((file) => tierOf(file) !== 'siege')) {
  const ran = new Set(files.map(pathOf));
  const forgotten = asked.filter((file) => !ran.has(file));
  for (const file of forgotten) failures.push({ name: file, message: 'did not run' });
}

function lastRun() {
  const [last] = readdirSync(RUNS)
    .filter((name) => /^\d{4}-/.test(name))
    .toSorted()
    .slice(-1);
  return last && JSON.parse(readFileSync(join(RUNS, last), 'utf8'));
}

/** One failed file once more: excused when it passes alone, unless its failure is one that nothing excuses. */
async function again(file, howMany) {
  const found = failuresOf(file);
  const path = pathOf(file);
  const excusable = !testsOf(file).some(({ failureMessages }) => failureMessages.some(isGrave));
  if (!excusable || what === 'siege' || part || howMany > UNSTEADY_MAX) return failures.push(...found);
  process.stdout.write(`\nonce more, alone: ${path}\n`);
  const { files, code } = await vitest(['--project', tierOf(path), path]);
  if (code !== 0) return failures.push(...found, ...files.flatMap(failuresOf));
  // The run counted what passed at the first try.
  passed += Math.max(1, testsOf(file).filter(({ status }) => status === 'failed').length);
  unsteady.push({
    file: path,
    at: run.at.slice(0, 10),
    message: found[0].message.split('\n').slice(0, 4).join(' '),
  });
}

/** Whether a failure came from a line that asks after money or secrets. */
function isGrave(message) {
  const frames = [...message.matchAll(/(?:\(|at )(\/[^\s()]+\.tsx?):(\d+):\d+/g)];
  return frames.some(([, path, line]) => {
    if (path.includes('node_modules') || !existsSync(path)) return false;
    return NEVER_EXCUSED.test(readFileSync(path, 'utf8').split('\n')[line - 1] ?? '');
  });
}

async function vitest(args, env = {}) {
  rmSync(report, { force: true });
  const program = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const child = spawn(process.execPath, [program, 'run', ...reporters, ...args], {
    cwd: ROOT,
    env: { ...process.env, TEST_RECORD: record, TEST_SEED: seed, ...env },
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
  const program = join(ROOT, 'node_modules/.bin', command);
  const shell = process.platform === 'win32';
  return new Promise((resolve) => {
    let said = '';
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...process.env, ...COMPILER },
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
  return relative(ROOT, name);
}

function beginningOf(message) {
  const own = message
    .split('\n')
    .filter((line) => !line.includes('node_modules') && !line.includes('new Promise'));
  return own.slice(0, 8).join('\n').slice(0, 800);
}

function say() {
  const line = (text) => process.stdout.write(`${text}\n`);
  const number = (n) => n.toFixed(1).padStart(7);
  const { ready: building, checks, tests } = seconds();
  if (times.length > 0) line('\nProcessor seconds and seconds by tier:');
  for (const tier of new Set(times.map(({ file }) => tierOf(file)))) {
    const own = times.filter(({ file }) => tierOf(file) === tier);
    line(`${number(sum(own, 'cpu'))} ${number(sum(own, 'wall'))}  ${tier}, ${own.length} files`);
  }
  if (what === 'test' && !part) {
    line(`${number(inChecks)} ${number(checks)}  checks`);
    line(
      `${(checks + tests).toFixed(0)} s from the first check, after ${building.toFixed(0)} s of building; this machine takes ${Math.max(...slowness).toFixed(2)} for 1`,
    );
  }
  const counted = Object.entries(countsOf(times)).filter(([, { all }]) => all > 0);
  for (const [kind, { all, most }] of counted) line(`${String(all).padStart(7)} of ${most}  ${kind}`);
  if (times.length > 0) line('\nThe dearest files:');
  for (const { file, cpu, wall } of times.toSorted((a, b) => b.cpu - a.cpu).slice(0, 12))
    line(`${number(cpu)} ${number(wall)}  ${file}`);
  for (const { file, late } of times.filter((each) => each.late.length > 0))
    line(`${file}: answered 503, there was no time\n  ${[...new Set(late)].slice(0, 5).join('\n  ')}`);
  if (slowest > SLOWNESS_MAX) line(`\nbudgets not judged: the machine took ${slowest.toFixed(1)} for 1`);
  for (const { file, message } of unsteady) line(`\nunsteady: ${file}\n${message}`);
  for (const { name, message } of failures) line(`\nFAIL ${name}\n${message}`);
  if (failures.length + unsteady.length > 0) line(`\nTEST_SEED=${seed} takes the same chances again`);
}

function sum(files, field) {
  return files.reduce((total, each) => total + each[field], 0);
}

/** From its first check to its last line; installing and building are no part of it. */
function seconds() {
  return {
    ready: (ready - began) / 1000,
    checks: (checked - ready) / 1000,
    tests: (Date.now() - checked) / 1000,
  };
}

/** Keeps the run, and notes unsteady files for the next commit. */
function keep() {
  const whole = { ...run, seconds: seconds(), passed, failures, unsteady, times };
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
